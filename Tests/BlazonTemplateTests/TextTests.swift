import BlazonDiagnostics
import BlazonTemplate
import BlazonYAML
import Testing

@Test(
    arguments: [
        ("", ""),
        ("Hi { there } 100%", "«Hi { there } 100%»"),
        ("Hi {{ a }}!", "«Hi »{a}«!»"),
        ("{{ '{{' }}x{{ '}}' }}", "{'{{'}«x»{'}}'}"),
        ("{% if a %}1{% elsif b %}{{ c }}{% else %}3{% endif %}4", "<if a: «1» | if b: {c} | else: «3»>«4»"),
        ("{% if a %}{% if b %}1{% endif %}2{% endif %}", "<if a: <if b: «1»>«2»>"),
        ("{\"a\": {{ a }}}", "«{\"a\": »{a}«}»"), ("{{ '{' }}{{ a }}}", "{'{'}{a}«}»"),
        ("50% off <%x", "«50% off <%x»"),
        ("{% unless a or b %}1{% else %}2{% endunless %}", "<if (not (a or b)): «1» | else: «2»>"),
        ("{% unless a %}1{% elsif b %}2{% endunless %}", "<if (not a): «1» | if b: «2»>"),
        (
            "{% case a %} {% when 'x', 'y' %}1{% when 'z' %}2{% endcase %}",
            "<if (a in ['x', 'y']): «1» | if (a == 'z'): «2» | all>"
        ),
        ("{% case a %}{% when 1 or b %}1{% else %}2{% endcase %}", "<if ((a == 1) or (a == b)): «1» | else: «2»>"),
        ("{% for x in y %}{{ x.z }}{% endfor %}", "<for x in y: {x.z}>"),
        (
            "{% for x in y.z limit: 3 offset:1 reversed %}a{% else %}b{% endfor %}",
            "<for x in y.z limit 3 offset 1 reversed: «a» | else: «b»>"
        ),
        ("{% for x in y | sort: 'a' limit: 3 %}a{% endfor %}", "<for x in sort(y; 'a') limit 3: «a»>"),
        ("{% for x in y | uniq limit: 3 %}a{% endfor %}", "<for x in uniq(y) limit 3: «a»>"),
        ("{% for x in ['a', 'b'] %}{% for y in x %}1{% endfor %}{% endfor %}", "<for x in ['a', 'b']: <for y in x: «1»>>"),
        ("a{% comment %} {{ x {% if %} {% comment %} {% endcomment %} }} {% endcomment %}b", "«a»«b»"),
        ("{{ a[0] }}{{ a[-1].b.c }}{{ a.b[2][3] }}", "{a[0]}{a[-1].b.c}{a.b[2][3]}"),
        ("a \n {{- b -}} \t c", "«a»{b}«c»"),
        ("a {%- if b -%} 1 {%- else -%} 2 {%- endif -%} c", "«a»<if b: «1» | else: «2»>«c»"),
        (" {{- '' -}} ", "{''}"),
    ] as [(String, String)])
func textsBecomeParts(source: String, tree: String) {
    let (value, diagnostics) = parseTitle(source)
    #expect(diagnostics.map(\.message) == [])
    #expect(printed(value) == tree)
}

