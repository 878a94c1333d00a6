"""Tries to read, through every tool, what is outside the project, hidden or a recipient's, and to write where nothing may be written."""

import gzip
import json
import os
import pathlib

import client

SECRET = "SECRET-9137"
NAME = "Zyxanne"
MAIL = "zyx@secret.example"
FORBIDDEN = [SECRET, NAME, MAIL, "root:x:0"]
OFFER = "campaign: offer\nrecipient: { id: string(..40) }\nmessage: { title: 'Hi {{ id }}', body: Come in }\nsamples: { ana: { id: a } }\n"


def prepare(base: pathlib.Path):
    """A project among files that are none of its clients' business."""
    project, outside = base / "project", base / "outside"
    for folder in (project / "sub", project / "inner", outside, base / "bin", project / ".hidden"):
        folder.mkdir(parents=True)
    (outside / "secret.yaml").write_text(f"campaign: secret\nblocks: {{ word: {SECRET} }}\nmessage: {{ title: {SECRET} }}\n{SECRET}: 1\n")
    (outside / "words.yaml").write_text(f"blocks: {{ word: {SECRET} }}\n")
    (outside / "table.yaml").write_text(f"table: {SECRET.lower()}\nextends: campaign-standard\n")
    (outside / "payload.json").write_text(json.dumps({"aps": {"alert": {"title": SECRET}}}))
    (outside / "people.csv").write_text(f"id,name\na,{SECRET}\n")
    (project / "blazon.yaml").write_text("root: true\nrecipients: people.csv\n")
    (project / "offer.yaml").write_text(OFFER)
    (project / "people.csv").write_text("id,name,mail\n" + "".join(f"{n},{NAME},{MAIL}\n" for n in range(1_500)))
    (project / "people.ndjson").write_text(f'{{"id":"a","name":"{NAME}","{MAIL}":1}}\n')
    (project / "export.csv").write_text(f"id,name\na,{NAME}\n")
    (project / "headless.csv").write_text(f"a,{NAME},{MAIL}\nb,{NAME},{MAIL}\n")
    (project / "list.json").write_text(json.dumps([{"title": NAME, "body": MAIL}]))
    (project / "lines.json").write_text(f'{{"title":"{NAME}"}}\n{{"title":"{MAIL}"}}\n')
    (project / "notes.txt").write_text(f"Hello {NAME} {MAIL}")
    (project / ".env").write_text(f"{SECRET}=1\n")
    (project / ".hidden" / "secret.yaml").write_text(f"campaign: c\nmessage: {{ title: {SECRET} }}\n")
    (project / ".hidden" / "words.yaml").write_text(f"blocks: {{ word: {SECRET} }}\n")
    (project / ".hidden" / "rows.csv").write_text(f"id,name\na,{SECRET}\n")
    (project / "link.yaml").symlink_to("../outside/secret.yaml")
    (project / "words-link.yaml").symlink_to("../outside/words.yaml")
    (project / "table-link.yaml").symlink_to("../outside/table.yaml")
    (project / "people-link.csv").symlink_to("../outside/people.csv")
    (project / "payload-link.json").symlink_to("../outside/payload.json")
    (project / "out").symlink_to("../outside")
    (project / "dangling.yaml").symlink_to("../outside/new.yaml")
    (project / "zero.yaml").symlink_to("/dev/zero")
    (project / "environ.yaml").symlink_to("/proc/self/environ")
    os.mkfifo(project / "pipe.yaml")
    os.mkfifo(project / "pipe.csv")
    with open(project / "huge.yaml", "wb") as file:
        file.truncate(20 << 30)
    with open(project / "huge.csv", "wb") as file:
        file.truncate(20 << 30)
    with gzip.open(project / "bomb.csv.gz", "wb", 1) as file:
        for _ in range(300):
            file.write(bytes(1 << 20))
    (project / "cities.csv").write_text("city,name\nosl,Oslo\n")
    lookup = "lookups: { city: { file: cities.csv, key: city, fields: { name: string(..40) } } }\n"
    (project / "sub" / "saved.yaml").write_text(
        OFFER.replace("campaign: offer", "campaign: saved").replace("Come in", '"{{ lookup.city[id].name | default: \'there\' }}"')
        + lookup.replace("cities.csv", "../cities.csv")
    )
    # Programs that leave a mark if they are started.
    for name in ("git", "blazon-postgres", "sqlite3", "sh"):
        program = base / "bin" / name
        program.write_text(f"#!/bin/bash\ntouch {base}/started-{name}\necho {SECRET}\n")
        program.chmod(0o755)
    return project


def lookup(file):
    return OFFER.replace("Come in", "'{{ lookup.who[id].name | default: \"\" }}'") + (
        f"lookups: {{ who: {{ file: {file}, key: id, fields: {{ name: string(..40) }} }} }}\n"
    )


