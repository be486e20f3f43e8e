"""Drawn boards of Wadi: every piece is drawn in its place, by both writers."""

from __future__ import annotations

import io
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from gatesmith.engine.wadi.state.actions import ActionKind
from gatesmith.engine.wadi.state.position import WadiPosition
from gatesmith.engine.wadi.text.notation import read_action
from gatesmith.pictures.boards.medina.board_scene import MedinaPictureOptions
from gatesmith.pictures.boards.picture_files import picture
from gatesmith.pictures.boards.wadi.board_scene import WadiPictureOptions, wadi_scene
from gatesmith.pictures.boards.wadi.marks import all_marks, mark_of
from gatesmith.pictures.boards.wadi.shades import hatching_of_player
from gatesmith.vector.elements import StyledPath, Text

from .tables import busy
from .wadi_tables import wadi

SVG = "{http://www.w3.org/2000/svg}"
GREEN, RED = "#1d7a34", "#b3201c"

Pixels = np.ndarray[tuple[int, ...], np.dtype[np.int64]]


def _pixels(position: WadiPosition, options: WadiPictureOptions | None = None) -> Pixels:
    """The board alone, two pixels a unit: tiles of 128 pixels behind 44 of names."""
    options = options or WadiPictureOptions(panel=False)
    data = picture(position, ".png", options, width=2 * (6 * 64 + 44))
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
    """The share of a tile that has nearly this colour."""
    return float((np.abs(tile - colour).max(axis=2) <= 12).mean())


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
    for red, green, blue in ((172, 42, 38), (150, 122, 30)):  # darker by an eighth, by 38 %
        assert _share(tile, (red, green, blue)) > 0.01


