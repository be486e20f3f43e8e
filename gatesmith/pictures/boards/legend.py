"""The legend below a drawn board: the laws behind its crosses, each with its sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from textwrap import wrap

from gatesmith.engine.records import WrittenAction
from gatesmith.engine.wording import Language
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.common_marks import CheckedAction, groups_of
from gatesmith.pictures.boards.phrases import language_of
from gatesmith.vector.elements import Anchor, Drawing, Item, Text, ViewBox

_SIZE, _LEADING = 11.5, 15.0
_LETTER = 0.56  # the width of a letter on average, as a part of its size
_SIDE, _NUMBER = 14.0, 42.0  # the space left of the legend; the width of a law's number
_GAP, _BELOW = 16.0, 10.0


def with_legend(
    scene: Drawing,
    marks: Sequence[CheckedAction[WrittenAction]],
    language: str,
    sentence_of: Callable[[str, Language], str],
) -> Drawing:
    """A scene with the sentences of all laws that forbid one of the marks, below everything else.

    A scene whose marks are all allowed stays as it is.
    """
    laws = tuple(dict.fromkeys(law for group in groups_of(marks) for law in group))
    if not laws:
        return scene
    texts = {law: sentence_of(law, language_of(language)) for law in laws}
    items = tuple(_rows(texts, scene.view))
    view = scene.view.down_to(items, _BELOW)
    return replace(scene, view=view, items=(*scene.items, *items))


def _rows(texts: dict[str, str], view: ViewBox) -> Iterator[Item]:
    left, y = view.left + _SIDE, view.top + view.height + _GAP
    letters = int((view.width - 2 * _SIDE - _NUMBER) / (_LETTER * _SIZE))
    for law, text in texts.items():
        yield Text(law, (left, y), _SIZE, palette.REFUSED, Anchor.START)
        for row in wrap(text, letters):
            at = (left + _NUMBER, y)
            yield Text(row, at, _SIZE, palette.INK, Anchor.START, bold=False)
            y += _LEADING
