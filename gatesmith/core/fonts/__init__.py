"""The font of marks, labels and drawings: DejaVu Sans Bold, with its licence."""

from __future__ import annotations

from pathlib import Path

FONT = Path(__file__).parent / "DejaVuSans-Bold.ttf"
