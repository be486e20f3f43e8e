"""A bundle whose new folder is gone before it took the place of the old one."""

from __future__ import annotations

from pathlib import Path

from gatesmith.publish.bundle.output_folder import OutputFolder

from .here import contents, unpacked


def test_the_old_bundle_comes_back_where_the_new_one_is_lost(tmp_path: Path) -> None:
    """A cleaning program that takes hidden new files away would have the old bundle deleted too."""
    folder, archive = tmp_path / "b", tmp_path / "b.zip"
    with OutputFolder(folder) as place:
        place.write("listing.json", b"old")
        place.commit()
    folder.rename(tmp_path / ".b.gatesmith-0123.old")
    archive.rename(tmp_path / ".b.gatesmith-0123.old.zip")
    assert "the old one was put back" in OutputFolder(folder).mended
    assert contents(folder)["listing.json"] == b"old"
    assert unpacked(archive) == contents(folder)
    assert sorted(tmp_path.iterdir()) == [folder, archive]
