import BlazonJSON
import BlazonLanguage
import BlazonPayload

/// How the columns of a table become the fields of a record: found once, from the header.
struct TableColumns {
    enum Kind {
        case text, number, boolean
        /// A list or record, written as JSON.
        case json

        init(_ type: ValueType) {
            self =
                switch type {
                case .integer, .number: .number
                case .boolean: .boolean
                case .list, .record: .json
                case .string, .enumeration, .date, .datetime, .url, .locale: .text
                }
        }
    }

    enum Step {
        /// A nested record begins; one that is optional is left out when all in it is empty.
        case open(key: [UInt8], isOptional: Bool)
        case cell(key: [UInt8], column: Int, Kind)
        case close
    }

    let count: Int
    private(set) var steps: [Step] = []
    private var found: [[UInt8]: Int] = [:]
    private let names: [[UInt8]]
    private var missing: [String] = []

    init(header: [UInt8], separator: UInt8, fields: [Field]) throws(AudienceError) {
        var row = Row()
        let bytes = unsafe header.span.bytes
        if let reject = row.parse(bytes, separator: separator) {
            throw .header("the header is no CSV: \(reject.reason)", hint: "quote a cell with \" on both sides")
        }
        var names: [[UInt8]] = []
        for column in 0..<row.count {
            var name: [UInt8] = []
            row.read(column, of: bytes, into: &name)
            names.append(name)
        }
        count = row.count
        self.names = names
        var twice: Set<[UInt8]> = []
        for (column, name) in names.enumerated() where found.updateValue(column, forKey: name) != nil { twice.insert(name) }
        let wanted = try plan(fields, prefix: "", twice, &missing)
        steps = wanted
        if !fields.contains(where: { $0.name.utf8.elementsEqual("id".utf8) }), let column = found[Array("id".utf8)],
            !twice.contains(Array("id".utf8))
        {
            // Not read by the template, but it names the recipient in a reject line.
            steps.append(.cell(key: Self.key("id"), column: column, .text))
        }
        if !missing.isEmpty { throw missingColumns(separator) }
    }

    /// The steps for the fields that have columns, and in `missing` those that should have one.
    private func plan(
        _ fields: [Field], prefix: String, _ twice: Set<[UInt8]>, _ missing: inout [String]
    ) throws(AudienceError) -> [Step] {
        var steps: [Step] = []
        for field in fields {
            let path = prefix + field.name
            let name = Array(path.utf8)
            if twice.contains(name) {
                throw .header("the header has the column `\(path)` twice", hint: "leave one of them out")
            }
            var lacking: [String] = []
            var inner: [Step] = []
            if case .record(let parts) = field.type { inner = try plan(parts, prefix: path + ".", twice, &lacking) }
            if let column = found[name] {
                guard inner.isEmpty else {
                    throw .header(
                        "the header has `\(path)` as a whole and in parts", hint: "leave out `\(path)`, or all `\(path).…`")
                }
                steps.append(.cell(key: Self.key(field.name), column: column, Kind(field.type)))
            } else if case .record = field.type {
                // An optional record without any column is missing for everyone, which it may be.
                if inner.isEmpty && field.isOptional { continue }
                missing += lacking
                steps.append(.open(key: Self.key(field.name), isOptional: field.isOptional))
                steps += inner
                steps.append(.close)
            } else if !field.isOptional {
                missing.append(path)
            }
        }
        return steps
    }

    private func missingColumns(_ separator: UInt8) -> AudienceError {
        let list = missing.map { "`\($0)`" }.joined(separator: ", ")
        let text = "the header lacks the \(missing.count == 1 ? "column" : "columns") \(list)"
        let shown = names.map { "`\(String(decoding: $0, as: UTF8.self))`" }
        for other in [UInt8(ascii: ";"), UInt8(ascii: ","), 0x09, UInt8(ascii: "|")] where other != separator {
            if names.count == 1, names[0].contains(other) {
                let spelled = other == 0x09 ? "$'\\t'" : "'\(Unicode.Scalar(other))'"
                return .header(text, hint: "cells seem to be divided by another byte: try --separator \(spelled)")
            }
        }
        for name in missing {
            if let near = names.first(where: { lowercased($0) == lowercased(Array(name.utf8)) }) {
                return .header(text, hint: "it has `\(String(decoding: near, as: UTF8.self))`: small and capital letters differ")
            }
        }
        return .header(text, hint: "it has " + shown.prefix(20).joined(separator: ", ") + (shown.count > 20 ? ", …" : ""))
    }

    private func lowercased(_ name: [UInt8]) -> [UInt8] {
        name.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }

    /// `"name":`
    private static func key(_ name: String) -> [UInt8] {
        var key: [UInt8] = []
        key.appendQuoted(name.utf8)
        key.append(UInt8(ascii: ":"))
        return key
    }
}
