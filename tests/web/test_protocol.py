"""The page's questions: what is answered, with which numbers, and what is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatesmith.core.findings import Json, Report
from gatesmith.core.parameters import parameters_of
from gatesmith.engine.wording import Language
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.plate.plate_layout import Layout
from gatesmith.making.plate.plate_order import Order
from gatesmith.pieces import command_names, piece
from gatesmith.web.form_declaration import LANGUAGES, form_declaration
from gatesmith.web.german_words import GERMAN_WORDS
from gatesmith.web.protocol import (
    LONGEST_QUESTION,
    PageAnswer,
    answer,
    answered_bytes,
    framed,
    unframed,
)
from gatesmith.web.workshop import ProvenBed, ProvenFile, ShownModel, ShownPart


class NoWorkshop:
    """A workshop that makes nothing; a plan needs no more."""

    def formats(self, planned: PlannedPiece) -> Sequence[str]:
        """Two names."""
        return ".stl", ".3mf"

    def model(self, planned: PlannedPiece) -> ShownModel:
        """Two corners and a face that nobody checks."""
        part = ShownPart("", "#f4f1ea", 1)
        return ShownModel(b"v" * 24, b"f" * 12, (part,), 1000.0, Report("gate.stl", "STL"))

    def file(self, planned: PlannedPiece, suffix: str) -> ProvenFile:
        """Bytes that name their format."""
        return ProvenFile(f"gate{suffix}", suffix.encode(), Report("", suffix))

    def drawings(self, planned: PlannedPiece) -> Sequence[str]:
        """One name."""
        return (".svg",)

    def drawing(self, planned: PlannedPiece, suffix: str, language: Language = "en") -> ProvenFile:
        """Bytes that are no drawing."""
        return ProvenFile(f"drawing{suffix}", b"lines", None)

    def beds(self, order: Order, layout: Layout) -> Sequence[ProvenBed]:
        """None."""
        return ()


def asked(ask: str, **more: object) -> Mapping[str, Json]:
    """The JSON of an answer about a gate."""
    return answer({"ask": ask, "piece": "gate", **more}, NoWorkshop()).document


def table(found: Json) -> dict[str, Json]:
    """A JSON value that is an object."""
    assert isinstance(found, dict), found
    return found


def refused(ask: str = "plan", **more: object) -> dict[str, Json]:
    """What a refusal says."""
    return table(asked(ask, **more)["refused"])


def test_a_row_of_eight_walls_makes_a_gate() -> None:
    """The page's one question would lead to a gate of another length.

    Eight walls of 248 mm are 31 mm each; 0.15 mm stay free at each end, so the gate has 30.7 mm.
    It is 1.45 times as high as the wall of 20.67 mm: 29.97 mm.
    Its portal, 0.64 of 30.7 mm, has room for three merlons at a pitch of 0.22 * 30.7 mm.
    """
    plan = asked("plan", settings={"row": "8x248", "style": "moorish"})
    values = table(plan["values"])
    assert table(values["wall-length"])["text"] == "31"
    assert plan["size"] == "30.7 × 10.33 × 29.97 mm"
    assert plan["row"] == {"count": 8, "length_mm": 248.0, "text": "248"}
    assert plan["command"] == "gatesmith gate --wall-length 31 --style moorish"
    assert table(values["merlons"])["origin"] == "automatic"
    assert table(values["merlons"])["value"] == 3
    assert plan["unused"] == ["edge-chamfer"]


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ({"wall-length": "5"}, ["wall-length"]),
        ({"wall-length": "30,5"}, ["wall-length"]),
        ({"wall-length": "nan"}, ["wall-length"]),
        ({"wall-length": "1" * 200}, ["wall-length"]),
        ({"wall-lenght": "30"}, ["wall-lenght"]),
        ({"wall_length": "30"}, ["wall_length"]),
        ({"style": "<img src=x onerror=alert(1)>"}, ["style"]),
        ({"mark": "a\x00b"}, ["mark"]),
        ({"draft": "yes"}, ["draft"]),
        ({"kernel": "none"}, ["kernel"]),
        ({"row": "0x240"}, ["row"]),
        ({"row": "8x240", "wall-length": "30"}, ["row", "wall-length"]),
        ({"merlons": "24"}, ["merlons", "wall-length"]),
        ({"style": "plain", "merlons": "5"}, ["merlons", "style"]),
    ],
)
def test_wrong_settings_are_refused_with_their_names(
    given: dict[str, str], names: list[str]
) -> None:
    """A link with such settings would make something else, or show no place to mend it."""
    found = refused(settings=given)
    assert found["parameters"] == [name.replace("_", "-") for name in names]
    assert "\n" not in str(found["message"])


@pytest.mark.parametrize("name", ["../../etc/passwd", "/etc/passwd", "..", "", "a\x00b", "x" * 200])
@pytest.mark.parametrize("option", ["edition", "printer"])
def test_no_path_comes_from_a_page(option: str, name: str) -> None:
    """A link would read a file of the user's machine."""
    said = refused(settings={option: name})
    assert said["kind"] == "CatalogError"
    assert "cannot be read" not in str(said["message"])


