"""The token: shown nowhere, whatever the site or an error says."""

from __future__ import annotations

import json
import logging
import pickle
import traceback

import httpx
import pytest

from gatesmith.cli._run import run
from gatesmith.core.errors import GatesmithError, SiteError, UsageError
from gatesmith.publish.thingiverse.api_token import Token, token_from_environment
from gatesmith.publish.thingiverse.transport import Answer, Call, Transport

from .conftest import Desk
from .site import TOKEN, Fault

ECHO = json.dumps({"error": f"bad token {TOKEN}", "code": 401})
NESTED = f'{{"error": "{"".join(f"{chr(92)}u{ord(letter):04x}" for letter in TOKEN)}"}}'

ECHOES = {
    "401-json": Fault("GET /users/me", "answer", status=401, body=ECHO),
    "400-errors": Fault(
        "POST /things/", "answer", status=400, body=json.dumps({"errors": ["x", TOKEN]})
    ),
    "json-escapes": Fault("POST /things/", "answer", status=400, body=NESTED),
    "x-error": Fault(
        "POST /files/0/uploadFile", "answer", status=400, body="", headers={"x-error": TOKEN}
    ),
    "title": Fault(
        "POST /things/", "answer", status=400, body=f"<html><title>{TOKEN}</title></html>"
    ),
    "text": Fault("POST /things/", "answer", status=400, body=f"Bearer {TOKEN} is no good"),
    "500-for-good": Fault("POST /things/", "answer", times=99, status=500, body=ECHO),
    "location": Fault(
        "GET /users/me", "answer", status=302, headers={"Location": f"https://x.org/{TOKEN}"}
    ),
    "account": Fault(
        "GET /users/me", "answer", times=99, status=200, body=json.dumps({"name": TOKEN})
    ),
    "file-name": Fault(
        "GET /things/[0-9]+/files",
        "answer",
        times=99,
        status=200,
        body=json.dumps([{"id": 5, "name": TOKEN, "hash": TOKEN}]),
    ),
}


@pytest.mark.parametrize("options", [[], ["--json"]], ids=["lines", "json"])
@pytest.mark.parametrize("name", ECHOES)
def test_an_echo_of_the_token_is_redacted(
    desk: Desk,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    name: str,
    options: list[str],
) -> None:
    """A site or a proxy that repeats the token would have us print it, or write it to a file."""
    caplog.set_level(logging.DEBUG)
    monkeypatch.setenv("GATESMITH_DEBUG", "1")
    desk.site.faults.append(Fault(**vars(ECHOES[name])))
    desk.publish(*options)
    desk.assert_secret()
    assert TOKEN not in caplog.text
    assert "HTTP Request" in caplog.text, "nothing was logged that could have been redacted"
    assert f"Bearer {TOKEN}" in desk.site.tokens or desk.site.faults[0].times == 0


@pytest.mark.parametrize("debug", ["", "1"])
def test_an_error_from_within_is_redacted(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, debug: str
) -> None:
    """A bug would put the token into the line and the traceback that people send to others."""

    def broken(*_: object) -> None:
        try:
            raise ValueError(f"Illegal header value b'Bearer {TOKEN}'")
        except ValueError as error:
            error.add_note(f"it was {TOKEN}")
            raise SiteError("no luck") from error

    monkeypatch.setattr("gatesmith.publish.thingiverse.site.Site.account", broken)
    monkeypatch.setenv("GATESMITH_DEBUG", debug)
    assert desk.publish() == 3
    desk.assert_secret()
    assert "no luck" in desk.err


def _raised(error: BaseException) -> BaseException:
    def act() -> None:
        raise error

    with pytest.raises(BaseException) as found:
        Token(TOKEN).guarded(act)
    return found.value


def _shown(error: BaseException) -> str:
    return "".join(traceback.format_exception(error)) + repr(error)


class _StubbornError(Exception):
    """An error that shows the token whatever its arguments are."""

    def __str__(self) -> str:
        return f"stubborn {TOKEN}"


def test_errors_keep_their_kind_and_lose_the_token() -> None:
    """An error with the token in it would end the run differently, or keep it."""
    found = _raised(UsageError(f"token {TOKEN} refused"))
    assert type(found) is UsageError
    assert str(found) == "token [token] refused"


