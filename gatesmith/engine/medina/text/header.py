"""The header of records and drawings and its rules; and the form of a text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from gatesmith.core.errors import CatalogError
from gatesmith.engine.medina.state.game_rules import (
    MedinaEdition,
    MedinaRules,
    NewAlley,
    WallPoints,
)
from gatesmith.engine.medina.state.placements import MedinaPieceKind
from gatesmith.engine.medina.text.fields import TOWER
from gatesmith.engine.records import TextForm, no_record
from gatesmith.engine.text_lines import names_in, required, without_comment
from gatesmith.engine.text_parts import TextPart, lines_of, part_of, require_game

FindEdition = Callable[[str, int], MedinaEdition]
"""Finds an edition by its name and the number of players; raises CatalogError."""

GAME = "medina"
ON = "on"
SWITCHES: Mapping[str, tuple[str, ...]] = {
    "gates": ("off", ON),
    "new_alley": tuple(NewAlley),
    "wall_points": tuple(WallPoints),
}
"""The values of each switch, the default first."""
RULES_KEYS = ("game", "edition", "players", *SWITCHES)

NAME = re.compile(r"[^\W_][\w.-]{0,99}")
"""The names of editions and colours: words that cannot be confused with separators."""


def rules_of(
    values: Mapping[str, TextPart], find_edition: FindEdition, end: TextPart
) -> MedinaRules:
    """The rules in a header. Raises NotationError for anything unreadable.

    ``end`` is the end of the header; ``game`` is optional here.
    """
    if "game" in values:
        require_game(values["game"], GAME)
    name, players = required(values, "edition", end), required(values, "players", end)
    return rules_from(name, list(names_in(players)), values, find_edition)


def rules_from(
    name: TextPart,
    players: Sequence[TextPart],
    switched: Mapping[str, TextPart],
    find_edition: FindEdition,
) -> MedinaRules:
    """The rules of an edition's name, players and switches. Raises NotationError."""
    edition = edition_of(name, len(players), find_edition)
    return MedinaRules(
        edition,
        players_of(edition, players),
        _choice(switched, "gates") == ON,
        NewAlley(_choice(switched, "new_alley")),
        WallPoints(_choice(switched, "wall_points")),
    )


def edition_of(name: TextPart, players: int, find_edition: FindEdition) -> MedinaEdition:
    """The edition with this name. Raises NotationError if none has this number of players."""
    if NAME.fullmatch(name.text) is None:
        raise name.error("the name of an edition (one word)")
    try:
        return find_edition(name.text, players)
    except CatalogError as error:
        raise name.error(f"an edition of Medina for {players} players; {error}") from error


def players_of(edition: MedinaEdition, words: Iterable[TextPart]) -> tuple[str, ...]:
    """Players in their order. Raises NotationError for an unknown or repeated one."""
    found: list[str] = []
    for word in words:
        word.one_of(edition.player_colours, f"a player of {edition.name}")
        if word.text in found:
            raise word.error("each player once")
        found.append(word.text)
    return tuple(found)


def rules_lines(rules: MedinaRules) -> dict[str, str]:
    """Keys and values of these rules, with switches only if they are not at their default.

    Raises NotationError for names that could not be read back.
    """
    check_names(rules)
    return {
        "game": GAME,
        "edition": rules.edition.name,
        "players": " ".join(rules.players),
        **changed_switches(rules),
    }


def changed_switches(rules: MedinaRules) -> dict[str, str]:
    """The switches that differ from their default, with their values."""
    words = (SWITCHES["gates"][rules.gates], rules.new_alley.value, rules.wall_points.value)
    every = zip(SWITCHES.items(), words, strict=True)
    return {key: word for (key, known), word in every if word != known[0]}


def check_names(rules: MedinaRules) -> None:
    """Raises NotationError unless all names are words that can be read back."""
    for name in (rules.edition.name, *rules.players, *rules.edition.colours):
        if NAME.fullmatch(name) is None:
            raise part_of(name).error("a name of one word: letters, digits, '-' and '.'")


def _choice(values: Mapping[str, TextPart], key: str) -> str:
    """The value of a switch, by default the first."""
    known = SWITCHES[key]
    return known[values[key].one_of(known, key)] if key in values else known[0]


START = "start"
"""The key that only records have."""

_ROW = re.compile(rf"(?:{re.escape(TOWER)}|[0-9]{{1,2}})(?:[ \t]*[A-Zsmx0-9.#=|*-])+[ \t]*")
"""A well-formed line of a grid: its mark, followed only by symbols."""


def form_of(text: str) -> TextForm | None:
    """The form of a text by its content, None if it fits none.

    The first word identifies a line. Grid rows count for a drawing, turns and a start for a
    record; the larger number wins, so that a stray note changes nothing.
    """
    lines = lines_of(text)
    contents = [content for content in map(without_comment, lines) if content.text]
    if not contents:
        return None
    if contents[0].words()[0].text == GAME:
        return TextForm.LINE
    rows = len(grid_rows(lines))
    started = any(content.partition(":")[0].text == START for content in contents)
    if rows > started + len(list(turn_lines(lines))):
        return TextForm.DRAWING
    return TextForm.RECORD if ":" in contents[0].text else None


def grid_rows(lines: Sequence[TextPart]) -> list[TextPart]:
    """The lines that can only be part of a grid."""
    return [line for line in lines if _ROW.fullmatch(line.strip().text)]


def turn_lines(lines: Sequence[TextPart]) -> Iterator[TextPart]:
    """The lines of turns, by a player from the line ``players`` or by a placement."""
    players: set[str] = set()
    for line in lines:
        content = without_comment(line)
        key, value = content.partition(":")
        if key.text == "players":
            players.update(name.text for name in names_in(value))
        elif ":" in content.text:
            words = value.words()
            if key.text in players or (len(words) > 1 and words[0].text in list(MedinaPieceKind)):
                yield content


def require_record(text: str) -> None:
    """Raises NotationError for a line or a drawing, which have no turns."""
    form = form_of(text)
    if form is None or form is TextForm.RECORD:
        return
    lines = lines_of(text)
    rows = grid_rows(lines) if form is TextForm.DRAWING else []
    first = (rows or [line for line in lines if without_comment(line).text])[0].strip()
    raise no_record(first, form)
