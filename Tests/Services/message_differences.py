"""Random messages to FCM, and the list of differences between the verdicts of Blazon and of firebase-admin."""

import dataclasses
import json
import re
import typing

from message_rows import ACTIVITY, ADDRESSES, DAY, FORMS, IMAGES, ROWS, WRONG_URLS


@dataclasses.dataclass
class Message:
    target: str
    rows: dict
    # Whether the template takes the values from fields of a recipient.
    fields: bool
    refusal: str | None = None
    codes: frozenset = frozenset()
    payload: dict | None = None
    encoded: dict | None = None

    def __contains__(self, name) -> bool:
        return name in self.rows

    def any(self, names, holds) -> bool:
        return any(holds(self.rows[name]) for name in names if name in self.rows)

    def can_be(self, value, name) -> bool:
        """Whether the flag `name` has the value for some recipient of the template."""
        return name in self and (self.fields or self.rows[name] is value)

    def has_key(self, pattern) -> bool:
        return any(re.fullmatch(pattern, key) for key in self.rows.get("customFields", {}))

    def to_a_topic(self) -> bool:
        return "topicName" in self or "condition" in self

    def size(self) -> int:
        """The bytes that FCM counts, of the JSON that the SDK writes."""
        part = {"fcm-v1": self.encoded, "fcm-v1-data": self.encoded.get("data", {}), "fcm-v1-ios": self.encoded.get("apns", {}).get("payload", {})}[self.target]
        return len(json.dumps(part, ensure_ascii=False, separators=(",", ":")).encode()) + (len('{"message":}') if self.target == "fcm-v1" else 0)


WRONG_WORDS = {*ROWS["priority"].wrong, *ROWS["interruptionLevel"].wrong, *ROWS["activityEvent"].wrong}
TEXT_ROWS = [name for name, row in ROWS.items() if (row.type or "").startswith(("string(", "enum("))]
URL_ROWS = [name for name, row in ROWS.items() if row.type == "url"]
# Rows whose numbers have a range, with the range: beyond it, Blazon rejects what the SDK encodes without a check.
RANGES = {
    "badge": (0, None), "relevanceScore": (0, 1), "timestamp": (0, None), "apnsExpiration": (0, None), "activityTimestamp": (0, None), "staleDate": (0, None),
    "dismissalDate": (0, None), "notificationCount": (1, 2147483647),
}


def outside(name, target):
    least, most = RANGES[name]
    whole = not ROWS[name].type.startswith("number")

    def holds(value) -> bool:
        if isinstance(value, str):
            # Data are texts for the SDK.
            return target == "fcm-v1-data"
        return value < least or (most is not None and value > most) or (whole and value != int(value))

    return holds


def blank(value) -> bool:
    return isinstance(value, str) and not re.sub(r"[\s\u200b]", "", value)


def control(value) -> bool:
    return isinstance(value, str) and bool(re.search(r"[\x00-\x1f\x7f]", value))


def shows(message) -> bool:
    """Whether a silent message shows or plays something, or is urgent."""
    shown = ("notification.", "note.", "web.", "alert.", "alert_others.", "sound.", "aps.badge", "aps.sound")
    quiet = {"fcm-v1-data": {"title", "body", "sound", "badge", "media"}}.get(message.target, {"media"})
    for name in message.rows:
        for path in ROWS[name].of(message.target):
            if (path if isinstance(path, str) else path[0]).startswith(shown):
                return True
    return bool(({"priority"} | quiet) & set(message.rows))


def incomplete_activity(message) -> bool:
    rows = set(message.rows)
    event = message.rows.get("activityEvent")
    alert = {"title", "body", "titleLocKey", "bodyLocKey"}
    parts = {"attributes", "attributesType"}
    lacking = event is None or not {"activityTimestamp", "contentState", "liveActivityToken"} <= rows or "collapseKey" in rows
    starts = message.fields or event == "start"
    lacking = lacking or (starts and not (parts <= rows and alert & rows)) or len(parts & rows) == 1 or ("inputPushToken" in rows and not parts <= rows)
    empty = any(message.rows.get(name) == {} for name in ("contentState", "attributes"))
    return bool(rows & set(ACTIVITY)) and (lacking or empty)


def set_for_all(message) -> set:
    """The rows that write something for each recipient of the template: a flag that is false writes nothing."""
    return {name for name, value in message.rows.items() if not isinstance(value, bool) or not message.can_be(False, name)}


