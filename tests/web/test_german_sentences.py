"""Everything that a piece is refused or adapted for can be said in German, with all its values."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import gatesmith
from gatesmith.core.errors import GatesmithError
from gatesmith.core.parameters import Parameter, ValueKind, parameters_of
from gatesmith.core.units import exact_text
from gatesmith.making.piece_settings import PieceSettings
from gatesmith.pieces import command_name, piece, piece_names
from gatesmith.web import german_refusals
from gatesmith.web.german_notes import german_note
from gatesmith.web.german_refusals import german_refusal
from gatesmith.web.protocol import answer

from .program_sentences import sentences
from .test_protocol import NoWorkshop

SOURCE = Path(gatesmith.__file__).parent
REFUSING = (
    *sorted((SOURCE / "pieces").rglob("*.py")),
    *(SOURCE / "making" / name for name in ("request.py", "recipe.py")),
    *(SOURCE / "making" / "plate" / f"{name}.py" for name in ("orders", "piece_orders")),
    SOURCE / "making" / "plate" / "plate_layout.py",
    *(SOURCE / "core" / name for name in ("units.py", "colours.py", "parameters/values.py")),
    SOURCE / "fitting" / "row" / "row_request.py",
)
WORDS = {
    "given.style": ("figure", "cone"),
    "what": ("a piece",),
    "declaration.kind.value": ("number",),
    "edition.name": ("medina-2001",),
    "size.origin": ("assumed", "published"),
    "error": ("row: 'x' is not a finite number",),
    "str(error).partition(': ')[2]": ("'x' is not a finite number",),
    "_score_tile.py ' and no '.join(missing)": ("emblem", "emblem and no pips"),
    "plan.py ' and no '.join(missing)": ("figure", "palm", "figure and no palm"),
    "water_disc.py ' and no '.join(missing)": ("stones", "ripples", "stones and no ripples"),
    "proportions.py what": ("eyes and a nose", "an emblem on its shield"),
}
ELSEWHERE = (
    "gates: a gate is given as well",  # the page asks about one gate
    "is invalid; give",  # a mistake in a program in Python
    "a finer nozzle, or a side",  # where no height will do, no side does
)


def test_every_sentence_has_german(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new refusal or note would be English on a German page, or lose a number."""
    monkeypatch.setattr(german_refusals, "_only_bound", lambda _: None)
    seen = 0
    for path in REFUSING:
        if path.name == "_template.py":
            continue
        for sentence in sentences(path, WORDS):
            words = sentence.text.lstrip("0123456789.: ")
            if " " not in words or any(each in words for each in ELSEWHERE):
                continue  # the sentence of another function, after what it is about
            german = german_note(sentence.text) or german_refusal(sentence.text)
            assert german is not None, f"{sentence.place}: {sentence.text}"
            values = german.replace(",", ".")
            if "with a decimal point" not in words:
                assert all(each in values for each in sentence.numbers), (sentence, german)
            seen += 1
    assert seen > 150


def _extremes(parameter: Parameter) -> Iterator[str]:
    declared = parameter.declaration
    if declared.kind is ValueKind.FLAG:
        yield "true"
    elif declared.kind is ValueKind.CHOICE:
        yield from declared.choices
    elif declared.kind is not ValueKind.TEXT:
        low, high = declared.minimum, declared.maximum
        assert low is not None and high is not None
        for value in (low, low + (high - low) / 4, high, high + 1):
            yield exact_text(int(value) if declared.kind is ValueKind.COUNT else value)


@pytest.mark.parametrize("name", piece_names())
def test_what_pieces_say_at_their_bounds_is_german(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sentence that is put together in another way than its source shows would be missed."""
    monkeypatch.setattr(german_refusals, "_only_bound", lambda _: None)
    said: dict[str, str | None] = {}
    for parameter in parameters_of(piece(name).declared):
        for text in _extremes(parameter):
            settings = PieceSettings(command_name(name), {parameter.option: text})
            try:
                said |= {each: german_note(each) for each in settings.planned.plan.adapted}
            except GatesmithError as error:
                said[str(error)] = german_refusal(str(error))
    assert said
    assert [english for english, german in said.items() if german is None] == []


def test_the_page_is_told_its_notes_in_german() -> None:
    """The page would show an English note, or none, beside a German form."""
    low = {"wall-length": "14", "style": "moorish"}
    question = {"ask": "plan", "piece": "gate", "settings": low}
    english = answer(question, NoWorkshop()).document
    german = answer({**question, "language": "de"}, NoWorkshop()).document
    assert english["adapted"] == [
        "the gate is 12.9 mm high instead of 13.53 mm, because it is thin for that height",
        "the arch is not a horseshoe, because the gate is too low",
    ]
    assert german["adapted"] == [
        "das Tor ist 12,9 mm statt 13,53 mm hoch, weil es für diese Höhe zu dünn ist",
        "der Bogen ist kein Hufeisen, weil das Tor zu niedrig ist",
    ]
    assert "english" not in english and german["english"] == []


def test_readings_that_do_not_go_together_are_told_in_german() -> None:
    """Whoever measures in German would read in English what to measure again."""
    readings = {"wall-length": "34", "cell-pitch": "31", "building-side": "35", "tower-side": "13"}
    question = {"ask": "measure", "game": "medina", "readings": readings}
    english = answer(question, NoWorkshop()).document["findings"]
    german = answer({**question, "language": "de"}, NoWorkshop()).document["findings"]
    assert isinstance(english, list) and isinstance(german, list)
    assert len(english) == len(german) > 2
    for one, other in zip(english, german, strict=True):
        assert isinstance(one, dict) and isinstance(other, dict)
        assert one["message"] != other["message"]
        assert one["hint"] != other["hint"]
