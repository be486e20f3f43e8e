"""Files on a disk: which are read, and as which format."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

import pytest

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh import mesh_file
from gatesmith.mesh.formats import format_of
from gatesmith.mesh.mesh_file import read_mesh_file

from .meshes import DOCUMENT, box, package

SUFFIXES = (".3mf", ".glb", ".obj", ".ply", ".stl")
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="no such files on this system")


def read_error(path: Path) -> UnreadableError:
    """The error with which the file is rejected."""
    with pytest.raises(UnreadableError) as caught:
        read_mesh_file(path)
    return caught.value


def written(folder: Path, name: str, suffix: str) -> Path:
    """The box in the format of a suffix, under a name."""
    path = folder / name
    path.write_bytes(format_of(suffix).encode(box(), DOCUMENT))
    return path


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("name", ["a", "b.bin", "c{}", "D{}"])
def test_the_content_tells_the_format(tmp_path: Path, suffix: str, name: str) -> None:
    """A file with no suffix, or one in capitals, could not be checked."""
    end = suffix.upper() if name[0] == "D" else suffix
    mesh, read_as = read_mesh_file(written(tmp_path, name.format(end), suffix))
    assert read_as.suffix == suffix
    assert len(mesh.faces) == 12
    assert mesh.unit_known == (suffix in {".3mf", ".glb"})


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("claimed", SUFFIXES)
def test_a_suffix_of_another_format_is_reported(tmp_path: Path, suffix: str, claimed: str) -> None:
    """A file would be called damaged that is only misnamed."""
    path = written(tmp_path, f"a{claimed}", suffix)
    if suffix == claimed:
        assert read_mesh_file(path)[1].suffix == suffix
        return
    error = read_error(path)
    assert error.code == "file-not-a-mesh"
    assert f"rename it to end with {suffix}" in str(error)


@pytest.mark.parametrize(
    ("content", "code", "word"),
    [
        (b"", "file-empty", "empty"),
        (b" \r\n\0\0", "file-empty", "empty"),
        (b"\x89PNG\r\n\x1a\n", "file-not-a-mesh", "PNG"),
        (b"%PDF-1.7", "file-not-a-mesh", "PDF"),
        (b"\nISO-10303-21;\n", "file-not-a-mesh", "STEP"),
        (b"hello", "file-not-a-mesh", "none of the known formats"),
        (b"#" * 5000, "file-not-a-mesh", "none of the known formats"),
    ],
)
def test_what_is_not_a_mesh_is_named(tmp_path: Path, content: bytes, code: str, word: str) -> None:
    """A user who picked the wrong file would read that it is damaged."""
    path = tmp_path / "a"
    path.write_bytes(content)
    error = read_error(path)
    assert (error.code, word in str(error)) == (code, True)


def test_another_zip_is_not_called_a_3mf(tmp_path: Path) -> None:
    """The user of an STL packed with zip would be advised to rename it to .3mf."""
    path = tmp_path / "a.stl"
    path.write_bytes(package({"piece.stl": "solid\nendsolid\n"}))
    assert str(read_error(path)) == "not an STL: it starts like a zip file"


@pytest.mark.parametrize("name", ["absent.stl", "file/x.stl", "n" * 300 + ".stl", "a\0b.stl"])
def test_a_file_that_is_not_there_is_reported(tmp_path: Path, name: str) -> None:
    """A mistyped name would end in a traceback."""
    (tmp_path / "file").write_bytes(b"")
    error = read_error(tmp_path / name)
    assert error.code == "file-unreadable"
    assert "no such file" in str(error)


def test_a_folder_is_reported(tmp_path: Path) -> None:
    """A folder named like a file would end in a traceback."""
    (tmp_path / "a.stl").mkdir()
    assert (read_error(tmp_path / "a.stl").code, str(read_error(tmp_path / "a.stl"))) == (
        "file-unreadable",
        "it is a folder",
    )


@POSIX
def test_pipes_sockets_and_devices_are_rejected_at_once(tmp_path: Path) -> None:
    """A pipe without a writer would be waited for without end, a device read without end."""
    os.mkfifo(tmp_path / "pipe.stl")
    assert "pipe" in str(read_error(tmp_path / "pipe.stl"))
    assert "device" in str(read_error(Path("/dev/zero")))
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "s.stl"))
        assert read_error(tmp_path / "s.stl").code == "file-unreadable"


@POSIX
def test_links_are_followed_and_circles_reported(tmp_path: Path) -> None:
    """A link to a mesh could not be checked, or one to itself would end in a traceback."""
    there = written(tmp_path, "there.stl", ".stl")
    (tmp_path / "link.stl").symlink_to(there)
    assert len(read_mesh_file(tmp_path / "link.stl")[0].faces) == 12
    (tmp_path / "ring.stl").symlink_to(tmp_path / "ring.stl")
    assert str(read_error(tmp_path / "ring.stl")) == "it is a link that leads back to itself"


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="this user may read everything"
)
def test_a_file_without_permission_is_reported(tmp_path: Path) -> None:
    """A file of another user would end in a traceback."""
    path = written(tmp_path, "a.stl", ".stl")
    path.chmod(0)
    assert str(read_error(path)) == "permission denied"


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    """A file of a hundred gigabytes would take the computer down."""
    path = written(tmp_path, "a.stl", ".stl")
    assert path.stat().st_size == 684
    assert len(mesh_file.read_bytes(path, 684)) == 684
    with pytest.raises(UnreadableError, match="684 bytes, more than the limit of 683"):
        mesh_file.read_bytes(path, 683)
    sparse = tmp_path / "b.stl"
    with sparse.open("wb") as stream:
        stream.truncate(2**31 + 1)  # a hole: it takes no room on the disk
    assert read_error(sparse).code == "file-unreadable"


@pytest.mark.parametrize("change", [b"more", b""])
def test_a_file_that_changes_meanwhile_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: bytes
) -> None:
    """Half of an old file and half of a new one would be checked as one."""
    path = written(tmp_path, "a.stl", ".stl")
    look = os.fstat
    looks = 0

    def fstat(handle: int) -> os.stat_result:
        nonlocal looks
        found = look(handle)
        looks += 1
        if looks == 1:  # another program writes after the first look
            path.write_bytes(path.read_bytes() + change if change else b"")
        return found

    monkeypatch.setattr("gatesmith.mesh.mesh_file.os.fstat", fstat)
    assert str(read_error(path)) == "it changed while it was read"


def test_what_the_system_says_is_passed_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A failing disk would end in a traceback."""

    def fails(*_: object) -> int:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("gatesmith.mesh.mesh_file.os.open", fails)
    assert str(read_error(tmp_path / "a.stl")) == "the disk reports an error"


def test_a_lack_of_memory_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mesh that is too large for this computer would end in a traceback."""
    path = written(tmp_path, "a.stl", ".stl")

    def fails(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("gatesmith.mesh.formats.stl.np.frombuffer", fails)
    error = read_error(path)
    assert error.code == "file-unreadable"
    assert "not enough memory for its 684 bytes" in str(error)


@pytest.mark.parametrize("name", ["x", "x.stl", "x.3mf", "x.txt"])
@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf", b"\n"])
def test_a_step_file_under_another_name_is_reported(
    tmp_path: Path, name: str, before: bytes
) -> None:
    """A sound STEP file would be reported as a broken STL."""
    path = tmp_path / name
    path.write_bytes(before + b"ISO-10303-21;\nHEADER;\nENDSEC;\n" + b"#1=A();\n" * 40)
    with pytest.raises(UnreadableError) as caught:
        read_mesh_file(path)
    assert caught.value.code == "file-not-a-mesh"
    assert "it is a STEP file; rename it to end with .step" in str(caught.value)
