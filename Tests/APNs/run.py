"""Posts requests of `blazon compile --emit request` to a server that plays APNs, over HTTP/2:  Scripts/check/system APNs BLAZON

1,000 requests of all push types and broadcasts. Each request must be accepted; each of a list of bad ones must be rejected, with the documented reason. Each rule of the server
has a request that breaks it."""

import base64
import collections
import contextlib
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import uuid

FOLDER = pathlib.Path(__file__).resolve().parent
BUNDLE = "com.example.shop"
TEMPLATES = {"alert": 280, "background": 140, "silent": 60, "activity": 160, "broadcast": 120, "widgets": 80, "kinds": 160}
KINDS = ["alert", "background", "voip", "complication", "location", "fileprovider", "mdm", "liveactivity", "pushtotalk", "widgets", "controls"]
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
        "step": random.choice(["start", "update", "end"]),
        "ends": random.random() < 0.5,
        "channel": base64.b64encode(random.randbytes(random.choice([15, 16, 17]))).decode(),
        "long": random.choice([None, "x" * random.randint(1, 500)]),
        "reloads": random.choice(["widgets", "controls"]),
        "kind": random.choice(["alert", "voip", "complication", "location", "fileprovider", "mdm", "pushtotalk"]),
        "urgency": random.choice(["high", "normal", "low"]),
        "uuid": str(uuid.UUID(bytes=random.randbytes(16))),
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


class Changed:
    """Requests that differ from an accepted one."""

    def __init__(self, line):
        self.request = json.loads(line)
        self.headers, self.body = self.request["headers"], self.request["body"]
        self.aps = self.body.get("aps", {})

    def with_members(self, **members):
        return json.dumps({**self.request, **members}, ensure_ascii=False, separators=(",", ":"))

    def with_headers(self, body=None, **values):
        """With None, a header is missing."""
        values = {name.replace("_", "-"): value for name, value in values.items()}
        headers = {name: value for name, value in {**self.headers, **values}.items() if value is not None}
        return self.with_members(headers=headers, body=body or self.body)

    def with_aps(self, **values):
        """With None, an attribute is missing."""
        values = {name.replace("_", "-"): value for name, value in values.items()}
        return self.with_members(body={"aps": {name: value for name, value in {**self.aps, **values}.items() if value is not None}})

    def without_body(self):
        return json.dumps({name: value for name, value in self.request.items() if name != "body"})


def bad(lines):
    """Requests that APNs rejects, with their reasons. Each differs from an accepted one in one respect."""
    return [*bad_alerts(Changed(lines["alert"][0])), *bad_kinds(lines), *bad_activities(lines["activity"]), *bad_broadcasts(Changed(lines["broadcast"][0]))]


def bad_alerts(alert):
    header, changed = alert.with_headers, alert.with_members
    voip = {"apns_push_type": "voip", "apns_topic": BUNDLE + ".voip"}
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
        (alert.with_aps(badge="3"), 400, "InvalidPushType"),
        (alert.with_aps(badge=-1), 400, "InvalidPushType"),
        (alert.with_aps(event="update"), 400, "InvalidPushType"),
        (header({"aps": {"content-available": 1}}, apns_push_type="background", apns_priority="10"), 400, "BadPriority"),
        (header({"aps": {"content-available": 1}}, apns_push_type="background", apns_priority=None), 400, "BadPriority"),
        (header(apns_topic=None), 400, "MissingTopic"),
        (header(apns_topic="com.example.other"), 400, "BadTopic"),
        (header(apns_topic=BUNDLE + ".voip"), 400, "TopicDisallowed"),
        (header(apns_push_type="voip"), 400, "TopicDisallowed"),
        (header(apns_channel_id="dHN0LXNyY2gtY2hubA=="), 400, "BadChannelId"),
        (changed(body=sized(4097)), 413, "PayloadTooLarge"),
        (header(sized(5121), **voip), 413, "PayloadTooLarge"),
        (alert.without_body(), 400, "PayloadEmpty"),
        (changed(path="/3/devices/00"), 404, "BadPath"),
        (changed(path="/4/broadcasts/" + BUNDLE), 404, "BadPath"),
        (changed(path="/3/device/"), 400, "MissingDeviceToken"),
        (changed(path="/3/device/xyz"), 400, "BadDeviceToken"),
        (changed(method="PUT"), 405, "MethodNotAllowed"),
        (changed(more=[["apns-priority", "5"]], body=alert.body), 400, "DuplicateHeaders"),
        (changed(authorized=False, body=alert.body), 403, "MissingProviderToken"),
        # At the limit, and of another type: accepted.
        (changed(body=sized(4096)), 200, None),
        (header(sized(5120), **voip), 200, None),
        (header(apns_id="123e4567-e89b-12d3-a456-42665544000a", apns_priority="1"), 200, None),
        (header(apns_priority=None, apns_expiration=None, apns_collapse_id=None), 200, None),
    ]


