"""How tests of formats look at a rejection."""

from __future__ import annotations

from types import ModuleType

import pytest

from gatesmith.core.errors import UnreadableError


def decode_error(form: ModuleType, data: bytes | str) -> UnreadableError:
    """The error with which the decoder of a format's module rejects the data."""
    with pytest.raises(UnreadableError) as caught:
        form.decode(data.encode() if isinstance(data, str) else data)
    return caught.value