@pytest.mark.parametrize(
    "question",
    [
        None,
        [],
        "plan",
        {},
        {"ask": "answer"},
        {"ask": ["plan"]},
        {"ask": "plan"},
        {"ask": "plan", "piece": "../gate"},
        {"ask": "plan", "piece": ["gate"]},
        {"ask": "plan", "piece": "g" * 1000},
        {"ask": "plan", "piece": "gate", "settings": []},
        {"ask": "plan", "piece": "gate", "settings": {"style": 1}},
        {"ask": "plan", "piece": "gate", "settings": {"style": "x" * 201}},
        {"ask": "plan", "piece": "gate", "settings": {str(n): "" for n in range(65)}},
        {"ask": "plan", "piece": "gate", "settings": {"row": " " * 200 + "30"}},
        {"ask": "file", "piece": "gate", "format": "../gate.stl"},
        {"ask": "file", "piece": "gate"},
        {"ask": "drawing", "piece": "gate", "format": ".exe"},
        {"ask": "fit", "piece": "wall"},
        {"ask": "describe", "language": "fr"},
    ],
)
def test_a_question_that_is_none_is_refused(question: object) -> None:
    """A stranger's text would end the program, or reach a function that trusts it."""
    assert "refused" in answer(question, NoWorkshop()).document


def test_the_frame_is_read_back() -> None:
    """The page would read other bytes than the program wrote."""
    given = PageAnswer({"name": "Bögen\u2028", "n": 1.5, "none": None}, bytes(range(256)))
    assert unframed(framed(given)) == given
    assert framed(PageAnswer({}, b"x")) == b"\x02\x00\x00\x00{}x"  # by hand: the length, {}, x


@settings(max_examples=100, deadline=None)
@given(st.one_of(st.binary(max_size=80), st.text(max_size=80).map(lambda text: text.encode())))
def test_any_bytes_get_an_answer(data: bytes) -> None:
    """Garbage from the network would end a worker."""
    document = unframed(answered_bytes(data, NoWorkshop())).document
    assert "refused" in document or b'"ask"' in data  # whole questions are drawn too


def test_long_and_deep_questions_are_refused() -> None:
    """A question could take all memory, or all of the stack."""
    for data in (b"[" * LONGEST_QUESTION, b" " * (LONGEST_QUESTION + 1), b"\xff"):
        assert "refused" in unframed(answered_bytes(data, NoWorkshop())).document


def test_the_model_lies_in_the_content() -> None:
    """The view would draw bytes from the wrong place."""
    made = answer({"ask": "make", "piece": "gate"}, NoWorkshop())
    model = table(made.document["model"])
    assert (model["vertex_bytes"], model["face_bytes"]) == (24, 12)
    assert made.content == b"v" * 24 + b"f" * 12
    assert made.document["verdict"] == "sound"
    assert made.document["weight_g"] == pytest.approx(1.24)  # 1 cm³ of PLA


def test_a_file_is_named_and_proven() -> None:
    """A download would get the bytes of another format."""
    made = answer({"ask": "file", "piece": "gate", "format": ".3mf"}, NoWorkshop())
    assert (made.document["name"], made.content) == ("gate.3mf", b".3mf")


