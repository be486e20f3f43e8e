"""Make a piece, say what came of it, and hand it to the system's program if asked to."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from gatesmith.cli import _terminal
from gatesmith.core.findings import Json

if TYPE_CHECKING:
    from gatesmith.making.pipeline import Made
    from gatesmith.making.recipe import Recipe

_HANDED_OVER = 2.0  # seconds; an opener that still runs then has found its program


class _WithFiles(Protocol):
    @property
    def files(self) -> tuple[Path, ...]: ...


_Thing = TypeVar("_Thing", bound=_WithFiles)


@dataclass(frozen=True)
class Output:
    """Where the files go and what is said about them."""

    outs: tuple[Path, ...] = ()
    ascii: bool = False
    use_cache: bool = True
    keep_rejected: bool = False
    open_file: bool = False
    preview: bool = False
    as_json: bool = False
    quiet: bool = False


def make_and_tell(recipe: Recipe, output: Output) -> None:
    """Forge a recipe into files and print the summary."""
    from gatesmith.making.pipeline import forge

    with _terminal.Progress(quiet=output.quiet) as step:
        made = forge(
            recipe,
            output.outs,
            ascii=output.ascii,
            use_cache=output.use_cache,
            keep_rejected=output.keep_rejected,
            progress=step,
        )
    tell(made, output)


def tell(made: Made, output: Output) -> None:
    """Print the summary of what was made, and open it if asked to."""
    from gatesmith.cli._picture import show_made
    from gatesmith.cli._summary import document, lines

    tell_as(made, output, document, lines, show_made)


def tell_as(
    made: _Thing,
    output: Output,
    document: Callable[[_Thing], Mapping[str, Json]],
    lines: Callable[[_Thing], Iterable[str]],
    show: Callable[[_Thing, bool], Sequence[Path]] = lambda _made, _silent: (),
) -> None:
    """Print what was made, as one document or line by line; ``show`` it and open it if asked to.

    ``show`` hears whether it is to be silent, and gives the pictures that it wrote.
    """
    if output.as_json:
        pictures = [str(path.absolute()) for path in show(made, True)] if output.preview else []
        told: dict[str, Json] = {"pictures": [*pictures]} if output.preview else {}
        _terminal.say_json({**document(made), **told})
    else:
        for line in () if output.quiet else lines(made):
            _terminal.say(line)
        if output.preview:
            show(made, output.quiet)
    if output.open_file:
        for path in made.files:
            hand_over(path)


def hand_over(path: Path) -> None:
    """Hand a file to the system; it is made, so a failure here is a word and no error."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
            return
        program = "open" if sys.platform == "darwin" else "xdg-open"
        silent = subprocess.DEVNULL
        child = subprocess.Popen(
            [program, str(path.resolve())], stdin=silent, stdout=silent, stderr=silent
        )
        try:
            failed = child.wait(_HANDED_OVER) != 0
        except subprocess.TimeoutExpired:
            failed = False
    except OSError:
        failed = True
    if failed:
        _terminal.warn(f"warning: the system has no program for {path}; open it yourself")
