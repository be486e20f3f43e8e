"""Options of commands, made from declarations, so that nothing is stated twice.

A command is a function. A parameter annotated with a dataclass of ``Option`` fields, such as
``MakeOptions``, stands for all options that the dataclass declares; ``Annotated[MakeOptions,
Only("use_cache")]`` for some of them. The options of a piece come from its parameters.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

import typer
from typer.models import OptionInfo

from gatesmith.cli._help_panels import OPTIONS, HelpPanel
from gatesmith.core.option_fields import Option, options_of
from gatesmith.core.parameters import (
    Parameter,
    Value,
    ValueKind,
    ValueSource,
    check_value,
    parse_value,
)
from gatesmith.core.units import number_text

HELP_PARAMETERS = ("help_wanted", "all_help_wanted")
"""Parameters that every command has and no function gets."""

_PRINTER_PANEL = "Printer"
_METAVARS = {"mm": "MM", "°": "DEGREES", "%": "PERCENT"}


def option(parameter: Parameter, panel: str, text: str, *, rare: bool = False) -> inspect.Parameter:
    """One option, its value left as text: gatesmith reads it and words the errors.

    A ``rare`` one, and one that the printer decides, is on the page of ``--help-all`` only.
    """
    declaration = parameter.declaration
    name = parameter.option
    heading = HelpPanel(
        panel,
        rare=rare or declaration.source is ValueSource.PRINTER,
        one_way=parameter.default is False and not declaration.automatic,
    )
    if declaration.kind is ValueKind.FLAG:
        flag = typer.Option(
            f"--{name}/--no-{name}",
            help=text,
            rich_help_panel=heading,
            show_default=False,
        )
        return keyword(parameter.name, Annotated[bool | None, flag])
    info = typer.Option(
        f"--{name}",
        help=text,
        rich_help_panel=heading,
        show_default=False,
        metavar=_metavar(parameter),
        autocompletion=completer(lambda: declaration.choices),
    )
    return keyword(parameter.name, Annotated[str | None, info])


def help_text(parameter: Parameter) -> str:
    """Help with bounds and default: ``length of a wall (12 to 120 mm; from the edition)``."""
    rule = rule_text(parameter)
    text = parameter.declaration.help
    return f"{text} ({rule})" if rule else text


def rule_text(parameter: Parameter) -> str:
    """Bounds and where a value comes from when none is given."""
    declaration = parameter.declaration
    notes = [] if declaration.kind is ValueKind.FLAG else [declaration.range_text()]
    if declaration.source is ValueSource.EDITION:
        notes.append("from the edition")
    elif declaration.source is ValueSource.PRINTER:
        notes.append(f"from the printer's {declaration.printer_key.replace('_', '-')}")
    elif declaration.automatic:
        notes.append(f"automatic: {declaration.automatic}")
    elif parameter.default not in (None, ""):
        notes.append(f"default {_shown(parameter)}")
    return "; ".join(notes)


def bounds_text(parameter: Parameter) -> str:
    """Help of an override: what it is and its bounds."""
    declaration = parameter.declaration
    return f"{declaration.help} ({declaration.range_text()})"


def read(parameters: Iterable[Parameter], given: Mapping[str, object]) -> dict[str, Value]:
    """The given values, read and checked. Raises ParameterError for the first wrong one."""
    values: dict[str, Value] = {}
    for parameter in parameters:
        typed = given.get(parameter.name)
        if isinstance(typed, str):
            values[parameter.name] = parse_value(parameter, typed)
        elif typed is not None:
            values[parameter.name] = check_value(parameter, typed)
    return values


class Typed(NamedTuple):
    """The values given: checked, of the piece's parameters and of the printer's."""

    given: Mapping[str, Value]
    overrides: Mapping[str, Value]


@dataclasses.dataclass(frozen=True)
class PieceOptions:
    """The parameters of a piece, and the printer's that its command takes."""

    own: tuple[Parameter, ...] = ()
    overrides: tuple[Parameter, ...] = ()

    @property
    def all(self) -> list[inspect.Parameter]:
        """Each as an option of a command."""
        own = [option(each, each.declaration.group, help_text(each)) for each in self.own]
        return own + [
            option(each, _PRINTER_PANEL, bounds_text(each), rare=True) for each in self.overrides
        ]

    def without(self, *names: str) -> PieceOptions:
        """The same without options that the command has itself."""
        return PieceOptions(
            tuple(each for each in self.own if each.name not in names),
            tuple(each for each in self.overrides if each.name not in names),
        )

    def read(self, given: Mapping[str, object]) -> Typed:
        """The given values, read and checked. Raises ParameterError for the first wrong one."""
        return Typed(read(self.own, given), read(self.overrides, given))


