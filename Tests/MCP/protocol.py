"""The protocol as the official SDK and raw lines see it."""

import json
import pathlib
import re
import signal
import subprocess
import time

import client

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
OFFER = "campaign: offer\nrecipient: { id: string(..40) }\nmessage: { title: 'Hi {{ id }}', body: Come in }\nsamples: { ana: { id: a } }\n"


async def run(folder: pathlib.Path):
    (folder / "blazon.yaml").write_text("root: true\nrecipients: people.csv\n")
    (folder / "offer.yaml").write_text(OFFER)
    (folder / "words.yaml").write_text("blocks: { hi: Hi }\n")
    (folder / "table.yaml").write_text("table: mine\nextends: campaign-standard\n")
    (folder / "people.csv").write_text("id,firstName,tier\n" + "".join(f"{n},Zyxanne{n},{'gold' if n % 2 else 'basic'}\n" for n in range(2_000)))
    await negotiation(folder)
    await tools(folder)
    await pages(folder)
    await writing(folder)
    floods(folder)
    signals(folder)


async def negotiation(folder):
    for mode in ("legacy", "auto"):
        async with client.server(folder, mode=mode) as server:
            assert server.session.protocol_version == "2025-11-25", server.session.protocol_version
            assert server.session.server_info.name == "blazon"
            assert "language" in server.session.instructions
            assert server.session.server_capabilities.tools is not None and server.session.server_capabilities.prompts is None
    for asked, given in (("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25"), ("2026-07-28", "2025-11-25")):
        answers, code = client.lines(folder, client.message("initialize", 1, protocolVersion=asked))
        assert code == 0 and answers[0]["result"]["protocolVersion"] == given, answers
    print("protocol: the SDK agrees on a revision, with and without a handshake first")


async def tools(folder):
    async with client.server(folder) as server:
        listed = {tool.name: tool for tool in (await server.session.list_tools()).tools}
        assert sorted(listed) == sorted(["check", "fix", "explain", "complete", "render_sample", "sizes", "import", "settings", "profile"]), sorted(listed)
        for tool in listed.values():
            assert tool.annotations.read_only_hint and not tool.annotations.open_world_hint, tool
            assert tool.output_schema["additionalProperties"] is False and tool.description
        folder_check = await server.good("check", path=".")
        assert folder_check["templates"] == ["offer.yaml"] and folder_check["errors"] == 0
        assert (await server.good("check", path="words.yaml"))["templates"] == []
        (folder / "user.yaml").write_text(OFFER.replace("campaign: offer\n", "campaign: user\nuses: words.yaml\n").replace("Come in", "'{{ block.hi }}'"))
        # Of a used file, the templates that use it, with its unsaved text.
        used = await server.good("check", path="words.yaml", text="blocks: { hello: Hi }\n")
        assert used["templates"] == ["user.yaml"] and used["errors"] >= 1, used
        assert (await server.good("check", path="words.yaml"))["errors"] == 0
        (folder / "user.yaml").unlink()
        found = await server.good("complete", path="offer.yaml", text=OFFER.replace("{{ id }}", "{{ "), line=3, column=26)
        assert "id" in [item["label"] for item in found["items"]], found
        assert "badge" in [item["label"] for item in (await server.good("complete", path="offer.yaml", line=3, column=12))["items"]]
        page = await server.good("explain", path="offer.yaml", line=2, column=15)
        assert "string" in page["page"], page
        for name in ("BZ0504", "badge", "when", "truncate", "url", "ios"):
            assert (await server.good("explain", name=name))["page"]
        assert "did you mean `badge`" in await server.fault("explain", name="badgee")
        settings = await server.good("settings", table="native")
        assert len(settings["settings"]) > 50 and settings["targets"]
        assert (await server.good("settings", table="./table.yaml"))["table"] == "mine"
        imported = await server.good("import", text='{"aps":{"alert":{"title":"Hello","body":"Come in"}}}')
        assert imported["template"].startswith("campaign: imported") and not imported["written"]
        await server.good("check", path="new.yaml", text=imported["template"])
        skipped = await server.good("render_sample", path="offer.yaml", text=OFFER.replace("samples:", "skip: { never: id == 'a' }\nsamples:"), target="ios")
        assert [item["skipped"] for item in skipped["payloads"]] == ["never"], skipped
        constant = OFFER.replace("Come in", "'{{ delivery.code }}'") + "delivery: { code: { type: string(..9) } }\n"
        assert "`set`" in await server.fault("render_sample", path="offer.yaml", text=constant)
        rendered = await server.good("render_sample", path="offer.yaml", text=constant, set={"delivery.code": "x7"}, sample="ana", target="ios")
        assert "x7" in json.dumps(rendered["payloads"]), rendered
        profile = await server.good("profile")
        assert [column["type"] for column in profile["columns"]] == ["integer(0..2000)", "string(..16)", "enum(2 members)"], profile
        assert profile["columns"][2]["share"] == "100 %" and profile["records"] == 2_000
        everything = "\n".join(server.answers)
        assert "Zyxanne" not in everything and "basic" not in json.dumps(profile), "a recipient's value"
    print("protocol: nine tools answer with data that fits their schemas")


