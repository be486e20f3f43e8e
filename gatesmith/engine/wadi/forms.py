"""Which form a text has: a position in one line, a drawing, a scenario, or a record."""

from __future__ import annotations

from gatesmith.engine.forms import TextForm, no_record
from gatesmith.engine.keys import without_comment
from gatesmith.engine.parts import TextPart, lines_of
from gatesmith.engine.wadi.drawing import TABLE_KEYS
from gatesmith.engine.wadi.header import GAME, MAP
from gatesmith.engine.wadi.rules import PLAYERS

_OF_GAMES = ("game", "players")
"""Keys that every drawing and record has, and a scenario has not."""


def form_of(text: str) -> TextForm | None:
    """The form of a text by what it has, None where it has nothing of any.

    Its first word makes a line; a map makes a scenario where nothing says who plays, and a key
    that tells what stands where makes a drawing.
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


def demand_record(text: str) -> None:
    """Raises NotationError where a text is of another form and has no turns."""
    form, contents = form_of(text), _contents(text)
    if form is None or form is TextForm.RECORD or any(map(is_turn, contents)):
        return
    shown = {TextForm.DRAWING: TABLE_KEYS, TextForm.SCENARIO: (MAP,)}.get(form, ())
    raise no_record(next((each for each in contents if _key(each) in shown), contents[0]), form)


def _contents(text: str) -> list[TextPart]:
    """The lines that hold something beside a comment."""
    return [content for content in map(without_comment, lines_of(text)) if content.text]


def _key(content: TextPart) -> str:
    """What stands before the colon of a line, nothing where it has none."""
    return content.partition(":")[0].text if ":" in content.text else ""
