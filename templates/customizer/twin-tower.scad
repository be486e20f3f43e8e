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
  roof_walk();
  if (ring > 0) on_both_faces() ring_stones(y_back + sunk);
}

// Flags on the walk, around the slot or a hatch, which is left out where it would have no hole.
LEAST_FLAG = 2;     // side of a flag in widths of the narrowest detail
MOST_FLAGS = 4;     // in a row on each side of the middle, and rows
HATCH_SHARE = 0.32; // of the length of the walk
RIM_SHARE = 0.2;    // of a hatch's side
RIM_RISE = 2;       // height of a hatch's rim / that of the flags

// As many flags as fit from one place to another, as [from, to].
function flags_from(start, end) =
  let(
    count = min(times((end - start + detail_width) / ((LEAST_FLAG + 1) * detail_width)),
      MOST_FLAGS),
    step = (end - start + detail_width) / max(count, 1)
  )
  [for (place = [0 : 1 : count - 1])
    [start + place * step, start + (place + 1) * step - detail_width]];

module roof_walk() {
  x = span / 2 - detail_width;
  y = middle_depth / 2 - middle_parapet - detail_width;
  low = z_walk - on_grid(detail_depth);
  preferred = min(y, HATCH_SHARE * x);
  rim = max(RIM_SHARE * 2 * preferred, printer_wall);
  hatch = exceeds(detail_width, 2 * (preferred - rim)) ? min(y, rim + detail_width / 2) : preferred;
  has_hatch = slot == 0 && !exceeds(detail_width, 2 * (hatch - rim)) && !exceeds(2 * hatch, x);
  start = slot > 0 ? arch[0] * SLOT_LENGTH / 2 : has_hatch ? hatch : 0;
  for (along = flags_from(start > 0 ? start + detail_width : detail_width / 2, x),
      across = flags_from(-y, y)) at_both_ends()
    block(along, across, [low, z_walk + on_grid(detail_depth)]);
  hole = hatch - rim;
  if (has_hatch) difference() {
    block([-hatch, hatch], [-hatch, hatch], [low, z_walk + on_grid(RIM_RISE * detail_depth)]);
    block([-hole, hole], [-hole, hole], [z_walk, z_walk + OVER + RIM_RISE * detail_depth]);
  }
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
