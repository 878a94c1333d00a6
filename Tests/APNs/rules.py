"""The rules of APNs for a request, and the reason with which it refuses one.

Apple, Sending notification requests to APNs; Handling notification responses from APNs; Generating a remote notification."""

import json
import re
import uuid

SUFFIXES = {
    "alert": "", "background": "", "voip": ".voip", "complication": ".complication", "location": ".location-query",
    "fileprovider": ".pushkit.fileprovider", "mdm": "", "liveactivity": ".push-type.liveactivity", "pushtotalk": ".voip-ptt",
    "widgets": ".push-type.widgets",
}
SHOWN = ("alert", "badge", "sound")
MOST_BYTES = {"voip": 5120}
MOST_BYTES_OTHERWISE = 4096


class Refusal(Exception):
    def __init__(self, status, reason):
        super().__init__(f"{status} {reason}")
        self.status, self.reason = status, reason


def judge(headers, body, bundle):
    """The id of an accepted notification. `headers` are pairs of a name and a value, pseudo-headers included."""
    names = [name for name, _ in headers]
    if len(set(names)) < len(names):
        raise Refusal(400, "DuplicateHeaders")
    headers = dict(headers)
    if headers[":method"] != "POST":
        raise Refusal(405, "MethodNotAllowed")
    device(headers[":path"])
    if not re.fullmatch(r"bearer [\w.-]+", headers.get("authorization", "")):
        raise Refusal(403, "MissingProviderToken")
    identifier = headers.get("apns-id", str(uuid.uuid4()))
    if not re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", identifier):
        raise Refusal(400, "BadMessageId")
    # 0 is one attempt; otherwise seconds since 1970, as a decimal number.
    if not re.fullmatch(r"0|[1-9][0-9]{0,9}", headers.get("apns-expiration", "0")):
        raise Refusal(400, "BadExpirationDate")
    if len(headers.get("apns-collapse-id", "").encode()) > 64:
        raise Refusal(400, "BadCollapseId")
    kind = headers.get("apns-push-type")
    if kind not in SUFFIXES:
        raise Refusal(400, "InvalidPushType")
    topic(headers.get("apns-topic"), kind, bundle)
    if not body:
        raise Refusal(400, "PayloadEmpty")
    if len(body) > MOST_BYTES.get(kind, MOST_BYTES_OTHERWISE):
        raise Refusal(413, "PayloadTooLarge")
    agree(kind, json.loads(body))
    # A background notification has no other priority; without the header it is 10.
    if headers.get("apns-priority", "10") not in (["5"] if kind == "background" else ["10", "5", "1"]):
        raise Refusal(400, "BadPriority")
    return identifier


def device(path):
    match = re.fullmatch(r"/3/device/([^/?#]*)", path)
    if not match:
        raise Refusal(404, "BadPath")
    if not match[1]:
        raise Refusal(400, "MissingDeviceToken")
    # Apple: the length of a token is not fixed.
    if not re.fullmatch(r"([0-9a-f]{2})+", match[1]):
        raise Refusal(400, "BadDeviceToken")


def topic(found, kind, bundle):
    if not found:
        raise Refusal(400, "MissingTopic")
    if not found.startswith(bundle):
        raise Refusal(400, "BadTopic")
    if found != bundle + SUFFIXES[kind]:
        raise Refusal(400, "TopicDisallowed")


def agree(kind, payload):
    """The push type must reflect the payload. APNs may delay or drop others; this server refuses them."""
    aps = payload.get("aps", {})
    shows = any(key in aps for key in SHOWN)
    right = {
        "alert": shows,
        "background": aps.get("content-available") == 1 and not shows,
        "liveactivity": {"timestamp", "event", "content-state"} <= aps.keys(),
    }
    if not right.get(kind, True):
        raise Refusal(400, "InvalidPushType")
    badge = aps.get("badge", 0)
    if isinstance(badge, bool) or not isinstance(badge, int) or badge < 0:
        raise Refusal(400, "InvalidPushType")
