# jq -c -f offer.jq IN > OUT. jq raises and lowers ASCII letters only, so those that the records have are listed.
def raised: explode | map(if (97 <= . and . <= 122) or (224 <= . and . <= 254 and . != 247) or (1072 <= . and . <= 1103) then . - 32 else . end) | implode;
def lowered: explode | map(if (65 <= . and . <= 90) or (192 <= . and . <= 222 and . != 215) or (1040 <= . and . <= 1071) then . + 32 else . end) | implode;
def grouped: (if . < 0 then "-" else "" end) as $sign | (if . < 0 then -. else . end | tostring) as $digits
  | [range($digits | length; 0; -3) | $digits[([. - 3, 0] | max):.]] | $sign + (reverse | join(","));
def encoded: @uri | gsub("!"; "%21") | gsub("'"; "%27") | gsub("\\("; "%28") | gsub("\\)"; "%29") | gsub("\\*"; "%2A");
(.firstName // "stranger") as $name
| ("Welcome back, " + ($name[0:1] | raised) + ($name[1:] | lowered)) as $title
| (.points | grouped) as $points
| (if .points >= 5000 then "Your \($points) points buy a “long weekend” near \(.city) ✈"
   else "Only today: double points near \(.city). You have \($points)." end) as $body
| (.city | encoded) as $city
| {badge: 1, sound: "default", category: "NEW_MESSAGE_CATEGORY"} as $shared
| {destination: (.city | raised), reader: .id, "media-attachment-url": "https://img.example.org/cities/\($city).png",
   uri: "shop://weekend?city=\($city)&points=\(.points)", _dId: "9a07", _mId: .messageId} as $custom
| ({aps: ({alert: {title: $title, body: $body}, "mutable-content": 1} + $shared)} + $custom),
  {collapseKey: "weekend", priority: "high", data: ({title: $title, body: $body} + $shared + $custom)}
