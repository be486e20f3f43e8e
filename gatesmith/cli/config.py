"""Show, set or reset your default printer and editions, and your name as an author.

`gatesmith config set printer prusa-mini` and `gatesmith config set edition my-medina` set a
default; the edition decides for which game. `set author NAME` names you in bundles. `get` prints
one, `unset` restores one, `list` prints all, a line each. `reset` restores them all, `path` shows
the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import Annotated

import typer

from gatesmith.catalog import edition_names, load_edition, load_printer, printer_names
from gatesmith.catalog.settings import Settings, author_name, load_settings, settings_file
from gatesmith.cli import _terminal
from gatesmith.cli._options import completer
from gatesmith.cli._shared_options import AsJson, Quiet
from gatesmith.cli._summary import ReportOptions, Summary, print_summary
from gatesmith.core.errors import UsageError
from gatesmith.core.file_lock import changing
from gatesmith.core.findings import Json
from gatesmith.core.parameters import unknown_name
from gatesmith.core.storage import make_folder, write_file

_ACTIONS = ("show", "list", "get", "set", "unset", "printer", "edition", "reset", "path")
_SETTINGS = tuple(asdict(Settings()))
_EDITION = "edition"
"""Sets the edition of its own game, in place of ``medina`` or ``wadi``."""

_AUTHOR = "author"
_SETTABLE = (*_SETTINGS, _EDITION)
_WORDS_AFTER = {
    "get": ("SETTING",),
    "set": ("SETTING", "NAME"),
    "unset": ("SETTING",),
    "printer": ("NAME",),
    "edition": ("NAME",),
}


def _offer_words(context: typer.Context, incomplete: str) -> list[str]:
    """What may follow the action, for completion."""
    action, name = (str(context.params.get(each)) for each in ("action", "name"))
    editions = dict.fromkeys((_EDITION, "medina", "wadi"), edition_names)
    names = {"printer": printer_names, **editions}
    if action in ("get", "unset"):
        known: tuple[str, ...] = _SETTINGS
    elif action == "set":
        known = names[name]() if name in names else _SETTABLE
    else:
        known = names.get(action, tuple)()
    return [each for each in known if each.startswith(incomplete)]


def command(
    action: Annotated[
        str,
        typer.Argument(
            metavar="[ACTION]",
            help=", ".join(_ACTIONS),
            autocompletion=completer(lambda: _ACTIONS),
            show_default=False,
        ),
    ] = "show",
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[SETTING]",
            help="printer, medina, wadi or author; edition sets that of its game",
            autocompletion=_offer_words,
            show_default=False,
        ),
    ] = None,
    value: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]",
            help="printer, edition, or your name",
            autocompletion=_offer_words,
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Show the settings, or change them and show them."""
    if action not in _ACTIONS:
        raise UsageError(unknown_name(action, _ACTIONS, "action of config"))
    words = tuple(word for word in (name, value) if word is not None)
    _require_words(action, words)
    report = ReportOptions(as_json=as_json, quiet=quiet)
    if action == "get":
        _print_setting(words[0], report)
        return
    if words or action == "reset":
        _change(action, words)
    path = (str(settings_file()),)
    summary = Summary(lambda: path, _document, brief=lambda: path)
    if action == "list":
        summary = Summary(_assignments, _document, brief=_assignments)
    elif action != "path":
        summary = Summary(_lines, _document)
    print_summary(summary, report)


def _require_words(action: str, words: tuple[str, ...]) -> None:
    """Raises UsageError for too few or too many words after an action."""
    wanted = _WORDS_AFTER.get(action, ())
    if len(words) > len(wanted):
        extra = words[len(wanted)]
        if not wanted:
            raise UsageError(f"config {action} takes no name, but got {extra!r}")
        raise UsageError(f"config {action} takes {' '.join(wanted)} only, but got {extra!r} too")
    if len(words) == len(wanted):
        return
    if wanted[len(words)] == "SETTING":
        raise UsageError(f"config {action}: give a setting: {', '.join(_SETTINGS)}")
    line = " ".join(["config", action, *words])
    if words == (_AUTHOR,):
        raise UsageError(f"{line}: give your name, in quotes if it has spaces")
    topic = "printer" if "printer" in (action, *words) else "edition"
    raise UsageError(f"{line}: give a name; see gatesmith list {topic}s")


def _setting(name: str) -> str:
    """A setting that has a value of its own. Raises UsageError."""
    if name == _EDITION:
        raise UsageError("edition: name the game, medina or wadi; each has an edition of its own")
    if name not in _SETTINGS:
        raise UsageError(unknown_name(name, _SETTINGS, "setting"))
    return name


def _print_setting(name: str, report: ReportOptions) -> None:
    value = str(getattr(load_settings(), _setting(name)))
    lines = (value,)
    print_summary(Summary(lambda: lines, lambda: {name: value}, brief=lambda: lines), report)


def _assignments() -> Iterator[str]:
    """The settings as ``printer=generic``, for scripts too."""
    for key, value in _known().items():
        yield f"{key}={value}"


def _lines() -> Iterator[str]:
    """The settings, line by line."""
    for key, value in _known().items():
        yield f"  {key:8} {_terminal.good(value)}"
    yield _terminal.faint(f"  stored in {settings_file()}")


def _changed(setting: str, name: str) -> Settings:
    """The settings with another printer or edition. Raises UsageError and CatalogError."""
    settings = load_settings()
    if setting not in _SETTABLE:
        raise UsageError(unknown_name(setting, _SETTABLE, "setting"))
    if setting == _AUTHOR:
        return replace(settings, author=author_name(name))
    if setting == "printer":
        load_printer(name)
        return replace(settings, printer=name)
    game = load_edition(name).game
    if setting not in (_EDITION, game):
        raise UsageError(f"config set {setting} {name}: this edition is of {game}, not {setting}")
    return replace(settings, wadi=name) if game == "wadi" else replace(settings, medina=name)


def _change(action: str, words: tuple[str, ...]) -> None:
    """Change the settings and store them; another command that changes them waits meanwhile."""
    path = settings_file()
    if action == "reset":
        path.unlink(missing_ok=True)
        return
    _settings_after(action, words)  # what is refused leaves no folder and no lock behind
    make_folder(path.parent)
    with changing(path):
        _store(_settings_after(action, words))


def _settings_after(action: str, words: tuple[str, ...]) -> Settings:
    """The settings as a command changes them. Raises UsageError and CatalogError."""
    if action == "set":
        return _changed(*words)
    if action == "unset":
        name = _setting(words[0])
        return replace(load_settings(), **{name: getattr(Settings(), name)})
    return _changed(action, words[0])


def _store(settings: Settings) -> None:
    """Write only settings that differ from the defaults, so that a new default takes effect."""
    standard = asdict(Settings())
    changed = {key: value for key, value in asdict(settings).items() if value != standard[key]}
    lines = ["# Written by gatesmith config."]
    lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in changed.items()]
    write_file(settings_file(), ("\n".join(lines) + "\n").encode("utf-8"))


def _document() -> dict[str, Json]:
    return {**_known(), "file": str(settings_file())}


def _known() -> dict[str, str]:
    """The settings that have a value; there may be no author."""
    return {key: value for key, value in asdict(load_settings()).items() if value}
