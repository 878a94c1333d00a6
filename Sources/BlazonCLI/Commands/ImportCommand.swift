import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonImport
import BlazonMapping
import BlazonReference
import BlazonText

struct ImportCommand: ParsableCommand, RunnableCommand {
    enum Source: EnumArgument {
        case acsCSV
        /// A payload, for which targets of the service are considered.
        case service(String)
        /// A text with placeholders of a tool or language.
        case text(String)

        private static let texts = [
            "liquid", "braze", "customerio", "onesignal", "airship", "iterable", "jinja", "django", "klaviyo", "ampscript",
        ]

        static var allCases: [Source] { [.acsCSV] + Service.known.map { .service($0.name) } + texts.map { .text($0) } }

        init?(rawValue: String) {
            guard let source = Self.allCases.first(where: { $0.rawValue.hasSameBytes(as: rawValue) }) else { return nil }
            self = source
        }

        var rawValue: String {
            switch self {
            case .acsCSV: "acs-csv"
            case .service(let name), .text(let name): name
            }
        }

        /// The service whose targets are considered; nil: any.
        var service: String? { if case .service(let name) = self { name } else { nil } }

        /// The language of the tool's texts; nil: it is detected.
        var language: ForeignLanguage? { if case .text(let tool) = self { ForeignLanguage(tool: tool) } else { nil } }
    }

    static let configuration = CommandConfiguration(
        mainCommand: "import",
        abstract: "Write a template from a payload, from Campaign Standard's CSV, or from a text with placeholders.",
        discussion: """
            Writes the template to stdout or --out. Reports what was imported, guessed and left out on stderr, each with \
            its place: line and column, or a path in the JSON. What is left out stays in the template as a comment \
            `# blazon: left-out`, which `check` reports until you have decided what becomes of it. A payload without \
            placeholders is compiled again and compared; differences are reported.
            """)

    @Argument(help: ArgumentHelp("File to import; - for stdin.", valueName: "file|-"), completion: .anyFile)
    var file: String

    @Option(help: ArgumentHelp("Format of the input (default: detected).", valueName: "source"))
    var from: Source?

    @Option(
        help: ArgumentHelp("Template to write instead of stdout. Fails if the file exists.", valueName: "template"),
        completion: .template)
    var out: String?

    @Option(help: ArgumentHelp("Campaign's name (default: the file's name).", valueName: "name"), completion: .free)
    var campaign: String?

    @Option(
        help: ArgumentHelp(
            "Built-in mapping table (default: for a payload, the one that explains most of it).", valueName: "name"),
        completion: .builtInTable)
    var mapping: String?

    /// The template to write, if it is a file.
    private var template: NamedFiles.Output? { out.map { NamedFiles.Output(option: "--out", path: $0) } }

    var files: NamedFiles {
        NamedFiles(inputs: [file], outputs: [template].compactMap(\.self), takesStandardOutput: out == nil)
    }

    func run(_ console: Console) throws -> Int32 {
        let bytes = try console.readAll(file)
        let tables = try tableNames().map { try namedTable($0, console) }
        let name = file == "-" ? "-" : String(path: FilePath(text: file))
        let result = try template(of: bytes, tables)
        guard let template = result.template else {
            report(result.notes.filter { $0.kind == .omitted }, of: name, console)
            throw Failure(ExitStatus.noInput, "nothing in \(FilePath(text: file)) can be imported")
        }
        if let output = self.template {
            let path = FilePath(text: output.path)
            try ProjectRoot.rejectOutgoingLinks(on: path)
            if try ExistingFile.exists(path) { throw Failure(ExitStatus.noOutput, "\(path) is there already, and stays") }
            try SingleFile.write(Array(template.text.utf8), to: FileClaims.process.file(output))
        } else {
            try console.print(template.text)
        }
        report(result.notes, of: name, console)
        if template.draft.hasLeftOut {
            console.writeStandardErrorLines(
                "What is left out is in the template as a comment `# blazon: left-out`, which `blazon check` reports until you have decided.\n"
            )
        }
        return ExitStatus.done
    }

    /// The template without errors, and notes; no template if nothing could be imported. A payload takes the table that explains
    /// most of it, other inputs the first.
    func template(of bytes: [UInt8], _ tables: [MappingTable]) throws -> (template: ImportedTemplate?, notes: [Note]) {
        let imported = try imported(bytes, tables)
        // The default table needs no name.
        let found = imported.draft.mapping.flatMap { $0 == BuiltInTables.names[0] ? nil : $0 }
        let (template, isEmpty) = ImportedTemplate(imported.draft, table: mapping ?? found).compilable()
        if isEmpty { return (nil, template.draft.notes) }
        var notes = template.draft.imported + template.draft.notes + template.draft.guesses + template.dateDifferences
        if !imported.isDynamic, let payload = imported.payload, let target = imported.target {
            notes += template.differences(from: payload, on: target, inside: imported.missingEnvelope)
        }
        return (template, notes)
    }

