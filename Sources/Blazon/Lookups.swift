import BlazonCheck
import BlazonDiagnostics
import BlazonFiles
import BlazonLanguage
import BlazonMapping
import BlazonPayload
import BlazonRecords
import BlazonTemplate
import BlazonText

/// Reads the rows of `lookups`.
extension Compiler {
    /// The lookups of a template with their rows. One with a fault, which is reported, has no rows.
    func lookups(of template: Template, _ table: MappingTable, _ compilation: inout Compilation) -> [LoadedLookup] {
        var found: Diagnostics = []
        defer { compilation.add(found) }
        return template.lookups.map { declaration in
            let checked = LookupSchema(declaration, table)
            found += checked.diagnostics
            let isWhole = !declaration.isBroken && !checked.diagnostics.hasErrors
            var lookup: Lookup?
            if isWhole, let file = declaration.file, let key = checked.key {
                let schemes = template.links?.schemes?.map(\.text) ?? Links.standardSchemes
                var reading = LookupReading(declaration, file, key, checked.fields, schemes, options.limits)
                lookup = reading.read(from: compilation.sources[file.span.file].path, read, &compilation.sources)
                compilation.add(inputs: [reading.path].compactMap(\.self))
                found += reading.diagnostics
            }
            return LoadedLookup(
                name: declaration.name.text, at: declaration.name.span, key: checked.key?.type ?? .string(max: nil),
                fields: checked.fields, broken: checked.broken, lookup: lookup)
        }
    }
}

/// One reading of a lookup's file.
private struct LookupReading {
    private let name: Name
    private let file: Name
    private let key: Field
    private let fields: [Field]
    private let faults: LookupFaults
    private let source: RecordSource
    private let limits: Limits
    private var rows: LookupRowReader
    private var builder: LookupBuilder
    /// The line of the row with each key.
    private var lines: [[UInt8]: Int] = [:]
    private var faultyRows = 0
    private var sourceFile: FileID?
    private(set) var diagnostics: Diagnostics = []
    /// Of the file; nil: it was not read.
    private(set) var path: String?

    /// As many faults of rows are reported one by one.
    private static let mostFaults = 20

    init(
        _ declaration: LookupDeclaration, _ file: Name, _ key: Field, _ fields: [Field], _ schemes: [String], _ limits: Limits
    ) {
        (name, self.file, self.key, self.fields, self.limits) = (declaration.name, file, key, fields, limits)
        faults = LookupFaults(declaration, file)
        var source = declaration.source?.source ?? RecordSource()
        source.id = key.name.hasSameBytes(as: RecordSource.standardID) ? nil : key.name
        self.source = source
        let isTable = file.text.utf8.hasSuffix(".csv")
        rows = LookupRowReader(
            key: key, columns: fields, linkSchemes: schemes, written: isTable ? source.cells : source.values)
        builder = LookupBuilder(name: declaration.name.text, key: key.type, fields: fields)
    }

    /// The lookup; nil: a fault was reported. `template` is the path of the file that names it.
    mutating func read(from template: String, _ read: Compiler.Read, _ sources: inout SourceMap) -> Lookup? {
        let path = MappingLoader.resolve(file.text, from: template)
        let isTable = path.utf8.hasSuffix(".csv")
        guard isTable || path.utf8.hasSuffix(".ndjson") else { return fail("it is neither `.csv` nor `.ndjson`", path) }
        var bytes: [UInt8]
        do { bytes = try read(path) } catch { return fail(String(describing: error), path) }
        self.path = path
        let limit = limits.bytes(ofFile: path)
        if bytes.count > limit {
            diagnostics.append(.lookupTooLarge(name.text, "its file has more than \(limit) bytes", .lookupBytes, at: file.span))
            return nil
        }
        if isTable, !decode(&bytes) { return fail("it is not in the encoding \(source.csv.encoding?.rawValue ?? "utf-8")", path) }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let shown = SourceFile(path: path, bytes: bytes)
        if let conflict = MergeConflict(in: bytes) {
            let span = Span(file: sources.add(shown), start: conflict.line.lowerBound, end: conflict.line.upperBound)
            diagnostics.append(.mergeConflict(String(decoding: bytes[conflict.line], as: UTF8.self), at: span))
            return nil
        }
        guard isTable ? readTable(bytes, from: start, shown, &sources) : readLines(bytes, from: start, shown, &sources) else {
            return nil
        }
        if faultyRows > Self.mostFaults {
            diagnostics.append(.moreInvalidRows(faultyRows - Self.mostFaults, of: file.text, at: file.span))
        }
        return faultyRows == 0 ? builder.lookup() : nil
    }

