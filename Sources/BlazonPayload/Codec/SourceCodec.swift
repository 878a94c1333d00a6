import BlazonLanguage
import BlazonText

extension RecordSource {
    /// In the form of a template's `source`, without what is Blazon's own.
    var json: JSON {
        .object(omittingNil: [
            "columns": columns.isEmpty ? nil : .object(columns.map { .init($0.field, .text($0.name)) }),
            "csv": csv == CSVDialect() ? nil : csv.json,
        ])
    }

    init(_ place: Place) throws(ProgramError) {
        let columns = try place.optional("columns")?.pairs().map { (name, value) throws(ProgramError) in
            Column(field: name, name: try value.text())
        }
        self.init(columns: columns ?? [], csv: try place.optional("csv").map(CSVDialect.init) ?? CSVDialect())
    }
}

extension CSVDialect {
    fileprivate var json: JSON {
        .object(omittingNil: [
            "separator": separator.map { JSON.text(Self.spelled($0)) },
            "encoding": (encoding?.rawValue).map(JSON.text),
            "decimal": hasDecimalComma == true ? .text(",") : nil,
            "date": (date?.text).map(JSON.text),
            "datetime": (datetime?.text).map(JSON.text),
            "booleans": booleans.map { JSON.object($0.map { .init($0.text, .boolean($0.value)) }) },
            "missing": missing.map { JSON.texts($0) },
            "list": list.map { JSON.text(String($0)) },
        ])
    }

    fileprivate init(_ place: Place) throws(ProgramError) {
        self.init()
        separator = try place.optional("separator", Self.separator, else: "it cannot separate cells")
        encoding = try place.optional("encoding", SourceEncoding.init(rawValue:), else: "unknown encoding")
        hasDecimalComma = try place.optional("decimal").map { (place) throws(ProgramError) in try place.text() == "," }
        date = try place.optional("date", { try? TimePattern($0, hasTime: false) }, else: "it is no pattern of dates")
        datetime = try place.optional("datetime", { try? TimePattern($0, hasTime: true) }, else: "it is no pattern of dates")
        booleans = try place.optional("booleans")?.pairs().map { (text, value) throws(ProgramError) in
            Flag(text: text, value: try value.boolean())
        }
        missing = try place.optional("missing")?.texts()
        list = try place.optional("list", Self.listSeparator, else: "it cannot separate items")
        if let separator, encoding?.hasSecondByte(separator) ?? false {
            throw place.damaged("the separator is part of characters")
        }
    }
}
