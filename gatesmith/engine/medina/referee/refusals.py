"""Why a placement is illegal: every law that refuses it, with the places that explain it.

The reasons use the same masks as the lists of legal placements.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from gatesmith.engine.medina.referee.alley_laws import JUMP_LAWS, ga14, me2_jump, merchant_laws
from gatesmith.engine.medina.referee.discards import why_not_discarded
from gatesmith.engine.medina.referee.explanations import explain
from gatesmith.engine.medina.referee.laws import LAWS, TURN_LAWS, Law
from gatesmith.engine.medina.state.placements import MedinaPieceKind, Placement
from gatesmith.engine.medina.state.position import MedinaPosition, MedinaTurn
from gatesmith.engine.medina.words.sentences import sentence
from gatesmith.engine.wording import Language

SECTIONS = ("BO", "TU", "BU", "DO", "ST", "WA", "ME", "TI", "SC", "GA")
"""The parts of the rules, in the order in which reasons are given."""

LAWS_OFF_BOARD: Mapping[MedinaPieceKind, tuple[str, ...]] = {
    MedinaPieceKind.BUILDING: ("BU1",),
    MedinaPieceKind.DOME: ("DO1",),
    MedinaPieceKind.NEUTRAL_DOME: ("DO4",),
    MedinaPieceKind.STABLE: ("ST1",),
    MedinaPieceKind.MERCHANT: ("ME1", "ME2"),
    MedinaPieceKind.WALL: ("WA1",),
    MedinaPieceKind.GATE: ("GA5",),
}
"""The laws that refuse a place off the board, by the kind of piece."""


class MedinaRefusal(NamedTuple):
    """One law that refuses a placement.

    ``places`` are the names of the cells, slots or towers that explain the refusal, if any: what
    is in the way, or where the piece would have to go instead. ``cause`` selects one of several
    reasons, and is empty for a law with only one; its wording is next to the law's sentence.
    """

    law: str
    places: tuple[str, ...]
    cause: str = ""

    def sentence(self, language: Language = "en") -> str:
        """The law in words, with the reason and the places of this refusal."""
        return sentence(self.law, language, self.places, self.cause)


def refusals(
    position: MedinaPosition, placement: Placement, player: int | None = None
) -> tuple[MedinaRefusal, ...]:
    """Every law that refuses a placement, in the order of the rules; none where it is legal.

    ``player`` places the piece, by default the player to move. For any other player, that
    player's hand and palaces count, and TU1 refuses too. After the end only TU3 refuses. Raises
    ValueError for a player who is not in the game.
    """
    if player is not None and not 0 <= player < len(position.hands):
        raise ValueError(f"player {player}: the game has players 0 to {len(position.hands) - 1}")
    if position.is_over:
        return (MedinaRefusal("TU3", ()),)
    mover = position.turn.player
    viewed = position
    laws = set()
    if player is not None and player != mover:
        viewed = replace(position, turn=MedinaTurn(player, 2, domed=False))
        laws.add("TU1")
    if placement.discards:
        return _discard_refusals(viewed, of_another=viewed is not position)
    laws.update(_laws_of_the_turn(viewed, placement))
    laws.update(_laws_of_the_board(viewed, placement))
    found = {
        law: MedinaRefusal(law, *explain(law, viewed, placement)) for law in sorted(laws, key=rank)
    }
    if "TU1" in found:
        lacking = not viewed.hands[viewed.turn.player][placement.piece.number]
        cause = _turn_cause(viewed is not position, lacking)
        if placement.piece is position.rules.gate and not position.rules.gates:
            cause = "turn off" if viewed is not position else "off"
        found["TU1"] = MedinaRefusal("TU1", (), cause)
    return tuple(found.values())


def _discard_refusals(position: MedinaPosition, *, of_another: bool) -> tuple[MedinaRefusal, ...]:
    """Why the player may not discard gates (GA17), and TU1 if it is another player's turn."""
    places, cause = why_not_discarded(position, position.turn.player)
    turn = (MedinaRefusal("TU1", (), "turn"),) if of_another else ()
    return (*turn, MedinaRefusal("GA17", places, cause)) if cause else turn


def _turn_cause(of_another: bool, lacking: bool) -> str:
    """The cause of TU1: it is another player's turn, the piece is used up, or both."""
    if of_another:
        return "turn none" if lacking else "turn"
    return "none"


def rank(law: str) -> tuple[int, int]:
    """The position of a law in the order of the rules, as a sort key."""
    return SECTIONS.index(law[:2]), int(law[2:])


def _laws_of_the_turn(position: MedinaPosition, placement: Placement) -> Iterator[str]:
    for law, refused in TURN_LAWS.items():
        if refused(position) >> placement.piece.number & 1:
            yield law


def _laws_of_the_board(position: MedinaPosition, placement: Placement) -> Iterator[str]:
    if placement.via is not None:
        yield from _laws_of_a_jump(position, placement.place, placement.via)
    elif placement.place < 0:
        yield from LAWS_OFF_BOARD[placement.piece.kind]
    else:
        for law, refused in laws_for(position, placement.piece.kind).items():
            if refused(position, placement.piece) >> placement.place & 1:
                yield law


def laws_for(position: MedinaPosition, kind: MedinaPieceKind) -> Mapping[str, Law]:
    """The laws that apply to a kind of piece, by number; for merchants, as the alley stands."""
    return merchant_laws(position) if kind is MedinaPieceKind.MERCHANT else LAWS[kind]


def _laws_of_a_jump(position: MedinaPosition, cell: int, via: int) -> Iterator[str]:
    """The laws that refuse a jump through gates; its cell and gate can be off the board."""
    if cell >= 0 and via >= 0:
        masks: Mapping[str, Callable[[MedinaPosition, int], int]] = JUMP_LAWS
        yield from (law for law, refused in masks.items() if refused(position, via) >> cell & 1)
        return
    yield "GA13"
    if cell < 0:
        yield from LAWS_OFF_BOARD[MedinaPieceKind.MERCHANT]
    elif me2_jump(position, via) >> cell & 1:
        yield "ME2"
    if via >= 0 and ga14(position, via):
        yield "GA14"


class MedinaReason(NamedTuple):
    """A law that refuses a placement: its number, its sentence, and the places that explain it.

    ``places`` are names of cells, slots or towers, and can be empty.
    """

    law: str
    sentence: str
    places: tuple[str, ...]


def check(
    position: MedinaPosition,
    placement: Placement,
    player: int | None = None,
    language: Language = "en",
) -> tuple[MedinaReason, ...]:
    """Every law that refuses a placement, in the order of the rules; none where it is legal.

    ``player`` is the number of the player who places, by default the player to move. Raises
    ValueError for a player who is not in the game and KeyError for an unknown language.
    """
    return tuple(
        MedinaReason(refusal.law, refusal.sentence(language), refusal.places)
        for refusal in refusals(position, placement, player)
    )
