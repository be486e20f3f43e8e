"""Writing without loss: all or none, and nothing left behind."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from gatesmith.core.errors import OutputError, StorageError
from gatesmith.core.storage import Staging, make_folder, write_file
from gatesmith.core.temporary_files import Temporary

POSIX = pytest.mark.skipif(os.name == "nt", reason="POSIX only")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def fails_with(code: int) -> OSError:
    return OSError(code, os.strerror(code))


def test_several_files_are_written_together(tmp_path: Path) -> None:
    """A file would be there before the whole work is done, or not there at the end."""
    old, new = tmp_path / "old wall.stl", tmp_path / "größe Tür.3mf"
    old.write_bytes(b"before")
    with Staging([old, new]) as staging:
        assert staging.write(old, b"after").read_bytes() == b"after"
        hidden = staging.write(new, b"new")
        assert hidden.name.startswith(".größe Tür.3mf.gatesmith-")
        assert hidden.name.endswith(".tmp")
        assert hidden.parent == tmp_path
        assert old.read_bytes() == b"before"
        assert not new.exists()
        staging.commit()
    assert old.read_bytes() == b"after"
    assert new.read_bytes() == b"new"
    assert names(tmp_path) == sorted([old.name, new.name])


def test_leaving_without_commit_changes_nothing(tmp_path: Path) -> None:
    """A rejected piece, or Ctrl-C, would replace the old file or leave rubbish."""
    old = tmp_path / "gate.stl"
    old.write_bytes(b"before")
    for reason in (ValueError, KeyboardInterrupt):
        with pytest.raises(reason), Staging([old]) as staging:
            staging.write(old, b"after")
            raise reason
    assert old.read_bytes() == b"before"
    assert names(tmp_path) == ["gate.stl"]


def test_what_the_disk_holds_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file would be proven from the bytes in memory, and a bad disk go unnoticed."""
    one, other = tmp_path / "gate.stl", tmp_path / "parts.txt"
    with Staging([one, other]) as staging:
        assert staging.write_back(one, b"whole") == b"whole"
        staging.write_verified(other, b"whole")
        staging.commit()
    assert (one.read_bytes(), other.read_bytes()) == (b"whole", b"whole")
    with monkeypatch.context() as patch, Staging([one, other]) as staging:
        patch.setattr(Path, "read_bytes", lambda _path: b"who")
        assert staging.write_back(one, b"whole") == b"who"
        with pytest.raises(StorageError, match=r"parts\.txt: the bytes on the disk differ"):
            staging.write_verified(other, b"whole")
    assert names(tmp_path) == ["gate.stl", "parts.txt"]


@pytest.mark.parametrize("write", [Staging.write_back, Staging.write_verified])
def test_a_disk_that_gives_nothing_back_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[Staging, Path, bytes], object]
) -> None:
    """A disk that takes a file and cannot read it would be a traceback."""

    def refusing(_path: Path) -> bytes:
        raise fails_with(errno.EIO)

    target = tmp_path / "gate.stl"
    with (
        Staging([target]) as staging,
        pytest.raises(StorageError) as found,
        monkeypatch.context() as patch,
    ):
        patch.setattr(Path, "read_bytes", refusing)
        write(staging, target, b"whole")
    assert str(found.value) == f"{target}: cannot be read back: {os.strerror(errno.EIO)}"
    assert names(tmp_path) == []


@pytest.mark.parametrize("reason", [PermissionError(errno.EACCES, "no"), KeyboardInterrupt()])
def test_a_later_failure_puts_earlier_files_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: BaseException
) -> None:
    """Half of the files would be new and half old."""
    paths = [tmp_path / name for name in ("a.stl", "b.stl", "c.stl")]
    paths[0].write_bytes(b"old a")
    paths[2].write_bytes(b"old c")
    replace, done = Temporary.replace, []

    def failing(self: Temporary, target: Path) -> None:
        done.append(target.name)
        if len(done) == 3:
            raise reason
        replace(self, target)

    monkeypatch.setattr(Temporary, "replace", failing)
    expected = KeyboardInterrupt if isinstance(reason, KeyboardInterrupt) else StorageError
    with pytest.raises(expected) as found, Staging(paths) as staging:
        for path in paths:
            staging.write(path, b"new")
        staging.commit()
    if expected is StorageError:
        assert "c.stl: cannot be replaced: another program holds it open" in str(found.value)
    assert done[:3] == ["a.stl", "b.stl", "c.stl"]
    assert names(tmp_path) == ["a.stl", "c.stl"]
    assert paths[0].read_bytes() == b"old a"
    assert paths[2].read_bytes() == b"old c"


