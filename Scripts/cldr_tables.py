"""CLDR's data of each locale as lines of `key=value`, only where a locale differs from the one it inherits from."""

import importlib
import pathlib
import pickle
import sys

LETTERS_WITHOUT_DATA = set("BbvVzZOXxwWYuUrgS")
COMPLETE = ["months", "days", "date_formats", "number_symbols"]
MOST_CURRENCIES = 150
WIDTHS = {"w": "wide", "a": "abbreviated", "n": "narrow"}


class Tables:
    def __init__(self, folder: pathlib.Path, cldr41):
        sys.path.insert(0, str(folder))
        self.core = importlib.import_module("babel.core")
        self.localedata = importlib.import_module("babel.localedata")
        self.plural = importlib.import_module("babel.plural")
        self.files = folder / "babel/locale-data"
        self.cldr41 = cldr41
        self.version = self.core.get_global("cldr")["version"]
        self.likely = self.core.get_global("likely_subtags")
        self.parents = dict(self.core.get_global("parent_exceptions"))
        self.fractions = self.core.get_global("currency_fractions")
        self.flat = {}
        self.identifiers = sorted(self.localedata.locale_identifiers())
        languages = self._languages()
        self.locales = [name for name in self.identifiers if name.split("_")[0] in languages]
        self.languages = {name.split("_")[0] for name in self.locales}

    def own(self, name):
        with open(self.files / f"{name}.dat", "rb") as file:
            return pickle.load(file)

    def _languages(self):
        complete = set()
        for name in self.identifiers:
            own = self.own(name)
            if "_" not in name and all(own.get(part) for part in COMPLETE):
                if len(own.get("currency_names", {})) >= MOST_CURRENCIES:
                    complete.add(name)
        known = {name.split("_")[0] for name in self.identifiers}
        return complete | (self.cldr41.covered() & known) | self.same_as().keys()

    def same_as(self):
        """Languages without words of their own that inherit another's: `nb` is `no`. CLDR's files bear the broader code; the narrower
        one is the canonical tag."""
        return {
            child: parent
            for child, parent in self.parents.items()
            if "_" not in child + parent and not self.own(child).get("months") and not self.own(child).get("languages")
        }

    def parent(self, name):
        if name in self.parents:
            return self.parents[name]
        if "_" not in name or self.localedata._is_non_likely_script(name):
            return None
        return name.rsplit("_", 1)[0]

    def chain(self, name):
        found = []
        while name is not None:
            found.append(name)
            name = self.parent(name)
        return found

    def lines(self):
        """The locales' rows: the tag, the tag that it inherits from, and what differs."""
        rows = {"root": self._differing("root", {})}
        for name in self.locales:
            chain = self.chain(name)
            above = next((other for other in chain[1:] if other in self.identifiers), "root")
            rows[tag(name)] = [f"<={tag(above)}"] + self._differing(name, self._all(above))
        return rows

    def _differing(self, name, above):
        mine = dict(self._all(name))
        for key in above:
            if key.startswith("c.") and key not in mine:
                mine[key] = mine["c.other"]
        return [f"{key}={value}" for key, value in sorted(mine.items()) if above.get(key) != value]

    def _all(self, name):
        if name not in self.flat:
            data = self.localedata.LocaleDataDict(self.localedata.load(name))
            self.flat[name] = {**self._numbers(name, data), **self._words(data), **self._dates(name, data)}
        return self.flat[name]

    def _numbers(self, name, data):
        chain = self.chain(name)
        system = data["default_numbering_system"]
        symbols = data["number_symbols"]
        symbols = symbols[system] if "decimal" in symbols.get(system, {}) else symbols["latn"]
        patterns = {"dp": data["decimal_formats"][None], "pp": data["percent_formats"][None], "cp": data["currency_formats"]["standard"]}
        found = {key: pattern.pattern for key, pattern in patterns.items()}
        if system != "latn" and self._inherits_other_digits(name, system):
            for key, kind in [("dp", "decimal"), ("pp", "percent"), ("cp", "currency")]:
                found[key] = self.cldr41.number_pattern(chain, kind, system) or found[key]
        found["sy"] = joined(symbols[key] for key in ["decimal", "group", "minusSign", "percentSign"])
        found["dg"] = DIGITS[system]
        found["mg"] = self.cldr41.minimum_grouping(chain)
        compact = {
            category: joined(
                forms[str(10**exponent)].pattern if str(10**exponent) in forms else "0" for exponent in range(3, 15)
            )
            for category, forms in data["compact_decimal_formats"]["short"].items()
            if len(forms) == 12 or category == "other"
        }
        found["c.other"] = compact["other"]
        found |= {f"c.{category}": forms for category, forms in compact.items() if forms != compact["other"]}
        found |= {f"u.{code}": symbol for code, symbol in data["currency_symbols"].items() if symbol != code}
        found["pl"] = rules(data["plural_form"])
        found["or"] = rules(data["ordinal_form"])
        return found

    def _inherits_other_digits(self, name, system):
        above = self.parent(name)
        return above is not None and self.localedata.load(above)["default_numbering_system"] != system

    def _words(self, data):
        lists = data["list_patterns"]["standard"]
        found = {"li": joined(lists[key] for key in ["2", "start", "middle", "end"])}
        for key, context in [("format", ""), ("stand-alone", "s")]:
            for width, wide in WIDTHS.items():
                months, days = data["months"][key][wide], data["days"][key][wide]
                found[f"m{context}.{width}"] = joined(months[month] for month in range(1, 13))
                found[f"w{context}.{width}"] = joined(days[(day + 6) % 7] for day in range(7))
        periods = data["day_periods"]["format"]
        for width, wide in WIDTHS.items():
            halves = periods.get(wide, {})
            found[f"p.{width}"] = joined(halves.get(half) or periods["abbreviated"][half] for half in ["am", "pm"])
            found[f"e.{width}"] = joined(data["eras"][wide][era] for era in [0, 1])
            found[f"q.{width}"] = joined(data["quarters"]["format"][wide][quarter] for quarter in range(1, 5))
        return found

    def _dates(self, name, data):
        chain = self.chain(name)
        parts = self.core.parse_locale(self.maximized(name)) if name != "root" else ("und", "001", None, None)
        found = {"hc": self.cldr41.hour(parts[0], parts[1])}
        for style in ["full", "long", "medium", "short"]:
            found[f"f.{style}"] = data["date_formats"][style].pattern
            found[f"t.{style}"] = data["time_formats"][style].pattern
            found[f"a.{style}"] = self.cldr41.joining(chain, style) or data["datetime_formats"][style]
        for skeleton, pattern in data["datetime_skeletons"].items():
            if not LETTERS_WITHOUT_DATA & set(skeleton) and "-" not in skeleton:
                found[f"s.{skeleton}"] = pattern.pattern
        return found

    def maximized(self, name):
        """`zh_TW` → `zh_Hant_TW`, by the longest tag that the likely subtags know."""
        parts = (list(self.core.parse_locale(name)) + [None] * 4)[:4]
        language, region, script = parts[0], parts[1], parts[2]
        for key in [(language, script, region), (language, region), (language, script), (language,)]:
            likely = self.likely.get("_".join(part for part in key if part)) if None not in key[1:] else None
            if likely:
                _, likely_region, likely_script = self.core.parse_locale(likely)[:3]
                return "_".join([language, script or likely_script, region or likely_region])
        return name


