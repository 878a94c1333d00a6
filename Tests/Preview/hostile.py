"""A template whose recipients have the names that break pages: in the manner of the Big List of Naughty Strings."""

NAMES = [
    "<script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "</title><img src=x onerror=alert(1)>",
    "</pre></article><h1>out</h1>",
    "<!--<script>",
    "]]><![CDATA[",
    "\"><svg/onload=alert(1)>",
    "' autofocus onfocus=alert(1) x='",
    "&lt;b&gt; &amp; &#60;i&#62; &notit;",
    "javascript:alert(1)",
    "{{ firstName }} {% if x %} ${7*7} #{7*7} <%= 7*7 %>",
    "\u202egnirts desrever\u202c \u2066isolate",
    "left \u200fright\u200f \u061c",
    "\u2028line\u2029paragraph",
    "tab\there, feed\nhere",
    "nul\u0000bell\u0007escape\u001b[31m",
    "c1\u0080\u0085\u009f",
    "Z\u0351\u036b\u0343a\u0328\u0310l\u0334\u0353g\u0321o\u0322",
    "اَلْعَرَبِيَّةُ and עברית",
    "👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈 🇪🇸",
    "ﷺ﷽𝕿𝖍𝖊 ﬃ İIıi",
    "日本語テキスト田中さん",
    "\ufeffmark \ufffe\uffff nonsense",
    "\u00a0\u3000wide",
    "\\ \\n \\u0041 \\x41 / \\/",
    "a" * 300,
    "' OR 1=1 -- \"quoted\" `back`",
    "__proto__",
    "constructor",
]


HEAD = r"""campaign: hostile-names
description: "</script><script>alert('description')</script>"
recipient: { firstName: string(..400) }
message:
  title: "Hello {{ firstName }}"
  body: "<b>{{ firstName }}</b>"
  customFields:
    "<i>key</i> & 'quoted'": "{{ firstName }}"
    "</script>": "{{ firstName }}"
"""


def template():
    """Text that YAML takes: whatever is not plain ASCII is escaped."""
    samples = "".join(f"  name{number}: {{ firstName: {yaml(name)} }}\n" for number, name in enumerate(NAMES))
    return HEAD + "samples:\n" + samples


def yaml(text):
    """A double-quoted scalar; JSON's surrogate pairs are no YAML."""
    escaped = "".join(c if " " <= c < "\x7f" and c not in "\"\\" else f"\\U{ord(c):08x}" for c in text)
    return f'"{escaped}"'


def shown(name):
    """As a payload's texts have it: control characters but \\n and \\t are dropped."""
    return "".join(c for c in name if c in "\n\t" or not (ord(c) < 0x20 or 0x7F <= ord(c) <= 0x9F))


if __name__ == "__main__":
    print(template(), end="")
