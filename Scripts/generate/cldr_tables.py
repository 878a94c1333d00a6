"""CLDR's data of each locale as lines of `key=value`, only where a locale differs from the one it inherits from."""

import copy
import functools
import importlib
import pathlib
import pickle
import sys

LETTERS_WITHOUT_DATA = set("BbvVzZOXxwWYuUrgS")
COMPLETE = ["months", "days", "date_formats", "number_symbols"]
MOST_CURRENCIES = 150
FEW_CURRENCIES = 20
SECTIONS = [
    "default_numbering_system", "number_symbols", "decimal_formats", "percent_formats", "currency_formats", "compact_decimal_formats",
    "currency_symbols", "plural_form", "ordinal_form", "list_patterns", "months", "days", "day_periods", "eras", "quarters",
    "date_formats", "time_formats", "datetime_formats", "datetime_skeletons", "date_fields",
]
UNITS = ["second", "minute", "hour", "day", "week", "month", "year"]
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
WIDTHS = {"w": "wide", "a": "abbreviated", "n": "narrow"}


class Tables:
    def __init__(self, folder: pathlib.Path, cldr41, icu77):
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
        root = self._months("root")
        spoken = [name for name in self.identifiers if name.split("_")[0] in languages and "POSIX" not in name]
        self.locales = [
            name for name in spoken if self._months(name) != root and self._has_currencies(self.chain(name)[-1])
        ]
        self.languages = {name.split("_")[0] for name in self.locales}
        self.icu77 = icu77([tag(name) for name in self.locales])

    @functools.cache
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

    def _has_currencies(self, name):
        """Whether a language in a script that inherits nothing was more than begun: `zh_Hant`, not `en_Dsrt`."""
        return "_" not in name or len(self.own(name).get("currency_names", {})) >= FEW_CURRENCIES

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
            above = next((other for other in chain[1:] if other in self.locales), "root")
            rows[tag(name)] = [f"<={tag(above)}"] + self._differing(name, self._all(above))
        return rows

    def _differing(self, name, above):
        mine = dict(self._all(name))
        for key in above:
            if key.startswith("c.") and key not in mine:
                mine[key] = mine["c.other"]
        # A currency without a symbol shows its code.
        return [f"{key}={value}" for key, value in sorted(mine.items()) if above.get(key, key[2:] if key[:2] == "u." else None) != value]

    def _months(self, name):
        return dict(self.localedata.load(name)["months"]["format"]["wide"])

    def _all(self, name):
        if name not in self.flat:
            loaded = self.localedata.load(name)
            # A copy: reading resolves aliases in place, also in the parents' data that children share.
            data = self.localedata.LocaleDataDict({key: copy.deepcopy(loaded[key]) for key in SECTIONS})
            self.flat[name] = {**self._numbers(name, data), **self._words(data), **self._dates(name, data), **self._relative(name)}
        return self.flat[name]

    def _numbers(self, name, data):
        chain = self.chain(name)
        system = data["default_numbering_system"]
        symbols = data["number_symbols"]
        symbols = symbols[system] if "decimal" in symbols.get(system, {}) else symbols["latn"]
        found = {
            key: self._number_pattern(chain, kind, form, system) or data[f"{kind}_formats"][form].pattern
            for key, kind, form in [("dp", "decimal", None), ("pp", "percent", None), ("cp", "currency", "standard")]
        }
        names = ["decimal", "group", "minusSign", "percentSign"]
        shown = {key: self._symbol(chain, system, key) or symbols[key] for key in names}
        # Amounts of money have signs of their own in some locales.
        money = [self._symbol(chain, system, f"currency{key.capitalize()}") or shown[key] for key in ["decimal", "group"]]
        found["sy"] = joined([*shown.values(), *money])
        found["dg"] = DIGITS[system]
        found["mg"] = self.icu77.minimum_grouping([tag(other) for other in chain])
        compact = {
            category: joined(
                forms[str(10**exponent)].pattern if str(10**exponent) in forms else "0" for exponent in range(3, 15)
            )
            for category, forms in data["compact_decimal_formats"]["short"].items()
            if len(forms) == 12 or category == "other"
        }
        found["c.other"] = compact["other"]
        found |= {f"c.{category}": forms for category, forms in compact.items() if forms != compact["other"]}
        found |= {f"u.{code}": symbol for code, symbol in self._currency_symbols(chain, data).items()}
        found["pl"] = rules(data["plural_form"])
        found["or"] = rules(data["ordinal_form"])
        return found

    def _number_pattern(self, chain, kind, form, system):
        """Babel leaves out what is contributed and not yet approved: that is CLDR 41's. (What was approved there and is not in Babel was
        taken back since.) Of the patterns for a locale's numbering systems Babel keeps the Latin ones: where that is still what it was
        in CLDR 41, CLDR 41's for the locale's own digits holds, too."""
        for name in chain:
            pattern = self.own(name).get(f"{kind}_formats", {}).get(form)
            if pattern is not None:
                older = self.cldr41.number_pattern(name, kind, system)
                return older if older and pattern.pattern == self.cldr41.number_pattern(name, kind, "latn") else pattern.pattern
            accepted = ("contributed",) if system == "latn" or "_" not in name else ("approved", "contributed")
            if other := self.cldr41.number_pattern(name, kind, system, accepted):
                return other
        return None

    def _symbol(self, chain, system, key):
        for name in chain:
            own = self.own(name).get("number_symbols", {}).get(system, {})
            found = own.get(key) or self.cldr41.symbol(name, system, key)
            if found:
                return found
        return None

    def _currency_symbols(self, chain, data):
        found = dict(data["currency_symbols"])
        for name in reversed(chain):
            found |= self.cldr41.currency_symbols(name)
            found |= self.own(name).get("currency_symbols", {})
        return found

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
        found = {"hc": "h" if "h" in unquoted(data["time_formats"]["short"].pattern) else "H"}
        for style in ["full", "long", "medium", "short"]:
            found[f"f.{style}"] = data["date_formats"][style].pattern
            found[f"t.{style}"] = data["time_formats"][style].pattern.replace("B", "a")
            found[f"a.{style}"] = self.icu77.joining([tag(other) for other in chain], style) or data["datetime_formats"][style]
        for skeleton, pattern in data["datetime_skeletons"].items():
            if not LETTERS_WITHOUT_DATA & set(skeleton) and "-" not in skeleton:
                found[f"s.{skeleton}"] = self._time(chain, skeleton, pattern.pattern)
        return found

    def _relative(self, name):
        """Relative times in short form: patterns by direction and plural category, and the words for some numbers. What the short form
        lacks is that of the long one, as CLDR's root says."""
        chain = [*self.chain(name), "root"]
        tags = [tag(other) for other in chain]
        found = {}
        for unit in UNITS:
            forms = [self.own(other).get("date_fields", {}).get(field, {}) for field in [f"{unit}-short", unit] for other in chain]
            for key, direction in [("rf", "future"), ("rp", "past")]:
                patterns = {}
                for form in reversed(forms):
                    patterns |= form.get(direction, {})
                other = patterns["other"]
                found[f"{key}.{unit}"] = joined(
                    f"{category}:{patterns[category]}" for category in CATEGORIES
                    if category in patterns and (category == "other" or patterns[category] != other)
                )
            words = self.icu77.relative_words(tags, unit)
            if words is None:
                words = {}
                for other in reversed(chain):
                    words |= self.cldr41.relative_words(other, unit)
            # Times of a day are never 0 hours or minutes away, nor days 0 weeks.
            zeros = unit in ("second", "day")
            found[f"rw.{unit}"] = joined(f"{number}:{words[number]}" for number in range(-2, 3) if number in words and (number or zeros))
        return found

    def _time(self, chain, skeleton, pattern):
        """Babel keeps the last of CLDR's alternatives. Where CLDR 41 has the same one, its first one is taken. Of times the last is the one
        in ASCII: where the locale that gives the pattern has U+202F before the day period elsewhere, it has it here, too. `B` (the time
        of day in words) is printed as `a`."""
        givers = [name for name in chain if name in self.identifiers] + ["root"]
        definer = next((name for name in givers if skeleton in self.own(name).get("datetime_skeletons", {})), None)
        first, others = self.cldr41.alternative(definer, skeleton) if definer else (None, {})
        if first and pattern in others:
            pattern = first
        if definer and "h" in skeleton:
            own = self.own(definer)
            others = {**own.get("datetime_skeletons", {}), **own.get("time_formats", {})}
            if any("\u202fa" in getattr(other, "pattern", "") for other in others.values()):
                pattern = pattern.replace(" a", "\u202fa")
        return pattern.replace("B", "a")


def tag(name):
    return "-".join(part.lower() if len(part) > 4 else part for part in name.split("_"))


def unquoted(pattern):
    return "".join(pattern.split("'")[::2])


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
