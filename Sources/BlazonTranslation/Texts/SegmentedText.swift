import BlazonCheck
import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

/// A text in pieces: literal text, which translators change, and markup, which they move but keep.
struct SegmentedText: Sendable {
    enum Piece: Sendable, Equatable {
        case literal(String)
        /// The index of a placeholder, tag or comment.
        case markup(Int)
    }

    let text: String
    let pieces: [Piece]
    let markup: [Markup]
    /// Whether the text has a fault. It has no pieces then.
    let isBroken: Bool
    /// The blocks that it reads.
    let blockNames: [String]
    /// What is wrong with it; nil if nothing is.
    let fault: String?

    init(_ text: String) {
        let marked = parseText(text)
        self.text = text
        isBroken = marked.diagnostics.hasErrors
        blockNames = marked.template.parts.blockNames.map(\.name)
        fault = marked.diagnostics.first { $0.severity == .error }?.message
        if isBroken {
            (pieces, markup) = ([], [])
            return
        }
        let words = WordList(marked.template.parts, in: text)
        var (pieces, markup, at, nextWord) = ([Piece](), [Markup](), 0, 0)
        for range in marked.markup {
            if at < range.lowerBound { pieces.append(.literal(text.bytes(at..<range.lowerBound))) }
            pieces.append(.markup(markup.count))
            let own = words.words[nextWord...].prefix { $0.range.lowerBound < range.upperBound }
            nextWord += own.count
            markup.append(Markup(range, in: text, own))
            at = range.upperBound
        }
        let end = text.utf8.count
        if at < end { pieces.append(.literal(text.bytes(at..<end))) }
        (self.pieces, self.markup) = (pieces, markup)
    }

    /// The text as it identifies itself: without the words of filters, which are texts of their own.
    var key: String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .markup(let index): markup[index].key
            }
        }.joined()
    }

    var hasLetters: Bool {
        pieces.contains { if case .literal(let text) = $0 { text.hasLetters } else { false } }
    }

    /// Whether it has the markup of another text: the same placeholders, and tags in the same order.
    func hasSameMarkup(as other: SegmentedText) -> Bool {
        !isBroken && !other.isBroken && markup.map(\.key).sorted() == other.markup.map(\.key).sorted()
            && markup.filter(\.isTag).map(\.key) == other.markup.filter(\.isTag).map(\.key)
    }

    /// For each markup of another text, in order, the index of its counterpart here. Both must have the same markup.
    func counterparts(of others: [String]) -> [Int?] {
        var free = Occurrences(markup.map(\.key))
        return others.map { free.take($0) }
    }
}

/// The indices of equal texts in a list, each to be taken once, the first first.
struct Occurrences {
    /// Descending.
    private var indices: [String: [Int]] = [:]

    init(_ texts: [String]) {
        for (index, text) in texts.enumerated().reversed() { indices[text, default: []].append(index) }
    }

    mutating func take(_ text: String) -> Int? { indices[text]?.popLast() }

    /// The lowest index that is left.
    var first: Int? { indices.values.compactMap(\.last).min() }
}

/// A placeholder, tag or comment in a text.
struct Markup: Sendable {
    /// As in the text, with its braces.
    let written: String
    /// The words in it, in source order.
    let words: [Words]
    /// The same for all spellings, without words.
    let key: String

    var isTag: Bool { written.utf8.hasPrefix("{%") }
    /// The first word of a tag, such as `for`; nil: it is none.
    var tagWord: String? {
        guard isTag else { return nil }
        let rest = written.utf8.dropFirst(2).drop { !$0.isASCIILetter }
        return String(Substring(rest.prefix { $0.isASCIILetter }))
    }

    fileprivate init(_ range: Range<Int>, in text: String, _ words: ArraySlice<Words>) {
        written = text.bytes(range)
        self.words = words.map { $0.moved(by: range.lowerBound.negated) }
        key = Markup.normalized(Markup.replacing(self.words, in: written) { _ in "…" })
    }

    /// With single spaces, so that two spellings can be compared.
    static func normalized(_ written: String) -> String {
        let words = written.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }.joined(
            separator: " ")
        guard words.utf8.hasPrefix("{{"), words.utf8.hasSuffix("}}"), words.utf8.count >= 4 else { return words }
        return "{{ " + Substring(words.utf8.dropFirst(2).dropLast(2)).trimmed + " }}"
    }

    /// This markup with other words. `texts` are those of each use of words, in order.
    func with(_ replacement: (Words) -> String) -> String { Markup.replacing(words, in: written, replacement) }

    private static func replacing(_ words: [Words], in written: String, _ replacement: (Words) -> String) -> String {
        var (result, at) = ("", 0)
        for use in words {
            result += written.bytes(at..<use.range.lowerBound) + replacement(use)
            at = use.range.upperBound
        }
        return result + written.bytes(at..<written.utf8.count)
    }
}

