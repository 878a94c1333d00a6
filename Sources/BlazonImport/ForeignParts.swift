import BlazonText

/// Splits a text with placeholders of other systems: Campaign's `<%= … %>` and `<span data-nl-expr>`, and the braces of Liquid
/// and Handlebars.
struct ForeignParts {
    enum Kind: Equatable {
        case literal
        /// `{# … #}`
        case comment
        /// `<%= … %>`
        case campaign(String)
        /// `<% … %>`
        case code(String)
        case span(String)
        /// `{{ … }}`, without surrounding white space and dashes.
        case output(String)
        /// `{% … %}`, likewise.
        case tag(String)
        /// AMPscript's `%%[ … ]%%`
        case script(String)
        /// AMPscript's `%%=v(@name)=%%` and `%%name%%`
        case call(String)
    }

    struct Part {
        let kind: Kind
        /// Bytes of the source.
        var range: Range<Int>
    }

    let source: [UInt8]
    private(set) var parts: [Part] = []
    private var at = 0
    /// The next offset of each closing text; the end of the source if there is none.
    private var ahead: [String: Int] = [:]

    /// Whether braces and percent signs are read that Liquid prints.
    private let readsOthers: Bool
    /// Whether the text is known to be AMPscript.
    private let isScript: Bool

    /// Splits a text; `language` is that of its tags, if it is known.
    init(_ source: String, _ language: ForeignLanguage? = nil) {
        self.source = Array(source.utf8)
        (readsOthers, isScript) = (language != .liquid, language == .ampscript)
        read()
    }

    func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

    private mutating func read() {
        var literal = 0
        while at < source.count {
            guard let (end, kind) = opening() else {
                at += 1
                continue
            }
            var before = literal..<at
            // `{%-` strips the white space before it, `-%}` the white space after it.
            let isBraced = source[at] == UInt8(ascii: "{")
            if isBraced, at + 2 < end, source[at + 2] == UInt8(ascii: "-") {
                while !before.isEmpty, source[before.upperBound - 1].isASCIIWhitespace {
                    before = before.lowerBound..<before.upperBound - 1
                }
            }
            add(.literal, before)
            add(kind, at..<end)
            var next = end
            if isBraced, end - at > 4, source[end - 3] == UInt8(ascii: "-") {
                while next < source.count, source[next].isASCIIWhitespace { next += 1 }
            }
            at = next
            literal = next
        }
        add(.literal, literal..<source.count)
    }

    private mutating func add(_ kind: Kind, _ range: Range<Int>) {
        if kind != .literal || !range.isEmpty { parts.append(Part(kind: kind, range: range)) }
    }