async def pages(folder):
    async with client.server(folder) as server:
        listed = (await server.session.list_resources()).resources
        uris = [str(resource.uri) for resource in listed]
        tables = sorted(path.stem for path in (REPOSITORY / "docs/tables").glob("*.md"))
        assert uris[0] == "blazon://language" and all(f"blazon://tables/{table}" in uris for table in tables), uris
        for resource in listed:
            text = (await server.session.read_resource(resource.uri)).contents[0].text
            path = "docs/" + re.sub(r"^blazon://", "", str(resource.uri)) + ".md"
            assert text == (REPOSITORY / path).read_text(), f"{resource.uri} is not {path}"
        assert (await server.session.list_resource_templates()).resource_templates[0].uri_template == "blazon://tables/{table}"
        assert (await server.session.read_resource("blazon://tables/.%2Ftable.yaml")).contents[0].text.startswith("# ")
        for uri in ("blazon://tables/..%2F..%2Fsecret.yaml", "blazon://tables/%2Fetc%2Fpasswd", "file:///etc/passwd", "blazon://tables/", "blazon://reference/x"):
            try:
                await server.session.read_resource(uri)
                raise SystemExit(f"{uri} was read")
            except Exception as error:
                assert getattr(error, "code", getattr(getattr(error, "error", None), "code", None)) == -32002, repr(error)
    print(f"protocol: {len(uris)} resources are the pages of docs")


async def writing(folder):
    wrong = OFFER.replace("title", "titel")
    (folder / "offer.yaml").write_text(wrong)
    payload = '{"aps":{"alert":{"title":"Hello","body":"Come in"}}}'
    async with client.server(folder) as server:
        for name, arguments in (("fix", {"path": "offer.yaml"}), ("import", {"text": payload, "out": "new.yaml"})):
            assert "--write" in await server.fault(name, **arguments, write=True)
        fixed = await server.good("fix", path="offer.yaml")
        assert not fixed["written"] and "+message: { title" in fixed["files"][0]["diff"]
        assert (folder / "offer.yaml").read_text() == wrong
    async with client.server(folder, "--write") as server:
        hints = {tool.name: tool.annotations for tool in (await server.session.list_tools()).tools}
        assert not hints["fix"].read_only_hint and hints["fix"].destructive_hint
        assert not hints["import"].read_only_hint and not hints["import"].destructive_hint
        assert hints["check"].read_only_hint
        assert (await server.good("fix", path="offer.yaml", write=True))["written"]
        assert (folder / "offer.yaml").read_text() == OFFER
        assert not (await server.good("fix", path="offer.yaml", write=True))["written"]
        assert "text" in await server.fault("fix", path="offer.yaml", text=wrong, write=True)
        assert (await server.good("import", text=payload, out="new.yaml", campaign="new", write=True))["written"]
        assert (await server.good("check", path="new.yaml"))["errors"] == 0
        assert "stays" in await server.fault("import", text=payload, out="new.yaml", write=True)
        assert (await server.good("fix", path="new.yaml", write=True))["errors"] == 0
        (folder / "new.yaml").unlink()
    print("protocol: only --write writes")


def floods(folder):
    """Wrong and endless input: an error for each, and the server goes on in little memory."""
    limits = ["sh", "-c", 'ulimit -v 3000000; exec "$0" mcp', client.BLAZON]

    def answers(parts, last=99):
        process = subprocess.Popen(limits, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        import threading

        def feed():
            for part in parts:
                process.stdin.write(part)
            process.stdin.write(client.message("ping", last))
            process.stdin.close()

        thread = threading.Thread(target=feed)
        thread.start()
        found = [json.loads(line) for line in process.stdout]
        thread.join()
        assert process.wait(60) == 0, process.returncode
        assert found[-1] == {"jsonrpc": "2.0", "id": last, "result": {}}, found[-1]
        return found

    def codes(parts):
        return [answer["error"]["code"] for answer in answers(parts)[:-1]]

    assert codes([b"x" * (1 << 20)] * 100 + [b"\n"]) == [-32700]
    assert codes([b'{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"', *[b"y" * (1 << 20)] * 100, b'"}}\n']) == [-32700]
    assert codes([b"[" * 1_000_000 + b"\n", b'{"a":' * 500_000 + b"\n", b"\xff\xfe\n", b"{\n", b"null\n"]) == [-32700] * 4 + [-32600]
    assert codes([b"[" + b"1," * 3_000_000 + b"1]\n"]) == [-32600]
    many = answers([client.message("ping", 7) * 1_000] * 300)
    assert len(many) == 300_001
    assert answers([b"\n" * 1_000_000, b"  \r\n" * 100_000])[:-1] == []
    # Text arguments of a megabyte and more.
    text = "campaign: a\nmessage: { title: A }\n# " + "z" * (2 << 20)
    big = answers([client.START, client.message("tools/call", 1, name="check", arguments={"text": text})])
    assert "1048576" in big[1]["result"]["content"][0]["text"], big[1]
    faults = "campaign: a\nmessage:\n" + "".join(f"  unknown-{'x' * 240}-{n}: '{{{{ a.b.c | d }}}}'\n" for n in range(2_000))
    cut = answers([client.START, client.message("tools/call", 1, name="check", arguments={"text": faults})])[1]
    assert len(json.dumps(cut, separators=(",", ":"), ensure_ascii=False).encode()) < 1 << 20
    assert "of" in cut["result"]["structuredContent"]["cut"] and cut["result"]["structuredContent"]["diagnostics"]
    print("protocol: floods are answered and skipped")


def signals(folder):
    for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
        process = subprocess.Popen([client.BLAZON, "mcp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdin.write(client.message("ping", 1))
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(number)
        begin = time.monotonic()
        assert process.wait(10) == code and time.monotonic() - begin < 5, process.returncode
    for arguments, code, words in ((["/nowhere"], 66, b"/nowhere"), (["/"], 64, b"name its folder"), (["--unknown"], 64, b"--unknown")):
        done = subprocess.run([client.BLAZON, "mcp", *arguments], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
        assert done.returncode == code and words in done.stderr and not done.stdout, done
    print("protocol: signals and wrong usage end with the codes of other commands")
