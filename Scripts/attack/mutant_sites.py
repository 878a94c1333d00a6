"""Which small faults a Swift source can be given, and how a fault is put beside what is right, so that one build holds them all:
`a < b` becomes `(mutant(17) ? a <= b : a < b)`. Read line by line, without a grammar: what comes out wrong does not compile, and is left out."""
import re

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
JUNCTIONS = {"&&": "||", "||": "&&"}
# Where an operand of a junction ends, on its left and on its right; for a comparison junctions end it, too.
LEFT = r"(?:, | [-+*/&|]?= |: | \? |; |\b(?:if|guard|while|where|return|in|else|case|try[?!]?|unsafe|throw) )"
RIGHT = r"(?:,| \? | : |:(?= |$)|;| else\b| where )"
JUNCTION = r"(?: (?:&&|\|\|) )"
CONDITION = re.compile(r"\b(?:if|guard|while|where) ")
OPERATOR_AT_END = re.compile(r"(?:[-+*/<>=&|?]|\b(?:try|unsafe|await))$")
OPERATOR_AT_START = re.compile(r"\s*(?:\.[a-z]|(?:[-+*/%<>=]|\?\?|\? |: |[!=]=|&&|\|\||&[-+*])\S* )")
# A statement that does one thing, which can be left out.
STATEMENT = re.compile(r"\s*(?:try )?(?!return|throw|super|self\.init|self =|init|assert|precondition|fatalError)[a-z_][\w.?!]*(?:\(.*\)| [-+*/&|]?= .*)$")
FINDING = re.compile(r"\s*(?:[\w.]+\.)?(?:findings|diagnostics|report|add|refuse)(?:\.append)?\(.*\)$")


# Room is made for speed only; what callers keep to is looked at in vain.
WITHOUT_EFFECT = re.compile(r"\b(?:reserve|reserveCapacity|keepingCapacity|precondition)\b")


class Site:
    """A fault: a piece of a line, what it could be, and the text that is the one or the other by number."""

    def __init__(self, kind, line, start, end, fault, switch):
        self.kind, self.start, self.end = kind, start, end
        self.before, self.after = line.strip(), (line[:start] + fault + line[end:]).strip()
        self.line, self.switch = line, switch

    def switched(self, number):
        return self.line[: self.start] + self.switch.replace("§", f"mutant({number})") + self.line[self.end :]


def code_of(line):
    """The line with texts and comments blanked, at the same length."""
    line = re.sub(r'"(?:\\.|[^"\\])*"', lambda match: '"' + "_" * (len(match[0]) - 2) + '"', line)
    return re.sub(r"//.*", lambda match: " " * len(match[0]), line).rstrip()


def is_balanced(code):
    depth = 0
    for letter in code:
        depth += (letter in "([{") - (letter in ")]}")
        if depth < 0:
            return False
    return depth == 0


def operand(code, offset, is_comparison, in_condition):
    """The bounds of the expression around an offset, nothing where it continues in another line."""
    lefts = {match.end() for match in re.finditer(f"{LEFT}|{JUNCTION}" if is_comparison else LEFT, code)}
    rights = {match.start() for match in re.finditer(f"{RIGHT}|{JUNCTION}" if is_comparison else RIGHT, code)}
    depth, start = 0, offset
    while start > 0 and not (depth == 0 and start in lefts):
        depth += (code[start - 1] in ")]}") - (code[start - 1] in "([{")
        if depth < 0:
            break
        start -= 1
    group = code[:start]
    depth, end = 0, offset
    is_bare = in_condition or CONDITION.search(group)
    while end < len(code) and not (depth == 0 and (end in rights or is_bare and code[end:].startswith(" {"))):
        depth += (code[end] in "([{") - (code[end] in ")]}")
        if depth < 0:
            break
        end += 1
    if depth > 0:
        return None
    while start < end and code[start] == " ":
        start += 1
    while end > start and code[end - 1] == " ":
        end -= 1
    return start, end


