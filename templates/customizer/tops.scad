// ---- Tops: merlons, the gaps between them, the walk behind them.

PITCH_SHARE = 0.22;      // of the length, from merlon to merlon
WIDEST_PITCH = 15;       // a long gate gets more merlons, not wider ones
TOWER_MERLONS = 2;
MERLON_TO_HEIGHT = 0.17;
TALLEST_MERLON = 0.35;   // of the height
BREAST_TO_MERLON = 0.35; // height of the parapet below the gaps
PARAPET_SHARE = 0.12;    // of the depth, preferred
MOST_PARAPET = 0.2;      // of the depth, at most
HOLLOW_FROM = 3;         // lines: slicers leave a short merlon as thick as from here to there
HOLLOW_TO = 3.55;        // hollow
SEEN_FROM_ABOVE = 2.2;   // mm that distinguish a gate from a wall for players looking down
STURDY = 2.5;            // height of a merlon / its thickness
SHOULDER = 0.8;          // of the height: where the shoulders of a plain gate lie
PORTAL_PITCH = 0.34;     // of a portal's length, from merlon to merlon
WING_SHARE = 0.86;       // of the height of a portal's walk: the wings are clearly lower
KERB_SHARE = 0.03;       // height of the kerb around a flat roof / that of the gate
KERB_TO_DOME = 0.4;      // the same / what stands above the roof, at most
KERB_SHARE_OF_ROOF = 0.1; // its thickness / the roof
KERB_GAP_LINES = 2;      // lines of the nozzle between a kerb and a drum
DOME_TO_RADIUS = 2.1;    // height of a dome with its drum and finial / its radius

least_merlon = max(printer_wall, 2 * printer_nozzle);

// The most merlons on a length that are not thinner than a wall.
function most_merlons(length, gap) =
  floor((length / least_merlon + gap) / (1 + gap) + ROUNDED);

// An odd number of merlons, so that one stands over the arch.
function odd_merlons(length, most, gap) =
  let(
    pitch = min(length * PITCH_SHARE, WIDEST_PITCH),
    count = (length * (1 + gap) / pitch + gap) / (1 + gap),
    odd = 2 * nearest((count - 1) / 2) + 1
  )
  max(2, min(odd, most % 2 == 1 ? most : most - 1));

// The gaps between merlons from start to end, as [from, to]; both ends are merlons. In a thick
// parapet, merlons that would be hollow are wider; those at the ends go on into other walls.
function gaps_of(start, end, preferred, gap, thick = 0) =
  let(
    length = end - start,
    most = most_merlons(length, gap),
    count = is_undef(preferred) ? odd_merlons(length, most, gap) : preferred,
    even = length / (count + (count - 1) * gap),
    wide = count > TOWER_MERLONS && thick > HOLLOW_FROM * LINE * printer_nozzle,
    width = wide ? unhollowed(even, (length - (count - 1) * detail_width) / count) : even,
    step = (length - width) / (count - 1)
  )
  assert(count <= most, str("merlons: ", count, " merlons on ", number_text(length),
    " mm would be ", number_text(even), " mm wide, less than the printer's minimum wall of ",
    number_text(least_merlon), " mm; use at most ", most))
  [for (index = [0 : 1 : count - 2]) [start + width + index * step, start + (index + 1) * step]];

// A level, lowered where it would lie within 2 mm of the top of a wall.
function clear_of_wall(level) =
  abs(level - wall_height) < SEEN_FROM_ABOVE ? wall_height - SEEN_FROM_ABOVE : level;

// A level, raised where it would lie within 2 mm of the top of a wall and there is room.
function clear_above(level, top) =
  abs(level - wall_height) < SEEN_FROM_ABOVE && wall_height + 2 * SEEN_FROM_ABOVE <= top
    ? wall_height + SEEN_FROM_ABOVE : clear_of_wall(level);

