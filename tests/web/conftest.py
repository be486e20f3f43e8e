"""One page and one browser for all journeys of a process: both take seconds to start."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .page_site import Site, served_site
from .table_site import finished_records


@pytest.fixture(scope="session")
def only_page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The real command and a browser; no file of a user may be left where it keeps them."""
    folder = tmp_path_factory.mktemp("page")
    with served_site(folder) as served:
        yield served
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
