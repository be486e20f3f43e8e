"""Sets, spares and several of one piece on beds, as the page asks for them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from gatesmith.making.options import PlateOptions
from gatesmith.making.plate.bed_check import bed_report
from gatesmith.making.plate.beds import make_beds
from gatesmith.making.plate.orders import set_order
from gatesmith.making.plate.plain_bed import MeantBed
from gatesmith.making.plate.plain_bed import bed_report as plain_bed_report
from gatesmith.making.plate.plate_order import bed_items
from gatesmith.mesh.formats import BedItem, Document
from gatesmith.mesh.formats.threemf import decode
from gatesmith.mesh.plain_formats import PlainPart
from gatesmith.mesh.plain_formats.plain_threemf import encode_bed
from gatesmith.mesh.plain_mesh import PlainMesh
from gatesmith.web.browser.browser_workshop import BrowserWorkshop
from gatesmith.web.local_workshop import LocalWorkshop
from gatesmith.web.plate_answer import plate_order
from gatesmith.web.protocol import PageAnswer, answer

LIBRARY = "manifold"
MIXED = {"set": "guardians", "options": {"mixed": "true", "players": "3"}}


def asked(workshop: Any, **question: object) -> PageAnswer:
    """The answer to a question, which must not be a refusal."""
    given = answer(question, workshop)
    assert "refused" not in given.document, given.document
    return given


def files_of(given: PageAnswer) -> dict[str, bytes]:
    """The files in an answer, by their names."""
    found, start = {}, 0
    told = json.loads(json.dumps(given.document["files"]))
    for each in told:
        assert each["verdict"] == "sound"
        found[each["name"]] = given.content[start : start + each["bytes"]]
        start += each["bytes"]
    assert start == len(given.content)
    return found


def test_a_set_has_the_bytes_of_the_command(tmp_path: Path) -> None:
    """The page would give other beds than ``gatesmith set``."""
    order, layout = set_order("guardians", PlateOptions(players="3", mixed=True))
    made = make_beds(layout, order, tmp_path / f"{order.stem}.3mf")
    given = files_of(asked(LocalWorkshop(), ask="beds", **MIXED))
    assert given == {path.name: path.read_bytes() for path in made.files}


def test_beds_of_a_browser_pass_the_full_checks() -> None:
    """A browser would put other pieces on the bed than the command, or some too near.

    The file is read by lib3mf and judged by the checks of the command line.
    """
    question = {"ask": "beds", "spare": "3 gate style=plain, 2 wall, 1 dome blue"}
    given = answer(question, BrowserWorkshop(LIBRARY))
    order, layout = plate_order(question)
    files = files_of(given)
    assert len(files) == len(layout.beds) == 3
    shapes = [BrowserWorkshop(LIBRARY).model(each.planned) for each in layout.shapes]
    for data, places in zip(files.values(), layout.beds, strict=True):
        used, items = bed_items(places)
        read = decode(data)
        assert len(read.items) == len(items)
        counts = [shapes[layout.parts[used[item.kind]].shape].parts[0].triangles for item in items]
        assert len(read.faces) == sum(counts)
        report = bed_report(data, "bed", read, layout.profile)
        assert report.verdict == "sound", report.findings
    told = json.loads(json.dumps(given.document["parts"]))
    assert [(each["label"], each["count"]) for each in told] == [
        ("gate, style plain, white", 3),
        ("wall, sand", 2),
        ("dome, blue", 1),
    ]
    assert given.document["command"] == f"gatesmith {order.command}"


def test_the_page_draws_what_is_placed() -> None:
    """The picture of a bed would show pieces where none are.

    Four walls of 29.7 × 10 mm with 3 mm between them take 4 × 29.7 + 3 × 3 = 127.8 mm in a row; on
    a bed of 180 mm the row begins 26.1 mm from its edge.
    """
    given = asked(LocalWorkshop(), ask="plate", spare="4 wall", options={"printer": "default"})
    (bed,) = json.loads(json.dumps(given.document["beds"]))
    corners = sorted(each["corner_mm"][0] for each in bed["places"])
    assert corners == pytest.approx([26.1, 58.8, 91.5, 124.2], abs=0.01)
    assert {tuple(each["sides_mm"]) for each in bed["places"]} == {(29.7, 10.0)}
    assert given.document["bed_mm"] == [180, 180]


def test_several_of_the_piece_that_is_shown() -> None:
    """The beds would hold other gates than the one on the page.

    The profile of the Ender-3 leaves 0.2 mm at each end of a wall of 243 / 8 mm.
    """
    settings = {"style": "moorish", "row": "8x243", "printer": "ender-3", "door": "leaves"}
    given = asked(LocalWorkshop(), ask="plate", piece="gate", settings=settings, count="3")
    assert given.document["command"] == (
        'gatesmith spare "3 gate style=moorish door=leaves" --edition medina-2001'
        " --printer ender-3 --row 8x243"
    )
    (part,) = json.loads(json.dumps(given.document["parts"]))
    assert (part["count"], part["size_mm"][0]) == (3, pytest.approx(243 / 8 - 0.4))


def test_marks_are_those_of_the_command() -> None:
    """Colours that nobody can tell apart would stay without marks on the page alone."""
    options = {"marked": "true", "players": "3"}
    given = asked(LocalWorkshop(), ask="plate", set="medina-2014", options=options)
    assert "--marked" in str(given.document["command"])
    plain = asked(LocalWorkshop(), ask="plate", spare="1 dome blue", options={"marked": "false"})
    assert "--marked" not in str(plain.document["command"])


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ({}, "piece: give the name of a piece"),
        ({"set": "gate"}, "gates"),
        ({"set": "../../etc/passwd"}, "there is no"),
        ({"set": "gates", "options": {"sizes": "28:30:1"}}, "comes in several sizes"),
        ({"set": "gates", "options": {"out": "x"}}, "there is no option 'out'"),
        ({"set": "gates", "options": {"mixed": "maybe"}}, "neither true nor false"),
        ({"set": "gates", "options": ["mixed"]}, "options: give a table of texts"),
        ({"set": "gates", "options": {"row": 8}}, "options: give a table of texts"),
        ({"spare": "1001 wall"}, "from 1 to 1000"),
        ({"spare": "2 gaet"}, "did you mean gate?"),
        ({"spare": "2 wall", "options": {"players": "3"}}, "there is no option 'players'"),
        ({"spare": "x" * 3000}, "piece: give the name of a piece"),
        ({"piece": "gate", "count": 4}, "count: give a whole number"),
        ({"piece": "gate", "count": "4 wall, 2"}, "count: give a whole number"),
        ({"piece": "gate", "count": "1.5"}, "from 1 to 1000"),
        ({"piece": "gate", "count": "2", "settings": {"mark": "A, 9 wall"}}, "cannot stand in a"),
    ],
)
def test_wrong_orders_are_refused(question: Mapping[str, object], words: str) -> None:
    """A link or a slip would make something else, or end the program."""
    given = answer({"ask": "plate", **question}, LocalWorkshop())
    refused = json.loads(json.dumps(given.document))["refused"]
    assert words in refused["message"], refused


_CUBE = PlainMesh(
    [(x, y, z) for z in (0.0, 9.0) for x, y in ((0, 0), (9, 0), (9, 9), (0, 9))],
    [(0, 2, 1), (0, 3, 2), (4, 5, 6), (4, 6, 7), *(
        face
        for a, b in ((0, 1), (1, 2), (2, 3), (3, 0))
        for face in ((a, b, b + 4), (a, b + 4, a + 4))
    )],
)  # fmt: skip
_NOTE = Document("t", "d", "a", "c", "{}", "0" * 64)


@pytest.mark.parametrize(
    ("items", "code"),
    [
        ([BedItem(0, 40, 40, False), BedItem(0, 61, 40, True)], ""),
        ([BedItem(0, 40, 40, False), BedItem(0, 51, 40, False)], "items-overlap"),
        ([BedItem(0, 4, 40, False)], "bed-too-small"),
        ([BedItem(0, 13, 40, True)], "bed-too-small"),
        ([BedItem(0, 40, 172, False)], "bed-too-small"),
    ],
)
def test_the_small_judge_sees_what_the_full_one_sees(items: list[BedItem], code: str) -> None:
    """A browser would give a bed on which pieces stand in one another or beyond its edge.

    The bed of 180 mm has a margin of 5 mm, and pieces are 3 mm apart; the cube has 9 mm.
    """
    _, layout = plate_order({"spare": "1 wall"})
    kinds = [PlainPart("cube", _CUBE, layout.parts[0].colour)]
    data = encode_bed(kinds, items, _NOTE)
    expected = [layout.shapes[0].planned.expectation]
    report = plain_bed_report(data, "bed", MeantBed([_CUBE], items, expected), layout.profile)
    about_the_bed = {"items-overlap", "bed-too-small"}
    assert {each.code for each in report.findings} & about_the_bed == {code} - {""}
    full = bed_report(data, "bed", decode(data), layout.profile)
    assert {each.code for each in full.errors} == {code} - {""}


def test_other_bytes_than_meant_are_refused() -> None:
    """A bed with a piece moved, missing or damaged would be offered."""
    _, layout = plate_order({"spare": "1 wall"})
    kinds = [PlainPart("cube", _CUBE, layout.parts[0].colour)]
    items = [BedItem(0, 40, 40, False), BedItem(0, 60, 40, False)]
    data = encode_bed(kinds, items, _NOTE)
    expected = [layout.shapes[0].planned.expectation]
    meant = MeantBed([_CUBE], items, expected)

    def codes(content: bytes, wanted: MeantBed = meant) -> set[str]:
        report = plain_bed_report(content, "bed", wanted, layout.profile)
        return {each.code for each in report.errors}

    assert "file-differs" not in codes(data)
    moved = [BedItem(0, 40, 40, False), BedItem(0, 60.001, 40, False)]
    assert codes(encode_bed(kinds, moved, _NOTE)) == {"file-differs"}
    assert codes(encode_bed(kinds, items[:1], _NOTE)) == {"file-differs"}
    assert codes(data[:-9]) == {"3mf-invalid"}
    assert codes(b"") == {"file-empty"}