// The thickness of what is short, or a little more where slicers would leave that hollow.
function unhollowed(thick, most, from = HOLLOW_FROM, to = HOLLOW_TO) =
  let(low = from * LINE * printer_nozzle, high = to * LINE * printer_nozzle)
  low < thick && thick < high && high <= most ? high : thick;

// Thick enough to grip; about a fifth of the depth where that is small, and never hollow.
function parapet_of(depth) = unhollowed(
  max(printer_wall, min(max(printer_wall_handled, depth * PARAPET_SHARE), depth * MOST_PARAPET)),
  (depth - printer_wall) / 2);

// A crown is [top of the merlons, floor of the gaps, walk, thickness of the parapet, gaps, steps]. The
// given height of merlons is that of the crown that leads.
function crown_of(top, span, gaps, depth, leads) =
  let(
    is_highest = top == gate_height,
    parapet = parapet_of(depth),
    merlon = (len(gaps) > 0 ? gaps[0][0] : span[1]) - span[0],
    thinnest = min(merlon, parapet),
    given = leads ? given_merlon_height : undef,
    most = min(printer_slenderness * thinnest, TALLEST_MERLON * top),
    preferred = min(top * MERLON_TO_HEIGHT, merlon, STURDY * thinnest),
    asked = is_undef(given) ? max(in_layers(preferred), detail_width) : given,
    breast = max(in_layers(asked * BREAST_TO_MERLON), 2 * printer_layer),
    low = top - max(asked + breast, is_highest ? SEEN_FROM_ABOVE : 0),
    raises = is_highest && flank > 0 && is_undef(given),
    walk = raises ? clear_above(low, top) : clear_of_wall(low),
    high = raises
      ? min(asked, in_layers((top - walk) / (1 + BREAST_TO_MERLON))) : asked
  )
  assert(is_undef(given) || !exceeds(given, most), str("merlon-height: ", number_text(asked),
    " mm is too high for merlons ", number_text(thinnest), " mm thick on a gate ", number_text(top),
    " mm high; use at most ", number_text(most), " mm"))
  [top, top - high, walk, max(parapet, (top - walk) / printer_slenderness), gaps, steps_of(gaps)];

// The steps of stepped merlons; fewer where the gaps would narrow below what prints.
function steps_of(gaps) = len(gaps) == 0 ? 1
  : max(1, min(merlon_steps, floor((gaps[0][1] - gaps[0][0]) / detail_width + ROUNDED)));

// A plain gate has no merlons: its middle bay rises over the shoulders.
function shoulders() =
  let(low = max(gate_height * SHOULDER, gate_height - printer_slenderness * gate_depth))
  [gate_height, clear_of_wall(min(low, gate_height - SEEN_FROM_ABOVE)), gate_height, 0, [], 1];

has_walk =
  let(depth = min(middle_depth, flank_depth))
  assert(!has_merlons || depth - 2 * parapet_of(depth) >= printer_wall,
    str("wall-depth: ", number_text(gate_depth), " mm leaves no room between two parapets of ",
      number_text(printer_wall), " mm, the printer's minimum wall; choose the plain style"))
  true;

// The kerb around the flat roof of a portal, and the dome on it, as large as there is room.
kerb_width = max(printer_wall, min(KERB_SHARE_OF_ROOF * min(gate_depth, span),
  printer_wall_handled));
dome_room = max(min(gate_depth, span) / 2 - kerb_width
  - max(KERB_GAP_LINES * printer_nozzle, detail_width), printer_wall);
function flat_roof() =
  let(
    roof = clear_above(max(look_middle * gate_height, gate_height - DOME_TO_RADIUS * dome_room),
      gate_height),
    high = min(KERB_SHARE * gate_height, KERB_TO_DOME * (gate_height - roof)),
    kerb = max(in_layers(high), 2 * printer_layer)
  )
  [roof + kerb, roof + kerb, roof, kerb_width, [], 1];

// An odd number of merlons on a portal: fewer than on a wall of the same length.
function few_merlons() =
  let(
    most = most_merlons(span, look_gap),
    pitch = min(PORTAL_PITCH * span, WIDEST_PITCH),
    odd = 2 * nearest((span / pitch - 1) / 2) + 1
  )
  max(2, min(odd, most % 2 == 1 ? most : most - 1));

