"""A site that answers 200 with an error, counts wrongly, or tells the token piece by piece."""

from __future__ import annotations

import base64
import json

import pytest

from gatesmith.publish.thingiverse.api_token import Token
from gatesmith.publish.thingiverse.site_errors import site_words
from gatesmith.publish.thingiverse.transport import Answer

from .conftest import Desk
from .site import TOKEN, Fault

REASON = '{"error": "locked by a moderator"}'


@pytest.mark.parametrize(
    "call",
    [
        "PATCH /things/[0-9]+",
        "DELETE /things/[0-9]+/files/[0-9]+",
        "POST /things/[0-9]+/publish",
        "POST /files/0/FinalizeFiles",
    ],
)
def test_an_error_with_status_200_is_an_error(desk: Desk, call: str) -> None:
    """A text that the site refused passed for updated, and a file for deleted, for ever."""
    assert desk.publish() == 0
    (desk.bundle / "files" / "gate.scad").write_bytes(b"sphere(3);\n")
    listing = desk.bundle / "listing.json"
    text = listing.read_text(encoding="utf-8")
    listing.write_text(text.replace("Print it upright.", "Print it."), encoding="utf-8")
    desk.site.faults.append(Fault(call, "answer", times=9, status=200, body=REASON))
    assert desk.publish("--publish") == 1
    assert "locked by a moderator" in desk.err
    desk.site.faults.clear()
    assert desk.publish("--publish") == 0, desk.err
    thing = desk.thing()
    assert thing.fields["instructions"] == "Print it."
    assert [row.name for row in thing.files].count("gate.scad") == 1
    assert thing.published


def test_a_count_that_is_always_0_is_believed_once(desk: Desk) -> None:
    """A run of twenty calls would wait for five minutes before each of them."""
    desk.site.remaining = [0] * 200
    assert desk.publish() == 0, desk.err
    assert desk.waits == [300.0]


def test_another_account_is_told_what_to_do(desk: Desk) -> None:
    """Whoever changed the account could not go on, and did not read how."""
    desk.site.faults.append(
        Fault("GET /users/me", "answer", status=200, body='{"id": 9, "name": "carl"}')
    )
    desk.publish()
    assert desk.publish() == 2
    assert desk.err.endswith(
        "use a token of carl, or move this file away to upload the bundle as anna\n"
    )


@pytest.mark.parametrize("parts", [[TOKEN[:16], TOKEN[16:]], list(TOKEN)])
def test_a_token_in_pieces_is_not_put_together(parts: list[str]) -> None:
    """A terminal showed the halves beside each other while the run waited."""
    data = json.dumps({"errors": parts}).encode()
    words = site_words(Answer(500, redact=Token(TOKEN).redact, data=data))
    assert TOKEN[:16] not in words
    assert "; ".join(parts) not in words


@pytest.mark.parametrize("encode", [base64.b64encode, base64.b32encode])
def test_a_token_deep_in_a_long_text_is_found(encode: object) -> None:
    """The earlier text of a page was kept with the token in it, encoded twice."""
    assert callable(encode)
    hidden = encode(base64.b64encode(TOKEN.encode())).decode()
    text = f"{'word ' * 1500}{hidden}{' word' * 1500}"
    assert hidden not in Token(TOKEN).redact(text)
