"""Posts lines of `--emit request` to a server over HTTP/2: client.py PORT < LINES. Prints a JSON line for each: status and answer."""

import asyncio
import json
import re
import sys

import httpx

# A token of the sender, as `--emit request` has none.
AUTHORIZATION = ("authorization", "bearer eyJhbGciOiJFUzI1NiJ9.e30.c2ln")
AT_ONCE = 50


async def post(client, gate, line):
    request = json.loads(line)
    if "{" in request["path"]:
        raise ValueError(f"a name is left in the path: {request['path']}")
    # The body is the line's last member: its bytes are sent as they are.
    # `more` and `authorized` are of the bad requests only.
    body = line[re.search(r'[,{]"body":', line).end() : -1].encode() if "body" in request else b""
    headers = [*request["headers"].items(), *request.get("more", [])]
    if request.get("authorized", True):
        headers.append(AUTHORIZATION)
    headers = [(name.encode(), value.encode()) for name, value in headers]
    async with gate:
        answer = await client.request(request["method"], request["path"], headers=headers, content=body)
    if answer.http_version != "HTTP/2":
        raise ValueError(answer.http_version)
    found = answer.headers
    identifier = found.get("apns-request-id" if "/broadcasts/" in request["path"] else "apns-id")
    return {"status": answer.status_code, "id": identifier, "reason": answer.json()["reason"] if answer.content else None, "rule": found.get("rule")}


async def main(port, lines):
    gate = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(http1=False, http2=True, base_url=f"http://127.0.0.1:{port}", timeout=60, trust_env=False) as client:
        for answer in await asyncio.gather(*(post(client, gate, line) for line in lines)):
            print(json.dumps(answer))


asyncio.run(main(sys.argv[1], sys.stdin.read().splitlines()))
