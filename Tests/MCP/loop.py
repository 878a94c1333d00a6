"""An assistant's loop without a shell: check, fix, check, render, on ten wrong templates, until each is clean."""

import pathlib

import client

HEAD = "campaign: offer\n"
WRONG = {
    "misspelled setting": HEAD + "message: { titel: Hello, body: Come in }\n",
    "misspelled section": HEAD + "mesage: { title: Hello, body: Come in }\n",
    "missing default": HEAD
    + "recipient: { firstName: optional string(..40) }\nmessage: { title: 'Hi {{ firstName }}', body: Come in }\nsamples: { ana: { firstName: Ana } }\n",
    "unknown filter": HEAD
    + "recipient: { name: string(..40) }\nmessage: { title: 'Hi {{ name | upcased }}', body: Come in }\nsamples: { ana: { name: Ana } }\n",
    "unknown field": HEAD
    + "recipient: { firstName: string(..40) }\nmessage: { title: 'Hi {{ firstNam }}', body: Come in }\nsamples: { ana: { firstName: Ana } }\n",
    "wrong type": HEAD + "message: { title: Hello, body: Come in, badge: many }\n",
    "not a member": HEAD
    + "recipient: { tier: enum(basic | gold) }\nmessage:\n  title: Hello\n  body:\n    - when: tier == 'golden'\n      then: For gold\n    - otherwise: For all\n"
    + "samples: { ana: { tier: gold }, ben: { tier: basic } }\n",
    "tab": HEAD + "message:\n\ttitle: Hello\n\tbody: Come in\n",
    "misspelled target": HEAD + "targets: [ios, andriod]\nmessage: { title: Hello, body: Come in }\n",
    "unused block": HEAD + "message: { title: Hello, body: Come in }\nblocks: { greeting: Hi, other: Ho }\n",
}
# What an assistant decides when no fix is offered, by code: the word to replace, and the new one.
DECISIONS = {"BZ0311": ("badge: many", "badge: 1")}


def applied(text, edits):
    """The text with edits applied, whose lines and columns are code points from 1."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)

    def offset(position):
        return starts[position["line"] - 1] + position["column"] - 1

    for edit in sorted(edits, key=lambda edit: offset(edit["range"]["start"]), reverse=True):
        text = text[: offset(edit["range"]["start"])] + edit["text"] + text[offset(edit["range"]["end"]) :]
    return text


async def corrected(server, text, steps):
    """The text that `check` accepts: by automatic fixes, then by the first suggestion, then by a decision."""
    for _ in range(8):
        found = await server.good("check", path="offer.yaml", text=text)
        if not found["diagnostics"]:
            return text
        fixed = await server.good("fix", path="offer.yaml", text=text)
        if fixed["files"]:
            assert not fixed["written"] and fixed["applied"]
            steps.append(f"fix {fixed['applied'][0]['code']}")
            text = fixed["files"][0]["text"]
            continue
        first = next((item for item in found["diagnostics"] if item["severity"] != "note"), found["diagnostics"][0])
        page = await server.good("explain", name=first["code"])
        assert first["code"] in page["page"]
        if first["fixes"]:
            steps.append(f"suggestion {first['code']}")
            text = applied(text, first["fixes"][0]["edits"])
        else:
            word, new = DECISIONS[first["code"]]
            steps.append(f"decision {first['code']}")
            assert word in text, f"{first}: {text}"
            text = text.replace(word, new)
    raise AssertionError(f"not clean after eight rounds: {steps}, {found['diagnostics']}\n{text}")


async def run(folder: pathlib.Path):
    (folder / "blazon.yaml").write_text("root: true\n")
    async with client.server(folder) as server:
        for name, text in WRONG.items():
            steps = []
            found = await server.good("check", path="offer.yaml", text=text)
            assert found["diagnostics"], f"{name}: nothing is wrong"
            clean = await corrected(server, text, steps)
            rendered = await server.good("render_sample", path="offer.yaml", text=clean)
            assert not rendered["faults"] and len(rendered["payloads"]) >= 1, f"{name}: {rendered}"
            assert all(item["payload"] and item["bytes"] > 20 for item in rendered["payloads"]), f"{name}: {rendered}"
            assert list(folder.iterdir()) == [folder / "blazon.yaml"], f"{name}: something was written"
            sizes = await server.good("sizes", path="offer.yaml", text=clean)
            assert sizes["sizes"], name
            print(f"{name}: {', '.join(steps)}; {len(rendered['payloads'])} payloads")
    # The same on saved files, which the server writes.
    async with client.server(folder, "--write") as server:
        for name, text in WRONG.items():
            path = folder / "offer.yaml"
            path.write_text(text)
            for _ in range(8):
                fixed = await server.good("fix", path="offer.yaml", write=True, suggestions=True)
                assert fixed["written"] == bool(fixed["files"])
                if not fixed["diagnostics"]:
                    break
                first = fixed["diagnostics"][0]
                edits = first["fixes"][0]["edits"] if first["fixes"] else []
                path.write_text(applied(path.read_text(), edits) if edits else path.read_text().replace(*DECISIONS[first["code"]]))
            checked = await server.good("check", path="offer.yaml")
            assert checked["errors"] == 0 and checked["templates"] == ["offer.yaml"], f"{name}: {checked}\n{path.read_text()}"
            await server.good("render_sample", path="offer.yaml")
            path.unlink()
    print(f"{len(WRONG)} wrong templates are clean, unsaved and saved")