def in_background(message) -> bool:
    """Whether some recipient's message to iOS alone has neither an alert, a badge or a sound, nor is of a Live Activity."""
    if message.target != "fcm-v1-ios" or "activityEvent" in message:
        return False
    paths = [path if isinstance(path, str) else path[0] for name in set_for_all(message) for path in ROWS[name].of(message.target)]
    return not any(path.startswith(("alert.", "alert_others.", "sound.", "aps.badge", "aps.sound")) for path in paths)


def without_effect(message) -> bool:
    """Whether some recipient's message to iOS alone neither shows or plays anything nor wakes the app."""
    return in_background(message) and not {"contentAvailable", "silent"} & set_for_all(message)


def wrong_priority(message) -> bool:
    """Whether some recipient's message to iOS alone has a priority that APNs does not take with its push type."""
    allowed = {"normal"} if in_background(message) else {"normal", "high"} if "activityEvent" in message else set(ROWS["priority"].right)
    return message.target == "fcm-v1-ios" and "priority" in message and (message.fields or message.rows["priority"] not in allowed)


@dataclasses.dataclass
class Difference:
    """Where the verdicts may differ. `codes` are those of Blazon's refusal; without them firebase-admin is the one that rejects."""

    title: str
    codes: str
    holds: typing.Callable[[Message], bool]
    reason: str
    source: str