@Test(
    arguments: [
        ("{{ a {{ b = 1 }}", [Code.unclosedPlaceholder.id, Code.foreignOperator.id]),
        ("{{ a | default: {{ b }} }} {{ c = 1 }}", [Code.bracesInExpression.id, Code.foreignOperator.id]),
        ("{{ {{ }} }}{{ a {{ b }} c {{ d }}", [Code.bracesInExpression.id, Code.unclosedPlaceholder.id]),
        ("{{ a {% if %}{% endif %}", [Code.unclosedPlaceholder.id, Code.emptyCondition.id]),
        ("{{ a }}}", [Code.braceAfterPlaceholder.id]), ("{x} {{ a }}} }", [Code.braceAfterPlaceholder.id]),
        ("{{ 'a }} and {{ b = 'b' }}", [Code.unclosedText.id, Code.foreignOperator.id]),
        ("{% if a %}{{ }}{% if b %}", [Code.emptyPlaceholder.id, Code.unclosedIf.id, Code.unclosedIf.id]),
        ("{% capture x %}{{ a }}{% else %}{% endcapture %}", [Code.unknownTag.id]),
        ("{% if a %}{% capture x %}{% endif %}", [Code.unknownTag.id]),
        ("{% if a %}{% for x in y %}{% endif %}", [Code.unclosedIf.id]),
        ("{% if a %}1{% endfor %}", [Code.wrongEnd.id]),
        ("{% for x in y %}1{% end %}", [Code.unknownTag.id]),
        ("{% for x of y %}1{% endfor %}", [Code.loopSyntax.id]),
        ("{% for in y %}1{% endfor %}", [Code.loopSyntax.id]),
        ("{% for x in %}1{% endfor %}", [Code.loopSyntax.id]),
        ("{% for x in y limit 3 %}1{% endfor %}", [Code.loopSyntax.id]),
        ("{% for x in y limit: z %}1{% endfor %}", [Code.loopSyntax.id]),
        ("{% for x in y limit: 1 limit: 2 %}1{% endfor %}", [Code.argumentRepeated.id]),
        ("{% for x in y size: 1 %}1{% endfor %}", [Code.loopSyntax.id]),
        ("{% for x in y %}1{% elsif a %}2{% endfor %}", [Code.tagWithoutIf.id]),
        ("{% endfor %}{% when 1 %}{% endcase %}", [Code.tagWithoutIf.id, Code.tagWithoutIf.id, Code.tagWithoutIf.id]),
        ("{% case %}{% when 1 %}{% endcase %}", [Code.caseSyntax.id]),
        ("{% case x %}{% endcase %}", [Code.caseSyntax.id]),
        ("{% case x %}a{% when 1 %}{% endcase %}", [Code.caseSyntax.id]),
        ("{% case x %}{% when %}1{% endcase %}", [Code.caseSyntax.id]),
        ("{% comment %} a", [Code.unclosedIf.id]),
        ("{% for x in y %}1", [Code.unclosedIf.id]),
        ("{% while a %}{% endwhile %}{% break %}", [Code.unknownTag.id, Code.unknownTag.id]),
        ("{{-1 }}{{ a['b'] }}{{ a[b] }}", [Code.trimmedNumber.id, Code.indexing.id, Code.indexing.id]),
        ("{% if a = %}{{ b = 1 }}{% endif %}", [Code.foreignOperator.id, Code.operandMissing.id, Code.foreignOperator.id]),
        ("{% if a %}1{% else %}2{% elsif b %}3{% else %}4{% endif %}", [Code.tagAfterElse.id, Code.tagAfterElse.id]),
        ("}} {{ a }} }}", [Code.strayClosingBraces.id, Code.strayClosingBraces.id]),
        ("{{", [Code.unclosedPlaceholder.id]), ("{%", [Code.unclosedTag.id]), ("{{{", [Code.unclosedPlaceholder.id]),
        ("{% %}", [Code.tagWithoutWord.id]), ("{{-", [Code.unclosedPlaceholder.id]),
        ("{% if a", [Code.unclosedTag.id]),
        ("<%= a %> {{ b }}", [Code.foreignConstruct.id]),
    ] as [(String, [String])])
func eachMistakeIsReportedOnceAndTheRestIsRead(source: String, expected: [String]) {
    #expect(parseTitle(source).diagnostics.map(\.code.id) == expected)
}

@Test func aBrokenTextKeepsItsGoodParts() {
    let (value, _) = parseTitle("a{{ b = 1 }}{{ c }}")
    #expect(printed(value) == "«a»{!b}{c}")
}