def bad_kinds(lines):
    for kind in ("widgets", "controls"):
        line = next(line for line in lines["widgets"] if json.loads(line)["headers"]["apns-push-type"] == kind)
        changed = Changed(line)
        other = BUNDLE + ".push-type." + ("controls" if kind == "widgets" else "widgets")
        yield changed.with_headers(apns_topic=BUNDLE), 400, "TopicDisallowed"
        yield changed.with_headers(apns_topic=other), 400, "TopicDisallowed"
        yield changed.with_aps(content_changed=1), 400, "InvalidPushType"
        yield changed.with_aps(content_changed=None), 400, "InvalidPushType"
        yield changed.with_aps(badge=1), 400, "InvalidPushType"
    for kind in ("voip", "complication", "location", "fileprovider", "pushtotalk"):
        line = next(line for line in lines["kinds"] if json.loads(line)["headers"]["apns-push-type"] == kind)
        yield Changed(line).with_headers(apns_topic=BUNDLE), 400, "TopicDisallowed"


def bad_activities(lines):
    first = {}
    for line in lines:
        first.setdefault(json.loads(line)["body"]["aps"]["event"], Changed(line))
    start, update, end = first["start"], first["update"], first["end"]
    wrong = [
        start.with_headers(apns_push_type="alert", apns_topic=BUNDLE),
        start.with_aps(attributes=None), start.with_aps(attributes="a"), start.with_aps(attributes_type=None), start.with_aps(alert=None),
        start.with_aps(alert="Your order"), start.with_aps(alert={"title": "a", "subtitle": "b"}), start.with_aps(input_push_channel="dHN0"),
        start.with_aps(sound="default"), update.with_aps(badge=1), update.with_aps(event=None), update.with_aps(event="stop"),
        update.with_aps(event="start"), update.with_aps(timestamp=None), update.with_aps(timestamp="1795284000"), update.with_aps(timestamp=1795284000.5),
        update.with_aps(content_state=None), update.with_aps(content_state="a"), update.with_aps(stale_date="2026-11-21T19:00:00Z"),
        update.with_aps(attributes={"order": "1"}), update.with_aps(input_push_token=1), end.with_aps(dismissal_date=-1),
    ]
    for line in wrong:
        yield line, 400, "InvalidPushType"
    yield update.with_headers(apns_priority="1"), 400, "BadPriority"
    yield update.with_headers(apns_topic=BUNDLE), 400, "TopicDisallowed"
    yield update.with_headers({"aps": {**update.aps, "content-state": {"a": "x" * 4096}}}), 413, "PayloadTooLarge"
    yield end.with_aps(dismissal_date=None), 200, None


