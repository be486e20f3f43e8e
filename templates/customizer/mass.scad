// ---- Mass: the block that the gate is carved from.

// The proportions of each style: name; height / that of the wall; width of the opening / span it
// stands in; its height / room below the roof; its greatest height / width; width between the
// jambs / width of the arch (below 1 in a horseshoe); has merlons; is carved.
LOOKS = [
  ["battlement", 1.30, 0.46, 0.76, 2.4, 1.00, true,  true],
  ["plain",      1.00, 0.36, 0.92, 2.4, 1.00, false, false],
  ["moorish",    1.45, 0.46, 0.70, 2.4, 0.82, true,  true],
  ["twin-tower", 1.40, 0.60, 0.80, 2.4, 1.00, true,  true],
  ["iwan",       1.50, 0.50, 0.70, 2.4, 1.00, true,  true],
  ["kasbah",     1.30, 0.56, 0.74, 2.4, 1.00, true,  true]
];
// The parts beside the middle: their length / that of the gate; whether they are wings behind a
// portal, not towers; setback of the middle / depth; height of the middle / that of the gate;
// height of wings / that of the wall; gap / merlon; steps of a merlon; how far the faces of towers
// lean back / depth; ornament of spandrels and frieze; that of the wings; star in the walk.
PARTS = [
  [0.21, true,  0.00, 1.00, 1.0, 0.85, 1, 0.00, "lozenge", "stones",  true],
  [0.00, false, 0.00, 1.00, 1.0, 0.85, 1, 0.00, "lozenge", "stones",  false],
  [0.18, true,  0.00, 1.00, 1.0, 1.20, 3, 0.00, "star",    "niche",   false],
  [0.30, false, 0.13, 0.74, 1.0, 0.85, 1, 0.00, "lozenge", "stones",  true],
  [0.24, true,  0.00, 0.76, 0.8, 1.20, 3, 0.00, "lozenge", "lattice", false],
  [0.30, false, 0.12, 0.76, 1.0, 1.20, 2, 0.08, "lozenge", "stones",  true]
];
DOORS = ["open", "leaves", "portcullis"];
HIGHEST_TO_WALL = 1.5; // a gate may be higher than the wall, but remains a piece of the wall

style_found = search([style], LOOKS);
look = assert(is_num(style_found[0]),
  str("style: ", style, " is unknown; choose one from the list"))
  LOOKS[style_found[0]];
look_rise = look[1];
look_arch = look[2];
look_head = look[3];
look_tallest = look[4];
look_foot = look[5];
has_merlons = look[6];
is_carved = look[7];
parts = PARTS[style_found[0]];
look_flank = parts[0];
has_wings = parts[1];
has_towers = look_flank > 0 && !has_wings;
look_setback = parts[2];
look_middle = parts[3];
look_wing = parts[4];
look_gap = parts[5];
merlon_steps = parts[6];
look_batter = parts[7];
gem = parts[8];
wing_face = parts[9];
has_star = parts[10];
has_dome = has_wings && look_middle < 1;

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
  assert(bed_chamfer == 0 || printer_overhang >= 45, str("overhang: ", printer_overhang,
    " degrees is less than the 45 of the chamfer along the bed; use bed-chamfer 0"))
  assert(printer_overhang_design <= printer_overhang, str("overhang-design: ",
    printer_overhang_design, " degrees is more than the printer's overhang of ", printer_overhang,
    " degrees; use at most that"))
  assert(printer_layer <= printer_nozzle, str("layer: ", printer_layer,
    " mm is more than the nozzle of ", printer_nozzle, " mm can print; use at most that"))
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
half_length = gate_length / 2;
half_depth = gate_depth / 2;

// What the field and the joints of a wall leave of its depth: it must not snap.
RELIEF_SHARE = 0.09; // depth of the carving / depth
DEEPEST_RELIEF = 0.9;
DEEPER = 1.1;        // level joints of masonry / upright ones
usual_relief = max(min(RELIEF_SHARE * gate_depth, DEEPEST_RELIEF), detail_depth);
narrow = min(gate_length,
  is_carved ? gate_depth - 2 * (usual_relief + DEEPER * detail_depth) : gate_depth);
function snaps(name, tall) = str(name, ": ", number_text(tall), " mm on a foot of ",
  number_text(narrow), " mm would wobble and snap; use at most ",
  number_text(printer_slenderness * narrow), " mm");
is_sturdy = assert(!exceeds(wall_height, printer_slenderness * narrow),
  snaps("wall-height", wall_height)) true;

// The height: given, or that of the style within what the bed and the depth allow.
gate_height = is_undef(given_height)
  ? min(look_rise * wall_height,
    max(min(printer_bed_height, printer_slenderness * (narrow - 2 * bed_chamfer)), wall_height))
  : assert(HIGHEST_TO_WALL * wall_height > printer_slenderness * narrow
    || !exceeds(given_height, HIGHEST_TO_WALL * wall_height), str("height: ",
    number_text(given_height), " mm is more than ", HIGHEST_TO_WALL, " times the wall's ",
    number_text(wall_height), " mm; use at most ", number_text(HIGHEST_TO_WALL * wall_height),
    " mm"))
  assert(!exceeds(given_height, printer_slenderness * narrow), snaps("height", given_height))
  given_height;

// The parts beside the middle. Towers stand out before the middle, and their faces may lean back;
// a portal stands out before its wings.
STANDS_SHARE = 0.1;  // of the depth
STANDS_MOST = 0.25;  // of the depth beyond two walls
STANDS_TO_HEIGHT = 0.2;
flank = look_flank * gate_length;
setback = look_setback > 0 ? max(look_setback * gate_depth, detail_depth) : 0;
stands = !has_wings || given_relief == 0 ? 0
  : min(max(STANDS_SHARE * gate_depth, detail_depth),
    STANDS_MOST * max(gate_depth - 2 * printer_wall, 0),
    STANDS_TO_HEIGHT * gate_height);
batter = look_batter * min(gate_depth, flank);
span = gate_length - 2 * flank;
middle_depth = gate_depth - 2 * setback;
flank_depth = gate_depth - 2 * stands;

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
