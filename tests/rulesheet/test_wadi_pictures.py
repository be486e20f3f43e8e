"""Drawn boards of Wadi: what lies on the table is drawn, where it lies, by both writers alike."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from gatesmith.engine.wadi.actions import Kind
from gatesmith.engine.wadi.notation import read_action
from gatesmith.engine.wadi.position import Position
from gatesmith.rulesheet.board_scene import Wishes
from gatesmith.rulesheet.pictures import picture
from gatesmith.rulesheet.scene import Shape
from gatesmith.rulesheet.wadi.board_scene import WadiWishes, wadi_scene
from gatesmith.rulesheet.wadi.marks import all_marks, legal_marks, mark_of

from .tables import busy
from .wadi_tables import wadi

ROOT = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"
GREEN, RED = "#1d7a34", "#b3201c"

Pixels = np.ndarray[tuple[int, ...], np.dtype[np.int64]]


def _pixels(position: Position, wishes: WadiWishes | None = None) -> Pixels:
    """The board alone, two pixels a unit: tiles of 128 pixels behind 44 of names."""
    wishes = wishes or WadiWishes(panel=False)
    data = picture(position, ".png", wishes, width=2 * (6 * 64 + 44))
    with Image.open(io.BytesIO(data)) as image:
        return np.asarray(image.convert("RGB"), dtype=np.int64)


@pytest.fixture(scope="module")
def drawn() -> Pixels:
    """The position as it stands."""
    return _pixels(wadi())


def _tile(pixels: Pixels, name: str) -> Pixels:
    column, row = ord(name[0]) - ord("a"), 3 - int(name[1:])
    return pixels[44 + 128 * row : 172 + 128 * row, 44 + 128 * column : 172 + 128 * column]


def _share(tile: Pixels, colour: tuple[int, int, int]) -> float:
    """How much of a tile has a colour, nearly."""
    return float((np.abs(tile - colour).max(axis=2) <= 12).mean())


def test_an_svg_is_sound_and_tells_what_it_shows() -> None:
    """A browser would refuse the file, or a blind player would learn nothing."""
    root = ElementTree.fromstring(picture(wadi(), ".svg"))
    told = root.find(f"{SVG}desc")
    assert root.get("role") == "img" and told is not None and told.text is not None
    for part in (
        "river c3 c2 d2 d1",
        "water on b2 d2 (2) b3 c3 (12) d3",
        "shadufs of yellow on e1 b3",
        "guardian of brown on e2, closing e1 e2 f2 e3",
    ):
        assert part in told.text


def test_german_pictures_say_it_in_german() -> None:
    """German players would be told half of it in English."""
    root = ElementTree.fromstring(picture(wadi(), ".svg", WadiWishes(language="de")))
    text = " ".join(root.itertext())
    assert "Schadufs von gelb auf" in text and "am Zug" in text and "Wasser auf dem Fluss" in text
    assert " guardian " not in text and "to move" not in text


def test_the_same_position_gives_the_same_bytes_in_every_process() -> None:
    """Pictures in a repository would change without a reason."""
    code = (
        "import hashlib; from tests.rulesheet.wadi_tables import wadi; "
        "from gatesmith.rulesheet.pictures import picture; "
        "print([hashlib.sha256(picture(wadi(), s)).hexdigest() for s in ('.svg', '.png')])"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            check=True,
            capture_output=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]


@pytest.mark.parametrize(
    ("tile", "colour"),
    [
        ("a1", (196, 48, 43)),
        ("b3", (242, 197, 49)),
        ("e3", (135, 83, 48)),
        ("a3", (196, 48, 43)),
        ("d2", (28, 95, 150)),
        ("d3", (28, 95, 150)),
        ("c2", (140, 196, 220)),
    ],
    ids=["shaduf", "yellow", "brown", "guardian", "pile", "disc", "stream"],
)
def test_what_lies_on_a_tile_is_drawn_there(
    drawn: Pixels, tile: str, colour: tuple[int, int, int]
) -> None:
    """A piece would be drawn on another tile or in another colour, or water be missing."""
    assert _share(_tile(drawn, tile), colour) > 0.04
    assert _share(_tile(drawn, "b1"), colour) < 0.002


def test_a_closed_area_is_hatched_and_nothing_else_is() -> None:
    """Players would take open land for closed land, or wadi tiles."""
    with_guardian = _pixels(wadi(guardians_at="brown=e2"))
    without = _pixels(wadi(guardians_at=""))
    names = [f"{column}{row}" for column in "abcdef" for row in (1, 2, 3)]
    changed = [
        name
        for name in names
        if np.abs(_tile(with_guardian, name) - _tile(without, name)).max(axis=2).mean() > 2
    ]
    assert changed == ["e1", "e2", "e3", "f2"]


def test_overlapping_areas_show_both_colours() -> None:
    """One guardian would seem to have opened what the other closes."""
    tile = _tile(_pixels(wadi(guardians_at="red=f1, yellow=e2", shadufs="")), "e1")
    for red, green, blue in ((172, 42, 38), (213, 173, 43)):  # each darker by an eighth
        assert _share(tile, (red, green, blue)) > 0.01


def test_a_refused_pump_is_an_arrow_that_is_crossed() -> None:
    """One would not see which pump is refused, or take it for an allowed one."""
    position = wadi(guardians_at="red=f2, brown=a3")
    marks = [
        mark_of(position, read_action(position.rules, text))
        for text in ("pump d2 f2", "pump b3 a2", "pump c3 a2")
    ]
    assert [mark.laws for mark in marks] == [("R6",)] * 3
    scene = wadi_scene(position, WadiWishes(examples=marks[:1], panel=False))
    strokes = [item for item in scene.items if isinstance(item, Shape) and item.stroke == RED]
    # d2 and f2 lie 128 units apart, level: the arrow runs between them, the cross is halfway.
    shaft = next(item.contours[0] for item in strokes if item.width == 5.0)
    (left, y), ((right, end_y),) = shaft.start, shaft.steps[0]
    assert (y, end_y) == (96.0, 96.0) and 224 < left < right < 352
    rings = [item for item in strokes if item.fill == "#ffffff"]
    [x] = [sum(x for x, _ in ring.contours[0].points[:7:6]) / 2 for ring in rings]
    assert abs(x - 288) < 0.01
    assert not [item for item in scene.items if isinstance(item, Shape) and item.stroke == GREEN]


def test_legal_targets_are_ticked() -> None:
    """A tick would stand where the rules refuse, or be missing where they allow."""
    position = wadi(turn="1 black guardian", guardians_at="brown=e2", shadufs="black=a1, red=f1")
    marks = legal_marks(position, Kind.GUARDIAN)
    # West of the river is his own zone; e1, e3, f2 are closed, f1 is taken, d3 wet.
    assert [mark.action.text for mark in marks] == ["guardian f3"]
    every = all_marks(position, Kind.GUARDIAN)
    assert len(every) == 14
    assert [mark for mark in every if mark.allowed] == list(marks)
    drawn = picture(position, ".svg", WadiWishes(marks=every)).decode("utf-8")
    assert drawn.count(">R11<") == 4 and drawn.count(">R10 R11<") == 3
    assert drawn.count(">R5<") == 3 and drawn.count(">R10<") == 2


def test_of_pumps_to_one_tile_the_allowed_one_counts() -> None:
    """A cross would tell that a tile cannot be pumped to, because not from everywhere."""
    position = wadi(guardians_at="", turn="2 yellow")
    marks = all_marks(position, Kind.PUMP)
    only = [mark for mark in marks if mark.action.text in ("pump c3 a3", "pump d2 a3")]
    assert {mark.action.text: mark.allowed for mark in only} == {
        "pump c3 a3": True,
        "pump d2 a3": False,
    }
    for order in (only, only[::-1]):
        scene = wadi_scene(position, WadiWishes(marks=order, panel=False))
        colours = {item.stroke for item in scene.items if isinstance(item, Shape)}
        assert GREEN in colours and RED not in colours


def test_the_panel_tells_where_each_guardian_is() -> None:
    """A guardian who stands would be shown in hand, or one who comes next as missing."""
    setting = wadi(turn="1 yellow guardian", guardians_at="brown=e2", shadufs="")
    said = " ".join(ElementTree.fromstring(picture(setting, ".svg")).itertext())
    assert said.count("no guardian yet") == 2  # red and yellow: the last player sets his first
    assert said.count("guardian on e2") == 1 and said.count("points now, no guardian \n") == 1
    faces = {}
    for turn in ("1 yellow guardian", "1 black guardian"):
        scene = wadi_scene(wadi(turn=turn, guardians_at="", shadufs=""))
        heads = (item for item in scene.items if isinstance(item, Shape))
        faces[turn] = sum(item.fill == "#f3d9b5" for item in heads)
    assert faces == {"1 yellow guardian": 2, "1 black guardian": 4}


def test_a_window_shows_its_part_only() -> None:
    """A cut-out would be as large as the whole board."""
    part = picture(wadi(), ".svg", WadiWishes(window=("a3", "b2")))
    box = ElementTree.fromstring(part).get("viewBox")
    assert box == "-22 -22 158 158"  # two tiles of 64, the names at two sides, 8 units beyond
    assert len(part) < len(picture(wadi(), ".svg", WadiWishes(panel=False))) / 1.5


def test_what_cannot_be_drawn_is_refused() -> None:
    """The picture would be empty, or fail with a traceback of arithmetic."""
    for wishes in (WadiWishes(window=("a1", "k1")), WadiWishes(notes={"k1": "+1"})):
        with pytest.raises(ValueError, match="'k1' is no tile"):
            wadi_scene(wadi(), wishes)
    with pytest.raises(ValueError, match=r"'\.gif'"):
        picture(wadi(), ".gif")


def test_wishes_for_the_other_game_are_refused() -> None:
    """Marks would be left out without a word."""
    with pytest.raises(ValueError, match="one of Wadi"):
        picture(wadi(), ".svg", Wishes())  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="one of Medina"):
        picture(busy(), ".svg", WadiWishes())  # type: ignore[call-overload]
