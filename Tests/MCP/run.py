"""Drives `blazon mcp` as assistants do, with the official SDK of the Model Context Protocol:  Scripts/check/system MCP BLAZON"""

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
