"""Values: read, checked against their declaration, refused with a line that helps."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Annotated

import pytest

from gatesmith.core.errors import ParameterError
from gatesmith.core.near_names import nearest
from gatesmith.core.parameters import (
    Value,
    check_mapping,
    check_value,
    choice,
    count,
    flag,
    length,
    number,
    parameters_of,
    parse_value,
    text,
)


@dataclass(frozen=True)
class _Declared:
    """One parameter of each kind."""

    wall_length: Annotated[float, length(12, 120, help="length", edition=True)]
    lean: Annotated[float, number(20, 60, unit="°", help="lean", printer="overhang")] = 42.0
    shift: Annotated[float, length(-0.5, 0.5, help="shift")] = 0.0
    merlons: Annotated[int | None, count(2, 40, help="merlons", automatic="from the length")] = None
    stones: Annotated[int, count(1, 9, help="stones")] = 3
    style: Annotated[str, choice("battlement", "plain", "moorish", help="style")] = "plain"
    plinth: Annotated[bool, flag(help="with a plinth")] = True
    mark: Annotated[str, text(5, help="a mark")] = ""


PARAMETERS = {parameter.name: parameter for parameter in parameters_of(_Declared)}


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("wall_length", "30", 30.0),
        ("wall_length", " 29.7 ", 29.7),
        ("wall_length", "12", 12.0),
        ("wall_length", "120", 120.0),
        ("lean", "20", 20.0),
        ("lean", "60.0", 60.0),
        ("shift", "-0.5", -0.5),
        ("shift", "0.5", 0.5),
        ("merlons", "2", 2),
        ("merlons", "40", 40),
        ("merlons", "5.0", 5),
        ("merlons", "auto", None),
        ("merlons", " AUTO ", None),
        ("style", "moorish", "moorish"),
        ("plinth", "true", True),
        ("plinth", " False ", False),
        ("mark", "", ""),
        ("mark", "abcde", "abcde"),
        ("mark", "auto", "auto"),
        ("mark", "ä ß", "ä ß"),
    ],
)
def test_what_is_read(name: str, typed: str, value: Value) -> None:
    """A value within its bounds, the bounds included, would be refused or changed."""
    found = parse_value(PARAMETERS[name], typed)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("name", "typed", "message"),
    [
        ("wall_length", "11.9", "11.9 mm is below the minimum of 12 mm; give 12 to 120 mm"),
        (
            "wall_length",
            "11.999999",
            "11.999999 mm is below the minimum of 12 mm; give 12 to 120 mm",
        ),
        ("wall_length", "120.1", "120.1 mm is above the maximum of 120 mm; give 12 to 120 mm"),
        ("wall_length", "0", "0 mm is below the minimum of 12 mm; give 12 to 120 mm"),
        ("wall_length", "-5", "-5 mm is below the minimum of 12 mm; give 12 to 120 mm"),
        ("wall_length", "1e9", "1e+09 is above the maximum of 120 mm; give 12 to 120 mm"),
        ("wall_length", "nan", "'nan' is not a finite number"),
        ("wall_length", "inf", "'inf' is not a finite number"),
        ("wall_length", "abc", "'abc' is not a number"),
        ("wall_length", "auto", "'auto' is not a number"),
        ("wall_length", "29,7", "'29,7' is not a number; write 29.7 with a decimal point"),
        ("lean", "61", "61° is above the maximum of 60°; give 20 to 60°"),
        ("shift", "-0.51", "-0.51 mm is below the minimum of -0.5 mm; give -0.5 to 0.5 mm"),
        ("merlons", "1.5", "1.5 is not a whole number"),
        ("merlons", "1", "1 is below the minimum of 2; give 2 to 40"),
        ("merlons", "41", "41 is above the maximum of 40; give 2 to 40"),
        ("merlons", "1e300", "1e+300 is above the maximum of 40; give 2 to 40"),
        ("stones", "auto", "'auto' is not a number"),
        ("style", "plane", "there is no style 'plane'; did you mean plain?"),
        ("style", "Plain", "there is no style 'Plain'; did you mean plain?"),
        ("style", "x", "there is no style 'x'; known: battlement, plain, moorish"),
        ("plinth", "yes", "'yes' is neither true nor false"),
        ("mark", "abcdef", "'abcdef' has 6 characters, more than 5"),
        ("mark", "a\nb", "'a\\nb' contains characters that cannot be printed"),
        ("mark", "\x1b[2J", "'\\x1b[2J' contains characters that cannot be printed"),
        ("mark", "a\u200bb", "'a\\u200bb' contains characters that cannot be printed"),
    ],
)
def test_what_is_refused(name: str, typed: str, message: str) -> None:
    """A wrong value would get through, or be refused in a line that does not help."""
    parameter = PARAMETERS[name]
    with pytest.raises(ParameterError) as refused:
        parse_value(parameter, typed)
    assert str(refused.value) == f"{parameter.option}: {message}"
    assert refused.value.parameter == parameter.option
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "value", "checked"),
    [
        ("wall_length", 30, 30.0),
        ("merlons", 3.0, 3),
        ("merlons", None, None),
        ("plinth", False, False),
    ],
)
def test_values_of_a_file_or_program(name: str, value: object, checked: Value) -> None:
    """A whole number for a length, or none for an automatic value, would be an error."""
    found = check_value(PARAMETERS[name], value)
    assert found == checked
    assert type(found) is type(checked)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("wall_length", True, "True is not a number; give 12 to 120 mm"),
        ("wall_length", "30", "'30' is not a number; give 12 to 120 mm"),
        ("wall_length", None, "None is not a number; give 12 to 120 mm"),
        ("wall_length", [30], r"[30] is not a number; give 12 to 120 mm"),
        ("wall_length", math.nan, "nan is not a finite number"),
        ("wall_length", -math.inf, "-inf is not a finite number"),
        ("wall_length", 10**400, "a number of that length is not a finite number"),
        ("merlons", True, "True is not a count; give 2 to 40"),
        ("merlons", 2.5, "2.5 is not a whole number"),
        ("merlons", 10**400, "a number of that length is not a finite number"),
        ("stones", None, "None is not a count; give 1 to 9"),
        ("style", 5, "5 is not a choice; give battlement, plain, moorish"),
        ("plinth", 1, "1 is not a flag; give true or false"),
        ("mark", 5, "5 is not a text; give at most 5 characters"),
        ("mark", None, "None is not a text; give at most 5 characters"),
    ],
)
def test_wrong_types(name: str, value: object, message: str) -> None:
    """A value of another type would reach the arithmetic and fail there without a message."""
    parameter = PARAMETERS[name]
    with pytest.raises(ParameterError) as refused:
        check_value(parameter, value)
    assert str(refused.value) == f"{parameter.option}: {message}"


def test_nothing_is_minus_nothing() -> None:
    """The same piece would have two recipes, one with 0 and one with -0."""
    assert math.copysign(1.0, float(check_value(PARAMETERS["shift"], -0.0) or 0.0)) == 1.0
    assert str(check_value(PARAMETERS["shift"], -0.0)) == "0.0"


def test_a_mapping_is_checked_by_either_spelling() -> None:
    """A template could not write a name as the command line does."""
    found = check_mapping(_Declared, {"wall-length": 30, "merlons": 5, "plinth": False})
    assert found == {"wall_length": 30.0, "merlons": 5, "plinth": False}


@pytest.mark.parametrize(
    ("given", "parameter", "message"),
    [
        ({"wall_lenght": 30}, "wall_lenght", "there is no parameter 'wall-lenght'; did you mean"),
        ({"x": 1}, "x", "there is no parameter 'x'; known: wall-length, lean, shift, merlons"),
        ({"wall-length": "a"}, "wall-length", "wall-length: 'a' is not a number"),
        ({"mark": "a", "stones": 1.5}, "stones", "stones: 1.5 is not a whole number"),
        ({"wall-length": 30, "wall_length": 40}, "wall_length", "wall_length: given twice"),
    ],
)
def test_a_wrong_mapping(given: dict[str, object], parameter: str, message: str) -> None:
    """A misspelt name would be ignored, and the default used silently."""
    with pytest.raises(ParameterError) as refused:
        check_mapping(_Declared, given)
    assert str(refused.value).startswith(message)
    assert refused.value.parameter == parameter


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (".sltx", ".stl"),
        (".stlx", ".stl"),
        (".slt", ".stl"),
        (".setp", ".step"),
        (".3fm", ".3mf"),
        (".zip", None),
        (".STL", ".stl"),
    ],
)
def test_the_nearest_name_is_the_one_that_was_meant(given: str, meant: str | None) -> None:
    """Somebody who swaps two letters would be sent to another format."""
    known = (".3mf", ".glb", ".obj", ".ply", ".scad", ".step", ".stl", ".stp")
    assert nearest(given, known) == meant
    assert nearest(given, ()) is None
