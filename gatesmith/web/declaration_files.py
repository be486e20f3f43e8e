"""Files that the page reads before anything answers: the declaration, and who answers."""

from __future__ import annotations

import json
from typing import Literal

from gatesmith.core.findings import Json
from gatesmith.version import VERSION
from gatesmith.web.check_explanations import check_explanations
from gatesmith.web.form_declaration import LANGUAGES, form_declaration

Backend = Literal["server", "worker"]
"""Who answers the page: this program on the same address, or a worker in the browser."""

SERVER: Backend = "server"
IN_BROWSER: Backend = "worker"


def declaration_files(
    backend: Backend, *, step: bool = False, numpy: bool = False
) -> dict[str, bytes]:
    """``backend.json``, and for each language its form and the meanings of codes.

    ``step`` and ``numpy`` are whether a worker in the browser can load the exact kernel, and numpy.
    """
    files: dict[str, dict[str, Json]] = {
        "backend.json": {"backend": backend, "version": VERSION, "step": step, "numpy": numpy},
    }
    for language in LANGUAGES:
        files[f"form-{language}.json"] = form_declaration(language)
        files[f"checks-{language}.json"] = check_explanations(language)
    return {
        name: json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
        for name, document in files.items()
    }
