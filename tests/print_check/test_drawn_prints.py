"""Pieces of random sizes that once printed with faults, and how such sizes are drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..strength import share_of
from .cases import LAYERS, require_whole
from .drawn import DrawnPrint, drawn_print, drawn_prints

_WIDE = "ender-3-0.6"
_ONCE_FAULTY = (
    # Fine detail had noses, tips of spears and tassels of one line, which were left out.
    drawn_print(
        "guardian",
        {"guardian_side": 16.5, "guardian_height": 28.34, "detail": "fine", "color": "black"},
        0.12,
    ),
    drawn_print(
        "guardian",
        {"guardian_side": 24.79, "guardian_height": 55.54, "tile_side": 72.0, "detail": "fine"},
        0.12,
    ),
    drawn_print(
        "guardian",
        {
            "guardian_side": 11.77,
            "guardian_height": 22.89,
            "detail": "fine",
            "style": "cone",
            "figure": 3,
        },
        0.24,
    ),
    # The round emblem of a shield ended above in the tip of its circle.
    drawn_print(
        "guardian", {"guardian_side": 26.88, "guardian_height": 33.15, "tile_side": 53.36}, 0.2
    ),
    # The sabre was hollow below its point.
    drawn_print(
        "guardian", {"guardian_side": 20.44, "guardian_height": 31.91, "color": "yellow"}, 0.12
    ),
    # So was the cloak behind his legs.
    drawn_print(
        "guardian", {"guardian_side": 11.82, "guardian_height": 17.97, "color": "yellow"}, 0.2
    ),
    # It was rejected, because a narrow hollow below its collar was taken for a tip.
    drawn_print(
        "guardian", {"guardian_side": 15.97, "guardian_height": 32.74, "color": "brown"}, 0.2
    ),
    # The carpet was looked for in its uppermost fold alone, which is lower than a layer.
    drawn_print(
        "merchant", {"merchant_diameter": 7.54, "merchant_height": 16.6, "detail": "fine"}, 0.24
    ),
    drawn_print("merchant", {"merchant_diameter": 5.93, "merchant_height": 10.8}, 0.2),
    # The nose was narrower than two lines.
    drawn_print("merchant", {"merchant_diameter": 6.65, "merchant_height": 14.46}, 0.12),
    # A staff left a pore beside the shoulder.
    drawn_print(
        "merchant",
        {"merchant_diameter": 10.78, "merchant_height": 29.19, "detail": "bold", "variant": 4},
        0.2,
    ),
    # The end of the tail was, too.
    drawn_print("stable", {"stable_side": 14.46, "stable_height": 8.98, "detail": "fine"}, 0.12),
    # Ripples ended in the middle of a layer.
    drawn_print("shaduf", {"shaduf_side": 12.42, "shaduf_height": 12.69, "detail": "fine"}, 0.2),
    # A layer in which the niches were slits without width tore off inside the walls.
    drawn_print("tower", {"tower_side": 9.89, "tower_height": 23.72, "detail": "bold"}, 0.24),
    # Their points were closed where they were so wide that the slicer bridged them.
    drawn_print(
        "tower", {"tower_side": 20.36, "tower_height": 41.72, "detail": "fine", "value": 3}, 0.12
    ),
    # The arms of its crosses left one line between them.
    drawn_print(
        "palace-tile",
        {
            "tile_length": 27.39,
            "tile_depth": 16.84,
            "tile_thickness": 1.23,
            "detail": "fine",
            "value": 2,
        },
        0.24,
        printer=_WIDE,
    ),
    # The notch of a 5 was left out.
    drawn_print("chip", {"wall_length": 21.85, "wall_depth": 6.06}, 0.2),
    drawn_print("chip", {"wall_length": 24.05, "wall_depth": 10.05}, 0.12),
    # A pore inside of an arm and of a load, behind two lines on all sides, was called a gap.
    drawn_print(
        "guardian",
        {"guardian_side": 17.82, "guardian_height": 28.49, "color": "black", "detail": "bold"},
        0.12,
        printer=_WIDE,
    ),
    drawn_print(
        "merchant",
        {"merchant_diameter": 14.44, "merchant_height": 23.4, "detail": "fine", "variant": 2},
        0.12,
        printer=_WIDE,
    ),
    # The ridges between the fields of its scale were left out.
    drawn_print("gauge", {"wall_length": 12.4, "wall_depth": 4.0}, 0.24, printer=_WIDE),
    # Its waves were hollow where they bend, and where the bank turns.
    drawn_print("wadi-tile", {"tile_side": 58.32, "tile_thickness": 3.64, "detail": "fine"}, 0.24),
    drawn_print("wadi-tile", {"tile_side": 56.0, "tile_thickness": 3.5, "course": "source"}, 0.12),
    # A speck of gap fill was said to begin in the air, and the spires of the palace to be missing.
    drawn_print("palace-tile", {"value": 3}, 0.24, printer=_WIDE),
)


@pytest.mark.real_tools
@pytest.mark.parametrize("case", share_of(_ONCE_FAULTY, 5), ids=lambda case: case.piece)
def test_what_once_had_faults_prints_whole(case: DrawnPrint, tmp_path: Path) -> None:
    """A detail of a small piece would be missing, hollow or torn."""
    require_whole(case, tmp_path)


def test_pieces_are_drawn_in_all_ways() -> None:
    """A run would miss a layer height, a way of filling walls, or all small pieces."""
    some = drawn_prints(60, "ways", ["dome", "tower"])
    assert len(some) == 60
    assert {case.piece for case in some} == {"dome", "tower"}
    assert {case.layer for case in some} == set(LAYERS)
    assert {case.walls for case in some} == {"classic", "arachne"}
    planned = [case.planned() for case in some if case.piece == "tower"]
    sides = [each.plan.footprint.length for each in planned if each is not None]
    assert min(sides) < 10
    assert max(sides) > 20  # the usual side
    assert some == drawn_prints(60, "ways", ["dome", "tower"])
