import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonImport
import BlazonJSON
import BlazonMapping

struct ImportCommand: ParsableCommand, Job {
    enum Source: String, WordOption {
        case acsCSV = "acs-csv"
        case apns, fcm, liquid

        /// The service whose targets are looked at; nil: any.
        var service: String? { self == .apns || self == .fcm ? rawValue : nil }
    }

    static let configuration = CommandConfiguration(
        commandName: "import",
        _superCommandName: BlazonCommand.name,
        abstract: "Writes a template from what there is: a payload, Campaign Standard's CSV, a text with placeholders.",
        discussion: """
            The template goes to stdout, or to --out. What was guessed, and what is lost, is told on stderr with its place: line \
            and column, or a path of the JSON. A payload without placeholders is compiled again and compared; where it differs \
            is told, too.
            """)

    @Argument(help: ArgumentHelp("What to import; - for stdin.", valueName: "file|-"))
    var file: String

    @Option(help: ArgumentHelp("What it is; without it that is found out.", valueName: "source"))
    var from: Source?

    @Option(help: ArgumentHelp("The template to write, in place of stdout. A file that is there stays.", valueName: "template"))
    var out: String?

    @Option(help: ArgumentHelp("The campaign's name; without it that of the file.", valueName: "name"))
    var campaign: String?

    @Option(help: ArgumentHelp("The built-in mapping table whose settings are written.", valueName: "name"))
    var mapping: String?

    func run(_ console: Console) throws -> Int32 {
        let bytes = try WholeInput.read(file, console)
        let table = try namedTable(try tableName(), console)
        var imported = try imported(bytes, table)
        let draft = ImportedTemplate(imported.draft, table: mapping).settled()
        if !imported.isDynamic, let payload = imported.payload, let target = imported.target {
            imported.notes += draft.differences(from: payload, on: target)
        }
        let text = draft.text
        if let out {
            let path = FilePath(text: out)
            if ExistingFile.isThere(path) { throw Failure(ExitStatus.noOutput, "\(path) is there already, and stays") }
            try SingleFile.write(Array(text.utf8), to: path)
        } else {
            try console.print(text)
        }
        // One cell may say the same for two targets.
        var told: Set<String> = []
        let notes = (draft.notes + imported.notes + imported.draft.guesses).filter {
            told.insert("\($0.place) \($0.sentence)").inserted
        }
        let name = file == "-" ? "-" : String(path: FilePath(text: file))
        console.tell(notes.prefix(Diagnostics.keptAtMost).map { "\(name):\($0.place): \($0.sentence)".printable + "\n" }.joined())
        if notes.count > Diagnostics.keptAtMost { console.tell("and \(notes.count - Diagnostics.keptAtMost) more\n") }
        return ExitStatus.done
    }

    private func tableName() throws -> String {
        let name = mapping ?? BuiltInTables.names[0]
        if MappingLoader.isPath(name) {
            throw Failure.usage("--mapping takes a built-in table here, since a template names a file from where it will stand")
        }
        return name
    }

    // MARK: What it is

    private struct Imported {
        var draft: Draft
        var payload: JSON?
        var target: String?
        var isDynamic = true
        /// Told after those of the draft.
        var notes: [Note] = []
    }

    private func imported(_ bytes: [UInt8], _ table: MappingTable) throws -> Imported {
        let campaign = try campaignName()
        switch from {
        case .acsCSV: return try csv(bytes, table, campaign)
        case .apns, .fcm: return try payload(bytes, table, campaign)
        case .liquid: return looksLikeJSON(bytes) ? try payload(bytes, table, campaign) : try text(bytes, table, campaign)
        case nil:
            if looksLikeJSON(bytes) { return try payload(bytes, table, campaign) }
            return looksLikeCSV(bytes) ? try csv(bytes, table, campaign) : try text(bytes, table, campaign)
        }
    }

    private func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        if first == UInt8(ascii: "[") { return (try? JSON.read(bytes)) != nil }
        guard first == UInt8(ascii: "{") else { return false }
        // A text may begin with a placeholder.
        return !bytes.drop { $0 != UInt8(ascii: "{") }.starts(with: "{{".utf8) && !bytes.starts(with: "{%".utf8)
    }

    private func looksLikeCSV(_ bytes: [UInt8]) -> Bool {
        let header = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self).lowercased()
        return header.contains(",") && header.contains("locale")
    }

    private func payload(_ bytes: [UInt8], _ table: MappingTable, _ campaign: String) throws -> Imported {
        let json: JSON
        do throws(JSON.ReadError) {
            json = try JSON.read(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes)
        } catch {
            let place = SourceFile(path: "", bytes: bytes).location(of: error.offset)
            throw Failure(ExitStatus.noInput, "\(FilePath(text: file)):\(place.line):\(place.column): no JSON: \(error.reason)")
        }
        let found = PayloadImport(json, table: table, campaign: campaign, service: from?.service)
        guard let target = found.target else {
            let services = from?.service.map { " of the service \($0)" } ?? ""
            throw Failure(
                ExitStatus.noInput, "\(FilePath(text: file)) has no attribute that \(table.name) knows on a target\(services)")
        }
        return Imported(draft: found.draft, payload: json, target: target.name, isDynamic: found.isDynamic)
    }

    private func csv(_ bytes: [UInt8], _ table: MappingTable, _ campaign: String) throws -> Imported {
        let found = CSVImport(bytes, table: table, campaign: campaign)
        if let failure = found.failure {
            throw Failure(ExitStatus.noInput, "\(FilePath(text: file)):\(failure.place): \(failure.sentence)")
        }
        return Imported(draft: found.draft)
    }

    private func text(_ bytes: [UInt8], _ table: MappingTable, _ campaign: String) throws -> Imported {
        guard let found = TextImport(bytes, table: table, campaign: campaign) else {
            throw Failure(ExitStatus.noInput, "\(FilePath(text: file)) is no UTF-8 text")
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
