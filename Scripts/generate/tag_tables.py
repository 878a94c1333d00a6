"""What CLDR says of tags: aliases, likely subtags, parents; and its currencies."""


def tables(cldr):
    languages = language_aliases(cldr)
    regions = region_aliases(cldr)
    parents_of = {hyphens(child): [hyphens(parent)] for child, parent in parents(cldr).items()}
    return {
        "languageAliases": languages,
        "languageSynonyms": synonyms(languages),
        "regionAliases": regions,
        "regionSynonyms": old_regions(regions),
        "likelySubtags": likely_subtags(cldr),
        "regionLanguages": region_languages(cldr),
        "parents": parents_of,
        "heirs": heirs(parents_of, languages),
        "currencies": currencies(cldr),
        "languageNames": language_names(cldr),
    }


def hyphens(name):
    return name.replace("_", "-")


def language_aliases(cldr):
    found = {old: [hyphens(new)] for old, new in cldr.core.get_global("language_aliases").items()}
    for narrow, broad in cldr.same_as().items():
        for old, new in found.items():
            if new == [broad]:
                found[old] = [narrow]
        found[broad] = [narrow]
    return found


def synonyms(aliases):
    """By the language that they lead to, what stands for it or for more of it: `sh=sr-Latn`."""
    found = {}
    for old, (new,) in sorted(aliases.items()):
        found.setdefault(language(new), []).append(f"{old}={new}")
    return found


def old_regions(aliases):
    """By each of their successors."""
    found = {}
    for old, (new,) in sorted(aliases.items()):
        for successor in new.split(" "):
            found.setdefault(successor, []).append(old)
    return found


def heirs(parents, aliases):
    """By each language that they come to on the way to root, the tags that inherit from it and are of another."""
    found = {}
    for tag in sorted(parents):
        above = tag
        while above in parents:
            (above,) = parents[above]
            come_to = language(aliases.get(language(above), [above])[0])
            if come_to not in (language(tag), "root") and tag not in found.setdefault(come_to, []):
                found[come_to].append(tag)
    return found


def language(tag):
    return tag.split("-")[0]


def region_aliases(cldr):
    """Where a region became several, the likely one of the language is taken, else the first (UTS #35, Annex C)."""
    return {old: [" ".join(new)] for old, new in cldr.core.get_global("territory_aliases").items()}


def likely_subtags(cldr):
    """Of the languages that there is data for, and of the regions that one of several is picked for."""
    return {
        hyphens(key): [hyphens(likely)] for key, likely in cldr.likely.items() if key.split("_")[0] in cldr.languages
    }


def region_languages(cldr):
    """The language that most people of a region read, with its script if it is not the usual one: `JP` is `ja`, `HK` is `zh-Hant`."""
    found = {}
    for key, likely in cldr.likely.items():
        unknown, _, region = key.partition("_")
        language, script, _ = likely.split("_")
        if unknown == "und" and len(region) == 2 and language in cldr.languages:
            usual = cldr.likely[language].split("_")[1]
            found[region] = [language if script == usual else f"{language}-{script}"]
    return found


def parents(cldr):
    """Without a language's parent that is itself by another code."""
    same = cldr.same_as()
    return {
        child: parent
        for child, parent in cldr.parents.items()
        if same.get(child) != parent and child.split("_")[0] in cldr.languages and child.split("_")[0] not in same.values()
    }


def language_names(cldr):
    """Tags by the lower-case names of their languages, in English and in the language itself; spaces as `_`, since no key has them."""
    found = {}
    english = cldr.localedata.load("en")["languages"]
    for name in sorted(cldr.locales, key=lambda name: (name.count("_"), name)):
        for spoken in (english.get(name), cldr.localedata.load(name)["languages"].get(name)):
            if spoken:
                found.setdefault(spoken.lower().replace(" ", "_"), [hyphens(name)])
    return found


def currencies(cldr):
    codes = set(cldr.core.get_global("all_currencies")) | set(cldr.localedata.load("en")["currency_names"])
    default = cldr.fractions["DEFAULT"][0]
    return {code: [str(cldr.fractions.get(code, (default,))[0])] for code in codes}
