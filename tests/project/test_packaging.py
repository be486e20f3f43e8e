"""Ready for a package index: what it shows, and the workflows that test and publish."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from importlib.metadata import requires
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scripts.index_metadata import VARIABLE, IndexMetadata, linked

from .documents import links_of

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
SYSTEMS = ("ubuntu", "macos", "windows")

_OFFICIAL = re.compile(r"(actions|pypa)/[\w-]+@(v\d+|release/v1)")


def _project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def _workflow(name: str) -> dict[Any, Any]:
    document = yaml.safe_load((WORKFLOWS / name).read_text(encoding="utf-8"))
    assert isinstance(document, dict)
    return document


def _steps(workflow: dict[Any, Any]) -> Iterator[dict[str, Any]]:
    for job in workflow["jobs"].values():
        yield from job["steps"]


def _commands(workflow: dict[Any, Any]) -> str:
    return "\n".join(step.get("run", "") for step in _steps(workflow))


def test_the_index_gets_addresses_and_a_page_whose_links_lead_somewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On the index's page every link and picture would be broken, and no address lead here."""
    hook = IndexMetadata(str(ROOT), {})
    plain: dict[str, Any] = {}
    monkeypatch.delenv(VARIABLE, raising=False)
    hook.update(plain)
    assert plain["urls"] == {}
    assert plain["readme"]["text"] == (ROOT / "README.md").read_text(encoding="utf-8")
    monkeypatch.setenv(VARIABLE, "https://example.org/o/gatesmith/")
    published: dict[str, Any] = {}
    hook.update(published)
    assert published["urls"]["Repository"] == "https://example.org/o/gatesmith"
    assert set(published["urls"]) == {"Repository", "Documentation", "Changelog", "Issues"}
    assert published["readme"]["content-type"] == "text/markdown"
    assert len(links_of(plain["readme"]["text"])) > 20
    assert links_of(published["readme"]["text"]) == []


def test_links_are_made_whole() -> None:
    """Pictures would be shown as pages, or addresses and anchors be spoilt."""
    text = "![a\nb](c/d.webp) [e](f.md#g) [h](https://i.org) [j](#k)"
    assert linked(text, "https://x.org/y", "v1") == (
        "![a\nb](https://x.org/y/raw/v1/c/d.webp) [e](https://x.org/y/blob/v1/f.md#g) "
        "[h](https://i.org) [j](#k)"
    )


def test_the_index_is_told_what_the_tests_run() -> None:
    """The package would promise a version of Python that nobody tries."""
    project = _project()["project"]
    stated = {
        found[1]
        for each in project["classifiers"]
        if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", each))
    }
    matrix = _workflow("ci.yml")["jobs"]["systems"]["strategy"]["matrix"]
    assert stated == set(matrix["python"])
    assert f">={min(stated, key=lambda text: int(text[2:]))}" == project["requires-python"]
    assert project["authors"]
    assert {"version", "readme", "urls"} == set(project["dynamic"])


def test_ci_tries_every_system() -> None:
    """A change would break macOS or Windows unseen, or all tests run nowhere."""
    workflow = _workflow("ci.yml")
    for job in ("systems", "tool-installers"):
        systems = workflow["jobs"][job]["strategy"]["matrix"]["system"]
        assert tuple(name.split("-")[0] for name in systems) == SYSTEMS
    commands = _commands(workflow)
    for wanted in ("bash .ci/run", "python scripts/test.py quick", "uv tool install", "pipx"):
        assert wanted in commands
    assert (ROOT / ".ci" / "run").is_file()
    triggers = workflow[True]  # what YAML makes of the key `on`
    assert {"push", "pull_request"} <= triggers.keys()


