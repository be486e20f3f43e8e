"""The drawings of the gates' leaflet: an example of each rule, and the signs of the key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from gatesmith.catalog.medina import medina_edition
from gatesmith.engine.medina.referee.choices import legal
from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.state.game_rules import MedinaEdition, MedinaRules
from gatesmith.engine.medina.state.position import MedinaPosition, opening
from gatesmith.engine.medina.text.notation import read_placement
from gatesmith.engine.wording import Language
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.common_marks import cross, tick
from gatesmith.pictures.boards.leaflet_page import Sign, titled
from gatesmith.pictures.boards.medina.board_scene import MedinaPictureOptions, medina_scene
from gatesmith.pictures.boards.medina.leaflet_words import MEDINA_LEAFLETS
from gatesmith.pictures.boards.medina.marks import MedinaMark, mark_of
from gatesmith.pictures.boards.medina.piece_shapes import merchant
from gatesmith.vector.elements import Drawing, StyledPath
from gatesmith.vector.outlines import circle, line

FindEdition = Callable[[str, int], MedinaEdition]

EDITION = "medina-2001"
PLAYERS = ("blue", "green", "red")


@dataclass(frozen=True, eq=False)
class MedinaExample:
    """An example of a rule: the start of the alley, the placements so far, those to be marked.

    ``placed`` and ``marked`` are placements in the notation, separated by semicolons. A wall over
    several slots is written ``wall N16-N8``. ``notes`` are texts on cells; ``window`` names the
    two cells between which the board is shown.
    """

    law: str
    start: str
    placed: str
    marked: str
    window: tuple[str, str]
    notes: Mapping[str, str] = field(default_factory=dict)

    def position(self, find_edition: FindEdition) -> MedinaPosition:
        """The position of the example, reached by legal play.

        Raises ValueError for a placement that is not legal.
        """
        rules = MedinaRules(find_edition(EDITION, len(PLAYERS)), PLAYERS, gates=True)
        start = rules.board.cell(self.start)
        if start is None:
            raise ValueError(f"{self.law}: {self.start!r} is not a cell")
        position = opening(rules, start)
        for text in _each(self.placed):
            placement = read_placement(rules, text)
            if placement not in legal(position):
                raise ValueError(f"{self.law}: {text!r} is not legal there")
            position = play(position, placement)
        return position

    def marks(self, position: MedinaPosition) -> tuple[MedinaMark, ...]:
        """The placements to be marked, with the laws that forbid them."""
        rules = position.rules
        return tuple(mark_of(position, read_placement(rules, text)) for text in _each(self.marked))


def _each(placements: str) -> Iterator[str]:
    """Placements one by one, with long walls split up."""
    for text in placements.split("; ") if placements else ():
        first, dash, last = text.removeprefix("wall ").partition("-")
        if not dash or not text.startswith("wall "):
            yield text
            continue
        start, stop = int(first[1:]), int(last[1:])
        step = 1 if stop >= start else -1
        for number in range(start, stop + step, step):
            yield f"wall {first[0]}{number}"


_TWO_GATES = "wall N1; wall N2; gate N3; wall W11; wall W10; gate W9"

EXAMPLES: tuple[MedinaExample, ...] = (
    MedinaExample("GA5", "h4", "wall N1-N3", "gate N4; gate N6", ("a9", "g11")),
    MedinaExample("GA6", "c4", "wall E1-E10; wall N16-N15", "gate E11; gate N14", ("j9", "p11")),
    MedinaExample(
        "GA7",
        "b9",
        "merchant a9; wall N1; wall N2; wall W11; wall W10; building brown c10; "
        "building brown c11; building brown d10",
        "gate N3; gate W9",
        ("a9", "g11"),
    ),
    MedinaExample(
        "GA8",
        "h4",
        "wall N1; gate N2; wall N16-N5; wall W11",
        "gate N4; gate W10",
        ("a9", "g11"),
    ),
    MedinaExample(
        "GA9",
        "h4",
        "wall N1-N2; gate N3; wall W11",
        "wall N4; wall W10",
        ("a9", "g11"),
    ),
    MedinaExample(
        "GA10",
        "h4",
        "wall N1-N2; gate N3; wall N16-N5; wall W11; wall W1-W9",
        "wall N4; wall W10",
        ("a9", "g11"),
    ),
    MedinaExample(
        "GA11",
        "b9",
        f"{_TWO_GATES}; building orange d11; building orange d10; building orange e10",
        "building orange c11; merchant a9",
        ("a9", "g11"),
    ),
    MedinaExample(
        "GA12",
        "h4",
        "wall N1-N3; building grey b11; building grey c11; building grey b10; gate N4; dome b10",
        "",
        ("a9", "g11"),
        {"b11": "+1", "c11": "+1"},
    ),
    MedinaExample(
        "GA13",
        "e9",
        f"merchant d9; merchant d10; merchant c10; merchant c11; {_TWO_GATES}",
        "merchant a9 via N3",
        ("a9", "g11"),
    ),
    MedinaExample(
        "GA14",
        "e9",
        f"merchant d9; merchant c9; merchant c10; merchant c11; merchant d11; {_TWO_GATES}",
        "merchant a9 via N3; merchant e11",
        ("a9", "g11"),
    ),
    MedinaExample(
        "GA15",
        "c10",
        "merchant c11; building grey b11; building grey b10; building grey b9; building grey c9; "
        f"building grey d9; building grey d10; stable d11; {_TWO_GATES}",
        "merchant a9 via N3; merchant f10",
        ("a9", "g11"),
    ),
    MedinaExample(
        "GA16",
        "c9",
        "merchant c10; merchant c11; wall N1; wall N2; wall N16-N5; wall W11; wall W10; gate W9",
        "merchant a9 via N3; merchant d11",
        ("a9", "g11"),
    ),
)


def gate_scenes(language: Language = "en") -> dict[str, Drawing]:
    """The picture of the example of each law."""
    return {example.law: _scene(example, language) for example in EXAMPLES}


@cache
def _played(example: MedinaExample) -> tuple[MedinaPosition, Sequence[MedinaMark]]:
    """The position of an example and its marks: the same in every language."""
    position = example.position(medina_edition)
    return position, example.marks(position)


def _scene(example: MedinaExample, language: Language) -> Drawing:
    position, marks = _played(example)
    options = MedinaPictureOptions(
        examples=marks, notes=example.notes, window=example.window, language=language
    )
    scene = medina_scene(position, options)
    heading, _ = MEDINA_LEAFLETS[language].rules[example.law]
    return titled(scene, f"{example.law}: {heading}", [mark.sentence(language) for mark in marks])


def gate_signs() -> tuple[Sign, ...]:
    """Tick, cross, alley and jump."""
    alley = (
        StyledPath((line((-20, 0), (8, 0)),), stroke=palette.ALLEY, width=5),
        *merchant((-20, 0), palette.ALLEY),
        StyledPath((circle((8, 0), 14),), None, palette.ALLEY, 2.2),
        *merchant((8, 0), palette.ALLEY),
    )
    dashes = StyledPath((line((-24, 0), (24, 0)),), None, palette.ALLEY, 3.5, (7.0, 5.0))
    return (
        (tuple(tick((0, 0))), 13),
        (tuple(cross((0, 0))), 13),
        (alley, 34),
        ((dashes,), 26),
    )
