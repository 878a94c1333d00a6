"""A client of `blazon mcp`, made of the official SDK (PyPI `mcp`), that keeps every answer."""

import contextlib
import json
import os
import subprocess
import sys

from mcp import Client, StdioServerParameters, types
from mcp.client.session import ClientSession
from mcp.client.stdio import stdio_client

BLAZON = sys.argv[1]


class Server:
    """One session; every answer is kept in `answers` as text."""

    def __init__(self, session):
        self.session = session
        self.answers = []

    async def call(self, name, /, **arguments):
        """The result of a tool as data, and whether it is an error. The SDK validates the data by the tool's schema."""
        result = await self.session.call_tool(name, arguments)
        text = "".join(block.text for block in result.content)
        self.answers.append(text)
        if result.is_error:
            return text, True
        data = result.structured_content
        self.answers.append(json.dumps(data, ensure_ascii=False))
        assert json.loads(text) == data, f"{name}: text and data differ"
        return data, False

    async def good(self, name, /, **arguments):
        """The result of a tool that succeeds."""
        data, is_error = await self.call(name, **arguments)
        assert not is_error, f"{name} {arguments}: {data}"
        return data

    async def fault(self, name, /, **arguments):
        """The message of a tool that fails."""
        data, is_error = await self.call(name, **arguments)
        assert is_error, f"{name} {arguments} succeeded: {str(data)[:400]}"
        return data


@contextlib.asynccontextmanager
async def server(folder, *options, environment=None, mode="legacy"):
    """Starts a server in a folder. `mode` is that of the SDK: `legacy` is the handshake, `auto` first looks for newer revisions."""
    parameters = StdioServerParameters(command=BLAZON, args=["mcp", *options], cwd=str(folder), env=environment)
    with open(os.devnull, "w") as nothing:
        async with Client(stdio_client(parameters, errlog=nothing), mode=mode) as client:
            yield Server(client)


def lines(folder, data, *options, timeout=60):
    """The answers to raw bytes, one for each line, and the exit code."""
    done = subprocess.run([BLAZON, "mcp", *options], cwd=folder, input=data, capture_output=True, timeout=timeout)
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode


def message(method, number=None, **parameters):
    content = {"jsonrpc": "2.0", "method": method, "params": parameters}
    return (json.dumps(content if number is None else {**content, "id": number}) + "\n").encode()


START = message("initialize", 0, protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "raw", "version": "1"})
