// ---- Numbers: how this file rounds, compares and prints them.

// A value may exceed a bound by this much, because messages show bounds with four decimals.
ROUNDED = 0.00006;

// Tools reach this far out of the gate, so that no two faces coincide.
OVER = 1;

// Corners lie on this grid, in mm. It is a power of two, so that sums of lengths on it are exact
// and there is no gap between bodies that touch.
GRID = 1 / 1024;
function on_grid(value) = round(value / GRID) * GRID;

// Whether a box is ticked; some customizers pass words.
function is_on(box) = box == true || box == "true" || box == "yes";

function is_within(value, low, high) = is_num(value) && value >= low && value <= high;
function is_count(value, low, high) = is_within(value, low, high) && value == floor(value);
function exceeds(value, most) = value > most + ROUNDED;

// The nearest whole number; the even one of two.
function nearest(value) =
  let(low = floor(value), rest = value - low)
  rest < 0.5 || (rest == 0.5 && low % 2 == 0) ? low : low + 1;

// How often something fits, at least 0.
function times(value) = max(0, floor(value));

// A length in whole printed layers, rounded down.
function in_layers(length) = floor(length / printer_layer + 0.000001) * printer_layer;

// A number for a message: four decimals at most.
function number_text(value) = str(round(value * 10000) / 10000);
