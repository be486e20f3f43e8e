"""The description of the service in OpenAPI, made from the declarations of the pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gatesmith.catalog.games import GAMES
from gatesmith.core.findings import Json
from gatesmith.core.option_fields import options_of
from gatesmith.core.parameters import json_schema, property_schema
from gatesmith.making.options import SizeOptions
from gatesmith.making.request import printer_options
from gatesmith.mesh.formats import formats
from gatesmith.pieces import command_name, piece, sound_pieces
from gatesmith.version import VERSION
from gatesmith.web.service.service_answers import FIT, MAKE, MEDIA, RULES, VALIDATE
from gatesmith.web.service.service_limits import ServiceLimits

_JSON = "application/json"
_TEXT: dict[str, Json] = {"type": "string"}
_STATUSES = {
    "400": "the content is not JSON, has a field twice, or was cut off",
    "408": "the content did not arrive in time",
    "413": "the content is too long",
    "415": "the type of the content is another one",
    "422": "it cannot be made, read or answered, or a field is unknown; the sentence says why",
    "429": "too many requests are in hand; try again after the seconds of Retry-After",
    "500": "the program failed",
    "501": "a library for this format is not installed there",
    "503": "it took longer than one request may, too much memory, or its process ended",
}


def service_description(limits: ServiceLimits) -> dict[str, Json]:
    """The whole document, version 3.1."""
    names = tuple(found.name for found in sound_pieces())
    schemas: dict[str, Json] = {_schema_name(name): _settings_schema(name) for name in names}
    schemas |= {
        "Refusal": _refusal_schema(),
        "Report": _object({"verdict": _words(("sound", "warning", "error"))}),
        "Order": _order_schema(names),
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "gatesmith",
            "version": VERSION,
            "description": "Makes 3D-printable board-game pieces and checks that they fit. "
            f"A request may take {limits.seconds:g} s.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": {
            f"/v1/{MAKE}": {"post": _make_post(), "get": _make_get()},
            f"/v1/{VALIDATE}": {"post": _validate_post(limits)},
            f"/v1/{FIT}": {"post": _fit_post(names)},
            f"/v1/{RULES}": {"post": _rules_post()},
            "/health": {"get": _plain("whether it runs", _JSON)},
            "/metrics": {"get": _plain("figures for Prometheus", "text/plain")},
        },
        "components": {"schemas": schemas},
    }


def _schema_name(name: str) -> str:
    return f"{command_name(name).title().replace('-', '')}Settings"


def _settings_schema(name: str) -> dict[str, Json]:
    """All options of a piece: its own, the printer's, and where sizes come from."""
    declared = piece(name)
    own = json_schema(declared.declared, command_name(name))
    properties = own["properties"]
    assert isinstance(properties, dict)
    printer: dict[str, Json] = {
        each.option: property_schema(each) for each in printer_options(declared)
    }
    shared: dict[str, Json] = {}
    for each, option in options_of(SizeOptions).items():
        kind = "boolean" if each == "draft" else "string"
        shared[each] = {"type": kind, "description": option.help}
    return _object({**properties, **printer, **shared}, closed=True)


def _object(properties: Mapping[str, Json], *, closed: bool = False) -> dict[str, Json]:
    found: dict[str, Json] = {"type": "object", "properties": dict(properties)}
    return {**found, "additionalProperties": False} if closed else found


def _words(words: Iterable[str]) -> dict[str, Json]:
    return {"type": "string", "enum": list(words)}


def _reference(name: str) -> dict[str, Json]:
    return {"$ref": f"#/components/schemas/{name}"}


def _of_pieces(names: Iterable[str], more: Mapping[str, Json]) -> list[Json]:
    """One schema a piece: its name with its own settings."""
    return [
        {
            **_object(
                {
                    "piece": {"const": command_name(name)},
                    "settings": _reference(_schema_name(name)),
                    **more,
                },
                closed=True,
            ),
            "required": ["piece"],
        }
        for name in names
    ]


def _order_schema(names: Iterable[str]) -> dict[str, Json]:
    suffixes = sorted({*(suffix[1:] for suffix in formats()), "step"})
    return {"oneOf": _of_pieces(names, {"format": _words(suffixes)})}


