"""Random argument lists, seeded: whatever is typed, the answer is an exit code and a line."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from gatesmith.cli._run import run

from ..strength import sweep

RUNS, SEED = sweep(120, 2000), 20260

LINE = (
    "gate list config measure remake pieces printers parameters sizes checks show printer edition "
    "reset path medina-2001 wadi default prusa-mini nothing --wall-length --wall-depth --row "
    "--style --door --merlons --mark --edition --printer --json --quiet --help -h -q --version "
    "--name --tile-side --tower-side --force --clearance --height --nozzle --cache --no-cache "
    "--draft --ascii --out -o -- - = --= --wall-length= -5 nan inf 1e9 abc 30 0 8x240 8x0 0x8 "
    "moorish auto true \u00fc \U0001f3f0 con ../x x.foo \t \ud800 ' \" [bold] {} % "
    "--show-nothing -\u00e9 --x--y"
)
WORDS = LINE.split(" ")


def _line(source: random.Random) -> list[str]:
    words = [source.choice(WORDS) for _ in range(source.randint(0, 5))]
    if source.random() < 0.3:
        words.insert(0, "gate")
    if source.random() < 0.1:
        words.append("")
    return words


def test_any_arguments_end_in_an_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Some combination of arguments would end in a traceback or an unnamed exit code."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("GATESMITH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    source = random.Random(SEED)
    built = 0
    for _ in range(RUNS):
        words = _line(source)
        if "gate" in words and "--help" not in words:
            words += [
                "--out",
                "x.foo",
            ]  # refused last of all: what is wrong before is reported first
        code = run(words)
        out, err = capsys.readouterr()
        assert code in {0, 1, 2}, (words, err)
        assert "Traceback" not in out + err, words
        assert "bug in gatesmith" not in err, words
        if code == 2:
            assert err.startswith("error: "), words
            assert err.count("\n") == 1, (words, err)
        built += code == 0
    assert RUNS / 40 < built < RUNS * 3 / 4
