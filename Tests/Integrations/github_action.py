"""The GitHub action, run as the runner runs a composite action, and the workflows that use it."""

import hashlib
import http.server
import json
import re
import ssl
import subprocess
import sys
import threading
import zipfile

import yaml

from checks import GOOD, ROOT, WRONG, blocks, check, expect, expect_equal, write

FOLDER = ROOT / "integrations/github-action"
ACTION = yaml.safe_load((FOLDER / "action.yml").read_text(encoding="utf-8"))
README = "integrations/github-action/README.md"


class Step:
    """A finished step: exit code, log, annotations and outputs."""

    def __init__(self, code, log, outputs):
        self.code = code
        self.log = log
        self.annotations = re.findall(r"^::(error|warning|notice) (?:file=([^,]*),line=(\d+),)?.*$", read(log), flags=re.MULTILINE)
        self.outputs = outputs


def read(log):
    """The part of a log in which the runner reads commands: not between `stop-commands` and its token."""
    return re.sub(r"^::stop-commands::(\w+)\n.*?^::\1::\n", "", log, flags=re.MULTILINE | re.DOTALL)


def run(workshop, workspace, **inputs):
    """Runs the action's only step with these inputs; `_` in their names stands for `-`."""
    given = {name: value.get("default", "") for name, value in ACTION["inputs"].items()}
    for name, value in inputs.items():
        expect(name.replace("_", "-") in given, f"the action has no input {name}")
        given[name.replace("_", "-")] = value
    (step,) = ACTION["runs"]["steps"]
    expect_equal(step["shell"], "bash", "shell")
    environment = {
        name: re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda match: given[match.group(1)], text) for name, text in step["env"].items()
    }
    runner = workshop.folder / f"runner-{hashlib.sha1(str(workspace).encode()).hexdigest()}"
    runner.mkdir(exist_ok=True)
    output, script = runner / "output", runner / "step.sh"
    output.write_text("")
    script.write_text(step["run"])
    done = workshop.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", script], workspace, **environment, GITHUB_ACTION_PATH=str(FOLDER),
        GITHUB_WORKSPACE=str(workspace), GITHUB_OUTPUT=str(output), RUNNER_TEMP=str(runner / "temp"),
    )
    found = dict(line.split("=", 1) for line in output.read_text().splitlines())
    declared = {
        name: re.sub(r"\$\{\{ steps\.check\.outputs\.([\w-]+) \}\}", lambda match: found.get(match.group(1), ""), value["value"])
        for name, value in ACTION["outputs"].items()
    }
    return Step(done.returncode, done.output, declared)


def results(workspace, step):
    """Rules and files of the SARIF results."""
    with open(workspace / step.outputs["sarif"], encoding="utf-8") as file:
        sarif = json.load(file)
    expect_equal(sarif["version"], "2.1.0", "version")
    return [
        (result["ruleId"], result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]) for result in sarif["runs"][0]["results"]
    ]


@check("action: action.yml and the workflows fit their schemas")
def schemas(workshop, folder):
    pages = blocks(README, "yaml")
    write(folder, {f"workflow-{number}.yml": text for number, text in enumerate(pages)})
    workflows = sorted(folder.iterdir()) + sorted((ROOT / ".github/workflows").iterdir())
    expect(pages and len(workflows) > len(pages), "there are no workflows")
    for schema, files in (("vendor.github-actions", [FOLDER / "action.yml"]), ("vendor.github-workflows", workflows)):
        done = workshop.run([sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *files], folder)
        expect(done.returncode == 0, lambda: done.output)
    for page in pages:
        steps = [step for job in yaml.safe_load(page)["jobs"].values() for step in job["steps"]]
        (used,) = [step for step in steps if "github-action" in step.get("uses", "")]
        for name in used["with"]:
            expect(name in ACTION["inputs"], f"{README} uses the input {name}, which the action lacks")
        for step in steps[steps.index(used) + 1:]:
            expect("unchanged" not in step.get("if", "") and ".program" not in step.get("if", ""), f"{README} runs a step only after changes")
        for name in re.findall(rf"steps\.{used['id']}\.outputs\.(\w+)", page):
            expect(name in ACTION["outputs"], f"{README} uses the output {name}, which the action lacks")


