"""Words of a command, quoted so that it can be typed again in any shell."""

from __future__ import annotations

import shutil
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatesmith.core.shell_quoting import quoted


@pytest.mark.parametrize(
    ("word", "typed"),
    [
        ("gate", "gate"),
        ("Tür.3mf", "Tür.3mf"),
        ("28:30:0.5", "28:30:0.5"),
        ("out/my gate.3mf", '"out/my gate.3mf"'),
        ("2 gate, 1 gate red style=plain", '"2 gate, 1 gate red style=plain"'),
        ("#12ab34", '"#12ab34"'),
        ("Ana's", '"Ana\'s"'),
        ("", '""'),
        ("$HOME", "'$HOME'"),
    ],
)
def test_what_is_typed(word: str, typed: str) -> None:
    """Single quotes are part of the word on Windows, and the command of a page would fail there."""
    assert quoted(word) == typed


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no POSIX shell here")
@settings(max_examples=100, deadline=None)
@given(st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=30))
def test_a_shell_reads_the_word(word: str) -> None:
    """A colour or a name with a blank would be cut in two, or something else be run."""
    line = f"printf %s {quoted(word)}x"
    done = subprocess.run(["sh", "-c", line], capture_output=True, check=True, timeout=60)
    assert done.stdout.decode("utf-8") == f"{word}x"
