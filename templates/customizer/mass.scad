// ---- Mass: the block that the gate is carved from.

// The proportions of each style: name; width of the opening / span it stands in; its height /
// room below the roof; its greatest height / width; width between the jambs / width of the arch
// (below 1 in a horseshoe); has merlons; is carved; length of a tower / length of the gate;
// setback of the middle / depth; height of the middle / height of the gate; gap / merlon.
LOOKS = [
  ["battlement", 0.33, 0.90, 2.4, 1.00, true,  true,  0.00, 0.00, 1.00, 0.85],
  ["plain",      0.36, 0.92, 2.4, 1.00, false, false, 0.00, 0.00, 1.00, 0.85],
  ["moorish",    0.34, 0.93, 2.4, 0.82, true,  true,  0.00, 0.00, 1.00, 1.70],
  ["twin-tower", 0.62, 0.92, 2.4, 1.00, true,  true,  0.30, 0.13, 0.76, 0.85]
];
DOORS = ["open", "leaves", "portcullis"];
HIGHEST_TO_WALL = 1.5; // a gate may be higher than the wall, but remains a piece of the wall

style_found = search([style], LOOKS);
look = assert(is_num(style_found[0]),
  str("style: ", style, " is unknown; choose one from the list"))
  LOOKS[style_found[0]];
look_arch = look[1];
look_head = look[2];
look_tallest = look[3];
look_foot = look[4];
has_merlons = look[5];
is_carved = look[6];
look_tower = look[7];
look_setback = look[8];
look_middle = look[9];
look_gap = look[10];

// The given values; undef where this file computes them.
function given(automatic, value) = is_on(automatic) ? undef : value;
given_height = given(automatic_height, height);
given_arch_width = given(automatic_arch_width, arch_width);
given_arch_height = given(automatic_arch_height, arch_height);
given_merlons = given(automatic_merlons, merlons);
given_merlon_height = given(automatic_merlon_height, merlon_height);
given_relief = given(automatic_relief_depth, relief_depth);
given_plinth = given(automatic_plinth, plinth);
given_edge_chamfer = given(automatic_edge_chamfer, edge_chamfer);

// A value that the style does not use is rejected rather than ignored.
function unused(name, value) = str(name, ": ", value, " was given, but a gate of style ", style,
  " has none; make it automatic or choose another style");
function is_some(value) = !is_undef(value) && value != 0;

is_sensible =
  assert(len([for (known = DOORS) if (known == door) 1]) == 1,
    str("door: ", door, " is unknown; choose one from the list"))
  assert(has_merlons || is_undef(given_merlons), unused("merlons", merlons))
  assert(has_merlons || is_undef(given_merlon_height), unused("merlon-height", merlon_height))
  assert(is_carved || !is_some(given_relief), unused("relief-depth", relief_depth))
  assert(is_carved || !is_some(given_plinth), unused("plinth", plinth))
  assert(!is_carved || !is_some(given_edge_chamfer), unused("edge-chamfer", edge_chamfer))
  assert(printer_overhang_design <= printer_overhang, str("overhang-design: ",
    printer_overhang_design, " degrees is more than the printer's overhang of ", printer_overhang,
    " degrees; use at most that"))
  assert(bed_chamfer == 0 || printer_overhang >= 45, str("overhang: ", printer_overhang,
    " degrees is less than the 45 of the chamfer along the bed; use bed-chamfer 0"))
  true;

// The smallest ornament: fine is never narrower than the nozzle's line, nor shallower than a layer.
LINE = 1.125; // of the nozzle: the width of the line that slicers print by default
FINER = 0.75; // of the printer's smallest detail
BOLDER = 1.5;
function detail_of(smallest, least) =
  detail == "bold" ? BOLDER * smallest
    : detail == "fine" ? max(FINER * smallest, min(smallest, least)) : smallest;
detail_width = detail_of(printer_detail_width, LINE * printer_nozzle);
detail_depth = detail_of(printer_detail_depth, printer_layer);

// As deep as a wall, and as long minus the clearance at each end.
gate_length = wall_length - 2 * clearance;
gate_depth = wall_depth;
gate_height = let(preferred = is_undef(given_height) ? wall_height : given_height)
  assert(!exceeds(preferred, HIGHEST_TO_WALL * wall_height), str("height: ", number_text(preferred),
    " mm is more than ", HIGHEST_TO_WALL, " times the wall's ", number_text(wall_height),
    " mm; use at most ", number_text(HIGHEST_TO_WALL * wall_height), " mm"))
  preferred;
half_length = gate_length / 2;
half_depth = gate_depth / 2;

// The towers at both ends, and the middle between them, which is set back on each face.
has_towers = look_tower > 0;
tower = look_tower * gate_length;
setback = look_setback > 0 ? max(look_setback * gate_depth, detail_depth) : 0;
span = gate_length - 2 * tower;
middle_depth = gate_depth - 2 * setback;

// The printer's bed; the gate may be turned by 90 degrees on it.
is_on_bed =
  let(
    margins = 2 * printer_bed_margin,
    longer = max(printer_bed_length, printer_bed_depth) - margins,
    shorter = min(printer_bed_length, printer_bed_depth) - margins
  )
  assert(
    max(gate_length, gate_depth) <= longer && min(gate_length, gate_depth) <= shorter
      && gate_height <= printer_bed_height,
    str("printer: a gate of ", number_text(gate_length), " x ", number_text(gate_depth), " x ",
      number_text(gate_height), " mm does not fit on the bed; use a smaller gate or a larger bed"))
  true;
