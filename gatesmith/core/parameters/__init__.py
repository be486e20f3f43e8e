"""Parameters, declared once; options, checks, schema and tests come from the declaration."""

from gatesmith.core.parameters.declarations import (
    Declaration,
    Kind,
    Parameter,
    Source,
    Value,
    choice,
    count,
    flag,
    length,
    number,
    parameters_of,
    text,
)
from gatesmith.core.parameters.schema import json_schema
from gatesmith.core.parameters.values import check_mapping, check_value, parse_value, unknown_name

__all__ = [
    "Declaration",
    "Kind",
    "Parameter",
    "Source",
    "Value",
    "check_mapping",
    "check_value",
    "choice",
    "count",
    "flag",
    "json_schema",
    "length",
    "number",
    "parameters_of",
    "parse_value",
    "text",
    "unknown_name",
]
