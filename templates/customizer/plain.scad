// ---- The plain style: a smooth stepped block with chamfered upper edges, like the wooden
// pieces.

module plain() {
  chamfered_block(x_end, 0, on_grid(top_sill), bed_edge);
  chamfered_block(on_grid(frame), on_grid(top_sill / 2), z_top, 0);
}

// A block around the z axis from one level to another, chamfered at the bottom and the top.
module chamfered_block(reach, low, high, foot) {
  edge = on_grid(upper_chamfer);
  hull() polyhedron(
    points = concat(corners(reach, foot, low), corners(reach, 0, low + foot),
      corners(reach, 0, high - edge), corners(reach, edge, high)),
    faces = [for (level = [0 : 4 : 12]) [level, level + 1, level + 2, level + 3]]);
}

// The corners of a rectangle around the z axis at a height, each side moved in by a distance.
function corners(reach, inwards, z) =
  let(x = on_grid(reach - inwards), y = on_grid(y_face - inwards))
  [for (turn = [[x, y], [-x, y], [-x, -y], [x, -y]]) [turn[0], turn[1], on_grid(z)]];
