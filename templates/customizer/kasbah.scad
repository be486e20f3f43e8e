// ---- The kasbah: two battered towers with rows of niches and horned corners, a keel arch between.

NICHE_ROWS = [[0.48, 0.62], [0.70, 0.84]]; // of the walk's height
MOST_COLUMNS = 3;
NICHE_PITCH = 1.9;  // from niche to niche / the width of one, at least
WEB_LINES = 2;      // between niches and beside them: slicers leave out what is narrower
MOST_SUNK = 0.4;    // depth of a niche / its width
WEB_HOLLOW_FROM = 5; // lines: slicers leave a web as thick as from here to there
WEB_HOLLOW_TO = 5.4; // hollow

module kasbah() {
  // It ends inside the towers, whose faces lean back and are chamfered along the bed.
  between_the_towers(max(batter, bed_edge));
  at_both_ends() battered_tower();
}

// The left tower: its shaft leans back on all sides up to the walk.
module battered_tower() {
  difference() {
    faceted(concat(bed_edge > 0 ? [[0, tower_plan(bed_inset)]] : [],
      [[bed_edge, tower_plan(0)], [top_walk, tower_plan(batter)]]));
    if (niche > 0) on_both_faces() small_niches();
  }
  walled(batter - half_length, flank - half_length - batter, top, half_depth - batter, side_gaps);
}

function tower_plan(inset) =
  let(x0 = inset - half_length, x1 = flank - half_length - inset, y = half_depth - inset)
  [[x1, y], [x0, y], [x0, -y], [x1, -y]];

module small_niches() {
  least = WEB_LINES * LINE * printer_nozzle;
  web = unhollowed(max((NICHE_PITCH - 1) * niche, least), flank, WEB_HOLLOW_FROM, WEB_HOLLOW_TO);
  room = flank - 2 * batter * NICHE_ROWS[1][1] - 2 * least;
  columns = max(1, min(MOST_COLUMNS, floor((room + web) / (niche + web) + ROUNDED)));
  for (row = NICHE_ROWS, place = [0 : 1 : columns - 1])
    prism(slit((flank - gate_length) / 2 + (place - (columns - 1) / 2) * (niche + web),
      niche, row[0] * top_walk, row[1] * top_walk),
      half_depth - batter * row[1] - max(detail_depth, min(relief, MOST_SUNK * niche)),
      y_face + OVER);
}