@check("action: README.md lists all inputs and outputs, and the defaults")
def documented(workshop, folder):
    page = (ROOT / README).read_text(encoding="utf-8")
    inputs, outputs = page.split("## Inputs")[1].split("## Outputs")
    for name, value in ACTION["inputs"].items():
        default = f"`{value['default']}`" if value["default"] else ""
        expect(f"| `{name}` | {default} |".replace("|  |", "| |") in inputs, f"no row for the input {name} with its default {default}")
    for name in ACTION["outputs"]:
        expect(f"| `{name}` |" in outputs, f"no row for the output {name}")


@check("action: templates without errors pass")
def passes(workshop, folder):
    write(folder, {"templates/offer.yaml": GOOD, "templates/other.yaml": "a: [1]\n"})
    step = run(workshop, folder)
    expect_equal((step.code, step.outputs["result"], step.annotations), (0, "passed", []), step.log)
    expect_equal(results(folder, step), [], "results")
    expect_equal(step.outputs["program"], str(workshop.programs / "blazon"), "program")


@check("action: errors become annotations and SARIF, and fail the step")
def fails(workshop, folder):
    write(folder, {"templates/offer.yaml": WRONG})
    step = run(workshop, folder, sarif="reports/deep/found.sarif")
    expect_equal((step.code, step.outputs["result"]), (1, "failed"), step.log)
    expect_equal(step.annotations, [("error", "templates/offer.yaml", "7")], step.log)
    expect_equal(results(folder, step), [("BZ0302", "templates/offer.yaml")], "results")
    expect("error[BZ0302]" in step.log, "the log lacks the readable report")


@check("action: a warning is annotated and does not fail the step")
def warns(workshop, folder):
    write(folder, {"templates/offer.yaml": GOOD.replace("Hello ", "Hello  ")})
    step = run(workshop, folder)
    expect_equal((step.code, step.outputs["result"]), (0, "passed"), step.log)
    expect_equal([kind for kind, _, _ in step.annotations], ["warning"], step.log)


@check("action: a warning that `fail-on` names fails the step")
def warns_and_fails(workshop, folder):
    write(folder, {"templates/offer.yaml": GOOD.replace("Hello ", "Hello  "), "blazon.yaml": "fail-on: warning\n"})
    step = run(workshop, folder)
    expect_equal((step.code, step.outputs["result"]), (1, "failed"), step.log)


@check("action: several templates, and paths with spaces")
def several(workshop, folder):
    two, four = (WRONG.replace("campaign: offer", f"campaign: {name}") for name in ("two", "four"))
    write(folder, {"a/one.yaml": GOOD, "b c/two three.yaml": two, "-d/four.yaml": four})
    step = run(workshop, folder, templates="a\n\n  b c/two three.yaml \r\n-d\n", sarif="my reports/a b.sarif")
    expect_equal(step.code, 1, step.log)
    expect_equal(sorted(file for _, file, _ in step.annotations), ["-d/four.yaml", "b c/two three.yaml"], step.log)
    expect_equal(sorted(results(folder, step)), [("BZ0302", "-d/four.yaml"), ("BZ0302", "b%20c/two%20three.yaml")], "results")


@check("action: options reach the command, and inputs are not run as a script")
def options(workshop, folder):
    write(folder, {"templates/offer.yaml": GOOD})
    step = run(workshop, folder, options="--quiet\n  --max=template-bytes=10\n", sarif="")
    expect_equal((step.code, step.outputs["sarif"], len(step.annotations)), (1, "", 1), step.log)
    step = run(workshop, folder, templates='$(touch run); `touch run`"; touch run #')
    expect(step.code == 66 and not (folder / "run").exists(), step.log)


@check("action: commands in a template's lines are not read by the runner")
def commands_in_templates(workshop, folder):
    # The runner reads `##[…]` anywhere in a line.
    write(folder, {"templates/offer.yaml": WRONG.replace("Hello", "##[error]forged")})
    step = run(workshop, folder)
    expect_equal(step.code, 1, step.log)
    expect("##[error]forged" in step.log, "the report does not show the line")
    expect("##[error]forged" not in read(step.log), step.log)


