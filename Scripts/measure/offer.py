"""What offer.yaml means, in plain Python: every peer's payloads are compared with these, as JSON values."""
import json

UNRESERVED = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


def encoded(text):
    return "".join(chr(byte) if byte in UNRESERVED else f"%{byte:02X}" for byte in text.encode())


def payloads(record):
    """The iOS payload and the Android payload of one record."""
    name, city, points = record.get("firstName"), record["city"], record["points"]
    name = "stranger" if name is None else name
    title = f"Welcome back, {name[:1].upper()}{name[1:].lower()}"
    if points >= 5000:
        body = f"Your {points:,} points buy a “long weekend” near {city} ✈"
    else:
        body = f"Only today: double points near {city}. You have {points:,}."
    shared = {"badge": 1, "sound": "default", "category": "NEW_MESSAGE_CATEGORY"}
    custom = {
        "destination": city.upper(), "reader": record["id"],
        "media-attachment-url": f"https://img.example.org/cities/{encoded(city)}.png",
        "uri": f"shop://weekend?city={encoded(city)}&points={points}",
        "_dId": "9a07", "_mId": record["messageId"],
    }
    ios = {"aps": {"alert": {"title": title, "body": body}, "mutable-content": 1, **shared}, **custom}
    data = {"title": title, "body": body, **shared, **custom}
    return ios, {"collapseKey": "weekend", "priority": "high", "data": data}


def differences(records, outputs, limit=3):
    """How the payloads in `outputs` (files of lines, in the records' order within each platform) differ; at most `limit` of them."""
    got = ([], [])
    for path in outputs:
        with open(path, "rb") as file:
            for line in file:
                payload = json.loads(line, object_pairs_hook=members)
                got["aps" not in payload].append(payload)
    found = []
    with open(records, encoding="utf-8", newline="\n") as file:
        count = 0
        for count, line in enumerate(file, 1):
            for platform, expected in enumerate(payloads(json.loads(line))):
                given = got[platform][count - 1] if count <= len(got[platform]) else None
                if given != expected and len(found) < limit:
                    found.append(f"record {count}: expected {expected}\n  but got {given}")
    found += [f"{len(lines)} payloads of {count}" for lines in got if len(lines) != count]
    return found


def members(pairs):
    if len(dict(pairs)) != len(pairs):
        raise ValueError(f"a key stands twice: {pairs}")
    return dict(pairs)
