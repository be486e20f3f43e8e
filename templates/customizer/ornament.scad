// ---- Ornament: lozenges and stars sunk into the faces, a star in the walk.

GEM_REACH = 1.3;         // of the narrowest detail: a smaller gem is left out
FRIEZE_MARGIN = 0.12;    // of a frieze's height, left free above and below its gems
FRIEZE_GAP = 0.7;        // gap between two gems / the reach of one
LARGEST_GEM = 0.2;       // reach of a gem / half the length of the frieze
MOST_GEMS = 9;           // in a row
SPANDREL_MARGIN = 1.2;   // of the narrowest detail, left free around a gem
WIDEST_SPANDREL = 0.16;  // of the width of the ring
LATTICE_PITCH = 1.25;    // of a lozenge's reach, from row to row
LATTICE_ROWS = 3;
LOZENGE_WIDTH = 2 * tan(30); // width of a lozenge / its reach up and down
STAR_WAIST = 0.62;       // inner corners of the star in a walk / its reach
STRAP_SHARE = 0.22;      // width of the straps of a star of two squares / its reach
BOSS_NOZZLES = 2;        // slicers leave out an octagon in a star that is narrower
SIDE_LINES = 2;          // and so its lowest and highest layer, where a side is shorter
SQUAREST = 0.9;          // half a side of an octagon / its distance from the middle, at most
STAR_SHARE = 0.36;       // reach of the star in the walk / the room between the parapets

// What prints as a whole: made bolder up to the least size, 0 where there is no room for that.
function legible(preferred, least, room) =
  let(size = max(preferred, least)) exceeds(size, room) ? 0 : size;

function lozenge(x, z, reach) = let(half = LOZENGE_WIDTH / 2 * reach)
  [[x + half, z], [x, z + reach], [x - half, z], [x, z - reach]];
function star(x, y, reach, waist = STAR_WAIST) = [for (place = [0 : 1 : 15])
  let(far = reach * (place % 2 == 1 ? waist : 1))
  [x + far * cos(place * 22.5), y + far * sin(place * 22.5)]];

// Reach of the octagon that the straps of a star leave standing; 0 where it would be too small.
function boss_reach(reach) =
  let(inside = reach * cos(45) - max(STRAP_SHARE * reach, detail_width))
  2 * inside >= max(BOSS_NOZZLES * printer_nozzle, detail_width) ? inside / cos(22.5) : 0;
function octagon(x, z, reach) =
  let(
    far = reach * cos(22.5),
    near = max(far * tan(22.5), min(SIDE_LINES * LINE * printer_nozzle / 2, SQUAREST * far))
  )
  [for (place = [0 : 1 : 3])
    let(a = place * 90, across = far * cos(a) - near * sin(a), up = far * sin(a) + near * cos(a))
    each [[x + far * cos(a) + near * sin(a), z + far * sin(a) - near * cos(a)],
      [x + across, z + up]]];

// What stands in a star in the face at y: its underside slopes down to the floor.
module boss(x, z, reach, y) {
  front = on_grid(y);
  back = front - on_grid(detail_depth) - RING_ROOT;
  drop = (front - back) / tan(printer_overhang_design);
  prism(octagon(x, z, reach), front, y + 2 * OVER);
  hull() {
    prism(octagon(x, z, reach), front - GRID, front);
    prism(octagon(x, z, reach), back, back + GRID);
    prism(octagon(x, z - drop, reach), back, back + GRID);
  }
}

// A hollow with this outline in the face at y; its ceiling slopes, so that it prints.
module hollow(points, y) {
  deep = on_grid(detail_depth);
  low = on_grid(y) - deep;
  slope = 1 / tan(printer_overhang_design);
  intersection() {
    prism(points, low, y + OVER);
    multmatrix([[1, 0, 0, 0], [0, 0, -1, low + deep + OVER],
        [0, 1, -slope, OVER * slope], [0, 0, 0, 1]])
      linear_extrude(height = deep + OVER) polygon(grid_points(points));
  }
}

