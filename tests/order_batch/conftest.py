"""One S3 server and one cluster of Dask for all tests: both are slow to start."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .cluster import Cluster, started_cluster


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A scheduler and two workers, each a process."""
    with started_cluster(tmp_path_factory.mktemp("dask"), workers=2) as running:
        yield running


@pytest.fixture(scope="session")
def bucket() -> Iterator[str]:
    """The address of an empty bucket of moto's S3 server on loopback."""
    from moto.server import ThreadedMotoServer

    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AWS_ENDPOINT_URL", f"http://{host}:{port}")
        patch.setenv("AWS_ACCESS_KEY_ID", "testing")
        patch.setenv("AWS_SECRET_ACCESS_KEY", "testing")
        patch.setenv("AWS_DEFAULT_REGION", "us-east-1")
        from s3fs import S3FileSystem

        S3FileSystem().mkdir("orders")
        yield "s3://orders"
    server.stop()
