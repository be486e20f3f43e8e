"""gatesmith: 3D-printable pieces for Medina and Wadi, proven to fit."""
