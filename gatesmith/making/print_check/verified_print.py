"""The print of a file, verified: sliced, swept, and compared with the model layer by layer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import SlicerError
from gatesmith.core.named_features import NamedFeature
from gatesmith.core.units import rounded_text
from gatesmith.making.print_check.beads import bead_layers
from gatesmith.making.print_check.layer_comparison import ComparedLayer, compared_layer
from gatesmith.making.print_check.printed_features import (
    PrintedFeature,
    feature_counts,
    printed_features,
)
from gatesmith.making.print_check.sliced_print import (
    SlicedModel,
    SlicedPrint,
    piece_in,
    sliced_print,
)
from gatesmith.making.print_check.weakest_section import WeakSection, weakest_section
from gatesmith.making.slicing.slicer_settings import FILAMENT
from gatesmith.mesh.formats import format_of
from gatesmith.mesh.merging import merged
from gatesmith.mesh.sections import sections

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.core.findings import Json
    from gatesmith.core.footprint import Box
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.making.slicing.result import SliceResult
    from gatesmith.making.slicing.runner import SliceOptions
    from gatesmith.making.slicing.slicer_input import SlicerInput

ELEPHANT_FOOT = 0.2
"""By how much slicers draw in the first layer in their makers' own profiles, mm."""

_HAIR = 1e-3  # mm: what a height may be rounded by on its way to the slicer
_ELSEWHERE = 0.5  # mm: a print that lies farther away cannot be compared


@dataclass(frozen=True, eq=False)
class VerifiedPrint:
    """A sliced file with its layers, compared with the model; all in the slicer's coordinates.

    ``piece`` is the piece whose recipe is in the file, if there is one; ``features`` are its named
    features. ``slot`` is the length and the depth along x and y that the print may take up.
    """

    sliced: SliceResult
    layers: tuple[ComparedLayer, ...]
    features: tuple[PrintedFeature, ...]
    slot: tuple[float, float] | None
    elephant_foot: float
    piece: PlannedPiece | None

    @cached_property
    def share(self) -> float:
        """The share of the model's area that is printed, over all layers."""
        areas = np.array([layer.section.area() * layer.height for layer in self.layers])
        shares = np.array([layer.share for layer in self.layers])
        return float((areas * shares).sum() / areas.sum())

    @property
    def extent(self) -> tuple[float, float]:
        """The greatest length and depth of the print along x and y.

        The bed squeezes the first layer wider by what the slicer draws it in.
        """
        filled = [layer.printed for layer in self.layers if layer.printed.area() > 0]
        boxes = np.array([printed.bounds() for printed in filled])
        boxes[0] += np.array([-1, -1, 1, 1]) * self.elephant_foot
        x, y = boxes[:, 2:].max(axis=0) - boxes[:, :2].min(axis=0)
        return float(x), float(y)

    @cached_property
    def weakest(self) -> WeakSection | None:
        """Where it breaks first; None for a print that is too flat."""
        return weakest_section(self.layers)

    @property
    def contact(self) -> float:
        """The area of the first layer, mm²."""
        return self.layers[0].printed.area()

    def to_json(self) -> dict[str, Json]:
        """The facts as one JSON object."""
        return {
            "printed_share": round(self.share, 4),
            "features": {
                name: {"printed": printed, "declared": count}
                for name, (printed, count) in feature_counts(self.features).items()
            },
            "extent_mm": [round(each, 3) for each in self.extent],
            "slot_mm": None if self.slot is None else [round(each, 3) for each in self.slot],
            "first_layer_mm2": round(self.contact, 2),
            "elephant_foot_mm": self.elephant_foot,
            "weakest_section": None if self.weakest is None else self.weakest.to_json(),
        }


def verified_print(path: Path, how: SliceOptions) -> VerifiedPrint:
    """Slice a file and compare what is printed with what the file holds, in this process.

    Raises RejectedError, SlicerError, MissingLibraryError as ``slice_file`` does.
    """
    return compared_print(sliced_print(path, how))


def compared_print(given: SlicedPrint) -> VerifiedPrint:
    """Compare what is printed with what the file holds, by manifold3d, which a file may crash.

    A file with the recipe of a piece is also searched for the named features of that piece, and
    its outline is compared with the piece's slot. Raises SlicerError.
    """
    whole, model = given.whole, given.whole.model
    layers = _layers(whole)
    piece = piece_in(given.file)
    features: tuple[PrintedFeature, ...] = ()
    if piece is not None:
        features = printed_features(_placed(piece, piece.features, model), layers)
        if given.inlay is not None:
            features += _filled(piece, given.inlay, model)
    return VerifiedPrint(
        sliced=whole.sliced,
        layers=tuple(layers),
        features=features,
        slot=None if piece is None else _slot(piece, model),
        elephant_foot=whole.elephant_foot,
        piece=piece,
    )


