"""Whether it prints as it lies, without supports, on the printer at hand."""