@check("action: without changes nothing is checked, and with them everything")
def changed_since(workshop, folder):
    workshop.repository(folder, {"templates/offer.yaml": WRONG, "shared/words.yaml": "blocks: { hi: Hi }\n", "notes.txt": "1\n"})
    base = workshop.git(folder, "rev-parse", "HEAD")
    write(folder, {"notes.txt": "2\n"})
    workshop.commit(folder)
    step = run(workshop, folder, changed_since=base)
    expect_equal((step.code, step.outputs["result"], step.outputs["sarif"]), (0, "unchanged", ""), step.log)
    expect(not (folder / "blazon.sarif").exists(), "SARIF was written")
    step = run(workshop, folder, changed_since="0" * 40)
    expect_equal((step.code, step.annotations[0][0]), (1, "notice"), "an unknown revision")
    write(folder, {"shared/words.yaml": "blocks: { hi: Hello }\n"})
    workshop.commit(folder)
    expect_equal(run(workshop, folder, changed_since=base).code, 1, "with a changed file that templates may use")
    # What has changed since on the other branch does not count.
    workshop.git(folder, "checkout", "--quiet", "-b", "topic", base)
    expect_equal(run(workshop, folder, changed_since="main").outputs["result"], "unchanged", "a branch without changes")


@check("action: golden files count as changes, and later steps have the program in any case")
def changed_files(workshop, folder):
    golden, name = "templates/offer.golden/ana.ios.json", "templates/[1] offers/offer.golden/ana.ios.json"
    sampled = GOOD + "samples: { ana: { firstName: Ana } }\n"
    files = {
        "templates/offer.yaml": sampled, "templates/[1] offers/offer.yaml": sampled.replace("offer", "second", 1),
        "templates/words.txt": "blocks: { hi: Hi }\n", "notes.txt": "1\n"}
    write(folder, files)
    done = workshop.run([workshop.programs / "blazon", "test", "--update", "templates"], folder)
    expect_equal(done.returncode, 0, f"test --update: {done.stderr}")
    workshop.repository(folder, files)
    base = workshop.git(folder, "rev-parse", "HEAD")
    for number, (path, text, expected) in enumerate([
        ("notes.txt", "2\n", "unchanged"), (golden, "{ }\n", "failed"), (name, "{ }\n", "failed"), (golden, None, "failed"),
        ("templates/words.txt", "blocks: { hi: Hello }\n", "passed"), ("blazon.yaml", "fail-on: error\n", "passed"),
    ]):
        workshop.git(folder, "checkout", "--quiet", "-b", f"topic-{number}", base)
        if text is None:
            (folder / path).unlink()
        else:
            write(folder, {path: text})
        workshop.commit(folder)
        step = run(workshop, folder, changed_since=base, templates="templates\ntemplates/[1] offers/../offer.yaml")
        expect_equal((step.code, step.outputs["result"]), (int(expected == "failed"), expected), f"{path}: {step.log}")
        expect_equal(step.outputs["program"], str(workshop.programs / "blazon"), f"{path}: program")


@check("action: faults of the inputs are annotated")
def faults(workshop, folder):
    write(folder, {"templates/offer.yaml": GOOD, "tools/blazon.deb": "no package", "tools/broken": "no program"})
    (folder / "tools/broken").chmod(0o755)
    for code, part, inputs in (
        (64, "`templates` is empty", {"templates": " \n"}),
        (66, "exit code 66", {"templates": "missing"}),
        (64, "exit code 64", {"options": "--no-such-option"}),
        (64, "there is no program missing", {"blazon": "missing"}),
        (64, "does not run", {"blazon": "tools/broken"}),
        (64, "there is no file missing.whl", {"blazon": "missing.whl"}),
        (64, "cannot unpack", {"blazon": "tools/blazon.deb"}),
        (64, "has the SHA-256 checksum", {"blazon": "tools/blazon.deb", "sha256": "0" * 64}),
        (64, "a checksum needs a package", {"sha256": "0" * 64}),
        (64, "is not an https URL", {"blazon": "http://example.com/blazon.deb"}),
        (64, "is not a revision", {"changed_since": "--output=x"}),
    ):
        step = run(workshop, folder, **inputs)
        errors = [line for line in step.log.splitlines() if line.startswith("::error title=Blazon::") and part in line]
        expect_equal((step.code, len(errors), step.outputs["result"]), (code, 1, "failed"), step.log)


