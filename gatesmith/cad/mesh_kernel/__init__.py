"""The mesh kernel: manifold3d, in doubles; curves are divided as they are made."""
