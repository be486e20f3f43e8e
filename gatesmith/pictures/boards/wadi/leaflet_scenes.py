"""The drawings of the guardians' leaflet, with ticks and crosses from the engine."""

from __future__ import annotations

from gatesmith.engine.wording import Language
from gatesmith.pictures.boards.leaflet_scenes import titled
from gatesmith.pictures.boards.wadi.board_scene import WadiWishes, wadi_scene
from gatesmith.pictures.boards.wadi.examples import EXAMPLES, WadiExample
from gatesmith.pictures.boards.wadi.leaflet_words import WADI_LEAFLETS
from gatesmith.vector.elements import Drawing


def guardian_scenes(language: Language = "en") -> dict[str, Drawing]:
    """The picture of each law's example."""
    return {example.law: _scene(example, language) for example in EXAMPLES}


def _scene(example: WadiExample, language: Language) -> Drawing:
    position = example.position()
    marks = example.marks(position)
    wishes = WadiWishes(
        examples=marks, notes=example.notes, zones=example.zones, panel=False, language=language
    )
    heading, _ = WADI_LEAFLETS[language].rules[example.law]
    told = [mark.told(language) for mark in marks]
    return titled(wadi_scene(position, wishes), f"{example.law}: {heading}", told)
