"""Why a file cannot be written, by what is at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.core.storage import missing_folder


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("none/a.stl", "the folder {}/none does not exist; create it first"),
        ("file/a.stl", "{}/file is a file, not a folder; choose another name"),
        ("folder/a.stl", "no file can be made in {}/folder; choose another folder"),
    ],
)
def test_a_folder_is_missing_or_none(tmp_path: Path, name: str, words: str) -> None:
    """A user would be told to create a folder where a file of that name lies."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    (tmp_path / "folder").mkdir()
    path = tmp_path / name
    message = str(missing_folder(path)).replace("\\", "/")
    assert message == f"{path.as_posix()}: {words.format(tmp_path.as_posix())}"
