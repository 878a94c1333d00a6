import BlazonReference
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
        /// Text as it is, whatever braces it has: Handlebars' `\{{name}}`, without the backslash.
        case verbatim
        /// Syntax of a tool that the import does not read, and the block that it begins or ends.
        case foreign(ForeignPlaceholder.Block?)
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
    /// The language of the text; nil: it is not known, so that syntax of all tools may be in it.
    private let known: ForeignLanguage?
    /// Whether a backslash before braces makes them text.
    private let escapes: Bool

    /// Splits a text; `language` is that of its tags, if it is known.
    init(_ source: String, _ language: ForeignLanguage? = nil) {
        self.source = Array(source.utf8)
        (readsOthers, known) = (language != .liquid, language)
        escapes = language == .handlebars || language == nil && ["{{#", "{{/", "{{^"].contains { source.utf8.contains($0) }
        read()
        if escapes, (language ?? self.language) == .handlebars { removeLinesOfTags() }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

    private mutating func read() {
        var literal = 0
        while at < source.count {
            if escapes, let (backslash, end) = escape() {
                add(.literal, literal..<backslash)
                add(.verbatim, backslash + 1..<end)
                (at, literal) = (end, end)
                continue
            }
            guard let (end, kind) = opening() else {
                at += 1
                continue
            }
            var before = literal..<at
            // `{%-` strips the white space before it, `-%}` the white space after it. Handlebars has `{{~`.
            let isBraced =
                switch kind {
                case .output, .tag, .comment, .call: source[at] == UInt8(ascii: "{")
                default: false
                }
            if isBraced, at + 2 < end, "-~".utf8.contains(source[at + 2]) {
                while !before.isEmpty, source[before.upperBound - 1].isASCIIWhitespace {
                    before = before.lowerBound..<before.upperBound - 1
                }
            }
            add(.literal, before)
            add(kind, at..<end)
            var next = end
            if isBraced, end - at > 4, "-~".utf8.contains(source[end - 3]) {
                while next < source.count, source[next].isASCIIWhitespace { next += 1 }
            }
            at = next
            literal = next
        }
        add(.literal, literal..<source.count)
    }

    /// Removes the lines of Handlebars' blocks and comments that have nothing else on them.
    private mutating func removeLinesOfTags() {
        for index in parts.indices where isAloneOnLine(index) {
            let range = parts[index].range
            let start = source[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let end = source[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? source.count
            if index > 0, parts[index - 1].kind == .literal {
                let text = parts[index - 1].range
                parts[index - 1].range = text.lowerBound..<max(text.lowerBound, min(text.upperBound, start))
            }
            if index + 1 < parts.count, parts[index + 1].kind == .literal {
                let text = parts[index + 1].range
                parts[index + 1].range = min(text.upperBound, max(text.lowerBound, end))..<text.upperBound
            }
        }
        parts.removeAll { $0.kind == .literal && $0.range.isEmpty }
    }

    private func isAloneOnLine(_ index: Int) -> Bool {
        let range = parts[index].range
        guard parts[index].kind.isTagOfHandlebars, source[range].starts(with: "{{".utf8) else { return false }
        let before = source[..<range.lowerBound].last { ![0x20, 0x09, 0x0D].contains($0) }
        let after = source[range.upperBound...].first { ![0x20, 0x09, 0x0D].contains($0) }
        return before ?? UInt8(ascii: "\n") == UInt8(ascii: "\n") && after ?? UInt8(ascii: "\n") == UInt8(ascii: "\n")
    }

    /// The last of the backslashes of Handlebars that begin here and stand before braces, which is not printed, and the end of what is text
    /// behind it. After two backslashes the braces are a placeholder.
    private mutating func escape() -> (backslash: Int, end: Int)? {
        let backslash = UInt8(ascii: "\\")
        guard source[at] == backslash, at == 0 || source[at - 1] != backslash else { return nil }
        let run = source[at...].prefix { $0 == backslash }
        guard source[run.endIndex...].starts(with: "{{".utf8) else { return nil }
        guard run.count == 1 else { return (run.endIndex - 1, run.endIndex) }
        return (at, find("}}", from: run.endIndex).map { $0 + 2 } ?? run.endIndex + 2)
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
        return foreign()
    }

    /// A part of a tool that the import does not read. Where the language of a text is known, syntax of other tools is text.
    private func foreign() -> (end: Int, kind: Kind)? {
        let isRead = known.map { language in language.otherOpenings.contains { source[at...].starts(with: $0.utf8) } } ?? true
        guard isRead, let found = ForeignPlaceholder(in: source, at: at), found.isCertain else { return nil }
        return (at + found.length, .foreign(found.block))
    }

    /// What looks like placeholders in a literal part, and can be text: `{name}`, but not `[sic]`.
    func possiblePlaceholders(in part: Part) -> [(offset: Int, spelling: String)] {
        guard known == nil else { return [] }
        return part.range.compactMap { start in
            guard "{$".utf8.contains(source[start]), let found = ForeignPlaceholder(in: source, at: start), found.isWhole else {
                return nil
            }
            return (start, text(start..<start + found.length))
        }
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

    /// The name in `%%name%%`, as AMPscript names an attribute elsewhere; nil: it is text between percent signs, as in `20%%off%%`. Where the
    /// language is known, any words are a name.
    private func name(_ text: String) -> String? {
        guard let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_"), text.utf8.count <= 64,
            text.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x5F || $0 == 0x20 }),
            known == .ampscript || ForeignPlaceholder(in: source, at: at)?.name != nil
        else { return nil }
        return "[\(text)]"
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
        case .literal, .comment, .campaign, .code, .span, .tag, .verbatim, .foreign: nil
        }
    }

    /// Whether it prints nothing in Handlebars: the start or end of a block, its `else`, or a comment.
    var isTagOfHandlebars: Bool {
        guard case .output(let body) = self, let sign = body.utf8.first else { return false }
        return "#/^!".utf8.contains(sign) || body.hasSameBytes(as: "else") || body.utf8.hasPrefix("else ")
    }

    /// Whether the block that it begins has no code: a comment, or text.
    var isText: Bool {
        guard case .tag(let body) = self else { return false }
        return ["comment", "raw"].contains { body.utf8.hasPrefix($0) }
    }

    /// The name of a block that is omitted, or kept as literal text, as a whole.
    fileprivate var block: (name: String, isEnd: Bool)? {
        switch self {
        case .tag(let body):
            let word = String(body.unicodeScalars.prefix { !$0.properties.isWhitespace && $0 != "(" })
            let name = word.utf8.hasPrefix("end") ? String(word.dropFirst(3)) : word
            let isTranslation = ["blocktrans", "blocktranslate"].containsBytes(of: word)
            if captured != nil || isTranslation || word == "set" { return captured == nil ? nil : (name, false) }
            guard
                [
                    "tablerow", "comment", "raw", "capture", "set", "blocktrans", "blocktranslate", "form", "paginate", "block",
                    "macro", "call", "schema", "style",
                ].contains(name)
            else { return nil }
            return (name, name != word)
        case .output(let body):
            guard let sign = body.first, "#^/".contains(sign) else { return nil }
            let name = String(
                body.unicodeScalars.dropFirst().drop(while: \.properties.isWhitespace).prefix { !$0.properties.isWhitespace })
            let isKnown = ["if", "unless", "each"].contains(name) || ForeignText.comparisons[name] != nil
            return name.isEmpty || isKnown ? nil : (name, sign == "/")
        case .foreign(let block?): return (block.name, block.isEnd)
        default: return nil
        }
    }
}
