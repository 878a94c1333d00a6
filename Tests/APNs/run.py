"""Posts requests of `blazon compile --emit request` to a server that plays APNs: run.py BLAZON PYTHON.

PYTHON has h2 and httpx. Each request must be accepted; each of a list of bad ones must be rejected, with the documented reason."""

import collections
import contextlib
import json
import pathlib
import random
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
BUNDLE = "com.example.shop"
TEMPLATES = {"alert": 600, "background": 300, "silent": 100}
SENT_AT = "2026-11-21T18:00:00Z"
NAMES = ["Ana", "José", "张伟", "Zoë 🎁", "O'Neil", 'Bo "B" Li', "back\\slash", "עומר", "x" * 60, "tab\tbed"]


def record(number, random):
    """A field that a template does not declare is ignored."""
    return {
        "id": f"r{number}",
        # Apple: the length of a token is not fixed.
        "device": random.randbytes(random.choice([32, 32, 64, 100])).hex(),
        "name": random.choice(NAMES),
        "count": random.randint(0, 99),
        "group": random.choice([None, "a", "é" * 14, "x" * 14, "a b,c"]),
        "expires": random.choice(["never", "once", "soon", "late"]),
        "urgent": random.random() < 0.5,
        "rings": random.random() < 0.5,
        "quiet": random.random() < 0.5,
    }


def requests(blazon, name, count, folder):
    source = random.Random(f"{name} 7")
    people = folder / f"{name}.ndjson"
    people.write_text("".join(json.dumps(record(number, source), ensure_ascii=False) + "\n" for number in range(count)))
    command = [blazon, "compile", FOLDER / f"{name}.yaml", "--recipients", people, "--out", "-", "--quiet"]
    command += ["--emit", "request", "--send-at", SENT_AT]
    lines = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout.decode().split("\n")[:-1]
    if len(lines) != count:
        sys.exit(f"{name}: {len(lines)} requests of {count}")
    return lines


def bad(line):
    """A request that APNs refuses, and its reason. Each differs from an accepted one in one respect."""
    request = json.loads(line)
    headers, body = request["headers"], request["body"]

    def changed(**members):
        return json.dumps({**request, **members}, ensure_ascii=False, separators=(",", ":"))

    def header(**values):
        values = {name.replace("_", "-"): value for name, value in values.items()}
        return changed(headers={name: value for name, value in {**headers, **values}.items() if value is not None}, body=body)

    aps = body["aps"]
    return [
        (header(apns_collapse_id="é" * 33), 400, "BadCollapseId"),
        (header(apns_expiration="1795284000.5"), 400, "BadExpirationDate"),
        (header(apns_expiration="2026-11-21T18:00:00Z"), 400, "BadExpirationDate"),
        (header(apns_expiration="0x6B"), 400, "BadExpirationDate"),
        (header(apns_priority="7"), 400, "BadPriority"),
        (header(apns_priority="high"), 400, "BadPriority"),
        (header(apns_id="not-a-uuid"), 400, "BadMessageId"),
        (header(apns_id="123E4567-E89B-12D3-A456-42665544000A"), 400, "BadMessageId"),
        (header(apns_push_type=None), 400, "InvalidPushType"),
        (header(apns_push_type="bogus"), 400, "InvalidPushType"),
        (header(apns_push_type="background", apns_priority="5"), 400, "InvalidPushType"),
        (changed(body={"aps": {"content-available": 1}}), 400, "InvalidPushType"),
        (changed(body={"aps": {**aps, "badge": "3"}}), 400, "InvalidPushType"),
        (
            changed(headers={**headers, "apns-push-type": "background", "apns-priority": "10"}, body={"aps": {"content-available": 1}}),
            400,
            "BadPriority",
        ),
        (header(apns_topic=None), 400, "MissingTopic"),
        (header(apns_topic="com.example.other"), 400, "BadTopic"),
        (header(apns_topic=BUNDLE + ".voip"), 400, "TopicDisallowed"),
        (header(apns_push_type="voip"), 400, "TopicDisallowed"),
        (changed(body=sized(4097)), 413, "PayloadTooLarge"),
        (changed(headers={**headers, "apns-push-type": "voip", "apns-topic": BUNDLE + ".voip"}, body=sized(5121)), 413, "PayloadTooLarge"),
        (json.dumps({name: value for name, value in request.items() if name != "body"}), 400, "PayloadEmpty"),
        (changed(path="/3/devices/00"), 404, "BadPath"),
        (changed(path="/3/device/"), 400, "MissingDeviceToken"),
        (changed(path="/3/device/xyz"), 400, "BadDeviceToken"),
        (changed(method="PUT"), 405, "MethodNotAllowed"),
        (changed(more=[["apns-priority", "5"]], body=body), 400, "DuplicateHeaders"),
        (changed(authorized=False, body=body), 403, "MissingProviderToken"),
        # At the limit, and of another type: accepted.
        (changed(body=sized(4096)), 200, None),
        (changed(headers={**headers, "apns-push-type": "voip", "apns-topic": BUNDLE + ".voip"}, body=sized(5120)), 200, None),
        (header(apns_id="123e4567-e89b-12d3-a456-42665544000a", apns_priority="1"), 200, None),
    ]


def sized(count):
    """A payload of a given number of bytes."""
    payload = {"aps": {"alert": ""}}
    payload["aps"]["alert"] = "x" * (count - len(json.dumps(payload, separators=(",", ":"))))
    return payload


@contextlib.contextmanager
def server(python):
    process = subprocess.Popen([python, FOLDER / "server.py", BUNDLE], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        yield process.stdout.readline().decode().strip()
    finally:
        process.stdin.close()
        process.wait(timeout=20)


def post(python, port, lines):
    command = [python, FOLDER / "client.py", port]
    posted = subprocess.run(command, input="\n".join(lines).encode(), stdout=subprocess.PIPE, check=True)
    return [json.loads(answer) for answer in posted.stdout.splitlines()]


def main(blazon, python):
    with tempfile.TemporaryDirectory() as folder, server(python) as port:
        lines = {name: requests(blazon, name, count, pathlib.Path(folder)) for name, count in TEMPLATES.items()}
        posted = [line for group in lines.values() for line in group]
        answers = post(python, port, posted)
        for line, answer in zip(posted, answers, strict=True):
            if answer["status"] != 200 or not answer["id"]:
                sys.exit(f"{answer} to {line}")
        seen = collections.Counter()
        for line in posted:
            headers = json.loads(line)["headers"]
            seen.update(f"{name} {headers.get(name)}" for name in ["apns-push-type", "apns-priority"])
            seen.update(name for name in ["apns-collapse-id", "apns-expiration"] if name in headers)
        faults = bad(lines["alert"][0])
        for (line, status, reason), answer in zip(faults, post(python, port, [line for line, _, _ in faults]), strict=True):
            if (answer["status"], answer["reason"]) != (status, reason):
                sys.exit(f"{answer}, and not {status} {reason}, to {line[:1000]}")
    for header in ["apns-push-type alert", "apns-push-type background", "apns-priority 10", "apns-priority 5"]:
        if seen[header] < 50:
            sys.exit(f"only {seen[header]} requests have {header}")
    print(f"{len(posted)} requests accepted: " + ", ".join(f"{count} {name}" for name, count in sorted(seen.items())))
    rejected = [reason for _, _, reason in faults if reason]
    print(f"{len(rejected)} bad ones rejected: {', '.join(sorted(set(rejected)))}")


main(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2])
