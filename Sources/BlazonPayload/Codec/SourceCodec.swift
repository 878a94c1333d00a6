import BlazonLanguage
import BlazonText

extension RecordSource {
    /// In the form of a template's `source`, without what is Blazon's own.
    var json: JSON {
        .object(omittingNil: [
            "columns": columns.isEmpty ? nil : .object(columns.map { .init($0.field, .text($0.name)) }),
            "id": id.map(JSON.text),
            "values": values.isOwn ? nil : .object(values.keys),
            "csv": csv == CSVDialect() ? nil : csv.json,
        ])
    }

    init(_ node: JSONNode) throws(ProgramError) {
        let columns = try node.optional("columns")?.pairs().map { (name, value) throws(ProgramError) in
            Column(field: name, name: try value.text())
        }
        self.init(
            columns: columns ?? [], id: try node.optional("id")?.text(),
            values: try node.optional("values").map(ValueDialect.init) ?? ValueDialect(),
            csv: try node.optional("csv").map(CSVDialect.init) ?? CSVDialect())
    }

    /// Whether releases before format 6 of programs would read other records, or other values in them.
    var isNew: Bool { id != nil || !values.isOwn || csv.values.hasNewPattern }
}

extension ValueDialect {
    fileprivate var keys: [JSON.Member] {
        JSON.members(omittingNil: [
            "numbers": hasNumberTexts == true ? .text("text") : nil,
            "decimal": hasDecimalComma.map { .text($0 ? "," : ".") },
            "grouping": grouping.map { JSON.text(String($0)) },
            "date": (date?.text).map(JSON.text),
            "datetime": (datetime?.text).map(JSON.text),
            "booleans": booleans.map { JSON.object($0.map { .init($0.text, .boolean($0.value)) }) },
            "missing": missing.map { JSON.texts($0) },
        ])
    }

    fileprivate init(_ node: JSONNode) throws(ProgramError) {
        self.init()
        hasNumberTexts = try node.optional("numbers").map { (node) throws(ProgramError) in try node.text() == "text" }
        hasDecimalComma = try node.optional("decimal").map { (node) throws(ProgramError) in try node.text() == "," }
        grouping = try node.optional("grouping", NumberNotation.grouping, else: "it cannot separate digits")
        booleans = try node.optional("booleans")?.pairs().map { (text, value) throws(ProgramError) in
            Flag(text: text, value: try value.boolean())
        }
        date = try node.optional("date", { try? TimePattern($0, hasTime: false) }, else: "it is no pattern of dates")
        datetime = try node.optional("datetime", { try? TimePattern($0, hasTime: true) }, else: "it is no pattern of dates")
        missing = try node.optional("missing")?.texts()
        if numberConflict != nil { throw node.damaged("digits and decimals have one separator") }
    }
}

extension CSVDialect {
    fileprivate var json: JSON {
        .object(
            JSON.members(omittingNil: [
                "separator": separator.map { JSON.text(Self.spelled($0)) },
                "encoding": (encoding?.rawValue).map(JSON.text),
            ]) + values.keys + JSON.members(omittingNil: ["list": list.map { JSON.text(String($0)) }]))
    }

    fileprivate init(_ node: JSONNode) throws(ProgramError) {
        self.init()
        separator = try node.optional("separator", Self.separator, else: "it cannot separate cells")
        encoding = try node.optional("encoding", SourceEncoding.init(rawValue:), else: "unknown encoding")
        values = try ValueDialect(node)
        list = try node.optional("list", Self.listSeparator, else: "it cannot separate items")
        if let separator, encoding?.hasSecondByte(separator) ?? false {
            throw node.damaged("the separator is part of characters")
        }
    }
}
