"""The static page in Chromium: what a first visit and later ones take until a gate is made.

Start it with `python -m benchmarks.page_start` on a quiet machine. The processor's seconds of the
page's process vary less than the time. It also prints the memory of that process.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from gatesmith.web.site_build import build_site
from tests.render.browser import Browser, browser_program
from tests.render.browser_processes import renderers
from tests.web.test_static_page import hosted

FIRST, LATER, MEMORY = 8.0, 4.0, 350.0  # targets: seconds, MB
ROUNDS = 3
_FORM = """
document.querySelector('#row-question')?.innerText && document.querySelector('#first')?.complete
"""
_MADE = "document.querySelector('#download')?.disabled === false"
_KEPT = (
    "caches.open('memory of /').then(found => found.match('start-memory')).then(found => !!found)"
)


@dataclass(frozen=True)
class Visit:
    """Seconds until the form and until the gate; the processor seconds and MB of the page."""

    form: float
    made: float
    processor: float
    memory: float


def main() -> None:
    """Print all figures."""
    program = browser_program()
    if program is None:
        sys.exit("Chromium is not installed")
    visits: list[list[Visit]] = []
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        build_site(folder / "site")
        with hosted(folder / "site") as host:
            address = f"http://127.0.0.1:{host.server_port}/"
            for number in range(ROUNDS):
                profile = folder / f"profile-{number}"
                visits.append([visited(program, profile, address) for _ in range(2)])
    first, later = ([each[place] for each in visits] for place in (0, 1))
    print_visits("first visit", first, FIRST)
    print_visits("later visit", later, LATER)
    ratio = middle(each.processor for each in later) / middle(each.processor for each in first)
    print(f"later / first, processor        {ratio:.2f}")


def visited(program: str, profile: Path, address: str) -> Visit:
    """One visit in a new browser, which stays until the page has kept what it keeps."""
    with Browser(program, profile, (390, 844)) as browser:
        time.sleep(2)  # the browser's own start
        before = time.monotonic()
        browser.ask("Page.navigate", url=f"{address}#gate?row=8x248&style=moorish")
        browser.wait(_FORM)
        form = time.monotonic() - before
        browser.wait(_MADE)
        made = time.monotonic() - before
        page = max(renderers(profile), key=lambda each: each.seconds)
        browser.wait(f"navigator.serviceWorker.ready.then(() => {_KEPT})")
        browser.ask("Browser.close")
    return Visit(form, made, page.seconds, page.memory)


def print_visits(name: str, visits: list[Visit], most: float) -> None:
    """Print the medians of some visits."""
    print(f"{name}: picture and question {middle(each.form for each in visits):.2f} s")
    print(f"{name}: a gate made     {middle(each.made for each in visits):.2f} s, at most {most:g}")
    print(f"{name}: processor       {middle(each.processor for each in visits):.2f} s")
    memory = max(each.memory for each in visits)
    print(f"{name}: memory          {memory:.0f} MB, at most {MEMORY:g}")


def middle(values: Iterator[float]) -> float:
    """The median."""
    return statistics.median(values)


if __name__ == "__main__":
    main()
