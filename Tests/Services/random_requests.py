"""Random requests to APNs and Web Push, as `render --emit request` writes them. Run by Scripts/check/system Services, which judges each."""

import json
import pathlib
import random
import subprocess
import sys

SEND_AT = ["--send-at", "2026-11-21T18:00:00Z"]
TEXTS = ["Hello", "Zoë 🎁", 'a "b" \\ c', "שלום", "two\nlines\there", "</script>", "% # & {", "null", "x" * 60, "👨‍👩‍👧", "e\u0301"]
RECORDS = 25
SUBSCRIPTIONS = 20
WORD = "string(..80)"

# A row's type of the field that it takes, or its literal; and the values of the field.
Choice = tuple[str, list] | str

ALERT: dict[str, Choice] = {
    "title": (WORD, TEXTS), "subtitle": (WORD, TEXTS), "body": ("string(..5000)", [*TEXTS, "y" * 2000]), "badge": ("integer(0..)", [0, 1, 2**31]),
    "sound": (WORD, ["default", "ping.caf"]), "threadId": (WORD, TEXTS), "category": (WORD, TEXTS),
    "interruptionLevel": ("enum(passive | active | time-sensitive | critical)", ["passive", "time-sensitive"]), "relevanceScore": ("number(0..1)", [0, 0.5, 1]),
    "targetContentId": (WORD, TEXTS), "mutableContent": "true", "contentAvailable": "true", "titleLocKey": (WORD, ["K"]),
    "titleLocArgs": ("list(..3) of string(..20)", [["a"], ["b", "é"], []]), "deepLink": ("url", ["https://a.example/b?c=d", "http://a.example"]),
    "priority": ("enum(high | normal | low)", ["high", "normal", "low"]), "expires": ("integer(0..2592000)", [0, 1, 2592000]),
    "collapseKey": ("string(..80)", ["order-77", "x" * 64, "é" * 32]), "apnsId": ("string(..36)", ["123e4567-e89b-12d3-a456-4266554400a0"]),
    "customFields": ("string(..200)", TEXTS),
}
QUIET = {name: ALERT[name] for name in ("expires", "collapseKey", "customFields", "apnsId")}
ACTIVITY: dict[str, Choice] = {
    "title": (WORD, TEXTS), "body": (WORD, TEXTS), "sound": (WORD, ["default"]), "staleDate": ("integer(0..)", [1795287600]), "activityRelevance": "100",
    "priority": ("enum(high | normal)", ["high", "normal"]), "expires": ALERT["expires"], "customFields": ("string(..200)", TEXTS),
}
UPDATE = {"activityTimestamp": ("integer(0..)", [0, 1795284000]), "contentState": "{ score: \"{{ customFields }}\" }", "customFields": ("string(..200)", TEXTS)}
WEB: dict[str, Choice] = {
    "title": (WORD, TEXTS), "deepLink": ("url", ["https://a.example/b?c=d", "http://a.example"]), "body": ("string(..5000)", [*TEXTS, "y" * 2000]),
    "tag": (WORD, TEXTS), "renotify": "true", "dir": ("enum(auto | ltr | rtl)", ["auto", "rtl"]), "lang": "pt-BR",
    "webIcon": ("url", ["https://a.example/b.png"]), "vibrate": ("list(..5) of integer(0..1000)", [[], [200, 100]]),
    "timestamp": ("integer(0..)", [0, 1795284000000]), "requireInteraction": "true", "media": ("url", ["https://a.example/b.jpg"]),
    "priority": ("enum(high | normal | low | very-low)", ["high", "very-low"]), "expires": ("integer(0..2419200)", [0, 60, 2419200]),
    "collapseKey": ("string(..40)", ["order_77", "x" * 32, "A-Za", "9" * 10]), "customFields": ("string(..200)", TEXTS),
}
DECLARATIVE: dict[str, Choice] = WEB | {
    "appBadge": ("integer(0..)", [0, 7]), "mutableContent": "true",
    "actions": ("list(..2) of { action: string(..20), title: string(..20), navigate: url }", [
        [], [{"action": "a", "title": "Zoë", "navigate": "https://a.example"}],
    ]),
}
# Kinds of requests: the target, what every template of the kind has, and what some have.
KINDS = {
    "alert": ("apns", {"body": ALERT["body"]}, ALERT),
    "background": ("apns", {"contentAvailable": "true"}, QUIET),
    "silent": ("apns", {"silent": "true"}, {name: choice for name, choice in QUIET.items() if name != "priority"}),
    **{
        kind: ("apns", {"pushType": kind, "customFields": ALERT["customFields"]}, QUIET)
        for kind in ("voip", "complication", "location", "fileprovider", "mdm", "pushtotalk")
    },
    "start": ("apns", UPDATE | {"activityEvent": "start", "attributesType": "Game", "attributes": "{ id: a }", "title": ALERT["title"]}, ACTIVITY),
    "update": ("apns", UPDATE | {"activityEvent": "update"}, ACTIVITY),
    "end": ("apns", UPDATE | {"activityEvent": "end", "dismissalDate": "0"}, ACTIVITY),
    "broadcast": ("apns", UPDATE | {"activityEvent": "update", "broadcastChannel": "dHN0LXNyY2gtY2hubA==", "expires": ALERT["expires"]}, ACTIVITY),
    "widgets": ("apns", {"contentChanged": "true"}, {}),
    "controls": ("apns", {"contentChanged": "true", "pushType": "controls"}, {}),
    "declarative": ("web-push", {"title": WEB["title"], "deepLink": WEB["deepLink"]}, DECLARATIVE),
    "classic": ("web-push-classic", {"title": WEB["title"]}, WEB),
}
WEIGHTS = {"alert": 8, "declarative": 10, "classic": 10}
# Kinds that aioapns does not know: they do not count.
NEWER = {"location", "pushtotalk", "broadcast", "widgets", "controls"}
# A template with nothing but a text, whose records have sizes around the limit: the target, the rows and the limit.
SIZES = {
    "alert": ("apns", {}, 4096), "voip": ("apns", {"pushType": "voip"}, 5120), "declarative": ("web-push", {"deepLink": "https://a.example"}, 3993),
    "classic": ("web-push-classic", {}, 3993),
}


