/// Where bytes from outside come in.
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
    /// The record reader beside a strict reader of RFC 8259: same verdict, same values.
    case differential
    /// URL → its scheme, or what is wrong with it; name beyond ASCII → its form in URLs.
    case url

    /// What is kept between inputs, as it is between the records of a run.
    package func entryPoint() -> any EntryPoint {
        switch self {
        case .yaml: YAMLDoor()
        case .template: TemplateDoor()
        case .record: RecordDoor()
        case .program: ProgramDoor()
        case .csv: TableDoor()
        case .differential: DifferentialDoor()
        case .url: URLDoor()
        }
    }
}

package protocol EntryPoint {
    /// Takes any bytes; neither traps nor breaks a promise.
    mutating func attempt(_ bytes: [UInt8]) throws(BrokenPromise)
}

/// What must hold for all bytes, and did not.
package struct BrokenPromise: Error {
    package let promise: String
}

func require(_ holds: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
    if !holds { throw BrokenPromise(promise: promise()) }
}