def _layers(given: SlicedModel) -> list[ComparedLayer]:
    """The layers of the G-code beside the sections of the model."""
    high = given.layer, given.model.size[2]
    beads = bead_layers(given.gcode, FILAMENT, high, upright=given.upright)
    mesh = format_of(".stl").decode(given.model.stl)
    points, corners = merged(mesh)
    whole = (corners != np.roll(corners, 1, axis=1)).all(axis=1)
    middles = np.array([layer.middle for layer in beads])
    level = _at_a_level(points[:, 2], middles)
    loops = sections(points, corners[whole], middles - level * _HAIR)
    higher = iter(sections(points, corners[whole], middles[level] + _HAIR))
    above = [next(higher) if each else None for each in level]
    away = np.array([*given.middle, *given.middle, 0.0])
    beads = [replace(each, solid=each.solid - away, sparse=each.sparse - away) for each in beads]
    layers: list[ComparedLayer] = []
    for layer, cut, over in zip(beads, loops, above, strict=True):
        below = layers[-1].printed if layers else None
        drawn_in = 0.0 if layers else given.elephant_foot
        found = compared_layer(
            layer, cut, below, given.nozzle, walls=given.walls, drawn_in=drawn_in, above=over
        )
        layers.append(found)
    _require_same_place(layers, given.sliced)
    return layers


def _at_a_level(heights: NDArray[np.float32], middles: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Which middles of layers, (n,), are the height of a corner of the model, (m,), all in mm."""
    ordered = np.unique(heights.astype(np.float64))
    place = np.searchsorted(ordered, middles)
    near = [ordered[np.clip(place - back, 0, len(ordered) - 1)] for back in (0, 1)]
    away: NDArray[np.float64] = np.minimum(*(np.abs(each - middles) for each in near))
    return away < _HAIR / 2


def _filled(
    piece: PlannedPiece, inlay: SlicedModel, whole: SlicerInput
) -> tuple[PrintedFeature, ...]:
    """What is printed of the inlay. The features are in the coordinates of the whole model."""
    found = printed_features(_placed(piece, piece.filled, inlay.model), _layers(inlay))
    placed = _placed(piece, piece.filled, whole)
    return tuple(replace(one, feature=each) for one, each in zip(found, placed, strict=True))


def _placed(
    piece: PlannedPiece, features: Iterable[NamedFeature], model: SlicerInput
) -> list[NamedFeature]:
    """Features of a piece, where the slicer has them."""
    compensated = (replace(one, box=piece.compensation.box(one.box)) for one in features)
    return [replace(one, box=_moved(one.box, model)) for one in compensated]


def _moved(box: Box, model: SlicerInput) -> Box:
    (x0, y0, z0), (x1, y1, z1) = box
    if model.turned:
        x0, y0, x1, y1 = -y1, x0, -y0, x1
    x, y, z = model.moved
    return (x0 + x, y0 + y, z0 + z), (x1 + x, y1 + y, z1 + z)


def _slot(piece: PlannedPiece, model: SlicerInput) -> tuple[float, float]:
    length, depth = piece.compensation.slot(piece.plan.slot)
    return (depth, length) if model.turned else (length, depth)


def _require_same_place(layers: Sequence[ComparedLayer], sliced: SliceResult) -> None:
    """Raises SlicerError for a print that does not lie where the model does."""
    filled = [
        (each.section.bounds(), each.printed.bounds())
        for each in layers
        if each.section.area() > 0 and each.printed.area() > 0
    ]
    if not filled:
        raise SlicerError(f"{sliced.file}: the G-code prints layers that the model does not have")
    model, printed = (np.array(each) for each in zip(*filled, strict=True))
    middle = [(each[:, :2].min(axis=0) + each[:, 2:].max(axis=0)) / 2 for each in (model, printed)]
    away = float(np.abs(middle[0] - middle[1]).max())
    if away > _ELSEWHERE:
        raise SlicerError(
            f"{sliced.file}: {sliced.slicer} placed the model {rounded_text(away)} mm away from "
            "where it was asked to, so that the print cannot be compared"
        )
