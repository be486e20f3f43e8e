"""The sources of the page: its own tests, its policy, and no address elsewhere."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from gatesmith.web.page_files import POLICY, TYPES

WEB = Path(__file__).resolve().parents[2] / "web"
LEAST_NODE = 20


def _texts() -> list[Path]:
    every = [path for folder in ("src", "static") for path in sorted((WEB / folder).rglob("*"))]
    found = [path for path in every if path.is_file() and path.suffix != ".png"]
    assert len(found) >= 15
    return found


def test_the_page_states_the_policy_of_the_server() -> None:
    """The page on a host of files would be open to scripts from elsewhere."""
    text = (WEB / "static" / "index.html").read_text(encoding="utf-8")
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', text)
    assert found is not None
    assert found[1] == POLICY


def test_nothing_comes_from_elsewhere() -> None:
    """The page would tell others who uses it, and fail without a network."""
    for path in _texts():
        addresses = re.findall(r"(?:https?:)?//[a-z][\w.-]+\.[a-z]{2,}", path.read_text("utf-8"))
        allowed = {"http://www.w3.org", "//www.w3.org"}
        licences = {"https://threejs.org", "https://github.com"}
        assert set(addresses) <= (licences if path.name == "licences.txt" else allowed), path


def test_text_never_becomes_markup() -> None:
    """A piece's mark or a file's name would run as a script."""
    words = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\bon\w+="
    for path in _texts():
        assert re.findall(words, path.read_text("utf-8")) == [], path


def test_every_file_of_the_page_has_a_type() -> None:
    """A file would be left out of the server and of the static site."""
    others = {path.suffix for folder in ("static", "pictures") for path in (WEB / folder).iterdir()}
    assert others <= {*TYPES}


def test_the_packages_are_pinned() -> None:
    """Two builds of one state of the project would differ."""
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    named = {**package["dependencies"], **package["devDependencies"]}
    locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in named.values())
    assert {name: locked[f"node_modules/{name}"]["version"] for name in named} == named
    assert not any("gpl" in str(each.get("license", "")).lower() for each in locked.values())


def test_the_tests_of_the_page_pass() -> None:
    """A link would not bring back the settings that it was made of."""
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules" / "esbuild").is_dir():
        pytest.skip("no Node.js, or no npm ci in web/")
    told = subprocess.run([node, "--version"], capture_output=True, encoding="ascii", check=True)
    if int(told.stdout.lstrip("v").split(".")[0]) < LEAST_NODE:
        pytest.skip(f"Node.js is older than {LEAST_NODE}")
    done = subprocess.run(
        [node, "--test", *map(str, sorted((WEB / "test").glob("*.test.mjs")))],
        cwd=WEB,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