def debian_package(workshop, folder):
    """A package with the program, as `dpkg-deb` builds it."""
    root = folder / "root"
    write(root, {"DEBIAN/control": "Package: blazon\nVersion: 0.1.0\nArchitecture: all\nMaintainer: Test <test@example.com>\nDescription: test\n"})
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin/blazon").symlink_to(workshop.blazon)
    package = folder / "my packages/blazon_0.1.0.deb"
    package.parent.mkdir(exist_ok=True)
    subprocess.run(["dpkg-deb", "--build", "--root-owner-group", "-Znone", root, package], check=True, stdout=subprocess.DEVNULL)
    return package


def wheel(workshop, folder):
    """A wheel whose command starts the program."""
    package = folder / "my packages/blazon-0.1.0-py3-none-any.whl"
    package.parent.mkdir(exist_ok=True)
    about = "blazon-0.1.0.dist-info"
    with zipfile.ZipFile(package, "w") as archive:
        script = zipfile.ZipInfo("blazon-0.1.0.data/scripts/blazon")
        script.external_attr = 0o100755 << 16
        archive.writestr(script, f'#!/bin/sh\nexec "{workshop.blazon}" "$@"\n')
        archive.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: blazon\nVersion: 0.1.0\n")
        archive.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{about}/RECORD", f"blazon-0.1.0.data/scripts/blazon,,\n{about}/METADATA,,\n{about}/WHEEL,,\n{about}/RECORD,,\n")
    return package


@check("action: Blazon from a path, a Debian package and a wheel")
def packages(workshop, folder):
    write(folder, {"templates/offer.yaml": WRONG})
    for package in (workshop.blazon, debian_package(workshop, folder), wheel(workshop, folder)):
        checksum = "" if package == workshop.blazon else hashlib.sha256(package.read_bytes()).hexdigest().upper()
        step = run(workshop, folder, blazon=str(package), sha256=checksum)
        expect_equal((step.code, len(step.annotations)), (1, 1), f"{package.name}: {step.log}")
        expect(step.outputs["program"] != str(workshop.programs / "blazon"), "blazon on the PATH was used")
        expect_equal(workshop.run([step.outputs["program"], "--version"], folder).returncode, 0, "the output `program`")


@check("action: a package from an https URL, with its checksum")
def download(workshop, folder):
    write(folder, {"templates/offer.yaml": GOOD})
    package = debian_package(workshop, folder)
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost", "-addext",
         "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate], check=True, stderr=subprocess.DEVNULL,
    )

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *arguments):
            super().__init__(*arguments, directory=package.parent)

        def log_message(self, *_):
            pass

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with http.server.ThreadingHTTPServer(("localhost", 0), Quiet) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        workshop.environment["CURL_CA_BUNDLE"] = str(certificate)
        try:
            url = f"https://localhost:{server.server_port}/{package.name}"
            for checksum, code in ((hashlib.sha256(package.read_bytes()).hexdigest(), 0), ("0" * 64, 64)):
                step = run(workshop, folder, blazon=url, sha256=checksum)
                expect_equal(step.code, code, step.log)
            expect("cannot download" in run(workshop, folder, blazon=f"{url}/missing.deb").log, "a missing file")
        finally:
            del workshop.environment["CURL_CA_BUNDLE"]
            server.shutdown()


