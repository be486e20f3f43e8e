"""Why placements are refused: engine and list agree, engine and oracle agree, in random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.referee.choices import legal
from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.referee.refusals import MedinaRefusal, rank, refusals
from gatesmith.engine.medina.state.placements import ON_SLOTS, MedinaPiece, MedinaPieceKind
from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.engine.medina.text.notation import read_placement
from gatesmith.engine.medina.words.english import ENGLISH
from gatesmith.engine.medina.words.german import GERMAN
from gatesmith.engine.medina.words.sentences import SENTENCES, sentence

from ...strength import share_of
from .games import played, setup_of
from .oracle import Oracle
from .tables import opening_of

GAMES = range(12)
ASKED = 8
"""How many random placements are asked about in each position."""


def _games(number: int) -> Iterator[tuple[MedinaPosition, Oracle]]:
    """The positions of a random game, the engine's beside the oracle's."""
    position = opening_of(setup_of(number))
    for oracle, _, text in played(number):
        yield position, oracle
        position = play(position, read_placement(position.rules, text))
    yield position, oracle


def _any_placement(position: MedinaPosition, random: Random) -> str:
    """Some placement, legal or not; one of twenty places lies off the board."""
    piece = random.choice(position.rules.pieces)
    text = f"{piece.words} {_any_place(position, piece, random)}"
    gates = position.ring.all.gates
    if piece.kind is MedinaPieceKind.MERCHANT and gates and random.random() < 0.6:
        board = position.rules.board
        standing = list(bit_numbers(gates))
        via = board.slot_names[random.choice(standing)]
        if random.random() < 0.5:
            text = f"{piece.words} {board.cell_names[board.front[random.choice(standing)]]}"
        if random.random() < 0.1:
            via = random.choice((*board.slot_names, "N17"))
        text += f" via {via}"
    return text


def _any_place(position: MedinaPosition, piece: MedinaPiece, random: Random) -> str:
    board = position.rules.board
    on_slots = piece.kind in ON_SLOTS
    if random.random() < 0.05:
        return random.choice(("N17", "W12", "E99") if on_slots else ("q1", "a12", "z99"))
    return random.choice(board.slot_names if on_slots else board.cell_names)


@pytest.mark.parametrize("number", share_of(GAMES, 4))
def test_engine_and_oracle_refuse_by_the_same_laws(number: int) -> None:
    """The engine would give a wrong reason, or leave one out."""
    random = Random(f"refusals {number}")
    for position, oracle in _games(number):
        board, players = position.rules.board, position.rules.players
        known = {*board.cell_names, *board.slot_names, "NW", "NE", "SW", "SE"}
        for _ in range(ASKED):
            text = _any_placement(position, random)
            player = random.randrange(len(players)) if random.random() < 0.2 else None
            found = refusals(position, read_placement(position.rules, text), player)
            laws = [each.law for each in found]
            assert laws == sorted(laws, key=rank)
            for each in found:  # a reason must point at something, and name no place twice
                assert set(each.places) <= known
                assert len(set(each.places)) == len(each.places)
                _check_words(each)
            name = None if player is None else players[player]
            assert set(laws) == oracle.refusals(text, name), (text, name)


def _check_words(refusal: MedinaRefusal) -> None:
    """The sentence of a refusal names its places, in both languages, and has no holes."""
    for language, wordings in SENTENCES.items():
        causes, expected = wordings[refusal.law].causes, refusal.sentence(language)
        assert bool(refusal.cause) is bool(causes) or wordings[refusal.law].lead
        assert all(place in expected for place in refusal.places), expected
        if refusal.cause:
            assert ("{places}" in causes[refusal.cause]) is bool(refusal.places), expected


@pytest.mark.parametrize("number", share_of(range(4), 3))
def test_what_no_law_refuses_is_listed_and_nothing_else(number: int) -> None:
    """A placement would be legal in one answer and refused in another."""
    random = Random(f"lists {number}")
    for position, _ in _games(number):
        listed = legal(position)
        assert all(refusals(position, placement) == () for placement in listed)
        texts = {placement.text for placement in listed}
        for _ in range(ASKED):
            placement = read_placement(position.rules, _any_placement(position, random))
            text = placement.text
            if placement.piece.kind in (MedinaPieceKind.DOME, MedinaPieceKind.NEUTRAL_DOME):
                text = f"{placement.piece.words} {_first_building(position, placement.place)}"
            assert (refusals(position, placement) == ()) is (text in texts), placement.text


def _first_building(position: MedinaPosition, cell: int) -> str:
    """The name by which the palace of a building is listed."""
    for palace in (palace for mine in position.city.palaces for palace in mine):
        if cell >= 0 and palace.buildings >> cell & 1:
            first = (palace.buildings & -palace.buildings).bit_length() - 1
            return position.rules.board.cell_names[first]
    return "nowhere"


@pytest.mark.parametrize("player", [-1, 4])
def test_a_player_whom_the_game_does_not_have(player: int) -> None:
    """Another player's hand would be judged without a word."""
    position = opening_of(setup_of(0))
    with pytest.raises(ValueError, match=f"player {player}: the game has players 0 to"):
        refusals(position, legal(position)[0], player)


@pytest.mark.parametrize("law", sorted(ENGLISH))
def test_every_law_is_reported_in_both_languages(law: str) -> None:
    """A German player would get an English reason, half a sentence or none."""
    english, german = ENGLISH[law], GERMAN[law]
    assert english.rule != german.rule
    assert bool(english.lead) is bool(german.lead)
    assert list(english.causes) == list(german.causes)
    for cause, expected in english.causes.items():
        other = german.causes[cause]
        assert expected != other
        for words in (expected, other):
            assert words[0].isupper() and words.endswith(".")
        assert ("{places}" in expected) is ("{places}" in other)
    for language in SENTENCES:
        text = sentence(law, language)
        assert text[0].isupper() and text.endswith(".") and "  " not in text
        longer = sentence(law, language, ("e5", "f6"))
        assert longer.endswith("e5, f6.") is bool(english.lead)


def test_the_languages_say_the_same_laws() -> None:
    """A law would have a sentence in one language only."""
    assert list(ENGLISH) == list(GERMAN)
