import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonMapping
import BlazonPayload
import BlazonText

struct MappingDiffCommand: ParsableCommand, RunnableCommand {
    enum Format: String, EnumArgument { case text, json }

    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Report what templates lose and gain if they move to another mapping table.",
        discussion: """
            Compares the settings, and the targets with the same name or the same service. With templates: only the \
            settings that they use, on their targets. Exits with 1 if something is lost.
            """)

    @Argument(
        help: ArgumentHelp("The present table: a built-in one, a file, or a file in a git revision.", valueName: "old"),
        completion: .table)
    var old: String

    @Argument(help: ArgumentHelp("The table to move to.", valueName: "new"), completion: .table)
    var new: String

    @Argument(help: ArgumentHelp("Templates, or folders of templates.", valueName: "template"), completion: .template)
    var templates: [String] = []

    @Option(help: ArgumentHelp("Output format.", valueName: "format"))
    var format = Format.text

    var files: NamedFiles { NamedFiles(inputs: [old, new].flatMap(NamedFiles.table) + templates) }

    func run(_ console: Console) throws -> Int32 {
        let (before, after) = (try namedTable(old, console), try namedTable(new, console))
        var difference = TableDifference(from: before, to: after)
        if !templates.isEmpty {
            let options = try TemplateOptions.parse(["--mapping=" + old, "--"] + templates)
            let compiled = try CompiledTemplates(options, stop: console.stop)
            if compiled.hasErrors {
                let report = HumanReport(color: console.errorTerminal.supportsColor, width: console.errorWidth)
                console.writeStandardError(report.text(compiled.findings.filter { $0.diagnostics.hasErrors }))
                return ExitStatus.faulty
            }
            let used = UsedSettings(compiled.templates.map(\.compilation))
            difference = TableDifference(from: before, to: after, usedTargets: used.targets, isUsed: used.contains)
        }
        switch format {
        case .text: try console.printLines(text(difference, before, after))
        case .json: try console.print(json(difference, before, after).pretty + "\n")
        }
        return difference.changes(.lost).isEmpty ? ExitStatus.done : ExitStatus.faulty
    }

    private func text(_ difference: TableDifference, _ before: MappingTable, _ after: MappingTable) -> String {
        var text = "\(before.name) → \(after.name)\n"
        for effect in TableChange.Effect.allCases {
            let changes = difference.changes(effect)
            if changes.isEmpty { continue }
            text += "\n\(effect.rawValue):\n"
            for change in changes { text += "  \(change.subject): \(change.text)\n" }
        }
        let counts = TableChange.Effect.allCases.map { "\(difference.changes($0).count) \($0.rawValue)" }
        return text + "\n\(counts.joined(separator: ", "))\n"
    }

    private func json(_ difference: TableDifference, _ before: MappingTable, _ after: MappingTable) -> JSON {
        let targets = difference.targets.map { old, new in
            JSON.object([.init("old", .text(old.name)), .init("new", .text(new.name))])
        }
        let changes = difference.changes.map { change in
            JSON.object([
                .init("effect", .text(change.effect.rawValue)), .init("setting", change.setting.map { .text($0) } ?? .null),
                .init("targets", .texts(change.targets)), .init("text", .text(change.text)),
            ])
        }
        return .object([
            .init("old", .text(before.name)), .init("new", .text(after.name)), .init("targets", .array(targets)),
            .init("changes", .array(changes)),
            .init(
                "summary",
                .object(TableChange.Effect.allCases.map { .init($0.rawValue, .integer(difference.changes($0).count)) })),
        ])
    }
}

/// The settings that templates use, by target.
private struct UsedSettings {
    /// In the order of the templates.
    private(set) var targets: [String] = []
    private var onTargets: [[UInt8]: Set<[UInt8]>] = [:]

    init(_ compilations: [Compilation]) {
        for compilation in compilations {
            guard let program = compilation.program, let checked = compilation.checked, let compiled = compilation.compiled else {
                continue
            }
            for (target, editions) in zip(program.targets.map(\.name), compiled.origins) {
                if !targets.containsBytes(of: target) { targets.append(target) }
                for setting in editions.joined().compactMap(\.setting) { add(setting, target) }
            }
            // A setting that is not available on a target may be on the other table's.
            for reach in checked.reaches(in: compiled) {
                for (target, outcome) in reach.outcomes where outcome == .unavailable { add(reach.row.name, target.name) }
            }
        }
    }

    private mutating func add(_ setting: String, _ target: String) {
        onTargets[Array(target.utf8), default: []].insert(Array(setting.utf8))
    }

    func contains(_ setting: String, _ target: String) -> Bool {
        onTargets[Array(target.utf8)]?.contains(Array(setting.utf8)) ?? false
    }
}
