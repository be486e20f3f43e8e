"""Parameters, declared once.

A declaration is a frozen dataclass with annotated fields::

    @dataclass(frozen=True)
    class WallParameters:
        wall_length: Annotated[float, length(12, 120, help="length of a wall", edition=True)]
        style: Annotated[str, choice("plain", "joints", help="how it looks")] = "plain"

From it come the command's options, their bounds and help, the check of a TOML file, the JSON
schema, the table in the docs and the random values of the tests. A field typed ``X | None``
with the default None is automatic: the piece works it out, ``automatic`` says how.
"""

from __future__ import annotations

import dataclasses
import difflib
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import cast, get_type_hints

from gatesmith.errors import ParameterError
from gatesmith.findings import Json
from gatesmith.units import number_text, parse_number, with_unit

Value = float | int | str | bool | None
"""What a parameter can hold; None stands for automatic."""


class Kind(StrEnum):
    """The kinds of value."""

    NUMBER = "number"
    COUNT = "count"
    CHOICE = "choice"
    FLAG = "flag"
    TEXT = "text"


class Source(StrEnum):
    """Where a value comes from when the user gives none."""

    DEFAULT = "default"
    EDITION = "edition"
    PRINTER = "printer"


@dataclass(frozen=True, kw_only=True)
class Declaration:
    """What a parameter may hold and what it means; made by the functions below."""

    kind: Kind
    help: str
    group: str = "Piece"
    minimum: float | None = None
    maximum: float | None = None
    choices: tuple[str, ...] = ()
    unit: str = ""
    source: Source = Source.DEFAULT
    printer_key: str = ""
    automatic: str = ""

    def range_text(self) -> str:
        """The bounds in words: ``12 to 120 mm``, ``battlement, plain``."""
        if self.kind is Kind.CHOICE:
            return ", ".join(self.choices)
        if self.kind is Kind.FLAG:
            return "true or false"
        if self.kind is Kind.TEXT:
            return f"at most {number_text(self.maximum or 0)} characters"
        low, high = self.minimum or 0.0, self.maximum or math.inf
        return f"{number_text(low)} to {with_unit(high, self.unit)}"


@dataclass(frozen=True)
class Parameter:
    """A declared parameter: a field of a declaration class."""

    name: str
    declaration: Declaration
    default: Value
    required: bool

    @property
    def option(self) -> str:
        """The name as a user writes it: ``wall-length``."""
        return self.name.replace("_", "-")


def length(
    minimum: float,
    maximum: float,
    *,
    help: str,  # noqa: A002 - the word that readers of a declaration expect
    group: str = "Piece",
    edition: bool = False,
    printer: str = "",
    automatic: str = "",
) -> Declaration:
    """A length in millimetres.

    ``edition`` takes the default from the edition's size of the same name, ``printer`` from
    that key of the printer profile, ``automatic`` says how the piece works it out.
    """
    return number(
        minimum,
        maximum,
        unit="mm",
        help=help,
        group=group,
        edition=edition,
        printer=printer,
        automatic=automatic,
    )


def number(
    minimum: float,
    maximum: float,
    *,
    unit: str,
    help: str,  # noqa: A002
    group: str = "Piece",
    edition: bool = False,
    printer: str = "",
    automatic: str = "",
) -> Declaration:
    """A number in any unit (``°``, ``%``, ``g/cm³`` …)."""
    source = Source.EDITION if edition else Source.PRINTER if printer else Source.DEFAULT
    return Declaration(
        kind=Kind.NUMBER,
        minimum=minimum,
        maximum=maximum,
        unit=unit,
        help=help,
        group=group,
        source=source,
        printer_key=printer,
        automatic=automatic,
    )


def count(
    minimum: int,
    maximum: int,
    *,
    help: str,  # noqa: A002
    group: str = "Piece",
    automatic: str = "",
) -> Declaration:
    """A whole number."""
    return Declaration(
        kind=Kind.COUNT,
        minimum=minimum,
        maximum=maximum,
        help=help,
        group=group,
        automatic=automatic,
    )


def choice(*choices: str, help: str, group: str = "Piece") -> Declaration:  # noqa: A002
    """One word of several."""
    return Declaration(kind=Kind.CHOICE, choices=choices, help=help, group=group)


def flag(*, help: str, group: str = "Piece") -> Declaration:  # noqa: A002
    """A switch."""
    return Declaration(kind=Kind.FLAG, help=help, group=group)


def text(maximum: int, *, help: str, group: str = "Piece") -> Declaration:  # noqa: A002
    """A short text of at most ``maximum`` characters; the empty text means none."""
    return Declaration(kind=Kind.TEXT, maximum=maximum, help=help, group=group)


def parameters_of(declared: type) -> tuple[Parameter, ...]:
    """The parameters that a declaration class declares, in order.

    Raises TypeError for a field without a Declaration: a mistake of ours, not of a user.
    """
    hints = get_type_hints(declared, include_extras=True)
    found = []
    for field in dataclasses.fields(declared):
        extras = getattr(hints[field.name], "__metadata__", ())
        declarations = [extra for extra in extras if isinstance(extra, Declaration)]
        if len(declarations) != 1:
            raise TypeError(f"{declared.__name__}.{field.name} needs exactly one Declaration")
        required = field.default is dataclasses.MISSING
        default = None if required else cast("Value", field.default)
        found.append(Parameter(field.name, declarations[0], default, required))
    return tuple(found)


