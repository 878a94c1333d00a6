package import BlazonAudience
package import BlazonFiles
import BlazonLanguage
package import BlazonPayload
import BlazonRecords
import BlazonText

/// What is in a source of recipients: its records, its columns or keys, and what a template should say of them.
package struct SourceProfile {
    /// Records that no template can read, by their code.
    package struct Unreadable {
        package let code: RejectCode
        package fileprivate(set) var count: Int
        /// The line of the first.
        package let line: Int
    }

    /// The name of the input, for people.
    package let name: String
    package let form: AudienceRun.Form
    /// All records, with those that no template can read.
    package let records: Int
    package let unreadable: [Unreadable]
    package let schema: ProposedSchema
    let profile: RecordProfile
    let unnamed: RecordStream.UnnamedColumns

    /// Records that can be read.
    package var readable: Int { profile.records }

    /// Reads all records of an input.
    ///
    /// - Parameters:
    ///   - input: The input, which must have no other reader.
    ///   - form: Its format.
    ///   - columns: The columns of a query; nil: the records come from no database.
    ///   - options: The limits of records.
    /// - Throws: an `AudienceError` if the input cannot be read, or has no record that can.
    package init(
        _ input: InputFile, _ form: SourceForm, columns: [String]?, _ options: AudienceRun.Options
    ) throws(AudienceError) {
        var options = options
        options.form = columns == nil ? form.form : .rows
        options.source = RecordSource(csv: form.csv)
        var stream = RecordStream(input, options, columnOfID: ProposedSchema.columnOfID)
        var profile: RecordProfile?
        var unreadable: [RejectCode: Unreadable] = [:]
        while let item = try stream.next() {
            var own = profile ?? Self.profile(stream, columns, options)
            // The only reference, so that a record copies nothing.
            profile = nil
            let reject: Reject?
            switch item {
            case .record: reject = own.add(stream.json)
            case .unreadable(let reason): reject = reason
            }
            profile = own
            guard let reject else { continue }
            unreadable[reject.code, default: Unreadable(code: reject.code, count: 0, line: stream.line)].count += 1
        }
        let found = profile ?? Self.profile(stream, columns, options)
        name = "\(input.path)"
        self.form = options.form
        self.unreadable = unreadable.values.sorted { ($1.count, $0.code.rawValue) < ($0.count, $1.code.rawValue) }
        records = stream.records
        self.profile = found
        unnamed = stream.unnamed
        let kind: ProposedSource.Kind = columns != nil ? .rows : stream.columns != nil ? .table : .lines
        schema = ProposedSchema(found, kind, csv: form.stated)
        if let first = self.unreadable.first, found.records == 0 {
            throw .input(
                input.path,
                InputFault("none of its records can be read", hint: "line \(first.line): \(first.code)"))
        }
        if kind == .lines, records == 0, !stream.isArray {
            throw .input(input.path, InputFault("it has no records", hint: "write one JSON object per line"))
        }
    }

    private static func profile(_ stream: RecordStream, _ columns: [String]?, _ options: AudienceRun.Options) -> RecordProfile {
        let paths =
            if let columns {
                columns.map { $0.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init) }
            } else {
                (stream.columns ?? []).map { [Array($0.utf8)] }
            }
        return RecordProfile(columns: paths, nesting: options.maxNesting)
    }
}
