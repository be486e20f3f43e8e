"""Declarations: what is declared once, its JSON schema, and that values survive being written."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Annotated

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatesmith.catalog import Printer
from gatesmith.core.parameters import (
    Declaration,
    Parameter,
    Value,
    ValueKind,
    ValueSource,
    choice,
    count,
    flag,
    json_schema,
    length,
    number,
    parameters_of,
    parse_value,
    text,
)
from gatesmith.core.units import exact_text, number_text
from gatesmith.pieces.gate.mass import GateParameters

DECLARED = [*parameters_of(GateParameters), *parameters_of(Printer)]


def test_the_parameters_of_a_gate() -> None:
    """A gate would lose a parameter, gain one unnoticed, or take a size from the wrong place."""
    found = {parameter.name: parameter for parameter in parameters_of(GateParameters)}
    assert " ".join(parameter.option for parameter in found.values()) == (
        "wall-length wall-depth wall-height clearance bed-chamfer height style door arch-width "
        "arch-height merlons merlon-height relief-depth plinth edge-chamfer detail mark"
    )
    sources = {name: parameter.declaration.source for name, parameter in found.items()}
    assert [name for name, source in sources.items() if source is ValueSource.EDITION] == [
        "wall_length",
        "wall_depth",
        "wall_height",
    ]
    printer = {name: p.declaration.printer_key for name, p in found.items() if not p.default}
    assert printer["clearance"] == "clearance_end"
    assert printer["bed_chamfer"] == "bed_chamfer"
    bounds = {n: (p.declaration.minimum, p.declaration.maximum) for n, p in found.items()}
    assert bounds["wall_length"] == (12, 120)
    assert bounds["wall_depth"] == (4, 60)
    assert bounds["wall_height"] == (6, 150)


def test_what_is_automatic_says_how() -> None:
    """Help would leave a user alone with a value that the piece works out."""
    automatic = [p for p in DECLARED if p.default is None and not p.required]
    assert len(automatic) == 8
    for parameter in automatic:
        assert parameter.declaration.automatic, parameter.name


@pytest.mark.parametrize(
    ("declaration", "words"),
    [
        (length(12, 120, help=""), "12 to 120 mm"),
        (length(0.04, 0.8, help=""), "0.04 to 0.8 mm"),
        (number(20, 60, unit="°", help=""), "20 to 60°"),
        (number(-5, 0, unit="%", help=""), "-5 to 0 %"),
        (number(1, 20, unit="", help=""), "1 to 20"),
        (count(2, 40, help=""), "2 to 40"),
        (choice("a", "b", help=""), "a, b"),
        (flag(help=""), "true or false"),
        (text(12, help=""), "at most 12 characters"),
    ],
)
def test_bounds_in_words(declaration: Declaration, words: str) -> None:
    """Help and errors would state other bounds than those that are checked."""
    assert declaration.range_text() == words


def test_a_field_without_a_declaration_is_our_mistake() -> None:
    """A field that nobody declared would become an option without bounds or help."""

    @dataclass(frozen=True)
    class Bare:
        wall_length: float

    with pytest.raises(TypeError, match=r"Bare\.wall_length needs exactly one Declaration"):
        parameters_of(Bare)


def test_every_default_is_allowed() -> None:
    """A value that nobody gave would be refused."""
    defaults = [p for p in DECLARED if p.default is not None]
    assert len(defaults) == 4
    for parameter in defaults:
        assert parse_value(parameter, str(parameter.default)) == parameter.default


def test_the_schema_of_each_kind() -> None:
    """A program that reads the schema would allow what the command refuses."""

    @dataclass(frozen=True)
    class Declared:
        wall_length: Annotated[float, length(12, 120, help="a length", edition=True, group="Size")]
        merlons: Annotated[int | None, count(2, 40, help="a count", automatic="by length")] = None
        style: Annotated[str, choice("one", "two", help="a choice")] = "one"
        solid: Annotated[bool, flag(help="a flag")] = False
        mark: Annotated[str, text(12, help="a text")] = ""

    schema = json_schema(Declared, "a wall")
    properties = schema.pop("properties")
    assert schema == {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "a wall",
        "type": "object",
        "additionalProperties": False,
    }
    own = {"x-group": "Piece", "x-source": "default"}
    length_of = {"type": "number", "description": "a length", "minimum": 12, "maximum": 120}
    count_of = {"type": "integer", "description": "a count", "minimum": 2, "maximum": 40}
    choice_of = {"type": "string", "description": "a choice", "enum": ["one", "two"]}
    assert properties == {
        "wall-length": length_of | {"x-group": "Size", "x-source": "edition", "x-unit": "mm"},
        "merlons": count_of | own | {"x-automatic": "by length"},
        "style": choice_of | own | {"default": "one"},
        "solid": {"type": "boolean", "description": "a flag", "default": False} | own,
        "mark": {"type": "string", "description": "a text", "maxLength": 12, "default": ""} | own,
    }


def test_every_parameter_is_in_its_schema() -> None:
    """A parameter would be missing from the schema, or have no help there."""
    gate, printer = json_schema(GateParameters, "gate"), json_schema(Printer, "printer")
    found: list[tuple[str, object]] = []
    for schema in (gate, printer):
        properties = schema["properties"]
        assert isinstance(properties, dict)
        found += properties.items()
    assert [name for name, _ in found] == [parameter.option for parameter in DECLARED]
    assert len(found) == 43
    for name, each in found:
        assert isinstance(each, dict)
        assert each["description"], name
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)


def _values(declaration: Declaration) -> st.SearchStrategy[Value]:
    """Every value that a declaration allows."""
    low, high = declaration.minimum or 0.0, declaration.maximum or 0.0
    if declaration.kind is ValueKind.CHOICE:
        return st.sampled_from(declaration.choices)
    if declaration.kind is ValueKind.FLAG:
        return st.booleans()
    if declaration.kind is ValueKind.TEXT:
        return st.text(max_size=int(high)).filter(str.isprintable)
    if declaration.kind is ValueKind.COUNT:
        return st.integers(math.ceil(low), int(high))
    return st.floats(low, high)


_pairs = st.sampled_from(DECLARED).flatmap(
    lambda found: st.tuples(st.just(found), _values(found.declaration))
)


@given(_pairs)
@settings(max_examples=400, deadline=None)
def test_a_value_survives_being_written(pair: tuple[Parameter, Value]) -> None:
    """A value shown in a summary or a command would be read as another one, or be refused."""
    parameter, value = pair
    if isinstance(value, bool) or not isinstance(value, int | float):
        assert parse_value(parameter, str(value)) == value
        return
    assert parse_value(parameter, exact_text(value)) == value
    short = parse_value(parameter, number_text(value))
    assert isinstance(short, int | float)
    assert abs(short - value) <= 0.5001e-4
    assert number_text(short) == number_text(value)
