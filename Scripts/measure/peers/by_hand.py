"""Python by hand, on orjson: by_hand.py IN OUT"""
import sys
from urllib.parse import quote

import orjson

with open(sys.argv[1], "rb") as records, open(sys.argv[2], "wb", 1 << 20) as out:
    for line in records:
        record = orjson.loads(line)
        name, city, points = record.get("firstName"), record["city"], record["points"]
        title = "Welcome back, " + ("stranger" if name is None else name).capitalize()
        body = (f"Your {points:,} points buy a “long weekend” near {city} ✈" if points >= 5000
                else f"Only today: double points near {city}. You have {points:,}.")
        escaped = quote(city, safe="")
        custom = {
            "destination": city.upper(), "reader": record["id"], "media-attachment-url": f"https://img.example.org/cities/{escaped}.png",
            "uri": f"shop://weekend?city={escaped}&points={points}", "_dId": "9a07", "_mId": record["messageId"],
        }
        out.write(orjson.dumps({
            "aps": {"alert": {"title": title, "body": body}, "badge": 1, "sound": "default", "mutable-content": 1,
                    "category": "NEW_MESSAGE_CATEGORY"}, **custom}, option=orjson.OPT_APPEND_NEWLINE))
        out.write(orjson.dumps({
            "collapseKey": "weekend", "priority": "high",
            "data": {"title": title, "body": body, "badge": 1, "sound": "default", "category": "NEW_MESSAGE_CATEGORY", **custom},
        }, option=orjson.OPT_APPEND_NEWLINE))