def unknown_name(name: str, known: Iterable[str], what: str) -> str:
    """The message for a name that is not known, offering the nearest or all."""
    names = list(known)
    near = difflib.get_close_matches(name, names, n=1)
    offer = f"did you mean {near[0]}?" if near else f"known: {', '.join(names)}"
    return f"there is no {what} {name!r}; {offer}"


def parse_value(parameter: Parameter, given: str) -> Value:
    """A value from what was typed. Raises ParameterError."""
    declaration = parameter.declaration
    word = given.strip()
    if word.lower() == "auto" and declaration.automatic:
        return None
    if declaration.kind is Kind.NUMBER:
        return check_value(parameter, parse_number(parameter.option, given))
    if declaration.kind is Kind.COUNT:
        value = parse_number(parameter.option, given)
        return check_value(parameter, int(value) if value == int(value) else value)
    if declaration.kind is Kind.FLAG:
        if word.lower() not in ("true", "false"):
            raise ParameterError(
                parameter.option, f"{parameter.option}: {given!r} is neither true nor false"
            )
        return word.lower() == "true"
    return check_value(parameter, given)


def check_value(parameter: Parameter, value: object) -> Value:
    """The value as its kind wants it, within its bounds. Raises ParameterError."""
    declaration = parameter.declaration
    if value is None and (declaration.automatic or parameter.default is None):
        return None
    if declaration.kind is Kind.FLAG:
        if isinstance(value, bool):
            return value
    elif declaration.kind is Kind.CHOICE:
        if isinstance(value, str) and value in declaration.choices:
            return value
        if isinstance(value, str):
            message = unknown_name(value, declaration.choices, parameter.option)
            raise ParameterError(parameter.option, f"{parameter.option}: {message}")
    elif declaration.kind is Kind.TEXT:
        if isinstance(value, str):
            return _check_text(parameter, value)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        return _check_number(parameter, value)
    raise ParameterError(
        parameter.option,
        f"{parameter.option}: {value!r} is not a {declaration.kind.value}; "
        f"give {declaration.range_text()}",
    )


def _check_text(parameter: Parameter, value: str) -> str:
    limit = int(parameter.declaration.maximum or 0)
    if len(value) > limit:
        raise ParameterError(
            parameter.option,
            f"{parameter.option}: {value!r} has {len(value)} characters; at most {limit}",
        )
    if not value.isprintable():
        raise ParameterError(
            parameter.option, f"{parameter.option}: {value!r} holds characters without a shape"
        )
    return value


def _check_number(parameter: Parameter, value: float) -> float | int:
    declaration = parameter.declaration
    name = parameter.option
    if not math.isfinite(value):
        raise ParameterError(name, f"{name}: {value} is not a finite number")
    if declaration.kind is Kind.COUNT and value != int(value):
        raise ParameterError(name, f"{name}: {number_text(value)} is not a whole number")
    low, high = declaration.minimum, declaration.maximum
    shown = with_unit(value, declaration.unit) if abs(value) < 1e6 else f"{value:g}"
    if low is not None and value < low:
        raise ParameterError(
            name,
            f"{name}: {shown} is below the least, {with_unit(low, declaration.unit)}; "
            f"give {declaration.range_text()}",
        )
    if high is not None and value > high:
        raise ParameterError(
            name,
            f"{name}: {shown} is above the most, {with_unit(high, declaration.unit)}; "
            f"give {declaration.range_text()}",
        )
    return int(value) if declaration.kind is Kind.COUNT else float(value)


def check_mapping(declared: type, given: Mapping[str, object]) -> dict[str, Value]:
    """The given values, checked one by one; names with ``-`` or ``_``.

    Raises ParameterError for the first unknown name or wrong value.
    """
    known = {parameter.name: parameter for parameter in parameters_of(declared)}
    checked: dict[str, Value] = {}
    for written, value in given.items():
        name = written.replace("-", "_")
        if name not in known:
            options = [parameter.option for parameter in known.values()]
            raise ParameterError(
                written, unknown_name(written.replace("_", "-"), options, "parameter")
            )
        checked[name] = check_value(known[name], value)
    return checked


def json_schema(declared: type, title: str) -> dict[str, Json]:
    """The declaration as a JSON schema (draft 2020-12), one property a parameter."""
    properties: dict[str, Json] = {}
    for parameter in parameters_of(declared):
        properties[parameter.option] = _property_schema(parameter)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
    }


_JSON_TYPES = {
    Kind.NUMBER: "number",
    Kind.COUNT: "integer",
    Kind.CHOICE: "string",
    Kind.FLAG: "boolean",
    Kind.TEXT: "string",
}


def _property_schema(parameter: Parameter) -> dict[str, Json]:
    declaration = parameter.declaration
    schema: dict[str, Json] = {
        "type": _JSON_TYPES[declaration.kind],
        "description": declaration.help,
        "x-group": declaration.group,
        "x-source": declaration.source.value,
    }
    if declaration.unit:
        schema["x-unit"] = declaration.unit
    if declaration.automatic:
        schema["x-automatic"] = declaration.automatic
    if declaration.kind is Kind.TEXT:
        schema["maxLength"] = int(declaration.maximum or 0)
    else:
        if declaration.minimum is not None:
            schema["minimum"] = declaration.minimum
        if declaration.maximum is not None:
            schema["maximum"] = declaration.maximum
    if declaration.choices:
        schema["enum"] = list(declaration.choices)
    if parameter.default is not None:
        schema["default"] = parameter.default
    return schema
