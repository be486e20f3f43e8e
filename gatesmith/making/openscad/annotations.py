"""Declared parameters for a Customizer: annotated variables, with checks of bounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gatesmith.core.parameters import Declaration, Parameter, Value, ValueKind
from gatesmith.core.units import exact_text, number_text

STEPS = (0.1, 0.01, 0.001)
"""Possible steps of a slider in millimetres; the coarsest one that reaches the value is used."""

_LONG = 10.0  # mm: shorter lengths are set in hundredths
_ON_STEP = 1e-6  # of a step


def parameter_lines(
    parameters: Sequence[Parameter], values: Mapping[str, Value], shown: Mapping[str, Value]
) -> Iterator[str]:
    """The parameters as annotated variables, in sections by their groups.

    An automatic one has a tick box beside it; while it is ticked, the parameter has the value in
    ``shown``. Texts are left out.
    """
    usable = [one for one in parameters if one.declaration.kind is not ValueKind.TEXT]
    for group in dict.fromkeys(one.declaration.group for one in usable):
        yield f"/* [{group}] */"
        yield ""
        for parameter in usable:
            if parameter.declaration.group == group:
                yield from _variable(parameter, values[parameter.name], shown)
                yield ""


def _variable(parameter: Parameter, value: Value, shown: Mapping[str, Value]) -> Iterator[str]:
    declaration, name = parameter.declaration, parameter.name
    if declaration.automatic:
        yield f"// calculate the {parameter.option} ({declaration.automatic})"
        yield f"{automatic_name(parameter)} = {literal(value is None)};"
        value = _within(declaration, shown[name]) if value is None else value
    yield f"// {meaning(parameter)}"
    yield f"{name} = {literal(value)}; // [{_range(declaration, value)}]"


def meaning(parameter: Parameter) -> str:
    """The meaning of a parameter, with its unit."""
    unit = parameter.declaration.unit.replace("°", "degrees")
    return f"{parameter.declaration.help}, {unit}" if unit else parameter.declaration.help


def automatic_name(parameter: Parameter) -> str:
    """The variable that turns the calculation of an automatic parameter on."""
    return f"automatic_{parameter.name}"


def literal(value: Value) -> str:
    """A value in OpenSCAD's language."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return exact_text(value)
    return f'"{value}"'


def _range(declaration: Declaration, value: Value) -> str:
    """The values that a Customizer offers: ``12:0.1:120``, or the choices."""
    if declaration.kind is ValueKind.CHOICE:
        return ", ".join(declaration.choices)
    low, high = _bounds(declaration)
    return f"{number_text(low)}:{number_text(_step(declaration, value))}:{number_text(high)}"


def _step(declaration: Declaration, value: Value) -> float:
    if declaration.kind is ValueKind.COUNT or not isinstance(value, int | float):
        return 1
    low, high = _bounds(declaration)
    for step in STEPS[0 if high > _LONG else 1 :]:
        steps = (value - low) / step
        if abs(steps - round(steps)) < _ON_STEP:
            return step
    return STEPS[-1]


def _within(declaration: Declaration, value: Value) -> Value:
    """A number within the bounds and on a slider's step, never above the calculated value."""
    assert isinstance(value, int | float)
    low, high = _bounds(declaration)
    if declaration.kind is ValueKind.COUNT:
        return int(min(max(value, low), high))
    hundredths = int(min(max(value, low), high) * 100 + _ON_STEP)
    return max(low, hundredths / 100)


def _bounds(declaration: Declaration) -> tuple[float, float]:
    if declaration.minimum is None or declaration.maximum is None:
        raise TypeError(f"{declaration.help}: a Customizer needs both bounds")
    return declaration.minimum, declaration.maximum


def bound_lines(parameters: Sequence[Parameter]) -> Iterator[str]:
    """Assertions that reject values outside the declaration before anything is calculated."""
    yield "is_within_bounds ="
    for parameter in parameters:
        if parameter.declaration.kind is not ValueKind.TEXT:
            yield f"  assert({_allowed(parameter)},"
            yield f"    {_refusal(parameter)})"
    yield "  true;"


def _allowed(parameter: Parameter) -> str:
    declaration, name = parameter.declaration, parameter.name
    if declaration.kind is ValueKind.CHOICE:
        return " || ".join(f"{name} == {literal(choice)}" for choice in declaration.choices)
    low, high = (number_text(bound) for bound in _bounds(declaration))
    test = "is_count" if declaration.kind is ValueKind.COUNT else "is_within"
    allowed = f"{test}({name}, {low}, {high})"
    return f"is_on({automatic_name(parameter)}) || {allowed}" if declaration.automatic else allowed


def _refusal(parameter: Parameter) -> str:
    declaration, option = parameter.declaration, parameter.option
    offered = "known: " if declaration.kind is ValueKind.CHOICE else "give "
    return f'str("{option}: ", {parameter.name}, "; {offered}{declaration.range_text()}")'