def test_only_the_job_that_publishes_may_publish() -> None:
    """Code of a change, or of a library that the build runs, could publish in this name."""
    workflow = _workflow("release.yml")
    jobs = workflow["jobs"]
    assert workflow[True] == {"push": {"tags": ["v*"]}}
    assert workflow["permissions"] == {"contents": "read"}
    assert [name for name, job in jobs.items() if "permissions" in job] == ["publish", "release"]
    # What may write to the repository runs nothing that comes from it or from an index.
    assert jobs["release"]["permissions"] == {"contents": "write"}
    (fetched, made) = jobs["release"]["steps"]
    assert fetched["uses"].startswith("actions/download-artifact@")
    assert made["run"].startswith("gh release create ")
    publish = jobs["publish"]
    assert publish["permissions"] == {"id-token": "write"}
    assert publish["environment"]["name"] == "pypi"
    assert not any("run" in step or "checkout" in step["uses"] for step in publish["steps"])
    assert (publish["needs"], jobs["try"]["needs"]) == (["try", "materials"], "build")
    assert jobs["release"]["needs"] == "publish"
    commands = _commands(workflow)
    assert "secrets." not in (WORKFLOWS / "release.yml").read_text(encoding="utf-8")
    for wanted in ("npm run build", "python -m build", "twine check --strict", 'test "$TAG" ='):
        assert wanted in commands


def test_a_release_is_audited_and_lists_its_materials() -> None:
    """A library with a known hole would go out, or nobody could tell later which were in it."""
    audit = " ".join(
        step.get("run", "") for step in _workflow("release.yml")["jobs"]["materials"]["steps"]
    )
    for wanted in (
        "pip_audit --strict --disable-pip --require-hashes -r requirements.txt",
        "npm audit --omit=dev",
        "cyclonedx_py requirements requirements.txt --pyproject pyproject.toml",
    ):
        assert wanted in audit


_PIN = re.compile(r"([\w.-]+)==([\w.+]+)(?: ; ([^\\]*?))?(?: \\)?")


def _pins(name: str) -> dict[str, set[str]]:
    """The versions of each library in a file of pins."""
    found: dict[str, set[str]] = {}
    for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
        if (pin := _PIN.fullmatch(line)) is not None:
            found.setdefault(pin[1].lower(), set()).add(pin[2])
    return found


def test_every_library_of_an_install_has_its_sums() -> None:
    """A file that was exchanged on the index would be installed, or the sums be of old versions."""
    pins, hashed = _pins("constraints.txt"), _pins("requirements.txt")
    assert {name: versions for name, versions in hashed.items() if pins.get(name) != versions} == {}
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    body = "".join(line for line in text.splitlines(True) if not line.startswith("#"))
    entries = re.split(r"(?<!\\)\n", body.strip())
    assert len(entries) == sum(map(len, hashed.values()))
    for entry in entries:
        words = entry.replace("\\\n", " ").split("--hash=")
        assert len(words) > 1, words[0]
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", word.strip()) for word in words[1:])
    wanted, seen = ["gatesmith[exact,web]"], set[str]()
    while wanted:
        asked = Requirement(wanted.pop())
        if f"{asked}" in seen:
            continue
        seen.add(f"{asked}")
        name = canonicalize_name(asked.name)
        assert name in hashed or name == "gatesmith"
        for each in requires(asked.name) or ():
            marker = Requirement(each).marker
            if marker is None or any(
                marker.evaluate({"extra": extra}) for extra in (asked.extras or {""})
            ):
                wanted.append(each.partition(";")[0])
    assert len(seen) > 30


@pytest.mark.parametrize("name", ["ci.yml", "release.yml"])
def test_steps_are_harmless(name: str) -> None:
    """Foreign code would run in CI, or the name of a branch be run as a command."""
    workflow = _workflow(name)
    assert workflow["permissions"] == {"contents": "read"}
    assert all(job["timeout-minutes"] <= 45 for job in workflow["jobs"].values())
    for step in _steps(workflow):
        assert ("run" in step) != ("uses" in step)
        assert "${{" not in step.get("run", "")
        if "uses" in step:
            assert _OFFICIAL.fullmatch(step["uses"]), step["uses"]


@pytest.mark.skipif(shutil.which("actionlint") is None, reason="actionlint is not installed")
def test_actionlint_finds_nothing() -> None:
    """GitHub would refuse a workflow, or a step fail at its first run."""
    files = [str(path) for path in sorted(WORKFLOWS.glob("*.yml"))]
    done = subprocess.run(
        ["actionlint", *files], capture_output=True, encoding="utf-8", timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")
