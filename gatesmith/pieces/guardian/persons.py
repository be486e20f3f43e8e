"""The four persons: what each wears, as ovals at the size at which they were drawn.

Each looks along -y and holds a weapon at +x. Heights are those of a guardian 30 mm high on a base
of 18 mm, whose top is at 2.25 mm, with its shoulders at 18.4 mm; lengths in the plan are around the
figure's axis. Everything begins on the base or inside something else, and widens upwards no faster
than the printer prints it, which ``lofted`` sees to.
"""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.cad.lofting import Oval, oval

Body = tuple[Oval, ...]
"""A part of a person, from below."""

_ON_BASE = 1.2  # mm: parts that stand on the base begin inside it


@dataclass(frozen=True)
class Person:
    """What a person wears; ``bodies`` are the parts that it is made of.

    A ``beard`` belongs to a face and turns with the head.
    ``face`` is the turn of the head in degrees, counter-clockwise as seen from above, ``legs`` the
    gap between the legs: its width, its height and how far back it goes; 0 for a robe.
    """

    bodies: tuple[Body, ...]
    face: float
    beard: Body = ()
    legs: tuple[float, float, float] = (0.0, 0.0, 0.0)


def _pauldron(side: float, reach: float, top: float) -> Body:
    """A shoulder; ``side`` is 1 at the weapon and -1 at the shield."""
    middle = reach / 2
    return (
        oval(top - 6.4, 0.8, 0.9, 2.2 * side),
        oval(top - 3.0, middle - 0.1, 1.9, middle * side),
        oval(top - 1.3, middle, 2.0, middle * side),
        oval(top - 0.2, middle - 0.4, 1.7, middle * side),
        oval(top + 0.4, middle - 1.0, 1.1, (middle - 0.3) * side),
    )


def _shield_arm() -> Body:
    """The arm behind the shield, bent."""
    return (
        oval(5.8, 0.8, 0.8, -1.6, -0.4),
        oval(9.8, 2.2, 1.9, -2.9, -0.6),
        oval(13.0, 2.1, 1.7, -3.2, -0.5),
        oval(17.0, 2.0, 1.6, -3.2, 0.0),
    )


def _weapon_arm(hand: float) -> Body:
    """The arm with the weapon; its hand begins at this height."""
    return (
        oval(hand - 9.8, 0.8, 0.8, 1.8, -0.4),
        oval(hand - 6.2, 2.1, 1.7, 3.4, -0.9),
        oval(hand - 3.6, 1.9, 1.7, 3.7, -1.4),
        oval(hand - 2.0, 1.6, 1.6, 4.0, -1.8),
        oval(hand, 1.15, 1.15, 4.4, -2.3),
    )


def _hanging(hand: float, low: float) -> Body:
    """Cloth that hangs from a raised arm to the base and holds the shaft of the weapon."""
    return (
        oval(_ON_BASE, 2.2, 2.0, 3.2, -1.0),
        oval(low, 2.15, 2.0, 3.2, -1.0),
        oval(14.0, 1.95, 1.9, 3.6, -1.2),
        oval(hand - 4.6, 2.1, 1.9, 4.0, -1.4),
        oval(hand - 3.4, 2.0, 1.8, 4.2, -1.5),
        oval(hand, 1.15, 1.15, 4.9, -1.9),
    )


def _toes(front: float) -> tuple[Body, Body]:
    """The toes of the boots, which reach this far."""

    def toe(side: float) -> Body:
        return (
            oval(_ON_BASE, 1.3, 1.9, 2.3 * side, 1.9 - front),
            oval(3.0, 1.2, 1.8, 2.3 * side, 1.9 - front),
            oval(3.8, 0.9, 1.1, 2.3 * side, 2.3 - front),
        )

    return toe(1.0), toe(-1.0)


