"""A table as a Swift file: one raw string literal, a row a line, sorted by its key's bytes."""

import unicodedata


def literal(name, origin, rows, imports=()):
    lines = ["\t".join([key, *rows[key]]) for key in sorted(rows, key=str.encode)]
    assert not any("\n" in line or '"""#' in line for line in lines)
    body = "\n".join(visible(line) for line in lines)
    return (
        f"// Made by Scripts/generate/locales from {origin}. Do not edit.\n"
        "// swift-format-ignore-file\n\n"
        + "".join(f"import {module}\n\n" for module in imports) +
        "extension Table {\n"
        f'    static var {name}: Table {{ Table(#"""\n{body}\n"""#) }}\n'
        "}\n"
    )


def visible(line):
    """Spaces and marks that editors do not show are written as escapes."""
    hidden = {"Cf", "Cc", "Zs", "Zl", "Zp"}
    return "".join(
        f"\\#u{{{ord(letter):X}}}" if letter not in " \t" and unicodedata.category(letter) in hidden else letter for letter in line
    )
