"""A site, a bundle, a token and a clock that does not really wait."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from gatesmith.cli._run import run

from .bundles import CONTENTS, write_bundle
from .site import NOW, TOKEN, Site, ThingRow
from .thingiverse import running


@dataclass
class Desk:
    """Runs publish commands; records the output and all waits, in which time has ``passed``."""

    folder: Path
    site: Site
    capture: pytest.CaptureFixture[str]
    waits: list[float] = field(default_factory=list)
    passed: float = 0.0
    printed: list[str] = field(default_factory=list)
    out: str = ""
    err: str = ""

    @property
    def bundle(self) -> Path:
        """The bundle."""
        return self.folder / "thingiverse"

    def sleep(self, seconds: float) -> None:
        """Let time pass without waiting."""
        self.waits.append(seconds)
        self.passed += seconds
        self.site.passed += seconds

    def publish(self, *options: str) -> int:
        """Run the command; its exit code."""
        code = run(["publish", str(self.bundle), *options])
        self.out, self.err = self.capture.readouterr()
        self.printed += [self.out, self.err]
        return code

    def state(self) -> dict[str, object]:
        """The state beside the bundle."""
        text = (self.folder / "thingiverse.upload.json").read_text(encoding="utf-8")
        content = json.loads(text)
        assert isinstance(content, dict)
        return content

    def thing(self) -> ThingRow:
        """The one thing of the site."""
        (thing,) = self.site.things.values()
        return thing

    def assert_whole(self) -> None:
        """One thing, and each file and image of the bundle on it once, in its order."""
        thing = self.thing()
        files = [row.content for row in thing.files]
        images = [row.content for row in thing.images if row.content != b"render"]
        assert files == [CONTENTS["files/gate.stl"], CONTENTS["files/gate.scad"]]
        assert images == [CONTENTS["images/cover.png"], CONTENTS["images/detail.png"]]

    def assert_secret(self) -> None:
        """The token is in nothing that was printed, and in no file."""
        assert not [text for text in self.printed if TOKEN in text]
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        assert len(files) > len(CONTENTS)
        assert not [path for path in files if TOKEN.encode() in path.read_bytes()]


@pytest.fixture
def site() -> Iterator[Site]:
    """A Thingiverse on loopback."""
    with running() as found:
        yield found


@pytest.fixture
def desk(
    tmp_path: Path,
    site: Site,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> Desk:
    """A bundle that waits to be published there."""
    made = Desk(tmp_path, site, capfd)
    write_bundle(made.bundle)
    monkeypatch.setenv("GATESMITH_THINGIVERSE_API", site.address)
    monkeypatch.setenv("THINGIVERSE_TOKEN", TOKEN)
    monkeypatch.setattr(
        "gatesmith.publish.thingiverse.retrying.SystemClock.sleep",
        lambda _, seconds: made.sleep(seconds),
    )
    monkeypatch.setattr(
        "gatesmith.publish.thingiverse.retrying.SystemClock.now", lambda _: NOW + made.passed
    )
    return made
