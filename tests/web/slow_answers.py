"""Answering functions for worker processes of the tests: quick, slow, greedy, and one that dies."""

from __future__ import annotations

import os
import tempfile
import time

from gatesmith.web.server.killable_workers import Answering


def prepare() -> Answering:
    """A function that does what the question says."""
    return _answer


def _answer(question: bytes) -> bytes:
    word = question.decode()
    if word in ("sleep", "die"):
        tempfile.mkstemp()
    if word == "sleep":
        time.sleep(600)
    if word == "die":
        os._exit(1)
    if word == "eat":
        try:
            return str(len(bytearray(8 * 2**30))).encode()
        except MemoryError:
            return b"too much"
    return f"{word} {os.getpid()}".encode()
