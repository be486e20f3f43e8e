// ---- The gate: what its style joins, less the opening and the chamfer along the bed.

module gate() {
  difference() {
    union() {
      if (style == "battlement") battlement();
      if (style == "plain") plain();
      if (style == "moorish") moorish();
      if (style == "twin-tower") twin_tower();
    }
    opening();
    if (style != "plain") end_wedges(); // whose block has them already
  }
}

// What the printer does to lengths is undone: how much it shrinks, and by how much each side of
// a print comes out too big.
growth = 1 / (1 - printer_shrinkage / 100);
too_big = 2 * printer_xy_compensation;
is_left = assert(min(gate_length, gate_depth) > too_big, str("xy-compensation: ",
  printer_xy_compensation, " mm on each side leaves nothing of the gate")) true;

scale([growth * (1 - too_big / gate_length), growth * (1 - too_big / gate_depth), growth]) gate();

echo(str("The gate is ", told(gate_length), " x ", told(gate_depth), " x ", told(gate_height),
  " mm; its opening is ", told(opening_width), " x ", told(opening_height), " mm."));