def _light(colour: str) -> float:
    """How bright a colour is, from 0 to 1, by the formula of WCAG 2 for contrast."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
                        for part in parts)  # fmt: skip
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("player", ["red", "yellow", "brown", "black"])
def test_hatching_is_seen_on_every_ground(player: str) -> None:
    """People with weak eyes would take closed land for open land."""
    lines = _light(hatching_of_player(player))
    for ground in ("#f0dfb2", "#e3d898", "#cbcf88"):
        assert (_light(ground) + 0.05) / (lines + 0.05) > 2.3


def test_a_refused_pump_is_an_arrow_that_is_crossed() -> None:
    """A forbidden pump would be invisible, or look allowed."""
    position = wadi(guardians_at="red=f2, brown=a3")
    marks = [
        mark_of(position, read_action(position.rules, text))
        for text in ("pump d2 f2", "pump b3 a2", "pump c3 a2")
    ]
    assert [mark.laws for mark in marks] == [("R6",)] * 3
    scene = wadi_scene(position, WadiPictureOptions(examples=marks[:1], panel=False))
    strokes = [item for item in scene.items if isinstance(item, StyledPath) and item.stroke == RED]
    # d2 and f2 lie 128 units apart, level: the arrow runs between them, the cross is halfway.
    shaft = next(item.contours[0] for item in strokes if item.width == 5.0)
    (left, y), ((right, end_y),) = shaft.start, shaft.steps[0]
    assert (y, end_y) == (96.0, 96.0) and 224 < left < right < 352
    rings = [item for item in strokes if item.fill == "#ffffff"]
    [x] = [sum(x for x, _ in ring.contours[0].points[:7:6]) / 2 for ring in rings]
    assert abs(x - 288) < 0.01
    assert not [
        item for item in scene.items if isinstance(item, StyledPath) and item.stroke == GREEN
    ]


def test_what_was_asked_is_answered_in_words() -> None:
    """A crossed arrow would not say which law forbids it, nor a picture anything of a pass."""
    position = wadi(guardians_at="red=f2, brown=a3")
    answers = {
        "pump d2 f2": "pump d2 f2 is refused by R6",
        "pass": "pass is allowed",
        "guardian off": "guardian off is refused by R13",
    }
    for text, answer in answers.items():
        asked = mark_of(position, read_action(position.rules, text))
        drawn = picture(position, ".svg", WadiPictureOptions(examples=[asked])).decode("utf-8")
        expected = ElementTree.fromstring(drawn).findtext(f"{SVG}desc", "")
        assert f">{answer}<" in drawn and expected.startswith(f"{answer}. river ")
    two = mark_of(position, read_action(position.rules, "pump b3 f2"))
    drawn = picture(position, ".svg", WadiPictureOptions(examples=[two], language="de")).decode(
        "utf-8"
    )
    assert two.laws == ("A8", "R6") and ">pumpen b3 f2 ist verboten: A8, R6<" in drawn
    many = mark_of(position, read_action(position.rules, "pump a9 z9"))
    drawn = picture(position, ".svg", WadiPictureOptions(examples=[many])).decode("utf-8")
    root = ElementTree.fromstring(drawn)
    lowest = max(float(text.get("y", "0")) for text in root.iter(f"{SVG}text"))
    _, top, _, height = (float(number) for number in root.get("viewBox", "").split())
    assert lowest < top + height


def test_laws_hide_no_letter_and_no_number() -> None:
    """The owner of a piece, or the number of discs, would be hidden."""
    table = wadi(shadufs="red=a1 b3, yellow=e1, brown=d3", guardians_at="brown=e2")
    scene = wadi_scene(
        table, WadiPictureOptions(marks=all_marks(table, ActionKind.BUILD), panel=False)
    )
    words = [item for item in scene.items if isinstance(item, Text)]
    laws = [item for item in words if item.colour == RED]
    others = [item for item in words if item.colour != RED]
    assert len(laws) >= 12
    for law in laws:
        # Letters and numbers are 0.7 of their size wide and high, and stand on their base line.
        half, (x, y) = 0.35 * law.size * len(law.text) + 2.0, law.at
        for other in others:
            reach, (left, base) = 0.35 * other.size * len(other.text), other.at
            is_beside = abs(left - x) > half + reach
            is_above = base <= y - 7.5 or base - 0.7 * other.size >= y + 2.0
            assert is_beside or is_above, (law, other)


def test_legal_targets_are_ticked() -> None:
    """A tick would mark a forbidden tile, or be missing on an allowed one."""
    position = wadi(turn="1 black guardian", guardians_at="brown=e2", shadufs="black=a1, red=f1")
    every = all_marks(position, ActionKind.GUARDIAN)
    assert len(every) == 14
    # West of the river is his own zone; e1, e3, f2 are closed, f1 is taken, d3 wet.
    assert [mark.action.text for mark in every if mark.allowed] == ["guardian f3"]
    drawn = picture(position, ".svg", WadiPictureOptions(marks=every)).decode("utf-8")
    # Laws in rows of five signs at most: three times R11 is below R10, and once R10 below R5.
    assert drawn.count(">R11<") == 4 + 3 and drawn.count(">R10<") == 2 + 3 + 1
    assert drawn.count(">R5<") == 3 + 1


def test_of_pumps_to_one_tile_the_allowed_one_counts() -> None:
    """A cross would mark a tile to which only some pumps are forbidden."""
    position = wadi(guardians_at="", turn="2 yellow")
    marks = all_marks(position, ActionKind.PUMP)
    only = [mark for mark in marks if mark.action.text in ("pump c3 a3", "pump d2 a3")]
    assert {mark.action.text: mark.allowed for mark in only} == {
        "pump c3 a3": True,
        "pump d2 a3": False,
    }
    for order in (only, only[::-1]):
        scene = wadi_scene(position, WadiPictureOptions(marks=order, panel=False))
        colours = {item.stroke for item in scene.items if isinstance(item, StyledPath)}
        assert GREEN in colours and RED not in colours


def test_the_panel_tells_where_each_guardian_is() -> None:
    """A guardian on the board would be shown in hand, or one still to be set as missing."""
    setting = wadi(turn="1 yellow guardian", guardians_at="brown=e2", shadufs="")
    said = " ".join(ElementTree.fromstring(picture(setting, ".svg")).itertext())
    assert said.count("no guardian yet") == 2  # red and yellow: the last player sets his first
    assert said.count("guardian on e2") == 1 and said.count("points now, no guardian \n") == 1
    faces = {}
    for turn in ("1 yellow guardian", "1 black guardian"):
        scene = wadi_scene(wadi(turn=turn, guardians_at="", shadufs=""))
        heads = (item for item in scene.items if isinstance(item, StyledPath))
        faces[turn] = sum(item.fill == "#f3d9b5" for item in heads)
    assert faces == {"1 yellow guardian": 2, "1 black guardian": 4}


def test_a_window_shows_its_part_only() -> None:
    """A cut-out would be as large as the whole board."""
    part = picture(wadi(), ".svg", WadiPictureOptions(window=("a3", "b2")))
    box = ElementTree.fromstring(part).get("viewBox")
    assert box == "-22 -22 158 158"  # two tiles of 64, the names at two sides, 8 units beyond
    assert len(part) < len(picture(wadi(), ".svg", WadiPictureOptions(panel=False))) / 1.5


def test_what_cannot_be_drawn_is_refused() -> None:
    """The picture would be empty, or fail with a traceback of arithmetic."""
    for options in (
        WadiPictureOptions(window=("a1", "k1")),
        WadiPictureOptions(notes={"k1": "+1"}),
    ):
        with pytest.raises(ValueError, match="'k1' is not a tile"):
            wadi_scene(wadi(), options)
    with pytest.raises(ValueError, match=r"'\.gif'"):
        picture(wadi(), ".gif")


def test_wishes_for_the_other_game_are_refused() -> None:
    """Marks would be left out without a warning."""
    with pytest.raises(ValueError, match="one of Wadi"):
        picture(wadi(), ".svg", MedinaPictureOptions())  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="one of Medina"):
        picture(busy(), ".svg", WadiPictureOptions())  # type: ignore[call-overload]
