"""Drives `blazon mcp` as assistants do: Tests/MCP/run.py, with BLAZON in the environment."""

import asyncio
import pathlib
import tempfile
import time

import attacks
import loop
import protocol

for part in (protocol, loop, attacks):
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(part.run(pathlib.Path(folder).resolve()))
    print(f"  {time.monotonic() - start:.1f} s")
