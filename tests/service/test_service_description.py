"""The description in OpenAPI is valid, complete, and that of the declarations."""

from __future__ import annotations

from typing import Any

import pytest

from gatesmith.core.parameters import parameters_of
from gatesmith.pieces import command_name, piece, piece_names
from gatesmith.web.service.service_app import Service, ServiceParts
from gatesmith.web.service.service_description import service_description
from gatesmith.web.service.service_limits import ServiceLimits


@pytest.fixture(scope="module")
def described() -> Any:
    return service_description(ServiceLimits())


def test_it_is_valid(described: Any) -> None:
    """Generators of clients would refuse it."""
    from openapi_spec_validator import validate

    validate(described)


def test_every_address_is_described(described: Any) -> None:
    """A programmer would not find what the service can do."""
    parts = ServiceParts(lambda question: question, ServiceLimits(), b"")
    served = {
        (route.path, method.lower())
        for route in Service(parts).routes()
        for method in route.methods or ()
        if method != "HEAD" and route.path != "/openapi.json"
    }
    written = {(path, method) for path, found in described["paths"].items() for method in found}
    assert written == served


def test_every_option_of_every_piece_is_described(described: Any) -> None:
    """A client made from it would refuse an option, or send a value out of bounds."""
    schemas = described["components"]["schemas"]
    orders = {each["properties"]["piece"]["const"] for each in schemas["Order"]["oneOf"]}
    assert orders == {command_name(name) for name in piece_names()}
    gate = schemas["GateSettings"]["properties"]
    assert {each.option for each in parameters_of(piece("gate").declared)} <= set(gate)
    assert (gate["wall-length"]["minimum"], gate["wall-length"]["maximum"]) == (12, 120)
    assert "moorish" in gate["style"]["enum"]
    assert {"row", "edition", "printer", "draft", "nozzle"} <= set(gate)
