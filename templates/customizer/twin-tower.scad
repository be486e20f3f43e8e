// ---- The twin-tower style: two towers, the middle set back between them, a slot in its roof.

SLIT_FROM = 0.42;  // of the height
SLIT_TO = 0.68;
BELOW_WALK = 0.04; // of the height: a slit ends below the parapets
SLOT_LENGTH = 0.6; // of the opening's width: it lies within the passage below

module twin_tower() {
  at_both_ends() left_tower();
  difference() {
    between_the_towers(0);
    if (slot > 0) roof_slot();
  }
}

// The middle between two towers, with its foot flush with the voussoirs that rise from it. It
// reaches into each tower.
module between_the_towers(into) {
  reach = x_inner + on_grid(into);
  bar(both_sides(concat(chamfered_foot(y_foot),
    z_plinth > 0 ? [[y_foot, z_plinth], [y_back, z_plinth + y_foot - y_back]] : [],
    [[y_back, z_walk]])), -reach, reach);
  on_both_faces() prism(parapet_outline(-reach, reach, middle, middle_gaps, middle[5]),
    y_back - middle_parapet, y_back);
  if (ring > 0) on_both_faces() ring_stones(y_back + sunk);
}

// It goes through to the passage, or ends above a door.
module roof_slot() {
  long = arch[0] * SLOT_LENGTH / 2;
  low = door == "open" ? arch[1] : (z_walk + arch_height_made) / 2;
  block([-long, long], [-slot / 2, slot / 2], [low, z_walk + OVER]);
}

// The left tower with its joints, its slits, its chamfer along the bed and its parapets.
module left_tower() {
  high = min(SLIT_TO * gate_height, top_walk - BELOW_WALK * gate_height);
  levels = relief == 0 ? []
    : [for (z = courses) if (abs(z - high) > niche + joint_half) z];
  difference() {
    bar(both_sides(concat(chamfered_foot(y_face), joint_points(levels, y_face),
      [[y_face, top_walk]])), -x_end, -x_inner);
    if (bed_edge > 0) // beside the recess in front of the middle
      on_both_faces() prism(foot_wedge(-x_inner), y_foot, y_face + bed_edge);
    if (niche > 0)
      on_both_faces() prism(slit(-(x_end + x_inner) / 2, niche, high * SLIT_FROM / SLIT_TO, high),
        y_face - max(sunk, detail_depth), y_face + OVER);
  }
  walled(-x_end, -x_inner, top, y_face, side_gaps);
}
