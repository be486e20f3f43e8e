"""A bundle's folder and zip: what is never overwritten, and what is left when something stops."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.core.errors import OutputError, SlicerError, StorageError
from gatesmith.publish.bundle import assembly
from gatesmith.publish.bundle.output_folder import OutputFolder

from .here import contents, unpacked

SECONDS = 300

_KILLED = """
import os, signal, sys
from pathlib import Path
from gatesmith.publish.bundle.output_folder import OutputFolder

rename, left = Path.rename, [int(sys.argv[1])]

def counted(self, target):
    if not left[0]:
        os.kill(os.getpid(), signal.SIGKILL)
    left[0] -= 1
    return rename(self, target)

Path.rename = counted
with OutputFolder(Path("b")) as place:
    place.write("listing.json", b"new")
    place.write("files/a.stl", b"new")
    place.commit()
"""
"""Make a bundle and be killed before a rename; a number too large for that lets it end."""


def _make(folder: Path, word: bytes) -> None:
    with OutputFolder(folder) as place:
        place.write("listing.json", word)
        place.write("files/a.stl", word)
        place.commit()


def _told(folder: Path) -> bytes:
    """What a bundle says, which both its files and its zip have to say."""
    found = contents(folder)
    words = {found["listing.json"], found["files/a.stl"]}
    assert len(words) == 1
    assert unpacked(folder.with_name(f"{folder.name}.zip")) == found
    return words.pop()


def _repack(folder: Path, word: bytes, *more: str) -> None:
    """The zip with another listing, or with files of the user's own."""
    archive = folder.with_name(f"{folder.name}.zip")
    found = unpacked(archive) | {"listing.json": word} | dict.fromkeys(more, b"mine")
    with zipfile.ZipFile(archive, "w") as packed:
        for name, content in found.items():
            packed.writestr(name, content)


def _scratch(archive: Path) -> None:
    """Damage what is packed first, and leave the list of what is in it."""
    data = bytearray(archive.read_bytes())
    data[45:75] = bytes(30)
    archive.write_bytes(bytes(data))


def _hidden(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name.startswith("."))


def test_a_bundle_replaces_a_bundle_of_ours(tmp_path: Path) -> None:
    """A second run would be refused, mix old files with new ones, or leave something behind."""
    folder = tmp_path / "b"
    with OutputFolder(folder) as place:
        place.write("listing.json", b"old")
        place.write("images/old.png", b"old")
        place.commit()
    (folder / ".DS_Store").write_bytes(b"x")  # by a file manager
    _make(folder, b"new")
    assert _told(folder) == b"new"
    assert sorted(contents(folder)) == ["checksums.txt", "files/a.stl", "listing.json"]
    assert sorted(path.name for path in folder.parent.iterdir()) == ["b", "b.zip"]


def test_empty_folders_of_the_user_stay(tmp_path: Path) -> None:
    """A folder that its owner made for photos would be gone after the next run."""
    folder = tmp_path / "b"
    (folder / "before" / "deep").mkdir(parents=True)
    (folder / "before" / "deep" / ".DS_Store").write_bytes(b"x")  # by a file manager
    _make(folder, b"old")
    with OutputFolder(folder) as place:
        place.write("listing.json", b"new")
        place.write("photos", b"a file")
        (folder / "photos").mkdir()
        (folder / "files" / "mine").mkdir(parents=True)
        place.commit()
    assert sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*")) == [
        *("before", "before/deep", "checksums.txt", "files", "files/mine"),
        *("listing.json", "photos"),
    ]
    assert sorted(unpacked(tmp_path / "b.zip")) == ["checksums.txt", "listing.json", "photos"]


def test_an_empty_folder_is_free(tmp_path: Path) -> None:
    """Who makes the folder first could not use it."""
    (tmp_path / "b").mkdir()
    _make(tmp_path / "b", b"new")
    assert _told(tmp_path / "b") == b"new"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda b: (b / "photo.jpg").write_bytes(b"mine"), "contains photo.jpg, which gatesmith"),
        (lambda b: (b / "images").mkdir() or (b / "images/p.jpg").write_bytes(b"x"), "images/p"),
        (lambda b: (b / "listing.json").write_bytes(b"mine"), "listing.json was changed after"),
        (lambda b: (b / "checksums.txt").unlink(), "is a folder that gatesmith did not make"),
        (lambda b: (b / "checksums.txt").write_bytes(b"\xff"), "a folder that gatesmith did not"),
        (lambda b: b.with_name("b.zip").write_bytes(b"mine"), "is not a zip that gatesmith made"),
        (lambda b: _scratch(b.with_name("b.zip")), "or was changed afterwards"),
        (lambda b: _repack(b, b"mine"), "or was changed afterwards"),
        (lambda b: _repack(b, b"old", "photo.jpg"), "or was changed afterwards"),
        (lambda b: (b / "link").symlink_to(b.parent), "contains link"),
    ],
)
def test_what_is_somebodys_own_is_never_overwritten(
    change: Callable[[Path], object], words: str, tmp_path: Path
) -> None:
    """The photo that MakerWorld asks for, laid into the folder, would be gone."""
    folder = tmp_path / "b"
    _make(folder, b"old")
    change(folder)
    before = contents(tmp_path)
    with pytest.raises(OutputError, match=words):
        OutputFolder(folder)
    assert contents(tmp_path) == before


