"""The token: read from the environment, put into one header, kept out of everything else."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable
from typing import TypeVar
from urllib.parse import quote

from gatesmith.core.errors import GatesmithError, UsageError

VARIABLE = "THINGIVERSE_TOKEN"
REDACTED = "[token]"

_SHORTEST = 16  # characters; a shorter one would be found in harmless words, and redacted there
_LOGGERS = ("httpx", "httpcore.connection", "httpcore.http11", "httpcore.proxy")

_Done = TypeVar("_Done")


class Token:
    """A token that does not show itself: not by ``str``, not by ``repr``, not in an error."""

    __slots__ = ("_forms", "_value")

    def __init__(self, value: str) -> None:
        self._value = value
        forms = {value, quote(value, safe=""), json.dumps(value)[1:-1]}
        self._forms = sorted(forms, key=len, reverse=True)

    def __repr__(self) -> str:
        return REDACTED

    def __reduce__(self) -> str:
        raise TypeError("a token is not written")

    def header(self) -> str:
        """The value of the Authorization header: the one place where the token is told."""
        return f"Bearer {self._value}"

    def redact(self, text: str) -> str:
        """The text without the token, as it is or as addresses and JSON write it."""
        for form in self._forms:
            text = text.replace(form, REDACTED)
        return text

    def guarded(self, act: Callable[[], _Done]) -> _Done:
        """Do something; whatever it raises or logs comes out without the token."""
        leak: BaseException
        loggers = [logging.getLogger(name) for name in _LOGGERS]
        for logger in loggers:
            logger.addFilter(self._redact_record)
        try:
            return act()
        except BaseException as error:
            for each in _chain(error):
                self._clean(each)
            if not any(self._tells(each) for each in _chain(error)):
                raise
            leak = error
        finally:
            for logger in loggers:
                logger.removeFilter(self._redact_record)
        # Out here, where nothing is being handled, so that nothing hangs on it that has the token.
        raise GatesmithError(self.redact(f"{type(leak).__name__}: {leak}"))

    def _redact_record(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = self.redact(record.getMessage()), ()
        return True

    def _clean(self, error: BaseException) -> None:
        notes = getattr(error, "__notes__", None)
        if notes:
            notes[:] = [self.redact(str(note)) for note in notes]
        told = error.args
        error.args = tuple(self.redact(each) if isinstance(each, str) else each for each in told)

    def _tells(self, error: BaseException) -> bool:
        shown = f"{error} {error!r} {getattr(error, '__notes__', '')}"
        return self.redact(shown) != shown


def token_from_environment() -> Token:
    """The token of THINGIVERSE_TOKEN. Raises UsageError, and never says what is in it."""
    value = os.environ.get(VARIABLE, "").strip()
    if not value:
        raise UsageError(
            f"{VARIABLE} is not set: set this environment variable to the token of your "
            "Thingiverse "
            "app (gatesmith reads it from nowhere else); --dry-run needs none"
        )
    if len(value) < _SHORTEST:
        raise UsageError(f"{VARIABLE} is too short to be a token; copy all of it")
    if not (value.isascii() and value.isprintable()) or " " in value:
        raise UsageError(
            f"{VARIABLE} contains a space or another invalid character; copy the token again, "
            "without "
            "the word Bearer"
        )
    return Token(value)


def guarded(act: Callable[[], _Done]) -> _Done:
    """Do what takes words that somebody typed, among them the token by mistake."""
    value = os.environ.get(VARIABLE, "").strip()
    return Token(value).guarded(act) if len(value) >= _SHORTEST else act()


def without_token(text: str) -> str:
    """A text that may repeat what somebody typed, among it the token by mistake."""
    value = os.environ.get(VARIABLE, "").strip()
    return Token(value).redact(text) if len(value) >= _SHORTEST else text


def _chain(error: BaseException) -> list[BaseException]:
    """An error with all that it was raised from, and with the members of groups."""
    found: list[BaseException] = []
    waiting: list[BaseException | None] = [error]
    while waiting:
        each = waiting.pop()
        if each is None or any(each is known for known in found):
            continue
        found.append(each)
        waiting += [each.__cause__, each.__context__]
        if isinstance(each, BaseExceptionGroup):
            waiting += each.exceptions
    return found
