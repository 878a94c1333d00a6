"""What Babel leaves out of CLDR, read from Debian's unicode-cldr-core (CLDR 41): symbols and number patterns that are contributed and not yet
approved, numbers in each of a locale's digits, the first of two alternatives, coverage."""

import functools
import pathlib
import xml.etree.ElementTree as ElementTree


class CLDR41:
    def __init__(self, folder: pathlib.Path):
        self.common = folder / "usr/share/unicode/cldr/common"

    @functools.cache
    def _xml(self, name):
        path = self.common / f"{name}.xml"
        return ElementTree.parse(path).getroot() if path.exists() else None

    def covered(self):
        """Languages whose coverage is at least basic."""
        lines = (self.common / "properties/coverageLevels.txt").read_text().splitlines()
        return {line.split(";")[0].strip().split("_")[0] for line in lines if line.strip() and not line.startswith("#")}

    def number_pattern(self, locale, kind, system, accepted=("approved", "contributed")):
        """The standard pattern of a numbering system in a locale's own file."""
        root = self._xml(f"main/{locale}")
        for length in [] if root is None else root.findall(f"numbers/{kind}Formats[@numberSystem='{system}']/{kind}FormatLength"):
            if length.get("type") is None:
                found = length.find(f"{kind}Format[@type='standard']/pattern" if kind == "currency" else f"{kind}Format/pattern")
                if found is not None and draft(found) in accepted:
                    return found.text
        return None

    def symbol(self, locale, system, name):
        """A contributed number symbol in a locale's own file."""
        root = self._xml(f"main/{locale}")
        found = None if root is None else root.find(f"numbers/symbols[@numberSystem='{system}']/{name}")
        return found.text if found is not None and draft(found) == "contributed" else None

    def currency_symbols(self, locale):
        """The contributed ones in a locale's own file."""
        root = self._xml(f"main/{locale}")
        found = {}
        for currency in [] if root is None else root.findall("numbers/currencies/currency"):
            for symbol in currency.findall("symbol"):
                if "alt" not in symbol.attrib and draft(symbol) == "contributed" and symbol.text != "↑↑↑":
                    found[currency.get("type")] = symbol.text
        return found

    def relative_words(self, locale, unit):
        """The words for numbers of a unit ("yesterday" for -1 days) in a locale's own file, the short ones first."""
        root = self._xml(f"main/{locale}")
        found = {}
        for field in [unit, f"{unit}-short"]:
            for word in [] if root is None else root.findall(f"dates/fields/field[@type='{field}']/relative"):
                if draft(word) in ("approved", "contributed") and word.text != "↑↑↑":
                    found[int(word.get("type"))] = word.text
        return found

    def alternative(self, locale, skeleton):
        """Of a skeleton that has two patterns in a locale's own file: the first choice, and the other."""
        root = self._xml(f"main/{locale}")
        path = f"dates/calendars/calendar[@type='gregorian']/dateTimeFormats/availableFormats/dateFormatItem[@id='{skeleton}']"
        items = [] if root is None else root.findall(path)
        first = next((item.text for item in items if "alt" not in item.attrib), None)
        return (first, {item.text for item in items if "alt" in item.attrib})


def draft(element):
    """How sure the value is: ICU takes `approved` and `contributed` ones; Babel leaves out most of the latter."""
    return element.get("draft", "approved")