DIFFERENCES = [
    Difference(
        "blank text", "BZ0319 BZ0504 BZ0312", lambda m: m.any(TEXT_ROWS, blank) or (m.fields and any(map(blank, m.rows.get("customFields", {}).values()))),
        "a text that shows or names nothing is a mistake of the data; the SDK encodes most of them", "docs/language.md, Blank texts",
    ),
    Difference(
        "topic with its old prefix", "BZ0335 BZ0526", lambda m: m.rows.get("topicName", "").startswith("/topics/"),
        "the SDK removes it, FCM does not", "FCM HTTP v1, Message.topic: the prefix should not be provided",
    ),
    Difference(
        "topic of more than 900 characters", "BZ0335 BZ0526", lambda m: len(m.rows.get("topicName", "")) > 900,
        "no device can subscribe to it", "Firebase Android SDK, TopicOperation.TOPIC_NAME_PATTERN",
    ),
    Difference(
        "line end after the value", "BZ0335 BZ0526", lambda m: any(re.fullmatch(FORMS[name] + "\n", m.rows.get(name, "")) for name in FORMS),
        "`$` of Python's expressions is also before a line end at the end", "Python, re",
    ),
    Difference(
        "condition of more than five topics", "BZ0335 BZ0526", lambda m: m.rows.get("condition", "").count(" in topics") > 5,
        "FCM rejects it", "Firebase, Send messages to topics: up to five topics in a condition",
    ),
    Difference(
        "control character in a header or an address", "BZ0335 BZ0526 BZ0523 BZ0550", lambda m: m.any(["collapseKey", *ADDRESSES], control),
        "HTTP has no such header, and no token has one", "RFC 9110, 5.5",
    ),
    Difference(
        "collapse key of more than 64 bytes", "BZ0353 BZ0518", lambda m: len(m.rows.get("collapseKey", "").encode()) > 64,
        "it is the apns-collapse-id, too", "Apple, Sending notification requests to APNs, apns-collapse-id",
    ),
    Difference(
        "lifespan of more than four weeks", "BZ0309 BZ0506", lambda m: m.rows.get("expires", 0) > 28 * DAY,
        "FCM rejects it", "FCM HTTP v1, AndroidConfig.ttl: the maximum is 4 weeks",
    ),
    Difference(
        "name that FCM reserves", "BZ0349", lambda m: m.has_key(r"from|message_type|google\..*" + (r"|gcm\..*" if m.target == "fcm-v1-ios" else "")),
        "FCM rejects the message", "FCM HTTP v1, Message.data",
    ),
    Difference(
        "name that the app's SDK hides", "BZ0388", lambda m: m.has_key(r"collapse_key|gcm\..*"),
        "the app never sees it", "Firebase Android SDK, MessagePayloadKeys.extractDeveloperDefinedPayload",
    ),
    Difference(
        "number in data", "", lambda m: any(not isinstance(value, str) for value in m.rows.get("customFields", {}).values()),
        "Blazon writes the text that FCM demands, the SDK expects the caller to", "FCM HTTP v1, Message.data: map of strings",
    ),
    Difference(
        "number outside its range", "BZ0309 BZ0311 BZ0389 BZ0505 BZ0506", lambda m: any(m.any([name], outside(name, m.target)) for name in RANGES),
        "the SDK does not check ranges; a count of 0 is as if it were not set",
        "Apple, Generating a remote notification; FCM HTTP v1, AndroidNotification.notification_count (int32); WHATWG, Notifications API",
    ),
    Difference(
        "event time without a zone", "BZ0311 BZ0505", lambda m: re.search(r"T.*\d$", m.rows.get("eventTime", "")) is not None,
        "the SDK takes it for UTC; Blazon does not guess", "RFC 3339, 5.6",
    ),
    Difference(
        "link that is not an absolute URL with one reading", "BZ0321 BZ0322 BZ0323 BZ0399 BZ0513",
        lambda m: m.any(URL_ROWS, lambda value: value in WRONG_URLS) or m.any(["buttons"], lambda all: any(one.get("icon") == "b.png" for one in all)),
        "readers repair it differently", "WHATWG, URL; docs/language.md, Links",
    ),
    Difference(
        "kind of media that the notification does not show", "BZ0343", lambda m: m.any(IMAGES, lambda value: value.endswith((".mp3", ".gif"))),
        "a literal link to such media is a mistake", "FCM HTTP v1, Notification.image: animated GIF and video only work on iOS",
    ),
    Difference(
        "scheme in capitals", "", lambda m: m.rows.get("webLink", "").startswith("HTTPS"),
        "schemes are equal in either case; the SDK compares them exactly", "RFC 3986, 3.1",
    ),
    Difference(
        "language that is not a tag", "BZ0311", lambda m: m.any(["lang"], lambda tag: re.search("[^a-zA-Z-]", tag)),
        "browsers ignore it", "WHATWG, Notifications API, lang; BCP 47",
    ),
    Difference(
        "negative vibration in browsers", "BZ0309 BZ0506", lambda m: m.any(["vibrate"], lambda all: any(one < 0 for one in all)),
        "a browser reads it as a very long one", "W3C, Vibration API: unsigned long",
    ),
    Difference(
        "renotify without a tag", "BZ0348", lambda m: m.can_be(True, "renotify") and "tag" not in m,
        "browsers throw a TypeError", "WHATWG, Notifications API, renotify",
    ),
    Difference(
        "vibration of a silent web notification", "BZ0558", lambda m: m.can_be(True, "noSound") and "vibrate" in m,
        "browsers throw a TypeError", "WHATWG, Notifications API, silent",
    ),
    Difference(
        "own timings or light beside the default ones", "BZ0346",
        lambda m: (m.can_be(True, "defaultVibrateTimings") and "vibrateTimings" in m) or (m.can_be(True, "defaultLightSettings") and "lightSettings" in m),
        "one of them has no effect", "FCM HTTP v1, AndroidNotification",
    ),
    Difference(
        "unknown word in a part for APNs", "BZ0312 BZ0507",
        lambda m: m.any([*(["priority"] if m.target == "fcm-v1-ios" else []), "interruptionLevel", "activityEvent"], lambda word: word in WRONG_WORDS),
        "the SDK passes on what it does not know", "Apple, Generating a remote notification; Sending notification requests to APNs",
    ),
    Difference(
        "arguments of a subtitle without its key", "BZ0348", lambda m: bool(m.rows.get("subtitleLocArgs")) and "subtitleLocKey" not in m,
        "the SDK does not know the attribute", "Apple, Generating a remote notification",
    ),
    Difference(
        "mutableContent: false beside media", "BZ0558",
        lambda m: m.can_be(False, "mutableContent") and ("media" in m or "iosImage" in m),
        "iOS shows an image only with mutable-content", "Firebase, Send an image in the notification payload",
    ),
    Difference(
        "silent message that shows something or is urgent", "BZ0346", lambda m: m.can_be(True, "silent") and shows(m),
        "APNs delays or drops it", "Apple, Pushing background updates to your app",
    ),
    Difference(
        "message to iOS alone that neither shows anything nor wakes the app", "BZ0394 BZ0526", without_effect,
        "APNs drops a background push without content-available", "Apple, Pushing background updates to your app",
    ),
    Difference(
        "incomplete Live Activity", "BZ0346 BZ0348 BZ0558", incomplete_activity,
        "the device ignores it, or APNs rejects it", "Apple, Starting and updating Live Activities; FCM HTTP v1, ApnsConfig.liveActivityToken",
    ),
    Difference(
        "priority that APNs does not take with the push type", "BZ0394", wrong_priority, "APNs rejects it (BadPriority); the SDK passes on what it is given",
        "Apple, Starting and updating Live Activities: apns-priority 5 or 10; Pushing background updates to your app: 5",
    ),
    Difference(
        "message over the limit", "BZ0424 BZ0517", lambda m: m.encoded is not None and m.size() > (2048 if m.to_a_topic() else 4096),
        "FCM rejects it; the SDK does not count", "FCM, error codes, INVALID_ARGUMENT; topics: 2,048 bytes",
    ),
]
