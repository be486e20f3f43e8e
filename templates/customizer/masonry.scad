// ---- Masonry: voussoirs around the opening, a keystone, joints.

RING_ROOT = 0.5;       // how deep in the wall the stones of a ring begin
RING_STANDS = 0.5;     // of the relief: the keystone stands out by the same again
BEHIND_FACE = 0.35;    // of the nozzle: slicers round corners beside slanting joints up outwards
LIP_SHARE = 0.25;      // of a ring's width, at most: what a joint leaves at the soffit
LIP_LINES = 2;         // slicers leave out a narrower lip; in a narrow ring, joints run out
SHARP_LIP = 0.25;      // of the nozzle: where a joint that runs out ends
RUN_SHARE = 0.5;       // of a ring's width, at most: the rest of a joint has its full depth
TIP_LINES = 2;         // of the nozzle: how wide a ring without a keystone ends
KEYSTONE_WIDTH = 0.8;  // at the soffit, of the ring's width
KEYSTONE_SPLAY = 1.35; // its width at the top divided by that at the soffit
KEYSTONE_LEAN = 25;    // degrees: steeper than the soffit, because their leans add up

// Height at which the face is at its full depth again, below the walk.
z_cornice = on_grid(cornice);

// Whether the relief is deep enough for a keystone that stands out before its ring.
keystone_stands = RING_STANDS * relief >= detail_depth;

// How far the voussoirs stand out of the sunk field: half the relief before a keystone; nearly
// all of it otherwise, because slicers print narrow corners beside the joints too far out.
ring_stands = on_grid(keystone_stands ? RING_STANDS * relief
  : relief - (stones_a_side > 0 ? BEHIND_FACE * printer_nozzle : 0));

// How far from the middle the foot between towers is: flush with its voussoirs.
y_foot = z_plinth > 0 ? y_back + ring_stands : y_back;

// Half the width of a V-shaped joint at the face: its upper flank is steep enough to print.
joint_half = detail_depth / tan(printer_overhang_design);

// The joints of the right half of the ring, as [x, z, angle]: evenly spaced along the soffit,
// with half a keystone left out at the top. The lowest is level and in the jamb, below the bulge
// of a horseshoe's outer edge: their leans would add up.
function joints_on_ring() =
  let(
    haunch = arch[2] * (arch_lean + arch_dip(arch)) * PI / 180,
    climb = arch[2] * sin(arch_lean),
    key = max(ring * KEYSTONE_WIDTH - arch[3], 0) / 2 / sin(arch_lean),
    total = haunch + max((arch_rise(arch) - climb) / cos(arch_lean) - key, 0),
    centre = arch[0] / 2 - arch[2],
    shoulder = on_circle(centre, arch[1], arch[2], arch_lean)
  )
  [for (index = [0 : 1 : stones_a_side - 1])
    let(along = total * index / stones_a_side, rest = along - haunch)
    along > haunch
      ? [shoulder[0] - rest * sin(arch_lean),
        shoulder[1] + rest * cos(arch_lean), arch_lean]
      : let(angle = arch[2] > 0 ? along / arch[2] * 180 / PI - arch_dip(arch) : arch_lean)
        let(point = on_circle(centre, arch[1], arch[2], angle))
        index == 0 ? [point[0], jamb_top(arch_around(arch, ring)) - joint_half, 0]
          : concat(point, [angle])];

