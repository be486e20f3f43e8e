"""The folders of the user: configuration and cache."""

from __future__ import annotations

import os
from pathlib import Path

CONFIG_VARIABLE = "GATESMITH_CONFIG"
CACHE_VARIABLE = "GATESMITH_CACHE"


def config_folder() -> Path:
    """The user's configuration folder, or the folder in ``GATESMITH_CONFIG``."""
    chosen = os.environ.get(CONFIG_VARIABLE)
    if chosen:
        return Path(chosen)
    from platformdirs import user_config_path

    return user_config_path("gatesmith", appauthor=False)


def cache_folder() -> Path:
    """The user's cache folder, or the folder in ``GATESMITH_CACHE``."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("gatesmith", appauthor=False)
