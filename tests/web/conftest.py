"""One page and one browser for all journeys of a process: both take seconds to start."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ..render.browser import Browser
from .page_site import PHONE, Site, started_browser
from .served_page import served_page
from .table_site import finished_records


@pytest.fixture(scope="session")
def only_browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser; pages of different addresses know nothing of one another."""
    with started_browser(tmp_path_factory.mktemp("browser")) as browser:
        yield browser


@pytest.fixture
def quiet_browser(only_browser: Browser) -> Browser:
    """The same, about which nothing is known yet, in the size of a phone."""
    only_browser.go("about:blank")
    only_browser.resize(PHONE)
    only_browser.requests.clear()
    only_browser.complaints.clear()
    return only_browser


@pytest.fixture(scope="session")
def only_page(tmp_path_factory: pytest.TempPathFactory, only_browser: Browser) -> Iterator[Site]:
    """The real command and a browser; no file of a user may be left where it keeps them."""
    folder = tmp_path_factory.mktemp("page")
    with served_page(folder) as address:
        yield Site(address, only_browser, only_browser.folder.parent / "downloads")
    assert list(folder.glob("gatesmith-check-*")) == [], "files of the user stayed on the disk"


@pytest.fixture(scope="module")
def shared_page(only_page: Site) -> Site:
    """The same for the journeys of one file: nothing is stored in it, and nobody has complained."""
    only_page.forget()
    return only_page


@pytest.fixture(scope="session")
def records() -> dict[str, str]:
    """A finished game of each kind."""
    return finished_records()