_SPEARMAN = Person(
    bodies=(
        (  # a long robe
            oval(_ON_BASE, 4.3, 3.9, fold=0.13),
            oval(2.6, 4.2, 3.8, fold=0.13),
            oval(9.6, 3.2, 2.8, fold=0.07),
            oval(10.2, 3.2, 2.8),
            oval(10.8, 3.55, 3.1),  # a sash
            oval(11.7, 3.55, 3.1),
            oval(12.0, 3.2, 2.7),
            oval(15.4, 3.9, 2.9),
            oval(17.6, 4.1, 2.7),
            oval(19.4, 2.4, 2.2),
        ),
        (  # a cloak down his back
            oval(_ON_BASE, 4.7, 3.5, 0.0, 1.4, fold=0.12),
            oval(2.6, 4.7, 3.5, 0.0, 1.4, fold=0.12),
            oval(10.0, 3.7, 2.6, 0.0, 1.2, fold=0.10),
            oval(16.4, 4.4, 2.7, 0.0, 0.6, fold=0.05),
            oval(18.2, 4.0, 2.4, 0.0, 0.5, fold=0.02),
            oval(19.6, 2.4, 2.0, 0.0, 0.3),
        ),
        (  # a fold between robe and cloak, behind the edge of the shield
            oval(_ON_BASE, 1.5, 1.5, 1.7, -1.5),
            oval(2.6, 1.5, 1.5, 1.7, -1.5),
            oval(13.0, 1.6, 1.5, 1.7, -1.6),
            oval(17.0, 1.2, 1.0, 1.9, -1.1),
        ),
        _hanging(22.4, 2.6),
        _pauldron(1.0, 5.6, 18.4),
        _pauldron(-1.0, 5.6, 18.4),
        _shield_arm(),
        (  # a veil over chin and neck
            oval(17.8, 2.0, 1.9, 0.0, -0.2),
            oval(19.4, 3.1, 3.0, 0.0, -0.2),
            oval(20.0, 3.15, 3.1, 0.0, -0.2),
            oval(21.9, 2.75, 2.75),
        ),
    ),
    face=-14.0,
)

_SWORDSMAN = Person(
    bodies=(
        (  # a tunic
            oval(9.2, 2.2, 1.6),
            oval(11.4, 3.4, 2.9),
            oval(11.8, 3.7, 3.1),  # a belt
            oval(12.5, 3.7, 3.1),
            oval(12.8, 3.4, 3.0),
            oval(15.6, 4.2, 3.1),
            oval(17.6, 4.3, 2.8),
            oval(19.4, 2.4, 2.2),
        ),
        (  # wide trousers over boots; ``legs`` parts them
            oval(_ON_BASE, 3.7, 1.8, 0.0, -0.2),
            oval(4.0, 3.6, 1.7, 0.0, -0.2),
            oval(4.5, 3.2, 1.6, 0.0, -0.2),
            oval(7.4, 4.2, 2.2, 0.0, -0.1, fold=0.04),
            oval(9.0, 4.1, 2.5, fold=0.04),
            oval(11.3, 3.2, 2.5),
        ),
        *_toes(3.6),
        (  # a cloak, to the base
            oval(_ON_BASE, 3.8, 2.2, 0.0, 2.6, fold=0.16),
            oval(2.6, 3.8, 2.2, 0.0, 2.6, fold=0.16),
            oval(9.0, 3.5, 2.0, 0.0, 2.1, fold=0.10),
            oval(13.0, 3.6, 2.1, 0.0, 1.7, fold=0.08),
            oval(16.6, 4.2, 2.2, 0.0, 1.0, fold=0.05),
            oval(18.4, 3.6, 2.1, 0.0, 0.7),
            oval(19.4, 2.4, 1.9, 0.0, 0.4),
        ),
        _weapon_arm(16.6),
        _pauldron(1.0, 5.7, 18.6),
        _pauldron(-1.0, 5.7, 18.6),
        _shield_arm(),
        (  # mail that hangs from the helmet
            oval(16.6, 1.9, 1.8, 0.0, 0.5),
            oval(18.9, 3.4, 3.0, 0.0, 0.5),
            oval(19.6, 3.4, 3.0, 0.0, 0.5),
            oval(23.6, 2.85, 2.75, 0.0, 0.3),
        ),
    ),
    face=-8.0,
    legs=(1.7, 7.4, -0.2),
)

