// ---- Carving: plinth, pilasters, frame, niches, door, edges.

PIER_SHARE = 0.12;      // of a portal's length
FRIEZE_SHARE = 0.17;    // of the height
LEAST_FRIEZE = 4;       // height of a frieze in widths of the narrowest detail
PLINTH_SHARE = 0.09;    // of the height
PLINTH_TO_ARCH = 0.6;   // of the opening's height at most
COURSE_SHARE = 0.2;     // height of a stone / that of the walk
LEAST_COURSE = 0.35;    // of a stone: what the plinth or the walk may leave of one
BAY_SHARE = 0.56;       // of the length: the raised bay of a plain gate
NICHE_SHARE = 0.16;     // of the length of a wing or tower
WIDEST_NICHE = 3;
NICHE_TO_HEIGHT = 0.12;
CLEAR_NICHE = 1.2;      // of the narrowest detail
SLOT_SHARE = 0.36;      // of the walk
SLOT_TO_ARCH = 0.25;    // of the opening's width
PANEL_SHARE = 0.22;     // of the depth
PANEL_LINES = 1.5;      // of the thinnest wall
CORE_LINES = 2;         // of the nozzle, between the grooves of both faces of a panel
PANEL_ROOM = 0.6;       // of the depth: a thicker panel leaves no recess
THICKEST_PANEL = 5;
ROUND_SHARE = 0.09;     // radius of a plain gate's rounded edges / its least size
WIDEST_EDGE = 1;

function plinth_of(high) =
  max(nearest(PLINTH_SHARE * high / printer_layer) * printer_layer, 2 * bed_chamfer);
wall_plinth = plinth_of(wall_height);
plinth_made =
  let(most = arch_height_made * PLINTH_TO_ARCH)
  is_undef(given_plinth)
    ? (relief == 0 ? 0 : plinth_of(min(gate_height, wall_height)))
  : assert(given_plinth == 0 || relief > 0,
    "plinth: it stands out by the relief depth, which is 0; use a relief-depth above 0")
  assert(!exceeds(given_plinth, most), str("plinth: ", number_text(given_plinth),
    " mm is too high for the opening; use at most ", number_text(most), " mm"))
  given_plinth;

// The chamfer along the bed: at most a quarter of the narrowest foot or half the plinth.
foot_chamfer =
  let(
    foot = min(half_length - arch_half, middle_depth, flank_depth, 4 * jamb_top(arch)) / 4,
    most = plinth_made > 0 ? min(foot, plinth_made / 2) : foot
  )
  assert(!exceeds(bed_chamfer, most) || bed_chamfer == printer_bed_chamfer, str("bed-chamfer: ",
    number_text(bed_chamfer), " mm leaves too little to stand on; use at most ",
    number_text(most), " mm"))
  exceeds(bed_chamfer, most) ? most : bed_chamfer;

// The width of the pilasters beside a portal's field; 0 if no field is left between them.
pier =
  let(
    room = (span - arch[0]) / 2 - ring - 2 * detail_width,
    width = has_wings ? min(PIER_SHARE * span, room) : 0
  )
  width < printer_wall ? 0 : width;

// The height from which a face is at its full depth again, below a frieze if one fits.
relief_slope = relief / tan(printer_overhang_design);
cornice =
  let(
    highest = middle_walk - cornice_drop,
    low = max(arch_height_made + ring + relief_slope, highest - FRIEZE_SHARE * gate_height)
  )
  highest - low >= LEAST_FRIEZE * detail_width ? low : highest;

// The heights of the joints in pilasters, towers and wings: those of the wall beside the gate,
// carried on in stones of the same height, without slivers above the plinth and below the walk.
function courses_to(high) =
  let(
    low = wall_plinth,
    stone = max(COURSE_SHARE * min(wall_walk, wall_height), 5 * detail_width),
    stones = max(times((wall_walk - low) / stone + ROUNDED), 1),
    step = (wall_walk - low) / stones,
    sliver = LEAST_COURSE * step
  )
  [for (index = [1 : 1 : times((high - sliver - low) / step + ROUNDED)]) let(z = low + index * step)
    if (!exceeds(plinth_made + sliver, z)) z];
courses = courses_to(has_wings ? middle_walk : top_walk);

// Half the width of a plain gate's raised bay.
bay = is_carved ? 0 : BAY_SHARE * half_length;

// The width of a niche in a wing or of a tower's slits; 0 if there is too little room.
niche =
  let(
    room = flank - 2 * batter,
    preferred = max(NICHE_SHARE * room, detail_width * CLEAR_NICHE),
    width = min(preferred, WIDEST_NICHE, NICHE_TO_HEIGHT * (top_walk - plinth_made))
  )
  width < detail_width || width > room / 3 ? 0 : width;

// The width of the slot in the roof between towers; 0 if it does not fit.
slot =
  let(
    room = middle_depth - 2 * middle_parapet,
    line = 2 * printer_nozzle,
    width = min(SLOT_SHARE * room, SLOT_TO_ARCH * arch[0])
  )
  style != "twin-tower" || arch[3] > 0 || width < line || width + line > room ? 0 : width;

// The thickness of a closed door. In a thin middle its grooves leave one line between them.
panel =
  let(
    two_lines = max(PANEL_LINES * printer_wall,
      2 * detail_depth + CORE_LINES * LINE * printer_nozzle),
    one_line = max(PANEL_LINES * printer_wall, 2 * detail_depth + printer_wall / 2)
  )
  unhollowed(
    max(exceeds(two_lines, PANEL_ROOM * middle_depth) ? one_line : two_lines,
      min(PANEL_SHARE * middle_depth, THICKEST_PANEL)),
    PANEL_ROOM * middle_depth);

// The radius of a plain gate's rounded edges.
edge_radius =
  let(least = min(gate_length, gate_depth, 3 * (gate_height - top_sill)))
  is_carved ? 0
  : is_undef(given_edge_chamfer) ? min(ROUND_SHARE * least, WIDEST_EDGE)
  : assert(!exceeds(given_edge_chamfer, least / 6), str("edge-chamfer: ",
    number_text(given_edge_chamfer), " mm is too much for a gate of this size; use at most ",
    number_text(least / 6), " mm"))
  given_edge_chamfer;
