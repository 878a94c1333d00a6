#!/usr/bin/env python3
"""Holds the payloads of all built-in tables against what the push services accept: Scripts/check/system Services BLAZON [SEED]. About four minutes.

The schemas of Tests/Services are written from the services' documents, not from the tables. Every payload of the golden cases, and of each shipped
template that compiles with a table, must fit the schema of its target, and a list of wrong payloads must not. Independent parties check the same
payloads: the messages of firebase-admin must encode to what FCM gets, aioapns must know the push types of APNs, and pywebpush must encrypt
what the web gets within 4096 bytes. 2,000 random messages to FCM are judged by Blazon and by firebase-admin (Tests/Services/messages.py), and random
requests to APNs and Web Push by the schemas, the rules of Tests/APNs, aioapns and pywebpush (Tests/Services/random_requests.py).
"""

import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from equality import same

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SERVICES = REPOSITORY / "Tests/Services"
SEND_AT = ["--send-at", "2026-11-21T18:00:00Z"]

# The schema of each table's targets.
SCHEMAS = {
    "campaign-standard": {"ios": "apns", "android": "fcm-v1", "android-v1": "fcm-v1"},
    "native": {
        "apns": "apns", "fcm-v1": "fcm-v1", "fcm-v1-data": "fcm-v1", "fcm-v1-ios": "fcm-v1", "web-push": "web-push", "web-push-classic": "web-push-classic",
    },
    "journey-optimizer": {"ios": "adb-ios", "android": "adb-android"},
    "campaign-classic": {"ios": "apns", "android": "fcm-v1", "android-notification": "fcm-v1"},
    "huawei": {"hms": "hms", "hms-data": "hms"},
    "amazon": {"adm": "adm", "adm-data": "adm"},
}
SCHEMAS["campaign-standard-as-printed"] = SCHEMAS["campaign-standard"]
# The schema of payloads that are not what their target's requests have as body.
PAYLOADS = {(table, "android"): "campaign-standard-android" for table in ("campaign-standard", "campaign-standard-as-printed")}
# Tables whose senders add the address, so that a message may lack it.
UNADDRESSED = {"campaign-standard", "campaign-standard-as-printed", "journey-optimizer", "campaign-classic"}

