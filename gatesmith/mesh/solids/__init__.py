"""What lies where in space: facets that go through one another, bodies within bodies."""
