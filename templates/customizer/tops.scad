// ---- Tops: merlons, the gaps between them, the walk behind them.

PITCH_SHARE = 0.22;      // of the length, from merlon to merlon
WIDEST_PITCH = 15;       // a long gate gets more merlons, not wider ones
TOWER_MERLONS = 2;
MERLON_TO_HEIGHT = 0.17;
TALLEST_MERLON = 0.35;   // of the height
BREAST_TO_MERLON = 0.35; // height of the parapet below the gaps
PARAPET_SHARE = 0.12;    // of the depth, preferred
MOST_PARAPET = 0.2;      // of the depth, at most
SEEN_FROM_ABOVE = 2.2;   // mm that distinguish a gate from a wall for players looking down
STURDY = 2.5;            // height of a merlon / its thickness
SHOULDER = 0.8;          // of the height: where the shoulders of a plain gate lie

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

// The gaps between merlons from start to end, as [from, to]; both ends are merlons.
function gaps_of(start, end, preferred, gap) =
  let(
    length = end - start,
    most = most_merlons(length, gap),
    count = is_undef(preferred) ? odd_merlons(length, most, gap) : preferred,
    width = length / (count + (count - 1) * gap),
    step = width * (1 + gap)
  )
  assert(count <= most, str("merlons: ", count, " merlons on ", number_text(length),
    " mm would be ", number_text(width), " mm wide, less than the printer's minimum wall of ",
    number_text(least_merlon), " mm; use at most ", most))
  [for (index = [0 : 1 : count - 2]) [start + width + index * step, start + (index + 1) * step]];

// A level, lowered where it would lie within 2 mm of the top of a wall.
function clear_of_wall(level) =
  abs(level - wall_height) < SEEN_FROM_ABOVE ? wall_height - SEEN_FROM_ABOVE : level;

// Thick enough to grip; at most a fifth of the depth where that is small.
function parapet_of(depth) =
  max(printer_wall, min(max(printer_wall_handled, depth * PARAPET_SHARE), depth * MOST_PARAPET));

// A crown is [top of the merlons, floor of the gaps, walk, thickness of the parapet, gaps].
function crown_of(top, start, gaps, depth, is_highest) =
  let(
    parapet = parapet_of(depth),
    merlon = gaps[0][0] - start,
    thinnest = min(merlon, parapet),
    given = is_highest ? given_merlon_height : undef,
    most = min(printer_slenderness * thinnest, TALLEST_MERLON * top),
    preferred = min(top * MERLON_TO_HEIGHT, merlon, STURDY * thinnest),
    high = is_undef(given) ? max(in_layers(preferred), detail_width) : given,
    breast = max(in_layers(high * BREAST_TO_MERLON), 2 * printer_layer),
    walk = clear_of_wall(top - max(high + breast, is_highest ? SEEN_FROM_ABOVE : 0))
  )
  assert(is_undef(given) || !exceeds(given, most), str("merlon-height: ", number_text(high),
    " mm is too high for merlons ", number_text(thinnest), " mm thick on a gate ", number_text(top),
    " mm high; use at most ", number_text(most), " mm"))
  [top, top - high, walk, max(parapet, (top - walk) / printer_slenderness), gaps];

// A plain gate has no merlons: its middle bay rises over the shoulders.
function shoulders() =
  let(low = max(gate_height * SHOULDER, gate_height - printer_slenderness * gate_depth))
  [gate_height, clear_of_wall(min(low, gate_height - SEEN_FROM_ABOVE)), gate_height, 0, []];

has_walk = assert(
  !has_merlons || middle_depth - 2 * parapet_of(middle_depth) >= printer_wall,
  str("wall-depth: ", number_text(gate_depth), " mm leaves no room between two parapets of ",
    number_text(printer_wall), " mm, the printer's minimum wall; choose the plain style"))
  true;

// The crown of the whole gate or of its towers.
top = !has_merlons ? shoulders()
  : !has_towers ? crown_of(gate_height, -half_length,
    gaps_of(-half_length, half_length, given_merlons, look_gap), gate_depth, true)
  : assert(most_merlons(tower, look_gap) >= TOWER_MERLONS, str("style: a tower of ",
    number_text(tower), " mm has no room for two merlons; choose another style"))
  crown_of(gate_height, -half_length,
    gaps_of(-half_length, tower - half_length, TOWER_MERLONS, look_gap), min(gate_depth, tower),
    true);
top_sill = top[1];
top_walk = top[2];
top_parapet = top[3];
top_gaps = top[4];

// The crown of the middle, which is lower than the towers.
function between_towers() =
  let(
    preferred = max(look_middle * gate_height,
      gate_height - printer_slenderness * min(tower, gate_depth)),
    start = tower - half_length
  )
  crown_of(min(preferred, top_sill - printer_layer), start,
    gaps_of(start, -start, given_merlons, look_gap), middle_depth, false);

middle = has_towers ? between_towers() : top;
middle_top = middle[0];
middle_sill = middle[1];
middle_walk = middle[2];
middle_parapet = middle[3];
middle_gaps = middle[4];

// Gaps along y in the parapets of a tower, between those of its faces.
function side_gaps() =
  let(
    inside = half_depth - top_parapet,
    most = most_merlons(2 * inside, look_gap),
    merlon = top_gaps[0][0] + half_length,
    gap = top_gaps[0][1] - top_gaps[0][0],
    preferred = max(TOWER_MERLONS, nearest((2 * inside + gap) / (merlon + gap)))
  )
  most < TOWER_MERLONS ? [] : gaps_of(-inside, inside, min(most, preferred), look_gap);