    private mutating func fail(_ reason: String, _ path: String) -> Lookup? {
        diagnostics.append(.lookupUnreadable(file.text, path: path, reason: reason, at: file.span))
        return nil
    }

    /// Converts a table to UTF-8; false if it is not in its encoding. Rows in encodings of single bytes are converted one by one.
    private func decode(_ bytes: inout [UInt8]) -> Bool {
        guard let encoding = source.csv.encoding, encoding.isUTF16 else { return true }
        var isBig = encoding == .utf16BigEndian
        if bytes.starts(with: [0xFE, 0xFF]) { isBig = true }
        if bytes.starts(with: [0xFF, 0xFE]) { isBig = false }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { at in
            UInt16(bytes[isBig ? at : at + 1]) << 8 | UInt16(bytes[isBig ? at + 1 : at])
        }
        guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else { return false }
        bytes = Array(text.utf8)
        return true
    }

    private mutating func readTable(
        _ bytes: [UInt8], from start: Int, _ shown: SourceFile, _ sources: inout SourceMap
    ) -> Bool {
        var separator = source.csv.separator ?? UInt8(ascii: ",")
        var (isFirst, isStated) = (true, false)
        var framing = CSVFraming(separator: separator, mostCellBytes: limits[.recordBytes])
        var reader: CSVRecordReader?
        var missing: [MissingField] = []
        var (at, line) = (start, 1)
        while at < bytes.count {
            let end = unsafe framing.end(in: bytes.span.bytes, from: at, to: bytes.count)
            let row = at..<(end ?? bytes.count)
            let number = line
            // It counts the inner lines of the row.
            let runaway = framing.runawayQuote
            line += 1 + framing.takeInnerLines()
            at = row.upperBound + 1
            if let quote = runaway, end == nil || quote.isTooLong {
                let fault = InputFault.runawayQuote(quote, rowLine: number, mostBytes: limits[.recordBytes])
                faults.diagnostics(of: fault).forEach { diagnostics.append($0) }
                return false
            }
            let trimmed = row.dropLast(row.last.map { bytes[$0] == 0x0D } ?? false ? 1 : 0)
            if trimmed.isEmpty || trimmed.allSatisfy({ bytes[$0].isASCIIWhitespace }) { continue }
            guard var table = reader else {
                defer { isFirst = false }
                if isFirst, let stated = SeparatorLine.separator(of: bytes[trimmed], source.csv.encoding) {
                    (separator, isStated) = (stated, true)
                    framing = framing.separated(by: stated)
                    continue
                }
                do throws(InputFault) {
                    let header = try header(Array(bytes[trimmed]))
                    let columns = try TableColumns(
                        header: header, separator: separator, isStated: isStated, fields: rows.fields, source: source)
                    missing = columns.missingOptional
                    reader = CSVRecordReader(
                        columns, source: source, mostLineEnds: limits[.cellLineEnds])
                } catch {
                    faults.diagnostics(of: error).forEach { diagnostics.append($0) }
                    return false
                }
                continue
            }
            let reject = unsafe table.read(bytes.span.bytes.extracting(trimmed), line: number)
            if let reject {
                note(reject, trimmed, shown, &sources)
            } else {
                let json = table.json
                if let reject = add(json, line: number, trimmed, shown, &sources) {
                    note(table.explained(reject), trimmed, shown, &sources)
                }
            }
            reader = table
            if isTooLarge() { return false }
        }
        if reader != nil {
            faults.diagnostics(ofMissing: missing).forEach { diagnostics.append($0) }
            return true
        }
        diagnostics.append(
            .lookupHeader("the file is empty", of: file.text, help: "write a header and rows", at: file.span))
        return false
    }

    /// The header as UTF-8.
    private func header(_ bytes: [UInt8]) throws(InputFault) -> [UInt8] {
        guard let decoder = RecordDecoder(source.csv.encoding) else {
            guard String(validating: bytes, as: UTF8.self) != nil else {
                throw InputFault("the header is not UTF-8", hint: faults.encodingHint)
            }
            return bytes
        }
        var text: [UInt8] = []
        if unsafe decoder.decode(bytes.span.bytes, into: &text) == nil { return text }
        throw InputFault("the header is not \(source.csv.encoding?.rawValue ?? "")", hint: faults.encodingHint)
    }

