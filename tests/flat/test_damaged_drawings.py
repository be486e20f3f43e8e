"""A damaged drawing is one clear line, whatever is damaged in it."""

from __future__ import annotations

import pytest

from gatesmith.core.errors import UnreadableError
from gatesmith.making.flat.readback import FORMATS

PDF = (
    b"%%PDF-1.4\n/Keywords (x)\n/MediaBox [0 0 %b 500]\n/Contents 5 0 R\n"
    b"5 0 obj\n<< /Length 9 >>\nstream\n%b\nendstream\n%%%%EOF\n"
)


@pytest.mark.parametrize(
    ("width", "drawn"),
    [
        (b"5x0", b""),
        (b"500 1", b""),
        (b"500", b"1 m S"),
        (b"500", b"1.2.3 4 m S"),
        (b"500", b"c S"),
        (b"500", b"1 2 3 4 5 6 c S"),
        (b"500", b"1 0 RG 1 2 m S"),
        (b"500", b"1 cm"),
        (b"500", b"-. 1 m"),
    ],
)
def test_a_damaged_pdf_is_told(width: bytes, drawn: bytes) -> None:
    """A changed digit in a downloaded file would end in a traceback."""
    with pytest.raises(UnreadableError, match="not a drawing made by gatesmith"):
        FORMATS[".pdf"].read(PDF % (width, drawn))


def test_the_same_pdf_undamaged_is_read() -> None:
    """Every PDF would be damaged."""
    found = FORMATS[".pdf"].read(PDF % (b"500", b"1 2 m 3 4 l S"))
    assert len(found.pages) == 1


@pytest.mark.parametrize(
    ("suffix", "data"),
    [
        (".dxf", b"0\nSECTION\n2\nHEADER\n9\n$CUSTOMPROPERTYTAG\n0\nEOF\n"),
        (".dxf", b"0\nSECTION\n2\nENTITIES\n0\nLWPOLYLINE\n90\nx\n0\nENDSEC\n0\nEOF\n"),
        (".dxf", b"1"),
        (".svg", b"<svg"),
        (".svg", b"<svg xmlns='http://www.w3.org/2000/svg' width='1e9x'><path d='M 1'/></svg>"),
    ],
)
def test_a_damaged_svg_or_dxf_is_told(suffix: str, data: bytes) -> None:
    """The library's own errors would reach the user."""
    with pytest.raises(UnreadableError):
        FORMATS[suffix].read(data)
