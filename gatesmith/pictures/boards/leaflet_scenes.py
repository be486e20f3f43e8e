"""The drawings of the gates' leaflet, with ticks and crosses from the engine."""

from __future__ import annotations

from dataclasses import replace

from gatesmith.catalog.medina import medina_edition
from gatesmith.engine.wording import Language
from gatesmith.pictures.boards.board_scene import Wishes, board_scene
from gatesmith.pictures.boards.examples import EXAMPLES, Example
from gatesmith.pictures.boards.leaflet_words import LEAFLETS
from gatesmith.vector.elements import Drawing


def gate_scenes(language: Language = "en") -> dict[str, Drawing]:
    """The picture of each law's example."""
    return {example.law: _scene(example, language) for example in EXAMPLES}


def _scene(example: Example, language: Language) -> Drawing:
    position = example.position(medina_edition)
    marks = example.marks(position)
    wishes = Wishes(examples=marks, notes=example.notes, window=example.window, language=language)
    scene = board_scene(position, wishes)
    heading, _ = LEAFLETS[language].rules[example.law]
    return titled(scene, f"{example.law}: {heading}", [mark.told(language) for mark in marks])


def titled(scene: Drawing, title: str, told: list[str]) -> Drawing:
    """A scene with a title, and what is told of its marks before its description."""
    verdicts = f"{'; '.join(told)}. " if told else ""
    return replace(scene, title=title, description=f"{verdicts}{scene.description}")
