import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonEmit
import BlazonFiles
import BlazonMapping
import BlazonReceiver
import BlazonText

struct DiffCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "diff",
        abstract: "Report what a change of templates or tables means for apps in the field and for recipients.",
        discussion: """
            Compares the types of payloads, not texts: which attributes appear, vanish, change type or become \
            optional. Each version is a template, a folder of templates, a mapping table, or one of these in a git revision \
            (HEAD~1:templates). Exits with 1 if an app that was built for the old version cannot read every new payload, or if the \
            fields of a template accept fewer recipients than before.
            """)

    @Argument(help: ArgumentHelp("The version that apps in the field were built for.", valueName: "old"), completion: .anyFile)
    var old: String

    @Argument(help: ArgumentHelp("The version that is sent now.", valueName: "new"), completion: .anyFile)
    var new: String

    @OptionGroup var findings: ReportOptions

    var files: NamedFiles { NamedFiles(inputs: [old, new], outputs: findings.outputs) }

    func run(_ console: Console) throws -> Int32 {
        let (before, after) = (try contracts(old, console), try contracts(new, console))
        for side in [before, after] where side.haveErrors {
            try findings.report(side.findings, console)
            return ExitStatus.faulty
        }
        let changes = ContractChanges(from: before, to: after)
        try findings.report(changes.groups, console)
        if !findings.takesOutput, !findings.quiet { try console.printLines(changes.summary) }
        return changes.areBreaking ? ExitStatus.faulty : ExitStatus.done
    }

    private func contracts(_ argument: String, _ console: Console) throws -> PayloadContracts {
        if let revision = try GitRevision(argument) { return try contracts(revision) }
        if BuiltInTables.names.containsBytes(of: argument) { return tableContracts(argument) { _ in [] } }
        let path = FilePath(text: argument)
        if let bytes = try? RegularFile.read(path, limit: TemplateFiles.limit), bytes.isTable {
            let roots = [try ProjectRoot(of: path)]
            return tableContracts(argument) { try read($0, within: roots) }
        }
        return try PayloadContracts([argument], mapping: nil, console)
    }

    private func contracts(_ revision: GitRevision) throws -> PayloadContracts {
        if let file = revision.file, file.bytes.isTable { return tableContracts(file.path, revision.reader) }
        let compilations = try revision.templates().map { revision.compile($0, CompileOptions()) }
        return PayloadContracts(
            compilations, compilations.map { FindingGroup(sources: $0.sources, diagnostics: $0.diagnostics) })
    }

    private func tableContracts(_ name: String, _ read: @escaping MappingLoader.Read) -> PayloadContracts {
        var sources = SourceMap()
        let loaded = MappingLoader(read: read).load(name, from: nil, into: &sources)
        return PayloadContracts(loaded, sources, isRequired: true)
    }
}

/// The differences between two versions, as diagnostics of the new one.
private struct ContractChanges {
    private(set) var groups: [FindingGroup] = []
    /// One line for each target.
    private(set) var summary = ""
    private(set) var areBreaking = false

    init(from old: PayloadContracts, to new: PayloadContracts) {
        for target in old.targets + new.targets.filter({ target in old.entries(of: target.name).isEmpty }) {
            compare(target, old, new)
        }
        compareRecipients(old, new)
    }

    /// Compares the fields of templates of one campaign; of two files, those of any campaigns.
    private mutating func compareRecipients(_ old: PayloadContracts, _ new: PayloadContracts) {
        let isPair = old.templates.count == 1 && new.templates.count == 1
        var count = 0
        for template in new.templates {
            let earlier = old.templates.first { isPair || $0.campaign.hasSameBytes(as: template.campaign) }
            guard let earlier else { continue }
            let found = RecipientChange.changes(from: earlier.recipients, to: template.recipients)
            if found.isEmpty { continue }
            count += found.count
            let diagnostics = found.map { change in
                let (checked, path) = (template.checked, change.path)
                return Diagnostic(change, at: path.isEmpty ? checked.span(ofKey: change.name) : checked.span(ofField: path))
            }
            groups.append(FindingGroup(sources: template.sources, diagnostics: Diagnostics(diagnostics)))
        }
        if count > 0 { summary += "recipients: \(counted(count, "breaking change"))\n" }
        areBreaking = areBreaking || count > 0
    }

