"""The leaflet of the gate rules: a page to print, the same to read, and its pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from gatesmith.catalog.medina import medina_edition
from gatesmith.rulesheet.board_scene import Wishes, board_scene
from gatesmith.rulesheet.examples import EXAMPLES, Example
from gatesmith.rulesheet.leaflet_page import page_bytes
from gatesmith.rulesheet.leaflet_words import LEAFLETS, LeafletWords
from gatesmith.rulesheet.marks import Mark
from gatesmith.rulesheet.scene import Scene
from gatesmith.rulesheet.svg import svg_text
from gatesmith.rulesheet.words import language_of, said
from gatesmith.storage import Staging, make_folder

NAME = "medina-leaflet"
PICTURES = "pictures/rules"


def leaflet(folder: Path, language: str = "en") -> tuple[Path, ...]:
    """Write page, text and pictures of one language into a folder, all or none.

    Raises ValueError for an unknown language and StorageError where a file cannot be written.
    """
    files = leaflet_files(language)
    make_folder(folder / PICTURES / language)
    targets = tuple(folder / name for name in files)
    with Staging(targets) as staging:
        for target, content in zip(targets, files.values(), strict=True):
            staging.write(target, content)
        staging.commit()
    return targets


def leaflet_files(language: str) -> dict[str, bytes]:
    """What :func:`leaflet` writes: the files' names below the folder, and their content."""
    known = language_of(language)
    words = LEAFLETS[known]
    pictures = {example.law: example_scene(example, known) for example in EXAMPLES}
    name = NAME if known == "en" else f"{NAME}.{known}"
    drawn = {
        _picture(law, known): svg_text(scene, known).encode("utf-8")
        for law, scene in pictures.items()
    }
    text = "\n\n".join(_text(words, pictures, known)) + "\n"
    return {
        f"{name}.pdf": page_bytes(words, pictures),
        f"{name}.md": text.encode("utf-8"),
        **drawn,
    }


def example_scene(example: Example, language: str = "en") -> Scene:
    """The picture of an example, its ticks and crosses from the engine."""
    position = example.position(medina_edition)
    marks = example.marks(position)
    wishes = Wishes(examples=marks, notes=example.notes, window=example.window, language=language)
    scene = board_scene(position, wishes)
    heading, _ = LEAFLETS[language_of(language)].rules[example.law]
    told = [mark_words(mark, language) for mark in marks]
    described = " ".join([f"{'; '.join(told)}." if told else "", scene.description]).strip()
    return replace(scene, title=f"{example.law}: {heading}", description=described)


def mark_words(mark: Mark, language: str) -> str:
    """A mark as a sentence: what is allowed, or which laws refuse it."""
    text = mark.placement.text
    if mark.allowed:
        return said("is allowed", language, placement=text)
    return said("is refused", language, placement=text, laws=", ".join(mark.laws))


def _picture(law: str, language: str) -> str:
    return f"{PICTURES}/{language}/{law.lower()}.svg"


def _text(words: LeafletWords, pictures: dict[str, Scene], language: str) -> Iterator[str]:
    """The paragraphs of the page to read."""
    yield f"# {words.title}"
    yield f"{words.subtitle}. PDF: [{language}]({NAME}{'' if language == 'en' else '.de'}.pdf)"
    yield from words.start
    for law, (heading, sentences) in words.rules.items():
        yield f"## {law}: {heading}"
        alt = pictures[law].description.partition(". ")[0]
        yield f"![{alt}]({_picture(law, language)})"
        yield sentences
    yield words.end
    yield words.about
