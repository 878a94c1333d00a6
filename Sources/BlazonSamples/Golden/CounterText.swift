package import BlazonDiagnostics
package import BlazonPayload
import BlazonText
import BlazonYAML

/// The counters of a program in words: `title: "friend" (default)`, `` body: `when: points >= 1000` ``.
package struct CounterTexts {
    private var lines: SourceLines
    private var roots: [FileID: Node] = [:]

    /// Describes the counters of a program that was compiled from these sources.
    package init(_ sources: SourceMap) { lines = SourceLines(sources) }

    /// The setting or block with a branch or default, and its text.
    package mutating func text(of counter: Counter) -> String {
        let branch = BranchText(counter, &lines)
        guard let words = branch.words, let span = branch.span else { return "\(counter.kind.rawValue) \(counter.location)" }
        let subject = setting(at: span).map { $0 + ": " } ?? ""
        switch counter.kind {
        case .branch: return subject + "`\(words)`"
        case .default:
            let source = lines.sources[span.file].text(from: Int(span.start), most: DefaultCall.longest)
            return subject + "\(DefaultCall(source).argument) (default)"
        }
    }

    /// The keys around a span: `title`, `ios.title`, `block.greeting`, `es.title`; nil if there are none.
    private mutating func setting(at span: Span) -> String? {
        if roots[span.file] == nil { roots[span.file] = parseYAML(lines.sources[span.file].bytes, file: span.file).root }
        var keys: [String] = []
        var node = roots[span.file]
        while let entry = node.flatMap({ Self.entry(in: $0, at: span.start) }) {
            keys.append(entry.key.text)
            node = entry.value
        }
        // The keys of a list of branches.
        keys.removeAll { ["when", "then", "otherwise", "message", "locales", "variants"].contains($0) }
        if keys.first == "blocks" { keys[0] = "block" }
        return keys.isEmpty ? nil : keys.joined(separator: ".")
    }

    /// The entry of a map, or of a map in a list, that contains an offset.
    private static func entry(in node: Node, at offset: UInt32) -> Entry? {
        if let items = node.items {
            return items.last { $0.span.start <= offset && offset <= $0.span.end }.flatMap { entry(in: $0, at: offset) }
        }
        return node.entries?.last { $0.keySpan.start <= offset && offset <= max($0.keySpan.end, $0.value.span.end) }
    }
}
