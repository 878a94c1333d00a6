import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonYAML

/// Trees with every parenthesis shown, so that tests can compare them.
func printed(_ expression: Expression) -> String {
    switch expression.kind {
    case .path(let names): return names.map(\.text).joined(separator: ".")
    case .item(let list, let index, _): return "\(printed(list))[\(index)]"
    case .lookup(let names, let key): return names.map(\.text).joined(separator: ".") + "[\(printed(key))]"
    case .member(let record, let names): return ([printed(record)] + names.map(\.text)).joined(separator: ".")
    case .text(let text): return "'\(text)'"
    case .integer(let value): return "\(value)"
    case .range(let range): return "\(range.lowerBound)..\(range.upperBound)"
    case .number(let value): return "\(value.mantissa)e-\(value.scale)"
    case .boolean(let value): return "\(value)"
    case .broken(let paths): return "!" + paths.map { $0.map(\.text).joined(separator: ".") }.joined(separator: " ")
    case .list(let items): return "[" + items.map(printed).joined(separator: ", ") + "]"
    case .not(let inner): return "(not \(printed(inner)))"
    case .binary(let operation, _, let left, let right): return "(\(printed(left)) \(operation.rawValue) \(printed(right)))"
    case .filter(let input, let call):
        let arguments = call.arguments.map { ($0.name.map { $0.text + "=" } ?? "") + printed($0.value) }
        return "\(call.name.text)(" + ([printed(input)] + arguments).joined(separator: "; ") + ")"
    }
}

func printed(_ parts: [TextTemplate.Part]) -> String {
    parts.map { part in
        switch part {
        case .literal(let text, _): "«\(text)»"
        case .placeholder(let expression, _): "{\(printed(expression))}"
        case .conditional(let branches, let otherwise, _):
            "<" + branches.map { "if \(printed($0.condition)): \(printed($0.parts))" }.joined(separator: " | ")
                + (otherwise.map { $0.isAssumed ? " | all" : " | else: \(printed($0.parts))" } ?? "") + ">"
        case .loop(let loop, let parts, let otherwise, _): printed(loop, parts, otherwise)
        }
    }.joined()
}

private func printed(
    _ loop: TextTemplate.ForLoop, _ parts: [TextTemplate.Part], _ otherwise: TextTemplate.Otherwise?
) -> String {
    let head = "<for \(loop.variable.text) in \(printed(loop.list))"
    let options =
        (loop.limit.map { " limit \($0)" } ?? "") + (loop.offset > 0 ? " offset \(loop.offset)" : "")
        + (loop.isReversed ? " reversed" : "")
    return head + options + ": \(printed(parts))" + (otherwise.map { " | else: \(printed($0.parts))" } ?? "") + ">"
}

func printed(_ value: SettingValue) -> String {
    switch value {
    case .text(let text): (text.isBroken ? "!" : "") + printed(text.parts)
    case .choice(let choice):
        "choose("
            + choice.cases.map { "\($0.condition.map(printed) ?? "otherwise") → \(printed($0.value))" }.joined(separator: ", ")
            + ")"
    case .map(let settings, _): "{" + settings.map { "\($0.name.text): \(printed($0.value))" }.joined(separator: ", ") + "}"
    case .list(let items, _): "[" + items.map(printed).joined(separator: ", ") + "]"
    case .loop(let loop):
        printed(loop.loop, [], nil) + (loop.condition.map { " where \(printed($0))" } ?? "") + " each \(printed(loop.each))"
    case .null: "null"
    case .broken: "broken"
    }
}

/// A scalar that stands in a file as it is, from its first byte.
func scalar(_ text: String, style: Scalar.Style = .literal) -> Node {
    let span = Span(file: FileID(0), start: 0, end: text.utf8.count)
    return Node(.scalar(Scalar(text: text, style: style, span: span, textStart: 0, offsets: nil)), span: span)
}

func mapping(_ entries: [(String, Node)]) -> Node {
    let span = Span(file: FileID(0), start: 0, end: 0)
    return Node(
        .mapping(
            entries.map { key, value in
                Entry(key: Scalar(text: key, style: .plain, span: span, textStart: 0, offsets: nil), keySpan: span, value: value)
            }), span: span)
}

/// What becomes of `text` as the title of a message; spans count from the start of `text`.
func parseTitle(_ text: String) -> (value: SettingValue, diagnostics: Diagnostics) {
    let document = mapping([("campaign", scalar("demo")), ("message", mapping([("title", scalar(text))]))])
    let result = parseTemplate(document)
    return (result.template.message?.settings.first?.value ?? .null(document.span), result.diagnostics)
}

func cut(_ text: String, _ span: Span) -> String { String(decoding: Array(text.utf8)[span.range], as: UTF8.self) }

/// `'='` for each finding: what it marks.
func findings(_ text: String) -> [String] {
    parseTitle(text).diagnostics.map { "'\(cut(text, $0.span))'" }
}

/// `source` with the edits of a fix made.
func applied(_ fix: Fix, to source: String) -> String {
    var bytes = Array(source.utf8)
    for edit in fix.edits.sorted(by: { $0.span.start > $1.span.start }) {
        bytes.replaceSubrange(edit.span.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
}