@dataclasses.dataclass(frozen=True, init=False)
class Only:
    """Limits a parameter of a command to some options of its dataclass."""

    names: tuple[str, ...]

    def __init__(self, *names: str) -> None:
        object.__setattr__(self, "names", names)


def with_options(
    function: Callable[..., None],
    first: Iterable[inspect.Parameter] = (),
    last: Iterable[inspect.Parameter] = (),
) -> Callable[..., None]:
    """The function as typer sees it: its own options between others that reach its ``**given``.

    Options that come from a dataclass reach the function as an object of that dataclass. One that
    ``first`` has too is a single option, whose value reaches both. Those without
    a value, which only have a callback, reach nothing.
    Arguments without an option name come before all options.
    """
    signature = inspect.signature(function, eval_str=True)
    parts, after = list(first), list(last)
    without_value = [part.name for part in after if not _has_value(part)]
    shared = {part.name for part in parts}
    groups: dict[str, tuple[type, tuple[str, ...]]] = {}
    for part in signature.parameters.values():
        declared = _declared(part.annotation)
        if declared is not None:
            groups[part.name] = declared
            parts += (part for part in _options_in(*declared) if part.name not in shared)
        elif part.kind is not part.VAR_KEYWORD:
            parts.append(part)

    def command(**values: object) -> None:
        for name in without_value:
            values.pop(name, None)
        for name, (declared, names) in groups.items():
            both = {each: values[each] for each in names if each in shared}
            own = {each: values.pop(each) for each in names if each not in shared}
            given = {each: value for each, value in both.items() if value is not None}
            values[name] = declared(**own, **given)
        function(**values)

    command.__signature__ = signature.replace(  # type: ignore[attr-defined]  # as inspect reads it
        parameters=sorted([*parts, *after], key=lambda part: part.kind)
    )
    return command


def _has_value(part: inspect.Parameter) -> bool:
    return all(getattr(each, "expose_value", True) for each in get_args(part.annotation))


def _declared(annotation: Any) -> tuple[type, tuple[str, ...]] | None:
    """The dataclass that an annotation names, with its options; None for a plain option."""
    declared, only = annotation, None
    if get_origin(annotation) is Annotated:
        declared, *extras = get_args(annotation)
        only = next((extra for extra in extras if isinstance(extra, Only)), None)
    if not (isinstance(declared, type) and dataclasses.is_dataclass(declared)):
        return None
    return declared, only.names if only else tuple(options_of(declared))


def _options_in(declared: type, names: Iterable[str]) -> Iterator[inspect.Parameter]:
    hints = get_type_hints(declared)
    defaults = {each.name: each.default for each in dataclasses.fields(declared)}
    for name in names:
        info = typer_option(options_of(declared)[name])
        yield keyword(name, Annotated[hints[name], info], defaults[name])


def typer_option(option: Option) -> OptionInfo:
    """A declared option in typer's terms."""
    info: OptionInfo = typer.Option(
        *option.flags.split(),
        help=option.help,
        metavar=option.metavar or None,
        rich_help_panel=HelpPanel(option.group or OPTIONS, rare=option.rare),
        autocompletion=completer(option.choices) if option.choices else None,
        show_default=False,
    )
    return info


def shared_option(declared: type, name: str) -> OptionInfo:
    """One option of a dataclass, for a command that takes no more of it."""
    return typer_option(options_of(declared)[name])


def completer(names: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """The completion of a value: the names that begin with what was typed."""

    def complete(incomplete: str) -> list[str]:
        return [name for name in names() if name.startswith(incomplete)]

    return complete


def keyword(name: str, annotation: object, default: object = None) -> inspect.Parameter:
    """A parameter that a function takes by its name."""
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation
    )


def _metavar(parameter: Parameter) -> str:
    declaration = parameter.declaration
    if declaration.kind is ValueKind.CHOICE:
        return "NAME"
    if declaration.kind is ValueKind.TEXT:
        return "TEXT"
    return _METAVARS.get(declaration.unit, "NUMBER")


def _shown(parameter: Parameter) -> str:
    default = parameter.default
    if isinstance(default, bool):
        return "on" if default else "off"
    return number_text(default) if isinstance(default, int | float) else str(default)
