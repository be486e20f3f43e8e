"""Parameters, declared once.

A declaration is a frozen dataclass with annotated fields::

    @dataclass(frozen=True)
    class WallParameters:
        wall_length: Annotated[float, length(12, 120, help="length of a wall", edition=True)]
        style: Annotated[str, choice("plain", "joints", help="style of the wall")] = "plain"

It is the source of the command's options with their bounds and help, the check of a TOML file, the
JSON schema, the table in the docs and the random values of the tests. A field typed ``X | None``
with the default None is automatic: the piece computes it, and ``automatic`` says how.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TypeVar, cast, get_type_hints

from gatesmith.core.findings import Json
from gatesmith.core.units import number_text, with_unit

Declared = TypeVar("Declared")

Value = float | int | str | bool | None
"""What a parameter can hold; None means automatic."""


class ValueKind(StrEnum):
    """The kinds of value."""

    NUMBER = "number"
    COUNT = "count"
    CHOICE = "choice"
    FLAG = "flag"
    TEXT = "text"


class ValueSource(StrEnum):
    """Where a value comes from when the user gives none."""

    DEFAULT = "default"
    EDITION = "edition"
    PRINTER = "printer"


@dataclass(frozen=True, kw_only=True)
class Declaration:
    """What a parameter may hold and what it means; see the functions below."""

    kind: ValueKind
    help: str
    group: str = "Piece"
    minimum: float | None = None
    maximum: float | None = None
    choices: tuple[str, ...] = ()
    unit: str = ""
    source: ValueSource = ValueSource.DEFAULT
    printer_key: str = ""
    automatic: str = ""
    needs: str = ""

    def range_text(self) -> str:
        """The bounds in words: ``12 to 120 mm``, ``battlement, plain``."""
        if self.kind is ValueKind.CHOICE:
            return ", ".join(self.choices)
        if self.kind is ValueKind.FLAG:
            return "true or false"
        if self.kind is ValueKind.TEXT:
            return f"at most {number_text(self.maximum or 0)} characters"
        low = 0.0 if self.minimum is None else self.minimum
        high = math.inf if self.maximum is None else self.maximum
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
    that key of the printer profile, ``automatic`` says how the piece computes it.
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
    source = (
        ValueSource.EDITION if edition else ValueSource.PRINTER if printer else ValueSource.DEFAULT
    )
    return Declaration(
        kind=ValueKind.NUMBER,
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
        kind=ValueKind.COUNT,
        minimum=minimum,
        maximum=maximum,
        help=help,
        group=group,
        automatic=automatic,
    )


def choice(*choices: str, help: str, group: str = "Piece") -> Declaration:  # noqa: A002
    """One word of several."""
    return Declaration(kind=ValueKind.CHOICE, choices=choices, help=help, group=group)


def flag(*, help: str, group: str = "Piece") -> Declaration:  # noqa: A002
    """A switch."""
    return Declaration(kind=ValueKind.FLAG, help=help, group=group)


def text(
    maximum: int,
    *,
    help: str,  # noqa: A002
    group: str = "Piece",
    needs: str = "",
) -> Declaration:
    """A short text of at most ``maximum`` characters; the empty text means none.

    ``needs`` names the flag without which the text has no effect; a given text sets it.
    """
    return Declaration(kind=ValueKind.TEXT, maximum=maximum, help=help, group=group, needs=needs)


@cache  # declarations do not change, and reading annotations takes milliseconds
def parameters_of(declared: type) -> tuple[Parameter, ...]:
    """The parameters that a declaration class declares, in order.

    Raises TypeError for a field without a Declaration: a bug, not a user error.
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


def filled(declared: Callable[..., Declared], values: Mapping[str, Value]) -> Declared:
    """An object of a declaration's class with these values, which were checked against it."""
    return declared(**values)


def json_schema(declared: type, title: str) -> dict[str, Json]:
    """The declaration as a JSON schema (draft 2020-12), one property a parameter."""
    properties: dict[str, Json] = {}
    for parameter in parameters_of(declared):
        properties[parameter.option] = property_schema(parameter)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
    }


_JSON_TYPES = {
    ValueKind.NUMBER: "number",
    ValueKind.COUNT: "integer",
    ValueKind.CHOICE: "string",
    ValueKind.FLAG: "boolean",
    ValueKind.TEXT: "string",
}


def property_schema(parameter: Parameter) -> dict[str, Json]:
    """One parameter as a JSON schema."""
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
    if declaration.kind is ValueKind.TEXT:
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