    private mutating func readLines(
        _ bytes: [UInt8], from start: Int, _ shown: SourceFile, _ sources: inout SourceMap
    ) -> Bool {
        var renaming = RecordRenaming(rows.fields, source, isConverted: false, nesting: limits[.recordNesting])
        var keys: [[UInt8]]?
        var (at, line) = (start, 0)
        while at < bytes.count {
            let end = unsafe bytes.span.bytes.firstIndex(of: 0x0A, from: at, to: bytes.count) ?? bytes.count
            let row = at..<end
            at = end + 1
            line += 1
            let trimmed = row.dropLast(row.last.map { bytes[$0] == 0x0D } ?? false ? 1 : 0)
            if trimmed.allSatisfy({ bytes[$0].isASCIIWhitespace }) { continue }
            if trimmed.count > limits[.recordBytes] {
                note(
                    Reject(.lineTooLong, "the line is longer than \(limits[.recordBytes]) bytes (record-bytes)"), trimmed, shown,
                    &sources)
                continue
            }
            var record = Array(bytes[trimmed])
            if keys == nil, case .object(let members)? = try? JSON.read(record) { keys = members.map { Array($0.key.utf8) } }
            if case .rejected(let reject)? = unsafe renaming?.rename(record.span.bytes) {
                note(reject, trimmed, shown, &sources)
                continue
            }
            if let renaming, renaming.isRead { record = renaming.json }
            if let reject = add(record, line: line, trimmed, shown, &sources) {
                note(renaming?.explained(reject) ?? reject, trimmed, shown, &sources)
            }
            if isTooLarge() { return false }
        }
        if builder.count > 0 {
            let names = MissingFields(names: keys ?? [], fields: rows.fields, source: source, subject: file.text)
            let missing = names.fields(builder.fieldsWithoutValue.map(\.name))
            faults.diagnostics(ofMissing: missing).forEach { diagnostics.append($0) }
        }
        return true
    }

    /// Adds a row; returns why it is invalid. A second row with a key is reported.
    private mutating func add(
        _ record: [UInt8], line: Int, _ row: Range<Int>, _ shown: SourceFile, _ sources: inout SourceMap
    ) -> Reject? {
        var first: (key: [UInt8], line: Int)?
        let reject = unsafe rows.read(record.span.bytes, into: &builder) { key in
            if let known = lines[key] {
                first = (key, known)
                return false
            }
            lines[key] = line
            return true
        }
        if let first {
            let key = String(decoding: first.key, as: UTF8.self)
            if let span = span(of: row, shown, &sources) {
                diagnostics.append(.repeatedKey(key, of: file.text, first: first.line, at: span))
            }
        }
        return reject
    }

    private mutating func note(_ reject: Reject, _ row: Range<Int>, _ shown: SourceFile, _ sources: inout SourceMap) {
        guard let span = span(of: row, shown, &sources) else { return }
        let setting = reject.hint.map { hint in
            (key: "\(faults.path).\(hint.key)", lines: [hint.line, hint.other].compactMap(\.self))
        }
        diagnostics.append(.invalidRow(reject.reasonWithoutHint, setting: setting, at: span))
    }

    /// The span of a faulty row, which is counted; nil if enough have been reported.
    private mutating func span(of row: Range<Int>, _ shown: SourceFile, _ sources: inout SourceMap) -> Span? {
        faultyRows += 1
        if faultyRows > Self.mostFaults { return nil }
        let file = sourceFile ?? sources.add(shown)
        sourceFile = file
        return Span(file: file, start: row.lowerBound, end: row.upperBound)
    }

    private mutating func isTooLarge() -> Bool {
        if builder.count > limits[.lookupRows] {
            diagnostics.append(
                .lookupTooLarge(name.text, "it has more than \(limits[.lookupRows]) rows", .lookupRows, at: file.span))
        } else if builder.byteCount > limits[.lookupBytes] {
            diagnostics.append(
                .lookupTooLarge(
                    name.text, "its columns have more than \(limits[.lookupBytes]) bytes", .lookupBytes, at: file.span))
        } else {
            return false
        }
        return true
    }
}
