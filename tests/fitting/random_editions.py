"""Editions with random sizes, most of them sound; the same for the same number."""

from __future__ import annotations

from random import Random

from gatesmith.catalog import Edition, Origin, load_edition, load_printer
from gatesmith.catalog.sizes import sizes_of
from gatesmith.core.quality import Quality
from gatesmith.fitting.kit import Kit

DEFAULT = ("default", load_printer("default"))

_SHARES: dict[str, dict[str, tuple[str, float, float]]] = {
    "medina": {
        "cell_pitch": ("", 14, 70),
        "wall_length": ("cell_pitch", 0.9, 1.01),
        "wall_depth": ("wall_length", 0.25, 0.6),
        "wall_height": ("wall_length", 0.5, 1.0),
        "tower_side": ("cell_pitch", 0.5, 1.0),
        "tower_height": ("tower_side", 1.2, 2.2),
        "building_side": ("cell_pitch", 0.6, 1.01),
        "building_height": ("building_side", 0.6, 1.2),
        "dome_side": ("building_side", 0.7, 1.01),
        "dome_height": ("dome_side", 0.45, 0.7),
        "stable_side": ("cell_pitch", 0.6, 1.01),
        "stable_height": ("stable_side", 0.5, 0.8),
        "merchant_diameter": ("cell_pitch", 0.4, 0.9),
        "merchant_height": ("merchant_diameter", 1.6, 2.2),
        "tile_length": ("", 25, 60),
        "tile_depth": ("", 25, 60),
        "tile_thickness": ("", 1.5, 4),
    },
    "wadi": {
        "tile_side": ("", 28, 90),
        "tile_thickness": ("", 1.5, 4),
        "disc_diameter": ("tile_side", 0.25, 0.5),
        "disc_thickness": ("disc_diameter", 0.12, 0.3),
        "shaduf_side": ("tile_side", 0.35, 0.6),
        "shaduf_height": ("shaduf_side", 0.9, 1.2),
        "guardian_side": ("tile_side", 0.4, 0.7),
        "guardian_height": ("guardian_side", 1.2, 1.8),
    },
}
"""Each size as a share, from and to, of another one before it, or in millimetres."""

_WILD = 0.25  # of the editions have one size that may be any within its bounds


def random_kit(base: str, number: int, quality: Quality = Quality.FINE) -> Kit:
    """The pieces of an edition with random sizes, with seats under the domes in one of two."""
    edition = random_edition(base, number)
    choices = {"building": {"seat": True}, "dome": {"seat": True}} if number % 2 else {}
    return Kit(edition, DEFAULT, choices if edition.game == "medina" else {}, quality)


def random_edition(base: str, number: int) -> Edition:
    """An edition like another one, with random sizes within the bounds of each."""
    edition, random = load_edition(base), Random(f"edition {base} {number}")
    bounds = {
        size.name: (size.declaration.minimum or 0.0, size.declaration.maximum or 0.0)
        for size in sizes_of(edition.game)
    }
    sizes: dict[str, float] = {}
    for name, (of, low, high) in _SHARES[edition.game].items():
        whole = sizes[of] if of else 1.0
        sizes[name] = _within(whole * random.uniform(low, high), bounds[name])
    if random.random() < _WILD:
        wild = random.choice(sorted(sizes))
        sizes[wild] = _within(random.uniform(*bounds[wild]), bounds[wild])
    return edition.with_sizes(sizes, Origin.MEASURED)


def _within(value: float, bounds: tuple[float, float]) -> float:
    return round(min(max(value, bounds[0]), bounds[1]), 2)
