import BlazonLanguage
import BlazonMapping

/// Text with the placeholders of another system, as text of a template: Campaign's `<%= … %>` and `<span data-nl-expr>`, Liquid's and
/// Handlebars' braces.
struct Placeholders {
    /// The text as a template writes it.
    private(set) var text = ""
    /// What could not be carried over, with its byte in the source.
    private(set) var losses: [(offset: Int, sentence: String)] = []
    private(set) var fields = FieldGuesses()
    /// Anything was a placeholder.
    private(set) var isDynamic = false

    private let source: [UInt8]
    private let place: String
    private var at = 0
    /// Where each closing text stands next; at the end of the source where it does not.
    private var ahead: [String: Int] = [:]
    /// Handlebars' open blocks, so that each is closed by its own.
    private var open = 0

    /// - Parameter place: where the text stands, for what is guessed of its fields.
    init(_ source: String, place: String) {
        self.source = Array(source.utf8)
        self.place = place
        read()
    }

    private mutating func read() {
        var literal = 0
        while at < source.count {
            let start = at
            guard let (end, body) = opening() else {
                at += 1
                continue
            }
            put(literal..<start)
            isDynamic = true
            convert(body, at: start)
            at = end
            literal = end
        }
        put(literal..<source.count)
        for _ in 0..<max(open, 0) {
            text += "{% endif %}"
            losses.append((source.count, "a block that is never closed ends with the text"))
        }
    }

    private enum Body {
        case campaign(String), campaignCode(String), span(String), output(String), tag(String)
    }

    /// What begins here, and where it ends.
    private mutating func opening() -> (end: Int, body: Body)? {
        if sees("<%"), let close = find("%>", from: at + 2) {
            let inner = string(at + 2..<close)
            return (close + 2, inner.hasPrefix("=") ? .campaign(String(inner.dropFirst())) : .campaignCode(inner))
        }
        if sees("<span"), let close = find("</span>", from: at), let attribute = find("data-nl-expr=", from: at),
            attribute < close
        {
            let start = attribute + "data-nl-expr=".utf8.count
            // The quotes stand doubled, escaped, or as they are.
            let value = source[start..<close].drop {
                $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "'")
            }
            .prefix { ![UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: ">"), 0x20].contains($0) }
            return (close + "</span>".utf8.count, .span(String(decoding: value, as: UTF8.self)))
        }
        if sees("{{{"), let close = find("}}}", from: at + 3) { return (close + 3, .output(string(at + 3..<close))) }
        if sees("{{"), let close = outputEnd(from: at + 2) { return (close + 2, .output(string(at + 2..<close))) }
        if sees("{%"), let close = find("%}", from: at + 2) { return (close + 2, .tag(string(at + 2..<close))) }
        return nil
    }

    /// Braze writes `{{${first_name}}}`: the inner brace is its own.
    private mutating func outputEnd(from start: Int) -> Int? {
        guard let close = find("}}", from: start) else { return nil }
        let inner = string(start..<close)
        return inner.contains("${") && source.count > close + 2 && source[close + 2] == UInt8(ascii: "}") ? close + 1 : close
    }

    private mutating func put(_ range: Range<Int>) {
        var rest = range
        // Braces that open nothing would open a placeholder of ours.
        while let brace = find("{{", in: rest) {
            text += string(rest.lowerBound..<brace) + "{{ '{{' }}"
            rest = brace + 2..<rest.upperBound
        }
        text += string(rest).replacing("{%", with: "{{ '{%' }}")
    }

    // MARK: One placeholder

    private mutating func convert(_ body: Body, at offset: Int) {
        switch body {
        case .campaign(let expression):
            guard let path = FieldPath(campaign: expression) else {
                return lose(offset, "`<%=\(expression)%>` is code, and code is not carried over")
            }
            output(path)
        case .span(let expression):
            guard let path = FieldPath(campaign: expression.replacing("/", with: ".")) else {
                return lose(offset, "`\(expression)` names no field")
            }
            output(path)
        case .campaignCode(let code): lose(offset, "`<%\(code)%>` is code, and code is not carried over")
        case .output(let inner): output(inner, offset)
        case .tag(let inner): tag(inner, offset)
        }
    }

    private mutating func lose(_ offset: Int, _ sentence: String) { losses.append((offset, sentence)) }

    private mutating func output(_ path: FieldPath) {
        fields.add(path.names, .text, at: place)
        text += "{{ \(path.text) }}"
    }

    private mutating func output(_ inner: String, _ offset: Int) {
        let body = inner.trimmingDashes
        switch body.first {
        case "#": return blockOpening(String(body.dropFirst()), offset)
        case "/":
            if open > 0 {
                open -= 1
                text += "{% endif %}"
            }
            return
        case "!": return
        case ">", "&", "^": return lose(offset, "`{{\(inner)}}` is of Handlebars, and has no equal here")
        default: break
        }
        if body == "else", open > 0 {
            text += "{% else %}"
            return
        }
        var expression = LiquidExpression(body)
        guard let written = expression.converted() else {
            return lose(offset, "`{{\(inner)}}` is not carried over: \(expression.obstacle)")
        }
        take(expression)
        if !expression.obstacle.isEmpty {
            lose(offset, "of `{{\(inner)}}` only `\(written)` is carried over: \(expression.obstacle)")
        }
        text += "{{ \(written) }}"
    }

    private mutating func blockOpening(_ inner: String, _ offset: Int) {
        let words = inner.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0] == "if" || words[0] == "unless" else {
            return lose(offset, "`{{#\(inner)}}` has no equal here")
        }
        condition(String(words[1]), keyword: "if", isNegated: words[0] == "unless", offset)
        open += 1
    }

    private mutating func tag(_ inner: String, _ offset: Int) {
        let body = inner.trimmingDashes
        let words = body.split(separator: " ", maxSplits: 1)
        let rest = words.count == 2 ? String(words[1]) : ""
        switch words.first {
        case "if": condition(rest, keyword: "if", isNegated: false, offset)
        case "unless": condition(rest, keyword: "if", isNegated: true, offset)
        case "elsif": condition(rest, keyword: "elsif", isNegated: false, offset)
        case "else": text += "{% else %}"
        case "endif", "endunless": text += "{% endif %}"
        case "comment", "endcomment", "raw", "endraw": lose(offset, "`{%\(inner)%}` is left out")
        default: lose(offset, "`{%\(inner)%}` has no equal here")
        }
    }

    private mutating func condition(_ source: String, keyword: String, isNegated: Bool, _ offset: Int) {
        var expression = LiquidExpression(source)
        guard let written = expression.converted(asCondition: true) else {
            text += "{% \(keyword) true %}"
            return lose(offset, "the condition `\(source)` is not carried over: \(expression.obstacle)")
        }
        take(expression)
        text += "{% \(keyword) \(isNegated ? "not (\(written))" : written) %}"
    }

    private mutating func take(_ expression: LiquidExpression) {
        for (path, kind) in expression.paths { fields.add(path, kind, at: place) }
    }

    // MARK: Bytes

    private func sees(_ text: StaticString) -> Bool { source[at...].starts(with: text.description.utf8) }

    /// From `start` on, which never goes back: what was found ahead is found again without looking.
    private mutating func find(_ text: StaticString, from start: Int) -> Int? {
        let known = ahead[text.description]
        if let known, known >= start { return known < source.count ? known : nil }
        let found = find(text, in: start..<source.count)
        ahead[text.description] = found ?? source.count
        return found
    }

    private func find(_ text: StaticString, in range: Range<Int>) -> Int? {
        let wanted = Array(text.description.utf8)
        guard range.count >= wanted.count else { return nil }
        return (range.lowerBound...range.upperBound - wanted.count).first { source[$0...].starts(with: wanted) }
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }
}

