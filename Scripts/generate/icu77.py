"""What CLDR 47 has and Babel does not read, asked of ICU 77 (CLDR 47) in the pinned Node: see icu_gaps.js."""

import json
import pathlib
import re
import subprocess

import packages


class ICU77:
    def __init__(self, folder: pathlib.Path, tags):
        script = pathlib.Path(__file__).with_name("icu_gaps.js")
        answer = subprocess.run([packages.node(folder), script], input="\n".join(tags), check=True, capture_output=True, text=True)
        self.known = json.loads(answer.stdout)

    def minimum_grouping(self, chain):
        """The fewest digits that are grouped; of the nearest locale that ICU has."""
        return str(next((self.known[tag]["minimumGrouping"] for tag in chain if tag in self.known), 1))

    def joining(self, chain, style):
        """The pattern that joins a date of this style to a time; None: ICU has none of these locales."""
        found = next((self.known[tag]["joins"].get(style) for tag in chain if tag in self.known), None)
        return found and re.sub(r"[A-Za-z'][A-Za-z' ]*[A-Za-z']|[A-Za-z']", quoted, found)

    def relative_words(self, chain, unit):
        """The words for numbers of a unit ("yesterday" for -1 days), by number; None: ICU has none of these locales."""
        found = next((self.known[tag]["words"] for tag in chain if self.known.get(tag, {}).get("words")), None)
        return found and {int(number): word for number, word in found[unit].items()}


def quoted(match):
    """Letters stand for fields in a pattern."""
    return "'" + match[0].replace("'", "''") + "'"
