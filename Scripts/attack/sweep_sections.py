"""What Scripts/attack/sweep tries: each section of the language as a template of n of its parts, and the inputs of other commands."""
import dataclasses
import json
from typing import Callable

# Codes of the limits' errors: a run that ends with one of them need not grow evenly.
CODES_OF_LIMITS = {code.encode() for code in [
    "BZ0101", "BZ0105", "BZ0109", "BZ0110", "BZ0208", "BZ0234", "BZ0238", "BZ0239", "BZ0240", "BZ0273", "BZ0392", "BZ0847",
]}

HEAD = "campaign: sweep\ntargets: [ios, android]\n"
PERSON = """recipient:
  id: string(..40)
  token: string(..100)
  name: optional string(..40)
  city: string(..60)
  points: integer(0..1_000_000)
  tier: enum(basic | silver | gold)
  vip: boolean
  total: number(0..10_000 by 0.01)
  start: datetime
  zone: zone
  link: url(..200)
  cart: list(..5) of string(..20)
  locale: optional locale
"""
MESSAGE = 'message:\n  title: "Hello {{ name | default: \'friend\' }}"\n  body: "{{ points }} points in {{ city }}"\n'
SAMPLE = """id: r1, token: abc, city: Lisboa, points: 12, tier: gold, vip: true, total: 9.5, start: "2026-11-21T18:30:00+01:00", zone: Europe/Madrid, link: "https://a.example/p", now: "2026-11-21T09:00:00Z", cart: [Mug]"""
SAMPLES = f"samples:\n  ana: {{ {SAMPLE} }}\n"
RECORD = json.dumps({"id": "r1", "token": "abc", "city": "Lisboa", "points": 12, "tier": "gold", "vip": True, "total": 9.5,
                     "start": "2026-11-21T18:30:00+01:00", "zone": "Europe/Madrid", "link": "https://a.example/p", "cart": ["Mug"]}) + "\n"
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclasses.dataclass
class Section:
    name: str
    size: int
    files: Callable[[int], dict]
    # The command line, where it is not a template for all commands.
    words: list | None = None
    # A command that is run once in each folder before.
    prepare: list | None = None
    # Bytes of memory that 4n may take more than n, where memory must not grow.
    memory: int | None = None
    # Whether answers of `blazon mcp` may be errors.
    is_faulty: bool = False


def join(form, count, joint=""):
    """A form for each number from 0."""
    return joint.join(form.replace("#", str(number)) for number in range(count))


def template(*parts, head=HEAD, person=PERSON, samples=SAMPLES):
    return {"a.yaml": head + person + "".join(parts) + samples, "a.ndjson": RECORD * 2}


def message(*parts, **rest):
    return template(MESSAGE, *parts, **rest)


def custom(*parts, **rest):
    return message("  customFields:\n", *parts, **rest)


def title(text, *parts, **rest):
    return template('message:\n  title: "x ', text, '"\n  body: b\n', *parts, **rest)


def words(count, letters=3):
    """Names that differ and consist of letters."""
    def word(number):
        text = ""
        for _ in range(letters):
            text += LETTERS[number % 26]
            number //= 26
        return text

    return [word(number) for number in range(count)]


def languages(count):
    """Language tags that differ."""
    tags = [f"{language}-{region}" for region in [f"{n:03}" for n in range(100, 700)] for language in ("en", "de", "fr", "es", "it", "pt", "pl", "ru")]
    return tags[:count]


def skips_of_locales(reasons, count):
    """Reasons that each skip in one of some languages."""
    tags = languages(count)
    rules = "".join(f"  r{n}: locale == '{tags[n % count]}' and points == {n}\n" for n in range(reasons))
    return message("skip:\n", rules, "locales:\n  default: en\n", "".join(f"  {tag}: {{ title: a, body: b }}\n" for tag in tags))


