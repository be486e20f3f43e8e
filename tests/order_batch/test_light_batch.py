"""Without the extras everything else works, and one line says how to get them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.core.shell_quoting import quoted

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("missing", "words", "message"),
    [
        (
            "distributed",
            ["batch", "a.csv", "--out", "out", "--scheduler", "tcp://127.0.0.1:1"],
            "--scheduler needs Dask, which is not installed; run: ",
        ),
        ("fsspec.core", ["batch", "a.csv", "--out", "s3://shop/may"], "s3://shop/may: "),
        (
            "prometheus_client",
            ["serve", "--port", "0"],
            "gatesmith serve needs Starlette, uvicorn and prometheus-client, of which one is not",
        ),
    ],
)
def test_one_line_says_what_to_install(
    missing: str,
    words: list[str],
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Somebody with the light installation would read a traceback."""
    Path("a.csv").write_text("piece\nchip\n", encoding="utf-8")
    for name in ("service_app", "service_metrics"):
        monkeypatch.delitem(sys.modules, f"gatesmith.web.service.{name}", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    assert run(words) == 3
    said = capsys.readouterr().err
    assert said.startswith(f"error: {message}")
    assert f"run: {quoted(sys.executable)} -m pip install" in said
    assert len(said.splitlines()) == 1


def test_the_container_runs_as_a_plain_user() -> None:
    """The service would run as root, or another program than this one."""
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8").splitlines()
    (user,) = [line.split()[1] for line in lines if line.startswith("USER ")]
    assert all(number.isdecimal() and int(number) > 0 for number in user.split(":"))
    (start,) = [line for line in lines if line.startswith("ENTRYPOINT ")]
    assert '"/opt/gatesmith/bin/gatesmith", "serve", "--host", "0.0.0.0"' in start
    assert any('-c constraints.txt ".[serve]"' in line for line in lines)
