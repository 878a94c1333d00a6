import BlazonReference
import BlazonText

extension MarkdownPage {
    /// The names of other tools and what Blazon calls them: a section for each tool.
    mutating func writeForeignNames(_ names: [ForeignName]) {
        heading(1, "Names of other tools")
        paragraph(
            """
            What other tools call something, and what Blazon calls it. `blazon check` and `blazon explain` lead from the names on the \
            left to those on the right, and `blazon import` reads them. Where several names are given, the first that the template's \
            mapping table has is meant. This page is generated from `Tests/Foreign/names.csv` (`blazon explain other-tools`), which names \
            the page of the tool for each name.
            """)
        var tools: [String] = []
        for tool in names.flatMap(\.tools) where !tools.containsBytes(of: tool) { tools.append(tool) }
        let isOfNoTool = { (tool: String) in tool == ForeignName.noTool }
        for tool in tools.filter({ !isOfNoTool($0) }).sorted() + tools.filter(isOfNoTool) {
            heading(2, isOfNoTool(tool) ? "Other words" : tool)
            table(
                ["name", "is a", "in Blazon"],
                names.filter { $0.tools.containsBytes(of: tool) }.map { name in
                    [Self.code(name.name), name.kind.rawValue, Self.cell(name.counterpart)]
                })
        }
    }
}

extension ForeignName {
    /// What Blazon calls it, or what to do instead, for a page.
    var counterpart: String {
        let names = ours.map { "`\($0)`" }.joined(separator: ", ")
        guard let reason else { return names }
        return names.isEmpty ? reason.help : "\(names); otherwise \(reason.help)"
    }

    /// What the table of names has for words that are of no tool.
    fileprivate static let noTool = "Other"

    /// The counterpart in one sentence, for the command line.
    var answer: String {
        let owner = tools[0] == Self.noTool ? "other tools" : tools[0]
        return "`\(name)` is a \(kind.rawValue) of \(owner); in Blazon: \(counterpart)"
    }
}