@pytest.mark.parametrize(
    "error",
    [
        _StubbornError(),
        ExceptionGroup("several", [ValueError(TOKEN), _StubbornError()]),
        UnicodeEncodeError("ascii", TOKEN + "\u20ac", 32, 33, f"no {TOKEN}"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_what_cannot_be_cleaned_is_left_behind(error: Exception) -> None:
    """An error of another library would carry the token to the traceback."""
    found = _raised(error)
    assert type(found) is GatesmithError
    assert found.__cause__ is None
    assert found.__context__ is None
    assert TOKEN not in _shown(found)


def test_stopping_stays_stopping() -> None:
    """Ctrl-C would become an error."""
    assert isinstance(_raised(KeyboardInterrupt()), KeyboardInterrupt)


def test_a_token_does_not_show_itself() -> None:
    """A token in a message, a traceback or a dump would be there in the clear."""
    token = Token(TOKEN)
    assert f"{token} {token!r} {[token]}" == "[token] [token] [[token]]"
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(token)


@pytest.mark.parametrize("text", ['a%2Fb+c/d"e\\f-012345', "plain0123456789abc"])
def test_a_token_is_found_in_each_way_of_writing(text: str) -> None:
    """An address or a JSON text that repeats the token would have it through."""
    token = Token(text)
    quoted = "a%252Fb%2Bc%2Fd%22e%5Cf-012345" if "%" in text else text
    for written in (text, json.dumps(text), quoted):
        assert text not in token.redact(f"it is {written}!")
        assert "[token]" in token.redact(f"it is {written}!")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "THINGIVERSE_TOKEN is not set"),
        ("  ", "THINGIVERSE_TOKEN is not set"),
        ("Bearer 5ec7e7c0ffee5ec7e7c0ffee", "contains a space or another invalid character"),
        ("5ec7e7c0ffee\u20ac5ec7e7c0ffee", "contains a space or another invalid character"),
        ("5ec7e7c0\x075ec7e7c0ffee", "contains a space or another invalid character"),
        ("5ec7e7c0", "is too short to be a token"),
    ],
)
def test_a_token_that_is_none_is_refused(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, value: str | None, words: str
) -> None:
    """A wrong copy would go to the site, and the error of a library show it."""
    if value is None:
        monkeypatch.delenv("THINGIVERSE_TOKEN")
    else:
        monkeypatch.setenv("THINGIVERSE_TOKEN", value)
    assert desk.publish() == 2
    assert words in desk.err
    assert "5ec7" not in desk.err
    assert desk.site.tokens == []


def test_spaces_around_a_token_are_no_part_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line break that came along with a copy would be sent, and the token refused."""
    monkeypatch.setenv("THINGIVERSE_TOKEN", f" {TOKEN}\n")
    assert token_from_environment().header() == f"Bearer {TOKEN}"


def test_there_is_no_option_for_the_token(desk: Desk) -> None:
    """A token in an argument is in the shell's history and in the list of processes."""
    assert desk.publish("--token", TOKEN) == 2
    assert "unknown option --token" in desk.err
    desk.assert_secret()


@pytest.mark.parametrize("options", [[], ["--json"]], ids=["lines", "json"])
@pytest.mark.parametrize(
    "words",
    [
        [TOKEN],
        ["nowhere", "--thing", TOKEN],
        [".", "--dry-run", "--thing", TOKEN],
        [".", TOKEN],
        [f"--{TOKEN}", "."],
    ],
)
def test_a_token_in_the_wrong_place_is_not_repeated(
    desk: Desk, words: list[str], options: list[str]
) -> None:
    """A slip with the clipboard would have the error show the token, and logs of a CI keep it."""
    assert run(["publish", *words, *options]) in (1, 2)
    out, err = desk.capture.readouterr()
    assert TOKEN not in out + err
    assert "[token]" in err


def test_an_answer_comes_in_without_the_token() -> None:
    """What the site repeats would reach the state, the report, or whoever comes to use it."""

    def echo(request: httpx.Request) -> httpx.Response:
        message = request.headers["Authorization"].removeprefix("Bearer ")
        escaped = "".join(f"\\u{ord(letter):04x}" for letter in message)
        body = f'{{"name": "{message}", "{escaped}": ["{escaped}"]}}'
        return httpx.Response(
            200, headers={"X-Error": message}, stream=httpx.ByteStream(body.encode())
        )

    wire = httpx.MockTransport(echo)
    with Transport("https://api.example.org", Token(TOKEN), wire) as transport:
        answer = transport.send(Call("GET", "/users/me"))
    assert isinstance(answer, Answer)
    assert TOKEN not in answer.text
    assert answer.headers["x-error"] == "[token]"
    assert answer.json() == {"name": "[token]", "[token]": ["[token]"]}
