"""Many pieces at once: sets and spares, packed on the printer's bed and proven bed by bed."""
