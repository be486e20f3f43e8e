// ---- The battlement style: plinth, pilasters with joints, voussoirs with a keystone, merlons.

// Where the field between the pilasters ends: where the end merlons do, if they are as wide.
function field_end() =
  let(pilaster = x_end - on_grid(pier), merlon = -on_grid(top_gaps[0][0]))
  sunk == 0 ? x_end : abs(pilaster - merlon) <= 2 * GRID ? merlon : pilaster;

module battlement() {
  inner = field_end();
  bar(field_section(), -inner, inner);
  if (inner < x_end) at_both_ends() bar(pilaster_section(), -x_end, -inner);
  crown(inner, 1);
  if (ring > 0) on_both_faces() ring_stones(y_face);
}

// A pilaster in y and z, with level joints in both faces.
function pilaster_section() = both_sides(concat(
  chamfered_foot(y_face),
  [for (z = courses) each [[y_face, z - joint_half], [y_face - detail_depth, z],
    [y_face, z + joint_half]]],
  [[y_face, z_top]]));