    /// What was imported, guessed and lost, in this order, each once.
    static func ordered(_ notes: [Note]) -> [Note] {
        // One cell may yield the same note for two targets.
        var reported: Set<String> = []
        return Note.Kind.allCases.flatMap { kind in notes.filter { $0.kind == kind } }
            .filter { reported.insert("\($0.location): \($0.kind.rawValue): \($0.sentence)").inserted }
    }

    /// Reports what was imported, guessed and lost, in this order.
    private func report(_ notes: [Note], of name: String, _ console: Console) {
        let lines = Self.ordered(notes).map { "\(name):\($0.location): \($0.kind.rawValue): \($0.sentence)" }
        console.writeStandardErrorLines(lines.prefix(Diagnostics.keptAtMost).map { $0.printable + "\n" }.joined())
        if lines.count > Diagnostics.keptAtMost { console.writeStandardError("\(lines.count - Diagnostics.keptAtMost) others\n") }
    }

    /// The tables to consider.
    private func tableNames() throws -> [String] {
        guard let mapping else { return BuiltInTables.names }
        if MappingLoader.isPath(mapping) {
            throw Failure.usage("--mapping must be a built-in table here, since paths in a template are relative to its folder")
        }
        return [mapping]
    }

    // MARK: Detecting the format

    private struct Imported {
        let draft: Draft
        var payload: JSON?
        var target: String?
        /// The keys of the target's envelope, if the payload lacks it.
        var missingEnvelope: [String] = []
        var isDynamic = true
    }

    private func imported(_ bytes: [UInt8], _ tables: [MappingTable]) throws -> Imported {
        let campaign = try campaignName()
        switch from {
        case .acsCSV: return try csv(bytes, tables[0], campaign)
        case .service: return try payload(bytes, tables, campaign)
        case .text: return looksLikeJSON(bytes) ? try payload(bytes, tables, campaign) : try text(bytes, tables[0], campaign)
        case nil:
            if looksLikeJSON(bytes) { return try payload(bytes, tables, campaign) }
            return CSVImport.isLikely(bytes, table: tables[0])
                ? try csv(bytes, tables[0], campaign) : try text(bytes, tables[0], campaign)
        }
    }

    private func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
        // `3`, `[]` and `"a"` are JSON too, but not payloads.
        if bytes.count < 1 << 16, (try? JSON.read(bytes)) != nil { return true }
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        if first == UInt8(ascii: "[") { return (try? JSON.read(bytes)) != nil }
        guard first == UInt8(ascii: "{") else { return false }
        // A text may start with a placeholder.
        let start = Array(bytes.drop { $0 != UInt8(ascii: "{") })
        return !["{{", "{%", "{#"].contains { start.starts(with: $0.utf8) } && ForeignPlaceholder(in: start, at: 0) == nil
    }

    private func payload(_ bytes: [UInt8], _ tables: [MappingTable], _ campaign: String) throws -> Imported {
        let json = try PayloadFile(file, bytes: bytes).json.json
        let found = PayloadImport(json, tables: tables, campaign: campaign, service: from?.service)
        guard let target = found.target else {
            let services = from?.service.map { " of the service \($0)" } ?? ""
            let known = tables.count == 1 ? "\(tables[0].name) knows" : "the built-in tables know"
            throw Failure(
                ExitStatus.noInput, "\(FilePath(text: file)) has no attribute that \(known) on a target\(services)")
        }
        return Imported(
            draft: found.draft, payload: json, target: target.name, missingEnvelope: found.missingEnvelope,
            isDynamic: found.isDynamic)
    }

    private func csv(_ bytes: [UInt8], _ table: MappingTable, _ campaign: String) throws -> Imported {
        try ImportedInput.delivery.checkSize(bytes, of: "\(FilePath(text: file))")
        let found = CSVImport(bytes, table: table, campaign: campaign)
        if let failure = found.failure {
            throw Failure(ExitStatus.noInput, "\(FilePath(text: file)):\(failure.location): \(failure.sentence)")
        }
        return Imported(draft: found.draft)
    }

    private func text(_ bytes: [UInt8], _ table: MappingTable, _ campaign: String) throws -> Imported {
        try ImportedInput.text.checkSize(bytes, of: "\(FilePath(text: file))")
        guard let found = TextImport(bytes, table: table, campaign: campaign, language: from?.language) else {
            throw Failure(ExitStatus.noInput, "\(FilePath(text: file)) is not UTF-8 text")
        }
        return Imported(draft: found.draft)
    }

    private func campaignName() throws -> String {
        if let campaign {
            guard CampaignName.isValid(campaign) else { throw Failure.usage(CampaignName.rule(campaign)) }
            return campaign
        }
        let name =
            file == "-"
            ? ""
            : FilePath(text: file).lastName.bytes
                .split(separator: UInt8(ascii: ".")).first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        return CampaignName.made(from: name) ?? "imported"
    }
}
