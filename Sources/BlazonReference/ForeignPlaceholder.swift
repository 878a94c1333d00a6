import BlazonText

/// A placeholder, a tag or a block's beginning or end as other tools write it, in what is text for Blazon.
package struct ForeignPlaceholder: Sendable, Equatable {
    /// Length in bytes.
    package let length: Int
    /// The name that it begins with; nil: it is other code.
    package let name: String?
    /// Whether it contains nothing but the name.
    package let isWhole: Bool
    /// Whether it is a placeholder whatever its name is. One that is not can also be text: `[sic]`.
    package let isCertain: Bool
    /// The block that it begins or ends.
    package let block: Block?

    package struct Block: Sendable, Equatable {
        package let name: String
        package let isEnd: Bool
    }

    /// Whether placeholders of other tools begin with this byte.
    package static func isStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: "$"), UInt8(ascii: "#"),
            UInt8(ascii: "<"), UInt8(ascii: "@"), 0xEF:
            true
        default: false
        }
    }

    /// The placeholder at an index of a text; nil: there is none.
    package init?(in text: [UInt8], at start: Int) {
        guard start < text.count, Self.isStart(text[start]) else { return nil }
        let found = forms.lazy.compactMap { text[start...].starts(with: $0.opening) ? Self(in: text, at: start, $0) : nil }.first
        guard let found else { return nil }
        self = found
    }

    private init?(in text: [UInt8], at start: Int, _ form: ForeignForm) {
        let first = start + form.opening.count
        let rest = text[first...].prefix(longest)
        guard let close = form.closes(rest) else { return nil }
        let content = rest[..<close]
        let end = close + form.closing.count
        if form.isSymmetric {
            guard !Self.joins(text[..<start].last, form), end == text.count || !Self.joins(text[end], form) else { return nil }
            // `20 %off%`
            let before = text[..<start].last { $0 != 0x20 }
            if form.opening[0] == UInt8(ascii: "%"), before?.isASCIIDigit == true { return nil }
        }
        guard let found = form.read(content) else { return nil }
        (name, isWhole, isCertain, block) = (found.name, found.isWhole, found.isCertain, found.block)
        // A script is one part with its end; its lines are no text.
        length = (found.block.flatMap { form.wholeEnd(of: $0, in: text, from: end) } ?? end) - start
    }

    private static func joins(_ byte: UInt8?, _ form: ForeignForm) -> Bool {
        byte.map { $0.isASCIILetter || $0.isASCIIDigit || $0 == form.opening[0] } ?? false
    }
}

/// Maximum length of what is between the delimiters, in bytes.
private let longest = 256

private typealias Block = ForeignPlaceholder.Block

/// How tools write placeholders: the delimiters, and what is between them.
private struct ForeignForm {
    enum Content {
        /// `name`, also with code behind it: `name!"friend"`
        case code
        /// A name alone.
        case name
        /// A name, or the words of one, `First Name`, or a function, `lookup(NAME)`.
        case words
        /// A name in capitals.
        case capitals
        /// `name|modifier|default`, `$name`, `if name`, or a name.
        case braces
        /// `name,fallback=friend`, or a name.
        case brackets
        /// `#if name`, `/if`, `name:"default"`, or a name.
        case blocks
        /// `FNAME`, `IF:VIP`, `END:IF`
        case mailchimp
        /// The tag of a language: its word with what follows it.
        case tag
        /// Anything.
        case any
        /// Arguments of a directive: it ends with its parenthesis.
        case directive
        /// Attributes of a script that runs on the server.
        case script
    }

    let opening: [UInt8]
    let closing: [UInt8]
    let content: Content

    init(_ opening: String, _ closing: String, _ content: Content) {
        (self.opening, self.closing, self.content) = (Array(opening.utf8), Array(closing.utf8), content)
    }

    /// Whether both delimiters are the same, so that text between two others could look like a name.
    var isSymmetric: Bool { opening == closing || content == .words }

    /// Where the content ends; nil: it has no end on its line.
    func closes(_ rest: ArraySlice<UInt8>) -> Int? {
        // Braces and parentheses can be nested.
        var depth = 0
        for index in rest.indices {
            let byte = rest[index]
            if byte == 0x0A || byte == 0x0D { return nil }
            if depth == 0, rest[index...].starts(with: closing) { return index }
            guard closing.count == 1, opening.last != closing[0] else { continue }
            if byte == opening.last, "{[(".utf8.contains(byte) { depth += 1 }
            if byte == closing[0] { depth -= 1 }
        }
        return nil
    }

    struct Reading {
        var name: String?
        var isWhole = false
        var isCertain = true
        var block: Block?
    }

