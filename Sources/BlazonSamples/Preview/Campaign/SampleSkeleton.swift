import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload

/// A sample with a value for each field, as YAML to copy into the template.
func sampleSkeleton(_ fields: [Field]) -> String {
    "samples:\n  first:\n" + fields.map { $0.lines(indent: "    ") }.joined()
}

extension Field {
    fileprivate func lines(indent: String) -> String {
        if case .record(let fields) = type {
            return "\(indent)\(name):\n" + fields.map { $0.lines(indent: indent + "  ") }.joined()
        }
        return "\(indent)\(name): \(type.exampleText)\n"
    }
}

extension ValueType {
    /// Plain YAML that is valid for the type.
    fileprivate var exampleText: String {
        switch self {
        case .string(_, let form?): YAMLText.value(form.value(0, scalars: maxScalars ?? .max) ?? form.example)
        case .string(let max, nil): String("Text".prefix(max ?? 4))
        case .integer(let range): String(Swift.min(Swift.max(1, range.lowerBound), range.upperBound))
        case .number(let bounds): bounds.exampleText
        case .boolean: "true"
        case .enumeration(let members): YAMLText.value(members.first ?? "")
        case .date: "2026-11-21"
        case .datetime: "2026-11-21T09:30:00Z"
        case .url: "https://example.com/a"
        case .zone: "Europe/Madrid"
        case .locale: "en"
        case .list(let max, let item): max == 0 ? "[]" : "[\(item.exampleText)]"
        case .record(let fields): "{ " + fields.map { "\($0.name): \($0.type.exampleText)" }.joined(separator: ", ") + " }"
        }
    }
}

extension NumberBounds {
    fileprivate var exampleText: String { (lower ?? upper)?.description ?? "1" }
}