def generated(blazon, count, seed, folder):
    """At least `count` requests to APNs that aioapns knows, and as many to Web Push."""
    source = random.Random(f"requests {seed}")
    keys = subscriptions()
    folder = folder / "random"
    folder.mkdir()
    for name, (target, rows, limit) in SIZES.items():
        yield from at_the_limit(blazon, target, rows, limit, folder / f"{name}-size.yaml", keys, source)
    counts = {"apns": 0, "web-push": 0}
    number = 0
    while min(counts.values()) < count:
        number += 1
        # Each kind once, then random ones.
        kind = list(KINDS)[number - 1] if number <= len(KINDS) else source.choices(list(KINDS), [WEIGHTS.get(kind, 1) for kind in KINDS])[0]
        target, rows, others = KINDS[kind]
        service = target.removesuffix("-classic")
        if counts[service] >= count:
            continue
        rows = rows | {name: others[name] for name in source.sample(list(others), min(len(others), source.choice([0, 1, 2, 4, 7])))}
        for name, needed in (("renotify", "tag"), ("titleLocArgs", "titleLocKey")):
            if name in rows:
                rows[needed] = others[needed]
        file = folder / f"{number}-{kind}.yaml"
        file.write_text(template(f"r{number}", target, rows))
        records = [record(rows, target, keys, source) for _ in range(RECORDS)]
        made = requests(blazon, file, records)
        if len(made) != len(records):
            sys.exit(f"{file.read_text()}\n{len(made)} requests of {len(records)} records")
        counts[service] += 0 if kind in NEWER else len(made)
        yield from made


def template(name, target, rows) -> str:
    fields = {row: choice[0] for row, choice in rows.items() if isinstance(choice, tuple)}
    own = ["token: string(..200)", *(["publicKey: string(..100)", "authSecret: string(..40)"] if target.startswith("web") else [])]
    lines = [f"campaign: {name}", "mapping: native", f"targets: [{target}]", "delivery: { topic: com.example.shop }", "recipient:"]
    lines += [f"  {field}" for field in own] + [f"  {row}: {json.dumps(type)}" for row, type in fields.items()]
    lines += ["message:", *("  " + field.split(":")[0] + ": \"{{ " + field.split(":")[0] + " }}\"" for field in own)]
    for row, choice in rows.items():
        value = "\"{{ " + row + " }}\"" if isinstance(choice, tuple) else choice
        lines.append(f"  {row}: {{ own: {value} }}" if row == "customFields" else f"  {row}: {value}")
    return "\n".join(lines) + "\n"


def record(rows, target, keys, source) -> dict:
    values = {row: source.choice(choice[1]) for row, choice in rows.items() if isinstance(choice, tuple)}
    if target == "apns":
        return {"token": source.randbytes(32).hex(), **values}
    public, secret = source.choice(keys)
    return {"token": f"https://push.example/{source.randbytes(20).hex()}", "publicKey": public, "authSecret": secret, **values}


def at_the_limit(blazon, target, rows, limit, file, keys, source):
    """Requests whose payloads have up to `limit` bytes. Larger ones must be rejected."""
    rows = rows | {"title": ("string(..6000)", ["a"])}
    file.write_text(template(file.stem, target, rows))
    smallest = len(compact(requests(blazon, file, [record(rows, target, keys, source)])[0]["body"])) - 1
    records = [record(rows, target, keys, source) | {"title": "x" * (limit + more - smallest)} for more in range(-4, 5)]
    # Two bytes for each of the last characters.
    records += [one | {"title": one["title"][:-20] + "é" * 10} for one in records]
    made = requests(blazon, file, records)
    sizes = sorted(len(compact(request["body"])) for request in made)
    if sizes != sorted([limit - 4, limit - 3, limit - 2, limit - 1, limit] * 2):
        sys.exit(f"{file.name}: requests of {sizes} bytes, with a limit of {limit}")
    return made


def compact(body) -> bytes:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()


def requests(blazon, file, records) -> list[dict]:
    out = file.with_suffix("")
    run([blazon, "compile", file, "--out", out, "--quiet", "--sync", "none", *SEND_AT], b"", (0,))
    [program] = out.rglob("program.json")
    lines = "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)
    made = run([blazon, "render", program, "--emit", "request", "--rejects-allowed", "100%", *SEND_AT], lines.encode(), (0,))
    return [json.loads(line) for line in made.splitlines()]


def run(command, text, codes) -> bytes:
    done = subprocess.run(command, input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode not in codes:
        template = pathlib.Path(command[2]).read_text()[:2000]
        sys.exit(f"{command[1]}: {done.returncode}\n{template}\n{done.stderr.decode()[-2000:]}")
    return done.stdout


def subscriptions() -> list[tuple[str, str]]:
    """Keys as browsers make them: a point of P-256, and 16 bytes."""
    import base64
    import os

    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    def text(value) -> str:
        return base64.urlsafe_b64encode(value).decode().rstrip("=")

    form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    points = (ec.generate_private_key(ec.SECP256R1()).public_key().public_bytes(*form) for _ in range(SUBSCRIPTIONS))
    return [(text(point), text(os.urandom(16))) for point in points]
