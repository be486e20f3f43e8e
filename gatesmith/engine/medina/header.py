"""The ``key: value`` lines at the head of records and drawings, and the rules that they settle."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from gatesmith.core.errors import CatalogError
from gatesmith.engine.keys import names_in, required
from gatesmith.engine.medina.rules import MedinaEdition, MedinaRules, NewAlley, WallPoints
from gatesmith.engine.parts import TextPart, part_of

FindEdition = Callable[[str, int], MedinaEdition]
"""From an edition's name and the number of players to the edition; raises CatalogError."""

GAME = "medina"
ON = "on"
SWITCHES: Mapping[str, tuple[str, ...]] = {
    "gates": ("off", ON),
    "new_alley": tuple(NewAlley),
    "wall_points": tuple(WallPoints),
}
"""What each switch may be set to, the default first."""
RULES_KEYS = ("game", "edition", "players", *SWITCHES)

NAME = re.compile(r"[^\W_][\w.-]{0,99}")
"""The names of editions and colours, which can be told from what stands around them."""


def rules_of(
    values: Mapping[str, TextPart], find_edition: FindEdition, end: TextPart
) -> MedinaRules:
    """The rules that a header settles. Raises NotationError for what cannot be read.

    ``end`` is the place where the header ended, ``game`` may be missing here.
    """
    if "game" in values:
        values["game"].one_of((GAME,), "the game")
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
    """The edition of that name. Raises NotationError where there is none for so many players."""
    if NAME.fullmatch(name.text) is None:
        raise name.error("the name of an edition, one word")
    try:
        return find_edition(name.text, players)
    except CatalogError as error:
        raise name.error(f"a known edition; {error}") from error


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
    """Keys and values that settle these rules, switches only where they are not the default.

    Raises NotationError for the name of an edition or colour that could not be read again.
    """
    check_names(rules)
    return {
        "game": GAME,
        "edition": rules.edition.name,
        "players": " ".join(rules.players),
        **changed_switches(rules),
    }


def changed_switches(rules: MedinaRules) -> dict[str, str]:
    """The switches that are not set to their default, and what they are set to."""
    words = (SWITCHES["gates"][rules.gates], rules.new_alley.value, rules.wall_points.value)
    every = zip(SWITCHES.items(), words, strict=True)
    return {key: word for (key, known), word in every if word != known[0]}


def check_names(rules: MedinaRules) -> None:
    """Raises NotationError unless all names are words, which can be read again."""
    for name in (rules.edition.name, *rules.players, *rules.edition.colours):
        if NAME.fullmatch(name) is None:
            raise part_of(name).error("a name of one word: letters, digits, '-' and '.'")


def _choice(values: Mapping[str, TextPart], key: str) -> str:
    """What a switch is set to, the first of its words where nothing is said."""
    known = SWITCHES[key]
    return known[values[key].one_of(known, key)] if key in values else known[0]
