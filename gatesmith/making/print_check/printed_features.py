"""Whether the named features of a piece are there in its print."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.validation.checks.printing._cross_sections import rectangle

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gatesmith.core.named_features import NamedFeature
    from gatesmith.making.print_check.layer_comparison import ComparedLayer

LEAST_SHARE = 0.6
"""The share of a feature that must be printed: with less than this, people see something else."""


@dataclass(frozen=True)
class PrintedFeature:
    """A feature with what became of it.

    ``volume`` is that of the feature in the model in mm³, by its layers: of material, or of room
    if it is sunk. ``share`` is how much of it the print has; 0 where no layer shows it.
    """

    feature: NamedFeature
    volume: float
    share: float

    @property
    def present(self) -> bool:
        """Whether people can recognise it."""
        return self.share >= LEAST_SHARE


def printed_features(
    features: Iterable[NamedFeature], layers: Sequence[ComparedLayer]
) -> tuple[PrintedFeature, ...]:
    """What the layers print of each feature, whose boxes are in their coordinates."""
    return tuple(_printed(one, layers) for one in features)


def feature_counts(found: Iterable[PrintedFeature]) -> dict[str, tuple[int, int]]:
    """Name of a kind of feature to how many are printed and how many there are, in their order."""
    every = list(found)
    there = Counter(one.feature.name for one in every)
    printed = Counter(one.feature.name for one in every if one.present)
    return {name: (printed[name], count) for name, count in there.items()}


def _printed(one: NamedFeature, layers: Sequence[ComparedLayer]) -> PrintedFeature:
    (x0, y0, z0), (x1, y1, z1) = one.box
    box = rectangle((x0, y0), (x1, y1))
    wanted = there = 0.0
    for layer in layers:
        if not z0 <= layer.middle <= z1:
            continue
        of_model = box ^ layer.section
        if one.sunk:
            wanted += layer.height * (box.area() - of_model.area())
            there += layer.height * ((box - of_model) - layer.printed).area()
        else:
            wanted += layer.height * of_model.area()
            there += layer.height * (of_model ^ layer.printed).area()
    return PrintedFeature(one, wanted, there / wanted if wanted > 0 else 0.0)
