import BlazonLanguage
import BlazonText

extension Lookup {
    /// The lookup in `program.json`: each row is a list of its key and its values.
    var json: JSON {
        .object(omittingNil: [
            "name": .text(name), "key": .text("\(key)"), "fields": .array(fields.map(\.json)),
            "rows": .array((0..<count).map { row in .array([.text(key(row))] + fields.indices.map { json(row, $0) }) }),
        ])
    }

    private func json(_ row: Int, _ column: Int) -> JSON {
        let cell = cell(row, column)
        return switch cell.kind {
        case .missing: .null
        case .text: .text(text(cell))
        case .integer, .number: .number(text(cell))
        case .true, .false: .boolean(cell.kind == .true)
        }
    }

    /// Reads a lookup of `program.json`.
    static func reading(_ node: JSONNode) throws(ProgramError) -> Lookup {
        let key = try node["key"].type().type
        let fields = try node["fields"].each { (field) throws(ProgramError) in try Field(field, depth: 1) }
        if key.isNested || fields.contains(where: \.type.isNested) { throw node.damaged("a column is a list or a record") }
        var builder = LookupBuilder(name: try node["name"].text(), key: key, fields: fields)
        var last: [UInt8]?
        for row in try node["rows"].items() {
            let values = try row.items()
            guard values.count == fields.count + 1 else { throw row.damaged("it has \(values.count) values") }
            let key = Array(try values[0].text().utf8)
            if let last, !last.lexicographicallyPrecedes(key) { throw row.damaged("its key is not above that of the row before") }
            last = key
            builder.start(key: key)
            for (field, value) in zip(fields, values.dropFirst()) { try value.append(field, to: &builder) }
        }
        return builder.lookup()
    }
}

extension JSONNode {
    /// Appends a value of a row.
    fileprivate func append(_ field: Field, to builder: inout LookupBuilder) throws(ProgramError) {
        switch (json, field.type) {
        case (.null, _) where field.mayBeMissing: builder.appendMissing()
        case (.boolean(let value), .boolean): builder.append(boolean: value)
        case (.number, .integer): builder.append(integer: Int64(try integer()))
        case (.number(let spelling), .number): builder.append(number: Array(spelling.utf8).span)
        case (.text(let text), let type) where type.isTextual: builder.append(text: text.utf8)
        default: throw damaged("expected \(field.type)\(field.isOptional ? " or null" : "")")
        }
    }
}