ALERT = {"title": "A"}
BACKGROUND = {"apns-push-type": "background", "apns-priority": "5"}
# What the schemas must reject, beside what each rejection is about.
WRONG = [
    ("apns", {"aps": {"alert": {"titel": "A"}}}), ("apns", {"aps": {"badge": "1"}}), ("apns", {"aps": {"badge": -1}}),
    ("apns", {"aps": {"sound": ""}}), ("apns", {"aps": {"sound": {"critical": 1, "volume": 1}}}),
    ("apns", {"aps": {"sound": {"name": "a", "volume": 1.5}}}), ("apns", {"aps": {"alert": ALERT, "relevance-score": 50}}),
    ("apns", {"aps": {"alert": ALERT, "interruption-level": "urgent"}}), ("apns", {"aps": {"content-available": True}}),
    ("apns", {"aps": {"content_available": 1}}), ("apns", {"aps": {"alert": {"title-loc-args": ["a"]}}}),
    ("apns", {"aps": {"event": "update", "content-state": {}}}), ("apns", {"aps": {"event": "start", "timestamp": 1, "content-state": {}}}), ("apns", {}),
    ("apns-request", {"headers": BACKGROUND | {"apns-priority": "10"}, "body": {"aps": {"content-available": 1}}}),
    ("apns-request", {"headers": BACKGROUND, "body": {"aps": {"content-available": 1, "alert": ALERT}}}),
    ("apns-request", {"headers": BACKGROUND, "body": {"custom": 1}}),
    ("apns-request", {"headers": {"apns-push-type": "alert", "apns-priority": "10"}, "body": {"aps": {"content-available": 1}}}),
    ("apns-request", {"headers": {"apns-push-type": "alert", "apns-priority": "7"}, "body": {"aps": {"alert": ALERT}}}),
    ("apns-request", {"headers": {"apns-push-type": "alert", "apns-priority": "5", "apns-id": "1"}, "body": {"aps": {"alert": ALERT}}}),
    ("fcm-v1", {"message": {"data": {"a": 1}}}), ("fcm-v1", {"message": {"data": {"from": "a"}}}), ("fcm-v1", {"message": {"data": {"google.a": "a"}}}),
    ("fcm-v1", {"message": {"topic": "/topics/a"}}), ("fcm-v1", {"message": {"android": {"priority": "urgent"}}}),
    ("fcm-v1", {"message": {"android": {"ttl": 3600}}}), ("fcm-v1", {"message": {"android": {"notification": {"color": "red"}}}}),
    ("fcm-v1", {"message": {"android": {"notification": {"notification_count": 0}}}}),
    ("fcm-v1", {"message": {"android": {"notification": {"visibility": "public"}}}}),
    ("fcm-v1", {"message": {"android": {"notification": {"vibrate_timings": [0.5]}}}}),
    ("fcm-v1", {"message": {"android": {"notification": {"title_loc_args": ["a"]}}}}),
    ("fcm-v1", {"message": {"android": {"notification": {"light_settings": {"light_on_duration": "1s", "light_off_duration": "1s"}}}}}),
    ("fcm-v1", {"message": {"webpush": {"fcm_options": {"link": "http://a.example"}}}}), ("fcm-v1", {"message": {"fcm_options": {"analytics_label": "a b"}}}),
    ("fcm-v1", {"message": {"apns": {"payload": {"alert": "a"}}}}), ("fcm-v1", {"message": {"apns": {"headers": {"apns-priority": 10}}}}),
    ("fcm-v1", {"message": {"apns": {"headers": {"apns-push-type": "background"}, "payload": {"aps": {"content-available": 1}}}}}),
    ("addressed", {"message": {"data": {"a": "b"}}}), ("addressed", {"message": {"token": "a", "topic": "b"}}),
    ("web-push", {"notification": {"title": "A", "navigate": "https://a.example"}}), ("web-push", {"web_push": 8030, "notification": {"title": "A"}}),
    ("web-push", {"web_push": "8030", "notification": {"title": "A", "navigate": "https://a.example"}}),
    ("web-push", {"web_push": 8030, "notification": {"title": "A", "navigate": "https://a.example", "badge": 3}}),
    ("web-push", {"web_push": 8030, "notification": {"title": "A", "navigate": "https://a.example", "actions": [{"action": "a", "title": "A"}]}}),
    ("web-push-classic", {"notification": {"body": "A"}}), ("web-push-classic", {"notification": {"title": "A", "silent": True, "vibrate": [1]}}),
    ("web-push-classic", {"notification": {"title": "A", "renotify": True}}), ("web-push-classic", {"notification": {"title": "A", "dir": "up"}}),
    ("hms", {"message": {"token": "a"}}), ("hms", {"message": {"token": ["a"], "topic": "b"}}), ("hms", {"message": {"token": ["a"], "data": {"a": "b"}}}),
    ("hms", {"message": {"topic": "a", "android": {"collapse_key": "a"}}}), ("hms", {"message": {"topic": "a", "android": {"collapse_key": 101}}}),
    ("hms", {"message": {"topic": "a", "android": {"urgency": "high"}}}), ("hms", {"message": {"topic": "a", "notification": {"image": "http://a.example"}}}),
    ("hms", {"message": {"topic": "a", "android": {"notification": {"badge": {"set_num": 100}}}}}),
    ("hms", {"message": {"topic": "a", "android": {"notification": {"style": 1, "big_title": "a"}}}}),
    ("hms", {"message": {"topic": "a", "android": {"notification": {"style": 3, "inbox_content": ["a"] * 6}}}}),
    ("hms", {"message": {"topic": "a", "android": {"notification": {"click_action": {"type": 1}}}}}),
    ("hms", {"message": {"topic": "a", "android": {"notification": {"click_action": {"type": 2, "intent": "a"}}}}}),
    ("adm", {"data": {"a": 1}}), ("adm", {"data": {}, "priority": "HIGH"}), ("adm", {"data": {}, "expiresAfter": "60"}), ("adm", {"priority": "high"}),
    ("adm", {"data": {}, "consolidationKey": "a" * 65}),
    ("adb-ios", {"aps": {"alert": ALERT}, "adb_uri": "a://b"}), ("adb-ios", {"aps": {"alert": ALERT}, "adb_act": "[]"}),
    ("adb-ios", {"aps": {"alert": ALERT}, "adb_unknown": "a"}), ("adb-ios", {"aps": {"alert": ALERT, "mutable-content": 1}, "adb_template_type": "basic"}),
    ("adb-ios", {"aps": {"alert": ALERT}, "adb_clr_title": "#112233"}),
    ("adb-android", {"message": {"android": {"data": {"adb_uri": "a://b"}}}}), ("adb-android", {"message": {"android": {"data": {"adb_n_priority": "HIGH"}}}}),
    ("adb-android", {"message": {"android": {"data": {"adb_act": "[{\"label\": \"a\"}]"}}}}), ("adb-android", {"message": {"data": {"adb_title": "a"}}}),
    ("campaign-standard-android", {"collapse_key": "a", "data": {}}), ("campaign-standard-android", {"priority": "HIGH", "data": {}}),
]


