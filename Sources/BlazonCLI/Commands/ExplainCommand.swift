import ArgumentParser
import BlazonDiagnostics
import BlazonFiles
import BlazonLanguage
import BlazonMapping

struct ExplainCommand: ParsableCommand, Job {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Tells what a code, a setting or a filter means.",
        discussion: """
            `blazon explain BZ0504` prints the page behind a code, `blazon explain badge` where a setting lands on each \
            target, `blazon explain truncate` what a filter takes and gives.
            """)

    @Argument(help: ArgumentHelp("A code (BZ0504), a setting (badge) or a filter (truncate).", valueName: "code|setting|filter"))
    var subject: String

    @Option(help: ArgumentHelp("The mapping table that settings are looked up in.", valueName: "name|file"))
    var mapping: String?

    func run(_ console: Console) throws -> Int32 {
        var pages: [String] = []
        if let code = Catalogue.code(subject.uppercased()) { pages.append(page(console) { $0.explain(code) }) }
        if let filter = FilterRegistry.filter(named: subject) { pages.append(page(console) { $0.explain(filter) }) }
        let table = try namedTable(mapping ?? BuiltInTables.names[0], console)
        if let setting = table.settingPage(subject) { pages.append(setting.printableLines) }
        if pages.isEmpty { throw unknown(table) }
        try console.print(pages.joined(separator: "\n"))
        return ExitStatus.done
    }

    private func page(_ console: Console, _ write: (inout Page) -> Void) -> String {
        var page = Page(width: console.width, color: console.outTerminal.takesColor)
        write(&page)
        return page.text
    }

    private func unknown(_ table: MappingTable) -> Failure {
        let names = table.rows.map(\.name) + FilterRegistry.all.map(\.name) + Catalogue.all.map(\.id)
        if let row = table.rows.first(where: { $0.near.contains { $0.utf8.elementsEqual(subject.utf8) } }) {
            return .usage("there is no code, setting or filter `\(subject)`; the setting is `\(row.name)`")
        }
        let hint = nearest(subject, among: names).map { "; did you mean `\($0)`?" } ?? ""
        return .usage("there is no code, setting or filter `\(subject)` (settings are looked up in \(table.name))\(hint)")
    }
}
