import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonYAML

/// Parses a YAML document as a table. Continues after each fault, so that one run reports all.
struct TableReader {
    var diagnostics: Diagnostics = []
    let patterns = PatternSet()

    mutating func table(_ root: Node) -> TableDeclaration {
        var table = TableDeclaration()
        guard let entries = map(root, key: "the table", expected: "a map", example: "table: our-app") else {
            table.isBroken = true
            return table
        }
        for entry in entries {
            switch TableKey(entry.key.text) {
            case .table: table.name = tableName(entry)
            case .title: table.title = text(entry)?.value
            case .extends:
                table.extends = text(entry)
                if table.extends == nil { table.isBroken = true }
            case .targets: readTargets(entry, into: &table)
            case .forms: table.forms = forms(entry)
            case .rules: table.rules = rules(entry)
            case .settings: readRows(entry, into: &table)
            case nil: reportUnknown(entry, in: TableKey.self)
            }
        }
        if !entries.contains(where: { $0.key.text == "table" }) {
            let start = entries.first?.keySpan ?? root.span
            diagnostics.append(.missingTableKey("table", of: "this table", example: "our-app", at: start))
        }
        return table
    }

    private mutating func tableName(_ entry: Entry) -> Located<String>? {
        guard let name = text(entry) else { return nil }
        checkName(name, what: "table")
        return name
    }

    private mutating func readTargets(_ entry: Entry, into table: inout TableDeclaration) {
        table.targetsSpan = entry.value.span
        guard let entries = map(entry.value, key: "targets", expected: "a map of targets", example: "app: { title: Our app }")
        else { return table.isBroken = true }
        for entry in entries { table.targets.append(target(entry)) }
    }

    private mutating func readRows(_ entry: Entry, into table: inout TableDeclaration) {
        table.rowsSpan = entry.value.span
        let example = "title: { type: text, app: title }"
        guard let entries = map(entry.value, key: "settings", expected: "a map of rows", example: example) else {
            return table.isBroken = true
        }
        for entry in entries { table.rows.append(row(entry)) }
    }

    /// Checks the name of a table or target, which becomes part of file names.
    mutating func checkName(_ name: Located<String>, what: String) {
        let bytes = name.value.utf8
        let isWord = bytes.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: false
            }
        }
        if !isWord || bytes.isEmpty || bytes.first == UInt8(ascii: "-") {
            let reason = "consists of letters, digits, `-` and `_`, and starts with a letter or digit"
            diagnostics.append(.takenName(name.value, what: what, reason: reason, at: name.span))
        } else if bytes.count > 100 {
            diagnostics.append(.takenName(name.value, what: what, reason: "has more than 100 bytes", at: name.span))
        }
    }
}