    func read(_ content: ArraySlice<UInt8>) -> Reading? {
        let trimmed = content.drop(while: \.isASCIIWhitespace)
        let word = trimmed.prefix { $0.isWordByte }
        let name = String(decoding: word, as: UTF8.self)
        let rest = trimmed.dropFirst(word.count).drop(while: \.isASCIIWhitespace)
        let isName = word.first.map { $0.isASCIILetter || $0 == UInt8(ascii: "_") } ?? false
        let isOneWord = isName && rest.isEmpty
        switch self.content {
        case .code:
            if trimmed.first == UInt8(ascii: "(") { return Reading() }
            return isName ? Reading(name: name, isWhole: rest.isEmpty) : nil
        case .name:
            return isOneWord && content.count == word.count && word.count > 1 ? Reading(name: name, isWhole: true) : nil
        case .capitals:
            let isCapital = word.allSatisfy { $0.isASCIIUppercase || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
            return isOneWord && isCapital && word.count > 2 ? Reading(name: name, isWhole: true) : nil
        case .words:
            if isOneWord, content.count == word.count, word.count > 1 {
                return Reading(
                    name: name, isWhole: true,
                    isCertain: opening.count > 1 || word.isOfProgram || word[word.startIndex].isASCIIUppercase)
            }
            if isName, rest.first == UInt8(ascii: "("), content.last == UInt8(ascii: ")"), trimmed.dropFirst(word.count) == rest {
                return Reading()
            }
            let words = content.split(separator: 0x20, omittingEmptySubsequences: false)
            let isTitle =
                words.count > 1 && words.allSatisfy { $0.first?.isASCIIUppercase == true && $0.allSatisfy(\.isWordByte) }
            return isTitle
                ? Reading(name: String(decoding: content, as: UTF8.self).utf8.replacing(" ", with: "_"), isWhole: true) : nil
        case .braces: return braces(trimmed, name: name, isName: isName, rest: rest, isOfProgram: word.isOfProgram)
        case .brackets:
            if isName, rest.starts(with: ",fallback=".utf8) { return Reading(name: name) }
            return isOneWord ? Reading(name: name, isWhole: true, isCertain: false) : nil
        case .blocks:
            if let sign = trimmed.first, "#^/>".utf8.contains(sign) {
                let tag = String(decoding: trimmed.dropFirst().prefix { $0.isWordByte }, as: UTF8.self)
                if tag.isEmpty { return nil }
                return Reading(block: sign == UInt8(ascii: ">") ? nil : Block(name: "[[\(tag)", isEnd: sign == UInt8(ascii: "/")))
            }
            let isCode =
                rest.isEmpty || word.contains(UInt8(ascii: ":")) || rest.starts(with: "OR ".utf8)
                || rest.starts(with: "fallback".utf8)
                || rest.first.map { ":|=".utf8.contains($0) } == true
            return isName && isCode ? Reading(name: name, isWhole: rest.isEmpty) : nil
        case .mailchimp: return isName ? mailchimp(name, isWhole: rest.isEmpty) : nil
        case .tag:
            guard let first = content.first, first.isASCIILetter || first == UInt8(ascii: "-") else { return nil }
            let isBlock = ["if", "list", "macro", "function", "switch"].contains(name)
            return Reading(block: isBlock ? Block(name: "<\(name)", isEnd: opening.contains(UInt8(ascii: "/"))) : nil)
        case .any: return Reading()
        case .directive: return Reading(block: Block(name: "#", isEnd: false))
        case .script:
            let attributes = String(decoding: content, as: UTF8.self).lowercased()
            return attributes.utf8.contains("runat") ? Reading(block: Block(name: "<script", isEnd: false)) : nil
        }
    }

    private func braces(
        _ content: ArraySlice<UInt8>, name: String, isName: Bool, rest: ArraySlice<UInt8>, isOfProgram: Bool
    ) -> Reading? {
        // Of Sailthru and Smarty.
        let tags = ["if", "foreach"]
        if content.first == UInt8(ascii: "/"), let tag = tags.first(where: { content.dropFirst().elementsEqual($0.utf8) }) {
            return Reading(block: Block(name: "{\(tag)", isEnd: true))
        }
        if tags.contains(name), !rest.isEmpty { return Reading(block: Block(name: "{\(name)", isEnd: false)) }
        if name == "elseif", !rest.isEmpty { return Reading() }
        // `{Favorite Food|CapitalizeFirst|pasta}`
        let label = content.prefix { $0 != UInt8(ascii: "|") }
        if label.count < content.count {
            let words = String(decoding: label, as: UTF8.self).trimmed
            let isLabel = label.first?.isASCIILetter == true && label.allSatisfy { $0.isWordByte || $0 == 0x20 }
            return isLabel ? Reading(name: words) : nil
        }
        guard isName else { return nil }
        // `{n, plural, one {# point} other {# points}}`
        if rest.first == UInt8(ascii: ",") {
            let kind = rest.dropFirst().drop(while: \.isASCIIWhitespace).prefix { $0.isASCIILetter }
            let kinds = ["plural", "select", "selectordinal", "number", "date", "time"]
            return kinds.contains { $0.utf8.elementsEqual(kind) } ? Reading(name: name) : nil
        }
        return rest.isEmpty ? Reading(name: name, isWhole: true, isCertain: isOfProgram) : nil
    }

    private func mailchimp(_ name: String, isWhole: Bool) -> Reading {
        let parts = name.utf8.split(at: ":").map(String.init)
        switch parts[0] {
        case "IF", "IFNOT": return Reading(block: Block(name: "*|IF", isEnd: false))
        case "END", "ENDIF": return Reading(block: Block(name: "*|\(parts.count > 1 ? parts[1] : "IF")", isEnd: true))
        case "INTERESTED": return Reading(block: Block(name: "*|INTERESTED", isEnd: false))
        case "ELSE", "ELSEIF": return Reading()
        default: return Reading(name: name, isWhole: isWhole)
        }
    }

    /// Where a block ends that is one part with all that is in it; nil: its tags are parts.
    func wholeEnd(of block: Block, in text: [UInt8], from start: Int) -> Int? {
        switch content {
        case .script:
            return text[start...].indices.first { text[$0...].starts(with: "</script>".utf8) }.map { $0 + "</script>".utf8.count }
        case .directive:
            var depth = 1
            for index in text[start...].indices where text[index] == UInt8(ascii: "#") {
                let rest = text[index...]
                if rest.starts(with: "#if".utf8) || rest.starts(with: "#foreach".utf8) || rest.starts(with: "#macro".utf8) {
                    depth += 1
                }
                if rest.starts(with: "#end".utf8) { depth -= 1 }
                if depth == 0 { return index + "#end".utf8.count }
            }
            return nil
        default: return nil
        }
    }
}

/// The longest opening first where one begins with another.
private let forms: [ForeignForm] = [
    // FreeMarker and Velocity (Adobe Campaign Classic, Responsys, Marketo), Ruby and Zoho.
    ForeignForm("${", "}", .code), ForeignForm("$!{", "}", .code), ForeignForm("#{", "}", .code), ForeignForm("$[", "]$", .code),
    ForeignForm("</#", ">", .tag), ForeignForm("</@", ">", .tag), ForeignForm("<#", ">", .tag), ForeignForm("<@", ">", .tag),
    ForeignForm("#if(", ")", .directive), ForeignForm("#if (", ")", .directive), ForeignForm("#foreach(", ")", .directive),
    ForeignForm("#foreach (", ")", .directive), ForeignForm("#set(", ")", .any), ForeignForm("#set (", ")", .any),
    // Marketing Cloud.
    ForeignForm("<script", ">", .script), ForeignForm("%%", "%%", .words),
    // Mailchimp; Iterable, Mailjet and GetResponse; SendGrid; Campaign Monitor.
    ForeignForm("*|", "|*", .mailchimp), ForeignForm("[[", "]]", .blocks), ForeignForm("[%", "%]", .code),
    ForeignForm("[", "]", .brackets),
    // Smarty; Salesforce and AWeber; Pushwoosh, Sailthru and ICU.
    ForeignForm("{$", "}", .code), ForeignForm("{!", "}", .code), ForeignForm("{", "}", .braces),
    // ActiveCampaign and Mailgun; Emarsys, Responsys and SALESmanago; MSG91; Dotdigital.
    ForeignForm("%", "%", .name), ForeignForm("$", "$", .words), ForeignForm("##", "##", .name), ForeignForm("@@", "@@", .name),
    ForeignForm("@", "@", .capitals),
    // Typed with an input method for Chinese or Japanese.
    ForeignForm("｛｛", "｝｝", .code),
]

extension UInt8 {
    fileprivate var isASCIIUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

    /// Whether names have it.
    fileprivate var isWordByte: Bool { isASCIILetter || isASCIIDigit || "_.:-".utf8.contains(self) }
}

extension ArraySlice<UInt8> {
    /// Whether a word is rather a name in a program than a word of a text: `first_name`, `user.name`, `firstName`, `FNAME`.
    fileprivate var isOfProgram: Bool {
        dropLast().contains { "_.".utf8.contains($0) } || dropFirst().contains(where: \.isASCIIUppercase)
    }
}
