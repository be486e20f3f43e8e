// ---- Solids: outlines drawn out along an axis; x along the wall, y through it, z up.

// The faces beside a right-angled corner go in less than the chamfer along the bed is high: the edge
// where two of them meet leans 45 degrees.
FACE_INSET = sqrt(0.5);

// Lengths that bodies share: if each body rounded its own, neighbours would not quite touch.
x_end = on_grid(half_length);
y_face = on_grid(half_depth);
z_top = on_grid(gate_height);
z_walk = on_grid(middle_walk);
bed_edge = on_grid(foot_chamfer);
bed_inset = on_grid(FACE_INSET * foot_chamfer);
z_plinth = on_grid(plinth_made);
sunk = on_grid(relief);
x_jamb = on_grid(arch_half);
x_inner = on_grid(half_length - flank);  // where the towers end
y_back = on_grid(half_depth - setback);  // the face of the middle between them

function grid_points(points) = [for (point = points) [on_grid(point[0]), on_grid(point[1])]];

// An outline in x and z, from y0 to y1.
module prism(points, y0, y1) {
  multmatrix([[1, 0, 0, 0], [0, 0, -1, on_grid(y1)], [0, 1, 0, 0], [0, 0, 0, 1]])
    linear_extrude(height = on_grid(y1) - on_grid(y0)) polygon(grid_points(points));
}

// An outline in y and z, from x0 to x1.
module bar(points, x0, x1) {
  multmatrix([[0, 0, 1, on_grid(x0)], [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 1]])
    linear_extrude(height = on_grid(x1) - on_grid(x0)) polygon(grid_points(points));
}

// A box, from and to along each axis.
module block(x, y, z) {
  prism([[x[0], z[0]], [x[1], z[0]], [x[1], z[1]], [x[0], z[1]]], y[0], y[1]);
}

// A shape at one end, and its mirror image at the other.
module at_both_ends() {
  children();
  mirror([1, 0, 0]) children();
}

// A shape on one face, and its mirror image on the other.
module on_both_faces() {
  children();
  mirror([0, 1, 0]) children();
}

// The outline whose left side mirrors the right one, given from below.
function both_sides(right) = concat(right,
  [for (index = [len(right) - 1 : -1 : 0]) [-right[index][0], right[index][1]]]);

// The foot of an outline at a distance from its middle, with the chamfer along the bed.
function chamfered_foot(across) = [[across - bed_inset, 0], [across, bed_edge]];

// Points on a circle, from one angle to another, in degrees.
function on_circle(x, z, radius, angle) = [x + radius * cos(angle), z + radius * sin(angle)];
function arc(x, z, radius, from, to) =
  let(steps = max(1, ceil((to - from) / $fa)))
  [for (step = [0 : 1 : steps]) on_circle(x, z, radius, from + (to - from) * step / steps)];

// The right half of an arch's line, from above its jamb to its crown.
function right_flank(arch) = concat(
  arch[2] > 0
    ? arc(arch[0] / 2 - arch[2], arch[1], arch[2], -arch_dip(arch), arch[4])
    : [[arch[0] / 2, arch[1]]],
  [[arch[3] / 2, arch_top(arch)]]);

// An arch that stands on the bed, and the opening, whose jambs flare at the bed: the flare is
// the chamfer along their edges.
function arch_outline(arch) = both_sides(concat([[arch[5] / 2, 0]], right_flank(arch)));
function opening_outline() = both_sides(concat(
  [[x_jamb + bed_inset + FACE_INSET * OVER, -OVER], [x_jamb, bed_edge]], right_flank(arch)));

// How high the opening is at a distance from its middle; 0 outside the jambs.
function opening_at(x) =
  let(
    shoulder = arch[0] / 2 - arch[2] * (1 - cos(arch_lean)),
    reach = x - (arch[0] / 2 - arch[2])
  )
  x <= arch[3] / 2 ? arch_height_made
    : x <= shoulder ? arch_height_made - (x - arch[3] / 2) / tan(arch_lean)
    : x >= arch_half ? 0
    : arch[1] + sqrt(max(arch[2] * arch[2] - reach * reach, 0));

// An upright slit closed by two straight flanks, x about its middle.
TIP_LEAN = 30; // degrees: a tip is narrow, and one thick layer closes it
function slit(x, width, low, high) =
  let(shoulder = high - width / 2 / tan(TIP_LEAN))
  [[x + width / 2, low], [x + width / 2, shoulder], [x, high], [x - width / 2, shoulder],
    [x - width / 2, low]];

// A parapet seen from the front, from the walk up to its merlons. With steps the gaps narrow
// downwards, which makes stepped Moorish merlons.
function parapet_outline(start, end, crown, gaps, steps) = concat(
  [[end, crown[2]], [start, crown[2]], [start, crown[0]]],
  [for (gap = gaps) each gap_outline(gap, crown[1], crown[0], steps)],
  [[end, crown[0]]]);
function gap_outline(gap, sill, top, steps) =
  let(
    tread = (gap[1] - gap[0]) / 2 / steps,
    rise = (top - sill) / steps,
    line = [for (step = [0 : 1 : steps - 1])
      each [[step * tread, top - step * rise], [step * tread, top - (step + 1) * rise]]]
  )
  concat([for (point = line) [gap[0] + point[0], point[1]]],
    [for (index = [len(line) - 1 : -1 : 0]) [gap[1] - line[index][0], line[index][1]]]);

// The section of a tool that chamfers the bed edge of a face at that distance from the middle.
function foot_wedge(edge) = [[edge - bed_inset, 0], [edge - 2 * bed_inset, -bed_edge],
  [edge + bed_inset, -bed_edge], [edge + bed_inset, 2 * bed_edge]];

// The tools that chamfer the bed edges of the two ends.
module end_wedges() {
  if (bed_edge > 0) at_both_ends() prism(foot_wedge(x_end), -gate_depth, gate_depth);
}

// The body through outlines of as many corners at rising heights, counter-clockwise; each is
// [height, corners]. Corners with the same index in two outlines are joined.
module faceted(levels) {
  count = len(levels[0][1]);
  last = count * (len(levels) - 1);
  polyhedron(
    points = [for (level = levels, point = level[1])
      [on_grid(point[0]), on_grid(point[1]), on_grid(level[0])]],
    faces = concat(
      [[for (index = [0 : 1 : count - 1]) index],
        [for (index = [count - 1 : -1 : 0]) last + index]],
      [for (low = [0 : count : last - 1], here = [0 : 1 : count - 1])
        let(there = (here + 1) % count)
        [low + here, low + count + here, low + count + there, low + there]]));
}

// The corners of a rectangle around a place in the plan.
function rectangle(half_x, half_y, x = 0, y = 0) = [[x + half_x, y + half_y],
  [x - half_x, y + half_y], [x - half_x, y - half_y], [x + half_x, y - half_y]];
