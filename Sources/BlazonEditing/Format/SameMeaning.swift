import BlazonText
import BlazonYAML

/// Whether two files have the same meaning: equal keys in canonical order, equal bytes of texts, and equal meaning of plain
/// scalars.
func haveSameMeaning(_ left: Node, _ right: Node, in map: KeyOrder.Map = .template) -> Bool {
    switch (left.kind, right.kind) {
    case (.scalar(let a), .scalar(let b)):
        return a.text.hasSameBytes(as: b.text) && a.isNull == b.isNull && (a.isPlain == b.isPlain || a.holdsPlaceholder)
    case (.sequence(let a), .sequence(let b)):
        return a.count == b.count && zip(a, b).allSatisfy { haveSameMeaning($0, $1, in: map) }
    case (.mapping(let a), .mapping(let b)):
        guard a.count == b.count else { return false }
        let left = KeyOrder.order(a.map(\.key.text), in: map).map { a[$0] }
        let right = KeyOrder.order(b.map(\.key.text), in: map).map { b[$0] }
        return zip(left, right).allSatisfy { a, b in
            a.key.text.hasSameBytes(as: b.key.text)
                && haveSameMeaning(a.value, b.value, in: map.inner(a.key.text))
        }
    default: return false
    }
}

extension Scalar {
    fileprivate var holdsPlaceholder: Bool { text.utf8.contains("{{") || text.utf8.contains("{%") }
}

/// The texts of a file's comments, sorted, to verify that none is lost.
func comments(_ text: SourceText, _ events: [SyntaxEvent]) -> [String] {
    BlazonYAML.comments(in: text.bytes, between: events).map(text.string)
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}
