"""The C++ program of a cell: literals and placeholders, one after the other, as an engineer would write them by hand.

The literals come from one payload of Blazon's, in which every field has a value that occurs nowhere else. Whether they and the code between
them are right is seen when all payloads of both programs are compared."""
import json
import os
import re
import subprocess

from .kinds import Kind, written

COMPUTED = "computed_"


def leaves(fields, path=()):
    for name, kind in fields.items():
        if isinstance(kind, dict):
            yield from leaves(kind, (*path, name))
        else:
            yield (*path, name), kind


def sentinels(cell):
    """A record of sentinels, and for each spelling of one in a payload: the variable that it stands for and the function that writes it."""
    record, spellings, index = {}, {}, 0
    text = Kind("", "", None)
    for path, kind in [*leaves(cell.fields), *(((name,), text) for name in cell.computed)]:
        sentinel, found = kind.spellings(index)
        index += 1
        if kind.declared.startswith("list(") and "record" not in kind.declared and kind.sentinel is None:
            sentinel = [sentinel]
        inner = record
        for name in path[:-1]:
            inner = inner.setdefault(name, {})
        inner[path[-1]] = sentinel
        is_computed = path[-1] in cell.computed
        for spelling, function in found.items():
            spellings.setdefault(spelling, (COMPUTED + path[-1] if is_computed else path[-1], function))
    return written(record, False), spellings


def pieces(line, spellings):
    """A payload's literals and placeholders."""
    pattern = "|".join(re.escape(spelling) for spelling in sorted(spellings, key=len, reverse=True))
    at = 0
    for found in re.finditer(pattern, line):
        yield line[at:found.start()], spellings[found[0]]
        at = found.end()
    yield line[at:], None


def literal(text):
    quoted = "".join(f"\\{letter}" if letter in '"\\' else letter if letter.isprintable() else f"\\x{ord(letter):02x}\"\"" for letter in text)
    return f'LITERAL(p, "{quoted}");'


def reading(fields, indent, bits):
    """Statements that read the members of `object`."""
    lines = [f"{indent}for (auto field : object) {{", f"{indent}    json::raw_json_string key = field.key();", f"{indent}    json::value value;",
             f'{indent}    if (field.value().get(value)) fail("no value");']
    for number, (name, kind) in enumerate(fields.items()):
        head = f"{indent}    {'else ' if number else ''}if (is_key(key, \"{name}\")) "
        if isinstance(kind, dict):
            lines += [head + "{", f"{indent}        json::object object;", f'{indent}        if (value.get_object().get(object)) fail("no object");',
                      *reading(kind, indent + "        ", bits), f"{indent}    }}"]
        else:
            bits.append(None if kind.default else 1 << len(bits))
            required = f", seen |= {bits[-1]}" if bits[-1] else ""
            lines.append(f"{head}{name} = {kind.read}{required};")
    return [*lines, f"{indent}}}"]


def source(cell, payloads, spellings):
    """The program, given a payload of sentinels for each target."""
    bits = []
    members = reading(cell.fields, "        ", bits)
    skips = cell.skipped != "false"
    if skips:
        members.insert(-1, '            else if (is_key(key, "id")) id = inside(value.raw_json_token());')
    required = sum(bit for bit in bits if bit)
    kinds = dict((path[-1], kind) for path, kind in leaves(cell.fields))
    variables = [f"        {'int64_t' if 'integer(' in kind.read else 'Value'} {name}{{}};" for name, kind in kinds.items()]
    sizes = " + ".join([f"{name}.text.size()" for name, kind in kinds.items() if "integer(" not in kind.read] or ["0"])
    lines = [
        '#include "cell.hpp"', "", cell.declared, "struct Cell {", "    std::string joined;", "",
        "    void record(json::object& object, int64_t line, Buffer& ios, Buffer& android, Buffer& skipped) {", *variables,
        "        unsigned seen = 0;", *(["        Text id;"] if skips else []), *members,
        f'        if (seen != {required}) fail("a field is missing");']
    if skips:
        lines += [f"        if ({cell.skipped}) {{", "            skipped.need(256);", "            char* p = skipped.p;", *[
            "            " + part for part in (
                'LITERAL(p, "{\\"line\\":"); p = put_integer(p, line);', 'LITERAL(p, ",\\"id\\":\\""); p = copy(p, id);',
                'LITERAL(p, "\\",\\"target\\":null,\\"reason\\":\\"few\\"}\\n");', "skipped.p = p;", "return;")], "        }"]
    # Padded, since copies are of 32 bytes.
    lines += [f'        if (!{name}.text.data()) {name}.text = Text("{kind.default:32}", {len(kind.default)});' for name, kind in kinds.items() if kind.default]
    for target, payload in payloads.items():
        found = list(pieces(payload, spellings))
        constant = sum(len(text.encode()) for text, _ in found)
        repeated = max(1, len(found))
        lines += [f"        {target}.need({constant} + {repeated} * (64 + 12 * ({sizes})) + (1 << 14));", "        {", f"            char* p = {target}.p;"]
        for text, source in found:
            if text:
                lines.append("            " + literal(text))
            if source:
                variable, function = source
                if variable.startswith(COMPUTED):
                    lines.append("            " + cell.computed[variable[len(COMPUTED):]][1])
                else:
                    lines.append(f"            p = {function}(p, {variable});")
        lines += ["            *p++ = '\\n';", f"            {target}.p = p;", "        }"]
    lines += ["    }", "};", "", "int main(int count, char** arguments) { return run<Cell>(count, arguments); }", ""]
    return "\n".join(lines)


def built(cell, folder, blazon, processor="native"):
    """Writes, compiles and returns the path of a cell's program."""
    stem = os.path.join(folder, re.sub(r"\W+", "-", cell.name) + ("" if processor == "native" else f".{processor}"))
    record, spellings = sentinels(cell)
    with open(f"{stem}.skeleton.yaml", "w", encoding="utf-8") as file:
        file.write(cell.template(is_skeleton=True))
    with open(f"{stem}.sentinels.ndjson", "w", encoding="utf-8") as file:
        file.write(record + "\n")
    out = f"{stem}.out"
    subprocess.run([blazon, "compile", f"{stem}.skeleton.yaml", "--recipients", f"{stem}.sentinels.ndjson", "--out", out, "--quiet"], check=True, stderr=subprocess.DEVNULL)
    payloads = {}
    for target in ("ios", "android"):
        with open(f"{out}/cell/{target}.ndjson", encoding="utf-8") as file:
            payloads[target] = file.read().rstrip("\n")
    with open(f"{stem}.cpp", "w", encoding="utf-8") as file:
        file.write(source(cell, payloads, spellings))
    here = os.path.dirname(os.path.abspath(__file__))
    subprocess.run(
        ["g++", "-std=c++20", "-O3", f"-march={processor}", "-Wall", "-Wextra", "-Wno-unused", f"-I{here}", f"{stem}.cpp", "-o", stem, "-lsimdjson"], check=True)
    return stem
