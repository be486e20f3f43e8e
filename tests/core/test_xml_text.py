"""Text in XML, held to the module of the standard library."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from hypothesis import given
from hypothesis import strategies as st

from gatesmith.core.xml_text import escaped, quoted

_TEXTS = st.text(st.sampled_from("a&<>\"'\n\r\t ü]"))


@given(_TEXTS)
def test_text_is_written_as_the_standard_library_writes_it(text: str) -> None:
    """A title such as <A & B> would damage the file that it is written to."""
    assert escaped(text) == escape(text)
    assert quoted(text) == quoteattr(text)
