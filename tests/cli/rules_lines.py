"""Lines of arguments for ``gatesmith rules``: wrong ones, and random ones."""

from __future__ import annotations

import io
import random
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from gatesmith.cli._run import run


def put(folder: Path, texts: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes a folder with these files the place where commands run, with settings of its own."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(folder / "config"))
    monkeypatch.chdir(folder)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def refused(capsys: pytest.CaptureFixture[str], line: str, code: int) -> list[str]:
    """The lines of the error that a line of arguments ends in; nothing is printed or written."""
    before = sorted(Path.cwd().iterdir())
    assert run(["rules", *line.split(" ")]) == code, line
    out, err = capsys.readouterr()
    assert out == "", line
    assert sorted(Path.cwd().iterdir()) == before, line
    return str(err).splitlines()


@dataclass(frozen=True)
class Chatter:
    """Words of which random lines are made: a command, mostly a position, and anything."""

    commands: str
    words: str
    """Like the commands between blanks."""
    positions: Sequence[str]
    """The first is among the words too."""
    piped: str
    """What stands on standard input."""

    def line(self, source: random.Random) -> list[str]:
        """One line of arguments."""
        commands = self.commands.split(" ")
        every = [*commands, *self.words.split(" "), self.positions[0]]
        line = source.choices(commands) + source.choices(every, k=source.randint(0, 5))
        if source.random() < 0.7:
            line.insert(1, source.choice(self.positions))
        return line

    def codes(
        self, seed: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> Counter[int]:
        """How often 300 lines end in which exit code, none of them in a traceback."""
        source, codes = random.Random(seed), Counter[int]()
        for _ in range(300):
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(self.piped.encode())))
            line = self.line(source)
            code = run(["rules", *line])
            err = capsys.readouterr().err
            assert "bug in gatesmith" not in err, line
            assert (code in (0, 1, 2)) and "Traceback" not in err, (line, err)
            codes[code] += 1
        return codes
