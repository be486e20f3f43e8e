"""The API token: read from the environment, sent in one header, shown nowhere else."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from typing import TypeVar

from gatesmith.core.errors import GatesmithError, UsageError
from gatesmith.publish.thingiverse.encoded_forms import SecretFinder

VARIABLE = "THINGIVERSE_TOKEN"
REDACTED = "[token]"

_SHORTEST = 16  # characters; a shorter token could occur in harmless text and be redacted there
_LOGGERS = ("httpx", "httpcore.connection", "httpcore.http11", "httpcore.proxy")

_Result = TypeVar("_Result")


class Token:
    """A token that never shows itself: not in ``str``, ``repr`` or an error."""

    __slots__ = ("_finder", "_value")

    def __init__(self, value: str) -> None:
        self._value = value
        self._finder = SecretFinder(value)

    def __repr__(self) -> str:
        return REDACTED

    def __reduce__(self) -> str:
        raise TypeError("a token cannot be pickled")

    def header(self) -> str:
        """The value of the Authorization header, the only place that shows the token."""
        return f"Bearer {self._value}"

    def redact(self, text: str) -> str:
        """The text without the token, plain or in any form that ``encoded_forms`` finds."""
        return self._finder.replaced(text, REDACTED)

    def guarded(self, act: Callable[[], _Result]) -> _Result:
        """Run ``act``; errors and log records come out without the token."""
        leak: BaseException
        loggers = [logging.getLogger(name) for name in _LOGGERS]
        for logger in loggers:
            logger.addFilter(self._redact_record)
        try:
            return act()
        except BaseException as error:
            for each in _chained(error):
                self._redact_error(each)
            if not any(self._contains_token(each) for each in _chained(error)):
                raise
            leak = error
        finally:
            for logger in loggers:
                logger.removeFilter(self._redact_record)
        # Raised outside the handler, so that no error with the token is chained to it.
        raise GatesmithError(self.redact(f"{type(leak).__name__}: {leak}"))

    def _redact_record(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = self.redact(record.getMessage()), ()
        return True

    def _redact_error(self, error: BaseException) -> None:
        notes = getattr(error, "__notes__", None)
        if notes:
            notes[:] = [self.redact(str(note)) for note in notes]
        arguments = error.args
        error.args = tuple(
            self.redact(each) if isinstance(each, str) else each for each in arguments
        )

    def _contains_token(self, error: BaseException) -> bool:
        shown = f"{error} {error!r} {getattr(error, '__notes__', '')}"
        return self.redact(shown) != shown


def token_from_environment() -> Token:
    """The token in THINGIVERSE_TOKEN. Raises UsageError, which never shows the value."""
    value = os.environ.get(VARIABLE, "").strip()
    if not value:
        raise UsageError(
            f"{VARIABLE} is not set: set this environment variable to the token of your "
            "Thingiverse app (gatesmith reads it from nowhere else); --dry-run needs none"
        )
    if len(value) < _SHORTEST:
        raise UsageError(f"{VARIABLE} is too short to be a token; copy all of it")
    if not (value.isascii() and value.isprintable()) or " " in value:
        raise UsageError(
            f"{VARIABLE} contains a space or another invalid character; copy the token again, "
            "without the word Bearer"
        )
    return Token(value)


def guarded(act: Callable[[], _Result]) -> _Result:
    """Run ``act`` on what the user typed, which may contain the token by mistake."""
    value = os.environ.get(VARIABLE, "").strip()
    return Token(value).guarded(act) if len(value) >= _SHORTEST else act()


def without_token(text: str) -> str:
    """A text without the token, which the user may have typed by mistake."""
    value = os.environ.get(VARIABLE, "").strip()
    return Token(value).redact(text) if len(value) >= _SHORTEST else text


def contains_token(text: str) -> bool:
    """Whether a text contains the token in any encoding."""
    return without_token(text) != text


def _chained(error: BaseException) -> list[BaseException]:
    """An error with its causes and contexts, and the members of exception groups."""
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