def _refusal_schema() -> dict[str, Json]:
    texts: dict[str, Json] = {"type": "array", "items": _TEXT}
    said = _object({"message": _TEXT, "kind": _TEXT, "parameters": texts})
    return {**_object({"refused": said}), "required": ["refused"]}


def _body(schema: Json, media: str = _JSON) -> dict[str, Json]:
    return {"required": True, "content": {media: {"schema": schema}}}


def _answers(content: Mapping[str, Json], *, cached: bool = False) -> dict[str, Json]:
    refusal: dict[str, Json] = {_JSON: {"schema": _reference("Refusal")}}
    found: dict[str, Json] = {"200": {"description": "the answer", "content": dict(content)}}
    if cached:
        found["304"] = {"description": "the file with the ETag in If-None-Match is the same"}
    for status, words in _STATUSES.items():
        found[status] = {"description": words, "content": refusal}
    return found


def _files() -> dict[str, Json]:
    files: dict[str, Json] = {media: {} for media in sorted(set(MEDIA.values()))}
    return {**files, _JSON: {"schema": _object({"report": _reference("Report")})}}


def _make_post() -> dict[str, Json]:
    return {
        "operationId": "make",
        "summary": "make a piece: its file, or with Accept: application/json the report on it",
        "requestBody": _body(_reference("Order")),
        "responses": _answers(_files(), cached=True),
    }


def _make_get() -> dict[str, Json]:
    return {
        "operationId": "makeAgain",
        "summary": "the same by an address that caches can keep; options of the piece follow",
        "parameters": [
            _query("piece", "the piece", required=True),
            _query("format", "stl, 3mf, step …"),
            {
                "name": "settings",
                "in": "query",
                "description": "options of the piece, each as a value of the address",
                "style": "form",
                "explode": True,
                "schema": {"type": "object", "additionalProperties": _TEXT},
            },
        ],
        "responses": _answers(_files(), cached=True),
    }


def _validate_post(limits: ServiceLimits) -> dict[str, Json]:
    texts = {
        "name": "the file's name; its suffix decides the format",
        "fits": "slot that the piece must fit, such as medina:wall",
        "edition": "edition with the slot",
        "printer": "printer profile with the limits",
    }
    body = _body({}, "application/octet-stream")
    return {
        "operationId": "validate",
        "summary": f"check a mesh file of at most {limits.largest} bytes, which is the content",
        "parameters": [_query(name, words) for name, words in texts.items()],
        "requestBody": body,
        "responses": _answers({_JSON: {"schema": _reference("Report")}}),
    }


def _fit_post(names: Iterable[str]) -> dict[str, Json]:
    more: dict[str, Json] = {"slot": _TEXT, "clearance": {"type": "number", "x-unit": "mm"}}
    return {
        "operationId": "fit",
        "summary": "compare a piece with a slot, without modelling it",
        "requestBody": _body({"oneOf": _of_pieces(names, more)}),
        "responses": _answers({_JSON: {"schema": _reference("Report")}}),
    }


def _rules_post() -> dict[str, Json]:
    properties: dict[str, Json] = {
        "position": {"type": "string", "description": "a position in one of the notations"},
        "placement": {"type": "string", "description": 'such as "gate N5"'},
        "player": _TEXT,
        "game": _words(GAMES),
        "language": _words(("en", "de")),
    }
    schema: dict[str, Json] = {**_object(properties, closed=True), "required": ["position"]}
    answer = _object({"legal": {"type": "boolean"}, "possible": {"type": "boolean"}})
    return {
        "operationId": "checkRules",
        "summary": "whether a placement is legal, or a position possible",
        "requestBody": _body(schema),
        "responses": _answers({_JSON: {"schema": answer}}),
    }


def _query(name: str, words: str, *, required: bool = False) -> dict[str, Json]:
    return {
        "name": name,
        "in": "query",
        "required": required,
        "description": words,
        "schema": _TEXT,
    }


def _plain(words: str, media: str) -> dict[str, Json]:
    return {
        "summary": words,
        "responses": {"200": {"description": words, "content": {media: {}}}},
    }
