"""A declaration as a JSON schema."""

from __future__ import annotations

from gatesmith.core.findings import Json
from gatesmith.core.parameters.declarations import Kind, Parameter, parameters_of


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
