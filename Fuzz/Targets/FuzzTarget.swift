/// The parsers of input from outside.
package enum FuzzTarget: String, CaseIterable, Sendable {
    /// YAML → nodes, and its canonical form.
    case yaml
    /// Template → program, reports, and the samples' payloads.
    case template
    /// Record → payload, with a field of every type and a filter of every kind.
    case record
    /// program.json → program → payload.
    case program
    /// CSV → records → payload lines.
    case csv
    /// gzip or zstd → bytes.
    case packed
    /// The record reader and a strict reader of RFC 8259: same verdict, same values.
    case differential
    /// Values of a database → lines of JSON.
    case rows
    /// A file of a translator → a template with its texts.
    case translation
    /// URL → its scheme, or its fault; non-ASCII domain → its form in URLs.
    case url
    /// JSON-RPC messages in both framings, and the answers of a server of the Model Context Protocol.
    case messages

    /// State that is kept between inputs, as between the records of a run.
    package func entryPoint() -> any EntryPoint {
        switch self {
        case .yaml: YAMLEntryPoint()
        case .template: TemplateEntryPoint()
        case .record: RecordEntryPoint()
        case .program: ProgramEntryPoint()
        case .csv: TableEntryPoint()
        case .packed: PackedEntryPoint()
        case .differential: DifferentialEntryPoint()
        case .rows: RowsEntryPoint()
        case .translation: TranslationEntryPoint()
        case .url: URLEntryPoint()
        case .messages: MessageEntryPoint()
        }
    }
}

package protocol EntryPoint {
    /// Accepts any bytes: neither traps nor breaks a promise.
    mutating func attempt(_ bytes: [UInt8]) throws(BrokenPromise)
}

/// An invariant that some bytes break.
package struct BrokenPromise: Error {
    package let promise: String
}

func require(_ holds: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
    if !holds { throw BrokenPromise(promise: promise()) }
}