class Schemas:
    """The schemas of Tests/Services, with those within JSON texts."""

    def __init__(self) -> None:
        import jsonschema
        import referencing.jsonschema

        documents = {path.name: json.loads(path.read_text()) for path in sorted(SERVICES.glob("*.schema.json"))}
        for document in documents.values():
            jsonschema.Draft202012Validator.check_schema(document)
            # With it, a reference would lead to the library's own validator.
            del document["$schema"]
        resources = ((name, referencing.jsonschema.DRAFT202012.create_resource(document)) for name, document in documents.items())
        registry = referencing.Registry().with_resources(resources)

        def content(validator, schema, instance, _):
            if isinstance(instance, str):
                try:
                    inner = json.loads(instance)
                except ValueError as fault:
                    yield jsonschema.ValidationError(f"no JSON text: {fault}")
                    return
                yield from validator.descend(inner, schema)

        kind = jsonschema.validators.extend(jsonschema.Draft202012Validator, {"contentSchema": content})
        checker = jsonschema.Draft202012Validator.FORMAT_CHECKER
        # A relative reference is resolved against the name of its file.
        self.validators = {
            name.removesuffix(".schema.json"): kind({"$ref": name}, registry=registry, format_checker=checker) for name in documents
        }
        self.validators["addressed"] = kind({"$ref": "fcm-v1.schema.json#/$defs/addressed"}, registry=registry)

    def fault(self, name: str, payload) -> str | None:
        for fault in self.validators[name].iter_errors(payload):
            # The most specific of what an alternative lacks.
            while fault.context:
                fault = max(fault.context, key=lambda inner: len(inner.absolute_path))
            return f"{'/'.join(map(str, fault.absolute_path))}: {fault.message[:300]}"
        return None


