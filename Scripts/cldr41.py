"""What Babel leaves out of CLDR, read from Debian's unicode-cldr-core (CLDR 41): the fewest digits that are grouped, the patterns that
join a date and a time ("at"; CLDR 42 renamed them atTime), numbers in a locale's other digits, coverage."""

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

    def own(self, locale, path):
        """The text at a path in a locale's own file; None: it inherits."""
        root = self._xml(f"main/{locale}")
        return None if root is None else root.findtext(path)

    def covered(self):
        """Languages whose coverage is at least basic."""
        lines = (self.common / "properties/coverageLevels.txt").read_text().splitlines()
        return {line.split(";")[0].strip().split("_")[0] for line in lines if line.strip() and not line.startswith("#")}

    def joining(self, chain, style):
        path = f"dates/calendars/calendar[@type='gregorian']/dateTimeFormats/dateTimeFormatLength[@type='{style}']/dateTimeFormat/pattern"
        return self._first(chain, path) or self._first(["root"], path.replace("gregorian", "generic"))

    def minimum_grouping(self, chain):
        return self._first(chain, "numbers/minimumGroupingDigits") or "1"

    def number_pattern(self, chain, kind, system):
        """The standard pattern of a numbering system that is not the parents' default one; None: it is the Latin one's."""
        kinds = f"{kind}Formats[@numberSystem='{system}']/{kind}FormatLength"
        for locale in chain:
            root = self._xml(f"main/{locale}")
            for length in [] if root is None else root.findall(f"numbers/{kinds}"):
                if length.get("type") is None:
                    pattern = length.findtext(f"{kind}Format/pattern")
                    if pattern:
                        return pattern
        return None

    def _first(self, chain, path):
        return next((text for text in (self.own(locale, path) for locale in chain) if text), None)
