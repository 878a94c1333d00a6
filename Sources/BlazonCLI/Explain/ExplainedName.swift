import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonPayload
import BlazonReference

/// A name that is explained: a code, setting, target, keyword, filter or type.
struct ExplainedName {
    private let name: String
    private let table: MappingTable

    /// A name, with the table whose settings and targets it may be.
    init(_ name: String, _ table: MappingTable) { (self.name, self.table) = (name, table) }

    /// A page for each meaning of the name; empty: it is unknown. `width` is that of the terminal; nil: there is none.
    func pages(width: Int?, color: Bool) -> [String] {
        func page(_ write: (inout Page) -> Void) -> String {
            var page = Page(width: width, color: color)
            write(&page)
            return page.text
        }
        var pages: [String] = []
        if let code = Catalogue.code(name.uppercased()) { pages.append(page { $0.explain(code) }) }
        if let filter = FilterRegistry.filter(named: name) { pages.append(page { $0.explain(filter) }) }
        if let keyword = KeywordExplanation.named(name) { pages.append(page { $0.explain(keyword) }) }
        if let type = TypeExplanation.named(name) { pages.append(page { $0.explain(type) }) }
        if let setting = table.settingPage(name) { pages.append(fitted(setting.printableLines, width: width)) }
        if let target = table.targetPage(name) { pages.append(fitted(target.printableLines, width: width)) }
        return pages
    }

    /// All names that are explained with a table.
    static func all(with table: MappingTable) -> [String] {
        table.rows.map(\.name) + table.targets.map(\.name) + KeywordExplanation.all.flatMap(\.names)
            + FilterRegistry.all.map(\.name) + TypeExplanation.all.map(\.name) + Catalogue.all.map(\.id)
    }

    /// The failure for an unknown name, with what may be meant.
    var unknown: Failure {
        if let row = table.row(near: name) {
            return .usage("unknown name `\(name)`; the setting is `\(row.name)`")
        }
        if let other = BuiltInTables.names.first(where: { BuiltInTables.ready($0)?.row(named: name) != nil }) {
            return .usage("`\(name)` is a setting of the table \(other): run `blazon explain \(name) --mapping \(other)`")
        }
        if let foreign = ForeignName.Kind.allCases.lazy.compactMap({ ForeignNames.named(name, $0, in: table.name) }).first {
            return .usage("unknown name `\(name)`; \(foreign.answer)")
        }
        let isCode = name.uppercased().utf8.starts(with: "BZ".utf8)
        let hint =
            nearest(name, among: Self.all(with: table)).map { "; did you mean `\($0)`?" }
            ?? (isCode ? "; `blazon explain codes` lists all codes" : "")
        return .usage(
            "no code, setting, target, keyword, filter or type is called `\(name)` (settings are those of \(table.name))\(hint)")
    }
}