/// Every span in a tree, with the text there.
private func spellings(_ parts: [TextTemplate.Part], in text: String) -> [(String, String)] {
    func walk(_ expression: Expression) -> [(String, String)] {
        switch expression.kind {
        case .path(let names): return names.map { ($0.text, cut(text, $0.span)) }
        case .text(let value): return [(value, String(cut(text, expression.span).dropFirst().dropLast()))]
        case .range(let range): return [("\(range.lowerBound)..\(range.upperBound)", cut(text, expression.span))]
        case .integer(let value): return [("\(value)", cut(text, expression.span))]
        case .binary(let operation, let symbol, let left, let right):
            return walk(left) + [(operation.rawValue, cut(text, symbol))] + walk(right)
        case .filter(let input, let call):
            return walk(input) + [(call.name.text, cut(text, call.name.span))] + call.arguments.flatMap { walk($0.value) }
        case .not(let inner), .item(let inner, _, _): return walk(inner)
        case .member(let record, let names): return walk(record) + names.map { ($0.text, cut(text, $0.span)) }
        case .lookup(let names, let key): return names.map { ($0.text, cut(text, $0.span)) } + walk(key)
        case .list(let items): return items.flatMap(walk)
        case .number, .boolean, .broken: return []
        }
    }
    return parts.flatMap { part -> [(String, String)] in
        switch part {
        case .literal(let value, let span): [(value, cut(text, span))]
        case .placeholder(let expression, _): walk(expression)
        case .conditional(let branches, let otherwise, _):
            branches.flatMap { walk($0.condition) + spellings($0.parts, in: text) }
                + (otherwise.map { spellings($0.parts, in: text) } ?? [])
        case .loop(let loop, let parts, let otherwise, _):
            [(loop.variable.text, cut(text, loop.variable.span))] + walk(loop.list)
                + spellings(parts + (otherwise?.parts ?? []), in: text)
        }
    }
}

@Test func everySpanCutsItsSpellingFromTheSource() {
    let text = "é{{ ñame | default: 'x–y' }} {% if a.b >= 12 and c in ['ü'] %}{{ d }}{% else %}—{% endif %}"
    guard case .text(let template) = parseTitle(text).value else {
        Issue.record("no text")
        return
    }
    let found = spellings(template.parts, in: text)
    #expect(found.count > 10)
    for (value, source) in found { #expect(value == source) }
}

@Test func mutationsOfTemplatesNeverTrapAndMarkWhatIsThere() {
    let seed: UInt64 = 0x5EED_2026
    var state = seed
    func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(truncatingIfNeeded: state >> 33) % bound
    }
    let pieces = [
        "{{", "}}", "{%", "%}", "if", "else", "elsif", "endif", "'", "\"", "|", ":", ",", "(", ")", "[", "]", "not ", " and ",
        "=", "-",
        "1", ".5", "é", "“", "<%=", "%>", "{", "}", " ", "for", "null", "?", "..", "\u{10FFFF}", "\0",
    ]
    let good = [
        "Hi {{ firstName | default: 'friend' | capitalize }}, {% if tier == 'gold' %}x{% elsif a in ['b'] %}y{% else %}z{% endif %}",
        "{{ n | plural: one: '# point', other: '# points' }}{{ (a or b) and not c }}",
    ]
    for round in 0..<3_000 {
        var characters = good[round % 2].unicodeScalars.map { String($0) }
        for _ in 0...next(4) {
            let index = next(characters.count)
            switch next(3) {
            case 0: characters[index] = pieces[next(pieces.count)]
            case 1: characters.insert(pieces[next(pieces.count)], at: index)
            default: characters.removeSubrange(index..<min(characters.count - 1, index + next(6)))
            }
        }
        let text = characters.joined()
        for diagnostic in parseTitle(text).diagnostics {
            #expect(diagnostic.span.range.upperBound <= text.utf8.count, "seed \(seed), round \(round): \(text)")
        }
    }
}
