// ---- Opening: an arch that prints without support.
//
// A round crown would hang in the air. So the arch follows its circle only until its underside
// reaches the steepest overhang; from there straight flanks close it to a point, or a flat crown
// no longer than a bridge cuts it off.
//
// An arch is [width, height of the springing, radius of the haunches, width of the flat crown
// (0 for a point), lean of the flanks in degrees, width between the jambs].

JAMB_SHARE = 0.30;        // of the opening's height, at least
FOOT_AREA = 8;            // mm2 of bed face under each jamb
JAMB_WIDTH_SHARE = 0.1;   // of the span on each side of the opening
ROOF_SHARE = 0.1;         // of the height below the walk, over the opening
THICKEST_ROOF = 4;
HORSESHOE_JAMB = 0.6;     // of the jambs' share, because a horseshoe's circle is lower
BRIDGED_LINES = 10;       // depth of a wall in lines; below it slicers support a flat crown
CROWN_LINES = 6;          // a shorter flat crown is not bridged
LOWEST_FLAT = 5;          // mm; a lower opening closes to a point
CROWN_TO_BRIDGE = 0.9;    // the layer that closes it spans a little more than the crown
STEEP_LEAN = 36;          // degrees
CLOSED_GAP = 0.049;       // mm from each side: slicers close what is narrower
LEAST_OPENING = 1.5;      // mm; a smaller opening does not read as a door
CORNICE_SHARE = 0.03;     // of the height: the cornice lies this far below the walk
LOWEST_JAMB = 1 / 3;      // of the preferred jambs, before an arch gets a flat crown
LEAST_RADIUS = 0.1;       // a smaller haunch cannot be printed
RING_SHARE = 0.19;        // width of the voussoirs / width of the opening
RING_LINES = 2;           // at least: slicers leave out a jamb that stands out and is narrower
VOUSSOIR_LENGTH = 1.25;   // of the ring's width
MOST_STONES = 6;          // on each side of the keystone

function rise_of(width, radius, crown, lean) =
  radius * sin(lean) + (width / 2 - radius * (1 - cos(lean)) - crown / 2) / tan(lean);

function arch_rise(arch) = rise_of(arch[0], arch[2], arch[3], arch[4]);
function arch_top(arch) = arch[1] + arch_rise(arch);

// How far the circle continues below the springing, in degrees; 0 except in a horseshoe.
function arch_dip(arch) =
  let(inset = (arch[0] - arch[5]) / 2) inset > 0 ? acos(1 - inset / arch[2]) : 0;
function jamb_top(arch) = arch[1] - arch[2] * sin(arch_dip(arch));

// The arch that runs outside another one at a distance.
function arch_around(arch, distance) = [
  arch[0] + 2 * distance, arch[1], arch[2] + distance,
  arch[3] > 0 ? arch[3] + 2 * distance * tan(45 - arch[4] / 2) : 0,
  arch[4], arch[5] + 2 * distance
];

// The arch with the largest haunches that its rise allows; undef if none closes.
function flattened(width, height, room, crown, lean) =
  let(
    gain = sin(lean) - (1 - cos(lean)) / tan(lean),
    preferred = (room - rise_of(width, 0, crown, lean)) / gain,
    most = min(preferred, (width - crown) / 2 / (1 - cos(lean)), width / 2),
    radius = most > LEAST_RADIUS ? most : 0
  )
  preferred < -LEAST_RADIUS ? undef
    : [width, height - rise_of(width, radius, crown, lean), radius, crown, lean, width];

// The fullest arch on jambs of about that height: pointed if there is room, otherwise with a
// flat crown between the two widths in crowns, otherwise with smaller haunches.
function fitted(width, height, jamb, crowns, lean, foot) =
  let(
    full = rise_of(width, width / 2, 0, lean),
    bulge = width / 2 * sin(acos(foot / width)),
    crown = max(2 * (full - (height - jamb - bulge)) * tan(lean), crowns[0])
  )
  full + bulge <= height - jamb || full + bulge <= height - jamb * LOWEST_JAMB
    ? [width, height - full, width / 2, 0, lean, foot]
  : crown <= min(crowns[1], width * cos(lean))
    ? [width, height - rise_of(width, width / 2, crown, lean), width / 2, crown, lean, foot]
  : flattened(width, height, height - jamb, min(crowns[1], width), lean);

// The roof over the opening begins at the walk, or at the shoulders of a plain gate.
roof = has_merlons ? middle_walk : top_sill;

// The depth of the carving on each face; 0 for none.
WALK_TO_RELIEF = 0.12; // of the height of the walk
most_relief = min((gate_depth - 2 * printer_wall) / 4, WALK_TO_RELIEF * middle_walk,
  setback > 0 ? setback : gate_depth);
