"""The version of gatesmith; the build reads it from here."""

VERSION = "0.1.0"