def test_a_stranger_is_refused(tmp_path: Path) -> None:
    """A user's folder, file or zip of that name would be lost."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/notes.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    with zipfile.ZipFile(tmp_path / "z.zip", "w") as packed:
        packed.writestr("listing.json", "mine")
    before = contents(tmp_path)
    for name, words in (("mine", "did not make"), ("file", "is a file"), ("z", "is not a zip")):
        with pytest.raises(OutputError, match=words):
            OutputFolder(tmp_path / name)
    for odd in (Path(), tmp_path / "..", tmp_path / "x.zip"):
        with pytest.raises(OutputError):
            OutputFolder(odd)
    assert contents(tmp_path) == before


def test_what_comes_meanwhile_is_seen_before_it_is_lost(tmp_path: Path) -> None:
    """A photo laid into the folder while the new bundle is made would be gone."""
    folder = tmp_path / "b"
    _make(folder, b"old")
    with OutputFolder(folder) as place:
        place.write("listing.json", b"new")
        (folder / "photo.jpg").write_bytes(b"mine")
        with pytest.raises(OutputError, match="photo"):
            place.commit()
    (folder / "photo.jpg").unlink()
    assert _told(folder) == b"old"
    assert _hidden(tmp_path) == []


@pytest.mark.parametrize("fails_at", range(4))
def test_a_disk_that_fails_leaves_the_old_bundle(
    fails_at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of a new bundle would stand beside half of the old one."""
    folder, rename, left = tmp_path / "b", Path.rename, [fails_at]
    _make(folder, b"old")

    def failing(self: Path, target: Path) -> Path:
        left[0] -= 1
        if left[0] == -1:
            raise OSError(28, "no space")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(StorageError, match="b: "):
        _make(folder, b"new")
    monkeypatch.undo()
    assert left[0] < 0
    assert _told(folder) == b"old"
    assert _hidden(tmp_path) == []


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL is of POSIX")
@pytest.mark.parametrize("renames", range(6))
def test_a_kill_leaves_the_old_bundle_or_none_and_the_next_run_mends(
    renames: int, tmp_path: Path
) -> None:
    """A power cut would leave a folder that looks whole and is not, or litter for ever."""
    folder = tmp_path / "b"
    _make(folder, b"old")
    done = subprocess.run(
        [sys.executable, "-c", _KILLED, str(renames)],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=SECONDS,
        check=False,
    )
    whole = renames >= 4  # four renames put a bundle in the place of another
    assert done.returncode == (0 if whole else -signal.SIGKILL), done.stderr
    if folder.exists():
        found = contents(folder)
        assert found["listing.json"] == found["files/a.stl"]
    archive = folder.with_name("b.zip")
    if folder.exists() and archive.exists():
        assert unpacked(archive) == contents(folder)
    mended = OutputFolder(folder).mended  # whoever wants to write there next
    words = {1: "the old one was put back", 2: "the old one was put back", 3: "the zip of the new"}
    assert words.get(renames, "") in mended
    assert bool(mended) == (renames in words)
    assert _told(folder) == (b"old" if renames < 3 else b"new")
    assert _hidden(tmp_path) == []


def test_two_runs_at_once_leave_each_other_alone(tmp_path: Path) -> None:
    """The second run would take the first one's work for that of a dead run."""
    folder = tmp_path / "b"
    with OutputFolder(folder) as first:
        first.write("listing.json", b"one")
        first.write("files/a.stl", b"one")
        _make(folder, b"two")
        assert _told(folder) == b"two"
        first.commit()
    assert _told(folder) == b"one"
    assert _hidden(tmp_path) == []


def test_a_stop_leaves_nothing_behind(tmp_path: Path) -> None:
    """Ctrl-C would leave a hidden folder of several megabytes each time."""
    with pytest.raises(KeyboardInterrupt), OutputFolder(tmp_path / "b") as place:
        place.write("files/a.stl", b"half")
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_too_long_is_reported_as_that(tmp_path: Path) -> None:
    """Its user would look for a link that there is not."""
    with pytest.raises(OutputError, match=r"File name too long; choose another name$"):
        OutputFolder(tmp_path / ("x" * 300))


def test_a_pipe_in_the_place_of_the_zip_does_not_keep_us_waiting(tmp_path: Path) -> None:
    """The command would wait for someone to write into the pipe, and say nothing."""
    os.mkfifo(tmp_path / "b.zip")
    done = subprocess.run(
        [sys.executable, "-c", _KILLED, "99"],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    assert "b.zip: is not a zip that gatesmith made" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["b.zip"]


def test_what_was_mended_is_said_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bundle would be gone, or an old one be back, and its user not know why."""
    folder = tmp_path / "b"
    _make(folder, b"old")
    for path in (folder, folder.with_name("b.zip")):
        path.rename(tmp_path / f".b.gatesmith-0123456789ab.old{path.suffix}")
    (tmp_path / ".b.gatesmith-0123456789ab.new").mkdir()

    def stopped(*_: object, **__: object) -> None:
        raise SlicerError("stopped")  # before anything is made

    monkeypatch.setattr(assembly, "make_models", stopped)
    assert run(["bundle", "1 stable", "--license", "CC0-1.0", "--out", str(folder)]) == 3
    told = capsys.readouterr().err.splitlines()
    assert told[0].startswith(f"note: {folder}: an earlier run was stopped while it replaced")
    assert _told(folder) == b"old"
