"""Parameter values: parsed from typed text, checked against their declaration."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from gatesmith.core.errors import ParameterError
from gatesmith.core.near_names import nearest
from gatesmith.core.parameters.declarations import Parameter, Value, ValueKind, parameters_of
from gatesmith.core.units import number_text, parse_number, with_unit


def unknown_name(name: str, known: Iterable[str], what: str) -> str:
    """The message for an unknown name, with the nearest known name or all of them."""
    names = list(known)
    near = nearest(name, names)
    offer = f"did you mean {near}?" if near else f"known: {', '.join(names)}"
    return f"there is no {what} {name!r}; {offer}"


def parse_value(parameter: Parameter, given: str) -> Value:
    """A value from typed text. Raises ParameterError."""
    declaration = parameter.declaration
    word = given.strip()
    if word.lower() == "auto" and declaration.automatic:
        return None
    if declaration.kind is ValueKind.NUMBER:
        return check_value(parameter, parse_number(parameter.option, given))
    if declaration.kind is ValueKind.COUNT:
        value = parse_number(parameter.option, given)
        return check_value(parameter, int(value) if value == int(value) else value)
    if declaration.kind is ValueKind.FLAG:
        if word.lower() not in ("true", "false"):
            raise ParameterError(
                parameter.option, f"{parameter.option}: {given!r} is neither true nor false"
            )
        return word.lower() == "true"
    return check_value(parameter, given)


def check_value(parameter: Parameter, value: object) -> Value:
    """The value, converted to its kind and within its bounds; None where that is the default.

    Raises ParameterError.
    """
    declaration = parameter.declaration
    if value is None and parameter.default is None and not parameter.required:
        return None
    if declaration.kind is ValueKind.FLAG:
        if isinstance(value, bool):
            return value
    elif declaration.kind is ValueKind.CHOICE:
        if isinstance(value, str) and value in declaration.choices:
            return value
        if isinstance(value, str):
            # the option is named "measures", but the message says "there is no measure"
            message = unknown_name(value, declaration.choices, parameter.option.removesuffix("s"))
            raise ParameterError(parameter.option, f"{parameter.option}: {message}")
    elif declaration.kind is ValueKind.TEXT:
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
            f"{parameter.option}: {value!r} has {len(value)} characters, more than {limit}",
        )
    if not value.isprintable():
        raise ParameterError(
            parameter.option,
            f"{parameter.option}: {value!r} contains characters that cannot be printed",
        )
    return value


def _check_number(parameter: Parameter, value: float) -> float | int:
    declaration = parameter.declaration
    name = parameter.option
    if not _is_finite(value):
        shown = "a number of that length" if isinstance(value, int) else str(value)
        raise ParameterError(name, f"{name}: {shown} is not a finite number")
    if declaration.kind is ValueKind.COUNT and value != int(value):
        raise ParameterError(name, f"{name}: {number_text(value)} is not a whole number")
    low, high = declaration.minimum, declaration.maximum
    unit = declaration.unit
    shown = with_unit(value, unit, exact=True) if abs(value) < 1e6 else f"{value:g}"
    if low is not None and value < low:
        raise ParameterError(
            name,
            f"{name}: {shown} is below the minimum of {with_unit(low, unit)}; "
            f"give {declaration.range_text()}",
        )
    if high is not None and value > high:
        raise ParameterError(
            name,
            f"{name}: {shown} is above the maximum of {with_unit(high, unit)}; "
            f"give {declaration.range_text()}",
        )
    return int(value) if declaration.kind is ValueKind.COUNT else float(value) + 0.0  # never -0.0


def _is_finite(value: float) -> bool:
    try:
        return math.isfinite(value)
    except OverflowError:  # a whole number longer than any float
        return False


def check_mapping(declared: type, given: Mapping[str, object]) -> dict[str, Value]:
    """The given values, checked one by one; names may use ``-`` or ``_``.

    Raises ParameterError for the first unknown name, invalid value or repeated name.
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
        if name in checked:
            raise ParameterError(written, f"{written}: given twice, once with - and once with _")
        checked[name] = check_value(known[name], value)
    return checked
