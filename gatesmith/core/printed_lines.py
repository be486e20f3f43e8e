"""The width of the lines that a printer draws."""

LINE = 1.125
"""Of the nozzle: the width of the line that slicers print by default."""

TWO_LINES = 2 * LINE
"""Of the nozzle: slicers leave out what is narrower, or leave holes in it."""
