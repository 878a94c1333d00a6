import Blazon
import BlazonAudience
import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonText

extension CompileCommand {
    /// What the manifest of a campaign states about how the run came about.
    /// - Parameters:
    ///   - template: The campaign's template.
    ///   - inputs: What was read for it.
    ///   - query: The select whose rows are the recipients; nil: they are a file's.
    /// - Returns: The origin.
    /// - Throws: a `FileError` if the template's folder was removed meanwhile.
    func origin(
        of template: CompiledTemplates.Template, _ inputs: InputDependencies, query: String?
    ) throws -> RunOrigin {
        RunOrigin(
            options: statedOptions(query: query), sources: try template.sources(inputs, checksum),
            label: label.map { ($0.name, $0.value) })
    }

    /// The options that decide which records are read and what is written for them. An id and a query can be personal data, so only
    /// their checksums are stated.
    private func statedOptions(query: String?) -> [JSON.Member] {
        func texts(_ values: [(name: String, value: String)]) -> JSON {
            let sorted = values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            return .object(sorted.map { .init($0.name, .text($0.value)) })
        }
        var options: [JSON.Member] = [
            .init("checksum", .text(checksum.rawValue)), .init("emit", .text(content.emit.rawValue)),
        ]
        func add(_ name: String, _ value: JSON?) { if let value { options.append(.init(name, value)) } }
        add("limit", audience.limit.map { .integer($0.number) })
        add("skip", selection.skip.map { .integer($0.number) })
        add("onlyChecksum", selection.only.map { Sums(of: Array($0.utf8), checksum).json })
        add("queryChecksum", query.map { Sums(of: Array($0.utf8), checksum).json })
        add("send-at", content.sendAt.map { .text($0.text) })
        add("validate-only", content.validateOnly ? .boolean(true) : nil)
        add("targets", templates.compileOptions.targets.map { .texts($0) })
        add("set", templates.set.isEmpty ? nil : texts(templates.set.map { ($0.name, $0.value) }))
        // The checksum of a file is among the sources.
        add("mapping", templates.mapping.flatMap { MappingLoader.isPath($0) ? nil : .text($0) })
        add("recipients-format", audience.source.recipientsFormat.map { .text($0.rawValue) })
        add("separator", audience.source.separator.map { .text(CSVDialect.spelled($0.byte)) })
        add("encoding", audience.source.encoding.map { .text($0.encoding.rawValue) })
        add("column", audience.source.column.isEmpty ? nil : texts(audience.source.column.map { ($0.name, $0.value) }))
        let limits = templates.max.sorted { $0.name.rawValue < $1.name.rawValue }
        add("max", limits.isEmpty ? nil : .object(limits.map { .init($0.name.rawValue, .integer($0.number)) }))
        return options
    }
}