relief = !is_carved ? 0
  : is_undef(given_relief)
    ? max(min(RELIEF_SHARE * gate_depth, DEEPEST_RELIEF, WALK_TO_RELIEF * middle_walk),
      detail_depth)
  : assert(given_relief == 0 || given_relief >= detail_depth, str("relief-depth: ",
    number_text(given_relief), " mm is less than the printer can show; use 0 or at least ",
    number_text(detail_depth), " mm"))
  assert(!exceeds(given_relief, most_relief), str("relief-depth: ", number_text(given_relief),
    " mm is too much for this gate; use at most ", number_text(most_relief), " mm"))
  given_relief;

// The largest opening that jambs, roof and bed allow, and the one that the style prefers.
least_jamb = flank > 0 ? printer_wall
  : max(printer_wall_handled, span * JAMB_WIDTH_SHARE, FOOT_AREA / gate_depth
    + 2 * printer_bed_chamfer);
widest_by_jambs = span - 2 * least_jamb;
highest_arch = roof - min(max(printer_wall, roof * ROOF_SHARE), THICKEST_ROOF);
preferred_width = is_undef(given_arch_width) ? min(look_arch * span, widest_by_jambs)
  : given_arch_width;
opening_height =
  let(preferred = is_undef(given_arch_height)
    ? min(highest_arch * look_head, look_tallest * preferred_width) : given_arch_height)
  assert(is_undef(given_arch_height) || !exceeds(preferred, highest_arch), str("arch-height: ",
    number_text(preferred), " mm leaves too little roof; use at most ",
    number_text(highest_arch), " mm"))
  assert(preferred >= LEAST_OPENING, str("height: ", number_text(gate_height),
    " mm leaves an opening ", number_text(preferred), " mm high; it must be at least ",
    LEAST_OPENING, " mm high"))
  preferred;

// The shortest and the longest flat crown; none where no slicer would bridge it: over a closed
// door, in a plain gate or a thin wall, close below the cornice or in a low gate.
cornice_drop = CORNICE_SHARE * gate_height;
is_thin = middle_depth - 2 * relief < BRIDGED_LINES * printer_nozzle;
flat_crowns =
  let(
    leaning = roof - cornice_drop - relief / tan(printer_overhang_design),
    is_low = opening_height < LOWEST_FLAT || opening_height > leaning - 2 * printer_layer
  )
  door != "open" || !is_carved || is_thin || is_low ? [0, 0]
    : [CROWN_LINES * printer_nozzle, CROWN_TO_BRIDGE * printer_bridge];
// Steeper where the tip is no bridge, in a thin wall or in thick layers.
is_thick = exceeds(printer_layer * tan(printer_overhang_design) + CLOSED_GAP,
  LINE * printer_nozzle / 2);
arch_lean = door == "open" && opening_height >= LOWEST_FLAT && !is_thin && !is_thick
  ? printer_overhang_design : min(printer_overhang_design, STEEP_LEAN);

opening_width =
  let(
    closable = flat_crowns[1]
      + 2 * opening_height * (1 - JAMB_SHARE) * tan(arch_lean) * (1 - 0.000000001),
    most = min(widest_by_jambs, closable)
  )
  assert(is_undef(given_arch_width) || !exceeds(preferred_width, most), str("arch-width: ",
    number_text(preferred_width), " mm ", most == widest_by_jambs ? "leaves jambs too thin"
    : "cannot close without support", "; use at most ", number_text(most), " mm"))
  assert(most >= LEAST_OPENING, str("wall-length: ", number_text(wall_length),
    " mm leaves an opening ", number_text(max(most, 0)), " mm wide; it must be at least ",
    LEAST_OPENING, " mm wide"))
  min(preferred_width, most);

arch =
  let(
    jamb = opening_height * JAMB_SHARE,
    preferred = look_foot == 1 ? undef : fitted(opening_width, opening_height,
      jamb * HORSESHOE_JAMB, flat_crowns, arch_lean, look_foot * opening_width),
    found = is_undef(preferred) ? fitted(opening_width, opening_height, jamb, flat_crowns,
      arch_lean, opening_width) : preferred
  )
  assert(!is_undef(found), str("arch-width: ", number_text(opening_width),
    " mm cannot close without support within ", number_text(opening_height),
    " mm of height; use a narrower or a higher opening"))
  found;
arch_half = arch[5] / 2;
arch_height_made = arch_top(arch);

// The width of the ring of voussoirs; 0 if they do not fit beside or above the opening.
ring =
  let(
    room = (span - arch[0]) / 2 - printer_wall,
    least = max(RING_LINES * LINE * printer_nozzle, detail_width),
    width = min(max(RING_SHARE * arch[0], least), room)
  )
  relief == 0 || middle_walk - arch_height_made < 2 * detail_width
    || exceeds(least, width) ? 0 : width;

// The number of stones on each side of the keystone; 0 if joints would not show.
stones_a_side =
  let(
    turn = (arch_lean + arch_dip(arch)) * PI / 180,
    flank = (arch_rise(arch) - arch[2] * sin(arch_lean)) / cos(arch_lean),
    stone = max(VOUSSOIR_LENGTH * ring, 4 * detail_width)
  )
  ring < 2 * detail_width ? 0 : min(times((arch[2] * turn + flank) / stone), MOST_STONES);
