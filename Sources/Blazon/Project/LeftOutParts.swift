import BlazonDiagnostics
import BlazonText
import BlazonYAML

extension SourceFile {
    /// An error for each comment `# blazon: left-out "…"`: an import has left out a part, and no person has decided what becomes of it. Neither
    /// `lint` nor another comment silences it.
    func leftOutParts(in file: FileID, limits: Limits) -> Diagnostics {
        guard Allowances.mayHold(bytes), let events = syntaxEvents(of: bytes, limits: limits) else { return [] }
        return Diagnostics(
            comments(in: bytes, between: events).compactMap { comment in
                var words = CommentWords(bytes: bytes, rest: comment.lowerBound + 1..<comment.upperBound)
                guard let mark = words.next(), words.text(mark).hasSameBytes(as: "blazon:"), let verb = words.next(),
                    words.text(verb).hasSameBytes(as: CommentWords.leftOut)
                else { return nil }
                let original = String(decoding: bytes[verb.upperBound..<comment.upperBound], as: UTF8.self)
                return .leftOutPart(original.trimmed, at: Span(file: file, start: comment.lowerBound, end: comment.upperBound))
            })
    }
}
