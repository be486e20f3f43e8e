// ---- The gate: the parts of its style, minus the opening and the chamfer along the bed.

module gate() {
  difference() {
    union() {
      if (style == "battlement") battlement();
      if (style == "plain") plain();
      if (style == "moorish") moorish();
      if (style == "twin-tower") twin_tower();
      if (style == "iwan") iwan();
      if (style == "kasbah") kasbah();
    }
    opening();
    ornament();
    end_wedges();
  }
}

// Compensates the printer's errors: how much a print shrinks, and how much too large each side
// of it is.
growth = 1 / (1 - printer_shrinkage / 100);
too_big = 2 * printer_xy_compensation;
is_left = assert(min(gate_length, gate_depth) > too_big, str("xy-compensation: ",
  printer_xy_compensation, " mm on each side leaves nothing of the gate")) true;

scale([growth * (1 - too_big / gate_length), growth * (1 - too_big / gate_depth), growth]) gate();

echo(str("The gate is ", number_text(gate_length), " x ", number_text(gate_depth), " x ",
  number_text(gate_height), " mm; its opening is ", number_text(opening_width), " x ",
  number_text(opening_height), " mm."));
