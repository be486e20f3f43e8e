"""The findings of checks in German."""
