package import BlazonLanguage
import BlazonText

/// Gives the values of a JSON record the names, paths and forms of the schema, where the source has others (`source.columns` and
/// `source.values`). The renderer reads the result.
package struct RecordRenaming {
    /// What became of a record.
    package enum Result {
        /// `json` is the record with the schema's names.
        case renamed
        /// The record has no names that could be replaced, because it is not JSON. Rendering it rejects it with the reason.
        case unreadable
        case rejected(Reject)
    }

    /// A key of the source.
    private struct Key {
        var inner: [[UInt8]: Int] = [:]
        /// The values that it holds, by their number in `steps`.
        var values: [Int] = []
        /// The path of its own keys, with its dot.
        var prefix: [UInt8] = []
        /// Its keys that name no field.
        var others: Set<[UInt8]> = []
        /// The last record that has it.
        var lastRecord = 0
    }

    private enum Step {
        /// Starts a record. An optional one is omitted if the source has none of its values.
        case open([UInt8], isOptional: Bool)
        /// `kind` is nil if the value is not converted.
        case value([UInt8], number: Int, path: String, kind: ValueKind?)
        case close
    }

    private var keys = [Key()]
    private var steps: [Step] = []
    /// The ranges of each value in the record: several if its key is repeated.
    private var found: [[Range<Int>]] = []
    private var records = 0
    private var repeated: [UInt8]?
    /// Keys that name no field, by path.
    package private(set) var unknown = UnknownKeys()
    private let nesting: Int
    private var builder = RecordBuilder()
    private var converter: ValueConverter
    /// The last record with the schema's names.
    package var json: [UInt8] { builder.json }
    /// Whether `json` is the last record.
    package private(set) var isRead = false

    /// Creates a renaming; nil if no field has another name, and no value another form.
    ///
    /// - Parameters:
    ///   - fields: The schema.
    ///   - source: How the source names and writes the fields: by keys, or paths with `.`.
    ///   - isConverted: Whether the values have Blazon's own forms already, as those of a database.
    ///   - nesting: Maximum nesting of objects and lists in a record.
    package init?(
        _ fields: [Field], _ source: RecordSource, isConverted: Bool = false, nesting: Int = Renderer.standardNesting
    ) {
        let values = isConverted ? ValueDialect() : source.values
        if source.columns.isEmpty, values.isOwn { return nil }
        self.nesting = min(nesting, Renderer.maxNesting)
        converter = ValueConverter(values)
        add(fields, prefix: "", source)
        // It identifies the recipient in reject lines.
        let id = source.idName
        if !fields.contains(where: { $0.name.hasSameBytes(as: id) }) { addValue(id, at: source.name(of: id), path: id, nil) }
    }

    /// The reject of the last record, in the words of the dialect.
    package func explained(_ reject: Reject) -> Reject { reject.explained(by: converter.faults) }

    private mutating func add(_ fields: [Field], prefix: String, _ source: RecordSource) {
        for field in fields {
            let path = prefix + field.name
            guard case .record(let parts) = field.type,
                source.columns.contains(where: { $0.field.utf8.starts(with: "\(path).".utf8) })
            else {
                addValue(field.name, at: source.name(of: path), path: path, ValueKind(field.type))
                continue
            }
            steps.append(.open(RecordBuilder.key(field.name), isOptional: field.isOptional))
            add(parts, prefix: path + ".", source)
            steps.append(.close)
        }
    }

    private mutating func addValue(_ name: String, at column: String, path: String, _ kind: ValueKind?) {
        var key = 0
        for part in column.utf8.split(at: ".") {
            let inner = keys[key].inner[Array(part.utf8)] ?? keys.count
            if inner == keys.count { keys.append(Key(prefix: keys[key].prefix + part.utf8 + [UInt8(ascii: ".")])) }
            keys[key].inner[Array(part.utf8)] = inner
            key = inner
        }
        keys[key].values.append(found.count)
        let kind = kind.flatMap { converter.converts($0) ? $0 : nil }
        steps.append(.value(RecordBuilder.key(name), number: found.count, path: path, kind: kind))
        found.append([])
    }

    /// Writes a record with the schema's names into `json`.
    package mutating func rename(_ record: RawSpan) -> Result {
        unsafe record.withUnsafeBytes { unsafe rename(Bytes(_unsafeBytes: $0)) }
    }

    private mutating func rename(_ record: Bytes) -> Result {
        isRead = false
        records += 1
        repeated = nil
        for index in found.indices { found[index].removeAll(keepingCapacity: true) }
        var at = 0
        record.skipSpace(&at)
        guard record.isUTF8, record.peek(at) == UInt8(ascii: "{") else { return .unreadable }
        do throws(JSONFault) { try scan(record, &at, key: 0, depth: 1) } catch {
            guard case .tooDeep = error else { return .unreadable }
            return .rejected(RejectMessages.malformed(error, record, at, nesting: nesting))
        }
        record.skipSpace(&at)
        if at < record.count { return .unreadable }
        if let repeated {
            return .rejected(Reject(.duplicateKey, "`\(String(decoding: repeated, as: UTF8.self))` is in the record twice"))
        }
        write(record)
        isRead = true
        return .renamed
    }

    /// Finds the values of an object, from its brace to after the closing one.
    private mutating func scan(_ record: Bytes, _ at: inout Int, key: Int, depth: Int) throws(JSONFault) {
        at += 1
        record.skipSpace(&at)
        if record.peek(at) == UInt8(ascii: "}") {
            at += 1
            return
        }
        var name: [UInt8] = []
        while true {
            let (range, flags) = try record.skipKey(&at)
            name.removeAll(keepingCapacity: true)
            if flags.contains(.escaped) {
                record.decodeText(range, into: &name)
            } else {
                for index in range { name.append(record[index]) }
            }
            let start = at
            let inner = keys[key].inner[name]
            let isPath = inner.map { !keys[$0].inner.isEmpty } ?? false
            if let inner, isPath {
                if keys[inner].lastRecord == records { repeated = name }
                keys[inner].lastRecord = records
            }
            if let inner, isPath, record.peek(at) == UInt8(ascii: "{") {
                if depth >= nesting { throw .tooDeep }
                try scan(record, &at, key: inner, depth: depth + 1)
            } else {
                try record.skipValue(&at, depth: depth, most: nesting)
            }
            if let inner {
                for value in keys[inner].values { found[value].append(start..<at) }
            } else {
                note(name, key)
            }
            record.skipSpace(&at)
            let byte = record.peek(at)
            at += 1
            if byte == UInt8(ascii: "}") { return }
            guard byte == UInt8(ascii: ",") else { throw .value }
            record.skipSpace(&at)
        }
    }

    private mutating func note(_ name: [UInt8], _ key: Int) {
        if keys[key].others.contains(name) { return }
        if keys[key].others.count < 1_000 { keys[key].others.insert(name) }
        unknown.note(keys[key].prefix + name)
    }

    private mutating func write(_ record: Bytes) {
        builder.start()
        converter.start()
        // Number of records around a value, from the outermost optional one on. Such a record is missing if all of its values are.
        var optional = 0
        for step in steps {
            switch step {
            case .open(let key, let isOptional):
                if isOptional || optional > 0 { optional += 1 }
                builder.open(key, isOptional: isOptional)
            case .value(let key, let number, let path, let kind):
                for range in found[number] {
                    // A repeated key stays repeated, and is rejected.
                    let isMissing = optional > 0 && found[number].count == 1 && converter.isMissing(json: record, range)
                    builder.startValue(key, isMissing: isMissing)
                    if let kind {
                        converter.append(json: record, range, kind, path, to: &builder.json)
                    } else {
                        for index in range { builder.json.append(record[index]) }
                    }
                }
            case .close:
                if optional > 0 { optional -= 1 }
                builder.close()
            }
        }
        builder.finish()
    }
}