class Comments(http.server.BaseHTTPRequestHandler):
    """GitHub's comments of issues, as far as the action uses them."""

    def answer(self, code, value):
        body = json.dumps(value).encode()
        self.send_response(code)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def take(self):
        expect_equal(self.headers["Authorization"], "Bearer secret", "the token")
        return json.loads(self.rfile.read(int(self.headers["Content-Length"])))["body"]

    def do_GET(self):
        page = int(re.search(r"page=(\d+)$", self.path).group(1))
        self.answer(200, self.server.comments[100 * (page - 1):100 * page])

    def do_POST(self):
        expect_equal(self.path, "/repos/team/shop/issues/7/comments", "the path")
        self.server.comments.append({"id": len(self.server.comments), "user": {"type": "Bot"}, "body": self.take()})
        self.answer(201, {})

    def do_PATCH(self):
        number = int(re.fullmatch(r"/repos/team/shop/issues/comments/(\d+)", self.path).group(1))
        self.server.comments[number]["body"] = self.take()
        self.answer(200, {})

    def log_message(self, *_):
        pass


def pull_request(workshop, folder, name="pull_request", repository="team/shop"):
    """Sets the environment of a pull request's job."""
    event = {"pull_request": {"number": 7, "base": {"sha": workshop.git(folder, "rev-parse", "main")}, "head": {"repo": {"full_name": repository}}}}
    path = workshop.folder / "event.json"
    path.write_text(json.dumps(event))
    workshop.environment |= {"GITHUB_EVENT_NAME": name, "GITHUB_EVENT_PATH": str(path), "GITHUB_REPOSITORY": "team/shop"}


@check("action: a plan becomes a comment, and replaces its own of an earlier run")
def plan(workshop, folder):
    records = "".join(json.dumps({"id": f"r{number}", "firstName": "Ana <b>@x"}) + "\n" for number in range(20))
    workshop.repository(folder, {"templates/offer.yaml": GOOD, "recipients.ndjson": records})
    workshop.git(folder, "checkout", "--quiet", "-b", "topic")
    write(folder, {"templates/offer.yaml": GOOD.replace("Hello ", "Good day, ")})
    workshop.commit(folder)
    pull_request(workshop, folder)
    summary = workshop.folder / "summary.md"
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Comments) as server:
        # The comment of a person who quotes the mark, and a full page.
        server.comments = [{"id": number, "user": {"type": "User"}, "body": "<!-- blazon plan -->\nmine"} for number in range(100)]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        workshop.environment |= {"GITHUB_API_URL": f"http://127.0.0.1:{server.server_port}", "GITHUB_STEP_SUMMARY": str(summary)}
        try:
            given = {"recipients": "recipients.ndjson", "token": "secret"}
            step = run(workshop, folder, **given, dry_run="true")
            expect_equal((step.code, step.outputs["result"], len(server.comments)), (0, "passed", 100), step.log)
            expect(summary.read_text().startswith("<!-- blazon plan -->\n"), "the summary of a dry run")
            step = run(workshop, folder, **given)
            expect_equal((step.code, step.outputs["result"], len(server.comments)), (0, "passed", 101), step.log)
            comment = server.comments[100]["body"]
            expect(comment.startswith("<!-- blazon plan -->\n") and "| `offer` | 0 | 20 | 0 | 0 | 0 |" in comment, comment)
            expect("Ana" not in comment, "a value of a recipient is in the comment")
            write(folder, {"templates/offer.yaml": GOOD.replace("string(..40)", "string(..4)")})
            step = run(workshop, folder, **given, plan_options="--allow-lost=100%\n")
            expect_equal((step.code, len(server.comments)), (0, 101), step.log)
            expect("| `offer` | 20 |" in server.comments[100]["body"], server.comments[100]["body"])
            step = run(workshop, folder, **given)
            expect_equal((step.code, step.outputs["result"], step.annotations[0][0]), (2, "failed", "error"), step.log)
            # Where a plan must not read recipients.
            for settings in ({"name": "pull_request_target"}, {"name": "push"}, {"repository": "stranger/shop"}):
                pull_request(workshop, folder, **settings)
                server.comments = []
                step = run(workshop, folder, **given)
                expect_equal((step.code, step.annotations[0][0], server.comments), (0, "notice", []), f"{settings}: {step.log}")
            expect_equal(run(workshop, folder, templates="templates\nother", **given).code, 64, "two folders")
        finally:
            for name in ("GITHUB_API_URL", "GITHUB_STEP_SUMMARY", "GITHUB_EVENT_NAME", "GITHUB_EVENT_PATH", "GITHUB_REPOSITORY"):
                workshop.environment.pop(name, None)
            server.shutdown()
