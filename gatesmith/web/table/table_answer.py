"""The page's questions about games on the table, and the referee's answers.

Each question has the whole game, its start and its moves, so any process can answer it:

    {"ask": "table", "do": "open", "text": "game: medina …", "moves": ["wall N1"], "language": "en"}

``do`` is ``games`` (what can be begun), ``setup`` (an empty board that waits for the first
merchant), ``new`` (a new game), ``open`` (a game from any text, with its moves), ``why`` (the laws
that forbid a placement) or ``share`` (the game as texts).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from gatesmith.catalog.games import WADI, game_in
from gatesmith.core.errors import NotationError, UsageError
from gatesmith.core.findings import Json
from gatesmith.engine.german_notation import in_notation
from gatesmith.engine.typed_errors import quoting_typed
from gatesmith.engine.wording import Language
from gatesmith.web.table.medina_game import open_medina
from gatesmith.web.table.new_games import medina_setup, new_game, offered_games
from gatesmith.web.table.table_game import PlayedMove, TableGame
from gatesmith.web.table.wadi_game import open_wadi

_MOST_TEXT = 60_000
_MOST_MOVES = 2_000
"""Several times what the longest game of a published edition has."""
_LONGEST_MOVE = 100

AnyGame = TableGame[Any]


def table_document(question: Mapping[str, object]) -> dict[str, Json]:
    """The answer to a question about the table. Raises UsageError, NotationError, IllegalError."""
    wanted = question.get("do")
    if not isinstance(wanted, str) or wanted not in _ANSWERS:
        raise UsageError(f"do: give one of {', '.join(_ANSWERS)}")
    return _ANSWERS[wanted](question)


@lru_cache(maxsize=8)
def _opened(text: str) -> tuple[AnyGame, tuple[str, ...]]:
    """The game in a text; kept, because each move asks about the same one again."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    return open_wadi(plain) if game_in(plain) == WADI else open_medina(plain)


def _asked_game(question: Mapping[str, object]) -> tuple[AnyGame, tuple[PlayedMove[Any], ...]]:
    text = question.get("text")
    if not isinstance(text, str) or not text.strip():
        raise UsageError("text: there is nothing to read; give a record, a position or a map")
    if len(text) > _MOST_TEXT:
        raise UsageError(f"text: {len(text)} characters; a game has at most {_MOST_TEXT}")
    for number, line in enumerate(text.splitlines(), start=1):
        if any(not (mark.isprintable() or mark in "\t\ufeff") for mark in line):
            raise NotationError(f"line {number}: this is not the text of a game", number)
    if _language(question) == "de":
        with quoting_typed(text.replace("\r\n", "\n").replace("\r", "\n")):
            game, written = _opened(in_notation(text))
    else:
        game, written = _opened(text)
    more = _moves(question)
    return game, tuple(game.played([*written, *more]))


def _moves(question: Mapping[str, object]) -> list[str]:
    moves = question.get("moves", [])
    if not isinstance(moves, list) or len(moves) > _MOST_MOVES:
        raise UsageError(f"moves: give a list of at most {_MOST_MOVES} moves")
    found = [each for each in moves if isinstance(each, str) and len(each) <= _LONGEST_MOVE]
    if len(found) < len(moves):
        raise UsageError(f"moves: each is a text of at most {_LONGEST_MOVE} characters")
    return found


def _language(question: Mapping[str, object]) -> Language:
    return "de" if question.get("language") == "de" else "en"


def _games(question: Mapping[str, object]) -> dict[str, Json]:
    return offered_games(_language(question))


def _setup(question: Mapping[str, object]) -> dict[str, Json]:
    return {"view": medina_setup(question, _language(question))}


def _new(question: Mapping[str, object]) -> dict[str, Json]:
    return _open({"text": new_game(question), "language": question.get("language")})


def _open(question: Mapping[str, object]) -> dict[str, Json]:
    """The position after the moves: ``start`` and ``moves`` are what the next question needs."""
    game, moves = _asked_game(question)
    position = game.after(moves)
    history: list[Json] = [
        {
            "player": move.player,
            "text": move.text,
            "begins": move.begins,
            "events": [dict(event) for event in move.events],
        }
        for move in moves
    ]
    record = game.record(moves)
    language = _language(question)
    problems = [] if record.text is not None else game.problems(game.first, language)
    return {
        "start": game.start,
        "moves": [move.text for move in moves],
        "history": history,
        "record": record.text,
        "rest": [*record.rest],
        "problems": [*problems],
        "view": game.view(position),
    }


def _why(question: Mapping[str, object]) -> dict[str, Json]:
    """The laws that forbid a placement, with their sentences; none if it is legal."""
    game, moves = _asked_game(question)
    placement = question.get("placement")
    if not isinstance(placement, str) or len(placement) > _LONGEST_MOVE:
        raise UsageError("placement: give one, such as 'gate N5'")
    language = _language(question)
    reasons: list[Json] = [
        {"law": each.law, "sentence": each.sentence(language), "places": [*each.places]}
        for each in game.refusals(game.after(moves), placement)
    ]
    return {"placement": placement, "reasons": reasons}


def _share(question: Mapping[str, object]) -> dict[str, Json]:
    """The game as texts: the record, and the position as a line and as a drawing."""
    game, moves = _asked_game(question)
    position, record = game.after(moves), game.record(moves)
    return {
        "record": record.text,
        "rest": [*record.rest],
        "line": game.line(position),
        "drawing": game.drawing(position),
    }


_ANSWERS: Mapping[str, Callable[[Mapping[str, object]], dict[str, Json]]] = {
    "games": _games,
    "setup": _setup,
    "new": _new,
    "open": _open,
    "why": _why,
    "share": _share,
}
