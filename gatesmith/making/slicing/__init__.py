"""Slicing: a file to G-code, print time and filament by an installed slicer.

    from gatesmith.making.slicing import find_slicer, slice_file
    if find_slicer() is not None:
        sliced = slice_file("gate.stl", "prusa-mk4", out="gate.gcode")
        print(sliced.time, sliced.grams, sliced.support)

Importing this is cheap: numpy is imported with the first file.
"""

from __future__ import annotations

from gatesmith.making.slicing.discovery import Slicer, find_slicer
from gatesmith.making.slicing.result import SliceResult
from gatesmith.making.slicing.runner import Limits, slice_file

__all__ = ["Limits", "SliceResult", "Slicer", "find_slicer", "slice_file"]
