"""How every command reports its result: lines for people, a document for ``--json``, pictures.

A command hands a ``Summary`` to ``print_summary``; the lines that several summaries share are
here as well.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from gatesmith.cli import _terminal
from gatesmith.core.errors import OutputError
from gatesmith.core.findings import Json, Severity
from gatesmith.core.option_fields import Option

SEVERITY_WORDS = {Severity.INFO: "tip", Severity.WARNING: "warning", Severity.ERROR: "error"}
"""What a line about a finding begins with."""

_OPENER_SECONDS = 2.0  # an opener that still runs after this has found its program


@dataclass(frozen=True)
class ReportOptions:
    """How a summary is reported, and whether the written files are opened afterwards."""

    open_file: Annotated[
        bool, Option("--open/--no-open", "open the written file with the system's program")
    ] = False
    preview: Annotated[
        bool,
        Option(
            "--preview/--no-preview",
            "show a picture, in a terminal with many colours or as a file beside the model",
        ),
    ] = False
    as_json: Annotated[
        bool, Option("--json/--no-json", "print one JSON document on standard output")
    ] = False
    quiet: Annotated[bool, Option("--quiet/--no-quiet -q", "print errors only")] = False


@dataclass(frozen=True)
class Summary:
    """The result of a command; only what is printed is computed.

    ``lines`` gives the text for people, ``document`` the object for ``--json``, ``brief`` what
    is left of the text with ``--quiet``. ``files`` are what ``--open`` opens. ``show`` draws the
    ``--preview``: it gets whether to keep silent, and returns the picture files that it wrote.
    """

    lines: Callable[[], Iterable[str]]
    document: Callable[[], Mapping[str, Json]]
    files: tuple[Path, ...] = ()
    show: Callable[[bool], Sequence[Path]] = lambda _silent: ()
    brief: Callable[[], Iterable[str]] = tuple


def print_summary(summary: Summary, options: ReportOptions) -> None:
    """Print a summary line by line or as one document, with pictures, and open the files."""
    if options.as_json:
        document = summary.document()
        if options.preview:
            document = {
                **document,
                "pictures": [str(path.absolute()) for path in summary.show(True)],
            }
        _terminal.say_json(document)
    else:
        for line in summary.brief() if options.quiet else summary.lines():
            _terminal.say(line)
        if options.preview:
            summary.show(options.quiet)
    if options.open_file:
        for path in summary.files:
            _open(path)


def _open(path: Path) -> None:
    """Open a file with the system's program; the file exists, so a failure is only a warning."""
    try:
        import subprocess

        from gatesmith.core.processes.isolation import child_environment, find_program

        if sys.platform == "win32":
            os.startfile(path)
            return

        name = "open" if sys.platform == "darwin" else "xdg-open"
        program, silent = find_program(name), subprocess.DEVNULL
        if program is None:
            raise FileNotFoundError(name)
        child = subprocess.Popen(
            [program, str(path.resolve())],
            env=child_environment(),
            stdin=silent,
            stdout=silent,
            stderr=silent,
        )
        try:
            failed = child.wait(_OPENER_SECONDS) != 0
        except subprocess.TimeoutExpired:
            failed = False
    except OSError:
        failed = True
    if failed:
        _terminal.warn(f"warning: no program on this system opens {path}; open it yourself")


def written_line(path: Path, note: str = "") -> str:
    """The line about a file that was written, with a note in brackets."""
    return f"  {_terminal.good('written')}: {path}{f' ({note})' if note else ''}"


def adapted_lines(sentences: Iterable[str]) -> Iterator[str]:
    """A line for each thing that was changed to make a piece possible."""
    for sentence in sentences:
        yield _terminal.doubtful(f"  adapted: {sentence}")


def assumed_lines(names: Sequence[str], row: str = "--row") -> Iterator[str]:
    """A line about the assumed sizes with these names and how to measure them; none without names.

    ``row`` is the option that takes a measured row, empty where a command has none.
    """
    if not names:
        return
    from gatesmith.catalog.sizes import ROW_READINGS  # most commands assume nothing

    rows = [reading for size, reading in ROW_READINGS.items() if size in names]
    fix = f"give {row} {rows[0]} with your own number, or run" if row and rows else "run"
    listed = ", ".join(name.replace("_", "-") for name in names)
    yield _terminal.doubtful(f"  assumed, not measured: {listed}; {fix} gatesmith measure")


def replaced_templates(used: Iterable[tuple[str, str]]) -> dict[str, Path]:
    """What is read from ``./templates`` in the place of others of its name, with the files.

    ``used`` are pairs of the names of an edition and of a printer.
    """
    from gatesmith.catalog.folders import replacing  # checking a file needs no catalog

    found: dict[str, Path] = {}
    for pair in dict.fromkeys(used):
        for kind, name in zip(("edition", "printer"), pair, strict=True):
            path = replacing(f"{kind}s", name)
            if path is not None:
                found[f"{kind} {name}"] = path
    return found


def replaced_lines(used: Iterable[tuple[str, str]]) -> Iterator[str]:
    """A line for each file in ``./templates`` that takes the place of another of its name."""
    for what, path in replaced_templates(used).items():
        yield _terminal.doubtful(f"  {what} is read from {path}")


def own_templates(used: Iterable[tuple[str, str]]) -> list[Json]:
    """The same files for a JSON object, as absolute paths."""
    return [str(path.absolute()) for path in replaced_templates(used).values()]


def write_pages(
    write: Callable[[Path, Callable[[str], None]], tuple[Path, ...]], out: str, *, quiet: bool
) -> None:
    """Write a documentation page and its pictures into a folder and report them: ``--all``.

    ``write`` gets the folder and a function that names the current step; it returns the page and
    then its pictures. Raises OutputError for an empty name.
    """
    if not out.strip():
        raise OutputError("out: the name is empty; name a folder, or . for the one you are in")
    with _terminal.Progress(quiet=quiet) as step:
        page, *pictures = write(Path(out), step)
    if not quiet:
        _terminal.say(f"{_terminal.good('written')}: {page} and {len(pictures)} pictures")
