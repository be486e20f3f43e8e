"""A side of the board: how many places it has, and how long it is."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.catalog import Edition, Origin
from gatesmith.catalog.editions import Supply
from gatesmith.catalog.sizes import sizes_of
from gatesmith.core.errors import CombinationError, ParameterError
from gatesmith.core.parameters import unknown_name

SIDE_LETTERS = ("N", "E", "S", "W")
LONG_SIDES = ("N", "S")
"""The sides along the columns."""

PITCHES = {"medina": "cell_pitch", "wadi": "tile_side"}
"""The size that is the room of one piece along a side, by game."""

_GATE_SLOTS = 3  # a gate stands next to a wall and not next to a tower (GA5, GA6)


@dataclass(frozen=True)
class BoardSide:
    """A side: letter, number of places, length in mm and its origin.

    ``places`` are slots for walls or, in Wadi, tiles; ``pitch`` is the room of one by the
    edition. ``from_pitch`` says that the length follows from it; ``assumed`` names the sizes that
    nobody measured.
    """

    letter: str
    players: int
    places: int
    pitch: float
    length: float
    assumed: tuple[str, ...]
    from_pitch: bool = True

    @property
    def origin(self) -> str:
        """Whether the length was measured or follows from the edition."""
        return "assumed" if self.assumed else "measured"


@dataclass(frozen=True)
class Filling:
    """The pieces on a side that is as full as laws and supplies allow."""

    walls: int
    gates: int


def side_of(
    edition: Edition, letter: str, players: int | None, measured: float | None, pitch: float
) -> BoardSide:
    """A side of an edition's board.

    ``players`` decides where editions have boards of two sizes, ``measured`` is the side's own
    length if it was measured, ``pitch`` the room of a piece. Raises ParameterError and
    CombinationError.
    """
    letter = letter.strip().upper()
    if letter not in SIDE_LETTERS:
        raise ParameterError("side", f"side: {unknown_name(letter, SIDE_LETTERS, 'side')}")
    supply = supply_of(edition, players)
    places = supply.columns if letter in LONG_SIDES else supply.rows
    size = PITCHES[edition.game]
    assumed = (size,) if edition.sizes[size].origin is Origin.ASSUMED else ()
    if measured is not None:
        return BoardSide(letter, supply.players, places, pitch, measured, (), False)
    return BoardSide(letter, supply.players, places, pitch, places * pitch, assumed)


def supply_of(edition: Edition, players: int | None) -> Supply:
    """Board and supplies for that many players, or for the most. Raises CombinationError."""
    wanted = max(edition.supplies, default=0) if players is None else players
    if wanted not in edition.supplies:
        raise CombinationError(
            ("players", "edition"),
            f"players: edition {edition.name} is for {edition.player_counts} players, "
            f"not for {wanted}",
        )
    return edition.supplies[wanted]


def filling_of(supply: Supply, side: BoardSide) -> Filling:
    """The most walls and gates that a side can hold.

    At most one gate (GA8), and with it every slot may be taken (GA10); without one a slot always
    stays free between the arms (WA2). A tile of Wadi lies on every place.
    """
    if "walls" not in supply.pieces:
        return Filling(side.places, 0)
    walls = min(side.places - 1, supply.players * supply.pieces["walls"])
    gates = 1 if supply.pieces["gates"] and side.places >= _GATE_SLOTS else 0
    return Filling(walls, gates)


def pitch_bounds(edition: Edition) -> tuple[float, float]:
    """The smallest and largest room of a piece along a side of this game, mm."""
    sizes = {size.name: size.declaration for size in sizes_of(edition.game)}
    declared = sizes[PITCHES[edition.game]]
    return declared.minimum or 0.0, declared.maximum or 0.0