def tag(name):
    return name.replace("_", "-")


def joined(words):
    words = list(words)
    assert not any(mark in word for word in words for mark in "|\t\n"), words
    return "|".join(words)


def rules(rule):
    """Rules as CLDR writes them today (`n % 10 = 2..4`); Babel keeps their trees."""
    order = ["zero", "one", "two", "few", "many"]
    found = {category: condition(tree) for category, tree in rule.abstract}
    return joined(f"{category}:{found[category]}" for category in order if category in found)


def condition(tree):
    kind, parts = tree
    if kind in ("and", "or"):
        return f" {kind} ".join(condition(part) for part in parts)
    if kind == "not":
        return relation(parts[0][1], "!=")
    return relation(parts, "=")


def relation(parts, sign):
    kind, left, ranges = parts
    assert kind == "in", kind
    bounds = [(low[1][0], high[1][0]) for low, high in ranges[1]]
    return f"{operand(left)} {sign} " + ",".join(str(low) if low == high else f"{low}..{high}" for low, high in bounds)


def operand(tree):
    kind, parts = tree
    return f"{operand(parts[0])} % {parts[1][1][0]}" if kind == "mod" else kind



# The ten digits of each numbering system.
DIGITS = {}


def read_digits(cldr41):
    for system in cldr41._xml("supplemental/numberingSystems").iter("numberingSystem"):
        if system.get("type") == "numeric":
            DIGITS[system.get("id")] = system.get("digits")
