// ---- Carving: plinth, pilasters, frame, niches, door, edges.

PIER_SHARE = 0.10;      // of the length
PLINTH_SHARE = 0.09;    // of the height
PLINTH_TO_ARCH = 0.6;   // of the opening's height at most
COURSE_SHARE = 0.2;     // of the walk's height
BAY_SHARE = 0.56;       // of the length: the raised bay of a plain gate
FRAME_SHARE = 0.14;     // of the opening's width, left free around the ring
NICHE_SHARE = 0.14;     // of the room beside the opening
WIDEST_NICHE = 3;
NICHE_TO_HEIGHT = 0.12;
CLEAR_NICHE = 1.2;      // of the narrowest detail
SLOT_SHARE = 0.36;      // of the walk
SLOT_TO_ARCH = 0.25;    // of the opening's width
PANEL_SHARE = 0.22;     // of the depth
PANEL_LINES = 1.5;      // of the thinnest wall
THICKEST_PANEL = 5;
EDGE_SHARE = 0.05;      // chamfer of a plain gate's upper edges
WIDEST_EDGE = 1;

plinth_made =
  let(most = arch_height_made * PLINTH_TO_ARCH)
  is_undef(given_plinth)
    ? (relief == 0 ? 0 : max(nearest(PLINTH_SHARE * gate_height / printer_layer) * printer_layer,
      2 * bed_chamfer))
  : assert(given_plinth == 0 || relief > 0,
    "plinth: it stands out by the relief depth, which is 0; use a relief-depth above 0")
  assert(!exceeds(given_plinth, most), str("plinth: ", number_text(given_plinth),
    " mm is too high for the opening; use at most ", number_text(most), " mm"))
  given_plinth;

// The chamfer along the bed: at most a quarter of the narrowest foot or half the plinth.
foot_chamfer =
  let(
    narrow = min(half_length - arch_half, middle_depth, 4 * jamb_top(arch)) / 4,
    most = plinth_made > 0 ? min(narrow, plinth_made / 2) : narrow
  )
  assert(!exceeds(bed_chamfer, most) || bed_chamfer == printer_bed_chamfer, str("bed-chamfer: ",
    number_text(bed_chamfer), " mm leaves too little to stand on; use at most ",
    number_text(most), " mm"))
  exceeds(bed_chamfer, most) ? most : bed_chamfer;

// The width of the pilasters at both ends, each below an end merlon; 0 if no field is left.
pier =
  let(
    room = (span - arch[0]) / 2 - ring - 2 * detail_width,
    merlon = len(top_gaps) > 0 ? top_gaps[0][0] + half_length : room,
    width = min(PIER_SHARE * gate_length, room, merlon)
  )
  width < printer_wall ? 0 : width;

// The heights of their joints, evenly spaced between plinth and walk.
courses =
  let(
    stone = max(COURSE_SHARE * middle_walk, 5 * detail_width),
    stones = max(times((middle_walk - plinth_made) / stone + 0.00006), 1)
  )
  pier == 0 ? []
    : [for (index = [1 : 1 : stones - 1])
      plinth_made + index * (middle_walk - plinth_made) / stones];

// Half the width of the Moorish frame, or of a plain gate's raised bay.
frame = !is_carved ? BAY_SHARE * half_length
  : min(arch[0] / 2 + ring + max(FRAME_SHARE * arch[0], 2 * detail_width),
    half_length - printer_wall_handled);

// The width of niches beside the frame, or of a tower's slits; 0 if there is too little room.
niche =
  let(
    room = has_towers ? tower : look_foot != 1 ? half_length - frame : 0,
    preferred = max(NICHE_SHARE * room, detail_width * CLEAR_NICHE),
    width = min(preferred, WIDEST_NICHE, NICHE_TO_HEIGHT * (middle_walk - plinth_made))
  )
  width < detail_width || width > room / 3 ? 0 : width;

// The width of the slot in the roof between towers; 0 if it does not fit.
slot =
  let(
    room = middle_depth - 2 * middle_parapet,
    line = 2 * printer_nozzle,
    width = min(SLOT_SHARE * room, SLOT_TO_ARCH * arch[0])
  )
  !has_towers || arch[3] > 0 || width < line || width + line > room ? 0 : width;

// The thickness of a closed door.
panel = max(PANEL_LINES * printer_wall, min(PANEL_SHARE * middle_depth, THICKEST_PANEL));

// The chamfer of a plain gate's upper edges.
upper_chamfer =
  let(least = min(gate_length, gate_depth, 3 * (gate_height - top_sill)))
  is_carved ? 0
  : is_undef(given_edge_chamfer) ? min(EDGE_SHARE * least, WIDEST_EDGE)
  : assert(!exceeds(given_edge_chamfer, least / 6), str("edge-chamfer: ",
    number_text(given_edge_chamfer), " mm is too much for a gate of this size; use at most ",
    number_text(least / 6), " mm"))
  given_edge_chamfer;
