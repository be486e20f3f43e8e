"""What a worker of ``gatesmith serve`` does: the answers of the service, with the rules' own."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.cli.rules._options import one_of
from gatesmith.cli.rules._text_source import columns_as_typed, engine_of, typed
from gatesmith.cli.rules.check import document_of
from gatesmith.core.errors import ParameterError
from gatesmith.core.findings import Json
from gatesmith.web.server.killable_workers import Answering
from gatesmith.web.service.service_answers import service_answering

_LONGEST = 60_000  # characters of a position: ten times the longest game


def prepare() -> Answering:
    """The function that answers in a worker."""
    return service_answering(check_rules)


def check_rules(asked: Mapping[str, object]) -> dict[str, Json]:
    """The document of ``gatesmith rules check --json``; the position is a text, never a file.

    Raises ParameterError, NotationError and IllegalError.
    """
    text = _word(asked, "position")
    if text is None or not text.strip():
        raise ParameterError("position", "position: give a position as text")
    if len(text) > _LONGEST:
        raise ParameterError("position", f"position: is longer than {_LONGEST} characters")
    language = one_of("language", _word(asked, "language") or "en", ("en", "de"), "language")
    placement, player = _word(asked, "placement"), _word(asked, "player")
    if player is not None and not placement:
        raise ParameterError("player", 'player: give a placement too, such as "gate N5"')
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    written = typed(plain, language)
    with columns_as_typed(plain, language):
        state = engine_of(written, _word(asked, "game")).read(written, needs_tiles=False)
    with columns_as_typed(placement or "", language):
        verdict = state.check(typed(placement, language), player, language) if placement else None
    return document_of(verdict, state.problems(language))


def _word(asked: Mapping[str, object], name: str) -> str | None:
    given = asked.get(name)
    if given is None or isinstance(given, str):
        return given
    raise ParameterError(name, f"{name}: give a text")
