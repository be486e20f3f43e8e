"""The token in other forms than plain text, and in texts that are made public."""

from __future__ import annotations

import base64
import json
import re
import time

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
    "base64 twice": base64.b64encode(base64.b64encode(TOKEN.encode())).decode(),
    "base64 of UTF-16": base64.b64encode(TOKEN.encode("utf-16-le")).decode(),
    "base32": base64.b32encode(TOKEN.encode()).decode(),
    "escaped ampersands": _each("&#38;#{code};"),
    "escaped percents": _each("&#37;{code:02x}"),
    "old percent": _each("%u{code:04x}"),
    "braces": _each(chr(92) + "u{{{code:x}}}"),
    "octal": _each(chr(92) + "{code:03o}"),
    "style sheet": _each(chr(92) + "{code:06x}"),
    "hex in pairs": TOKEN.encode().hex(":"),
    "numbers": ",".join(str(ord(letter)) for letter in TOKEN),
    "other digits": "".join(chr(ord(letter) + 0xFEE0) for letter in TOKEN),
    "zeros between": "\0".join(TOKEN),
    "nothing between": "\N{ZERO WIDTH SPACE}".join(TOKEN),
    "hyphens": "-".join((TOKEN[:8], TOKEN[8:])),
    "markup": f"{TOKEN[:9]}<b></b>{TOKEN[9:]}",
    "colours": f"{TOKEN[:9]}{chr(27)}[0m{TOKEN[9:]}",
}
SPREAD = {
    "lines": TOKEN[:9] + "\n" + TOKEN[9:],
    "spaces": " ".join(TOKEN),
    "lines of base64": "\n".join(re.findall(".{1,11}", base64.b64encode(TOKEN.encode()).decode())),
    "spaced hex": TOKEN.encode().hex(" "),
    "short style sheet": _each(chr(92) + "{code:x} "),
}
"""Forms of more than one word."""

LONG = 200_000
HOSTILE = {
    "backslashes": chr(92) * LONG,
    "ampersands": "&" + "amp;" * (LONG // 4),
    "percents": "%" + "25" * (LONG // 2),
    "zeros": "&#" + "0" * LONG,
    "base64": "A" * LONG,
    "nearly": TOKEN[:-1] * (LONG // len(TOKEN)),
}


@pytest.mark.parametrize("name", FORMS)
def test_the_token_is_known_in_any_form(name: str) -> None:
    """Who reads a log or an error of somebody else's could decode the token."""
    form = FORMS[name]
    shown = Token(TOKEN).redact(f"x {form} y")
    assert "[token]" in shown
    assert len(shown) - len("x [token] y") < 12, "only what lies around it is left"


@pytest.mark.parametrize("name", SPREAD)
def test_the_token_is_known_over_several_words(name: str) -> None:
    """A text that is shown on one line would bring its pieces together."""
    shown = Token(TOKEN).redact(f"x {SPREAD[name]} y")
    assert "[token]" in shown
    assert not [piece for piece in SPREAD[name].split() if len(piece) > 1 and piece in shown]


@pytest.mark.parametrize("name", HOSTILE)
def test_no_text_keeps_the_search_busy(name: str) -> None:
    """20 kB of backslashes took seconds, an answer of the largest size for ever."""
    before = time.process_time()
    assert Token(TOKEN).redact(HOSTILE[name]) == HOSTILE[name]
    assert time.process_time() - before < 5.0


@pytest.mark.parametrize("entity", ["&#38;#{code};", "&amp;#x26;#x{code:x};"])
def test_a_name_that_becomes_the_token_is_not_shown(desk: Desk, entity: str) -> None:
    """Escapes in a title or a file name were resolved after the token had been looked for."""
    assert desk.publish() == 0
    desk.thing().fields["name"] = desk.thing().files[0].name = _each(entity)
    assert desk.publish() == 1
    assert "the site has the title '[token]'" in desk.err
    assert "was renamed to '[token]'" in desk.out
    desk.assert_secret()


@pytest.mark.parametrize(
    "name",
    ["&#" + "1" * 20_000 + ";", "&#" + "0" * 20_000 + "65;", "&" + "amp;" * 100_000],
    ids=["digits", "zeros", "ampersands"],
)
def test_a_name_of_hostile_escapes_is_read(desk: Desk, name: str) -> None:
    """A number of too many digits ended as a bug, a hundred thousand ampersands took hours."""
    body = json.dumps([{"id": 5, "name": name}])
    desk.site.faults.append(Fault("GET /users/anna/things", "answer", status=200, body=body))
    before = time.process_time()
    assert desk.publish() == 0, desk.err
    assert time.process_time() - before < 5.0


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
