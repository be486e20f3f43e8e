"""Parameters, declared once: options, checks, schemas and tests derive from the declaration."""

from gatesmith.core.parameters.declarations import (
    Declaration,
    Parameter,
    Value,
    ValueKind,
    ValueSource,
    choice,
    count,
    filled,
    flag,
    json_schema,
    length,
    number,
    parameters_of,
    property_schema,
    text,
)
from gatesmith.core.parameters.values import check_mapping, check_value, parse_value, unknown_name

__all__ = [
    "Declaration",
    "Parameter",
    "Value",
    "ValueKind",
    "ValueSource",
    "check_mapping",
    "check_value",
    "choice",
    "count",
    "filled",
    "flag",
    "json_schema",
    "length",
    "number",
    "parameters_of",
    "parse_value",
    "property_schema",
    "text",
    "unknown_name",
]