function portal_top() = has_dome ? flat_roof()
  : crown_of(gate_height, [-span / 2, span / 2],
    gaps_of(-span / 2, span / 2, is_undef(given_merlons) ? few_merlons() : given_merlons, look_gap,
      parapet_of(min(gate_depth, span))),
    min(gate_depth, span), true);

// The top of the wings, no higher than the wall beside them.
function wing_top(portal) =
  let(
    start = -half_length,
    end = -span / 2,
    usual = min(TOWER_MERLONS, most_merlons(flank, TOWER_GAP)),
    count = has_dome && !is_undef(given_merlons) ? given_merlons : usual
  )
  crown_of(min(look_wing * wall_height, WING_SHARE * portal[2]), [start, end],
    count > 1 ? gaps_of(start, end, count, TOWER_GAP, parapet_of(min(flank_depth, flank))) : [],
    min(flank_depth, flank), has_dome);

// The crown of the towers, and that of the middle between them, which is lower.
TOWER_GAP = 0.85; // gap / merlon
tower_width = flank - 2 * batter;
function tower_top() =
  assert(most_merlons(tower_width, TOWER_GAP) >= TOWER_MERLONS, str("style: a tower of ",
    number_text(tower_width), " mm has no room for two merlons; choose another style"))
  let(start = batter - half_length, end = start + tower_width)
  crown_of(gate_height, [start, end], gaps_of(start, end, TOWER_MERLONS, TOWER_GAP),
    min(gate_depth - 2 * batter, tower_width), true);
function between_towers(towers) =
  let(
    preferred = max(look_middle * gate_height,
      gate_height - printer_slenderness * min(flank, gate_depth)),
    start = flank - half_length
  )
  crown_of(min(preferred, towers[1] - printer_layer), [start, -start],
    gaps_of(start, -start, given_merlons, look_gap, parapet_of(middle_depth)), middle_depth, false);

portal = has_wings ? portal_top() : undef;
top = !has_merlons ? shoulders() : has_wings ? wing_top(portal) : tower_top();
top_sill = top[1];
top_walk = top[2];
top_parapet = top[3];
top_gaps = top[4];

// The walk of the wall beside the gate, whose merlons are the usual ones.
wall_walk =
  let(
    gaps = gaps_of(-half_length, half_length, undef, TOWER_GAP, parapet_of(gate_depth)),
    merlon = (len(gaps) > 0 ? gaps[0][0] : half_length) + half_length,
    thinnest = min(merlon, parapet_of(gate_depth)),
    preferred = min(wall_height * MERLON_TO_HEIGHT, merlon, STURDY * thinnest),
    high = max(in_layers(preferred), detail_width),
    breast = max(in_layers(high * BREAST_TO_MERLON), 2 * printer_layer)
  )
  clear_of_wall(wall_height - max(high + breast, SEEN_FROM_ABOVE));

middle = has_wings ? portal : has_towers ? between_towers(top) : top;
middle_top = middle[0];
middle_sill = middle[1];
middle_walk = middle[2];
middle_parapet = middle[3];
middle_gaps = middle[4];

// Gaps along y in the side parapets of a tower or portal, between those of its faces.
leading = has_wings ? portal : top;
side_gaps = flank == 0 || len(leading[4]) == 0 ? [] : gaps_aside(leading[4][0]);
function gaps_aside(first) =
  let(
    inside = half_depth - batter - leading[3],
    most = most_merlons(2 * inside, TOWER_GAP),
    merlon = first[0] - (has_wings ? -span / 2 : batter - half_length),
    gap = first[1] - first[0],
    preferred = max(TOWER_MERLONS, nearest((2 * inside + gap) / (merlon + gap)))
  )
  most < TOWER_MERLONS ? [] : gaps_of(-inside, inside, min(most, preferred), TOWER_GAP, leading[3]);
