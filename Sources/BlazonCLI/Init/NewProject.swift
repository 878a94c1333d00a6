import ArgumentParser
import Blazon
import BlazonAnalysis
import BlazonDiagnostics
import BlazonEditing
import BlazonFiles
import BlazonMapping
import BlazonPayload
import BlazonSamples
import BlazonText

/// The files of a new project, generated for a table and locales, and compiled and rendered before they are written.
struct NewProject {
    let campaign: String
    let table: MappingTable
    /// The default is first.
    let locales: [String]
    /// What is in the recipients; nil: the template has fields of its own.
    var profile: SourceProfile?

    /// Folders with files, with a trailing slash.
    static let folders = ["", "templates/", ".github/workflows/"]

    /// The folder of a file.
    static func folder(of name: String) -> String { folders.last { name.utf8.hasPrefix($0) } ?? "" }

    /// All files with their contents. Exits with 1 and diagnostics if the table does not support such a template.
    func files() throws -> [(name: String, bytes: [UInt8])] {
        let path = "templates/\(campaign).yaml"
        var template = Array(template.utf8)
        var (compilation, program) = try compiled(path, template)
        if profile != nil, let insertion = SampleInsertion(template) {
            let generated = GeneratedSamples(compilation, program, usedNames: [])
            template = insertion.adding(generated.samples)
            if case .formatted(let canonical) = format(template, file: FileID(0)) { template = canonical }
            (compilation, program) = try compiled(path, template)
        }
        let samples = RenderedSamples(CompiledTemplates.Template(path: FilePath(text: path), compilation: compilation), program)
        if let fault = samples.faults.first { throw Failure(ExitStatus.internal, fault) }
        let golden = samples.payloads.map { payload in
            ("templates/\(campaign).golden/\(GoldenFolder.name(payload))", GoldenFolder.bytes(payload))
        }
        return [("blazon.yaml", Array(Self.settings.utf8)), ("check.sh", Array(Self.script.utf8)), (path, template)] + golden
            + [(".github/workflows/blazon.yml", Array(Self.workflow.utf8))]
    }

    private func compiled(_ path: String, _ template: [UInt8]) throws -> (Compilation, Program) {
        let compilation = Compiler(options: CompileOptions()) { _ in throw Failure.usage("no file is used") }
            .compile(path: path, bytes: template)
        if let program = compilation.program { return (compilation, program) }
        let finding =
            compilation.diagnostics.first { $0.severity == .error }?.message ?? compilation.usage.joined(separator: "; ")
        throw Failure(
            ExitStatus.usage, "a project cannot be made for \(table.name) and \(locales.joined(separator: ", ")): \(finding)")
    }

    // MARK: The template

    private var targets: [Target] { table.targets.filter(\.isDefault) }

    /// The rows of a notification's title and text, whatever their names in the table.
    private var texts: [Row] {
        [NotificationPart.title, .body].compactMap { part in
            table.rows.first { $0.retired == nil && $0.from == nil && shows($0, part) }
        }
    }

    private func shows(_ row: Row, _ part: NotificationPart) -> Bool {
        targets.contains { target in
            guard case .mapsTo(let destination)? = row.cells[target.name] else { return false }
            return row.shows(part, through: destination)
        }
    }

    /// The row of the recipient's address, if payloads contain it.
    private var address: Row? { targets.lazy.flatMap(\.addressing).first.flatMap { table.row(named: $0) } }

    /// Flags that the table demands beside texts, such as one for what a tap does.
    private var flags: [Row] {
        let texts = texts.map(\.name)
        return table.rules.compactMap { rule in
            guard case .requires(.anyOf(let subjects)) = rule.demand, rule.condition.holds(for: texts),
                targets.contains(where: rule.applies)
            else { return nil }
            let rows = subjects.compactMap { if case .row(let path) = $0 { path.row } else { nil } }
            if rows.contains(where: texts.containsBytes) { return nil }
            return rows.lazy.compactMap { table.row(named: $0) }.first { $0.kind == .flag }
        }
    }

    /// Fields of recipients that the table itself reads, and that of the address.
    private var ownFields: [String] {
        let read = table.rows.compactMap { row -> String? in
            guard let from = row.from, from.count == 2, from[0] == "recipient", row.kind == .identifier else { return nil }
            return from[1]
        }
        return read + (address.map { [$0.name] } ?? []).filter { !read.containsBytes(of: $0) }
    }

    private func text(_ index: Int) -> String {
        if let profile {
            let words = [profile.schema.greeting.map { "Hello \($0)" }, profile.schema.amount]
            return "\"\(words[index] ?? "Text \(index + 1)")\""
        }
        return index == 0
            ? "\"Hello {{ firstName | default: 'friend' }}\"" : "\"You have {{ points | number }} points. Choose your gift.\""
    }

