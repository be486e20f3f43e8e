"""The drawings of the guardians' leaflet: an example of each rule, and the signs of the key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gatesmith.engine.wadi.referee.problems import status
from gatesmith.engine.wadi.state.position import WadiPosition
from gatesmith.engine.wadi.text.notation import read_action
from gatesmith.engine.wadi.text.position_drawing import read_drawing
from gatesmith.engine.wording import Language
from gatesmith.pictures.boards.common_marks import cross, tick
from gatesmith.pictures.boards.leaflet_page import Sign, titled
from gatesmith.pictures.boards.wadi import shades
from gatesmith.pictures.boards.wadi.board_scene import WadiPictureOptions, wadi_scene
from gatesmith.pictures.boards.wadi.ground import ZONE_DASHES
from gatesmith.pictures.boards.wadi.leaflet_words import WADI_LEAFLETS
from gatesmith.pictures.boards.wadi.marks import WadiMark, mark_of
from gatesmith.pictures.boards.wadi.piece_shapes import discs, guardian, shaduf
from gatesmith.vector.elements import Drawing, Item, StyledPath, scaled
from gatesmith.vector.outlines import circle, line


@dataclass(frozen=True)
class WadiMap:
    """A small board of the examples: its rows from north to south, and its river."""

    rows: tuple[str, ...]
    river: str


BEND = WadiMap(("1 2 ~ 2 1 3", "2 1 ~ ~ 1 2", "1 3 1 ~ 2 1"), "c3 c2 d2 d1")
"""Two zones, one on each side of a river with a bend."""
THREE = WadiMap(("2 1 ~ 1 3 ~", "1 3 ~ ~ ~ ~", "2 1 ~ 2 1 2"), "f3 f2 e2 d2 c2 c1\nriver: c3 > c2")
"""Three zones between two arms."""


@dataclass(frozen=True)
class WadiExample:
    """An example of a rule: the table by the keys of a drawing, and the actions to be marked.

    ``marked`` are actions in the notation, separated by semicolons; ``notes`` are texts on tiles;
    ``zones`` is whether zones are numbered.
    """

    law: str
    board: WadiMap
    table: Mapping[str, str]
    marked: str
    notes: Mapping[str, str] = field(default_factory=dict)
    zones: bool = False

    def position(self) -> WadiPosition:
        """The position of the example.

        Raises ValueError if no game can lead to it and NotationError if it is not a drawing.
        """
        keys = {"game": "wadi", "players": "red yellow brown", "guardians": "on", **self.table}
        header = [f"{key}: {value}" for key, value in keys.items()]
        lines = [*header, "map:", *self.board.rows, f"river: {self.board.river}"]
        position = read_drawing("\n".join(lines))
        problems = status(position)
        if problems:
            raise ValueError(f"{self.law}: {problems[0].message}")
        return position

    def marks(self, position: WadiPosition) -> tuple[WadiMark, ...]:
        """The actions to be marked, with the laws that forbid them."""
        texts = self.marked.split("; ") if self.marked else ()
        return tuple(mark_of(position, read_action(position.rules, text)) for text in texts)


_TWO = {"players": "red yellow"}

EXAMPLES: tuple[WadiExample, ...] = (
    WadiExample(
        "R2",
        BEND,
        {
            **_TWO,
            "turn": "2 yellow",
            "shadufs": "red=b1, yellow=f3",
            "guardians_at": "red=e2, yellow=a3",
            "water": "c2=1 d2=2 d1=1",
        },
        "build f1",
    ),
    WadiExample(
        "R3",
        BEND,
        {
            **_TWO,
            "turn": "3 red",
            "shadufs": "red=e3, yellow=b1",
            "guardians_at": "red=f2, yellow=a3",
            "water": "d2=2 d1=1 e2=1",
        },
        "build f1; pump e2 d3",
    ),
    WadiExample(
        "R4",
        BEND,
        {
            **_TWO,
            "turn": "2 yellow",
            "shadufs": "red=e3, yellow=a1",
            "guardians_at": "red=b2, yellow=f1",
            "water": "c2=2 d2=1",
        },
        "build b3; build a3",
    ),
    WadiExample(
        "R5",
        BEND,
        {
            "turn": "1 yellow guardian",
            "shadufs": "red=a1, yellow=b2, brown=a3",
            "guardians_at": "brown=e2",
            "water": "c3=2 d2=1",
        },
        "guardian e1; guardian f3",
    ),
    WadiExample(
        "R6",
        BEND,
        {
            **_TWO,
            "turn": "3 yellow",
            "shadufs": "red=c1, yellow=e2",
            "guardians_at": "red=f1, yellow=a2",
            "water": "d2=3 d1=1 f2=1",
        },
        "pump d2 e3; pump d2 e1; pump f2 f3",
    ),
    WadiExample(
        "R7",
        BEND,
        {
            **_TWO,
            "turn": "3 yellow",
            "shadufs": "red=b1, yellow=e2",
            "guardians_at": "red=e1, yellow=a3",
            "water": "d2=3 d1=1",
        },
        "pump d2 d3; pump d2 e2",
    ),
    WadiExample(
        "R8",
        BEND,
        {
            "turn": "1 red guardian",
            "shadufs": "red=b2, yellow=a1, brown=a3",
            "guardians_at": "brown=f2, yellow=d3",
            "water": "c3=2 d2=1",
        },
        "guardian e1; guardian e3",
    ),
    WadiExample(
        "R9",
        BEND,
        {
            "turn": "1 red guardian",
            "shadufs": "red=b2, yellow=e2, brown=a1",
            "guardians_at": "brown=f1, yellow=a3",
            "water": "c3=2 d2=1",
        },
        "guardian d3; build f3",
        {"f1": "1.", "a3": "2.", "d3": "3."},
    ),
    WadiExample(
        "R10",
        BEND,
        {
            "turn": "1 brown guardian",
            "shadufs": "red=a3, yellow=e1, brown=b2",
            "water": "c3=2 d2=1 f3=1",
        },
        "guardian e1; guardian f3; guardian d3",
    ),
    WadiExample(
        "R11",
        THREE,
        {
            **_TWO,
            "turn": "1 red guardian",
            "shadufs": "red=b2, yellow=d3",
            "guardians_at": "yellow=f1",
            "water": "c3=2 d2=1",
        },
        "guardian a3; guardian e3; guardian d1",
        zones=True,
    ),
    WadiExample(
        "R12",
        THREE,
        {
            "turn": "1 red guardian",
            "shadufs": "red=b2, yellow=a1",
            "guardians_at": "brown=d3, yellow=e1",
            "water": "c3=2 d2=1",
        },
        "guardian a3; guardian f1",
        zones=True,
    ),
    WadiExample(
        "R14",
        BEND,
        {
            **_TWO,
            "turn": "2 red",
            "shadufs": "red=b2, yellow=f1",
            "guardians_at": "red=e2, yellow=c1",
            "water": "c2=2 d2=3 d1=1",
        },
        "",
    ),
)


def guardian_scenes(language: Language = "en") -> dict[str, Drawing]:
    """The picture of the example of each law."""
    return {example.law: _scene(example, language) for example in EXAMPLES}


def _scene(example: WadiExample, language: Language) -> Drawing:
    position = example.position()
    marks = example.marks(position)
    options = WadiPictureOptions(
        examples=marks, notes=example.notes, zones=example.zones, panel=False, language=language
    )
    heading, _ = WADI_LEAFLETS[language].rules[example.law]
    verdicts = [mark.sentence(language) for mark in marks]
    return titled(wadi_scene(position, options), f"{example.law}: {heading}", verdicts)


_SIZE = 0.62


def guardian_signs() -> tuple[Sign, ...]:
    """Tick, cross, shaduf, guardian, closed area, water, flow, edge of a zone and fertility."""
    red = shades.colour_of_player("red")
    starts = (-17.0, -10.0, -3.0)
    hatching = tuple(line((x, 10.0), (x + 20.0, -10.0)) for x in starts)
    shade = shades.hatching_of_player("red")
    flow: list[Item] = [StyledPath((line((-9, 0), (9, 0)),), stroke=shades.STREAM, width=18.0)]
    for x in (-4.0, 8.0):
        wings = line((x - 6, -7), (x, 0), (x - 6, 7))
        flow.append(StyledPath((wings,), stroke=shades.FLOW, width=2.4))
    plants = tuple(
        StyledPath((circle((x, 0.0), 4.0),), shades.PLANT, "#ffffff", 1.2) for x in (-9.0, 0.0, 9.0)
    )
    zone = StyledPath((line((-14, 0), (14, 0)),), None, shades.ZONE, 2.2, ZONE_DASHES)
    return (
        (tuple(tick((0, 0))), 12),
        (tuple(cross((0, 0))), 12),
        (tuple(shaduf((-0.5, 0.0), red, "R", _SIZE)), 17),
        (tuple(guardian((-1.0, 1.0), red, "R", _SIZE)), 12),
        ((StyledPath(hatching, stroke=shade, width=1.6),), 19),
        (tuple(scaled(discs((0, 0), 1), (0.0, 0.0), 0.9)), 13),
        (tuple(flow), 19),
        ((zone,), 15),
        (plants, 14),
    )
