package import BlazonDiagnostics
package import BlazonMapping
package import BlazonPayload

/// What a run asks for beyond the templates.
package struct CompileOptions: Sendable {
    /// A built-in table's name or a path, in place of the template's own `mapping:`.
    package var mapping: String?
    /// Targets to compile for, in place of the template's own; nil: the template's.
    package var targets: [String]?
    /// `--set delivery.id=56c4`, as name (`delivery.id`) and value.
    package var set: [(name: String, value: String)] = []

    package init() {}
}

/// What became of one template.
package struct Compilation: Sendable {
    /// A test recipient, as the record that `Renderer` takes.
    package struct Sample: Sendable {
        package let name: String
        /// One JSON object.
        package let record: [UInt8]

        package init(name: String, record: [UInt8]) {
            self.name = name
            self.record = record
        }
    }

    package var path: String
    package var sources: SourceMap
    /// In source order, none twice.
    package var diagnostics: [Diagnostic]
    /// What is wrong with the command line for this template (`--target` that the table lacks …): exit 64. One line each.
    package var usage: [String]
    package var campaign: String?
    package var table: MappingTable?
    /// nil when there are errors.
    package var program: Program?
    /// The template's samples; one called `default` with an empty record where the template needs no recipient and has none.
    package var samples: [Sample]
}

/// The spine: parse → check → emit. `read` brings in the bytes of a file that a template names.
package struct Compiler: Sendable {
    package typealias Read = @Sendable (_ path: String) throws -> [UInt8]

    package let options: CompileOptions
    package let read: Read

    package init(options: CompileOptions, read: @escaping Read) {
        self.options = options
        self.read = read
    }

    package func compile(path: String, bytes: [UInt8]) -> Compilation {
        Compilation(
            path: path, sources: SourceMap(), diagnostics: [], usage: [], campaign: nil, table: nil, program: nil, samples: [])
    }
}