def main(blazon: pathlib.Path, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        schemas = Schemas()
        for name, payload in WRONG:
            if schemas.fault(name, payload) is None:
                sys.exit(f"{name} accepts {json.dumps(payload)}")
        untested = set(schemas.validators) - {name for name, _ in WRONG}
        if untested:
            sys.exit(f"no wrong payload for {', '.join(sorted(untested))}")
        print(f"{len(schemas.validators)} schemas refuse {len(WRONG)} wrong payloads")
        for table in (line.split()[0] for line in run(blazon, "mapping", "list").decode().splitlines()):
            targets = json.loads(run(blazon, "mapping", "show", table, "--format", "json"))["targets"]
            if set(SCHEMAS.get(table, {})) != set(targets):
                sys.exit(f"{table} has the targets {', '.join(targets)}: SCHEMAS of Tests/Services/run.py does not name a schema for each")
        counts = collections.Counter()
        parties = [Firebase(), APNs(), WebPush()]
        for table, program, recipients in programs(blazon, pathlib.Path(folder)):
            targets = set()
            for request in requests(blazon, program, recipients):
                targets.add(request["target"])
                check(schemas, parties, table, request, program.parent.name)
                counts[table, request["target"]] += 1
            for target in sorted(target for target in targets if (table, target) in PAYLOADS):
                for payload in rendered(blazon, program, recipients, "--target", target):
                    stop_at(schemas.fault(PAYLOADS[table, target], payload), f"{table}, {target}, {program.parent.name}", payload)
                    counts[table, "payloads of " + target] += 1
        for table, targets in SCHEMAS.items():
            print(f"{table}: " + ", ".join(f"{counts[table, target]} × {target}" for target in targets))
            for target in [*targets, *("payloads of " + target for named, target in PAYLOADS if named == table)]:
                if not counts[table, target]:
                    sys.exit(f"no payload of {table} for {target}")
        sys.path.append(str(REPOSITORY / "Tests/APNs"))
        import messages
        import random_requests
        import rules

        print("\n".join(messages.compare(blazon, 2000, seed, lambda body: schemas.fault("fcm-v1", body))))
        for request in random_requests.generated(blazon, 500, seed, pathlib.Path(folder)):
            check(schemas, parties, "native", request, "random request")
            if request["target"] == "apns":
                stop_at(refusal(rules, request), "random request to APNs", request)
        for party in parties:
            print(party.summary())


def programs(blazon, folder):
    """Compiled programs with their table and recipients: golden cases, and shipped templates with each table."""
    for case in sorted((REPOSITORY / "Tests/Golden").iterdir()):
        template = case / "template.yaml"
        if not (case / "table.yaml").exists() and (case / "recipients.ndjson").exists():
            named = re.search(r"(?m)^mapping: (\S+)$", template.read_text())
            program = compiled(blazon, template, folder / "golden" / case.name)
            if program:
                yield named[1] if named else "campaign-standard", program, case / "recipients.ndjson"
    audience = folder / "audience.ndjson"
    audience.write_bytes(b"".join((REPOSITORY / "templates/recipients.ndjson").read_bytes().splitlines(keepends=True)[:40]))
    for template in sorted((REPOSITORY / "templates").glob("*.yaml")):
        text = template.read_text()
        if "\ncampaign:" not in "\n" + text or re.search(r"(?m)^mapping:", text):
            continue
        found = []
        for table, targets in SCHEMAS.items():
            # All targets, not only the default ones, where the template leaves the choice to the table.
            variant = folder / f"{template.stem}.{table}.yaml"
            head = "" if re.search(r"(?m)^targets:", text) else f"targets: [{', '.join(targets)}]\n"
            variant.write_text(head + text)
            program = compiled(blazon, variant, folder / table / template.stem, "--mapping", table)
            if program:
                found.append(table)
                yield table, program, audience
        if template.stem == "every-service" and found != list(SCHEMAS):
            sys.exit(f"{template} compiles with {', '.join(found)} only")


def compiled(blazon, template, out, *options) -> pathlib.Path | None:
    done = subprocess.run([blazon, "compile", template, "--out", out, "--quiet", "--sync", "none", *options], stderr=subprocess.PIPE)
    return next(out.rglob("program.json")) if done.returncode == 0 else None


def requests(blazon, program, recipients):
    return rendered(blazon, program, recipients, "--emit", "request")


def rendered(blazon, program, recipients, *options):
    arguments = ["render", program, "--rejects-allowed", "100%", *SEND_AT, *options]
    done = subprocess.run([blazon, *arguments], input=recipients.read_bytes(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode not in (0, 2):
        sys.exit(f"{program}: {done.stderr.decode()}")
    for line in done.stdout.splitlines():
        yield json.loads(line)


def check(schemas, parties, table, request, origin) -> None:
    name = SCHEMAS[table][request["target"]]
    body = request["body"]
    faults = [schemas.fault(name, body)]
    if name in ("apns", "adb-ios"):
        faults.append(schemas.fault("apns-request", {"headers": request["headers"], "body": body}))
    if name == "fcm-v1" and table not in UNADDRESSED:
        faults.append(schemas.fault("addressed", body))
    for party in parties:
        if name in party.schemas:
            faults.append(party.fault(request, table))
    for fault in faults:
        stop_at(fault, f"{table}, {request['target']}, {origin}", body)


def refusal(rules, request) -> str | None:
    """What the server of Tests/APNs answers, unless it accepts the request."""
    headers = [(":method", request["method"]), (":path", request["path"]), ("authorization", "bearer a"), *request["headers"].items()]
    body = json.dumps(request["body"], ensure_ascii=False, separators=(",", ":")).encode()
    try:
        rules.judge(headers, body, "com.example.shop")
    except rules.Refusal as refusal:
        return f"{refusal}, rules.py:{refusal.line}"
    return None


def stop_at(fault, origin, payload) -> None:
    if fault:
        sys.exit(f"{origin}: {fault}\n{json.dumps(payload, ensure_ascii=False)[:2000]}")


class Firebase:
    """FCM HTTP v1 as firebase-admin writes it: the payload's parts, put into the classes of the SDK, encode to the payload."""

    schemas = {"fcm-v1", "adb-android"}

    def __init__(self) -> None:
        import warnings

        from firebase_admin import messaging

        warnings.simplefilter("ignore")
        self.sdk = messaging
        self.count = 0

    def fault(self, request, table) -> str | None:
        message = json.loads(json.dumps(request["body"]["message"]))
        # The class has no such member yet: FCM HTTP v1, AndroidNotification (discovery document of 2026-10-23).
        message.get("android", {}).get("notification", {}).pop("bypass_proxy_notification", None)
        if table in UNADDRESSED and not {"token", "fid", "topic", "condition"} & set(message):
            message["token"] = "added by the sender"
        try:
            encoded = json.loads(str(self.message(**message)))
        except (ValueError, TypeError) as fault:
            return f"firebase-admin: {fault}"
        self.count += 1
        expected, found = normal(message), normal(encoded)
        # A colour of the SDK has 8 bits.
        return None if same(expected, found, 1 / 255) else f"firebase-admin writes {json.dumps(found)[:1500]}"

    def message(self, notification=None, android=None, apns=None, webpush=None, fcm_options=None, **others):
        sdk = self.sdk
        return sdk.Message(
            notification=notification and sdk.Notification(**notification),
            android=android and self.android(**android),
            apns=apns and self.apns(**apns),
            webpush=webpush and self.webpush(**webpush),
            fcm_options=fcm_options and sdk.FCMOptions(**fcm_options),
            **others,
        )

    def android(self, priority=None, ttl=None, notification=None, **others):
        note = notification and self.android_notification(**notification)
        return self.sdk.AndroidConfig(priority=priority and priority.lower(), ttl=ttl and float(ttl.rstrip("s")), notification=note, **others)

    def android_notification(
        self, event_time=None, notification_priority=None, visibility=None, proxy=None, vibrate_timings=None, light_settings=None, **others,
    ):
        import datetime

        def milliseconds(duration):
            return round(float(duration.rstrip("s")) * 1000)

        light = None
        if light_settings:
            parts = (round(light_settings["color"][name] * 255) for name in ("red", "green", "blue", "alpha"))
            durations = (milliseconds(light_settings[name]) for name in ("light_on_duration", "light_off_duration"))
            light = self.sdk.LightSettings("#" + "".join(f"{part:02x}" for part in parts), *durations)
        return self.sdk.AndroidNotification(
            event_timestamp=event_time and datetime.datetime.fromisoformat(event_time).astimezone(datetime.timezone.utc),
            priority=notification_priority and notification_priority.removeprefix("PRIORITY_").lower(),
            visibility=visibility and visibility.lower(),
            proxy=proxy and proxy.lower(),
            vibrate_timings_millis=vibrate_timings and [milliseconds(timing) for timing in vibrate_timings],
            light_settings=light,
            **others,
        )

    def apns(self, payload=None, fcm_options=None, **others):
        sdk = self.sdk
        if payload is not None:
            payload = dict(payload)
            payload = sdk.APNSPayload(self.aps(**{key.replace("-", "_"): value for key, value in payload.pop("aps").items()}), **payload)
        return sdk.APNSConfig(payload=payload, fcm_options=fcm_options and sdk.APNSFCMOptions(**fcm_options), **others)

    def aps(self, alert=None, badge=None, sound=None, category=None, thread_id=None, content_available=None, mutable_content=None, **others):
        sdk = self.sdk
        if alert:
            known = {"title", "subtitle", "body", "launch-image", "title-loc-key", "title-loc-args", "loc-key", "loc-args"}
            # The class has no localized texts of an activity: https://developer.apple.com/documentation/activitykit, "loc-key" within `title`.
            known = {key for key in known if not isinstance(alert.get(key), dict)}
            own = {key.replace("-", "_"): value for key, value in alert.items() if key in known}
            alert = sdk.ApsAlert(**own, custom_data={key: value for key, value in alert.items() if key not in known})
        if isinstance(sound, dict):
            sound = sdk.CriticalSound(**{**sound, "critical": sound.get("critical") == 1})
        custom = {key.replace("_", "-"): value for key, value in others.items()}
        return sdk.Aps(
            alert=alert, badge=badge, sound=sound, category=category, thread_id=thread_id, content_available=content_available == 1,
            mutable_content=mutable_content == 1, custom_data=custom,
        )

    def webpush(self, notification=None, fcm_options=None, **others):
        sdk = self.sdk
        if notification is not None:
            names = {"dir": "direction", "lang": "language", "requireInteraction": "require_interaction", "timestamp": "timestamp_millis"}
            own = {names.get(key, key): value for key, value in notification.items()}
            if "actions" in own:
                # The SDK does not know `navigate`, which browsers ignore in a classic message.
                own["actions"] = [sdk.WebpushNotificationAction(action["action"], action["title"], action.get("icon")) for action in own["actions"]]
            notification = sdk.WebpushNotification(**own)
        return sdk.WebpushConfig(notification=notification, fcm_options=fcm_options and sdk.WebpushFCMOptions(**fcm_options), **others)

    def summary(self) -> str:
        return f"firebase-admin encodes {self.count} messages to the same JSON"


def normal(value, key=None):
    """Both spellings of what means the same: enum members in either case, durations with or without zeros, times in any zone."""
    import datetime

    if isinstance(value, dict):
        return {name: normal(inner, name) for name, inner in value.items() if name != "navigate" and inner not in ({}, [])}
    if isinstance(value, list):
        return [normal(inner, key) for inner in value]
    if isinstance(value, str):
        if key in ("priority",):
            return value.lower()
        if re.fullmatch(r"[0-9]+(\.[0-9]+)?s", value):
            return f"{float(value[:-1]):g}s"
        if key == "event_time":
            return datetime.datetime.fromisoformat(value).timestamp()
    return value


class APNs:
    """Requests in the form of aioapns, whose push types are Apple's as far as it knows them."""

    schemas = {"apns", "adb-ios"}
    # Types that aioapns does not know; nor does it know broadcasts.
    newer = {"location", "pushtotalk", "widgets", "controls"}

    def __init__(self) -> None:
        import aioapns

        self.library = aioapns
        self.count = 0

    def fault(self, request, table) -> str | None:
        headers = request["headers"]
        kind = headers["apns-push-type"]
        if kind in self.newer or "apns-channel-id" in headers:
            return None
        library = self.library
        try:
            made = library.NotificationRequest(
                device_token=request.get("token") or "added by the sender", message=request["body"], notification_id=headers.get("apns-id"),
                priority=headers.get("apns-priority"), collapse_key=headers.get("apns-collapse-id"), push_type=library.PushType(kind),
                apns_topic=headers.get("apns-topic"),
            )
        except ValueError as fault:
            return f"aioapns: {fault}"
        self.count += 1
        size = len(json.dumps(made.message, ensure_ascii=False, separators=(",", ":")).encode())
        limit = 5120 if made.push_type is library.PushType.VOIP else 4096
        topic = made.apns_topic
        suffixes = {library.PushType.VOIP: ".voip", library.PushType.LIVEACTIVITY: ".push-type.liveactivity"}
        suffix = suffixes.get(made.push_type, "")
        if topic and not topic.endswith(suffix):
            return f"the topic {topic} of a {kind} push does not end in {suffix}"
        return f"{size} bytes; APNs takes {limit}" if size > limit else None

    def summary(self) -> str:
        return f"aioapns takes {self.count} notifications"


class WebPush:
    """The body after encryption, as pywebpush makes it for a new subscription: no service takes more than 4096 bytes."""

    schemas = {"web-push", "web-push-classic"}

    def __init__(self) -> None:
        import base64
        import os

        import pywebpush
        from cryptography.hazmat.primitives import serialization
        from cryptography.hazmat.primitives.asymmetric import ec

        point = ec.generate_private_key(ec.SECP256R1()).public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        keys = {"p256dh": base64.urlsafe_b64encode(point).decode(), "auth": base64.urlsafe_b64encode(os.urandom(16)).decode()}
        self.library = pywebpush
        self.pusher = pywebpush.WebPusher({"endpoint": "https://push.example/", "keys": keys})
        self.largest = self.count = 0
        # The limit of the tables: 4096 bytes less what encryption adds.
        if len(self.encrypted(b"a" * 3993)) != 4096:
            sys.exit("a payload of 3993 bytes does not have 4096 after encryption")

    def encrypted(self, body: bytes, request=None) -> bytes:
        """With the keys of the request, unless it has none or those of a golden case, which are invented."""
        pusher = self.pusher
        if request and re.fullmatch("[A-Za-z0-9_-]{87}", request.get("keys", {}).get("p256dh", "")):
            pusher = self.library.WebPusher({"endpoint": request["path"], "keys": request["keys"]})
        return pusher.encode(body, "aes128gcm")["body"]

    def fault(self, request, table) -> str | None:
        headers = {name.lower(): value for name, value in request["headers"].items()}
        if not re.fullmatch("[0-9]+", headers.get("ttl", "")):
            return f"no TTL: {request['headers']}"
        if headers.get("urgency", "normal") not in ("very-low", "low", "normal", "high"):
            return f"unknown Urgency: {request['headers']}"
        if len(headers.get("topic", "")) > 32:
            return f"a Topic of more than 32 characters: {request['headers']}"
        size = len(self.encrypted(json.dumps(request["body"], ensure_ascii=False, separators=(",", ":")).encode(), request))
        self.largest, self.count = max(self.largest, size), self.count + 1
        return f"{size} bytes after encryption" if size > 4096 else None

    def summary(self) -> str:
        return f"pywebpush encrypts {self.count} messages, the largest to {self.largest} bytes"


def run(*command) -> bytes:
    return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout


main(pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 7)
