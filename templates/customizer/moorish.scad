// ---- The Moorish style: a horseshoe arch in a rectangular frame, niches, stepped merlons.

MERLON_STEPS = 3;
NICHE_FROM = 0.35; // of the height of the frame beside it
NICHE_TO = 0.85;

module moorish() {
  reach = sunk > 0 ? frame : x_end;
  bar(field_section(), -reach, reach);
  if (sunk > 0) at_both_ends() moorish_side();
  crown(x_end, MERLON_STEPS);
  if (ring > 0) on_both_faces() ring_stones(y_face);
}

// The wall beside the frame, with a blind niche in both faces.
module moorish_side() {
  low = z_plinth + sunk;
  rise = z_cornice - low;
  difference() {
    bar(both_sides(concat(chamfered_foot(y_face), [[y_face, z_walk]])), -x_end, -frame);
    if (niche > 0)
      on_both_faces() prism(slit(-(frame + x_end) / 2, niche, low + NICHE_FROM * rise,
        low + NICHE_TO * rise), y_face - detail_depth, y_face + OVER);
  }
}
