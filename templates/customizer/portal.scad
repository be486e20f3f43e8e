// ---- A portal between two wings: its block with a sunk field, pilasters, parapets, the wings.

STONE_TO_COURSE = 1.75; // length of a stone / height of a course
SHORTEST_STONE = 6;     // in widths of a joint
LOWEST_COURSE = 2;      // in widths of a joint
LONGEST_ROW = 24;       // stones in a course at most
FEWEST_STONES = 0.5;    // length of a wing in stones: a shorter one has no upright joints

x_portal = on_grid(span / 2);
y_wing = on_grid(half_depth - stands);
z_roof = on_grid(middle_walk);

module portal_and_wings(has_joints) {
  inner = x_portal - on_grid(pier);
  bar(field_section(), -inner, inner);
  if (pier > 0) at_both_ends() bar(pilaster_section(has_joints), -x_portal, -inner);
  walled(-x_portal, x_portal, portal, y_face, side_gaps);
  if (ring > 0) on_both_faces() ring_stones(y_face);
  at_both_ends() left_wing();
}

// The section of the field: plinth, sunk field and cornice up to the walk.
function field_section() =
  let(deep = y_face - sunk)
  both_sides(concat(
    chamfered_foot(z_plinth > 0 ? y_face : deep),
    sunk == 0 ? [] : concat(
      z_plinth > 0 ? [[y_face, z_plinth], [deep, z_plinth + sunk]] : [],
      [[deep, z_cornice - sunk / tan(printer_overhang_design)], [y_face, z_cornice]]),
    [[y_face, z_roof]]));

// A pilaster in y and z, of stones or plain.
function pilaster_section(has_joints) = both_sides(concat(
  chamfered_foot(y_face),
  has_joints ? joint_points([for (z = courses) if (z < cornice - joint_half) z], y_face) : [],
  [[y_face, z_roof]]));

// The left wing with its parapets; its outermost merlon closes the walk.
module left_wing() {
  foot = z_plinth > 0 ? y_face : y_wing;
  inside = y_wing - on_grid(top_parapet);
  walk = on_grid(top_walk);
  first = len(top_gaps) > 0 ? top_gaps[0][0] : top_parapet - half_length;
  bar(both_sides(concat(
    chamfered_foot(foot),
    z_plinth > 0 && stands > 0 ? [[y_face, z_plinth], [y_wing, z_plinth + y_face - y_wing]] : [],
    has_bond ? [for (z = bond_joints) each [[y_wing, z - bond_half],
      [y_wing - DEEPER * detail_depth, z], [y_wing, z + bond_half]]] : [],
    [[y_wing, walk]])), -x_end, -x_portal);
  on_both_faces() prism(parapet_outline(-x_end, -x_portal, top, top_gaps, top[5]), inside,
    y_wing);
  block([-x_end, first], [-inside, inside], [walk, top[0]]);
}

// What is cut out of the wings and beside the portal.
module wing_cuts() {
  if (has_bond) on_both_faces() at_both_ends() upright_joints();
  if (stands > 0 && z_plinth == 0 && bed_edge > 0)
    on_both_faces() at_both_ends() prism(foot_wedge(x_portal), y_wing, y_face + bed_edge);
}

// The stones of the wings: level joints at the heights of the wall's, upright ones in bond.
has_bond = has_wings && wing_face == "stones" && relief > 0;
bond_half = DEEPER * detail_depth / tan(printer_overhang_design);
bond_low = plinth_made + stands;
bond_joints =
  let(
    stone = LOWEST_COURSE * detail_width,
    inside = [for (z = courses_to(top_walk))
      if (z >= bond_low + stone + bond_half && z <= top_walk - bond_half) z]
  )
  len(inside) == 0 && top_walk - bond_low >= 2 * (stone + bond_half)
    ? [(bond_low + top_walk) / 2] : inside;

module upright_joints() {
  levels = concat([bond_low], bond_joints);
  rows = len(bond_joints);
  highest = max(concat([rows > 0 ? 0 : LOWEST_COURSE * detail_width],
    [for (row = [0 : 1 : rows - 1]) levels[row + 1] - levels[row]]));
  long = max(STONE_TO_COURSE * highest, SHORTEST_STONE * detail_width);
  count = min(max(nearest(flank / long), 1), LONGEST_ROW);
  step = flank / count;
  centre = half_length - flank / 2;
  if (flank >= FEWEST_STONES * long) for (row = [0 : 1 : rows - 1])
    for (index = [1 : 1 : row % 2 == 1 ? count : count - 1]) {
      x = centre + (row % 2 == 1 ? index - 0.5 : index) * step - flank / 2;
      block([x - detail_width / 2, x + detail_width / 2], [y_wing - detail_depth, y_wing + OVER],
        [levels[row], levels[row + 1]]);
    }
}
