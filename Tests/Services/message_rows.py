"""The rows of `native` for FCM that messages.py tries: values that FCM takes and others, and their paths in the classes of firebase-admin."""

import dataclasses
import datetime
import typing

TARGETS = {"fcm-v1": 6, "fcm-v1-data": 2, "fcm-v1-ios": 4}
DAY = 86_400

TEXTS = ["Hello", "Zoë 🎁", 'a "b" \\ c', "שלום", "two\nlines\there", "a\u0001b\u007fc", "</script>", "% # & {", "x" * 60, "null", "0"]
BLANKS = ["", " ", "\u200b", "\n"]
URLS = ["https://a.example/b.jpg", "http://a.example/b.png?c=d&e=f", "https://a.example/%20b"]
WRONG_URLS = ["a.example/b.jpg", "https://", "https://a b.example/c.png", "https://u:p@a.example/b.jpg", "https://a.example/%zz.png", "/b.jpg"]
FORMS = {"topicName": r"[a-zA-Z0-9_.~%-]{1,900}", "analyticsLabel": r"[a-zA-Z0-9_.~%-]{1,50}", "color": r"#[0-9a-fA-F]{6}"}


def seconds(milliseconds) -> str:
    return f"{milliseconds / 1000:.6f}".rstrip("0").rstrip(".") + "s"


def time(text) -> typing.Any:
    """What an application passes to the SDK: a datetime, or the text if it is none."""
    try:
        return datetime.datetime.fromisoformat(text)
    except ValueError:
        return text


def light(setting) -> dict:
    """The light of FCM; a part of the colour is 0 to 255."""
    *colour, on, off = setting
    parts = {name: round(part / 255, 4) for name, part in zip(("red", "green", "blue", "alpha"), colour)}
    return {"color": parts, "light_on_duration": seconds(on), "light_off_duration": seconds(off)}


def words(**others):
    return lambda word: others.get(word.replace("-", "_"), word)


@dataclasses.dataclass
class Row:
    """Values of a row that FCM takes and others, the type of a field with such values, and the paths of the value in the SDK's classes by target."""

    right: list
    wrong: list
    type: str | None
    paths: dict
    written: typing.Callable = lambda value: value

    def of(self, target) -> list:
        return self.paths.get(target) or []


def row(right, wrong, type, v1=None, data=None, ios=None, written=None) -> Row:
    """A path is `part.name`, or a pair of it and what the SDK is given instead of the value, if anything."""
    paths = {"fcm-v1": v1, "fcm-v1-data": data, "fcm-v1-ios": ios}
    paths = {target: path if isinstance(path, list) else [path] for target, path in paths.items() if path}
    return Row(right, wrong, type, paths, written or Row.written)


def text(v1=None, data=None, ios=None, right=TEXTS, wrong=BLANKS, type="string(..200)") -> Row:
    return row(right, wrong, type, v1, data, ios)


def url(v1=None, data=None, ios=None, right=URLS, wrong=WRONG_URLS) -> Row:
    return row(right, [*wrong], "url", v1, data, ios)


def flag(v1=None, data=None, ios=None) -> Row:
    return row([True], [False], "boolean", v1, data, ios)


def chosen(right, wrong, *paths, **words_of_the_sdk) -> Row:
    return row(right, wrong, f"enum({' | '.join(right)})", *paths, **words_of_the_sdk)


ANDROID_PRIORITY = ("android.priority", words(low="normal", very_low="normal"))
APNS_PRIORITY = ("apns_headers.apns-priority", words(high="10", normal="5", low="1", very_low="1"))
# What a notification shows or plays on Apple's devices. Without any of it they get data, which FCM accepts with the priority 5 only.
SHOWN_BY_APPLE = {"title", "body", "media", "badge", "sound"}
SILENT = [
    ("aps.content_available", lambda value: value), ("apns_headers.apns-priority", lambda _: "5"),
    ("apns_headers.apns-push-type", lambda _: "background"),
]
MUTABLE = ("aps.mutable_content", lambda _: True)
COLLAPSE = ["android.collapse_key", "apns_headers.apns-collapse-id"]
WRONG_KEYS = ["from", "message_type", "google.a", "gcm.a", "collapse_key", "aps"]
EXPIRATION = ("apns_headers.apns-expiration", str)
STRINGS = "list(..5) of string(..40)"

