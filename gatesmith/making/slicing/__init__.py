"""Slicing: what PrusaSlicer, OrcaSlicer, Bambu Studio or CuraEngine make of a file.

>>> from gatesmith.making.slicing import find_slicer, slice_file
>>> if find_slicer() is not None:
...     sliced = slice_file("gate.stl", "prusa-mk4", out="gate.gcode")
...     print(sliced.time, sliced.grams, sliced.support)

Importing this is cheap: numpy comes with the first file.
"""

from __future__ import annotations

from gatesmith.making.slicing.finding import Slicer, find_slicer
from gatesmith.making.slicing.making import Limits, slice_file
from gatesmith.making.slicing.sliced import Sliced

__all__ = ["Limits", "Sliced", "Slicer", "find_slicer", "slice_file"]
