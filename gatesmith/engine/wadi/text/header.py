"""The header of records, drawings and scenarios: keys, settings and map; the form of a text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from gatesmith.core.errors import NotationError
from gatesmith.engine.board_squares import square_names
from gatesmith.engine.records import TextForm, no_record
from gatesmith.engine.text_lines import add_key, required, without_comment
from gatesmith.engine.text_parts import TextPart, lines_of, require_game
from gatesmith.engine.wadi.state.board import Scenario, Terrain
from gatesmith.engine.wadi.state.game_rules import FEWEST_PLAYERS, PLAYERS, SETTINGS, WadiRules
from gatesmith.engine.wadi.text.scenario import (
    INTO,
    MapRow,
    WrittenArm,
    WrittenScenario,
    map_rows,
    number_in,
    raise_all,
    river_texts,
)

GAME = "wadi"
OFF_ON = ("off", "on")
MAP, RIVER, WATER = "map", "river", "water"
RULES_KEYS = ("game", "players", *SETTINGS)
"""In the order in which they are written."""
SCENARIO_KEYS = (MAP, RIVER, WATER)
TURN, SHADUFS, GUARDIANS_AT, REMOVED = "turn", "shadufs", "guardians_at", "removed"
TABLE_KEYS = (TURN, SHADUFS, GUARDIANS_AT, REMOVED)
"""The keys that only drawings have, in the order in which they are written."""


class WadiHeader(NamedTuple):
    """The header of a text: values by their keys, and the parts of the scenario."""

    values: Mapping[str, TextPart]
    drawn: WrittenScenario


def read_header(lines: Sequence[TextPart], end: TextPart, known: Sequence[str]) -> WadiHeader:
    """The keys and the map of a header; ``end`` is its end.

    An unknown line is stored as an error, to be reported with those of the map. Raises
    NotationError if there is no map.
    """
    head = _Head((*known, *SCENARIO_KEYS))
    for content in map(without_comment, lines):
        if content.text:
            head.read(content)
    values = head.values
    if MAP not in values:
        raise_all([*head.errors, end.error(f"the line '{MAP}: …' before this place")])
    water = values[WATER].words() if WATER in values else []
    return WadiHeader(values, WrittenScenario(head.rows, head.rivers, water, end, head.errors))


class _Head:
    """Reads the lines of a header; each key occurs once, except ``river``, once per arm."""

    def __init__(self, known: Sequence[str]) -> None:
        self.values: dict[str, TextPart] = {}
        self.rows: list[MapRow] = []
        self.rivers: list[WrittenArm] = []
        self.errors: list[NotationError] = []
        self._known = known
        self._drawn: list[MapRow] | None = None
        """The list that takes map rows; None outside a map."""

    def read(self, content: TextPart) -> None:
        """Read a line, or store its error."""
        key, value = content.partition(":")
        name = key.text if ":" in content.text else ""
        if self._drawn is not None and not name:
            self._drawn.append(MapRow(content, content.words()))
            return
        if name in self._known:
            self._drawn = None
        try:
            if name == RIVER:
                self.rivers.append(_river(value))
            elif name == MAP:
                self._begin_map(content, value)
            else:
                add_key(self.values, content, self._known)
        except NotationError as error:
            self.errors.append(error)

    def _begin_map(self, content: TextPart, value: TextPart) -> None:
        """Raises NotationError for a second map, whose rows are not added to the first."""
        self._drawn = [] if MAP in self.values else self.rows
        add_key(self.values, content._replace(text=f"{MAP}: here"), self._known)
        if value.text:
            raise value.error("the rows of the map on lines of their own")


def _river(value: TextPart) -> WrittenArm:
    before, behind = value.partition(INTO)
    return WrittenArm(value, before.words(), behind.words() if INTO in value.text else None)


def rules_of(header: WadiHeader, terrain: Terrain) -> WadiRules:
    """The rules in a header. Raises NotationError for anything unreadable."""
    values, end = header.values, header.drawn.end
    require_game(required(values, "game", end), GAME)
    players = required(values, "players", end)
    return rules_from(players.words(), values, terrain, players)


def room_of(values: Mapping[str, TextPart]) -> int:
    """The number of discs that a land tile holds. Raises NotationError."""
    key = "discs_per_land_tile"
    default = SETTINGS[key].default
    assert default is not None, "A7 has a default"
    return number_in(values[key], "discs", 1) if key in values else default


def rules_from(
    players: Sequence[TextPart], values: Mapping[str, TextPart], terrain: Terrain, whole: TextPart
) -> WadiRules:
    """The rules of these players and settings; ``whole`` is where the players are named.

    Raises NotationError for unknown players or settings, and for moving guardians without
    guardians in play or without a penalty (R13).
    """
    names = _players(players, whole)
    guardians, moving = _switch(values, "guardians"), _switch(values, "moving_guardians")
    if moving and not guardians:
        raise values["moving_guardians"].error("off, because it needs 'guardians: on' (rule R13)")
    penalty = None
    if "guardian_penalty" in values:
        penalty = number_in(values["guardian_penalty"], "points")
    elif moving:
        raise values["moving_guardians"].error(
            "off, or a guardian_penalty: the points that a guardian costs at the end (rule R13)"
        )
    rule_b = _switch(values, "rule_b")
    return WadiRules(terrain, names, guardians, rule_b, moving, penalty, room_of(values))


def _players(words: Sequence[TextPart], whole: TextPart) -> tuple[str, ...]:
    found: list[str] = []
    for word in words:
        word.one_of(PLAYERS, "a player")
        if word.text in found:
            raise word.error("each player once")
        found.append(word.text)
    if len(found) < FEWEST_PLAYERS:
        raise whole.error(f"{FEWEST_PLAYERS} to {len(PLAYERS)} players (rule A2)")
    return tuple(found)


def _switch(values: Mapping[str, TextPart], key: str) -> bool:
    """Whether a switch is on; it is off by default."""
    return key in values and values[key].one_of(OFF_ON, key) == 1


def changed_settings(rules: WadiRules) -> dict[str, str]:
    """The settings that differ from their default, with their values."""
    found = {}
    for key, setting in SETTINGS.items():
        value: bool | int | None = getattr(rules, key)
        if value != setting.default:
            found[key] = OFF_ON[value] if isinstance(value, bool) else str(value)
    return found


def header_lines(
    rules: WadiRules, water: Sequence[int], more: Iterable[tuple[str, str]] = ()
) -> list[str]:
    """The lines of a header, with more keys before the map."""
    values = {"game": GAME, "players": " ".join(rules.players), **changed_settings(rules)}
    head = [f"{key}: {value}" for key, value in (*values.items(), *more)]
    return [*head, "", *scenario_lines(Scenario(rules.terrain, tuple(water)))]


def scenario_lines(scenario: Scenario) -> list[str]:
    """The lines of map, river and water; water along the river, then on land."""
    terrain, water = scenario
    words = water_words(terrain, water)
    return [
        f"{MAP}:",
        *map_rows(terrain),
        *(f"{RIVER}: {arm}" for arm in river_texts(terrain)),
        *([f"{WATER}: {' '.join(words)}"] if words else []),
    ]


def water_words(terrain: Terrain, water: Sequence[int]) -> list[str]:
    """Each tile with discs and their number, along the river, then on land."""
    names = square_names(terrain.columns, terrain.rows)
    flowing = [tile for arm in terrain.arms for tile in arm.tiles]
    land = sorted(set(range(len(names))) - set(flowing))
    return [f"{names[tile]}={water[tile]}" for tile in (*flowing, *land) if water[tile]]


_OF_GAMES = ("game", "players")
"""Keys that every drawing and record has, but no scenario."""


def form_of(text: str) -> TextForm | None:
    """The form of a text by its content, None if it fits none.

    The first word identifies a line; a map without players is a scenario, and a key for pieces or
    the turn makes a drawing.
    """
    contents = _contents(text)
    if not contents:
        return None
    if contents[0].words()[0].text == GAME:
        return TextForm.LINE
    keys = {_key(content) for content in contents}
    if MAP in keys and keys.isdisjoint(_OF_GAMES):
        return TextForm.SCENARIO
    if not keys.isdisjoint(TABLE_KEYS):
        return TextForm.DRAWING
    return TextForm.RECORD if ":" in contents[0].text else None


def is_turn(line: TextPart) -> bool:
    """Whether a line begins like a turn, with the colour of a player."""
    return _key(without_comment(line)) in PLAYERS


def require_record(text: str) -> None:
    """Raises NotationError for a text of another form, which has no turns."""
    form, contents = form_of(text), _contents(text)
    if form is None or form is TextForm.RECORD or any(map(is_turn, contents)):
        return
    shown = {TextForm.DRAWING: TABLE_KEYS, TextForm.SCENARIO: (MAP,)}.get(form, ())
    raise no_record(next((each for each in contents if _key(each) in shown), contents[0]), form)


def _contents(text: str) -> list[TextPart]:
    """The lines with content other than a comment."""
    return [content for content in map(without_comment, lines_of(text)) if content.text]


def _key(content: TextPart) -> str:
    """The text before the colon of a line, empty without a colon."""
    return content.partition(":")[0].text if ":" in content.text else ""
