"""The page as it is served."""
