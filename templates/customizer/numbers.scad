// ---- Numbers: how this file rounds, compares and speaks.

// A value may lie this far over a bound, which is told with four decimals.
ROUNDED = 0.00006;

// Tools reach this far out of the gate, so that no two faces coincide.
OVER = 1;

// Corners lie on this grid, in mm. It is a power of two, so that sums of lengths on it are exact
// and bodies that touch do so without a gap.
GRID = 1 / 1024;
function on_grid(value) = round(value / GRID) * GRID;

// Whether a box is ticked; some customizers hand over words.
function is_on(box) = box == true || box == "true" || box == "yes";

function is_within(value, low, high) = is_num(value) && value >= low && value <= high;
function is_count(value, low, high) = is_within(value, low, high) && value == floor(value);
function exceeds(value, most) = value > most + ROUNDED;

// The nearest whole number, of two the even one.
function nearest(value) =
  let(low = floor(value), rest = value - low)
  rest < 0.5 || (rest == 0.5 && low % 2 == 0) ? low : low + 1;

// How often something fits, never less than not at all.
function times(value) = max(0, floor(value));

// A length in whole printed layers, rounded down.
function in_layers(length) = floor(length / printer_layer + 0.000001) * printer_layer;

// A number for a message: four decimals at most.
function told(value) = str(round(value * 10000) / 10000);
