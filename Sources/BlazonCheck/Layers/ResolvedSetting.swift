import BlazonMapping
import BlazonTemplate

/// What a target's layers set for one row. A class, since every rule reads all of them.
final class ResolvedSetting {
    let row: Row
    /// The layers' settings, the strongest first. For a map all of them count, otherwise the first.
    private(set) var sources: [Setting]
    /// The scope of the section that provides the value.
    let scope: Layer.Scope
    /// nil if a fault was reported.
    private(set) var value: TypedValue?

    init(row: Row, source: Setting, scope: Layer.Scope, value: TypedValue?) {
        self.row = row
        sources = [source]
        self.scope = scope
        self.value = value
    }

    var source: Setting { sources[0] }

    /// The texts that people read in the value.
    var texts: [TextTemplate] { source.value.texts(at: row.texts) }

    /// Merges a map over the value of a weaker layer.
    func apply(over source: Setting, _ lower: TypedValue?) {
        sources.append(source)
        if let upper = value, let lower { value = upper.merged(over: lower) }
    }
}

extension TypedValue {
    /// A map's keys override another's, under the conditions of both. Any other value replaces.
    fileprivate func merged(over lower: TypedValue) -> TypedValue {
        switch (self, lower) {
        case (.map(let upper), .map(let below)): .map(merge(upper, over: below))
        case (.choice(let cases), _) where lower.containsMap: .choice(cases.mapValues { $0.merged(over: lower) })
        case (.map, .choice(let cases)) where lower.containsMap: .choice(cases.mapValues { self.merged(over: $0) })
        default: self
        }
    }

    private var containsMap: Bool {
        switch self {
        case .map: true
        case .choice(let cases): cases.contains { $0.value.containsMap }
        default: false
        }
    }
}

extension [TypedCase] {
    fileprivate func mapValues(_ transform: (TypedValue) -> TypedValue) -> [TypedCase] {
        map { TypedCase(condition: $0.condition, span: $0.span, value: transform($0.value)) }
    }
}

/// Merges two maps by key. Keys keep the order of the lower layer; new keys follow.
private func merge(
    _ upper: [(key: String, value: TypedValue)], over lower: [(key: String, value: TypedValue)]
) -> [(key: String, value: TypedValue)] {
    var result = lower
    var indices: [[UInt8]: Int] = [:]
    for (index, entry) in lower.enumerated() { indices[Array(entry.key.utf8)] = indices[Array(entry.key.utf8)] ?? index }
    for (key, value) in upper {
        if let index = indices[Array(key.utf8)] {
            result[index].value = value.merged(over: result[index].value)
        } else {
            result.append((key, value))
        }
    }
    return result
}
