// ---- The Moorish style: a horseshoe arch in a frame under a tiled roof, niches, stepped merlons.

NICHE_FROM = 0.3; // of the height of the wing above its plinth
NICHE_TO = 0.88;
TILES = 4;        // rows of tiles on the roof
ROOF_PITCH = 0.9; // height of the roof / half its depth
RISER = 0.5;      // of a row: its upright part
NOSE = 0.25;      // of a row: how much that leans back, but for the lowest one
RIDGE = 0.5;      // half the width of the ridge / a row
RIDGE_LINES = 2;  // of the nozzle, at least: slicers leave out a narrower ridge

module moorish() {
  difference() {
    portal_and_wings(false);
    wing_cuts();
    if (niche > 0) on_both_faces() at_both_ends() wing_niche();
  }
  tiled_roof();
}

module wing_niche() {
  low = plinth_made + stands;
  rise = top_walk - low;
  prism(slit(half_length - flank / 2, niche, low + NICHE_FROM * rise, low + NICHE_TO * rise),
    y_wing - max(relief, detail_depth), y_wing + OVER);
}

// A hipped roof in rows of tiles, from the parapets up to its ridge.
module tiled_roof() {
  long = x_portal - on_grid(middle_parapet);
  wide = y_face - on_grid(middle_parapet);
  across = min(long, wide);
  high = min(middle_walk + ROOF_PITCH * across, middle_top);
  ridge = max(RIDGE * across / (TILES + RIDGE), RIDGE_LINES * LINE * printer_nozzle / 2);
  tread = max(across - ridge, 0) / TILES;
  rise = (high - middle_walk) / TILES;
  faceted(concat(
    [for (z = [middle_walk - rise, middle_walk + RISER * rise]) [z, rectangle(long, wide)]],
    [for (row = [1 : 1 : TILES - 1]) each [
      [middle_walk + row * rise, rectangle(long - row * tread, wide - row * tread)],
      [middle_walk + (row + RISER) * rise,
        rectangle(long - (row + NOSE) * tread, wide - (row + NOSE) * tread)]]],
    [[high, rectangle(long - TILES * tread, wide - TILES * tread)]]));
}
