"""The token in other forms than plain text, and in texts that are made public."""

from __future__ import annotations

import base64
import json

import pytest

from gatesmith.publish.thingiverse.api_token import Token

from .bundles import write_bundle
from .conftest import Desk
from .site import TOKEN, Fault


def _each(form: str) -> str:
    """The token with every character written in this form, of ``letter`` and its ``code``."""
    return "".join(form.format(letter=letter, code=ord(letter)) for letter in TOKEN)


FORMS = {
    "entities": _each("&#{code};"),
    "hex entities": _each("&#x{code:X};"),
    "long entities": _each("&#000{code};"),
    "nested entities": _each("&amp;amp;#{code};"),
    "half of it": TOKEN[:9] + "".join(f"%{ord(letter):02x}" for letter in TOKEN[9:]),
    "percent": _each("%{code:02X}"),
    "percent twice": _each("%25{code:02x}"),
    "json": _each(chr(92) + "u{code:04x}"),
    "json twice": _each(2 * chr(92) + "u{code:04X}"),
    "python": _each(chr(92) + "x{code:02x}"),
    "quoted-printable": _each("={code:02X}"),
    "hex": TOKEN.encode().hex(),
    "upper case": TOKEN.upper(),
    "base64": base64.b64encode(TOKEN.encode()).decode(),
    "base64 of a header": base64.b64encode(f"Bearer {TOKEN}".encode()).decode(),
    "base64 of a pair": base64.b64encode(f"ab{TOKEN}cd".encode()).decode(),
    "base64 for addresses": base64.urlsafe_b64encode(f"a{TOKEN}".encode()).decode(),
}


@pytest.mark.parametrize("name", FORMS)
def test_the_token_is_known_in_any_form(name: str) -> None:
    """Who reads a log or an error of somebody else's could decode the token."""
    form = FORMS[name]
    shown = Token(TOKEN).redact(f"x {form} y")
    assert "[token]" in shown
    assert len(shown) - len("x [token] y") < 12, "only what lies around it is left"


def test_harmless_texts_stay_as_they_are() -> None:
    """A page about tokens would lose its words."""
    text = f"%41 &#65; {TOKEN[:-1]} {base64.b64encode(b'anything else at all').decode()}"
    assert Token(TOKEN).redact(text) == text


@pytest.mark.parametrize("field", ["title", "description", "instructions", "tags"])
@pytest.mark.parametrize("form", ["plain", "base64"])
def test_a_listing_with_the_token_is_not_uploaded(desk: Desk, field: str, form: str) -> None:
    """Everybody could read it on the page, and upload in its owner's name."""
    text = TOKEN if form == "plain" else FORMS["base64"]
    write_bundle(desk.bundle, **{field: [text] if field == "tags" else f"see {text}"})
    assert desk.publish() == 1
    assert "listing.json contains the token of THINGIVERSE_TOKEN" in desk.err
    assert TOKEN not in desk.err
    assert desk.site.calls == []


def test_a_name_with_control_characters_is_shown_without_them(desk: Desk) -> None:
    """An account's name could write anything on the terminal, or clear it."""
    name = "anna" + chr(27) + "[2J" + chr(7)
    body = json.dumps({"id": 7, "name": name})
    desk.site.faults.append(Fault("GET /users/me", "answer", status=200, body=body))
    desk.site.account = "anna [2J"
    assert desk.publish() == 0, desk.err
    assert "of anna [2J" in desk.out
    assert not [letter for letter in desk.out + desk.err if ord(letter) < 32 and letter != "\n"]