// A V-shaped joint in the face at y. It stops a lip short of the soffit, or runs out to it: two
// overhanging faces would meet there in an edge that overhangs more than either.
module ring_joint(place, y) {
  // Measured level, as a layer has it.
  two = LIP_LINES * LINE * printer_nozzle;
  narrow = exceeds(two, max(detail_width, LIP_SHARE * ring));
  lip = narrow ? SHARP_LIP * printer_nozzle : max(two, detail_width);
  run = narrow ? min(two, RUN_SHARE * ring) : 0;
  out = [cos(place[2]), sin(place[2])];
  low = on_grid(y - detail_depth);
  high = on_grid(y + detail_depth);
  across = [-out[1], out[0]] * 2 * joint_half;
  start = [place[0], place[1]] + out * lip * out[0];
  deep = start + out * run;
  foot = grid_points([deep, deep + across, deep - across]);
  reach = grid_points([out * (ring - run)])[0];
  near = [[foot[0][0], low, foot[0][1]], [foot[1][0], high, foot[1][1]],
    [foot[2][0], high, foot[2][1]]];
  far = [for (point = near) point + [reach[0], 0, reach[1]]];
  tip = grid_points([start])[0];
  sides = [[0, 1, 4, 3], [1, 2, 5, 4], [2, 0, 3, 5], [3, 4, 5]];
  if (run > 0)
    polyhedron(points = concat(near, far, [[tip[0], y, tip[1]]]),
      faces = concat(sides, [[6, 0, 2], [6, 2, 1], [6, 1, 0]]));
  else
    polyhedron(points = concat(near, far), faces = concat(sides, [[0, 2, 1]]));
}

// The stones on one face, whose full depth is at y. None rises above the cornice.
module ring_stones(y) {
  face = y - sunk + ring_stands;
  around = arch_around(arch, ring);
  // A point that no keystone covers is blunt: its tip would be thinner than two lines.
  blunt = max(TIP_LINES * LINE * printer_nozzle, detail_width);
  tip = arch_top(around) - max(blunt - around[3], 0) / 2 / tan(arch_lean);
  top = stones_a_side > 0 ? z_cornice : on_grid(min(z_cornice, tip));
  // Deeper than the chamfer along the bed; otherwise their foot would be separate from the wall's.
  root = max(y - sunk - bed_edge - RING_ROOT, 0);
  difference() {
    prism(arch_outline(around), root, face);
    foot = z_plinth > 0 ? plinth_made + relief : 0; // a joint in the plinth would leave slivers
    for (place = joints_on_ring())
      if (place[2] >= 0 && min(place[1], place[1] + ring * sin(place[2])) - joint_half >= foot)
        at_both_ends() ring_joint(place, face);
    if (arch_top(around) > top)
      block([-around[0], around[0]], [0, gate_depth], [top, arch_top(around) + OVER]);
    if (z_plinth > 0) // it starts inside the plinth, which has the chamfer along the bed
      block([-around[0], around[0]], [0, gate_depth], [-OVER, z_plinth / 2]);
    else if (bed_edge > 0)
      bar(foot_wedge(face), -around[0], around[0]);
  }
  if (stones_a_side > 0) keystone(y, face, root, min(z_cornice, arch_top(around)));
}

// A wedge from the soffit up: flush with the ring where it is bridged, leaning out above that.
module keystone(y, face, root, top) {
  half = ring * KEYSTONE_WIDTH / 2;
  foot = arch_height_made - max(half - arch[3] / 2, 0) / tan(arch_lean);
  start = arch_height_made + detail_width;
  front = keystone_stands ? y : face;
  lean = (front - face) / tan(KEYSTONE_LEAN);
  intersection() {
    prism([[-half, foot], [half, foot], [half * KEYSTONE_SPLAY, top],
      [-half * KEYSTONE_SPLAY, top]], root, front);
    bar(concat([[root, foot], [face, foot]],
      start + lean < top ? [[face, start], [front, start + lean], [front, top]] : [[face, top]],
      [[root, top]]), -half * KEYSTONE_SPLAY, half * KEYSTONE_SPLAY);
  }
}

// Level joints in a face at that distance from the middle, as points of its section from below.
function joint_points(heights, face) = [for (z = heights)
  each [[face, z - joint_half], [face - detail_depth, z], [face, z + joint_half]]];

// Parapets on the four sides of a walk from one x to the other.
module walled(start, end, crown, deep, gaps_aside) {
  inside = deep - crown[3];
  on_both_faces()
    prism(parapet_outline(start, end, crown, crown[4], crown[5]), inside, deep);
  for (x = [start, end - crown[3]])
    bar(parapet_outline(-inside, inside, crown, gaps_aside, steps_of(gaps_aside)), x, x + crown[3]);
}
