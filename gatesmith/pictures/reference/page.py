"""The page that explains every code, and its pictures: made by the program, kept in docs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path

from gatesmith.core.findings import Severity
from gatesmith.core.storage import Staging, make_folder
from gatesmith.pictures.reference import Explanation, explanations
from gatesmith.pictures.reference.introduction import INTRODUCTION, TITLE
from gatesmith.validation.checks import Group

PAGE = "checks.md"
PICTURES = "pictures/checks"

_LOOKS_AT: Mapping[Group, str] = {
    Group.FILE: "damage, numbers that are none, units, items",
    Group.TOPOLOGY: "which triangles meet where, and how they are wound",
    Group.SOLIDS: "volume, bodies, hollows, crossings",
    Group.PRINTING: "the bed, overhangs, bridges, thin walls, stability",
    Group.FIT: "the box and the slot",
}


def page_files(step: Callable[[str], None] = lambda _: None) -> dict[str, bytes]:
    """The page and its pictures by their names below the folder of the documents.

    ``step`` is told what is being drawn. The same version makes the same bytes.
    """
    told = explanations()
    files = {PAGE: _page(told)}
    for explanation in told:
        step(explanation.name)
        files[_picture_name(explanation)] = explanation.picture()
    return {name: text.encode("utf-8") for name, text in files.items()}


def write_page(folder: Path, step: Callable[[str], None] = lambda _: None) -> tuple[Path, ...]:
    """Write the page and its pictures, all or none. Raises OutputError or StorageError."""
    files = {folder / name: content for name, content in page_files(step).items()}
    make_folder(folder / PICTURES)
    with Staging(tuple(files)) as staging:
        for path, content in files.items():
            staging.write(path, content)
        staging.commit()
    return tuple(files)


def _page(told: Iterable[Explanation]) -> str:
    """The text of the page."""
    groups = "\n".join(
        f"| [`{group}`](#{group}) | {_LOOKS_AT[group]} | {', '.join(group.rests_on)} |"
        for group in Group
    )
    parts = [TITLE, INTRODUCTION.format(groups=groups).rstrip()]
    for group, members in groupby(told, key=lambda each: each.group):
        parts.append(f"## {group}")
        for (check, summary), codes in groupby(
            members, key=lambda each: (each.check, each.summary)
        ):
            if check:
                parts.append(f"The check **{check.replace('_', ' ')}**: {summary}.")
            else:
                parts.append("What is found while the file is read, before there is a mesh:")
            for explanation in codes:
                parts.extend(_section(explanation))
    return "\n\n".join(parts) + "\n"


def _section(told: Explanation) -> Iterator[str]:
    """The paragraphs about one code."""
    yield f"### {told.name}"
    yield f"{_severities(told.severity, told.foreign)} {told.meaning}"
    yield f"*To do:* {told.remedy}."
    if told.limit:
        yield f"*Limit in the example:* {told.limit}, where {told.value} is found."
    if told.example:
        yield f"*Told as:* {told.example}."
    yield f"![{told.name}: found and not found]({_picture_name(told)})"


def _severities(own: Severity, foreign: Severity) -> str:
    if own is foreign:
        return f"**{own.value.capitalize()}.**"
    return f"**{own.value.capitalize()}** (**{foreign.value}** in a model from elsewhere)."


def _picture_name(told: Explanation) -> str:
    return f"{PICTURES}/{told.name}.svg"
