"""The rules of APNs for a request, and the reason with which it rejects one.

Apple, Sending notification requests to APNs; Sending broadcast push notification requests to APNs; Handling notification responses from APNs; Handling
error responses from Apple Push Notification service; Generating a remote notification; Starting and updating Live Activities with ActivityKit push
notifications; Updating controls locally and remotely."""

import json
import re
import sys
import uuid

SUFFIXES = {
    "alert": "", "background": "", "voip": ".voip", "complication": ".complication", "location": ".location-query",
    "fileprovider": ".pushkit.fileprovider", "mdm": "", "liveactivity": ".push-type.liveactivity", "pushtotalk": ".voip-ptt",
    "widgets": ".push-type.widgets", "controls": ".push-type.controls",
}
SHOWN = ("alert", "badge", "sound")
PRIORITIES = {"background": ["5"], "liveactivity": ["10", "5"]}
PRIORITIES_OTHERWISE = ["10", "5", "1"]
MOST_BYTES = {"voip": 5120}
MOST_BYTES_OTHERWISE = 4096
MOST_BYTES_OF_BROADCASTS = 5120


class Refusal(Exception):
    def __init__(self, status, reason):
        super().__init__(f"{status} {reason}")
        self.status, self.reason = status, reason
        # Which rule it is: run.py has a request that breaks each.
        self.line = sys._getframe(1).f_lineno


def judge(headers, body, bundle):
    """The header of the answer to an accepted request. `headers` are pairs of a name and a value, pseudo-headers included."""
    names = [name for name, _ in headers]
    if len(set(names)) < len(names):
        raise Refusal(400, "DuplicateHeaders")
    headers = dict(headers)
    if headers[":method"] != "POST":
        raise Refusal(405, "MethodNotAllowed")
    broadcast = re.fullmatch(r"/4/broadcasts/apps/([^/?#]+)", headers[":path"])
    if not broadcast:
        device(headers[":path"])
    if not re.fullmatch(r"bearer [\w.-]+", headers.get("authorization", "")):
        raise Refusal(403, "MissingProviderToken")
    name = "apns-request-id" if broadcast else "apns-id"
    identifier = headers.get(name, str(uuid.uuid4()))
    if not re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", identifier):
        raise Refusal(400, "BadMessageId")
    # 0 is one attempt; otherwise seconds since 1970, as a decimal number. A broadcast must state it.
    if not re.fullmatch(r"0|[1-9][0-9]{0,9}", headers.get("apns-expiration", "" if broadcast else "0")):
        raise Refusal(400, "BadExpirationDate")
    if len(headers.get("apns-collapse-id", "").encode()) > 64:
        raise Refusal(400, "BadCollapseId")
    kind = headers.get("apns-push-type")
    if kind not in SUFFIXES:
        raise Refusal(400, "InvalidPushType")
    if broadcast:
        channel(headers, kind, broadcast[1], bundle)
    else:
        topic(headers, kind, bundle)
    if not body:
        raise Refusal(400, "PayloadEmpty")
    if len(body) > (MOST_BYTES_OF_BROADCASTS if broadcast else MOST_BYTES.get(kind, MOST_BYTES_OTHERWISE)):
        raise Refusal(413, "PayloadTooLarge")
    payload = json.loads(body)
    agree(kind, payload)
    if kind == "liveactivity":
        activity(payload["aps"], broadcast)
    # Without the header it is 10. A broadcast must state it.
    priorities = PRIORITIES_OTHERWISE if broadcast else PRIORITIES.get(kind, PRIORITIES_OTHERWISE)
    if headers.get("apns-priority", "" if broadcast else "10") not in priorities:
        raise Refusal(400, "BadPriority")
    return name, identifier


def device(path):
    match = re.fullmatch(r"/3/device/([^/?#]*)", path)
    if not match:
        raise Refusal(404, "BadPath")
    if not match[1]:
        raise Refusal(400, "MissingDeviceToken")
    # Apple: the length of a token is not fixed.
    if not re.fullmatch(r"([0-9a-f]{2})+", match[1]):
        raise Refusal(400, "BadDeviceToken")


def topic(headers, kind, bundle):
    found = headers.get("apns-topic")
    if not found:
        raise Refusal(400, "MissingTopic")
    if not found.startswith(bundle):
        raise Refusal(400, "BadTopic")
    if found != bundle + SUFFIXES[kind]:
        raise Refusal(400, "TopicDisallowed")
    # Apple documents no reason: the path names a device.
    if "apns-channel-id" in headers:
        raise Refusal(400, "BadChannelId")


def channel(headers, kind, app, bundle):
    if app != bundle:
        raise Refusal(400, "BadTopic")
    if "apns-topic" in headers:
        # Apple documents no reason: the app is in the path.
        raise Refusal(400, "TopicDisallowed")
    found = headers.get("apns-channel-id")
    if not found:
        raise Refusal(400, "MissingChannelId")
    # APNs makes it: base64.
    if not re.fullmatch(r"(?=(.{4})+$)[A-Za-z0-9+/]+={0,2}", found):
        raise Refusal(400, "BadChannelId")
    if kind != "liveactivity":
        raise Refusal(400, "InvalidPushType")


def agree(kind, payload):
    """The push type must reflect the payload. APNs may delay or drop others; this server rejects them."""
    aps = payload.get("aps", {})
    shows = any(key in aps for key in SHOWN)
    right = {
        "alert": shows,
        "background": aps.get("content-available") == 1 and not shows,
        "liveactivity": {"timestamp", "event", "content-state"} <= aps.keys(),
        "widgets": aps.get("content-changed") is True and not shows,
        "controls": aps.get("content-changed") is True and not shows,
    }
    if not right.get(kind, True):
        raise Refusal(400, "InvalidPushType")
    if "event" in aps and kind != "liveactivity":
        raise Refusal(400, "InvalidPushType")
    badge = aps.get("badge", 0)
    if isinstance(badge, bool) or not isinstance(badge, int) or badge < 0:
        raise Refusal(400, "InvalidPushType")


def activity(aps, broadcast):
    """What ActivityKit ignores on the device, this server rejects."""
    if aps["event"] not in ("start", "update", "end"):
        raise Refusal(400, "InvalidPushType")
    for name in ("timestamp", "stale-date", "dismissal-date"):
        if not whole(aps.get(name, 0)):
            raise Refusal(400, "InvalidPushType")
    if not isinstance(aps["content-state"], dict):
        raise Refusal(400, "InvalidPushType")
    starts = aps["event"] == "start"
    # A broadcast reaches only activities that have started.
    if starts and broadcast:
        raise Refusal(400, "InvalidPushType")
    alert = aps.get("alert")
    if starts and not (isinstance(aps.get("attributes"), dict) and isinstance(aps.get("attributes-type"), str) and alert):
        raise Refusal(400, "InvalidPushType")
    if alert is not None and not (isinstance(alert, dict) and alert.keys() <= {"title", "body", "sound"}):
        raise Refusal(400, "InvalidPushType")
    # The alert has the sound.
    if "sound" in aps or "badge" in aps:
        raise Refusal(400, "InvalidPushType")
    if {"input-push-token", "input-push-channel"} <= aps.keys():
        raise Refusal(400, "InvalidPushType")
    if not starts and {"attributes", "attributes-type", "input-push-token", "input-push-channel"} & aps.keys():
        raise Refusal(400, "InvalidPushType")


def whole(value):
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
