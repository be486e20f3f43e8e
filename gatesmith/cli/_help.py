"""The page that ``--help`` prints: plain lines that fit the terminal, with no boxes around them.

A screen reader, a pipe and a narrow window get the same words as a wide terminal. The short page
leaves out what few people change; ``--help-all`` shows everything.
"""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from typer.core import TyperGroup

from gatesmith.cli import _terminal
from gatesmith.cli._help_panels import HELP_ALL, OPTIONS

_WIDEST, _NARROWEST = 100, 20  # characters of a line
_TWO_COLUMNS = 60  # from this width on, names and texts stand side by side
_NAME_COLUMN = 24  # characters; a longer name has a line of its own


class _Row(NamedTuple):
    name: str
    text: str


def help_lines(context: Any, *, full: bool = False, width: int | None = None) -> Iterator[str]:
    """The lines of a command's help, at most ``width`` characters each where words allow it.

    ``context`` is typer's. Without ``width`` it is the terminal's, at most 100 characters.
    """
    command = context.command
    wide = width or min(shutil.get_terminal_size().columns, _WIDEST)
    wide = max(wide, _NARROWEST)
    usage = " ".join([context.command_path, *_usage_pieces(command, context)])
    usage = usage.replace("[[", "[").replace("]]", "]")  # typer adds brackets to those we wrote
    yield from textwrap.wrap(f"Usage: {usage}", wide, subsequent_indent="  ")
    for paragraph in (command.help or "").split("\n\n"):
        yield ""
        yield from textwrap.wrap(" ".join(paragraph.split()), wide, break_on_hyphens=False)
    yield from _examples(getattr(command, "examples", ()), wide)
    shown, left_out = _panels(context, full=full)
    if isinstance(command, TyperGroup):
        shown = {**_commands(command, context), **shown}
    for title, rows in shown.items():
        yield ""
        yield _terminal.bold(f"{title}:")
        yield from _table(rows, wide)
    if left_out:
        yield ""
        yield from textwrap.wrap(
            f"--help-all shows {_more_options(left_out)}, which few people need.",
            wide,
            break_on_hyphens=False,
        )


def _usage_pieces(command: Any, context: Any) -> list[str]:
    """What may follow a command, without its hidden arguments."""
    hidden = [
        piece
        for parameter in command.params
        if getattr(parameter, "hidden", False)
        for piece in parameter.get_usage_pieces(context)
    ]
    return [piece for piece in command.collect_usage_pieces(context) if piece not in hidden]


def _more_options(count: int) -> str:
    return "1 more option" if count == 1 else f"{count} more options"


def _examples(examples: Sequence[str], wide: int) -> Iterator[str]:
    if not examples:
        return
    yield ""
    yield _terminal.bold("Examples:")
    for example in examples:
        yield from textwrap.wrap(
            example,
            wide,
            initial_indent="  ",
            subsequent_indent="      ",
            break_on_hyphens=False,
            break_long_words=False,
        )


def _commands(group: TyperGroup, context: Any) -> dict[str, list[_Row]]:
    """The commands of a group under their headings."""
    found: dict[str, list[_Row]] = {}
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command is not None and not command.hidden:
            title = str(getattr(command, "rich_help_panel", None) or "Commands")
            found.setdefault(title, []).append(_Row(name, command.help or ""))
    return found


def _panels(context: Any, *, full: bool) -> tuple[dict[str, list[_Row]], int]:
    """Arguments and options under their headings, and how many options were left out.

    On the short page a heading over a single option is not worth its line.
    """
    found: dict[str, list[_Row]] = {}
    left_out = 0
    options_last = getattr(context.command, "options_last", False)
    if not options_last:
        found = {"Arguments": [], OPTIONS: []}
    for part in context.command.get_params(context):
        if getattr(part, "hidden", False) or (not full and HELP_ALL in part.opts):
            continue
        panel = getattr(part, "rich_help_panel", None) or OPTIONS
        if part.param_type_name == "argument":
            name = part.metavar or str(part.name).upper()
            found.setdefault("Arguments", []).append(_Row(name, part.help or ""))
        elif full or not getattr(panel, "rare", False):
            found.setdefault(str(panel), []).append(_row(part, panel))
        else:
            left_out += 1
    if options_last:
        found[OPTIONS] = found.pop(OPTIONS, [])
    if not full:
        for title in [title for title, rows in found.items() if len(rows) == 1]:
            if title not in ("Arguments", OPTIONS):
                found[OPTIONS] = found.pop(title) + found[OPTIONS]  # --help remains the last
    return {title: rows for title, rows in found.items() if rows}, left_out


def _row(part: Any, panel: str) -> _Row:
    """An option: its names, what stands for its value, and its help."""
    names = list(part.opts)
    if part.secondary_opts and not (getattr(panel, "one_way", False) or part.default is False):
        names += part.secondary_opts
    value = "" if part.is_flag else f" {part.metavar or str(part.name).upper()}"
    default = part.default if part.show_default and isinstance(part.default, str) else None
    note = f" (default: {default})" if default else ""
    needed = " (required)" if part.required else ""
    return _Row(", ".join(names) + value, f"{part.help or ''}{note}{needed}")


def _table(rows: Iterable[_Row], wide: int) -> Iterator[str]:
    """Names and texts side by side; one below the other where there is no room."""
    rows = list(rows)
    if wide < _TWO_COLUMNS:
        below = " " * 4
        for row in rows:
            yield f"  {_terminal.bold(row.name)}"
            yield from textwrap.wrap(row.text, wide, initial_indent=below, subsequent_indent=below)
        return
    column = min(max(len(row.name) for row in rows), _NAME_COLUMN)
    indent = " " * (column + 4)
    for row in rows:
        first, *others = textwrap.wrap(row.text, wide - len(indent)) or [""]
        gap = " " * (column - len(row.name))
        if len(row.name) > column:
            yield f"  {_terminal.bold(row.name)}"
            yield indent + first
        else:
            yield f"  {_terminal.bold(row.name)}{gap}  {first}".rstrip()
        yield from (indent + line for line in others)
