package import BlazonDiagnostics
import BlazonText

/// A YAML node with its span. Scalars keep their text and style: their path in the document determines their meaning.
package struct Node: Sendable {
    package enum Kind: Sendable {
        case scalar(Scalar)
        case sequence([Node])
        case mapping([Entry])
    }

    package let kind: Kind
    /// From the first to the last byte, including quotes; for a block collection, to the end of its last entry.
    package let span: Span

    package init(_ kind: Kind, span: Span) {
        self.kind = kind
        self.span = span
    }

    package var scalar: Scalar? {
        if case .scalar(let scalar) = kind { scalar } else { nil }
    }

    package var entries: [Entry]? {
        if case .mapping(let entries) = kind { entries } else { nil }
    }

    package var items: [Node]? {
        if case .sequence(let items) = kind { items } else { nil }
    }
}

/// A `key: value` of a mapping, in source order; keys are unique (byte by byte).
package struct Entry: Sendable {
    package let key: Scalar
    package let keySpan: Span
    package let value: Node

    package init(key: Scalar, keySpan: Span, value: Node) {
        self.key = key
        self.keySpan = keySpan
        self.value = value
    }
}

/// A text of the source, with a mapping from each of its bytes to the file.
package struct Scalar: Sendable {
    package enum Style: Sendable { case plain, singleQuoted, doubleQuoted, literal, folded }

    package let text: String
    package let style: Style
    package let span: Span
    /// The file offset of each byte of `text` and of its end; nil if the file contains the text verbatim, which is usual.
    package let offsets: [UInt32]?
    /// The start of the text in the file: after an opening quote.
    package let textStart: UInt32
    /// The `|` or `>` of a block whose text ends with one line end, unless the author has written `|+`; nil: the text is another one.
    package let lineEndIndicator: Span?

    package init(
        text: String, style: Style, span: Span, textStart: UInt32, offsets: [UInt32]?, lineEndIndicator: Span? = nil
    ) {
        self.text = text
        self.style = style
        self.span = span
        self.textStart = textStart
        self.offsets = offsets
        self.lineEndIndicator = lineEndIndicator
    }

    package var isPlain: Bool { style == .plain }

    /// Unquoted `null`, `~` or nothing: the three notations of a missing value.
    package var isNull: Bool { style == .plain && ["", "~", "null", "Null", "NULL"].contains(text) }

    /// The span of a part of the text, given in UTF-8 bytes of `text`.
    package func span(of part: Range<Int>) -> Span {
        guard let offsets else {
            return Span(file: span.file, start: Int(textStart) + part.lowerBound, end: Int(textStart) + part.upperBound)
        }
        let start = offsets[min(part.lowerBound, offsets.count - 1)]
        let end = part.isEmpty ? start : offsets[min(part.upperBound, offsets.count - 1)]
        return Span(file: span.file, start: Int(start), end: Int(end))
    }

    /// The bytes of `text` that a part of the file contains; nil: it is outside the text.
    package func part(at other: Span) -> Range<Int>? {
        guard other.file == span.file, other.start >= textStart, other.end <= span.end else { return nil }
        func offset(_ position: UInt32) -> Int {
            offsets.map { $0.partitioningIndex { $0 >= position } } ?? Int(position - textStart)
        }
        let (start, end) = (offset(other.start), offset(other.end))
        return start <= end && end <= text.utf8.count ? start..<end : nil
    }
}

/// The result of parsing a file: its tree, as far as possible, and diagnostics. Parsing never fails.
package struct ParsedDocument: Sendable {
    /// nil if no tree could be built.
    package let root: Node?
    package let diagnostics: Diagnostics
}
