// ---- Doors: what is cut out of the opening.

HOLE_TO_BAR = 1.6;      // a portcullis shows more hole than bar
HOLE_HEIGHT = 1.5;      // of its width, before its point
HOLES_ACROSS = 9;       // at most
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
  if (door == "portcullis") portcullis_holes();
}

// Upright grooves in the panel: the planks, and the gap between the leaves. Their tops lean
// outwards, so that they need no support.
module leaf_grooves() {
  wide = detail_width;
  deep = detail_depth;
  pitch = max(wide * (1 + PLANK_TO_GROOVE), 2 * arch_half / PLANKS);
  each_side = times((arch_half - wide) / pitch);
  slope = deep / tan(printer_overhang_design);
  for (index = [-each_side : 1 : each_side]) {
    half = (index == 0 ? MIDDLE_GROOVE : 1) * wide / 2;
    high = opening_at(abs(index * pitch) + half) - slope - PROUD;
    if (high >= slope)
      bar([[panel / 2 - deep, -OVER], [panel / 2 + PROUD, -OVER],
        [panel / 2 + PROUD, high - slope + slope * (deep + PROUD) / deep],
        [panel / 2 - deep, high - slope]], index * pitch - half, index * pitch + half);
  }
}

// Rows of pointed holes through the panel, each wholly inside the opening.
module portcullis_holes() {
  hole = max(printer_wall * HOLE_TO_BAR, 2 * arch_half / HOLES_ACROSS);
  rod = max(printer_wall, hole / HOLE_TO_BAR);
  columns = times((2 * arch_half - rod) / (hole + rod));
  tall = hole * HOLE_HEIGHT + hole / 2 / tan(TIP_LEAN);
  rows = times((arch_height_made - rod) / (tall + rod));
  for (row = [0 : 1 : rows - 1], column = [0 : 1 : columns - 1]) {
    x = (column - (columns - 1) / 2) * (hole + rod);
    low = rod + row * (tall + rod);
    if (low + tall + rod < opening_at(abs(x) + hole / 2 + rod / 2))
      prism(slit(x, hole, low, low + tall), -panel, panel);
  }
}
