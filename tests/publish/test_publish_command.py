"""The command: its dry run, its progress on a terminal, its silence in a pipe."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.cli.publish import UploadBars

from .bundles import TITLE, write_bundle
from .conftest import Desk
from .site import Fault


@pytest.fixture
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise AssertionError("the network was asked")

    monkeypatch.setattr(socket.socket, "connect", refused)
    monkeypatch.setattr(socket, "getaddrinfo", refused)
    monkeypatch.delenv("THINGIVERSE_TOKEN", raising=False)
    monkeypatch.delenv("GATESMITH_THINGIVERSE_API", raising=False)


def _calls(folder: Path, capfd: pytest.CaptureFixture[str], *options: str) -> list[str]:
    assert run(["publish", str(folder), "--dry-run", "--json", *options]) == 0
    document = json.loads(capfd.readouterr().out)
    assert document["api"] == "https://api.thingiverse.com"
    return [f"{each['method']} {each['path']}" for each in document["calls"]]


@pytest.mark.usefixtures("_no_network")
def test_a_dry_run_needs_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Who wants to see what will happen would need a token, or do it."""
    folder = write_bundle(tmp_path / "gates")
    reading = ["GET /things/ID", "GET /things/ID/files", "GET /things/ID/images"]
    assert _calls(folder, capfd, "--publish") == [
        "GET /users/me",
        "GET /users/NAME/things",
        "POST /things/",
        *reading,
        *["POST /files/0/uploadFile"] * 4,
        "POST /files/0/FinalizeFiles",
        *reading,
        "POST /things/ID/publish",
    ]
    assert "POST /things/ID/publish" not in _calls(folder, capfd)
    assert [path.name for path in tmp_path.iterdir()] == ["gates"]


@pytest.mark.usefixtures("_no_network")
def test_one_upload_is_reported_as_one(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The smallest bundle would be reported as "1 uploads"."""
    folder = write_bundle(tmp_path / "gates")
    listing = json.loads((folder / "listing.json").read_text(encoding="utf-8"))
    listing |= {"files": listing["files"][:1], "images": []}
    (folder / "listing.json").write_text(json.dumps(listing), encoding="utf-8")
    assert run(["publish", str(folder), "--dry-run"]) == 0
    assert "make 1 upload part of the thing" in capfd.readouterr().out


def test_a_dry_run_knows_what_is_done(desk: Desk) -> None:
    """After a cut it would list everything again, and one would fear for a second copy."""
    desk.site.faults.append(Fault("POST /files/0/uploadFile", "not-done", skip=2, down=True))
    assert desk.publish() == 3
    assert desk.publish("--dry-run", "--json") == 0
    calls = [f"{each['method']} {each['path']}" for each in json.loads(desk.out)["calls"]]
    assert calls.count("POST /files/0/uploadFile") == 2
    assert "POST /things/" not in calls
    assert "GET /things/4701/files" in calls
    desk.site.down = False
    assert desk.publish() == 0
    write_bundle(desk.bundle, files=["files/gate.stl"], title="New")
    assert desk.publish("--dry-run") == 0
    assert "DELETE /things/4701/files/" in desk.out
    assert "PATCH  /things/4701 " in desk.out
    assert "FinalizeFiles" not in desk.out
    assert "note: files/gate.scad is not in the listing and is not uploaded" in desk.out


def test_a_dry_run_refuses_what_a_run_refuses(desk: Desk) -> None:
    """It would promise calls that are never made."""
    (desk.bundle / "files" / "gate.stl").unlink()
    assert desk.publish("--dry-run") == 1
    assert "is listed but missing from the bundle" in desk.err


def test_a_missing_bundle_is_reported(capfd: pytest.CaptureFixture[str]) -> None:
    """A typing mistake would end in a traceback, or ask for a token first."""
    assert run(["publish", "nowhere"]) == 1
    assert "nowhere: does not exist; give the folder of a bundle" in capfd.readouterr().err


def test_an_empty_name_is_no_bundle(desk: Desk, capfd: pytest.CaptureFixture[str]) -> None:
    """An unset variable of a script would upload whatever folder one is in."""
    assert run(["publish", " "]) == 2
    assert "the name is empty; write . for the current folder" in capfd.readouterr().err
    assert desk.site.calls == []


def test_a_pipe_gets_no_progress(desk: Desk) -> None:
    """A log would be filled with bars."""
    desk.site.faults.append(Fault("GET /users/me", "answer", status=500))
    assert desk.publish() == 0
    assert desk.err == ""
    assert desk.waits == [1.0]


def test_a_terminal_sees_each_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody would know how far a large file is."""
    monkeypatch.setattr("gatesmith.cli._terminal.watched", lambda: True)
    monkeypatch.setenv("COLUMNS", "120")
    with UploadBars(hidden=False) as observer:
        observer.step("asking [whose] token it is")
        observer.sending("files/gate.stl", 100, 200)
        observer.sending("files/gate.stl", 200, 200)
        observer.sending("images/cover.png", 0, 50)
    out, err = capsys.readouterr()
    assert out == ""
    assert "files/gate.stl" in err
    assert "200/200 bytes" in err
    assert "images/cover.png" in err
    assert "asking" not in err, "the last step would stay there as if it were still being done"


def test_a_step_has_no_size(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Beside each call there would be an unknown size: 0/? bytes."""
    monkeypatch.setattr("gatesmith.cli._terminal.watched", lambda: True)
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("FORCE_COLOR", "1")
    with UploadBars(hidden=False) as observer:
        observer.step("checking the token")
    err = capsys.readouterr().err
    assert "checking the token" in err
    assert "bytes" not in err


def test_files_tell_how_far_they_are(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bar would stand still at nothing, or go past its end."""
    seen: list[tuple[str, int, int]] = []
    monkeypatch.setattr(
        "gatesmith.cli.publish.UploadBars.sending", lambda _, *message: seen.append(message)
    )
    assert desk.publish() == 0
    stl = [sent for path, sent, size in seen if path == "files/gate.stl" and size == 200_000]
    assert stl == sorted(stl)
    assert len(set(stl)) > 2
    assert stl[-1] == 200_000


_LOOK = """
import sys
from gatesmith.cli._run import run
code = run(["publish", sys.argv[1], "--dry-run"])
heavy = ("httpx", "numpy", "OCP", "trimesh", "rich")
sys.exit(f"{code} {[name for name in heavy if name in sys.modules]}")
"""


def test_a_dry_run_starts_without_heavy_libraries(tmp_path: Path) -> None:
    """It would wait for libraries that it does not use."""
    folder = write_bundle(tmp_path / "gates", title=TITLE)
    done = subprocess.run(
        [sys.executable, "-c", _LOOK, str(folder)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr.strip() == "0 []"
