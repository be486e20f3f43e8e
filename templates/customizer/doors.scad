// ---- Doors: what is cut out of the opening.

HOLE_TO_BAR = 1.6;      // a portcullis shows more hole than bar
HOLE_HEIGHT = 1.5;      // of its width, before its point
HOLES_ACROSS = 9;       // at most
FEWEST_HOLES = 4;       // fewer look like windows, not like a grating
PLANK_TO_GROOVE = 2.5;
PLANKS = 8;             // at most
MIDDLE_GROOVE = 1.5;    // of the others' width: where the leaves meet
PROUD = 0.05;           // a groove's tool reaches this far out of the panel

// The way through, or the recesses on both faces of a closed door.
module opening() {
  reach = y_face + OVER;
  if (door == "open") prism(opening_outline(), -reach, reach);
  else on_both_faces() prism(opening_outline(), panel / 2, reach);
  if (door == "leaves") on_both_faces() leaf_grooves();
  if (door == "portcullis") {
    if (len(hole_places) < FEWEST_HOLES) on_both_faces() bar_grooves();
    else for (place = hole_places)
      prism(slit(place[0], hole_width, place[1], place[1] + hole_height), -panel, panel);
  }
}

// Upright grooves in the panel: the planks, and the gap between the leaves.
module leaf_grooves() {
  pitch = max(detail_width * (1 + PLANK_TO_GROOVE), 2 * arch_half / PLANKS);
  each_side = times((arch_half - detail_width) / pitch);
  for (index = [-each_side : 1 : each_side])
    groove(index * pitch, (index == 0 ? MIDDLE_GROOVE : 1) * detail_width / 2);
}

// The same around the bars of a portcullis with too little room for holes; one in the middle.
module bar_grooves() {
  pitch = printer_wall + detail_width;
  each_side = times((arch_half - detail_width) / pitch + 1 / 2);
  for (index = [0 : 1 : each_side - 1], side = [-1, 1])
    groove(side * (index + 1 / 2) * pitch, detail_width / 2);
}

// A groove in the panel. Its top leans outwards, so that it needs no support.
module groove(x, half) {
  deep = detail_depth;
  slope = deep / tan(printer_overhang_design);
  high = opening_at(abs(x) + half) - slope - PROUD;
  if (high >= slope)
    bar([[panel / 2 - deep, -OVER], [panel / 2 + PROUD, -OVER],
      [panel / 2 + PROUD, high - slope + slope * (deep + PROUD) / deep],
      [panel / 2 - deep, high - slope]], x - half, x + half);
}

// Rows of pointed holes through the panel, each wholly inside the opening: the middles of their
// feet.
hole_width = max(printer_wall * HOLE_TO_BAR, 2 * arch_half / HOLES_ACROSS);
hole_rod = max(printer_wall, hole_width / HOLE_TO_BAR);
hole_height = hole_width * HOLE_HEIGHT + hole_width / 2 / tan(TIP_LEAN);
hole_columns = times((2 * arch_half - hole_rod) / (hole_width + hole_rod));
hole_rows = times((arch_height_made - hole_rod) / (hole_height + hole_rod));
hole_places = [
  for (row = [0 : 1 : hole_rows - 1], column = [0 : 1 : hole_columns - 1])
    let (x = (column - (hole_columns - 1) / 2) * (hole_width + hole_rod))
    let (low = hole_rod + row * (hole_height + hole_rod))
    if (low + hole_height + hole_rod < opening_at(abs(x) + hole_width / 2 + hole_rod / 2))
      [x, low]
];
