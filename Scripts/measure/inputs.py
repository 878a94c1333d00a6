"""Records and templates to measure with: the same bytes for the same numbers, on every machine."""
import json
import random

FIRST = ("Ana Ben Carla Dmitri Emil Farida Greta Hassan Ines Jonas Kemal Lucia Marek Nora Oskar Petra Quentin Rosa Samir Tilda "
         "Uma Viktor Wanda Xenia Yara Zeno Anne-Marie Jean-Luc Alexandrina Li Bo").split()
ACCENTED = "José Zoë André Inês Björn Åsa Søren Éloïse Jürgen Chloé Núria Ólafur Þóra Ángel Élise".split()
CYRILLIC = "Иван Ольга Алексей Наталья Юрий Мария Борис Галина".split()
CASELESS = ["美咲", "さくら", "김민준", "王伟", "محمد", "فاطمة", "יעל", "प्रिया", "สมชาย", "👩‍👩‍👧‍👦", "🦊"]
AWKWARD = ["O'Hara", 'Rob "Bobby"', "back\\slash", "</script>", "{{ points }}", "100% sure", "a&b=c", "tab\there", "two\nlines"]
CITIES = ("Lisbon Madrid Boston Nairobi Oslo Porto Dublin Austin Lima Sydney Denver Chicago Lagos Ghent Turin Bergen Graz "
          "Valencia Toronto Manchester").split() + ["New York", "Cape Town", "San Francisco", "Buenos Aires", "Mexico City", "Rio de Janeiro"]
FAR = ["São Paulo", "Málaga", "Zürich", "Köln", "Bogotá", "Århus", "Москва", "Киев", "東京", "大阪市", "서울", "القاهرة", "मुंबई",
       "Île-de-France", "Ibiza 🏝️"]
ODD = ["L'Aquila", 'The "Big" Apple', "C:\\Temp", "A/B & C?#[x]", "St. John's (N.L.)*!", "Foo+Bar=~Baz_.-"]
LOCALES = ["en", "en-GB", "de", "de-AT", "pl", "fr", "es", "pt-BR", "ja", "ar"]


def records(count, seed=11, rejected=False):
    """`count` records of about 230 bytes as lines. A shorter run is the beginning of a longer one. `rejected`: none of them fits."""
    rng = random.Random(seed)
    draw, bits = rng.random, rng.getrandbits
    for number in range(count):
        chance, record = draw(), {"id": f"u{number}"}
        if chance > 0.04:
            pool = FIRST if chance < 0.74 else ACCENTED if chance < 0.85 else CYRILLIC if chance < 0.91 else CASELESS if chance < 0.97 else AWKWARD
            name = pool[int(draw() * len(pool))]
            record["firstName"] = name.lower() if draw() < 0.1 else name
        elif chance > 0.03:
            record["firstName"] = None
        chance = draw()
        pool = CITIES if chance < 0.72 else FAR if chance < 0.97 else ODD
        record["city"] = pool[int(draw() * len(pool))] + (f" {int(draw() * 90)}" if draw() < 0.2 else "")
        scale = draw()
        record["points"] = int(draw() * (3_000 if scale < 0.4 else 90_000 if scale < 0.9 else 8_000_000_000)) - (50 if scale > 0.99 else 0)
        if rejected:
            record["points"] = str(record["points"])
        record["locale"] = LOCALES[int(draw() * len(LOCALES))]
        record["platform"] = "ios" if draw() < 0.5 else "android"
        record["token"] = "%0100x" % bits(400)
        record["messageId"] = "m%x" % bits(24)
        chance = draw()
        if chance < 0.02:
            keys = list(record)
            rng.shuffle(keys)
            record = {key: record[key] for key in keys}
        elif chance < 0.025:
            record["extra"] = {"city": "elsewhere", "tags": ["a", {"points": 1}], "note": "}{\"\\"}
        if chance > 0.95:
            yield json.dumps(record, separators=(",", ":"))
        elif chance > 0.92:
            yield json.dumps(record, ensure_ascii=False)
        else:
            yield json.dumps(record, ensure_ascii=False, separators=(",", ":"))


ENGLISH = ("Hello {{ firstName | default: 'friend' | capitalize }}", "You have {{ points | number }} points in {{ city }}")
TEXTS = {
    "es": ("Hola {{ firstName | default: 'amigo' | capitalize }}", "Tienes {{ points | number }} puntos en {{ city }}"),
    "fr": ("Bonjour {{ firstName | default: 'vous' | capitalize }}", "Vous avez {{ points | number }} points à {{ city }}"),
    "de": ("Hallo {{ firstName | default: 'du' | capitalize }}", "Du hast {{ points | number }} Punkte in {{ city }}"),
    "pl": ("Cześć {{ firstName | default: 'ty' | capitalize }}", "Punkty: {{ points | number }}, {{ city }}"),
    "ja": ("こんにちは{{ firstName | default: 'お客様' | capitalize }}", "{{ city }}で{{ points | number }}ポイント"),
}


def template(number, seed=5):
    """A template of 57 lines, in English and three other languages."""
    rng = random.Random(seed * 1_000_003 + number)
    lines = [
        f"campaign: weekly-{number:06}",
        "recipient:", "  id: string(..40)", "  messageId: string(..40)", "  firstName: optional string(..60)", "  city: string(..40)",
        "  points: integer(0..10_000_000)", "  locale: optional locale", "delivery:", f'  id: "{rng.getrandbits(16):04x}"',
        "message:", *text(*ENGLISH, "  "), f"  badge: {rng.randint(1, 9)}", "  sound: default", "  category: NEW_MESSAGE_CATEGORY",
        '  deepLink: "app://weekly/{{ points }}?city={{ city }}"', "  customFields:", "    destination: '{{ city | upcase }}'",
        "    reader: '{{ id }}'", f"    theme: {rng.randint(1, 99)}", "ios:", '  media: "https://img.example.org/{{ city }}.mp4"',
        "android:", '  media: "https://img.example.org/{{ city }}.jpg"', f"  collapseKey: weekly-{number}", "  priority: high",
        *samples(1, rng), "locales:", "  default: en",
    ]
    for name in rng.sample(list(TEXTS), 3):
        lines += [f"  {name}:", *text(*TEXTS[name], "    ")]
    return "\n".join(lines) + "\n"


def long_template(lines):
    """One template of about this number of lines, most of them samples."""
    head = ["campaign: long", "recipient:", "  id: string(..40)", "  messageId: string(..40)", "  firstName: optional string(..60)",
            "  city: string(..40)", "  points: integer(0..10_000_000)", "message:", *text(*ENGLISH, "  ")]
    return "\n".join(head + samples((lines - len(head)) // 6, random.Random(3))) + "\n"


def samples(count, rng):
    lines = ["samples:"]
    for number in range(count):
        lines += [f"  reader-{number}:", f"    id: u{number}", "    messageId: m1", "    firstName: Ana", "    city: Lisbon",
                  f"    points: {rng.randint(0, 99999)}"]
    return lines


def text(title, body, indent):
    return [f'{indent}title: "{title}"', f"{indent}body:", f"{indent}  - when: points >= 1000", f"{indent}    then: '{body} — gold'",
            f"{indent}  - otherwise: '{body}'"]