def test_a_drawing_is_named_and_has_no_verdict() -> None:
    """The page would say of lines on paper that they were checked as a model."""
    made = answer({"ask": "drawing", "piece": "gate", "format": ".svg"}, NoWorkshop())
    assert dict(made.document) == {"name": "drawing.svg"}
    assert made.content == b"lines"


def test_a_row_is_drawn_to_scale() -> None:
    """The page's "does it fit" would tell of other walls than those measured.

    15 walls of 31 mm and a gate that is 0.3 mm shorter make 495.7 mm.
    """
    made = answer({"ask": "fit", "piece": "gate", "settings": {"row": "8x248"}}, NoWorkshop())
    lengths = table(table(made.document["lengths"])["average"])
    assert lengths["length_mm"] == pytest.approx(495.7)
    assert made.content.startswith((b"<svg", b"<?xml"))
    assert b"<script" not in made.content


def test_the_form_offers_what_the_commands_have() -> None:
    """A piece or a parameter would be missing on the page, or be there and do nothing."""
    declared = form_declaration("en")
    pieces = declared["pieces"]
    assert isinstance(pieces, list)
    assert [table(each)["name"] for each in pieces] == list(command_names())
    for each in map(table, pieces):
        names = [table(one)["name"] for one in _list(each["parameters"])]
        assert names == [one.option for one in parameters_of(piece(str(each["name"])).declared)]
    gate = next(each for each in map(table, pieces) if each["name"] == "gate")
    length = next(p for p in map(table, _list(gate["parameters"])) if p["name"] == "wall-length")
    assert (length["minimum"], length["maximum"], length["unit"]) == (12, 120, "mm")
    usual = [table(each)["name"] for each in _list(declared["editions"]) if table(each)["usual"]]
    assert usual == ["medina-2001", "wadi"]
    json.dumps(declared, allow_nan=False)


_PROPER_NAME = re.compile(r"Wadi|(Bambu Lab|Creality|Original Prusa) (?!.* and )[^,]*")
"""A title that is the same in any language."""


def test_every_word_of_the_form_is_in_german() -> None:
    """A German form would be half English, or keep words that no declaration has any more."""
    words = set()
    for each in map(table, _list(form_declaration("en")["pieces"])):
        words |= {each["label"], each["help"]}
        words |= _words(_list(each["parameters"]))
    words |= _words(_list(form_declaration("en")["printer_parameters"]))
    for sizes in table(form_declaration("en")["sizes"]).values():
        words |= _words(_list(sizes))
    titles = {
        str(table(each)["title"])
        for kind in ("editions", "printers", "sets")
        for each in _list(form_declaration("en")[kind])
    }
    words |= {title for title in titles if not _PROPER_NAME.fullmatch(title)}
    assert words - set(GERMAN_WORDS) == set()
    assert set(GERMAN_WORDS) - words == set()
    assert set(LANGUAGES) == {"en", "de"}


def test_the_wall_of_a_printer_is_no_piece_of_the_town() -> None:
    """The thinnest wall that prints would be named like the pieces around Medina."""
    german = form_declaration("de")
    options = {
        each["name"]: each["label"] for each in map(table, _list(german["printer_parameters"]))
    }
    pieces = {each["name"]: each["label"] for each in map(table, _list(german["pieces"]))}
    assert (options["wall"], pieces["wall"]) == ("Wand", "Mauer")
    question = {"ask": "plan", "piece": "gate", "settings": {"wall": "9"}, "language": "de"}
    refused = table(answer(question, NoWorkshop()).document["refused"])
    assert str(refused["message"]).startswith("Wand: ")


def _words(parameters: list[Json]) -> set[Json]:
    found: set[Json] = set()
    for each in map(table, parameters):
        found |= {each["label"], each["help"], each["group"]}
        found |= {table(choice)["label"] for choice in _list(each["choices"])}
        found |= {each["automatic"]} - {""}
    return found


def _list(found: Json) -> list[Json]:
    assert isinstance(found, list), found
    return found
