"""Options made from declarations, so that nothing about a parameter is stated twice."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, get_args

import typer
from typer.models import OptionInfo
from typer.utils import get_params_from_function

from gatesmith.core.parameters import (
    Kind,
    Parameter,
    Source,
    Value,
    check_value,
    parse_value,
)
from gatesmith.core.units import number_text

_METAVARS = {"mm": "MM", "°": "DEGREES", "%": "PERCENT"}


def option(parameter: Parameter, panel: str, text: str) -> inspect.Parameter:
    """One option, its value left as text: reading it is ours, so that errors are ours too."""
    declaration = parameter.declaration
    name = parameter.option
    if declaration.kind is Kind.FLAG:
        flag = typer.Option(
            f"--{name}/--no-{name}",
            help=text,
            rich_help_panel=panel,
            show_default=False,
        )
        return _keyword(parameter.name, Annotated[bool | None, flag])
    info = typer.Option(
        f"--{name}",
        help=text,
        rich_help_panel=panel,
        show_default=False,
        metavar=_metavar(parameter),
        autocompletion=completer(lambda: declaration.choices),
    )
    return _keyword(parameter.name, Annotated[str | None, info])


def help_text(parameter: Parameter) -> str:
    """Help with bounds and default: ``length of a wall (12 to 120 mm; from the edition)``."""
    rule = rule_text(parameter)
    text = parameter.declaration.help
    return _escaped(f"{text} ({rule})" if rule else text)


def rule_text(parameter: Parameter) -> str:
    """Bounds and where a value comes from when none is given."""
    declaration = parameter.declaration
    notes = [] if declaration.kind is Kind.FLAG else [declaration.range_text()]
    if declaration.source is Source.EDITION:
        notes.append("from the edition")
    elif declaration.source is Source.PRINTER:
        notes.append(f"from the printer's {declaration.printer_key.replace('_', '-')}")
    elif declaration.automatic:
        notes.append(f"automatic: {declaration.automatic}")
    elif parameter.default not in (None, ""):
        notes.append(f"default {_shown(parameter)}")
    return "; ".join(notes)


def bounds_text(parameter: Parameter) -> str:
    """Help of an override: what it is and its bounds."""
    declaration = parameter.declaration
    return _escaped(f"{declaration.help} ({declaration.range_text()})")


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


def with_options(
    function: Callable[..., None], options: Iterable[inspect.Parameter]
) -> Callable[..., None]:
    """The function as typer sees it: these options, which reach its ``**given``, then its own.

    What is named without an option comes before all of them.
    """
    signature = inspect.signature(function, eval_str=True)
    own = [part for part in signature.parameters.values() if part.kind is not part.VAR_KEYWORD]

    def command(**values: object) -> None:
        function(**values)

    command.__signature__ = signature.replace(  # type: ignore[attr-defined]  # as inspect reads it
        parameters=sorted([*options, *own], key=lambda part: part.kind)
    )
    return command


def own_options(function: Callable[..., None]) -> dict[str, bool]:
    """The options that a function names itself, and whether a value comes after each."""
    found: dict[str, bool] = {}
    for part in get_params_from_function(function).values():
        if isinstance(part.default, OptionInfo):
            words = " ".join(part.default.param_decls or ()).replace("/", " ").split()
            valued = bool not in (part.annotation, *get_args(part.annotation))
            found |= dict.fromkeys(words, valued)
    return found


def completer(names: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """What a shell offers for a value: the names that begin as typed."""

    def complete(incomplete: str) -> list[str]:
        return [name for name in names() if name.startswith(incomplete)]

    return complete


def _escaped(text: str) -> str:
    return text.replace("[", "\\[")  # rich would take a bracket for markup


def _keyword(name: str, annotation: object) -> inspect.Parameter:
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation
    )


def _metavar(parameter: Parameter) -> str:
    declaration = parameter.declaration
    if declaration.kind is Kind.CHOICE:
        return "NAME"
    if declaration.kind is Kind.TEXT:
        return "TEXT"
    return _METAVARS.get(declaration.unit, "NUMBER")


def _shown(parameter: Parameter) -> str:
    default = parameter.default
    if isinstance(default, bool):
        return "on" if default else "off"
    return number_text(default) if isinstance(default, int | float) else str(default)
