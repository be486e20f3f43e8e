"""Whether threads can be started: a Python in a browser has none."""

from __future__ import annotations

import sys

HAS_THREADS = sys.platform != "emscripten"
