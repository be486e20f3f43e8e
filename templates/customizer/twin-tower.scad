// ---- The twin-tower style: two towers, the middle set back between them, a slot in its roof.

SLIT_FROM = 0.42;  // of the height
SLIT_TO = 0.68;
SLOT_LENGTH = 0.6; // of the opening's width: it lies within the passage below

module twin_tower() {
  // The foot of the middle is flush with the voussoirs that rise from it.
  foot = z_plinth > 0 ? y_back + ring_stands : y_back;
  at_both_ends() left_tower(foot);
  difference() {
    union() {
      bar(both_sides(concat(chamfered_foot(foot),
        z_plinth > 0 ? [[foot, z_plinth], [y_back, z_plinth + foot - y_back]] : [],
        [[y_back, z_walk]])), -x_inner, x_inner);
      on_both_faces() prism(parapet_outline(-x_inner, x_inner, middle, middle_gaps, 1),
        y_back - middle_parapet, y_back);
    }
    if (slot > 0) roof_slot();
  }
  if (ring > 0) on_both_faces() ring_stones(y_back + sunk);
}

// It goes through to the passage, or ends above a door.
module roof_slot() {
  long = arch[0] * SLOT_LENGTH / 2;
  low = door == "open" ? arch[1] : (z_walk + arch_height_made) / 2;
  block([-long, long], [-slot / 2, slot / 2], [low, z_walk + OVER]);
}

// The left tower with its slits, its chamfer along the bed and its parapets on four sides.
module left_tower(foot) {
  inside = y_face - top_parapet;
  difference() {
    bar(both_sides(concat(chamfered_foot(y_face), [[y_face, top_walk]])), -x_end, -x_inner);
    if (bed_edge > 0) // beside the recess in front of the middle
      on_both_faces() prism(foot_wedge(-x_inner), foot, y_face + bed_edge);
    if (niche > 0)
      on_both_faces() prism(slit(-(x_end + x_inner) / 2, niche, SLIT_FROM * gate_height,
        SLIT_TO * gate_height), y_face - max(sunk, detail_depth), y_face + OVER);
  }
  on_both_faces() prism(parapet_outline(-x_end, -x_inner, top, top_gaps, 1), inside, y_face);
  for (x = [-x_end, -x_inner - top_parapet])
    bar(parapet_outline(-inside, inside, top, side_gaps(), 1), x, x + top_parapet);
}