def bad_broadcasts(broadcast):
    header, changed = broadcast.with_headers, broadcast.with_members

    def of(size):
        rest = {"aps": {**broadcast.aps, "content-state": {"a": ""}}}
        return {"aps": {**broadcast.aps, "content-state": {"a": "x" * (size - len(json.dumps(rest, ensure_ascii=False, separators=(",", ":")).encode()))}}}

    starts = {"event": "start", "attributes": {}, "attributes_type": "A"}
    return [
        (header(apns_channel_id=None), 400, "MissingChannelId"),
        (header(apns_channel_id="a b"), 400, "BadChannelId"),
        (header(apns_channel_id="dHN0LXNyY2gtY2hubA"), 400, "BadChannelId"),
        (header(apns_topic=BUNDLE + ".push-type.liveactivity"), 400, "TopicDisallowed"),
        (header(apns_expiration=None), 400, "BadExpirationDate"),
        (header(apns_priority=None), 400, "BadPriority"),
        (header(apns_priority="2"), 400, "BadPriority"),
        (header(apns_push_type="alert"), 400, "InvalidPushType"),
        (header(apns_request_id="1"), 400, "BadMessageId"),
        (broadcast.with_aps(**starts), 400, "InvalidPushType"),
        (changed(path="/4/broadcasts/apps/com.example.other"), 400, "BadTopic"),
        (changed(path="/4/broadcasts/apps/"), 404, "BadPath"),
        (changed(body=of(5121)), 413, "PayloadTooLarge"),
        (changed(body=of(5120)), 200, None),
        (header(apns_priority="1"), 200, None),
    ]


def sized(count):
    """A payload of a given number of bytes."""
    payload = {"aps": {"alert": ""}}
    payload["aps"]["alert"] = "x" * (count - len(json.dumps(payload, separators=(",", ":"))))
    return payload


@contextlib.contextmanager
def server():
    process = subprocess.Popen([sys.executable, FOLDER / "server.py", BUNDLE], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        yield process.stdout.readline().decode().strip()
    finally:
        process.stdin.close()
        process.wait(timeout=20)


def post(port, lines):
    command = [sys.executable, FOLDER / "client.py", port]
    posted = subprocess.run(command, input="\n".join(lines).encode(), stdout=subprocess.PIPE, check=True)
    return [json.loads(answer) for answer in posted.stdout.splitlines()]


def main(blazon):
    with tempfile.TemporaryDirectory() as folder, server() as port:
        lines = {name: requests(blazon, name, count, pathlib.Path(folder)) for name, count in TEMPLATES.items()}
        posted = [line for group in lines.values() for line in group]
        answers = post(port, posted)
        for line, answer in zip(posted, answers, strict=True):
            if answer["status"] != 200 or not answer["id"]:
                sys.exit(f"{answer} to {line}")
        seen = collections.Counter()
        for line in posted:
            headers = json.loads(line)["headers"]
            seen.update(f"{name} {headers.get(name)}" for name in ["apns-push-type", "apns-priority"])
            seen.update(name for name in ["apns-collapse-id", "apns-expiration", "apns-channel-id"] if name in headers)
        faults = bad(lines)
        broken = set()
        for (line, status, reason), answer in zip(faults, post(port, [line for line, _, _ in faults]), strict=True):
            if (answer["status"], answer["reason"]) != (status, reason):
                sys.exit(f"{answer}, and not {status} {reason}, to {line[:1000]}")
            broken.add(answer["rule"])
    for number, line in enumerate((FOLDER / "rules.py").read_text().splitlines(), 1):
        if "raise Refusal" in line and str(number) not in broken:
            sys.exit(f"rules.py:{number}: no request breaks the rule")
    for header in [*(f"apns-push-type {kind}" for kind in KINDS), "apns-priority 10", "apns-priority 5", "apns-priority 1", "apns-channel-id"]:
        if seen[header] < 10:
            sys.exit(f"only {seen[header]} requests have {header}")
    print(f"{len(posted)} requests accepted: " + ", ".join(f"{count} {name}" for name, count in sorted(seen.items())))
    rejected = [reason for _, _, reason in faults if reason]
    print(f"{len(rejected)} bad ones rejected: {', '.join(sorted(set(rejected)))}")


main(pathlib.Path(sys.argv[1]).resolve())
