"""Random messages to FCM: Blazon writes a message exactly if firebase-admin encodes it, and both write the same JSON.

Run by Scripts/check/system Services; alone: messages.py BLAZON [--count N] [--seed N], with firebase-admin installed. Each message is a set of rows of the table `native`
with values near the bounds of what FCM takes (message_rows.py). It is expressed twice: as a template, with literals or with fields of a recipient, and
as a Message of the SDK. message_differences.py lists where the verdicts may differ, each with its reason and source; one that no message shows is an
error, too.
"""

import argparse
import collections
import datetime
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from equality import same
from message_differences import DIFFERENCES, Message
from message_rows import ACTIVITY, ADDRESSES, ALTERNATIVES, COMBINATIONS, COMPANIONS, MAPS, ROWS, SHOWN_BY_APPLE, TARGETS, TEXTS

SEND_AT = ["--send-at", "2026-11-21T18:00:00Z"]
RECORDS_OF_A_TEMPLATE = 10


def generated(source, count) -> list[Message]:
    """Each value of `wrong` once with a literal and once with a field, the combinations, then random messages: half with literals, each a template of its own,
    half with fields, of which several share a template."""
    messages = []
    for name, row in ROWS.items():
        for value in row.wrong:
            target, names = shape(source, name)
            messages.append(message(source, target, names, {name: value}))
            if taken_from_fields(name):
                target, names = shape(source, name)
                messages.append(message(source, target, [name for name in names if taken_from_fields(name)], {name: value}, True))
    messages += [Message(target, {"token": "t", **rows}, False) for target, rows in COMBINATIONS]
    for _ in range((count - len(messages)) // 2):
        messages.append(message(source, *shape(source)))
    while len(messages) < count:
        target, names = shape(source)
        names = [name for name in names if taken_from_fields(name)]
        first = message(source, target, names, {}, True)
        more = (message(source, target, names, {}, True, first.rows) for _ in range(min(RECORDS_OF_A_TEMPLATE, count - len(messages)) - 1))
        messages += [first, *more]
    return messages


def taken_from_fields(name) -> bool:
    return ROWS[name].type is not None or name in MAPS


def shape(source, name=None) -> tuple[str, list[str]]:
    """A target, and the rows of a message: among them `name`."""
    targets = {target: weight for target, weight in TARGETS.items() if name is None or ROWS[name].of(target)}
    target = source.choices(list(targets), targets.values())[0]
    names = source.sample(ADDRESSES, 1 if name else source.choices([1, 0, 2], [90, 4, 6])[0])
    if name in ADDRESSES:
        names = []
    available = [other for other, row in ROWS.items() if row.of(target) and other not in ADDRESSES and other not in ACTIVITY and other != "silent"]
    if name in ACTIVITY or (name is None and target == "fcm-v1-ios" and source.random() < 0.2):
        names += ["activityEvent", "activityTimestamp", "contentState", "liveActivityToken", "attributes", "attributesType", "title"]
        if name is None:
            names = [other for other in names if source.random() < 0.93] + [other for other in ACTIVITY if source.random() < 0.1]
        available = [other for other in available if other not in ("sound", "criticalAlert", "soundName", "soundVolume", "relevanceScore", "collapseKey")]
    elif name is None and source.random() < 0.05:
        available = [other for other in available if source.random() < 0.1 or other in ("contentAvailable", "customFields", "expires", "analyticsLabel")]
        names.append("silent")
    names += source.sample(available, min(len(available), source.choice([0, 1, 2, 3, 4] if name else [0, 1, 2, 3, 4, 5, 6, 8])))
    names += [name] if name else []
    names += [COMPANIONS[other] for other in names if other in COMPANIONS and (name or source.random() < 0.8)]
    for one, other in ALTERNATIVES:
        if one in names and other in names:
            names.remove(other if one == name else one)
    return target, sorted(set(names), key=list(ROWS).index)


def message(source, target, names, values=None, fields=False, first=None) -> Message:
    """`values` are those of some rows; `first` are the rows of another message with the same template."""
    values = values or {}
    wrong = [] if values else source.sample(names, min(len(names), source.choices([0, 1, 2], [70, 25, 5])[0]))
    rows = {}
    for name in names:
        row = ROWS[name]
        choices = row.wrong if name in wrong else row.right
        if fields and (row.type == "boolean" or name.endswith("Args")):
            # Whether a field may be false or empty is a matter of its type, and not of the record.
            choices = row.right
        rows[name] = values[name] if name in values else source.choice(choices)
    if first:
        # Keys, and whether a light has transparency, are the template's.
        for name in MAPS & rows.keys():
            if name == "lightSettings":
                rows[name] = rows[name] if len(rows[name]) == len(first[name]) else first[name]
            else:
                rows[name] = {key: source.choice(TEXTS) if isinstance(value, str) else value for key, value in first[name].items()}
    return Message(target, rows, fields)


def scalar(value) -> str:
    """A value in the flow style of YAML. JSON's escapes are YAML's, too, but not those of pairs of surrogates."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{scalar(key)}: {scalar(inner)}" for key, inner in value.items()) + " }" if value else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(scalar, value)) + "]"
    if isinstance(value, str):
        return re.sub("[\x7f\u200b]", lambda match: f"\\u{ord(match[0]):04x}", json.dumps(value, ensure_ascii=False))
    return json.dumps(value)


def template(name, message) -> str:
    """The template of a message; with fields, of all messages that have the same rows."""
    types, settings = {}, {}
    for number, (key, value) in enumerate(message.rows.items()):
        written = ROWS[key].written(value)
        if not message.fields:
            settings[key] = written
        elif key in MAPS:
            settings[key], members = placeholders(f"f{number}", written)
            types |= members
        else:
            types[f"f{number}"] = ROWS[key].type
            settings[key] = "{{ f%d }}" % number
    lines = [f"campaign: {name}", "mapping: native", f"targets: [{message.target}]", "links: { schemes: [https, http, shop] }"]
    lines += ["recipient:", *(f"  {field}: {scalar(type)}" for field, type in types.items())] if types else []
    lines += ["message:", *(f"  {key}: {scalar(value)}" for key, value in settings.items())]
    return "\n".join(lines) + "\n"


def placeholders(prefix, value, path=()):
    """A map whose texts and numbers are placeholders, and the types of their fields."""
    settings, types = {}, {}
    for number, (key, inner) in enumerate(value.items()):
        field = f"{prefix}_{number}"
        if isinstance(inner, dict):
            settings[key], members = placeholders(field, inner, (*path, key))
            types |= members
        else:
            settings[key] = "{{ " + field + " }}"
            text = "string(..20)" if key.endswith("_duration") else "string(..200)"
            number = "number(0..1)" if "color" in path else "number"
            types[field] = text if isinstance(inner, str) else number
    return settings, types


def record(message) -> dict:
    fields = {}

    def flatten(prefix, value):
        for number, inner in enumerate(value.values()):
            flatten(f"{prefix}_{number}", inner) if isinstance(inner, dict) else fields.update({f"{prefix}_{number}": inner})

    for number, (key, value) in enumerate(message.rows.items()):
        if key in MAPS:
            flatten(f"f{number}", ROWS[key].written(value))
        elif key == "vibrateTimings":
            fields[f"f{number}"] = ROWS[key].written(value)
        else:
            fields[f"f{number}"] = value
    return fields


def render(blazon, messages, folder) -> None:
    """What Blazon makes of each message: a payload, or a refusal with its codes. All templates are checked and compiled in one process each."""
    templates = {}
    for message in messages:
        key = json.dumps([message.target, list(message.rows), list(record(message))]) if message.fields else str(len(templates))
        if key not in templates:
            name = f"m{len(templates)}"
            templates[key] = (name, [])
            (folder / f"{name}.yaml").write_text(template(name, message))
        templates[key][1].append(message)
    files = [f"{name}.yaml" for name, _ in templates.values()]
    report = json.loads(run([blazon, "check", *files, "--diagnostics", "json", "--no-cache", "--quiet"], folder, (0, 1)))
    errors = [fault for fault in report["diagnostics"] if fault["severity"] == "error"]
    if len(errors) < report["summary"]["errors"]:
        sys.exit(f"{len(messages)} messages have more errors than a report lists ({len(errors)})")
    faults = collections.defaultdict(list)
    for fault in errors:
        faults[fault["file"].removesuffix(".yaml")].append(fault)
    for name, group in templates.values():
        for message in group if name in faults else []:
            message.codes = frozenset(fault["code"] for fault in faults[name])
            message.refusal = "; ".join(fault["message"] for fault in faults[name])
    right = [(name, group) for name, group in templates.values() if name not in faults]
    files = [f"{name}.yaml" for name, _ in right]
    run([blazon, "compile", *files, "--out", "out", "--quiet", "--sync", "none", *SEND_AT], folder, (0,))
    for name, group in right:
        if group[0].fields:
            records = "".join(json.dumps(record(message), ensure_ascii=False) + "\n" for message in group)
            command = [blazon, "render", f"out/{name}/program.json", "--framed", "--rejects-allowed", "100%", *SEND_AT]
            answers = [json.loads(line) for line in run(command, folder, (0,), records).splitlines()]
        else:
            [payload] = (folder / "out" / name / "samples").glob("*.json")
            answers = [{"payloads": {group[0].target: json.loads(payload.read_text())}}]
        for message, answer in zip(group, answers, strict=True):
            rejects = answer.get("rejected", [])
            message.codes = frozenset(reject["code"] for reject in rejects)
            message.refusal = "; ".join(reject["reason"] for reject in rejects) or None
            message.payload = None if rejects else answer["payloads"][message.target]["message"]


def run(command, folder, codes, text=None) -> str:
    done = subprocess.run(command, cwd=folder, input=text and text.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode not in codes:
        sys.exit(f"{' '.join(map(str, command))[:200]}: {done.returncode}\n{done.stderr.decode()[-2000:]}")
    return done.stdout.decode()


def shown_by_apple(message) -> bool:
    return message.target == "fcm-v1-ios" or bool(SHOWN_BY_APPLE & message.rows.keys())


class Encoder:
    """Messages of firebase-admin."""

    def __init__(self) -> None:
        import warnings

        from firebase_admin import messaging

        warnings.simplefilter("ignore")
        self.sdk = messaging

    def fault(self, message, texts=False) -> str | None:
        """Why the SDK does not encode the message. With `texts`, numbers in data are given to it as texts."""
        try:
            message.encoded = json.loads(str(self.message(message, texts)))
        except (ValueError, TypeError) as fault:
            return str(fault)
        return None

    def message(self, message, texts):
        sdk = self.sdk
        parts = collections.defaultdict(dict)
        for name, value in message.rows.items():
            for path in ROWS[name].of(message.target):
                path, given = (path, lambda value: value) if isinstance(path, str) else path
                part, key = path.split(".", 1)
                if given(value) is None or (name == "priority" and part == "apns_headers" and not shown_by_apple(message)):
                    continue
                if key == "*":
                    parts[part] |= {inner: str(found) if texts and part == "data" else found for inner, found in value.items()}
                elif key == "light_settings":
                    parts[part][key] = self.light(value)
                else:
                    parts[part][key] = given(value)

        def made(kind, part, **others):
            members = parts[part] | {key: value for key, value in others.items() if value is not None}
            return kind(**members) if members else None

        alert = made(sdk.ApsAlert, "alert", custom_data=parts["alert_others"] or None)
        aps = made(sdk.Aps, "aps", alert=alert, sound=self.sound(parts["sound"]), custom_data=parts["aps_others"] or None)
        payload = sdk.APNSPayload(aps or sdk.Aps(), **parts["payload"]) if aps or parts["payload"] else None
        options = made(sdk.APNSFCMOptions, "apns_options")
        buttons = parts["web"].get("actions")
        if buttons is not None:
            parts["web"]["actions"] = [sdk.WebpushNotificationAction(**button) for button in buttons]
        web = made(sdk.WebpushNotification, "web")
        return sdk.Message(
            notification=made(sdk.Notification, "notification"),
            android=made(sdk.AndroidConfig, "android", notification=made(sdk.AndroidNotification, "note")),
            apns=made(sdk.APNSConfig, "apns", headers=parts["apns_headers"] or None, payload=payload, fcm_options=options),
            webpush=made(
                sdk.WebpushConfig, "webpush", headers=parts["web_headers"] or None, notification=web, fcm_options=made(sdk.WebpushFCMOptions, "web_options")),
            fcm_options=made(sdk.FCMOptions, "options"), data=parts["data"] or None, **parts["message"],
        )

    def sound(self, parts):
        # Without a name, the SDK rejects it when it encodes. A flag that is false alone is no sound.
        if not parts or parts == {"critical": False}:
            return None
        return self.sdk.CriticalSound(parts.get("name"), parts.get("critical"), parts.get("volume"))

    def light(self, setting):
        *colour, on, off = setting
        return self.sdk.LightSettings("#" + "".join(f"{part:02x}" for part in colour), on, off)


def normal(value, key=None):
    """Both spellings of what means the same, as documented: what is not there and what is empty or false, durations with and without zeros, times in any
    zone, enum members in either case, texts without control characters, and a light without transparency."""
    if isinstance(value, dict):
        members = {name: normal(inner, name) for name, inner in value.items()}
        members = {name: inner for name, inner in members.items() if inner is not False and inner not in ({}, [])}
        return {"alpha": 1, **members} if {"red", "green", "blue"} <= members.keys() else members
    if isinstance(value, list):
        return [normal(inner, key) for inner in value]
    if isinstance(value, str):
        if key == "priority":
            return value.lower()
        if key in ("ttl", "vibrate_timings", "light_on_duration", "light_off_duration"):
            return float(value.removesuffix("s"))
        if key == "event_time":
            return datetime.datetime.fromisoformat(value).timestamp()
        return re.sub(r"[\x00-\x08\x0b-\x1f\x7f]", "", value)
    return value


def fault_of(message, encoder, seen) -> str | None:
    """What is wrong with the verdicts and the JSON of both parties. Counts the difference that explains the verdicts in `seen`."""
    refusal = encoder.fault(message)
    if (message.refusal is None) == (refusal is None):
        reasons = []
    elif refusal is None:
        reasons = [one for one in DIFFERENCES if message.codes & set(one.codes.split()) and one.holds(message)]
    else:
        reasons = [one for one in DIFFERENCES if not one.codes and one.holds(message)]
        # A message that Blazon writes all the same: with texts instead of numbers, the SDK writes the same.
        if reasons and encoder.fault(message, texts=True):
            message.encoded = None
    if len(reasons) == 1:
        seen[reasons[0].title] += 1
    if (message.refusal is None) != (refusal is None) and not reasons:
        codes = f" ({', '.join(sorted(message.codes))})" if message.codes else ""
        return f"Blazon: {message.refusal or 'written'}{codes}\nfirebase-admin: {refusal or 'encoded'}"
    if message.payload is None or message.encoded is None:
        return None
    expected, found = normal(message.encoded), normal(message.payload)
    # Of a colour Blazon writes four decimals; the SDK loses a nanosecond of some durations.
    if same(expected, found, 1e-4):
        return None
    return "\n".join(f"{party} writes {json.dumps(found, ensure_ascii=False)}" for party, found in [("Blazon", found), ("firebase-admin", expected)])


def compare(blazon, count, seed, also=lambda body: None) -> list[str]:
    """The lines of a summary. Ends the program if the parties differ for no listed reason. `also` finds faults of each body that Blazon writes."""
    messages = generated(random.Random(f"messages {seed}"), count)
    encoder, counts, seen, faults = Encoder(), collections.Counter(), collections.Counter(), []
    with tempfile.TemporaryDirectory() as folder:
        render(blazon, messages, pathlib.Path(folder))
    for message in messages:
        fault = fault_of(message, encoder, seen)
        written = (message.payload is not None, message.encoded is not None)
        counts["both write" if all(written) else "both reject" if not any(written) else "differ"] += 1
        if fault is None and message.payload is not None:
            fault = also({"message": message.payload})
        if fault:
            form = "fields" if message.fields else "literals"
            faults.append(f"{message.target}, {form}: {json.dumps(message.rows, ensure_ascii=False)}\n{fault}"[:2000])
    for one in DIFFERENCES:
        if not seen[one.title]:
            faults.append(f"DIFFERENCES lists what no message shows: {one.title}")
    for verdict, least in [("both write", 0.35), ("both reject", 0.1)]:
        if counts[verdict] < least * count:
            faults.append(f"too few messages where {verdict}: {counts[verdict]} of {count}")
    if faults:
        sys.exit("\n\n".join([*faults[:10], f"{len(faults)} faults; seed {seed}"]))
    summary = ", ".join(f"{number} {verdict}" for verdict, number in counts.most_common())
    listed = [f"  {seen[one.title]} × {one.title}: {one.reason} ({one.source})" for one in DIFFERENCES]
    return [f"{count} random messages to FCM beside firebase-admin: {summary}; {len(DIFFERENCES)} listed differences", *listed]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("blazon", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    print("\n".join(compare(given.blazon.resolve(), given.count, given.seed)))