extension String {
    /// Without blanks around it, and Liquid's dashes.
    fileprivate var trimmingDashes: String {
        var text = self[...]
        if text.first == "-" { text.removeFirst() }
        if text.last == "-" { text.removeLast() }
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}

/// The path of a field as other systems write it.
struct FieldPath {
    let names: [String]

    var text: String { names.joined(separator: ".") }

    /// `context.profile.firstName`, `recipient.@email`, `.context.profile.firstName`
    init?(campaign source: String) {
        var names = source.split(separator: ".").map { name in
            String(name.filter { !$0.isWhitespace && $0 != "@" && $0 != ";" })
        }
        for root in ["context", "ctx", "profile", "recipient", "vars"] where names.count > 1 && names[0] == root {
            names.removeFirst()
        }
        self.init(names)
    }

    init?(_ names: [String]) {
        let names = names.map { $0.replacing("-", with: "_").replacing(" ", with: "_") }
        guard !names.isEmpty, names.allSatisfy(Self.isName) else { return nil }
        self.names = names
    }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }
}

extension Draft {
    /// A text in our words. What is lost of it, and what it says of fields, is noted.
    /// - Parameter row: the setting that it is of: its type tells more of a field than the text does.
    mutating func take(_ placeholders: Placeholders, for row: Row?, at place: String) -> String {
        for loss in placeholders.losses { tell(place, loss.sentence) }
        let kind: FieldGuesses.Kind? =
            switch row?.kind {
            case .flag, .value(.boolean): .truth
            case .duration, .value(.integer): .wholeNumber
            default: nil
            }
        for field in placeholders.fields.fields { fields.add(field.path, kind ?? field.kind, at: place) }
        return placeholders.text
    }
}