ROWS = {
    "token": text("message.token", "message.token", "message.token", ["t", "bk3RNwTe3H0:CI2k_HHwgIpoDKCIZvvDMExUdFQ3P1", "x" * 200], ["", " ", "a\nb"]),
    "fid": text("message.fid", "message.fid", "message.fid", ["cd5wZ8GHQ8", "x"], ["", " "]),
    "topicName": text(
        *["message.topic"] * 3, ["news", "a-b_c.d~e%f", "9", "x" * 900],
        ["", "a b", "/topics/news", "news/de", "né", "x" * 901, "news\n", "/topics/", "topics/news", "a+b"], "string(..1000)",
    ),
    "condition": text(
        *["message.condition"] * 3, ["'a' in topics", "'a' in topics && ('b' in topics || 'c' in topics)", " || ".join(["'a' in topics"] * 5)],
        ["", " || ".join(["'a' in topics"] * 6)],
    ),
    "restrictedPackageName": text("android.restricted_package_name", "android.restricted_package_name", right=["com.example.shop"]),
    "collapseKey": text(COLLAPSE, COLLAPSE, COLLAPSE[1], ["order-77", "x" * 64, "é" * 32, "a b"], ["", "x" * 65, "é" * 33, "a\nb", "a\u0007b"]),
    "priority": chosen(
        ["high", "normal", "low", "very-low"], ["urgent", "High", "10", ""],
        [ANDROID_PRIORITY, APNS_PRIORITY, "web_headers.Urgency"], ANDROID_PRIORITY, APNS_PRIORITY,
    ),
    "expires": row(
        [0, 1, 90, 3600, 28 * DAY], [-1, 28 * DAY + 1, 29 * DAY, -DAY], f"integer(0..{28 * DAY})",
        ["android.ttl", ("web_headers.TTL", str)], "android.ttl", written=lambda value: f"{value}s",
    ),
    "apnsExpiration": row([0, 1795284000], [-1], "integer(0..)", EXPIRATION, ios=EXPIRATION),
    "directBootOk": flag("android.direct_boot_ok", "android.direct_boot_ok"),
    "bandwidthConstrainedOk": flag("android.bandwidth_constrained_ok", "android.bandwidth_constrained_ok"),
    "restrictedSatelliteOk": flag("android.restricted_satellite_ok", "android.restricted_satellite_ok"),
    "analyticsLabel": text(
        *["options.analytics_label"] * 3, ["a", "Label_1.2~3%-", "x" * 50], ["", "x" * 51, "a b", "é", "a/b", "label\n", "x" * 50 + "\n"],
    ),
    "title": text("notification.title", "data.title", "alert.title"),
    "subtitle": text(ios="alert.subtitle"),
    "body": text("notification.body", "data.body", "alert.body", TEXTS + ["y" * 1700], BLANKS + ["z" * 4100], "string(..5000)"),
    "androidTitle": text("note.title"),
    "androidBody": text("note.body"),
    "webTitle": text("web.title"),
    "webBody": text("web.body"),
    "launchImage": text(ios="alert.launch_image"),
    "titleLocKey": text("note.title_loc_key", ios="alert.title_loc_key"),
    "titleLocArgs": row([["a"], ["a", "b c", "é"]], [[]], STRINGS, "note.title_loc_args", ios="alert.title_loc_args"),
    "subtitleLocKey": text(ios="alert_others.subtitle-loc-key"),
    "subtitleLocArgs": row([["a"], ["a", "b"]], [[]], STRINGS, ios="alert_others.subtitle-loc-args"),
    "bodyLocKey": text("note.body_loc_key", ios="alert.loc_key"),
    "bodyLocArgs": row([["a"], ["1", "2"]], [[]], STRINGS, "note.body_loc_args", ios="alert.loc_args"),
    "sound": text(["note.sound", "aps.sound"], "data.sound", "aps.sound", ["default", "ping.caf"], ["", " "]),
    "criticalAlert": flag(ios="sound.critical"),
    "soundName": text(ios="sound.name", right=["default", "alarm.caf"], wrong=["", " "]),
    "soundVolume": row([0, 0.5, 1, 0.001], [-0.1, 1.01, 2, -1], "number(0..1)", ios="sound.volume"),
    "noSound": flag("web.silent"),
    "badge": row([0, 1, 99, 2**31], [-1, 1.5, "three"], "integer(0..)", "aps.badge", ("data.badge", str), "aps.badge"),
    "notificationCount": row([1, 2, 2147483647], [0, -1, 2147483648, 1.5, "one"], "integer(1..2147483647)", "note.notification_count"),
    "threadId": text("aps.thread_id", ios="aps.thread_id"),
    "category": text("aps.category", "data.category", "aps.category"),
    "interruptionLevel": chosen(
        ["passive", "active", "time-sensitive", "critical"], ["urgent", "Active"], "aps_others.interruption-level", None, "aps_others.interruption-level",
    ),
    "relevanceScore": row([0, 0.5, 1], [-0.5, 1.5, 50], "number(0..1)", "aps_others.relevance-score", None, "aps_others.relevance-score"),
    "filterCriteria": text("aps_others.filter-criteria", ios="aps_others.filter-criteria"),
    "targetContentId": text("aps_others.target-content-id", ios="aps_others.target-content-id"),
    "mutableContent": flag("aps.mutable_content", ios="aps.mutable_content"),
    "contentAvailable": flag(
        "aps.content_available", ["aps.content_available", ("apns_headers.apns-priority", lambda flag: "5" if flag else None)], "aps.content_available",
    ),
    "silent": row([True], [True], "boolean", SILENT, SILENT, SILENT),
    "visibility": chosen(["private", "public", "secret"], ["hidden", "PUBLIC", ""], "note.visibility"),
    "channelId": text("note.channel_id"),
    "notificationPriority": chosen(["min", "low", "default", "high", "max"], ["urgent", "PRIORITY_HIGH", ""], "note.priority"),
    "icon": text("note.icon"),
    "color": text(
        "note.color", right=["#aabbcc", "#AABBCC", "#09afAF"],
        wrong=["", "aabbcc", "#aabbc", "#aabbccd", "#aabbccdd", "red", "#gabbcc", "#aabbcc\n", "#١١١١١١", " #aabbcc"],
    ),
    "tag": text(["note.tag", "web.tag"]),
    "ticker": text("note.ticker"),
    "clickAction": text("note.click_action"),
    "sticky": flag("note.sticky"),
    "localOnly": flag("note.local_only"),
    "proxy": chosen(
        ["allow", "deny", "if-priority-lowered"], ["forbid", "ALLOW", ""], ("note.proxy", lambda word: word.replace("-", "_")),
    ),
    "eventTime": row(
        ["2026-11-21T18:00:00Z", "2026-11-21T18:00:00.25+01:00", "1999-12-31T23:59:59-12:00"],
        ["2026-11-21T18:00:00", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "yesterday", "2026-11-21T25:00:00Z"], "datetime",
        ("note.event_timestamp", time),
    ),
    "defaultSound": flag("note.default_sound"),
    "vibrateTimings": row(
        [[500], [0, 1, 2500], [100.5, 60000]], [[-1], [500, -500], [], [-0.5]], "list(..5) of string(..20)", "note.vibrate_timings_millis",
        written=lambda timings: [seconds(timing) for timing in timings],
    ),
    "defaultVibrateTimings": flag("note.default_vibrate_timings"),
    "lightSettings": row(
        [(255, 0, 128, 255, 500, 1500), (1, 2, 3, 0, 0, 1), (1, 2, 3, 700, 20)],
        [(256, 0, 0, 255, 1, 1), (0, 0, -1, 1, 1), (0, 0, 0, -500, 1), (0, 0, 0, 1, -1)], None, "note.light_settings", written=light,
    ),
    "defaultLightSettings": flag("note.default_light_settings"),
    "dir": chosen(["auto", "ltr", "rtl"], ["up", "LTR"], "web.direction"),
    "lang": row(["en", "pt-BR", "zh-Hant"], ["x_y!", "english language"], None, "web.language"),
    "webIcon": url("web.icon"),
    "webBadge": url("web.badge"),
    "vibrate": row([[200, 100], [0]], [[-1], [200, -100], []], "list(..5) of integer(0..)", "web.vibrate"),
    "timestamp": row([0, 1795284000000], [-1], "integer(0..)", "web.timestamp_millis"),
    "renotify": flag("web.renotify"),
    "requireInteraction": flag("web.require_interaction"),
    "buttons": row(
        [[{"action": "a", "title": "A"}], [{"action": "a", "title": "A", "icon": URLS[0]}, {"action": "b", "title": "Zoë"}]],
        [[], [{"action": "a", "title": "A", "icon": "b.png"}]], "list(..3) of { action: string(..20), title: string(..20), icon: optional url }", "web.actions",
    ),
    "webLink": url("web_options.link", right=["https://a.example/b", "https://a.example:8080/?c=d#e"], wrong=[
        "HTTPS://a.example", "http://a.example/b", "shop://a", "https://", "a.example", "", "ftp://a.example", "https//a.example",
    ]),
    "media": url(["notification.image", MUTABLE], "data.media-attachment-url", ["apns_options.image", MUTABLE]),
    "androidImage": url("note.image"),
    "iosImage": url(["apns_options.image", MUTABLE]),
    "deepLink": url("data.uri", "data.uri", "payload.uri", ["shop://offers/1", *URLS]),
    "customFields": row(
        [{"k1": "v"}, {"order.id": "Zoë", "UPPER": "x"}, {"a b": "", "é": "1"}],
        [{key: "v"} for key in WRONG_KEYS] + [{"google.b": "1", "k1": "2"}, {"n": 3}, {"n": 2.5, "k1": "v"}], None, "data.*", "data.*", "payload.*",
    ),
    "liveActivityToken": text(ios="apns.live_activity_token", right=["00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"], wrong=["", " "]),
    "activityEvent": chosen(["start", "update", "end"], ["stop", ""], None, None, "aps_others.event"),
    "activityTimestamp": row([1795284000, 0], [-1], "integer(0..)", ios="aps_others.timestamp"),
    "contentState": row([{"score": 1}, {"home": "a", "away": "b"}], [{}], None, ios="aps_others.content-state"),
    "staleDate": row([1795287600], [-1], "integer(0..)", ios="aps_others.stale-date"),
    "dismissalDate": row([1795287600], [-1], "integer(0..)", ios="aps_others.dismissal-date"),
    "attributesType": text(ios="aps_others.attributes-type", right=["GameAttributes"]),
    "attributes": row([{"id": "a"}], [{}], None, ios="aps_others.attributes"),
    "inputPushToken": row([True], [True], "boolean", ios=("aps_others.input-push-token", lambda _: 1)),
}
IMAGES = ["media", "androidImage", "iosImage", "webIcon", "webBadge"]
for name in IMAGES:
    ROWS[name].wrong.append("https://a.example/b.mp3")
