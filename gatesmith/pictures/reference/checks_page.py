"""The page that explains every code, with its pictures: ``docs/checks.md``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path

from gatesmith.core.findings import Severity
from gatesmith.core.result_folder import make_result_folder, require_parent
from gatesmith.core.storage import Staging, make_folder
from gatesmith.pictures.reference.codes import CodeExplanation, explanations
from gatesmith.validation.checks import Group

_TITLE = "# What a report can say"

PAGE = "checks.md"
PICTURES = "pictures/checks"

_INTRODUCTION = """\
<!-- Made by `gatesmith explain --all --out docs`; change the program, not this page. -->

Every code that `gatesmith validate` reports, and that each piece is checked for before its file is
written: what it means, why it matters, and what to do. The program draws each picture from the two
examples of the code: a small mesh in which the code is found, and the nearest one in which it is
not. Where a limit is measured, one example is just beyond it and the other just within it.

```console
$ gatesmith gate --wall-length 30 --out gate.stl
$ gatesmith validate gate.stl
$ gatesmith list checks
$ gatesmith explain overhang
$ gatesmith explain overhang --picture overhang.svg
```

In the pictures, outer sides are sand and inner sides are blue, so anything inside out or open shows
blue. Red lines are open edges; red circles mark some of the places that the finding lists. The pale
sheet is the bed of the printer; with pale ends it is the slot of the piece. Where the fault is in a
cavity, the front is cut away. Files are shown as bytes and letters: red is what the good file does
not have, green is what the bad file lacks.

## How a verdict is reached

1. The file is read as it is. Nothing is welded, dropped or reoriented. A file that cannot be read
   is an error of the group `file`, and no other check runs.
2. Checks measure **facts** (triangles, open edges, volume, box) and report **findings**. A finding
   has a code, a severity, a count, up to five places, a hint, and the measured value with its limit
   where there is one.
3. The worst severity is the verdict: `error` when the file is broken or the piece cannot be printed
   like this, `warning` when printing may go wrong or something could not be checked, otherwise
   `sound`. `info` is a tip and changes nothing.

Findings come in five groups, and later groups depend on earlier ones. Where an earlier group has an
error, the later group is left out, because its results would be meaningless; the report says so:

| group | looks at | depends on |
|---|---|---|
{groups}

Problems of printing are errors in a piece of gatesmith, which must print as it lies and without
supports, but often only warnings in other models, which you may turn or support. Both severities
are given below where they differ.

`--only` and `--ignore` take groups and codes, separated by commas. What you leave out is neither
reported nor counted, but an error in a group that a selected one depends on is always reported.
`--strict` turns each warning into an error.

```console
$ gatesmith validate gate.stl --only "topology,fit"
$ gatesmith validate gate.stl --ignore "printing,unwelded" --strict
```

| exit code | meaning |
|---|---|
| 0 | no file has an error |
| 1 | at least one file has an error |
| 2 | the command itself is wrong |

## How exact the checks are

Topology, volume and boxes are exact for the numbers in the file; places and lengths are reported to
a ten-thousandth of a millimetre. Walls, gaps, small features and columns are measured in horizontal
sections, one in the middle of each layer of the printer. A file with very many triangles gets fewer
sections, evenly spread; the facts `layers` and `layer_spacing_mm` give their number and distance.
Features lower than that distance may be missed between two sections. Outlines of sections are
simplified by at most 0.001 mm, and widths are measured to a thousandth of their limit.

[Validating a file](validating.md) shows the command with all its options.
"""
"""With ``{groups}`` for the rows of the table of groups."""

_LOOKS_AT: Mapping[Group, str] = {
    Group.FILE: "damage, invalid numbers, units, items",
    Group.TOPOLOGY: "how triangles are joined, and their winding",
    Group.SOLIDS: "volume, bodies, cavities, self-intersections",
    Group.PRINTING: "the bed, overhangs, bridges, thin walls, stability",
    Group.FIT: "the size of the piece and its slot",
}


def page_files(step: Callable[[str], None] = lambda _: None) -> dict[str, bytes]:
    """The page and its pictures by their names below the folder of the documents.

    ``step`` is called with the name of each code. The same version makes the same bytes.
    """
    found = explanations()
    files = {PAGE: _page(found)}
    for explanation in found:
        step(explanation.name)
        files[_picture_name(explanation)] = explanation.picture()
    return {name: text.encode("utf-8") for name, text in files.items()}


def write_page(folder: Path, step: Callable[[str], None] = lambda _: None) -> tuple[Path, ...]:
    """Write the page and its pictures, all or none. Raises OutputError or StorageError."""
    require_parent(folder)
    files = {folder / name: content for name, content in page_files(step).items()}
    make_result_folder(folder)
    make_folder(folder / PICTURES)
    with Staging(tuple(files)) as staging:
        for path, content in files.items():
            staging.write(path, content)
        staging.commit()
    return tuple(files)


def _page(explained: Iterable[CodeExplanation]) -> str:
    """The text of the page."""
    groups = "\n".join(
        f"| [`{group}`](#{group}) | {_LOOKS_AT[group]} | {', '.join(group.depends_on)} |"
        for group in Group
    )
    parts = [_TITLE, _INTRODUCTION.format(groups=groups).rstrip()]
    for group, members in groupby(explained, key=lambda each: each.group):
        parts.append(f"## {group}")
        for (check, summary), codes in groupby(
            members, key=lambda each: (each.check, each.summary)
        ):
            if check:
                parts.append(f"The check **{check.replace('_', ' ')}**: {summary}.")
            else:
                parts.append("Found while the file is read, before there is a mesh:")
            for explanation in codes:
                parts.extend(_section(explanation))
    return "\n\n".join(parts) + "\n"


def _section(code: CodeExplanation) -> Iterator[str]:
    """The paragraphs about one code."""
    yield f"### {code.name}"
    yield f"{_severities(code.severity, code.foreign)} {code.meaning}"
    yield f"*To fix:* {code.remedy}."
    if code.limit:
        yield f"*Limit in the example:* {code.limit}, where {code.value} was measured."
    if code.example:
        yield f"*Message:* {code.example}."
    yield f"![{code.name}: found and not found]({_picture_name(code)})"


def _severities(own: Severity, foreign: Severity) -> str:
    if own is foreign:
        return f"**{own.value.capitalize()}.**"
    return f"**{own.value.capitalize()}** (**{foreign.value}** in other models)."


def _picture_name(code: CodeExplanation) -> str:
    return f"{PICTURES}/{code.name}.svg"