async def run(base: pathlib.Path):
    project = prepare(base)
    outside = str(base / "outside")
    before = {path: path.lstat().st_mtime_ns for path in sorted(base.rglob("*"))}
    environment = {"PATH": f"{base}/bin:/usr/bin:/bin", "BLAZON_SECRET": SECRET, "PGPASSWORD": SECRET, "HOME": outside, "XDG_CACHE_HOME": f"{base}/cache"}
    count = 0
    for options in ((), ("--write",)):
        async with client.server(project, *options, environment=environment) as server:
            paths = [
                "../outside/secret.yaml", f"{outside}/secret.yaml", "link.yaml", "out/secret.yaml", "sub/../../outside/secret.yaml", "out/../outside/secret.yaml",
                "./../project/../outside/secret.yaml", "/etc/passwd", "/proc/self/environ", "/proc/self/cwd/../outside/secret.yaml", "environ.yaml", "zero.yaml",
                "/dev/zero", "/dev/stdin", "pipe.yaml", "huge.yaml", ".env", ".hidden/secret.yaml", "dangling.yaml", "", "a\0b.yaml", "people.csv", "export.csv",
                "people.ndjson", "list.json", "notes.txt", "x" * 5_000 + ".yaml", "HEAD:offer.yaml", "-", "~/secret.yaml", "file:///etc/passwd", "$HOME/secret.yaml",
            ]
            for path in paths:
                for name, more in (
                    ("check", {}), ("fix", {}), ("fix", {"suggestions": True, "write": True}), ("explain", {"line": 1, "column": 3}),
                    ("complete", {"line": 1, "column": 3}), ("render_sample", {}), ("sizes", {}),
                ):
                    fault = await server.fault(name, path=path, **more)
                    assert len(fault) < 9_000, fault[:300]
                    count += 1
                fault = await server.fault("settings", table=path if "/" in path or not path.endswith(".yaml") else "./" + path)
                fault = await server.fault("import", path=path)
                if path not in ("people.csv", "export.csv", "people.ndjson", "list.json"):
                    await server.fault("profile", path=path)
                count += 3
            # An unsaved text at a path outside, or at one that leads there.
            for path in ("../outside/new.yaml", f"{outside}/new.yaml", "out/new.yaml", "dangling.yaml", "link.yaml", ".hidden/new.yaml", "/tmp/new.yaml", "nowhere/new.yaml"):
                await server.fault("check", path=path, text=OFFER)
                await server.fault("import", text='{"aps":{"alert":{"title":"A"}}}', out=path, write=True)
                count += 2
            for path in ("offer.yaml", "blazon.yaml", "sub/../offer.yaml", "new.txt", "pipe.yaml", "sub", ".git/new.yaml"):
                await server.fault("import", text='{"aps":{"alert":{"title":"A"}}}', out=path, write=True)
                count += 1
            # What a text names.
            texts = []
            for file in ("../outside/words.yaml", f"{outside}/words.yaml", "words-link.yaml", "out/words.yaml", "people.csv", ".env", ".hidden/words.yaml", "notes.txt", "pipe.yaml", "huge.yaml", "/proc/self/environ",
                         "zero.yaml"):
                texts.append(f"uses: {file}\n{OFFER}".replace("Come in", "'{{ block.word }}'"))
                texts.append(f"mapping: {file if '/' in file else './' + file}\n{OFFER}")
            for file in ("people.csv", "./people.csv", "export.csv", "people.ndjson", "../outside/people.csv", "people-link.csv", "out/people.csv", "pipe.csv", "huge.csv", "lines.json", ".hidden/rows.csv"):
                texts.append(lookup(file))
            texts += [f"{OFFER}translations: {{ a: {outside}/secret.yaml }}\n", OFFER.replace("uses", "uses") + "mapping: HEAD:table.yaml\n"]
            for text in texts:
                if options:
                    break
                for path in ("new.yaml", "sub/saved.yaml"):
                    found = await server.good("check", path=path, text=text)
                    assert found["errors"] > 0, text
                    await server.good("fix", path=path, text=text, suggestions=True)
                    await server.fault("render_sample", path=path, text=text)
                    await server.fault("sizes", path=path, text=text)
                    for line, column in ((1, 8), (3, 50), (5, 60)):
                        await server.call("explain", path=path, text=text, line=line, column=column)
                        await server.call("complete", path=path, text=text, line=line, column=column)
                    count += 4
            # A saved template's lookup is read, and so is it for a text that names the same file.
            saved = (project / "sub/saved.yaml").read_text()
            assert (await server.good("check", path="sub/saved.yaml"))["errors"] == 0
            assert "Oslo" in json.dumps(await server.good("render_sample", path="sub/saved.yaml", text=saved.replace("{ id: a }", "{ id: osl }")))
            # Files of recipients: no values, and no names that may be values.
            assert "looks like a recipient" in await server.fault("profile", path="headless.csv")
            found = await server.good("profile", path="people.ndjson")
            assert found["unnamed"] == 1, found
            for path in ("people.csv", "people.ndjson", "export.csv", "list.json", "lines.json"):
                await server.good("profile", path=path)
            for path in ("sqlite:people.db", f"sqlite:{outside}/people.db", "postgres://localhost/db", "postgresql://a:b@localhost/db", "sqlite:", "huge.csv", "bomb.csv.gz", "pipe.csv", "people-link.csv"):
                await server.fault("profile", path=path)
                count += 1
            for path in ("people.csv", "people.ndjson", "list.json", "lines.json", "notes.txt", "payload-link.json", "offer.yaml", "../outside/payload.json"):
                await server.fault("import", path=path)
                count += 1
            for number, answer in enumerate(server.answers):
                for word in FORBIDDEN:
                    # A table's name is in the project's own file; a path that the client gave is in its answer.
                    assert word not in answer, f"answer {number} has {word}: {answer[:600]}"
                assert len(answer.encode()) <= 1 << 20
    after = {path: path.lstat().st_mtime_ns for path in sorted(base.rglob("*"))}
    assert before == after, sorted(set(before.items()) ^ set(after.items()))
    print(f"attacks: {count} calls read nothing outside the project, and no recipient's value; nothing was written or started")