def sites_of(source):
    """All faults of a file: (line number, site)."""
    is_text, in_condition, before = False, False, ""
    lines = source.splitlines()
    codes = [code_of(line) for line in lines]
    for index, (line, code) in enumerate(zip(lines, codes)):
        if line.count('"""') == 1:
            is_text = not is_text
        if is_text or not code.strip() or re.match(r"\s*(?:(?:package |public )?import |@|#|case \S+$)", code) or WITHOUT_EFFECT.search(code):
            continue
        after = next((code for code in codes[index + 1 :] if code.strip()), "")
        for site in sites_in(line, code, before, after, in_condition):
            yield index + 1, site
        if in_condition or re.match(r"\s*(?:\} else )?(?:if|guard|while) ", code):
            in_condition = not re.search(r"\{$|\}$", code)
        before = code


def sites_in(line, code, before, after, in_condition):
    def alternative(kind, offset, swap, is_comparison):
        """The operand around an offset, with something else in it."""
        bounds = operand(code, offset, is_comparison, in_condition)
        if not bounds:
            return
        start, end = bounds
        is_first, is_last = not code[:start].strip(), end == len(code)
        if is_first and (OPERATOR_AT_START.match(code) or OPERATOR_AT_END.search(before)) or is_last and OPERATOR_AT_START.match(after):
            return
        right = line[start:end]
        if kind == "condition":
            if not re.match(r"(?:let|var|case|try|await|#|\.)\b", right) and right:
                yield Site(kind, line, start, end, f"!({right})", f"(§ != ({right}))")
        elif start < offset and not re.search(r"\bfunc\b", right):
            wrong = line[start:offset] + swap + line[offset + len(re.match(r"\S+", code[offset:])[0]) : end]
            yield Site(kind, line, start, end, wrong, f"(§ ? {wrong} : {right})")

    for match in re.finditer(r"(?<= )(<|<=|>|>=|==|!=)(?= )", code):
        yield from alternative("comparison", match.start(), COMPARISONS[match[0]], True)
    for match in re.finditer(r"(?<= )(&&|\|\|)(?= )", code):
        yield from alternative("junction", match.start(), JUNCTIONS[match[0]], False)
    for match in re.finditer(r"\b(?:if|guard|while|where) (?!let |var |case |#)", code):
        yield from alternative("condition", match.end(), "", False)
    for match in re.finditer(r"(?<=\S)(?= \? )", code):
        yield from alternative("condition", match.start(), "", False)
    for match in re.finditer(r"(?<= [-+] |&[-+] )1(?![\w.])", code):
        yield Site("number", line, match.start(), match.end(), "0", "(§ ? 0 : 1)")
    for match in re.finditer(r"(?<= [-+]= |&[-+]= )1(?![\w.])", code):
        yield Site("number", line, match.start(), match.end(), "2", "(§ ? 2 : 1)")
    for match in re.finditer(r"(?<=\.\.<)[\w.]+(?:\([^()]*\))?", code):
        right = line[match.start() : match.end()]
        yield Site("range", line, match.start(), match.end(), f"({right} + 1)", f"(§ ? {right} + 1 : {right})")
    for match in re.finditer(r"\b(true|false)\b(?!\()", code):
        wrong = "false" if match[0] == "true" else "true"
        yield Site("truth", line, match.start(), match.end(), wrong, f"(§ ? {wrong} : {match[0]})")
    is_whole = is_balanced(code) and not re.search(r"[(\[,]$|[-+*/<>=&|?]$", before) and not OPERATOR_AT_START.match(after)
    if is_whole and STATEMENT.match(code):
        start = len(line) - len(line.lstrip())
        kind = "finding" if FINDING.match(code) else "statement"
        yield Site(kind, line, start, len(code), "", f"if !§ {{ {line[start:len(code)]} }}")
