"""The static site: the same bytes each time, nothing lost, and nothing of others touched."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import pytest

import gatesmith
from gatesmith.cli._run import run
from gatesmith.core.errors import GatesmithError, MissingLibraryError, OutputError
from gatesmith.web import page_files as page
from gatesmith.web import site_build
from gatesmith.web.browser import browser_files
from gatesmith.web.browser.browser_files import WORKER
from gatesmith.web.page_files import POLICY_HEADER
from gatesmith.web.site_build import LIST, OFFLINE, build_site

_PAGE = {
    "index.html": b"<!doctype html><title>gatesmith</title>" * 20,
    "pictures/first.webp": b"RIFF" * 20,
}
_WORKER = {WORKER: b"postMessage(1);" * 20}


@pytest.fixture(autouse=True)
def _small_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of two files, compressed less well, which makes nothing in the browser."""
    monkeypatch.setattr(site_build, "_QUALITY", 1)
    monkeypatch.setattr(site_build, "page_files", lambda: dict(_PAGE))
    monkeypatch.setattr(site_build, "browser_files", lambda: dict(_WORKER))


def build_with(folder: Path, more: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """Build the site with some files more."""
    with monkeypatch.context() as patch:
        patch.setattr(site_build, "browser_files", lambda: {**_WORKER, **more})
        build_site(folder)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def test_the_files_are_there_plain_and_compressed(tmp_path: Path) -> None:
    """A host would serve other bytes to browsers that understand brotli, or miss a file."""
    site = build_site(tmp_path / "a")
    found = contents(tmp_path / "a")
    backend = json.loads(found["backend.json"])
    nothing_more = {"step": False, "numpy": False}
    assert backend == {"backend": "worker", "version": gatesmith.__version__, **nothing_more}
    assert {"form-en.json", "form-de.json", "pictures/first.webp", WORKER} <= set(found)
    assert set(found) == set(site.files) | {LIST}
    for name, content in found.items():
        if name.endswith(".br"):
            assert brotli.decompress(content) == found[name.removesuffix(".br")]
        if name.endswith(".gz"):
            assert gzip.decompress(content) == found[name.removesuffix(".gz")]
    assert "index.html.br" in found
    assert "pictures/first.webp.br" not in found
    assert site.size > site.compressed > 0


def test_the_same_bytes_each_time(tmp_path: Path) -> None:
    """A deployment would differ from the last one though nothing changed."""
    build_site(tmp_path / "a")
    build_site(tmp_path / "b")
    assert contents(tmp_path / "a") == contents(tmp_path / "b")


def test_the_service_worker_changes_with_any_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A browser would keep an old page for ever, or fetch all of it again at each visit."""
    own = {OFFLINE: b"1\n"}
    for folder, files in (("a", own), ("b", own), ("c", {**own, "new.js": b"2"})):
        build_with(tmp_path / folder, files, monkeypatch)
    found = [(tmp_path / folder / OFFLINE).read_bytes() for folder in "abc"]
    assert found[0] == found[1] != found[2]
    listed = json.loads((tmp_path / "a" / LIST).read_text(encoding="utf-8"))
    known = {"version": listed["version"], "policy": POLICY_HEADER}
    assert found[0] == f"1\nObject.assign(self, {json.dumps(known)});\n".encode()
    assert set(listed["files"]) | {LIST} == set(contents(tmp_path / "a"))


def test_a_new_build_replaces_an_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of an older page would stay on the host, or files of others vanish."""
    build_with(tmp_path, {"old.js": b"1"}, monkeypatch)
    (tmp_path / "CNAME").write_text("example.org", encoding="ascii")
    build_site(tmp_path)
    found = contents(tmp_path)
    assert "old.js" not in found
    assert found["CNAME"] == b"example.org"


@pytest.mark.parametrize(
    "listed",
    [None, "{", '{"files": ["../outside.txt"]}', '{"files": ["/etc/x"]}', '{"files": [1]}', "[]"],
)
def test_other_folders_are_left_alone(tmp_path: Path, listed: str | None) -> None:
    """A slip in the folder's name would mix the page into someone's files, or delete them."""
    outside = tmp_path / "outside.txt"
    outside.write_text("mine", encoding="ascii")
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "mine.txt").write_text("mine", encoding="ascii")
    if listed is not None:
        (folder / LIST).write_text(listed, encoding="ascii")
    before = contents(tmp_path)
    with pytest.raises(OutputError, match="something other than a built page"):
        build_site(folder)
    assert contents(tmp_path) == before


def test_without_its_part_for_the_browser_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host would get a page that can make nothing."""
    monkeypatch.setattr(site_build, "browser_files", browser_files.browser_files)
    monkeypatch.setattr(browser_files, "WORKER", "not-built.js")
    with pytest.raises(MissingLibraryError, match="npm ci && npm run build"):
        build_site(tmp_path / "site")
    assert not (tmp_path / "site").exists()


def test_a_checkout_without_the_page_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A user without Node.js would see a traceback or an empty page."""
    monkeypatch.setattr(page, "page_folder", lambda: None)
    with pytest.raises(GatesmithError, match="npm ci && npm run build"):
        page.page_files()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (["--port", "0"], "port: 0 is below the minimum of 1; give 1 to 65535"),
        (["--port", "80.5"], "port: 80.5 is not a whole number; give 1 to 65535"),
        (["--port", "http"], "port: 'http' is not a number"),
        (["--build", "site", "--port", "8000"], "the files of a page have no port"),
    ],
)
def test_wrong_options_are_refused(
    line: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A typing error would start a server, or end in a traceback."""
    assert run(["web", *line]) == 2
    assert message in capsys.readouterr().err