def test_old_content_is_kept_without_hard_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a memory card without hard links the earlier file could not be put back."""
    paths = [tmp_path / "a.stl", tmp_path / "b.stl"]
    paths[0].write_bytes(b"old a")
    replace, done = Temporary.replace, []

    def failing(self: Temporary, target: Path) -> None:
        done.append(target)
        if len(done) == 2:
            raise fails_with(errno.ENOSPC)
        replace(self, target)

    def no_links(_source: object, _target: object) -> None:
        raise fails_with(errno.EPERM)

    monkeypatch.setattr(os, "link", no_links)
    monkeypatch.setattr(Temporary, "replace", failing)
    with pytest.raises(StorageError, match="full"), Staging(paths) as staging:
        for path in paths:
            staging.write(path, b"new")
        staging.commit()
    assert paths[0].read_bytes() == b"old a"
    assert names(tmp_path) == ["a.stl"]


def test_places_that_cannot_be_written_are_refused_at_once(tmp_path: Path) -> None:
    """The user would wait for a whole build before learning that the folder is missing."""
    with pytest.raises(OutputError, match=r"the folder .*absent does not exist; create it first"):
        Staging([tmp_path / "absent" / "gate.stl"])
    with pytest.raises(OutputError, match="is a folder; give the name of a file"):
        Staging([tmp_path])
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OutputError, match="is a file, not a folder; choose another name"):
        Staging([tmp_path / "file" / "gate.stl"])
    with pytest.raises(OutputError, match="folder is needed"):
        make_folder(tmp_path / "file" / "output")


@POSIX
def test_devices_and_circles_of_links_are_refused(tmp_path: Path) -> None:
    """A device would be replaced by a file, or a circle of links end in a traceback."""
    with pytest.raises(OutputError, match="not a regular file"):
        Staging([Path(os.devnull)])
    circle = tmp_path / "circle.stl"
    circle.symlink_to(circle)
    with pytest.raises((OutputError, StorageError), match="link that leads back to itself"):
        Staging([circle])


def test_one_file_named_twice_is_refused(tmp_path: Path) -> None:
    """Two outputs in one file would overwrite one another without a word."""
    (tmp_path / "sub").mkdir()
    for other in ("gate.stl", "sub/../gate.stl", "Gate.STL"):
        with pytest.raises(OutputError, match="named twice"):
            Staging([tmp_path / "gate.stl", tmp_path / other])
    if os.name != "nt":
        (tmp_path / "gate.stl").write_bytes(b"x")
        (tmp_path / "link.stl").symlink_to("gate.stl")
        (tmp_path / "hard.stl").hardlink_to(tmp_path / "gate.stl")
        for other in ("link.stl", "hard.stl"):
            with pytest.raises(OutputError, match="named twice"):
                Staging([tmp_path / "gate.stl", tmp_path / other])


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (errno.ENOSPC, "the disk is full; free some space"),
        (errno.EDQUOT, "your disk quota is used up"),
        (errno.EFBIG, "larger than the system allows"),
        (errno.EROFS, "read-only; choose another folder"),
        (errno.EACCES, "permission denied"),
        (errno.EIO, "reports an error"),
    ],
)
@pytest.mark.parametrize("step", ["open", "write", "fsync"])
def test_a_refusing_disk_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, said: str, step: str
) -> None:
    """A full or read-only disk would be a traceback, or leave a temporary file."""
    target = tmp_path / "gate.stl"
    target.write_bytes(b"before")

    def refusing(*_: object) -> int:
        raise fails_with(code)

    with (
        Staging([target]) as staging,
        pytest.raises(StorageError) as found,
        monkeypatch.context() as patch,
    ):
        patch.setattr(os, step, refusing)
        staging.write(target, b"after")
    line = str(found.value)
    assert line.startswith(f"{target}: cannot be written: ")
    assert said in line
    assert "\n" not in line
    assert target.read_bytes() == b"before"
    assert names(tmp_path) == ["gate.stl"]


def test_short_writes_are_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that takes a few bytes at a time would leave a cut file."""
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, rest: write(handle, bytes(rest[:7])))
    write_file(tmp_path / "gate.stl", b"0123456789" * 5)
    assert (tmp_path / "gate.stl").read_bytes() == b"0123456789" * 5


@POSIX
def test_a_name_too_long_is_reported_and_a_long_one_works(tmp_path: Path) -> None:
    """The temporary's longer name would make a name fail that the file system allows."""
    longest = tmp_path / ("ä" * 125 + ".stl")  # 254 bytes of the 255 that are allowed
    write_file(longest, b"piece")
    assert longest.read_bytes() == b"piece"
    with pytest.raises(StorageError, match="name is too long"):
        write_file(tmp_path / ("a" * 300 + ".stl"), b"piece")
    assert names(tmp_path) == [longest.name]


@POSIX
def test_rights_of_files(tmp_path: Path) -> None:
    """A new file would be readable by its owner alone, or an old one change its rights."""
    before = os.umask(0o022)
    try:
        write_file(tmp_path / "new.stl", b"new")
        os.umask(0o077)
        write_file(tmp_path / "private.stl", b"new")
    finally:
        os.umask(before)
    old = tmp_path / "old.stl"
    old.write_bytes(b"old")
    old.chmod(0o640)
    write_file(old, b"new")
    assert (tmp_path / "new.stl").stat().st_mode & 0o777 == 0o644
    assert (tmp_path / "private.stl").stat().st_mode & 0o777 == 0o600
    assert old.stat().st_mode & 0o777 == 0o640


@POSIX
def test_a_link_is_followed(tmp_path: Path) -> None:
    """The link would be replaced by a file and its target stay old."""
    (tmp_path / "far").mkdir()
    real, link = tmp_path / "far" / "gate.stl", tmp_path / "gate.stl"
    link.symlink_to(real)
    for content in (b"first", b"second"):  # once it points at nothing yet
        write_file(link, content)
        assert link.is_symlink()
        assert real.read_bytes() == content
    assert names(tmp_path / "far") == ["gate.stl"]