ROWS["androidImage"].wrong.append("https://a.example/b.gif")
ADDRESSES = ["token", "fid", "topicName", "condition"]
ACTIVITY = list(ROWS)[list(ROWS).index("liveActivityToken"):]
# What each of these needs or should have beside it, so that most messages are right.
COMPANIONS = {
    "titleLocArgs": "titleLocKey", "subtitleLocArgs": "subtitleLocKey", "bodyLocArgs": "bodyLocKey", "criticalAlert": "soundName", "soundVolume": "soundName",
    "renotify": "tag",
}
# Rows that random messages seldom have together, or without what they need.
COMBINATIONS = [
    ("fcm-v1", {"noSound": True, "vibrate": [200]}), ("fcm-v1", {"noSound": False, "vibrate": [200]}),
    ("fcm-v1", {"defaultVibrateTimings": True, "vibrateTimings": [500]}), ("fcm-v1", {"defaultVibrateTimings": False, "vibrateTimings": [500]}),
    ("fcm-v1", {"defaultLightSettings": True, "lightSettings": (255, 0, 128, 255, 500, 1500)}), ("fcm-v1", {"renotify": True}),
    ("fcm-v1", {"renotify": True, "tag": "a"}), ("fcm-v1", {"renotify": False}), ("fcm-v1", {"mutableContent": False, "media": URLS[0]}),
    ("fcm-v1", {"titleLocArgs": ["a"]}), ("fcm-v1", {"bodyLocArgs": ["a"]}), ("fcm-v1-ios", {"bodyLocArgs": ["a"]}), ("fcm-v1-ios", {"subtitleLocArgs": ["a"]}),
    ("fcm-v1-ios", {"criticalAlert": True}), ("fcm-v1-ios", {"criticalAlert": True, "soundVolume": 1}), ("fcm-v1", {"silent": True}),
    ("fcm-v1", {"silent": True, "title": "a"}), ("fcm-v1", {"silent": True, "ticker": "a"}), ("fcm-v1-ios", {"silent": True, "subtitle": "a"}),
    ("fcm-v1-data", {"silent": True, "priority": "high"}), ("fcm-v1-ios", {"liveActivityToken": "a"}), ("fcm-v1-data", {}),
    ("fcm-v1-data", {"customFields": {"n": 3}}), ("fcm-v1-ios", {"customFields": {"n": 3}}), ("fcm-v1-ios", {"criticalAlert": False}),
]
# Rows whose values have members, each of which a template takes from a field of its own.
MAPS = {"customFields", "contentState", "attributes", "lightSettings"}
# What the SDK has one parameter for, or Blazon's rows write to one path.
ALTERNATIVES = [("sound", "soundName"), ("sound", "criticalAlert"), ("sound", "soundVolume"), ("media", "iosImage"), ("silent", "contentAvailable")]