    /// The part that starts here, and its end.
    private mutating func opening() -> (end: Int, kind: Kind)? {
        if sees("<%"), let close = find("%>", from: at + 2) {
            let inner = text(at + 2..<close)
            return (close + 2, inner.utf8.hasPrefix("=") ? .campaign(String(inner.dropFirst())) : .code(inner))
        }
        if sees("<span"), let close = find("</span>", from: at), let attribute = find("data-nl-expr=", from: at),
            attribute < close
        {
            let start = attribute + "data-nl-expr=".utf8.count
            // The quotes are doubled, escaped, or plain.
            let value = source[start..<close].drop {
                $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "'")
            }
            .prefix { ![UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: ">"), 0x20].contains($0) }
            return (close + "</span>".utf8.count, .span(String(decoding: value, as: UTF8.self)))
        }
        if readsOthers, sees("{#"), let close = find("#}", from: at + 2) { return (close + 2, .comment) }
        if readsOthers, let call = call() { return call }
        if sees("{{{"), let close = find("}}}", from: at + 3) { return (close + 3, .output(text(at + 3..<close).trimmingDashes)) }
        if sees("{{"), let close = outputEnd(from: at + 2) { return (close + 2, .output(text(at + 2..<close).trimmingDashes)) }
        if sees("{%"), let close = find("%}", from: at + 2) { return (close + 2, Self.tag(text(at + 2..<close).trimmingDashes)) }
        return nil
    }

    /// A part of AMPscript.
    private mutating func call() -> (end: Int, kind: Kind)? {
        if sees("%%["), let close = find("]%%", from: at + 3) { return (close + 3, .script(text(at + 3..<close))) }
        if sees("%%="), let close = find("=%%", from: at + 3) { return (close + 3, .call(text(at + 3..<close))) }
        if sees("%%"), let close = find("%%", from: at + 2), let name = name(text(at + 2..<close)) {
            return (close + 2, .call(name))
        }
        return nil
    }

    /// Where a placeholder, a tag or a script begins in a part that is text, since it never ends; nil: nowhere.
    func unclosed(in part: Part) -> Int? {
        let starts = readsOthers ? ["{{", "{%", "%%[", "%%="] : ["{{", "{%"]
        return part.range.first { at in starts.contains { source[at..<part.range.upperBound].starts(with: $0.utf8) } }
    }

    /// A tag; Adobe Journey Optimizer's `{%#if …%}` and `{%= … %}` are Handlebars' blocks and calls.
    private static func tag(_ body: String) -> Kind {
        switch body.utf8.first {
        case UInt8(ascii: "#"), UInt8(ascii: "/"): .output(body)
        case UInt8(ascii: "="): .call(String(body.dropFirst()))
        default: .tag(body)
        }
    }

    /// Handles Braze's `{{${first_name}}}`, in which the inner brace belongs to the variable.
    private mutating func outputEnd(from start: Int) -> Int? {
        guard let close = find("}}", from: start) else { return nil }
        if let outer = outerEnd(from: start, after: close) { return outer }
        let inner = text(start..<close)
        return inner.utf8.contains("${") && source.count > close + 2 && source[close + 2] == UInt8(ascii: "}") ? close + 1 : close
    }

    /// The end of Braze's `{{ ${a} | plus: {{b}} }}` if a placeholder begins inside, before `close`; nil if there is none, or if it is far.
    private func outerEnd(from start: Int, after close: Int) -> Int? {
        let (open, shut) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
        guard (start..<close).contains(where: { source[$0] == open && source[$0 + 1] == open }) else { return nil }
        var depth = 0
        var at = start
        // The bound keeps many unclosed placeholders from being scanned to the end of the text each time.
        while at + 1 < min(source.count, start + 1_024) {
            if source[at] == open {
                depth += 1
            } else if source[at] == shut {
                if depth == 0 { return source[at + 1] == shut ? at : nil }
                depth -= 1
            }
            at += 1
        }
        return nil
    }

    /// The name in `%%name%%`; nil: it is text between percent signs. Where the language is known, a name may have spaces.
    private func name(_ text: String) -> String? {
        guard let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_"), text.utf8.count <= 64,
            text.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x5F || isScript && $0 == 0x20 })
        else { return nil }
        return text.utf8.replacing(" ", with: "_")
    }

    private func sees(_ text: StaticString) -> Bool { source[at...].starts(with: text.description.utf8) }

    /// Finds a text from `start`, which never decreases, so that earlier results can be reused.
    private mutating func find(_ text: StaticString, from start: Int) -> Int? {
        let known = ahead[text.description]
        if let known, known >= start { return known < source.count ? known : nil }
        let pattern = Array(text.description.utf8)
        let last = source.count - pattern.count
        let found = start > last ? nil : (start...last).first { source[$0...].starts(with: pattern) }
        ahead[text.description] = found ?? source.count
        return found
    }
}

extension ForeignParts {
    /// For each part that starts an unsupported or literal block, the index of the part that ends it.
    func blocks() -> [Int: Int] {
        var open: [String: [Int]] = [:]
        var ends: [Int: Int] = [:]
        var codes: [Int] = []
        for (number, part) in parts.enumerated() {
            if case .code(let code) = part.kind {
                // `<% if (a) { %> … <% } else { %> … <% } %>`
                let depth = code.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "{") ? 1 : $1 == UInt8(ascii: "}") ? -1 : 0) }
                if depth > 0 { codes += Array(repeating: number, count: min(depth, 8)) }
                for _ in 0..<min(max(depth.negated, 0), 8) { if let start = codes.popLast() { ends[start] = number } }
                continue
            }
            guard let (name, isEnd) = part.kind.block else { continue }
            if !isEnd {
                open[name, default: []].append(number)
            } else if let start = open[name]?.popLast() {
                ends[start] = number
            }
        }
        return ends
    }
}

extension ForeignParts.Kind {
    /// The language that the part is always in; nil: that of the text.
    var language: ForeignLanguage? {
        switch self {
        case .output(let body): ["#", "/", "^", "else"].contains { body.utf8.starts(with: $0.utf8) } ? .handlebars : nil
        case .script, .call: .ampscript
        case .literal, .comment, .campaign, .code, .span, .tag: nil
        }
    }

    /// The name of a block that is omitted, or kept as literal text, as a whole.
    fileprivate var block: (name: String, isEnd: Bool)? {
        switch self {
        case .tag(let body):
            let word = String(body.unicodeScalars.prefix { !$0.properties.isWhitespace })
            let name = word.utf8.hasPrefix("end") ? String(word.dropFirst(3)) : word
            guard
                ["tablerow", "comment", "raw", "capture", "form", "paginate", "block", "macro", "schema", "style"]
                    .contains(name)
            else { return nil }
            return (name, name != word)
        case .output(let body):
            guard let sign = body.first, "#^/".contains(sign) else { return nil }
            let name = String(
                body.unicodeScalars.dropFirst().drop(while: \.properties.isWhitespace).prefix { !$0.properties.isWhitespace })
            let isKnown = ["if", "unless", "each"].contains(name) || ForeignText.comparisons[name] != nil
            return name.isEmpty || isKnown ? nil : (name, sign == "/")
        default: return nil
        }
    }
}
