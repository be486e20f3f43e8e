// ---- The plain style: a smooth stepped block with rounded edges, like a sanded wooden piece.

module plain() {
  difference() {
    union() {
      rounded_block(half_length, 0, top_sill);
      rounded_block(bay, top_sill / 2, gate_height);
    }
    if (bed_edge > 0) on_both_faces() bar(foot_wedge(y_face), -gate_length, gate_length);
  }
}

// A block around the z axis whose upper and upright edges are rounded.
module rounded_block(half, low, high) {
  if (edge_radius == 0) block([-half, half], [-half_depth, half_depth], [low, high]);
  else intersection() {
    prism(top_rounded(half, low, high), -half_depth, half_depth);
    bar(top_rounded(half_depth, low, high), -half, half);
    translate([0, 0, on_grid(low)]) linear_extrude(height = on_grid(high) - on_grid(low))
      polygon(grid_points(box_rounded(half, half_depth)));
  }
}

function top_rounded(half, low, high) = both_sides(concat([[half, low]],
  arc(half - edge_radius, high - edge_radius, edge_radius, 0, 90)));
function box_rounded(x, y) =
  let(corner = arc(x - edge_radius, y - edge_radius, edge_radius, 0, 90),
    right = concat([for (index = [len(corner) - 1 : -1 : 0]) [corner[index][0], -corner[index][1]]],
      corner))
  both_sides(right);