    private mutating func compare(_ target: Target, _ old: PayloadContracts, _ new: PayloadContracts) {
        let (before, now) = (old.entries(of: target.name), new.entries(of: target.name))
        if before.isEmpty {
            summary += "\(target.name): new\n"
            return
        }
        guard let first = now.first else {
            if let entry = new.entries.first {
                groups.append(FindingGroup(sources: entry.sources, diagnostics: [.targetGone(target.name, at: entry.start)]))
            }
            summary += "\(target.name): no payloads any more\n"
            return
        }
        let earlier = PayloadType.union(of: before.map { $0.type.received(from: $0.target) })
        var breaking = 0
        // A breaking change belongs to each template that makes it, any other to the first that sets the attribute.
        for entry in now {
            let type = entry.type.received(from: entry.target)
            let changes = PayloadChange.changes(from: earlier, to: type).filter { $0.isBreaking && target.delivers($0.keys) }
            breaking += changes.count
            report(changes, entry)
        }
        let type = PayloadType.union(of: now.map { $0.type.received(from: $0.target) })
        let others = PayloadChange.changes(from: earlier, to: type).filter { !$0.isBreaking || !target.delivers($0.keys) }
        for change in others { report([change], now.first { $0.span(of: change.keys) != nil } ?? first) }
        areBreaking = areBreaking || breaking > 0
        let parts =
            (breaking > 0 ? [counted(breaking, "breaking change")] : [])
            + (others.isEmpty ? [] : [counted(others.count, "other change")])
        summary += "\(target.name): \(parts.isEmpty ? "no change" : parts.joined(separator: ", "))\n"
    }

    private mutating func report(_ changes: [PayloadChange], _ entry: PayloadContracts.Entry) {
        if changes.isEmpty { return }
        let diagnostics = changes.map { Diagnostic($0, on: entry.target, at: entry.span(of: $0.keys) ?? entry.start) }
        groups.append(FindingGroup(sources: entry.sources, diagnostics: Diagnostics(diagnostics)))
    }
}

extension PayloadContracts.Entry {
    /// The line with the campaign's or the table's name.
    fileprivate var start: Span {
        let bytes = sources.files.first?.bytes ?? []
        var at = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.starts(with: "campaign:".utf8) || line.starts(with: "table:".utf8) {
                return Span(file: FileID(0), start: at, end: at + line.count)
            }
            at += line.count + 1
        }
        return Span(file: FileID(0), start: 0, end: 0)
    }

    /// Where the template sets an attribute, or the nearest one that contains it.
    fileprivate func span(of keys: [String]) -> Span? {
        for count in stride(from: keys.count, to: 0, by: -1) {
            for case (.payload(let path), .template(let span)) in origins.lazy.map({ ($0.location, $0.source) })
            where path.elementsEqual(keys.prefix(count), by: { $0.hasSameBytes(as: $1) }) {
                return span
            }
        }
        return nil
    }
}

extension Diagnostic {
    fileprivate init(_ change: RecipientChange, at span: Span) {
        let why: FewerRecipients =
            switch change.kind {
            case .required: .newField
            case .noLongerOptional: .noLongerOptional
            case .narrowed(let old, let new): .narrowed(from: "\(old)", to: "\(new)")
            case .renamed(let old, let new): .renamed(from: old, to: new)
            case .source(let old, let new): .source(from: old, to: new)
            case .schemes(let schemes): .schemes(schemes)
            }
        self = .fewerRecipients(change.name, why, at: span)
    }

    fileprivate init(_ change: PayloadChange, on target: Target, at span: Span) {
        let (name, old, new) = (change.attribute, change.old?.described ?? "", change.new?.described ?? "")
        let isRead = target.delivers(change.keys)
        self =
            switch change.kind {
            case .added: .attributeAdded(name, is: new, on: target.name, at: span)
            case .gone where isRead: .attributeGone(name, was: old, on: target.name, at: span)
            case .sometimesAbsent where isRead: .attributeSometimesAbsent(name, on: target.name, at: span)
            case .retyped where isRead: .attributeRetyped(name, was: old, is: new, on: target.name, at: span)
            case .gone: .compatibleChange(name, .unread("is no longer sent"), on: target.name, at: span)
            case .sometimesAbsent: .compatibleChange(name, .unread("is now sometimes absent"), on: target.name, at: span)
            case .retyped: .compatibleChange(name, .unread("can now be \(new)"), on: target.name, at: span)
            case .noLongerSent: .compatibleChange(name, .noLongerSent, on: target.name, at: span)
            case .alwaysPresent: .compatibleChange(name, .alwaysPresent, on: target.name, at: span)
            case .narrowed: .compatibleChange(name, .narrowed(from: old, to: new), on: target.name, at: span)
            }
    }
}
