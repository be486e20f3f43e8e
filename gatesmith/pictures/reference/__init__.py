"""The reference of all findings: each code explained, with a picture of its two examples."""
