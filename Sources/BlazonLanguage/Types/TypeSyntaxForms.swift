import BlazonText

extension TypeSyntaxScanner {
    /// `matches hex` or `matches '^[a-z]+$'` after a `string` of at most `max` characters; nil if the type has no form.
    mutating func form(after start: Int, max: Int?) throws(TypeSyntaxError) -> TextForm? {
        let before = at
        skipBlanks()
        let keyword = name()
        guard text(keyword) == "matches" else {
            at = before
            return nil
        }
        skipBlanks()
        let form = try here == UInt8(ascii: "'") || here == UInt8(ascii: "\"") ? quotedForm() : namedForm(after: keyword)
        if let max, max < form.pattern.lengths.leastScalars {
            throw TypeSyntaxError(
                range: start..<at,
                reason: "no text of at most \(max) characters matches `\(form.notation)`",
                help: "allow at least \(form.pattern.lengths.leastScalars) characters")
        }
        return form
    }

    /// A pattern in quotes; a quote within it is written twice.
    private mutating func quotedForm() throws(TypeSyntaxError) -> TextForm {
        let (open, quote) = (at, here)
        var pattern: [UInt8] = []
        // The offset of each byte of the pattern, and of its end.
        var offsets: [Int] = []
        at += 1
        while true {
            guard !isAtEnd else {
                throw TypeSyntaxError(range: open..<open + 1, reason: "the pattern is not closed", help: "write a quote after it")
            }
            if here == quote {
                guard isFollowed(by: quote, ahead: 1) else { break }
                at += 1
            }
            pattern.append(here)
            offsets.append(at)
            at += 1
        }
        offsets.append(at)
        at += 1
        do throws(TextPatternError) {
            return TextForm(try patterns.pattern(String(decoding: pattern, as: UTF8.self)))
        } catch {
            throw TypeSyntaxError(
                range: error.range.isEmpty ? open..<at : offsets[error.range.lowerBound]..<offsets[error.range.upperBound],
                reason: error.reason, help: error.help)
        }
    }

    private mutating func namedForm(after keyword: Range<Int>) throws(TypeSyntaxError) -> TextForm {
        let word = name()
        if let form = TextForm.named(text(word)) { return form.parsed }
        guard !word.isEmpty else {
            if isAtEnd {
                throw TypeSyntaxError(
                    range: keyword, reason: "missing form after `matches`",
                    help: "write a form such as `hex`, or a pattern in quotes such as `'^[a-z]+$'`")
            }
            let rest = at..<trimmedEnd
            throw TypeSyntaxError(
                range: rest, reason: "`\(text(rest))` is neither a form nor a pattern in quotes",
                help: "write a pattern in single quotes, such as `'^[a-z]+$'`")
        }
        let names = TextForm.builtIn.compactMap(\.name)
        let meant = names.first { TypeNames.isOneEdit(from: Array(text(word).utf8), to: Array($0.utf8)) }
        if allowsForms, meant == nil { return TextForm(unresolved: text(word)) }
        throw TypeSyntaxError(
            range: word, reason: "unknown form `\(text(word))`",
            help: meant.map { "did you mean `\($0)`?" }
                ?? "the forms are \(names.map { "`\($0)`" }.joined(separator: ", ")); write any other as a pattern in quotes",
            replacement: meant)
    }

    /// The error of a `matches` after a type that is not `string`; nil if there is none here.
    var misplacedForm: TypeSyntaxError? {
        var rest = self
        let word = rest.name()
        guard rest.text(word) == "matches" else { return nil }
        return TypeSyntaxError(
            range: word, reason: "only `string` types have forms", help: "write `matches` after `string`, or delete it")
    }
}