_AXEMAN = Person(
    bodies=(
        (  # a heavy coat
            oval(_ON_BASE, 4.9, 4.0, fold=0.05),
            oval(2.6, 4.9, 4.0, fold=0.05),
            oval(10.0, 4.2, 3.4, fold=0.03),
            oval(10.6, 4.45, 3.65),  # a wide belt
            oval(12.2, 4.45, 3.65),
            oval(12.5, 4.1, 3.3),
            oval(16.4, 4.9, 3.4),
            oval(18.0, 4.6, 3.0),
            oval(19.4, 2.8, 2.5),
        ),
        *_toes(5.0),
        _hanging(19.4, 2.6),
        _pauldron(1.0, 6.0, 18.6),
        _pauldron(-1.0, 6.0, 18.6),
        _shield_arm(),
        (  # a collar of fur
            oval(16.4, 2.6, 2.4),
            oval(18.4, 3.9, 3.4, fold=0.10),
            oval(19.3, 3.9, 3.4, fold=0.10),
            oval(20.2, 2.8, 2.6),
        ),
    ),
    face=-18.0,
    beard=(
        oval(16.6, 0.4, 0.4, 0.0, -2.4),
        oval(18.4, 1.5, 1.0, 0.0, -2.9),
        oval(20.4, 2.3, 1.5, 0.0, -2.0),
        oval(21.6, 2.5, 1.7, 0.0, -1.6),
        oval(22.4, 2.3, 1.5, 0.0, -1.5),
        oval(22.6, 1.9, 1.1, 0.0, -1.5),
    ),
    legs=(1.5, 6.4, -2.6),
)

_CAPTAIN = Person(
    bodies=(
        (  # a robe
            oval(_ON_BASE, 4.2, 4.1, fold=0.10),
            oval(2.6, 4.1, 4.0, fold=0.10),
            oval(10.0, 3.2, 3.0, fold=0.05),
            oval(10.7, 3.5, 3.2),
            oval(11.6, 3.5, 3.2),
            oval(12.0, 3.1, 2.8),
            oval(16.0, 4.2, 3.0),
            oval(17.8, 4.2, 2.7),
            oval(19.4, 2.4, 2.2),
        ),
        (  # a wide cloak with a train
            oval(_ON_BASE, 5.7, 4.3, 0.0, 1.7, fold=0.12),
            oval(2.6, 5.6, 4.2, 0.0, 1.7, fold=0.12),
            oval(9.0, 4.4, 3.1, 0.0, 1.4, fold=0.10),
            oval(14.0, 4.2, 2.8, 0.0, 1.1, fold=0.08),
            oval(17.0, 4.9, 2.7, 0.0, 0.7, fold=0.04),
            oval(18.4, 4.4, 2.4, 0.0, 0.6),
            oval(19.6, 2.6, 2.0, 0.0, 0.5),
        ),
        (  # its collar, which stands up behind his head
            oval(16.8, 2.4, 1.6, 0.0, 1.0),
            oval(19.2, 3.6, 2.0, 0.0, 1.6),
            oval(21.8, 4.1, 2.2, 0.0, 2.0),
            oval(22.3, 3.9, 2.0, 0.0, 2.0),
        ),
        _hanging(19.2, 2.6),
        _pauldron(1.0, 6.1, 18.6),
        _pauldron(-1.0, 6.1, 18.6),
        _shield_arm(),
    ),
    face=-12.0,
    beard=(
        oval(17.6, 0.35, 0.35, 0.0, -2.2),
        oval(19.0, 0.8, 0.7, 0.0, -2.6),
        oval(20.6, 1.4, 1.1, 0.0, -2.1),
        oval(21.8, 1.9, 1.5, 0.0, -1.5),
        oval(22.3, 1.6, 1.2, 0.0, -1.5),
    ),
)

PERSONS = {1: _SPEARMAN, 2: _SWORDSMAN, 3: _AXEMAN, 4: _CAPTAIN}
"""The persons by the number of their figure."""


@dataclass(frozen=True)
class Hand:
    """The hand with the weapon: the height of its foot, and its place in the plan."""

    z: float
    at: tuple[float, float] = (4.9, -1.9)


HANDS = {1: Hand(22.4), 2: Hand(16.6, (4.4, -2.3)), 3: Hand(19.4), 4: Hand(19.2)}
"""Their hands, by the number of the figure."""