/// The words that a filter in a placeholder has as its arguments.
struct Words: Sendable {
    /// The filter's name, such as `plural` or `default`.
    let filter: String
    /// The range of the filter's name in its text, in UTF-8 bytes.
    let filterRange: Range<Int>
    /// The expression before the filter, as written.
    let input: String
    /// The arguments to replace: from the first to the last, with names and quotes; in UTF-8 bytes of the markup.
    let range: Range<Int>
    /// The texts of named arguments by their names (`one`, `gold`), in source order; a single one without a name: `""`.
    let texts: [(name: String, text: String)]
    /// Where each of them begins in the text that contains the filter, in UTF-8 bytes.
    let starts: [Int]
    /// How the author quotes.
    let quote: String

    /// Whether its arguments are one text for each plural category.
    var isPlural: Bool { filter == "plural" || filter == "ordinal" }
    /// Whether its arguments have names.
    var hasNames: Bool { isPlural || filter == "select" }

    func text(named name: String) -> String? { texts.first { $0.name.hasSameBytes(as: name) }?.text }

    fileprivate func moved(by distance: Int) -> Words {
        Words(
            filter: filter, filterRange: filterRange, input: input,
            range: range.lowerBound + distance..<range.upperBound + distance, texts: texts, starts: starts, quote: quote)
    }

    /// Arguments with other texts, as a template writes them; nil if a text has both kinds of quotes, which no literal can have.
    func arguments(_ texts: [(name: String, text: String)]) -> String? {
        var arguments: [String] = []
        for (name, text) in texts {
            guard let quote = [quote, "'", "\""].first(where: { !text.contains($0) }) else { return nil }
            arguments.append((name.isEmpty ? "" : "\(name): ") + quote + text + quote)
        }
        return arguments.joined(separator: ", ")
    }
}

/// The words of all filters in a text's placeholders.
private struct WordList {
    private(set) var words: [Words] = []

    init(_ parts: [TextTemplate.Part], in text: String) {
        visit(parts, text)
        words.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Conditions are left out: recipients do not see them.
    private mutating func visit(_ parts: [TextTemplate.Part], _ text: String) {
        for part in parts {
            switch part {
            case .literal: break
            case .placeholder(let expression, _): visit(expression, text)
            case .conditional(let branches, let otherwise, _):
                for branch in branches { visit(branch.parts, text) }
                visit(otherwise?.parts ?? [], text)
            case .loop(_, let parts, let otherwise, _): visit(parts + (otherwise?.parts ?? []), text)
            }
        }
    }

    /// Visits the filters whose results recipients see: those of the chain, from its end to one that makes something else of its input.
    /// In `timeZone | default: 'UTC' | …` within an argument, or before `date`, `UTC` is a value, not a word.
    private mutating func visit(_ expression: Expression, _ text: String) {
        guard case .filter(let input, let call) = expression.kind else { return }
        add(call, input, text)
        let filter = FilterRegistry.filter(named: call.name.text)
        if filter?.input == .text || call.name.text == "default" { visit(input, text) }
    }

    private mutating func add(_ call: FilterCall, _ input: Expression, _ text: String) {
        guard FilterRegistry.filtersOfWords.contains(call.name.text) else { return }
        // What `replace` looks for is not for readers.
        let arguments = call.name.text == "replace" ? call.arguments.dropFirst() : call.arguments[...]
        var texts: [(name: String, text: String)] = []
        var starts: [Int] = []
        for argument in arguments {
            guard case .text(let value) = argument.value.kind else { return }
            texts.append((argument.name?.text ?? "", value))
            // After the quote.
            starts.append(Int(argument.value.span.start) + 1)
        }
        guard let first = arguments.first, let last = arguments.last else { return }
        let start = Int((first.name?.span ?? first.value.span).start)
        let written = text.bytes(last.value.span.range)
        words.append(
            Words(
                filter: call.name.text, filterRange: call.name.span.range, input: text.bytes(input.span.range),
                range: start..<Int(last.value.span.end), texts: texts, starts: starts,
                quote: written.utf8.hasPrefix("\"") ? "\"" : "'"))
    }
}

extension String {
    /// The text of a range of UTF-8 bytes.
    func bytes(_ range: Range<Int>) -> String {
        String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }
}
