"""STEP files as others write them: shapes of CadQuery, written by CadQuery itself."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cadquery import Workplane


def written(shape: Workplane) -> bytes:
    """The STEP file of a shape."""
    from cadquery import exporters

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "foreign.step"
        exporters.export(shape, str(path))
        return path.read_bytes()