// A gem is [x, z, reach, distance of its face from the middle].
module gem_hollows(gems, kind) {
  for (each_gem = gems) on_both_faces() {
    x = each_gem[0];
    z = each_gem[1];
    reach = each_gem[2];
    stands = kind == "star" ? boss_reach(reach) : 0;
    difference() {
      hollow(kind != "star" ? lozenge(x, z, reach)
        : star(x, z, reach, cos(45) / cos(22.5)), each_gem[3]);
      if (stands > 0) boss(x, z, stands, each_gem[3]);
    }
  }
}

// A gem in each corner between the ring and its frame: the largest circle there clears the straight
// flank of the arch.
function spandrel_gems(face) =
  let(
    outer = arch_around(arch, ring),
    lean = outer[4],
    margin = SPANDREL_MARGIN * detail_width,
    half = span / 2 - pier,
    high = cornice - relief_slope,
    apex = arch_top(outer) + outer[3] / 2 / tan(lean),
    side = half - margin - (apex - high + margin) * tan(lean),
    beside = (side * cos(lean) - margin) / (1 + cos(lean) + sin(lean)),
    room = min(beside, (high - plinth_made) / 2 - margin, (half - margin - detail_width / 2) / 2),
    reach = legible(min(room, WIDEST_SPANDREL * outer[0]), GEM_REACH * detail_width, room),
    x = half - margin - reach,
    z = high - margin - reach
  )
  reach == 0 ? [] : [[-x, z, reach, face], [x, z, reach, face]];

// An odd number of gems in a row between the cornice and the walk.
function frieze_gems(face) =
  let(
    half = span / 2,
    wide = gem == "star" ? 1 : LOZENGE_WIDTH / 2,
    room = (middle_walk - cornice) / 2 * (1 - 2 * FRIEZE_MARGIN),
    reach = legible(min(room, LARGEST_GEM * half), GEM_REACH * detail_width, room),
    free = half - wide * reach - detail_width,
    pitch = max((2 * wide + FRIEZE_GAP) * reach, 2 * (wide * reach + detail_width)),
    a_side = min(times(free / pitch), floor(MOST_GEMS / 2))
  )
  reach == 0 || half < wide * reach + detail_width ? []
    : [for (index = [-a_side : 1 : a_side])
      [index * free / (a_side + 0.25), (cornice + middle_walk) / 2, reach, face]];

// A lattice of lozenges in each wing: rows of two and three take turns, and the straps between
// them are wide enough to print.
function lattice_gems() =
  let(
    low = plinth_made + stands + detail_width,
    high = top_walk - detail_width,
    strap = detail_width * cos(30),
    across = (flank - 2 * detail_width) / LATTICE_ROWS / LOZENGE_WIDTH,
    up = (high - low) / 2,
    room = min(across / LATTICE_PITCH, across - strap, up / (LATTICE_PITCH + 1), (up - strap) / 2),
    reach = legible(room, GEM_REACH * detail_width, room),
    pitch = max(LATTICE_PITCH * reach, reach + strap),
    centre = half_length - flank / 2
  )
  reach == 0 ? []
    : [for (row = [0 : 1 : LATTICE_ROWS - 1]) let(count = 2 + row % 2)
      for (place = [0 : 1 : count - 1], side = [-1, 1])
        [side * centre + (place - (count - 1) / 2) * LOZENGE_WIDTH * pitch,
          (low + high) / 2 + (row - (LATTICE_ROWS - 1) / 2) * pitch,
          reach, flank_depth / 2]];

gem_face = has_wings ? half_depth - relief : middle_depth / 2;
module ornament() {
  if (relief > 0) {
    gem_hollows(spandrel_gems(gem_face), gem);
    gem_hollows(frieze_gems(middle_depth / 2), gem);
    if (wing_face == "lattice") gem_hollows(lattice_gems(), "lozenge");
  }
  if (has_star) roof_stars();
}

// A star in the walk of the portal, or of each tower.
module roof_stars() {
  deep = gate_depth - 2 * batter;
  long = has_wings ? span : flank - 2 * batter;
  room = min(deep, long) / 2 - leading[3] - detail_width;
  reach = legible(STAR_SHARE * 2 * room, 2 * detail_width, max(room, 0));
  low = on_grid(leading[2] - detail_depth);
  if (reach > 0) for (x = has_wings ? [0] : [flank / 2 - half_length, half_length - flank / 2])
    translate([0, 0, low]) linear_extrude(height = on_grid(detail_depth) + OVER)
      polygon(grid_points(star(x, 0, reach)));
}
