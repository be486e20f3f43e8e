"""The state beside the bundle, and the lock: written at once, read strictly, one run at a time."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from gatesmith.core.errors import RejectedError, UsageError
from gatesmith.publish.thingiverse.upload_state import RemoteFile, State, StateFile, locked

from .conftest import Desk
from .site import Fault

_STATE = State(
    "https://api.example.org",
    "anna",
    "Gates",
    12,
    [3, 4],
    "0f",
    "asked",
    [7],
    [RemoteFile("files/a.stl", "0a", 5, None), RemoteFile("images/b.png", "0b", None, 6)],
    True,
)


def test_a_state_comes_back_as_it_was(tmp_path: Path) -> None:
    """Some of what was done would be forgotten, and be done again."""
    state_file = StateFile(tmp_path / "gates.upload.json")
    assert state_file.read() is None
    state_file.write(_STATE)
    assert state_file.read() == _STATE
    first = state_file.path.read_bytes()
    state_file.write(_STATE)
    assert state_file.path.read_bytes() == first
    assert [path.name for path in tmp_path.iterdir()] == ["gates.upload.json"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"thing": 12', '"thing": "12"', "thing must be an id or null, not '12'"),
        ('"thing": 12', '"thing": 0', "thing must be an id or null, not 0"),
        ('"pending": 5', '"pending": true', "pending must be an id or null, not True"),
        ('"format": 1', '"format": 2', "its format is 2, not 1"),
        ('"asked": "asked"', '"asked": "maybe"', "asked is 'maybe'"),
        ('"account": "anna"', '"account": ""', "account must be a text that is not empty"),
        ('"seen"', '"sene"', "did you mean seen?"),
        ('"finished": true,', "", "the field finished is missing"),
        ('"path": "files/a.stl"', '"path": 3', "puts[0].path must be a text"),
        ("{", "", "is not JSON"),
        ("anna", "\udcff", "is not JSON"),
    ],
)
def test_a_damaged_state_is_not_guessed_at(tmp_path: Path, old: str, new: str, words: str) -> None:
    """A state that is misread would lead to a second thing."""
    state_file = StateFile(tmp_path / "gates.upload.json")
    state_file.write(_STATE)
    text = state_file.path.read_text(encoding="utf-8").replace(old, new, 1)
    state_file.path.write_text(text, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(RejectedError) as found:
        state_file.read()
    assert words in str(found.value)
    assert "gatesmith searches your things for the bundle's title" in str(found.value)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (Path.mkdir, "cannot be read: it is a folder"),
        pytest.param(
            getattr(os, "mkfifo", None),
            "cannot be read: it is not a regular file",
            marks=pytest.mark.skipif(os.name == "nt", reason="no named pipes there"),
        ),
    ],
    ids=["folder", "pipe"],
)
def test_what_is_no_file_is_no_state(desk: Desk, make: Callable[[Path], None], words: str) -> None:
    """The run would end in the name of a Python error, or stand still for ever."""
    make(desk.folder / "thingiverse.upload.json")
    assert desk.publish() == 1
    assert words in desk.err
    assert desk.site.count("POST.*") == 0


def test_another_account_is_refused(desk: Desk) -> None:
    """The draft of one account would be looked for, and not found, in another one."""
    assert desk.publish() == 0
    body = '{"id": 8, "name": "bert"}'
    desk.site.faults.append(Fault("GET /users/me", "answer", status=200, body=body))
    assert desk.publish() == 2
    assert "the bundle was uploaded as anna, but the token belongs to bert" in desk.err


def test_another_site_is_refused(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The ids of a test site would be taken for those of the real one, and deleted there."""
    assert desk.publish() == 0
    monkeypatch.setenv("GATESMITH_THINGIVERSE_API", f"{desk.site.address}/v2")
    desk.site.tokens.clear()
    assert desk.publish("--dry-run") == 2
    assert desk.publish() == 2
    assert f"belongs to {desk.site.address}, not to {desk.site.address}/v2" in desk.err
    assert desk.site.tokens == []


def test_a_second_run_is_refused_while_one_runs(desk: Desk) -> None:
    """Two runs at once would upload everything twice."""
    with locked(desk.bundle):
        assert desk.publish() == 2
        assert "another run is uploading this bundle; wait until it finishes" in desk.err
        assert desk.site.tokens == []
    assert desk.publish() == 0
    left = sorted(path.name for path in desk.folder.iterdir())
    assert left == ["thingiverse", "thingiverse.upload.json"]


def test_the_lock_is_one_however_the_bundle_is_named(desk: Desk) -> None:
    """Another way to write the folder's name would be a way around the lock."""
    link = desk.folder / "link"
    link.symlink_to(desk.bundle)
    with locked(desk.bundle / ".." / "thingiverse"), pytest.raises(UsageError), locked(link):
        pass


_HOLD = """
import sys, time
from pathlib import Path
from gatesmith.publish.thingiverse.upload_state import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_dead_run_holds_nothing(desk: Desk) -> None:
    """After a crash a bundle could never be published again."""
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(_HOLD), str(desk.bundle)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        assert desk.publish() == 2
        other.kill()
        other.wait(timeout=300)
    assert desk.publish() == 0
    desk.assert_whole()


def test_ctrl_c_leaves_no_lock_and_is_gone_on_with(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who stops a run would have to tidy up by hand, or begin again."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    desk.site.faults.append(Fault("POST /files/0/uploadFile", "not-done", skip=1))
    with monkeypatch.context() as patch:
        patch.setattr("gatesmith.publish.thingiverse.retrying.SystemClock.sleep", stop)
        assert desk.publish() == 130
    assert desk.err == "error: stopped\n"
    left = sorted(path.name for path in desk.folder.iterdir())
    assert left == ["thingiverse", "thingiverse.upload.json"]
    assert desk.publish() == 0
    desk.assert_whole()
    assert desk.site.count("POST /files/0/uploadFile") == 4


def test_a_disk_that_refuses_ends_the_run(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """An id that could not be kept would be lost silently."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("gatesmith.core.temporary_files.Temporary.write", full)
        assert desk.publish() == 3
    assert "thingiverse.upload.json: cannot be written: the disk is full" in desk.err
    assert desk.site.things == {}, "nothing is made before it can be kept"
    assert desk.publish() == 0
