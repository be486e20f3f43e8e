"""The real service with real clients: no wrong file, no lost answer, nothing left behind."""

from __future__ import annotations

import asyncio
import signal
import sys
from hashlib import sha256
from pathlib import Path

import httpx
import pytest

import gatesmith
from gatesmith.cli._run import run
from tests.strength import how_many

from .load import asked_by_clients, mixed_requests
from .running import RunningService, running_service


def test_many_clients_at_once(tmp_path: Path) -> None:
    """Under load somebody would get another's gate, or no answer at all."""
    count = how_many(30, 400)
    requests = mixed_requests(count)
    with running_service(tmp_path, ["--workers", "1", "--queue", "20"]) as service:
        answers = asyncio.run(asked_by_clients(service.address, requests, clients=10))
        assert len(answers) == count
        assert [each.wrong for each in answers if each.wrong] == []
        _has_repeats(service)
    assert not list(tmp_path.rglob("*.stl")), "the service kept a file"
    ended = service.process.returncode  # by SIGTERM
    assert sys.platform == "win32" or ended in (0, -signal.SIGTERM), "a container would kill it"


def _has_repeats(service: RunningService) -> None:
    """A repeat is not made again, and a cache finds its address."""
    asked = {"piece": "gate", "settings": {"style": "plain", "draft": True}}
    first = httpx.post(f"{service.address}/v1/make", json=asked)
    here = gatesmith.make("gate", style="plain", draft=True).builder.written.popitem()[1]
    assert first.content == here
    assert first.headers["gatesmith-sha256"] == sha256(here).hexdigest()
    address = service.address + first.headers["content-location"]
    repeated = httpx.get(address, headers={"if-none-match": first.headers["etag"]})
    assert (repeated.status_code, repeated.content) == (304, b"")
    assert httpx.get(address).content == here
    figures = httpx.get(f"{service.address}/metrics").text
    assert 'gatesmith_requests_total{route="make",status="304"} 1.0' in figures


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--port", "70000"], "port: 70000 is above the maximum of 65535; give 0 to 65535"),
        (["--workers", "0"], "workers: 0 is below the minimum of 1; give 1 to 256"),
        (["--memory", "12"], "memory: 12 is below the minimum of 512; give 512 to"),
        (
            ["--host", "no host"],
            "--host no host: is not an address of this machine; give 127.0.0.1",
        ),
        (["--host", "203.0.113.7"], "203.0.113.7, port 8000: cannot be used: "),
    ],
)
def test_wrong_options_are_one_line(
    options: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever starts it would read a traceback of a library."""
    assert run(["serve", *options]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"error: {message}")
    assert len(said.splitlines()) == 1