    private func sample(_ name: String, id: String, _ values: [String], locale: String?) -> String {
        let all = ownFields.map { "\($0): \(id)" } + values + (locale.map { ["locale: \($0)"] } ?? [])
        return "  \(name): { \(all.joined(separator: ", ")) }"
    }

    /// The path of the field with the recipient's address; nil: payloads have none.
    private var addressField: String? { address.map { profile?.schema.text(named: $0.name) ?? $0.name } }

    /// The address that payloads need, which the recipients lack.
    var missingAddress: Row? { address.flatMap { profile?.schema.text(named: $0.name) == nil ? $0 : nil } }

    /// The sections that a profile proposes. A payload without an address reaches no device.
    private func sections(of profile: SourceProfile) -> String {
        (addressField.map { profile.schema.requiring(address: $0) } ?? profile.schema).sections
    }

    private var template: String {
        var lines = [
            "# A first campaign: change it, then `sh check.sh`. New payloads: `blazon test templates --update`.",
            "campaign: \(campaign)",
        ]
        if table.name != BuiltInTables.names[0] { lines.append("mapping: \(table.name)") }
        if let profile {
            lines += [""] + sections(of: profile).utf8.split(at: "\n").dropLast().map { String($0) }
        } else {
            let address = address?.name
            lines += ["", "recipient:"]
            lines += ownFields.map { "  \($0): string(..\($0 == address ? ProposedSchema.addressMax : 40))" }
            lines += ["  firstName: optional string(..40)", "  points: integer(0..1_000_000)"]
            if locales.count > 1 { lines.append("  locale: optional locale") }
        }
        lines += ["", "message:"] + texts.enumerated().map { "  \($0.element.name): \(text($0.offset))" }
        lines += flags.map { "  \($0.name): true" }
        if let address, let addressField { lines.append("  \(address.name): \"{{ \(fieldReference(addressField)) }}\"") }
        lines += ["", "locales:", "  default: \(locales[0])"]
        if locales.count > 1, let field = profile?.schema.localeField, field != "locale" { lines.append("  by: \(field)") }
        for tag in locales.dropFirst() {
            lines.append("  \(tag): # to be translated")
            lines += texts.enumerated().map { "    \($0.element.name): \(text($0.offset))" }
        }
        // Its samples are made from the types.
        if profile != nil { return lines.joined(separator: "\n") + "\n" }
        lines += ["", "samples:"]
        for (index, tag) in locales.enumerated() {
            let values = ["firstName: Ana", "points: \(1250 + index)"]
            lines.append(sample("ana-\(tag)", id: "m\(index + 1)", values, locale: locales.count > 1 ? tag : nil))
        }
        // For each language, since each has its own text of a missing name.
        lines.append(sample("without-name", id: "m0", ["points: 0"], locale: nil))
        lines += locales.dropFirst().map { sample("without-name-\($0)", id: "m0", ["points: 0"], locale: $0) }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Other files

    static let settings = """
        # The settings of the templates in this folder, all optional:
        # root: true                        # templates use no files outside of this folder
        # mapping: tables/our-app.yaml      # what templates use that name none
        # targets: [ios, android-v1]        # likewise
        # lint: { BZ0357: off }             # off, note, warning or error
        # fail-on: warning                  # check and compile fail from this severity on
        # links: { query: { utm_source: push }, hosts: [shop.example.com] }  # what links to these hosts get
        # recipients: exports/latest.csv    # what compile uses without --recipients
        # query: select * from recipients   # their select, where they are in a database
        # rejects: { allowed: 1% }          # beyond it compile ends with 2
        # missing: { firstName: 20% }       # likewise, of recipients without an optional field
        # audience: 100..300_000            # likewise, of the number of recipients
        # coverage: 90%                     # below it test ends with 1

        """

    private static let script = """
        #!/bin/sh
        # What a pull request must pass. BLAZON names the program where it is not on the PATH; arguments go to `blazon check`.
        set -eu
        cd "$(dirname "$0")"
        : "${BLAZON:=blazon}"
        "$BLAZON" fmt --check templates
        "$BLAZON" check templates "$@"
        "$BLAZON" test templates

        """

    private static let workflow = """
        # Mistakes show beside the lines that have them. BLAZON_IMAGE, a variable of the repository, names an image with blazon in it.
        name: blazon
        on: [push, pull_request]
        jobs:
          check:
            runs-on: ubuntu-latest
            container: ${{ vars.BLAZON_IMAGE }}
            steps:
              - uses: actions/checkout@v4
              - run: sh check.sh --diagnostics github

        """
}

extension RuleCondition {
    /// Whether it holds for a payload that sets some rows and no others, whatever their values.
    fileprivate func holds(for rows: [String]) -> Bool {
        switch self {
        case .row(let path, .set): path.members.isEmpty && rows.containsBytes(of: path.row)
        case .row, .pushType: false
        case .allOf(let conditions): conditions.allSatisfy { $0.holds(for: rows) }
        case .anyOf(let conditions): conditions.contains { $0.holds(for: rows) }
        }
    }
}
