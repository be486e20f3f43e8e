// ---- Tops: merlons, the gaps between them, the walk behind them.

PITCH_SHARE = 0.22;      // of the length, from merlon to merlon
WIDEST_PITCH = 15;       // on a long gate more merlons, not wider ones
TOWER_MERLONS = 2;
MERLON_TO_HEIGHT = 0.17;
TALLEST_MERLON = 0.35;   // of the height
BREAST_TO_MERLON = 0.35; // height of the parapet below the gaps
PARAPET_SHARE = 0.12;    // of the depth, wanted
MOST_PARAPET = 0.2;      // of the depth
SEEN_FROM_ABOVE = 2.2;   // mm that tell a gate from a wall for players who look down
STURDY = 2.5;            // height of a merlon to its thickness
SHOULDER = 0.8;          // of the height: where the shoulders of a plain gate lie

least_merlon = max(printer_wall, 2 * printer_nozzle);

// How many merlons fit on a length before they are thinner than a wall.
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
function gaps_of(start, end, wanted, gap) =
  let(
    length = end - start,
    most = most_merlons(length, gap),
    count = is_undef(wanted) ? odd_merlons(length, most, gap) : wanted,
    width = length / (count + (count - 1) * gap),
    step = width * (1 + gap)
  )
  assert(count <= most, str("merlons: ", count, " on ", told(length), " mm are ", told(width),
    " mm wide, thinner than the printer's wall of ", told(least_merlon), " mm; at most ", most,
    " here"))
  [for (index = [0 : 1 : count - 2]) [start + width + index * step, start + (index + 1) * step]];

// A level, lowered where it would lie within 2 mm of the top of a wall.
function clear_of_wall(level) =
  abs(level - wall_height) < SEEN_FROM_ABOVE ? wall_height - SEEN_FROM_ABOVE : level;

// Thick enough to handle; a fifth of the depth at most where there is little of it.
function parapet_of(depth) =
  max(printer_wall, min(max(printer_wall_handled, depth * PARAPET_SHARE), depth * MOST_PARAPET));

// A crown is [top of the merlons, floor of the gaps, walk, thickness of the parapet, gaps].
function crown_of(top, start, gaps, depth, is_highest) =
  let(
    parapet = parapet_of(depth),
    merlon = gaps[0][0] - start,
    thinnest = min(merlon, parapet),
    asked = is_highest ? given_merlon_height : undef,
    most = min(printer_slenderness * thinnest, TALLEST_MERLON * top),
    wanted = min(top * MERLON_TO_HEIGHT, merlon, STURDY * thinnest),
    high = is_undef(asked) ? max(in_layers(wanted), printer_detail_width) : asked,
    breast = max(in_layers(high * BREAST_TO_MERLON), 2 * printer_layer),
    walk = clear_of_wall(top - max(high + breast, is_highest ? SEEN_FROM_ABOVE : 0))
  )
  assert(is_undef(asked) || !exceeds(asked, most), str("merlon-height: ", told(high),
    " mm is too high for merlons ", told(thinnest), " mm thick on a gate ", told(top),
    " mm high; at most ", told(most), " mm here"))
  [top, top - high, walk, max(parapet, (top - walk) / printer_slenderness), gaps];

// A plain gate has no merlons: its middle bay rises over the shoulders.
function shoulders() =
  let(low = max(gate_height * SHOULDER, gate_height - printer_slenderness * gate_depth))
  [gate_height, clear_of_wall(min(low, gate_height - SEEN_FROM_ABOVE)), gate_height, 0, []];

has_walk = assert(
  !has_merlons || middle_depth - 2 * parapet_of(middle_depth) >= printer_wall,
  str("wall-depth: ", told(gate_depth), " mm leaves no room between two parapets of the ",
    "printer's wall of ", told(printer_wall), " mm; choose the plain style"))
  true;

// The crown of the whole gate or of its towers.
top = !has_merlons ? shoulders()
  : !has_towers ? crown_of(gate_height, -half_length,
    gaps_of(-half_length, half_length, given_merlons, look_gap), gate_depth, true)
  : assert(most_merlons(tower, look_gap) >= TOWER_MERLONS, str("style: a tower of ", told(tower),
    " mm has no room for two merlons; choose another style"))
  crown_of(gate_height, -half_length,
    gaps_of(-half_length, tower - half_length, TOWER_MERLONS, look_gap), min(gate_depth, tower),
    true);
top_sill = top[1];
top_walk = top[2];
top_parapet = top[3];
top_gaps = top[4];

// The crown of the middle, which is lower between towers.
function between_towers() =
  let(
    wanted = max(look_middle * gate_height,
      gate_height - printer_slenderness * min(tower, gate_depth)),
    start = tower - half_length
  )
  crown_of(min(wanted, top_sill - printer_layer), start,
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
    wanted = max(TOWER_MERLONS, nearest((2 * inside + gap) / (merlon + gap)))
  )
  most < TOWER_MERLONS ? [] : gaps_of(-inside, inside, min(most, wanted), look_gap);
