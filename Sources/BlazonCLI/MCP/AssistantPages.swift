import BlazonDiagnostics
import BlazonFiles
import BlazonMCP
import BlazonMapping
import BlazonText

extension ResourcePages {
    /// The address of the language's page.
    static let language = "blazon://language"
    private static let tables = "blazon://tables/"
    private static let chapters = "blazon://reference/"

    /// The pages of Blazon, and of the tables in a project.
    static func of(_ project: AssistantProject) -> ResourcePages {
        let language = Page(
            uri: Self.language, name: "language", title: "The language of templates",
            "Templates, types, expressions, filters and errors. Read it before you write a template.")
        let tables = BuiltInTables.names.map { name in
            Page(
                uri: Self.tables + name, name: name, title: BuiltInTables.ready(name)?.title ?? name,
                "Mapping table \(name): every setting, and the attribute it maps to on each target.")
        }
        let chapters = Reference.allCases.map { chapter in
            Page(uri: Self.chapters + chapter.rawValue, name: chapter.rawValue, title: chapter.title, chapter.summary)
        }
        let own = Page(
            uri: Self.tables + "{table}", name: "table", title: "A mapping table",
            "The page of a built-in table, or of a table in the project by its path, percent-encoded: \(Self.tables)tables%2Fown.yaml."
        )
        return ResourcePages([language] + tables + chapters, templates: [own]) { uri in try page(uri, project) }
    }

    private static func page(_ uri: String, _ project: AssistantProject) throws -> String? {
        if uri.hasSameBytes(as: language) { return LanguagePage.text }
        if uri.utf8.hasPrefix(chapters) {
            return Reference(rawValue: String(Substring(uri.utf8.dropFirst(chapters.utf8.count))))?.markdown
        }
        guard uri.utf8.hasPrefix(tables),
            let name = uri.utf8.dropFirst(tables.utf8.count).percentDecoded, !name.isEmpty
        else { return nil }
        do {
            return try SettingsTool.table(name, project).shownAsMarkdown().printableLines
        } catch let failure as ToolFailure {
            throw failure
        } catch {
            throw ToolFailure(EndReason(error)?.message ?? "there is no table \(name)")
        }
    }
}

/// docs/language.md, which the program contains.
private enum LanguagePage {
    static let text = String(decoding: Resource.bytes("language.md"), as: UTF8.self)
}

extension Reference {
    fileprivate var title: String {
        switch self {
        case .keywords: "Sections and keywords"
        case .filters: "Filters"
        case .types: "Types"
        case .codes: "Codes of diagnostics"
        case .otherTools: "Names of other tools"
        }
    }

    fileprivate var summary: String {
        switch self {
        case .keywords: "Every section and keyword of templates, with examples."
        case .filters: "Every filter, with examples."
        case .types: "The types of recipients' fields, with valid and invalid values."
        case .codes: "Every diagnostic and reject, with an example and its correction."
        case .otherTools: "What other tools call settings, filters and keywords."
        }
    }
}
