"""Any text is recognised and read, or rejected with a one-line error."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from gatesmith.core.errors import IllegalError, NotationError
from gatesmith.engine.wadi import (
    draw,
    final,
    read_action,
    read_any,
    read_record,
    read_scenario,
    write_position,
    write_record,
    write_scenario,
)
from gatesmith.engine.wadi.text.position_text import FIELDS
from tests.project.documents import Block, blocks_of

from .walks import positions
from .written import DRAWING, EVERYTHING, LINE, PAGE

DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "wadi-notation.md"
SIGNS = "abc123~:;=>-,/+# \n\t.éred"


def _blocks() -> dict[str, Block]:
    return {block.comment: block for block in blocks_of(DOCUMENT.read_text(encoding="utf-8"))}


def _shown(name: str) -> str:
    """The example of the documentation with that mark."""
    return "\n".join((*_blocks()[name].lines, ""))


def test_the_examples_of_the_document_are_one_position() -> None:
    """A reader would copy an example that does not work, or mean something else by it."""
    for name in ("record", "position", "drawing"):
        assert write_position(read_any(_shown(name))) == _shown("position").strip()
    plain = re.sub(" +#.*", "", _shown("record"))
    assert plain != _shown("record")
    assert write_record(read_record(_shown("record"))) == plain
    scenario = re.sub(" +#.*", "", _shown("scenario"))
    assert write_scenario(read_scenario(_shown("scenario"))) == scenario


def test_the_grammar_names_every_field() -> None:
    """The grammar of the document would be that of an older line."""
    line = next(line for line in _blocks()["grammar"].lines if line.startswith("line"))
    assert tuple(line.split("=")[1].replace('"wadi"', "game").split()) == FIELDS


@pytest.mark.parametrize("text", [PAGE, LINE, DRAWING])
def test_each_sort_of_text_is_the_same_position(text: str) -> None:
    """A line, a drawing or a record would be taken for another of them."""
    assert write_position(read_any(text)) == LINE


@pytest.mark.parametrize("text", ["", "\n", "# nothing\n", "medina x", "2 1 ~ 3"])
def test_what_is_none_of_them(text: str) -> None:
    """A stranger's file would end in a traceback."""
    with pytest.raises(NotationError, match="a position in one line"):
        read_any(text)


def test_only_records_have_turns() -> None:
    """Replaying a text without turns would report a wrong key instead of the wrong form."""
    scenario = _shown("scenario")
    forms = {LINE: "a position in one line", DRAWING: "a drawing", scenario: "a scenario"}
    for text, form in forms.items():
        with pytest.raises(NotationError, match=f"this is {form}, not a record"):
            read_record(text)
    # One stray key in a record is no drawing: the key is what is wrong.
    with pytest.raises(NotationError, match="'turn', in 'turn: 1 red': expected one of the keys"):
        read_record(PAGE.replace("guardians: on", "guardians: on\nturn: 1 red"))


def _changed(text: str, random: Random) -> str:
    """A text with a few slips: signs and lines changed, left out, doubled, moved."""
    for _ in range(random.choice((1, 1, 2))):
        lines = text.split("\n")
        at, start = random.randrange(len(lines)), random.randrange(len(text) + 1)
        match random.randrange(6):
            case 0:
                text = text[:start] + random.choice(SIGNS) + text[start:]
            case 1:
                text = text[:start] + text[start + random.randint(1, 4) :]
            case 2:
                lines[at : at + 1] = []
                text = "\n".join(lines)
            case 3:
                lines.insert(random.randrange(len(lines)), lines[at])
                text = "\n".join(lines)
            case 4:
                words = re.split(r"(\W+)", text)
                words[random.randrange(len(words))] = random.choice(words)
                text = "".join(words)
            case _:
                text = text[:start] + random.choice(SIGNS) + text[start + 1 :]
    return text


@pytest.mark.parametrize("seed", range(8))
def test_damaged_texts_are_read_or_refused_in_one_line(seed: int) -> None:
    """A typing mistake would end in a traceback, or the error would say no place."""
    random, read, refused = Random(f"damage {seed}"), 0, 0
    some = list(positions(seed))[-2]
    texts = [PAGE, LINE, DRAWING, EVERYTHING, draw(some), write_position(some)]
    for _ in range(250):
        text = _changed(random.choice(texts), random)
        try:
            position = read_any(text)
        except (NotationError, IllegalError) as error:
            refused += 1
            assert "\n" not in str(error)
            assert re.match(r"line \d+[,:]", str(error)), error
            if isinstance(error, NotationError):
                assert error.line
                assert error.column
                assert error.line <= text.count("\n") + 1
        else:
            read += 1
            assert read_any(write_position(position)) == position
            assert read_any(draw(position)) == position
    assert read > 5
    assert refused > 100


@pytest.mark.parametrize("seed", range(2))
def test_damaged_actions_and_scenarios_are_refused_in_one_line(seed: int) -> None:
    """A mistake in a single action or in a map would end in a traceback."""
    random, rules = Random(f"slips {seed}"), read_record(PAGE).rules
    scenario = "\n".join(PAGE.splitlines()[4:10])
    for _ in range(400):
        text = _changed(random.choice(("build b3", "pump c3 a3", "guardian off", "pass")), random)
        try:
            assert read_action(rules, text).text == text
        except NotationError as error:
            assert "\n" not in str(error)
        try:
            read_scenario(_changed(scenario, random))
        except NotationError as error:
            assert "\n" not in str(error)
            assert error.line


def test_a_record_without_turns_is_its_start() -> None:
    """A map alone with its players could not be asked about."""
    head = PAGE[: PAGE.index("red: build")]
    assert read_any(head) == final(read_record(head))
    assert read_any(head).turn.round == 1