def constants(n):
    """Chains of filters, each of a constant that it makes long, and of which it writes a few digits."""
    return ("{{ 'banana'" + " | replace: 'a', 'aa'" * 12 + " | size }}") * (n // 12)


def sections():
    """Every section of the language, then what is no template."""
    yield from headers()
    yield from recipients()
    yield from texts()
    yield from settings()
    yield from sources()
    yield from layers()
    yield from reuse()
    yield from samples()
    yield from mistakes()
    yield from syntax()
    yield from audiences()
    yield from evidence()
    yield from imports()
    yield from tables()
    yield from goldens()
    yield from receivers()
    yield from editors()


def headers():
    yield Section("lines", 5_000, lambda n: custom(join("    k#: 'a {{ city }} {{ block.b# }}'\n", n // 4), "blocks:\n", join("  b#: 'word {{ points }}'\n", n // 4), "delivery:\n", join("  d#: word\n", n // 4), samples="samples:\n" + "".join(f"  s{k}:\n    {SAMPLE.replace('id: r1, ', f'id: r{k}, ')}\n".replace(", ", "\n    ") for k in range(20))))
    yield Section("description", 20_000, lambda n: message("description: '", "word " * n, "'\n"))
    yield Section("comments", 5_000, lambda n: message("# comment\n\n" * n))
    yield Section("schemes", 2_000, lambda n: message("links: { schemes: [https, ", join("a#", n, ", "), "] }\n"))
    limited = lambda keys: template(f"message: {{ title: a }}\nrejects: {{ {keys} }}\naudience: 1..2\n")
    yield Section("limits-codes", 1_000, lambda n: limited("codes: {" + join("BZ#: 0", n, ", ") + "}"))
    yield Section("limits-targets", 1_000, lambda n: limited("targets: {" + join("ios#: 1%", n, ", ") + "}"))
    lacking = lambda n: message("missing: {" + join("f#: 1%", n, ", ") + "}\n", person=PERSON + join("  f#: optional string(..9)\n", n))
    yield Section("limits-missing", 240, lacking)
    links = lambda query, hosts, link, rest="": template(f"message:\n  title: a\n  deepLink: {link}\nlinks:\n  query: {{ {query} }}\n  hosts: [{hosts}]\n{rest}")
    yield Section("link-parameters", 90, lambda n: links(join("a#: \"b {{ city }}\"", n, ", "), "a.example", "\"{{ link }}\""))
    yield Section("link-parameters-many", 2_000, lambda n: links(join("a#: b", n, ", "), "shop.example", "https://shop.example"))
    yield Section("link-hosts", 90, lambda n: links("a: b", join("\"*.h#.example\"", n, ", "), "\"{{ link }}\""))
    yield Section("link-host-long", 2_000, lambda n: links("a: b", "münchen" * n + ".example", "https://shop.example"))
    yield Section("link-branches", 300, lambda n: links(join("a#: \"{{ city }}\"", 20, ", "), "shop.example", "\n" + join("    - when: points == #\n      then: \"https://shop.example/#?x=1\"\n", n) + "    - otherwise: \"{{ link }}\""))
    yield Section("link-query-long", 1_000, lambda n: links("a: b, c: d", "shop.example", "\"https://shop.example/?" + join("x#=1", n, "&") + "{% if points > 1 %}&a{% endif %}\""))
    yield Section("link-locales", 15, lambda n: links("a: \"{{ locale }}\", b: \"{{ city }}\"", "a.example", "\"{{ link }}\"", "locales:\n  default: en\n  es: { title: hola }\n" + "".join(f"  en-{k:03}: {{ title: b }}\n" for k in range(n))))
    yield Section("delivery", 1_000, lambda n: custom(join("    k#: 'a {{ delivery.d# }}'\n", n), "delivery:\n", join("  d#: word\n", n)))
    yield Section("delivery-read", 1_000, lambda n: custom(join("    k#: 'a {{ delivery.d }}'\n", n), "delivery:\n  d: word\n"))
    yield Section("delivery-long", 300, lambda n: custom(join("    k#: 'a {{ delivery.d }}'\n", n), "delivery:\n  d: '", "word " * n * 8, "'\n"))
    yield Section("delivery-in-text", 300, lambda n: title("{{ delivery.d }} " * n, "delivery:\n  d: '", "word " * n * 8, "'\n"))
    yield Section("delivery-typed", 500, lambda n: custom(join("    k#: '{{ delivery.d# }}'\n", n), "delivery:\n", join("  d#: { type: integer, value: # }\n", n)))
    yield Section("delivery-typed-read", 500, lambda n: custom(join("    k#: '{{ delivery.d | size }}'\n", n), "delivery:\n  d: { type: list of string, value: [", "word, " * 50, "] }\n"))
    yield Section("delivery-unread", 2_000, lambda n: message("delivery:\n", join("  d#: word\n", n)))
    yield Section("overflow", 1_000, lambda n: title("", "overflow: { truncate: body }\nios:\n  body: '", "{{ city }} word " * n, "'\n"))


def recipients():
    fields = lambda form, n: PERSON + join(form, n)
    yield Section("fields", 240, lambda n: custom(join("    k#: '{{ f# }}'\n", n), person=fields("  f#: string(..20)\n", n), samples=""))
    yield Section("types", 240, lambda n: custom(join("    k#: '{{ f# }}'\n", n), "types:\n", join("  t#: string(..2#)\n", n), person=fields("  f#: t#\n", n), samples=""))
    yield Section("types-chained", 60, lambda n: message("types:\n  t0: string(..20)\n", "".join(f"  t{k}: t{k - 1}\n" for k in range(1, n)), person=fields(f"  f#: t{n - 1}\n", 1), samples=""))
    yield Section("types-records", 120, lambda n: custom(join("    k#: '{{ r#.a }}'\n", n), "types:\n  t: { a: string(..20), b: integer }\n", person=fields("  r#: t\n", n), samples=""))
    yield Section("types-misspelt", 1_000, lambda n: message("types:\n", "".join(f"  {word}: boolean\n" for word in words(n)), person=PERSON + "".join(f"  f{k}: x{word}\n" for k, word in enumerate(words(n))), samples=""))
    yield Section("fields-unread", 240, lambda n: message(person=fields("  f#: string(..20)\n", n), samples=""))
    yield Section("fields-optional", 240, lambda n: custom(join("    k#: \"{{ f# | default: 'x' }}\"\n", n), person=fields("  f#: optional string(..20)\n", n), samples=""))
    yield Section("fields-asked", 240, lambda n: title(join("{% if f# %}{{ f# }}{% endif %}", n), person=fields("  f#: optional string(..20)\n", n), samples=""))
    yield Section("fields-cased", 240, lambda n: custom(join("    k#: [ { when: f#, then: '{{ f# }}' }, { otherwise: none } ]\n", n).replace("[ {", "\n      - {").replace("}, {", "}\n      - {").replace("} ]", "}"), person=fields("  f#: optional string(..20)\n", n), samples=""))
    yield Section("fields-boolean", 240, lambda n: title(join("{% if f# %}a{% else %}b{% endif %}", n), person=fields("  f#: boolean\n", n), samples=""))
    yield Section("fields-anded", 240, lambda n: title("{% if ", join("f#", n, " and "), " %}a{% endif %}", person=fields("  f#: boolean\n", n), samples=""))
    yield Section("fields-ored", 240, lambda n: title("{% if ", join("f#", n, " or "), " %}a{% endif %}", person=fields("  f#: optional string(..9)\n", n), samples=""))
    yield Section("fields-enum", 120, lambda n: title(join("{% if f# == 'a' %}a{% elsif f# == 'b' %}b{% endif %}", n), person=fields("  f#: enum(a | b | c)\n", n), samples=""))
    yield Section("fields-listed", 240, lambda n: title(join("{{ f# | join: ', ' | default: 'x' }}", n), person=fields("  f#: list(..9) of string(..9)\n", n), samples=""))
    # At all sizes below the limit of 4,096 bytes, above which the search for a witness is added.
    yield Section("fields-counted", 120, lambda n: title(join("{{ f# | plural: one: '# point', other: '# points' }}".replace("'# ", "'"), n), person=fields("  f#: integer(0..9000)\n", n), samples=""))
    yield Section("records", 120, lambda n: custom(join("    k#: '{{ r#.a }}'\n", n), person=fields("  r#:\n    a: string(..9)\n    b: integer\n", n), samples=""))
    yield Section("record-wide", 240, lambda n: custom(join("    k#: '{{ r.f# }}'\n", n), person=PERSON + "  r:\n" + join("    f#: string(..9)\n", n), samples=""))
    yield Section("members", 240, lambda n: custom("    k: '{{ e }}'\n", person=PERSON + f"  e: enum({join('m#', n, ' | ')})\n", samples=""))
    yield Section("members-compared", 240, lambda n: title("{% if e == 'm0' %}a", join("{% elsif e == 'm#' %}b", n).replace("{% elsif e == 'm0' %}b", ""), "{% else %}c{% endif %}", person=PERSON + f"  e: enum({join('m#', n, ' | ')})\n", samples=""))
    yield Section("members-selected", 240, lambda n: title("{{ e | select: ", join("m#: 'a'", n, ", "), " }}", person=PERSON + f"  e: enum({join('m#', n, ' | ')})\n", samples=""))
    yield Section("members-in", 240, lambda n: title("{% if e in [", join("'m#'", n, ", "), "] %}a{% endif %}", person=PERSON + f"  e: enum({join('m#', n, ' | ')} | z)\n", samples=""))


def texts():
    yield Section("text-long", 50_000, lambda n: title("word " * n))
    yield Section("text-lines", 20_000, lambda n: template("message:\n  title: |\n", "    word\n" * n, "  body: b\n"))
    yield Section("text-folded", 20_000, lambda n: template("message:\n  title: >\n", "    word\n" * n, "  body: b\n"))
    yield Section("text-plain-lines", 20_000, lambda n: template("message:\n  title: a\n", "    word\n" * n, "  body: b\n"))
    yield Section("text-escapes", 20_000, lambda n: title("\\u00e9" * n))
    yield Section("text-bidi", 5_000, lambda n: title("\u05d0\u05d1 a \u0645 1 " * n))
    yield Section("text-bidi-marks", 2_000, lambda n: title("\u05d0\u200f a\u200e " * n))
    yield Section("text-bidi-embedded", 2_000, lambda n: title("\u202ba\u202c \u2067b\u2069 " * n))
    yield Section("text-invisible", 5_000, lambda n: title("a\u200bb " * n))
    yield Section("text-joined", 5_000, lambda n: title("\U0001f468\u200d\U0001f469\u200d\U0001f466 " * n))
    yield Section("text-marks", 20_000, lambda n: title("a" + "\u0301" * n))
    yield Section("placeholders", 2_000, lambda n: title("{{ city }} " * n))
    yield Section("placeholders-filtered", 1_000, lambda n: title("{{ city | truncate: 9 | upcase }} " * n))
    yield Section("placeholders-times", 500, lambda n: title("{{ start | relative }} {{ now | in_zone: zone | plus: 1, 'days' | days_until: start }} " * n))
    yield Section("conditions-of-times", 500, lambda n: title(join("{% if start < now and now < '2027-01-#' %}a{% endif %}".replace("#", "01"), n)))
    yield Section("conditions-of-ranges", 500, lambda n: title(join("{% if points not in [#..99_999, 3..5] %}a{% endif %}", n)))
    yield Section("ranges", 300, lambda n: title("{% if points in [" + ", ".join(f"{k * 10}..{k * 10 + 3}" for k in range(n)) + "] %}a{% endif %}"))
    yield Section("parts-of-times", 240, lambda n: title("{{ start | in_zone: zone | hour }}{% if start | weekday in [1..5] %}a{% endif %} " * n))
    yield Section("placeholders-localized", 1_000, lambda n: title("{{ total | currency: 'EUR' }} {{ start | date: 'long' }} " * n))
    yield Section("literals", 2_000, lambda n: title("{{ 'a' }} {{ 12 }} " * n))
    yield Section("literals-filtered", 1_000, lambda n: title("{{ 'a' | upcase }} {{ 12 | plus: 1 }} " * n))
    yield Section("literal-long", 1_000, lambda n: title("{{ '" + "a" * 15_000 + "' | upcase }} ", "{{ city }}" * n))
    yield Section("filters", 1_000, lambda n: title(("{{ name | default: 'x'" + " | append: '!'" * 60 + " }}") * (n // 50)))
    yield Section("filters-first", 1_000, lambda n: title(("{{ city" + " | replace_first: 'a', 'bb'" * 12 + " }}") * (n // 12)))
    yield Section("filters-split", 1_000, lambda n: title("{{ city | split: 'a' | sort | uniq | join: ', ' | default: 'x' }} " * n))
    yield Section("filters-words", 1_000, lambda n: title("{{ city | truncatewords: 2 }} {{ city | slice: 1, 3 | default: 'x' }} " * n))
    yield Section("ifs", 1_000, lambda n: title("{% if vip %}a{% else %}b{% endif %}" * n))
    yield Section("ifs-different", 1_000, lambda n: title(join("{% if points > # %}a{% else %}b{% endif %}", n)))
    yield Section("replaces", 1_000, lambda n: title(("{{ city" + " | replace: 'a', 'bb'" * 12 + " }}") * (n // 12)))
    yield Section("replaces-constant", 250, lambda n: title(constants(n)))
    # The branches together exceed the limit, so that sizes are computed.
    yield Section("replaces-constant-sized", 250, lambda n: title("{% if vip %}" + "a" * 2_200 + "{% else %}" + "b" * 2_200 + "{% endif %}" + constants(n)))
    yield Section("appends", 1_000, lambda n: title(("{{ city | append: city" + " | append: city" * 40 + " }}") * (n // 40)))
    yield Section("elsifs", 1_000, lambda n: title("{% if points < 0 %}z", join("{% elsif points == # %}a", n), "{% else %}b{% endif %}"))
    yield Section("elsifs-text", 1_000, lambda n: title("{% if city == 'z' %}z", join("{% elsif city == 'c#' %}a", n), "{% else %}b{% endif %}"))
    yield Section("ifs-nested", 100, lambda n: title(("{% if vip %}" * 30 + "a" + "{% endif %}" * 30) * (n // 30)))
    yield Section("ands", 300, lambda n: title("{% if ", join("points != #", n, " and "), " %}a{% endif %}"))
    yield Section("ors", 300, lambda n: title("{% if ", join("points == #", n, " or "), " %}a{% endif %}"))
    yield Section("list-literal", 500, lambda n: title("{% if city in [", join("'c#'", n, ", "), "] %}a{% endif %}"))


def settings():
    cases = lambda n, indent: join(f"{indent}- when: points == #\n{indent}  then: 'a # {{{{ city }}}}'\n", n) + f"{indent}- otherwise: b\n"
    yield Section("when", 1_000, lambda n: template("message:\n  title: t\n  body:\n", cases(n, "    ")))
    yield Section("when-text", 1_000, lambda n: template("message:\n  title: t\n  body:\n", cases(n, "    ").replace("points == ", "city == 'c").replace("\n      then", "'\n      then")))
    yield Section("when-and", 1_000, lambda n: template("message:\n  title: t\n  body:\n", cases(n, "    ").replace("points ==", "tier == 'gold' and vip and points ==")))
    yield Section("when-locale", 1_000, lambda n: template("message:\n  title: t\n  body:\n", cases(n, "    ").replace("points ==", "locale == 'xx' and points ==")))
    yield Section("when-custom", 1_000, lambda n: custom("    k:\n", cases(n, "      ")))
    yield Section("when-wide", 300, lambda n: custom(join("    k#:\n      - when: points > #\n        then: a\n      - otherwise: b\n", n)))
    yield Section("when-sound", 1_000, lambda n: message("  sound:\n", cases(n, "    ").replace(" {{ city }}", "")))
    yield Section("custom", 2_000, lambda n: custom(join("    k#: word\n", n)))
    yield Section("custom-read", 2_000, lambda n: custom(join("    k#: '{{ city }}'\n", n)))
    yield Section("custom-flow", 2_000, lambda n: message("  customFields: { ", join("k#: word", n, ", "), " }\n"))
    yield Section("custom-flow-read", 2_000, lambda n: message("  customFields: { ", join("k#: '{{ city }}'", n, ", "), " }\n"))
    yield Section("custom-list", 2_000, lambda n: custom("    k:\n", "      - word\n" * n))
    yield Section("custom-list-flow", 2_000, lambda n: custom("    k: [", "word, " * n, "x]\n"))
    yield Section("custom-map", 2_000, lambda n: custom("    k:\n", join("      j#: '{{ points }}'\n", n)))
    yield Section("custom-nested", 500, lambda n: custom(join("    k#: { a: { b: [ { c: '{{ city }}' } ] } }\n", n)))
    yield Section("custom-long", 30, lambda n: custom(join("    k#: '" + "word " * 1_000 + "{{ city }}'\n", n)))
    yield Section("url", 500, lambda n: message("  deepLink: 'https://a.example/", "{{ city }}/" * n, "'\n"))
    yield Section("url-query", 500, lambda n: message("  deepLink: 'https://a.example/?", join("q#={{ city }}&", n), "'\n"))
    yield Section("url-ifs", 300, lambda n: message("  deepLink: 'https://a.example/", "{% if vip %}a/{% endif %}" * n, "'\n"))
    yield Section("url-literal", 20_000, lambda n: message("  deepLink: 'https://a.example/", "a%20b/" * n, "'\n"))
    yield Section("url-host", 5_000, lambda n: message("  deepLink: 'https://", "a." * n, "example/'\n"))
    yield Section("collapse-key", 500, lambda n: message("  collapseKey: '", "{{ city }}" * n, "'\n"))
    yield Section("target-custom", 1_000, lambda n: custom(join("    k#: a\n", n), "ios:\n  customFields:\n", join("    k#: b\n", n)))


def sources():
    columns = lambda n: "source:\n  columns:\n" + join("    f#: Column #\n", n)
    fields = lambda n: PERSON + join("  f#: optional string(..20)\n", n)
    read = lambda n: join("    k#: \"{{ f# | default: 'x' }}\"\n", n)
    yield Section("source-columns", 240, lambda n: custom(read(n), columns(n), person=fields(n), samples=""))
    yield Section("source-columns-misspelt", 240, lambda n: message("source:\n  columns:\n", "".join(f"    x{word}: a\n" for word in words(n))))
    yield Section("source-columns-shared", 240, lambda n: custom(read(n), columns(n).replace("Column #", "Column"), person=fields(n), samples=""))
    yield Section("source-booleans", 1_000, lambda n: message("source:\n  csv:\n    booleans:\n", join("      yes#: true\n", n)))
    yield Section("source-missing", 1_000, lambda n: message("source:\n  csv:\n    missing: [", join("n#", n, ", "), "]\n"))
    yield Section("source-values", 1_000, lambda n: message("source:\n  values:\n    decimal: ','\n    missing: [", join("n#", n, ", "), "]\n    booleans:\n", join("      yes#: true\n", n)))
    yield Section("source-values-unknown", 240, lambda n: message("source:\n  values:\n", "".join(f"    x{word}: a\n" for word in words(n))))
    yield Section("source-values-pattern", 60, lambda n: message("source:\n  values: { date: 'dd.mm.yyyy", "." * n, "' }\n"))
    yield Section("source-id", 240, lambda n: custom(read(n), "source:\n  id: x\n", person=fields(n), samples=""))
    yield Section("source-wrong", 500, lambda n: message("source:\n  csv:\n    booleans:\n", join("      yes#: ja\n", n)))


def layers():
    yield Section("locales", 60, lambda n: message("locales:\n  default: en\n", "".join(f"  {tag}:\n    title: 'a {{{{ city }}}}'\n    body: b\n" for tag in languages(n))))
    yield Section("locales-relative", 60, lambda n: message("locales:\n  default: en\n", "".join(f"  {tag}:\n    title: \"a {{{{ start | relative }}}}\"\n    body: b\n" for tag in languages(n))))
    yield Section("locales-localized", 60, lambda n: message("locales:\n  default: en\n", "".join(f"  {tag}:\n    title: \"a {{{{ total | currency: 'EUR' }}}} {{{{ start | date: 'full' }}}}\"\n    body: b\n" for tag in languages(n))))
    yield Section("locales-targets", 60, lambda n: message("locales:\n  default: en\n", "".join(f"  {tag}:\n    title: a\n    body: b\n    ios: {{ body: c }}\n    android: {{ body: d }}\n" for tag in languages(n))))
    yield Section("locales-partial", 60, lambda n: message("locales:\n  default: en\n", "".join(f"  {tag}:\n    title: a\n" for tag in languages(n))))
    yield Section("locale-custom", 500, lambda n: custom(join("    k#: a\n", n), "locales:\n  default: en\n  de:\n    title: a\n    body: b\n    customFields:\n", join("      k#: b\n", n)))
    yield Section("locales-custom", 30, lambda n: custom(join("    k#: 'a {{ city }}'\n", 30), "locales:\n  default: en\n", "".join(f"  {tag}:\n    title: a\n    body: b\n" for tag in languages(n))))
    yield Section("variants", 200, lambda n: message("variants:\n  by: id\n", join("  v#: { weight: 2, message: { title: 'a # {{ city }}' } }\n", n)))
    yield Section("variants-equal", 500, lambda n: message("variants:\n  by: id\n", join("  v#: { weight: 2 }\n", n)))
    yield Section("variants-asked", 200, lambda n: title(join("{% if variant == 'v#' %}a{% endif %}", n), "variants:\n  by: id\n", join("  v#: { weight: 2 }\n", n)))
    yield Section("variants-locales", 20, lambda n: message("locales:\n  default: en\n  de: { title: a, body: b }\n  fr: { title: c, body: d }\nvariants:\n  by: id\n", join("  v#: { weight: 2, message: { sound: 's#' }, locales: { de: { title: 'a #', body: b } } }\n", n)))
    yield Section("locales-text", 120, lambda n: title("{{ total | currency: 'EUR' }} " * n, "locales:\n  default: en\n", "".join(f"  {tag}:\n    sound: s\n" for tag in languages(n))))
    yield Section("locales-literal", 140, lambda n: title("word " * 100 * n, "locales:\n  default: en\n", "".join(f"  {tag}:\n    sound: s\n" for tag in languages(n))))
    yield Section("variants-text", 200, lambda n: title("{{ city }} " * n, "variants:\n  by: id\n", join("  v#: { weight: 2, message: { sound: 's#' } }\n", n)))
    yield Section("blocks-untranslated", 300, lambda n: message("locales:\n  default: en\n  de:\n    body: c\n    title: \"", join("{{ block.b# }}", n), "\"\nblocks:\n", join("  b#: 'word {{ city }}'\n", n)))
    yield Section("assertions", 200, lambda n: title("A {{ points }}", "expect:\n", join("  r#: (message.title | size) < #9 or vip\n", n)))
    yield Section("skips", 200, lambda n: message("skip:\n", join("  r#: points == #\n", n)))
    yield Section("skips-booleans", 200, lambda n: message("skip:\n", join("  r#: vip and points > # and not name\n", n)))
    yield Section("skips-fields", 120, lambda n: title(join("{{ f# }}", n), "skip:\n", join("  r#: not f#\n", n), person=PERSON + join("  f#: optional string(..20)\n", n), samples=""))
    yield Section("skips-targets", 60, lambda n: title(join("{% if target == 'ios' %}{{ f# }}{% endif %}", n), "skip:\n", join("  r#: target == 'ios' and not f#\n", n), person=PERSON + join("  f#: optional string(..20)\n", n), samples=""))
    # Each language has code for each reason: what grows is one of the two, or the product up to its limit.
    yield Section("skips-locales", 60, lambda n: skips_of_locales(n, n))
    yield Section("skips-locales-reasons", 60, lambda n: skips_of_locales(n, 20))
    yield Section("skips-locales-languages", 30, lambda n: skips_of_locales(20, n))
    yield Section("skips-blocks", 200, lambda n: message("skip:\n", join("  r#: block.b# == 'a'\n", n), "blocks:\n", join("  b#: '{{ city }} #'\n", n)))
    yield Section("holdouts", 100, lambda n: message("variants:\n  by: id\n  a: { weight: 2 }\n", join("  h#: { weight: 1, holdout: true }\n", n)))
    yield Section("targets-repeated", 1_000, lambda n: message(head="campaign: sweep\ntargets: [" + "ios, " * n + "android]\n"))


def reuse():
    yield Section("blocks", 1_000, lambda n: custom(join("    k#: 'a {{ block.b# }}'\n", n), "blocks:\n", join("  b#: 'word {{ city }}'\n", n)))
    yield Section("blocks-constant", 1_000, lambda n: title(join("{{ block.b# }}", n), "blocks:\n", join("  b#: word\n", n)))
    yield Section("blocks-unread", 1_000, lambda n: message("blocks:\n", join("  b#: word\n", n)))
    yield Section("block-read", 1_000, lambda n: custom(join("    k#: 'a {{ block.b }}'\n", n), "blocks:\n  b: 'word {{ city }}'\n"))
    yield Section("block-long", 300, lambda n: custom(join("    k#: 'a {{ block.b }}'\n", n), "blocks:\n  b: '", "word " * n * 8, "'\n"))
    yield Section("block-in-text", 300, lambda n: title("{{ block.b }} " * n, "blocks:\n  b: '", "word " * n * 8, "'\n"))
    yield Section("block-filtered", 1_000, lambda n: custom(join("    k#: 'a {{ block.b | upcase }}'\n", n), "blocks:\n  b: 'word {{ city }}'\n"))
    yield Section("block-filtered-long", 100, lambda n: custom(join("    k#: 'a {{ block.b | upcase }}'\n", n), "blocks:\n  b: '", "word {{ city }}" * 20, "'\n"))
    yield Section("block-compared", 500, lambda n: title("{% if block.b == 'a' %}a{% endif %}" * n, "blocks:\n  b: 'word {{ city }}'\n"))
    yield Section("block-doubling", 7, lambda n: title("{{ block.b0 }}", "blocks:\n", join("  b#: '{{ block.b@ }}{{ block.b@ }}'\n", n).replace("@", "#") if False else "".join(f"  b{k}: '{{{{ block.b{k + 1} }}}}{{{{ block.b{k + 1} }}}}'\n" for k in range(n)), f"  b{n}: word\n"))
    yield Section("block-chains", 300, lambda n: title(join("{{ block.b# }}", n), "blocks:\n", "".join(f"  b{k}: 'a {{{{ block.b{k + 1} }}}}'\n" if k % 20 else f"  b{k}: word\n" for k in range(n + 20))))
    yield Section("block-when", 300, lambda n: title("{{ block.b }}", "blocks:\n  b:\n", join("    - when: points == #\n      then: a\n", n), "    - otherwise: b\n"))
    yield Section("aliases", 2_000, lambda n: custom("    a: &a word\n", join("    k#: *a\n", n)))
    yield Section("aliases-long", 300, lambda n: custom("    a: &a '", "word " * n * 8, "'\n", join("    k#: *a\n", n)))
    yield Section("aliases-maps", 300, lambda n: custom("    a: &a { b: c, d: '{{ city }}' }\n", join("    k#: *a\n", n)))
    yield Section("anchors", 2_000, lambda n: custom(join("    k#: &a# word\n", n), join("    j#: *a#\n", n)))
    yield Section("anchors-unread", 2_000, lambda n: custom(join("    k#: &a# word\n", n)))
    yield Section("merges", 500, lambda n: custom("    a: &a { b: c, d: '{{ city }}' }\n", join("    k#: { <<: *a, e: f }\n", n)))
    yield Section("merge-chain", 100, lambda n: custom("    k0: &k0 { b: c }\n", "".join(f"    k{k + 1}: &k{k + 1} {{ <<: *k{k}, j{k}: f }}\n" for k in range(n))))
    used = lambda n: {f"u{k}.yaml": f"blocks:\n  b{k}: word {k}\nrecipient:\n  f{k}: string(..9)\n" for k in range(n)}
    yield Section("uses", 60, lambda n: {**title(join("{{ block.b# }}", n), "uses: [", join("u#.yaml", n, ", "), "]\n"), **used(n)})
    yield Section("used-file", 500, lambda n: {**title(join("{{ block.b# }}", n), "uses: u.yaml\n"), "u.yaml": "blocks:\n" + join("  b#: word\n", n)})


def samples():
    yield Section("samples", 200, lambda n: message(samples="samples:\n" + join(f"  s#: {{ {SAMPLE} }}\n", n)))
    yield Section("samples-wrong", 200, lambda n: message(samples="samples:\n" + join(f"  s#: {{ {SAMPLE}, nme: Ana }}\n", n)))
    yield Section("samples-missing", 200, lambda n: message(samples="samples:\n" + join("  s#: { id: a }\n", n)))
    yield Section("sample-list", 1_000, lambda n: message(person=PERSON.replace("list(..5)", "list"), samples="samples:\n  ana: { " + SAMPLE.replace("[Mug]", "[" + "Mug, " * n + "Cap]") + " }\n"))
    yield Section("sample-text", 5_000, lambda n: message(person=PERSON.replace("string(..60)", "string"), samples="samples:\n  ana: { " + SAMPLE.replace("Lisboa", "Lisboa " * n) + " }\n"))
    yield Section("samples-fields", 100, lambda n: custom(join("    k#: '{{ f# }}'\n", n), person=PERSON + join("  f#: string(..20)\n", n), samples="samples:\n" + "".join(f"  s{k}: {{ {SAMPLE}, {join('f#: a', n, ', ')} }}\n" for k in range(10))))


def mistakes():
    # Names that are sought among n others: from 1,000 on their number is bounded (docs/reliability.md).
    yield Section("misspelt-field", 2_000, lambda n: title("{{ ctiy }} " * n))
    yield Section("misspelt-fields", 1_000, lambda n: title("".join(f"{{{{ cit{word} }}}} " for word in words(n))))
    yield Section("misspelt-among-fields", 1_000, lambda n: custom(join("    k#: '{{ g# }}'\n", n), person=PERSON + join("  f#: string(..20)\n", n), samples=""))
    yield Section("misspelt-setting", 1_000, lambda n: message("".join(f"  titel{word}: a\n" for word in words(n))))
    yield Section("misspelt-filter", 1_000, lambda n: title("".join(f"{{{{ city | upcas{word} }}}} " for word in words(n))))
    yield Section("misspelt-argument", 1_000, lambda n: title("".join(f"{{{{ city | truncate: 9, ellipsi{word}: 'a' }}}} " for word in words(n))))
    yield Section("misspelt-section", 1_000, lambda n: message("".join(f"mesage{word}: a\n" for word in words(n))))
    yield Section("misspelt-member", 1_000, lambda n: title("".join(f"{{% if e == 'x{word}' %}}a{{% endif %}}" for word in words(n)), person=PERSON + f"  e: enum({join('m#', n, ' | ')})\n", samples=""))
    yield Section("misspelt-block", 1_000, lambda n: title("".join(f"{{{{ block.x{word} }}}}" for word in words(n)), "blocks:\n", join("  b#: word\n", n)))
    yield Section("misspelt-block-again", 1_000, lambda n: title("{{ block.xyz }}" * n, "blocks:\n", join("  b#: word\n", n)))
    yield Section("misspelt-delivery", 1_000, lambda n: title("".join(f"{{{{ delivery.x{word} }}}}" for word in words(n)), "delivery:\n", join("  d#: word\n", n)))
    yield Section("misspelt-sample-field", 500, lambda n: message(samples=f"samples:\n  ana: {{ {SAMPLE}, " + "".join(f"cit{word}: a, " for word in words(n)) + " }\n"))
    yield Section("misspelt-variant", 240, lambda n: title("".join(f"{{% if variant == 'x{word}' %}}a{{% endif %}}" for word in words(n)), "variants:\n  by: id\n", join("  v#: { weight: 2 }\n", n)))
    yield Section("misspelt-alias", 1_000, lambda n: custom("".join(f"    k{word}: *x{word}\n" for word in words(n)), join("    j#: &a# word\n", n)))
    yield Section("misspelt-target", 1_000, lambda n: message(head="campaign: sweep\ntargets: [ios, " + ", ".join(f"androi{word}" for word in words(n)) + "]\n"))
    yield Section("misspelt-locale", 500, lambda n: message("locales:\n  default: en\n", "".join(f"  enx{word}: {{ title: a, body: b }}\n" for word in words(n))))
    yield Section("misspelt-type", 240, lambda n: message(person=PERSON + "".join(f"  f{word}: strin{word}\n" for word in words(n))))
    yield Section("optional-bare", 1_000, lambda n: title("{{ name }} " * n))
    yield Section("never-taken", 1_000, lambda n: title("{% if points < 0 %}a{% endif %}" * n))
    yield Section("wrong-type", 1_000, lambda n: title("{% if points == 'a' %}a{% endif %}" * n))
    yield Section("null-values", 1_000, lambda n: custom(join("    k#:\n", n)))
    yield Section("unclosed", 1_000, lambda n: title("{{ city " * n))
    yield Section("unclosed-ifs", 50, lambda n: title("{% if vip %}" * n))
    yield Section("stray-tags", 1_000, lambda n: title("{% endif %}" * n))
    yield Section("lookalikes", 500, lambda n: title("{{ \u0441ity }} " * n))
    yield Section("unquoted", 500, lambda n: custom(join("    k#: {{ city }}\n", n)))
    yield Section("media", 500, lambda n: message("  media: 'http://a.example/", "{{ city }}" * n, ".mp4'\n"))
    yield Section("locale-mixed", 100, lambda n: custom(join("    k#: 'a {{ city }}'\n", n), "locales:\n  default: en\n", "".join(f"  {tag}:\n    title: a\n" for tag in languages(60))))


def syntax():
    yield Section("duplicate-keys", 1_000, lambda n: custom("    k: a\n" * n))
    yield Section("flow-deep", 12, lambda n: message("  customFields: ", "{ a: " * n, "b", " }" * n, "\n"))
    yield Section("flow-unclosed", 5_000, lambda n: message("  customFields: [", "a, " * n, "\n"))
    yield Section("quote-unclosed", 5_000, lambda n: message("  customFields: { a: \"", "a " * n, "\n"))
    yield Section("tabs", 1_000, lambda n: message("\tk: a\n" * n))
    yield Section("explicit-keys", 1_000, lambda n: custom(join("    ? k#\n    : a\n", n)))
    yield Section("tags", 1_000, lambda n: custom(join("    k#: !!str a\n", n)))
    yield Section("blank-lines", 20_000, lambda n: message("\n" * n))
    yield Section("broken-line", 5_000, lambda n: message(": a: b: c\n" * n))
    yield Section("carriage-returns", 5_000, lambda n: message("# a\r" * n, "\n"))
    yield Section("line-separators", 5_000, lambda n: title("a\u2028" * n))
    yield Section("control-characters", 5_000, lambda n: title("a\u0001" * n))
    yield Section("percent-lines", 7, lambda n: {**message(), "a.yaml": join("%TAG !a#! tag:x#\n", n) + "---\n" + message()["a.yaml"]})


def audiences():
    record = lambda **more: json.dumps({**json.loads(RECORD), **more}) + "\n"
    words = ["compile", "a.yaml", "--out", "out", "--sync", "none", "--recipients", "a.ndjson"]
    table = [*words[:-1], "a.csv"]
    header, row = "id,token,city,points,tier,vip,total,start,link,cart", "r1,abc,Lisboa,12,gold,true,9.5,2026-11-21T18:30:00+01:00,https://a.example/p,[]"
    yield Section("audience", 5_000, lambda n: {**message(), "a.ndjson": RECORD * n}, words)
    yield Section("audience-rejected", 2_000, lambda n: {**message(), "a.ndjson": "{}\n" * n}, words)
    yield Section("audience-unknown-keys", 2_000, lambda n: {**message(), "a.ndjson": record(**{f"k{k}": "v" for k in range(n)}) * 5}, words)
    yield Section("audience-deep", 15, lambda n: {**message(), "a.ndjson": RECORD[:-2] + ', "x": ' + "[" * n + "]" * n + "}\n"}, words)
    yield Section("audience-text", 20_000, lambda n: {**template("message:\n  title: '{{ city | truncate: 20 }}'\n  body: b\n", person=PERSON.replace("string(..60)", "string"), samples=""), "a.ndjson": record(city="Lisboa " * n) * 3}, words)
    yield Section("audience-replaced", 8_000, lambda n: {**template("message:\n  title: \"{{ city | replace: 'a', 'bb' | strip | upcase | truncate: 20 }}\"\n  body: b\n", person=PERSON.replace("string(..60)", "string"), samples=""), "a.ndjson": record(city="Lisboa " * n) * 3}, words)
    needle = lambda n: {"a.ndjson": record(city="a" * 20 * n, name="a" * n + "b") * 2}
    texts = PERSON.replace("string(..60)", "string").replace("string(..40)", "string")
    yield Section("audience-contains", 10_000, lambda n: {**template("message:\n  title: '{% if name and city contains name %}a{% else %}b{% endif %}'\n  body: b\n", person=texts, samples=""), **needle(n)}, words)
    yield Section("audience-sought", 10_000, lambda n: {**template("message:\n  title: \"x {% if name %}{{ city | replace: name, 'c' | truncate: 20 }}{% endif %}\"\n  body: b\n", person=texts, samples=""), **needle(n)}, words)
    yield Section("audience-wide", 240, lambda n: {**custom(join("    k#: \"{{ f# | default: 'x' }}\"\n", n), person=PERSON + join("  f#: optional string(..20)\n", n), samples=""), "a.ndjson": record(**{f"f{k}": "v" for k in range(n)}) * 100}, words)
    yield Section("audience-read-often", 300, lambda n: {**template("blocks:\n  b: '", "{{ city }}" * n, "'\nmessage:\n  title: '{{ block.b | truncate: 20 }}'\n  body: b\n", person=PERSON.replace("string(..60)", "string"), samples=""), "a.ndjson": record(city="Lisboa " * (n * 100)) * 2}, words)
    yield Section("audience-collapse-key", 120, lambda n: {**message("  collapseKey: '", "{{ city }}" * n, "'\n", person=PERSON.replace("string(..60)", "string"), samples=""), "a.ndjson": record(city="Lisboa " * (n * 250)) * 2}, words)
    yield Section("audience-list", 5_000, lambda n: {**template("message:\n  title: \"{{ cart | join: ', ' | default: 'x' | truncate: 20 }}\"\n  body: b\n", person=PERSON.replace("list(..5)", "list"), samples=""), "a.ndjson": record(cart=["Mug"] * n) * 3}, words)
    yield Section("audience-marks", 20_000, lambda n: {**template("message:\n  title: '{{ city | truncate: 20 }}'\n  body: b\n", person=PERSON.replace("string(..60)", "string"), samples=""), "a.ndjson": record(city="a" + "\u0301" * n) * 3}, words)
    yield Section("audience-overflow", 2_000, lambda n: {**template("message:\n  title: t\n  body: '{{ city }}'\noverflow: { truncate: body }\n", person=PERSON.replace("string(..60)", "string"), samples=""), "a.ndjson": record(city="a\u0301 \U0001f468\u200d\U0001f469 " * n) * 3}, words)
    yield Section("audience-url", 5_000, lambda n: {**message("  deepLink: 'https://a.example/{{ city }}'\n", person=PERSON.replace("string(..60)", "string"), samples=""), "a.ndjson": record(city="a/b " * n) * 3}, words)
    yield Section("audience-link", 5_000, lambda n: {**message("  deepLink: '{{ link }}'\n", person=PERSON.replace("url(..200)", "url"), samples=""), "a.ndjson": record(link="https://a.example/" + "a/../%20" * n) * 3}, words)
    yield Section("table", 5_000, lambda n: {**message(), "a.csv": header + "\n" + (row + "\n") * n}, table)
    yield Section("table-columns", 2_000, lambda n: {**message(), "a.csv": header + join(",c#", n) + "\n" + (row + ",a" * n + "\n") * 5}, table)
    yield Section("table-misspelt", 240, lambda n: {**custom(join("    k#: '{{ f# }}'\n", n), person=PERSON + join("  f#: string(..9)\n", n), samples=""), "a.csv": header + join(",g#", n) + "\n" + (row + ",a" * n + "\n") * 2}, table)
    yield Section("table-quote-pairs", 2_000, lambda n: {**message(), "a.csv": header + "\n" + '"\n"x\n' * n}, table)
    yield Section("table-quote-lines", 10_000, lambda n: {**message(), "a.csv": header + "\n" + row.replace("Lisboa", '"' + "a\n" * n + '"') + "\n"}, table)
    yield Section("table-quotes", 5_000, lambda n: {**message(), "a.csv": header + "\n" + row.replace("Lisboa", '"' + 'a""' * n + '"') + "\n"}, table)


    dialect = "source:\n  columns: { city: Ort, total: Summe }\n  csv: { separator: ';', decimal: ',', date: dd.mm.yyyy, booleans: { ja: true, nein: false }, missing: ['', 'NULL'], list: '|' }\n"
    german = "id;token;Ort;points;tier;vip;Summe;start;zone;link;cart\n", "r1;abc;Lisboa;12;gold;ja;1.009,5;2026-11-21T18:30:00+01:00;Europe/Madrid;https://a.example/p;Mug|Cup\n"
    yield Section("table-dialect", 5_000, lambda n: {**message(dialect), "a.csv": german[0] + german[1] * n}, table)
    yield Section("table-dialect-rejected", 2_000, lambda n: {**message(dialect), "a.csv": german[0] + german[1].replace("1.009,5", "1.09,5") * n}, table)
    yield Section("table-items", 10_000, lambda n: {**message(dialect, person=PERSON.replace("list(..5)", "list")), "a.csv": german[0] + german[1].replace("Cup", "Cup|" * n) * 3}, table)
    yield Section("table-grouped", 130, lambda n: {**message(dialect, person=PERSON.replace("number(0..10_000 by 0.01)", "number")), "a.csv": german[0] + german[1].replace("1.009,5", "1" + ".009" * n) * 100}, table)
    values = "source:\n  id: city\n  values: { numbers: text, decimal: ',', booleans: { TRUE: true }, date: d.m.yy, datetime: epoch, missing: ['', NULL] }\n"
    written = RECORD.replace('"points":12', '"points":"1.234"').replace('"vip":true', '"vip":"TRUE"')
    yield Section("audience-values", 5_000, lambda n: {**message(values), "a.ndjson": written * n}, words)
    yield Section("audience-values-list", 5_000, lambda n: {**template(values + "message:\n  title: \"{{ cart | size }}\"\n  body: b\n", person=PERSON.replace("list(..5) of string(..40)", "list of integer"), samples=""), "a.ndjson": record(cart=["1.000"] * n) * 3}, words)
    yield Section("audience-values-text", 20_000, lambda n: {**message(values), "a.ndjson": record(points="1" * n) * 3}, words)
    yield Section("audience-array", 5_000, lambda n: {**message(), "a.json": "[" + ",\n".join([RECORD.strip()] * n) + "]"}, [*words[:-1], "a.json"])
    yield Section("audience-array-deep", 2_000, lambda n: {**message(), "a.json": "[" + RECORD.strip() + ("," + "[" * n + "]" * n) * 3 + "]"}, [*words[:-1], "a.json"])
    yield Section("audience-array-blank", 20_000, lambda n: {**message(), "a.json": "\n" * n + "[" + " \n" * n + RECORD + "\n" * n + "]" + "\n" * n}, [*words[:-1], "a.json"])
    yield Section("audience-array-text", 20_000, lambda n: {**message(), "a.json": "[" + RECORD.strip() + ", \"" + "a" * n + "\"]"}, [*words[:-1], "a.json"])
    yield Section("audience-renamed", 5_000, lambda n: {**message(dialect), "a.ndjson": RECORD.replace('"city"', '"Ort"').replace('"total"', '"Summe"') * n}, words)
    yield Section("audience-renamed-wide", 2_000, lambda n: {**message(dialect), "a.ndjson": record(**{f"k{k}": {"a": "v"} for k in range(n)}).replace('"city"', '"Ort"').replace('"total"', '"Summe"') * 5}, words)


def evidence():
    """What commands show of real recipients."""
    people = lambda n: "".join(RECORD.replace('"r1"', f'"r{k}"').replace('"points": 12', f'"points": {k}') for k in range(n))
    plan = ["plan", "a.yaml", "b.yaml", "--recipients", "a.ndjson"]

    def versions(old, new, records):
        return {**old, "b.yaml": new["a.yaml"], "a.ndjson": records}

    changed = lambda n: versions(message(), message("  badge: '{{ points }}'\n"), people(n))
    branches = lambda n, text: title("".join(f"{{% {'if' if k == 0 else 'elsif'} points == {k} %}}{text}" for k in range(n)) + "{% endif %}", samples="")
    fields = lambda n, text: custom(join(f"    k#: '{text} {{{{ city }}}}'\n", n), samples="")
    yield Section("plan-records", 5_000, changed, plan)
    yield Section("plan-changes", 5_000, changed, [*plan, "--changes", "c.ndjson"])
    yield Section("plan-lost", 5_000, lambda n: versions(message(), message(person=PERSON.replace("1_000_000", "1"), samples=""), people(n)), plan)
    for form in ("text", "markdown", "json"):
        yield Section(f"plan-causes-{form}", 60, lambda n: versions(fields(n, "a"), fields(n, "b"), people(3)), [*plan, "--format", form])
        yield Section(f"plan-branches-{form}", 200, lambda n: versions(branches(n, "a"), branches(n, "b"), people(n)), [*plan, "--format", form])
    yield Section("plan-blocks", 240, lambda n: versions(*(template("message:\n  title: x\n  body: '", join("{{ block.b# }}", n), "'\nblocks:\n", join(f"  b#: {word}\n", n), samples="") for word in "ab"), people(3)), plan)
    yield Section("plan-campaigns", 20, lambda n: {**{f"{side}/{k}.yaml": HEAD.replace("sweep", f"c{k}") + PERSON + MESSAGE.replace("Hello", side) for k in range(n) for side in "ab"}, "a.ndjson": people(50)}, ["plan", "a", "b", "--recipients", "a.ndjson"])
    profile = ["profile", "a.ndjson"]
    table = ["profile", "a.csv"]
    yield Section("profile-records", 5_000, lambda n: {"a.ndjson": people(n)}, profile)
    yield Section("profile-keys", 20_000, lambda n: {"a.ndjson": ("{" + join('"k#":"v"', n, ",") + "}\n") * 3}, profile)
    yield Section("profile-keys-other", 20_000, lambda n: {"a.ndjson": join('{"k#":"v"}\n', n)}, profile)
    yield Section("profile-deep", 15, lambda n: {"a.ndjson": ('{"a":' * n + "1" + "}" * n + "\n") * 3}, profile)
    yield Section("profile-list", 15_000, lambda n: {"a.ndjson": ('{"a":[' + join('{"b":#}', n, ",") + "]}\n") * 3}, profile)
    yield Section("profile-text", 50_000, lambda n: {"a.ndjson": '{"a":"' + "Aa1 " * n + '"}\n'}, profile)
    yield Section("profile-columns", 10_000, lambda n: {"a.csv": join("c#", n, ",") + "\n" + (join("#", n, ",") + "\n") * 3}, table)
    yield Section("profile-values", 50_000, lambda n: {"a.csv": "a,b\n" + join("v#,2026-11-21\n", n)}, table)
    of_template = ["profile", "a.ndjson", "--template", "a.yaml"]
    yield Section("profile-template", 20_000, lambda n: {**message(samples=""), "a.ndjson": people(n)}, of_template)
    yield Section("profile-template-fields", 240, lambda n: {**message(person=PERSON + join("  f#: optional string(..9)\n", n), samples=""), "a.ndjson": people(50)}, of_template)
    yield Section("profile-template-branches", 200, lambda n: {**branches(n, "a"), "a.ndjson": people(n)}, of_template)
    preview = ["preview", "a.yaml", "--recipients", "a.ndjson", "--out", "a.html"]
    yield Section("preview-recipients", 20_000, lambda n: {**message(samples=""), "a.ndjson": people(n)}, preview)
    yield Section("preview-recipients-anonymized", 20_000, lambda n: {**message(samples=""), "a.ndjson": people(n)}, [*preview, "--anonymize"])
    yield Section("preview-recipients-shown", 100, lambda n: {**message(samples=""), "a.ndjson": people(4 * n)}, [*preview, "--show", "{size}"])
    yield Section("preview-recipients-branches", 200, lambda n: {**branches(n, "a"), "a.ndjson": people(n)}, preview)
    written = ["compile", "a.yaml", "--out", "set", "--sync", "none", "--recipients", "a.ndjson", "--rejects-allowed", "100%", "--quiet"]
    show = ["manifest", "show", "set", "--recipient", "r1", "--input", "a.ndjson"]
    yield Section("show-records", 20_000, lambda n: {**message(samples=""), "a.ndjson": people(n)}, show, written)
    yield Section("show-same", 20_000, lambda n: {**message(samples=""), "a.ndjson": RECORD * n}, show, written)
    yield Section("show-rejected", 2_000, lambda n: {**message(samples=""), "a.ndjson": '{"id":"r1"}\n' * n}, show, written)
    yield Section("show-limits", 240, lambda n: {**message("missing: {" + join("f#: 1%", n, ", ") + "}\n", person=PERSON + join("  f#: optional string(..9)\n", n), samples=""), "a.ndjson": people(9)}, show, written)
    yield Section("audience-limits", 240, lambda n: {**message("missing: {" + join("f#: 1%", n, ", ") + "}\n", person=PERSON + join("  f#: optional string(..9)\n", n), samples=""), "a.ndjson": people(200)}, written)


def imports():
    yield Section("payload-keys", 2_000, lambda n: {"a.json": '{"aps":{"alert":{"title":"a"}},' + join('"k#":"v"', n, ",") + "}"}, ["import", "--from", "apns", "a.json"])
    yield Section("payload-list", 2_000, lambda n: {"a.json": '{"aps":{"alert":{"title":"a"}},"k":[' + join('"v"', n, ",") + "]}"}, ["import", "--from", "apns", "a.json"])
    yield Section("payload-text", 20_000, lambda n: {"a.json": '{"aps":{"alert":{"title":"' + "word " * n + '"}}}'}, ["import", "--from", "apns", "a.json"])
    yield Section("payload-placeholders", 1_000, lambda n: {"a.json": '{"aps":{"alert":{"title":"' + join("{{ f# }} ", n) + '"}}}'}, ["import", "--from", "apns", "a.json"])
    yield Section("payload-fcm", 2_000, lambda n: {"a.json": '{"message":{"token":"t","data":{"title":"a",' + join('"k#":"v"', n, ",") + "}}}"}, ["import", "--from", "fcm", "a.json"])
    yield Section("liquid-text", 50_000, lambda n: {"a.txt": "word " * n}, ["import", "--from", "liquid", "a.txt"])
    yield Section("liquid-placeholders", 1_000, lambda n: {"a.txt": join("{{ f# | default: 'x' }} ", n)}, ["import", "--from", "liquid", "a.txt"])
    yield Section("liquid-same", 2_000, lambda n: {"a.txt": "{{ f | default: 'x' }} " * n}, ["import", "--from", "liquid", "a.txt"])
    yield Section("liquid-ifs", 1_000, lambda n: {"a.txt": join("{% if f# %}a{% else %}b{% endif %}", n)}, ["import", "--from", "liquid", "a.txt"])
    yield Section("liquid-elsifs", 1_000, lambda n: {"a.txt": "{% if f == 'x' %}a" + join("{% elsif f == '#' %}a", n) + "{% endif %}"}, ["import", "--from", "liquid", "a.txt"])
    yield Section("liquid-open", 2_000, lambda n: {"a.txt": "{{ a" * n}, ["import", "--from", "liquid", "a.txt"])
    yield Section("liquid-open-tags", 2_000, lambda n: {"a.txt": "{% if a" * n}, ["import", "--from", "liquid", "a.txt"])
    yield Section("payload-keys-deep", 2_000, lambda n: {"a.json": '{"message":{"token":"t","data":{"title":"a"},"x":{' + join('"k#":{"a":{"b":1}}', n, ",") + "}}}"}, ["import", "--from", "fcm", "a.json"])
    yield Section("payload-detected", 1_000, lambda n: {"a.json": '{"aps":{"alert":{"title":"a"}},' + join('"k#":"v"', n, ",") + "}"}, ["import", "a.json"])
    yield Section("liquid-filters", 2_000, lambda n: {"a.txt": "{{ a" + " | upcase" * n + " }}"}, ["import", "--from", "liquid", "a.txt"])
    yield Section("liquid-paths", 2_000, lambda n: {"a.txt": "{{ a" + ".b" * n + " }}"}, ["import", "--from", "liquid", "a.txt"])
    yield Section("liquid-operators", 1_000, lambda n: {"a.txt": "{% if a" + join(" and b# or c#", n) + " %}a{% endif %}b"}, ["import", "--from", "liquid", "a.txt"])
    yield Section("liquid-divisions", 1_000, lambda n: {"a.txt": "{{ a" + join(" | plus: b# | divided_by: 2", n) + " }}"}, ["import", "--from", "liquid", "a.txt"])
    yield Section("liquid-items", 2_000, lambda n: {"a.txt": "{{ a" + ".first.b[0]" * n + " }}" + join("{{ c#[0].d['e f'] }}", n)}, ["import", "--from", "liquid", "a.txt"])
    yield Section("jinja-computed", 1_000, lambda n: {"a.txt": "{% if a" + join("|default(b#)", n) + " == 'c' %}a{% elif d|length > 2 %}b{% endif %}e"}, ["import", "--from", "jinja", "a.txt"])
    yield Section("ampscript-sets", 1_000, lambda n: {"a.txt": "%%[ " + join("SET @v# = AttributeValue('f#') ", n) + "]%%Hi"}, ["import", "--from", "ampscript", "a.txt"])
    yield Section("ampscript-open", 2_000, lambda n: {"a.txt": "%%[ a " * n}, ["import", "--from", "ampscript", "a.txt"])
    yield Section("jinja-choices", 1_000, lambda n: {"a.txt": join("{{ 'a' if f# else 'b' }} ", n)}, ["import", "--from", "jinja", "a.txt"])
    yield Section("left-out", 2_000, lambda n: {"a.txt": join("{{ f# | md5 }} ", n)}, ["import", "--from", "braze", "a.txt"])
    yield Section("liquid-codes", 1_000, lambda n: {"a.txt": "<% if (a) { %>" * n}, ["import", "--from", "liquid", "a.txt"])
    yield Section("liquid-assigns", 500, lambda n: {"a.txt": join("{% assign a# = 'b' %}{{ a# }}", n)}, ["import", "--from", "liquid", "a.txt"])
    yield Section("csv-columns-same", 500, lambda n: {"a.csv": "locale,title" + ",title" * n + "\nen,t" + ",a" * n + "\n"}, ["import", "--from", "acs-csv", "a.csv"])
    yield Section("csv-rows", 500, lambda n: {"a.csv": "locale,title,message\n" + "".join(f"{tag},t,m\n" for tag in languages(n))}, ["import", "--from", "acs-csv", "a.csv"])
    yield Section("csv-columns", 500, lambda n: {"a.csv": "locale,title,message" + join(",c#", n) + "\nen,t,m" + ",a" * n + "\n"}, ["import", "--from", "acs-csv", "a.csv"])
    yield Section("csv-text", 20_000, lambda n: {"a.csv": "locale,title,message\nen,t,\"" + "word " * n + "\"\n"}, ["import", "--from", "acs-csv", "a.csv"])


def tables():
    table = "table: t\ntargets:\n  app: { title: App }\nsettings:\n"
    lint = ["mapping", "lint", "a.yaml"]
    yield Section("table-rows", 1_000, lambda n: {"a.yaml": table + join("  s#: { type: text, app: a.b# }\n", n)}, lint)
    yield Section("table-rows-shown", 500, lambda n: {"a.yaml": table + join("  s#: { type: text, app: a.b# }\n", n)}, ["mapping", "show", "./a.yaml"])
    yield Section("table-collisions", 1_000, lambda n: {"a.yaml": table + join("  s#: { type: text, app: a }\n", n)}, lint)
    yield Section("table-rules", 500, lambda n: {"a.yaml": table + join("  s#: { type: text, app: a#, requires: [q#], excludes: [r#] }\n", n)}, lint)
    pushes = lambda keys: table.replace("{ title: App }", "{ title: App, default: true, " + keys + " }") + "  title: { type: text, app: a }\n  appId: { type: identifier, app: { header: x-app } }\n"
    kind = "pushType: { header: x-kind, show: a, otherwise: b, "
    yield Section("table-suffixes", 500, lambda n: {"a.yaml": pushes("words: { x-kind: [show, b, " + join("k#", n, ", ") + "] }, " + kind + "suffixes: { x-app: { " + join("k#: .s#", n, ", ") + " } } }")}, lint)
    requests = lambda n: pushes("request: [" + join('{ when: { r#: set }, path: "/r/{r#}", without: [x-app] }, ', n) + "{ path: / }]") + join("  r#: { type: identifier, app: { request: r# } }\n", n)
    yield Section("table-requests", 200, lambda n: {"a.yaml": requests(n)}, lint)
    yield Section("requests-when", 50, lambda n: {"t.yaml": requests(n), "a.yaml": "campaign: sweep\nrecipient: { f: boolean, n: integer(0..9) }\nmapping: ./t.yaml\nmessage:\n  title: A\n  appId: a\n" + join("  r#: [{ when: n > 3, then: a# }, { otherwise: ~ }]\n", n)}, ["check", "--no-cache", "a.yaml"])
    yield Section("table-targets", 100, lambda n: {"a.yaml": "table: t\ntargets:\n" + join("  t#: { title: App }\n", n) + "settings:\n  title: { type: text, " + join("t#: title", n, ", ") + " }\n"}, lint)
    row = "  s#: { type: identifier, app: a.b#, §1 }\n"
    for name, keys in {"matches": "matches: '^(a|aa)+(b|bb)*$'", "matches-named": "matches: [uuid, hex]", "occurs": "occurs: { a: 0..9 }", "when": "§"}.items():
        rows = "  s#: { type: identifier, app: [{ at: a.b#, when: { s0: set } }, { at: a.c#, when: { s0: unset } }] }\n" if name == "when" else row.replace("§1", keys)
        yield Section(f"table-{name}", 300, lambda n, rows=rows: {"a.yaml": table + "  s0: { type: identifier, app: z }\n" + join(rows, n).replace("  s0: { type: identifier, app: a.b0", "  t0: { type: identifier, app: a.b0").replace("  s0: { type: identifier, app: [", "  t0: { type: identifier, app: [")}, lint)
    forms = lambda n: "table: t\nforms:\n" + join("  f#: { pattern: '^[a-z]{1,9}#$', title: a word, example: a# }\n", n) + table.replace("table: t\n", "") + join("  s#: { type: identifier, matches: f#, app: a.b# }\n", n)
    yield Section("table-forms", 300, lambda n: {"a.yaml": forms(n)}, lint)
    for name, pattern in {"alternatives": lambda n: "|".join(f"a{k}" for k in range(n // 10)), "optional": lambda n: "(a?){" + str(n // 10) + "}", "nested": lambda n: "(" * (n // 100) + "a" + ")+" * (n // 100), "class": lambda n: "[" + "a-z" * (n // 10) + "]*", "suffix": lambda n: "[ab]*a[ab]{" + str(n // 250) + "}"}.items():
        yield Section(f"table-pattern-{name}", 2_000, lambda n, pattern=pattern: {"a.yaml": table + "  s: { type: identifier, app: s, matches: '^" + pattern(n) + "$' }\n"}, lint)
    limits = lambda n: table.replace("{ title: App }", "{ title: App, limit: [" + join("{ bytes: 9#, when: { s#: set } }", n, ", ") + "] }") + join("  s#: { type: text, app: a.b# }\n", n)
    yield Section("table-limits", 200, lambda n: {"a.yaml": limits(n)}, lint)
    ruled = lambda n: table.replace("settings:", "rules:\n" + join("  - { when: { s#: x }, requires: s0, excludes: q, values: { s0: [a, b] } }\n", n) + "settings:\n  q: { type: text, app: q }") + join("  s#: { type: identifier, app: a.b# }\n", n)
    yield Section("table-rules-listed", 300, lambda n: {"a.yaml": ruled(n)}, lint)
    own = lambda n: table.replace("table: t", "table: t") + join("  s#: { type: text, app: a.b# }\n", n)
    body = lambda n: "campaign: sweep\nmapping: ./t.yaml\nmessage:\n" + join("  s#: 'word'\n", n)
    for name, words in {"check": ["check", "--no-cache", "a.yaml"], "preview": ["preview", "a.yaml", "--out", "a.html"], "explain": ["explain", "--mapping", "./t.yaml", "s1"], "schema": ["schema", "template", "--mapping", "./t.yaml"]}.items():
        yield Section(f"own-table-{name}", 500, lambda n: {"a.yaml": body(n), "t.yaml": own(n)}, words)
    kept = lambda n, value: "campaign: sweep\nmapping: ./t.yaml\nrecipient: { a: string(..40), b: boolean, c: enum(a | b) }\nmessage:\n" + join(f"  s#: {value}\n", n)
    for name, (value, tables) in {
        "forms": ("'{{ a }}0'", forms), "forms-branches": ("[{ when: b, then: '{{ a }}' }, { otherwise: \"{% if b %}a{% else %}{{ c }}{% endif %}\" }]", forms),
        "rules": ("'{{ a }}'", ruled), "limits": ("'{{ a }}'", limits),
    }.items():
        yield Section(f"own-table-{name}", 100, lambda n, value=value, tables=tables: {"a.yaml": kept(n, value), "t.yaml": tables(n).replace("{ title: App", "{ title: App, default: true")}, ["check", "--no-cache", "a.yaml"])
    yield Section("own-table-form-long", 100_000, lambda n: {"a.yaml": "campaign: sweep\nmapping: ./t.yaml\nmessage:\n  s: '" + "a" * n + "c'\n", "t.yaml": table.replace("{ title: App }", "{ title: App, default: true }") + "  s: { type: identifier, app: s, matches: '^(a|aa)+(b|bb)*$' }\n"}, ["check", "--no-cache", "a.yaml"])
    yield Section("own-table-misspelt", 300, lambda n: {"a.yaml": body(n).replace("  s", "  z"), "t.yaml": own(n)}, ["check", "--no-cache", "a.yaml"])
    yield Section("folder", 100, lambda n: {f"t/{k}.yaml": message()["a.yaml"].replace("sweep", f"sweep-{k}") for k in range(n)}, ["check", "--no-cache", "t"])
    yield Section("folder-users", 100, lambda n: {"u.yaml": "blocks: { b: word }\n", **{f"t/{k}.yaml": message("uses: ../u.yaml\n")["a.yaml"] for k in range(n)}}, ["uses", "--reverse", "u.yaml"])
    yield Section("folders-settings", 50, lambda n: {"blazon.yaml": "root: true\n", **{f"d/{k}/blazon.yaml": "lint: { BZ0357: off }\n" for k in range(n)}, **{f"d/{k}/t.yaml": message()["a.yaml"].replace("sweep", f"sweep-{k}") for k in range(n)}}, ["check", "--no-cache", "d"])
    yield Section("fmt-diff", 5_000, lambda n: {"a.yaml": "campaign:  a\nmessage:\n  title: a\n  customFields:\n" + join("      k#:   'b'\n", n)}, ["fmt", "--diff", "a.yaml"])


def comparisons():
    """Two tables, and what each change of a row costs."""
    head = "table: t\ntargets:\n  app: { title: App, service: fcm }\nsettings:\n  title: { type: text, summary: s, app: title }\n"
    rows = lambda n, cell: head + join("  s#: { type: text, summary: s, " + cell + " }\n", n)
    diff = ["mapping", "diff", "./a.yaml", "./b.yaml"]
    for name, cell in {"same": "app: a.b#", "renamed": "app: c.b#", "none": "app: { none: There is none # }", "retired": "retired: { since: 2026-01, use: title }"}.items():
        yield Section(f"tables-{name}", 1_000, lambda n, cell=cell: {"a.yaml": rows(n, "app: a.b#"), "b.yaml": rows(n, cell)}, diff)
    yield Section("tables-removed", 1_000, lambda n: {"a.yaml": rows(n, "app: a.b#"), "b.yaml": head}, diff)
    yield Section("tables-misspelt", 1_000, lambda n: {"a.yaml": rows(n, "app: a.b#"), "b.yaml": rows(n, "app: a.b#").replace("  s", "  z")}, diff)
    yield Section("tables-diff", 500, lambda n: {"a.yaml": rows(n, "app: a.b#"), "b.yaml": rows(n, "app: c.b#")}, ["diff", "a.yaml", "b.yaml"])
    yield Section("tables-receiver", 300, lambda n: {"a.yaml": rows(n, "app: a.b#")}, ["receiver", "kotlin", "--mapping", "./a.yaml"])


def goldens():
    yield from comparisons()
    # Not a.golden, which is removed before each run.
    tested = lambda golden: {"b.yaml": message()["a.yaml"], "b.golden/ana.ios.json": golden, "b.golden/ana.android.json": "{}"}
    test = ["test", "b.yaml"]
    for form, name in {'"k#":1': "keys", '"k":1': "keys-same", '"k#":{"a":[1,"x"]}': "objects"}.items():
        yield Section(f"golden-{name}", 5_000, lambda n, form=form: tested("{" + join(form, n, ",") + "}"), test)
        yield Section(f"golden-{name}-json", 5_000, lambda n, form=form: tested("{" + join(form, n, ",") + "}"), [*test, "--diagnostics", "json"])
    yield Section("golden-list", 10_000, lambda n: tested('{"aps":[' + join("1", n, ",") + "]}"), test)
    yield Section("golden-text", 50_000, lambda n: tested('{"aps":"' + "a" * n + '"}'), test)
    yield Section("golden-deep", 12, lambda n: tested('{"a":' * n + "1" + "}" * n), test)
    yield Section("golden-files", 200, lambda n: {**tested("{}"), **{f"b.golden/s{k}.ios.json": "{}" for k in range(n)}}, test)
    start = '{"blazon":"0.1.0","campaign":"ok","checksum":"xxh128","targets":'
    for form, name in {'"k#":1': "keys", '"k#":{"name":"a","bytes":1}': "targets"}.items():
        yield Section(f"manifest-{name}", 5_000, lambda n, form=form: {"manifest.json": start + "{" + join(form, n, ",") + "}}"}, ["manifest", "verify", "."])
    start = '{"blazon":"0.1.0","campaign":"ok","options":'
    source = '{"path":"s#.yaml","bytes":1,"checksum":{"xxh128":"' + "0" * 32 + '"}}'
    yield Section("manifest-options", 5_000, lambda n: {"manifest.json": start + '{"set":{' + join('"k#":"1"', n, ",") + "}}}"}, ["manifest", "verify", "."])
    lacking = '{},"input":{"name":"a","records":9,"bytes":1,"checksum":{"xxh128":"0"},"missing":{'
    yield Section("manifest-missing", 5_000, lambda n: {"manifest.json": start + lacking + join('"k#":1', n, ",") + "}}}"}, ["manifest", "verify", "."])
    yield Section("manifest-sources", 2_000, lambda n: {"manifest.json": start + '{},"sources":[' + join(source, n, ",") + "]}"}, ["manifest", "verify", "."])
    yield Section("program-keys", 5_000, lambda n: {"a.json": "{" + join('"k#":1', n, ",") + "}"}, ["render", "a.json"])
    payload = ["mapping", "lint", "campaign-standard", "--payload", "a.json"]
    yield Section("payload-lint", 2_000, lambda n: {"a.json": '{"aps":{"alert":{"title":"a"}},' + join('"k#":"v"', n, ",") + "}"}, payload)
    yield Section("payload-lint-inner", 2_000, lambda n: {"a.json": '{"aps":{' + join('"k#":"v"', n, ",") + "}}"}, payload)


def receivers():
    for language in ["swift", "kotlin", "typescript"]:
        words = ["receiver", language, "a.yaml", "--target", "ios"]
        yield Section(f"receiver-{language}", 120, lambda n: custom(join("    k#: '{{ city }}'\n", n)), words)
        yield Section(f"receiver-{language}-alike", 120, lambda n: custom("".join(f'    "a{"-" * (k % 40)}{"_" * (k // 40)}": 1\n' for k in range(n))), words)
        yield Section(f"receiver-{language}-objects", 120, lambda n: custom(join("    k#: { a: { b: '{{ city }}' }, c: 1 }\n", n)), words)
        yield Section(f"receiver-{language}-deep", 12, lambda n: message("  customFields: ", "{ a: " * n, "b", " }" * n, "\n"), words)
        yield Section(f"receiver-{language}-long", 20, lambda n: custom(join("    " + "k" * 500 + "#: 1\n", n)), words)
    header, row = "id,token,city,points,tier,vip,total,start,link,cart", "r1,abc,Lisboa,12,gold,true,9.5,2026-11-21T18:30:00+01:00,https://a.example/p,[]"
    table = ["compile", "a.yaml", "--out", "out", "--sync", "none", "--recipients", "a.csv"]
    for name, column in {"same": ",city", "cased": ",CITY#", "alike": ",cit\u0443#", "nested": ",a#.b.c", "empty": ","}.items():
        yield Section(f"table-columns-{name}", 5_000, lambda n, column=column: {**message(), "a.csv": header + join(column, n) + "\n" + row + ",a" * n + "\n"}, table)


def editors():
    yield Section("documents", 100, lambda n: {f"a{k}.yaml": message()["a.yaml"] for k in range(n)}, ["lsp"])
    yield Section("documents-used", 50, lambda n: {"a.yaml": "blocks: { b: word }\n", **{f"a{k}.yaml": message("uses: a.yaml\n")["a.yaml"] for k in range(n)}}, ["lsp"])
    yield from translators()


def translators():
    """Files of translators: parts of a text, units, attributes and cells."""
    text = HEAD + "recipient: { id: string, v: optional string(..40) }\nmessage:\n  title: \"A {{ v | default: 'friend' }}\"\n  body: Welcome back\nlocales: { default: en }\n"
    start = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de"><file id="o" original="a.yaml">'
    unit = start + '<unit id="body"><segment><source>Welcome back</source><target>'
    end = "</target></segment></unit></file></xliff>"

    def section(name, size, body, suffix="xlf"):
        file = f"a.{suffix}"
        return Section(f"translator-{name}", size, lambda n: {"a.yaml": text, file: body(n)}, ["translate", "import", file, "--template", "a.yaml", "--locale", "de"])

    for name, piece in {"lines": "a\n", "entities": "&amp;", "cdata": "<![CDATA[a]]>", "marks": '<a/>b', "placeholders": '<ph id="1"/>', "braces": "{{ v }}"}.items():
        yield section(name, 20_000, lambda n, piece=piece: unit + piece * n + end)
    yield section("elements", 50_000, lambda n: start + "<a/>b" * n + "</file></xliff>")
    yield section("units", 5_000, lambda n: start + join('<unit id="u#"><segment><source>a</source><target>b</target></segment></unit>', n) + "</file></xliff>")
    yield section("attributes", 5_000, lambda n: start + "<unit id='body' " + join("a#='' ", n) + "/></file></xliff>")
    yield section("segments", 5_000, lambda n: start + '<unit id="body">' + "<segment><source>a</source><target>b</target></segment>" * n + "</unit></file></xliff>")
    yield section("rows", 5_000, lambda n: "unit,source,target\n" + join("u#,a,b\n", n), "csv")
    yield section("columns", 20_000, lambda n: "unit,source,target" + join(",c#", n) + "\nbody,Welcome back,b\n", "csv")
    yield section("cell", 50_000, lambda n: 'unit,source,target\nbody,Welcome back,"' + '""' * n + '"\n', "csv")
