package import BlazonFiles
import BlazonPayload
import BlazonRecords
import BlazonText

/// The lines that a run writes for the records of one recipient.
package struct RecipientLines: Sendable {
    /// What the run writes to a file.
    package struct Part: Sendable {
        /// The index of the file in `Manifest.files`.
        let file: Int
        /// The number of the first line, from 1.
        package let number: Int
        /// Without their newlines.
        package let lines: [[UInt8]]
    }

    /// A record of the recipient.
    package struct Record: Sendable {
        /// Its line in the input.
        package let line: Int
        /// In the order of the files.
        package let parts: [Part]
    }

    /// Maximum number of records that are kept.
    private static let most = 100

    /// In the order of the input.
    package fileprivate(set) var records: [Record] = []
    /// Further records of the recipient.
    package fileprivate(set) var others = 0
    /// Of the input.
    fileprivate(set) var sums = Sums(of: [], .xxh128)

    fileprivate mutating func add(_ record: @autoclosure () -> Record) {
        if records.count < Self.most { records.append(record()) } else { others += 1 }
    }
}

extension AudienceRun {
    /// Renders all records again, and keeps the lines of one recipient: one worker, in the order of the input.
    ///
    /// - Parameter id: The recipient, as the field that `source.id` names identifies it.
    /// - Returns: The lines, and where they are in the run's files.
    /// - Throws: an `AudienceError` as other runs do.
    package func lines(ofRecipient id: String) throws(AudienceError) -> RecipientLines {
        let source = BlockSource(program, input, options)
        let listsSkips = !program.skips.isEmpty
        let id = RequestedID(id, in: program, options.source ?? program.source)
        var records = RecordRenderer(program, options) {
            SplitLines(program, $0, options, listsRejects: true, listsSkips: listsSkips)
        }
        let buffers = records.renderer.outputs + [records.answers.rejects.buffer] + (listsSkips ? [records.answers.skips] : [])
        var written = buffers.map { _ in 0 }
        var found = RecipientLines()
        try source.forEachBlock { block, columns in
            if let columns { records.read(columns) }
            var next = 0
            while next < block.records.count {
                let record = block.records[next]
                records.render(block, from: &next, oneByOne: true)
                if records.has(id, record, of: block) {
                    found.add(RecipientLines.Record(line: record.line, parts: RecipientLines.parts(buffers, after: written)))
                }
                for (file, buffer) in buffers.enumerated() where buffer.count > 0 {
                    written[file] += buffer.lines
                    buffer.removeAll()
                }
            }
        }
        try source.rejectEmpty()
        found.sums = source.extent.sums
        return found
    }
}

extension RecipientLines {
    /// What buffers contain, after the lines that were written to each file.
    fileprivate static func parts(_ buffers: [PayloadBuffer], after written: [Int]) -> [Part] {
        zip(buffers, written).enumerated().compactMap { file, entry in
            let (buffer, written) = entry
            if buffer.count == 0 { return nil }
            let bytes = buffer.withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe Array($0) } }
            let lines = bytes.dropLast().split(separator: newline, omittingEmptySubsequences: false).map(Array.init)
            return Part(file: file, number: written + 1, lines: lines)
        }
    }
}

extension ManifestCheck {
    /// Rejects the lines of another input than the run had.
    ///
    /// - Parameters:
    ///   - lines: The lines that were rendered again.
    ///   - path: Their input.
    /// - Throws: an `AudienceError` that says how it differs.
    package func rejectOtherInput(of lines: RecipientLines, _ path: FilePath) throws(AudienceError) {
        let (expected, found) = (manifest.input.sums, lines.sums)
        if expected == found { return }
        let difference =
            expected.bytes == found.bytes
            ? "its checksum is \(found.checksum), not \(expected.checksum.prefix(64))"
            : "it has \(found.bytes) bytes, not \(expected.bytes)"
        throw .input(
            path, InputFault("it is not the input of the run: \(difference)", hint: "the run read \(manifest.input.name)"))
    }

    /// The name of the file of a part, with the suffix of its compression.
    package func name(of part: RecipientLines.Part) -> String { files[part.file].name }

    /// Compares lines with those of the files. What differs is a fault.
    ///
    /// - Parameters:
    ///   - lines: The lines that were rendered again.
    ///   - unpack: Decompresses a file.
    /// - Returns: The numbers of the lines that differ, by file.
    /// - Throws: an `AudienceError` for a file that cannot be read.
    package mutating func compare(
        _ lines: RecipientLines, unpack: (InputFile) throws(FileError) -> InputFile
    ) throws(AudienceError) -> Set<RecipientLines.Position> {
        var differing: Set<RecipientLines.Position> = []
        for (index, file) in files.enumerated() {
            let parts = lines.records.flatMap { $0.parts.filter { $0.file == index } }
            let expected = parts.flatMap { part in part.lines.enumerated().map { (part.number + $0.offset, $0.element) } }
            if expected.isEmpty { continue }
            for number in try compare(expected, file.name, unpack) { differing.insert(.init(file: index, number: number)) }
        }
        return differing
    }

    /// Compares lines, sorted by their numbers, with those of a file; returns the numbers of those that differ.
    private mutating func compare(
        _ expected: [(number: Int, line: [UInt8])], _ name: String, _ unpack: (InputFile) throws(FileError) -> InputFile
    ) throws(AudienceError) -> [Int] {
        guard isFileName(name), let packed = try open(name) else { return expected.map(\.number) }
        let longest = expected.reduce(0) { max($0, $1.line.count) }
        var splitter = RecordSplitter(
            try AudienceError.filing(unpack(packed)), framing: .lines, limit: nil, maxLineBytes: max(Self.maxLineBytes, longest),
            reportsBlankLines: true)
        var block = Block()
        var rest = expected[...]
        var last = 0
        var differing: [Int] = []
        while !rest.isEmpty, try AudienceError.filing(splitter.fill(&block)) {
            for record in block.records {
                last = record.line
                guard let next = rest.first, next.number == record.line else { continue }
                rest.removeFirst()
                let found = block.bytes[record.range]
                if record.oversized < 0, found.elementsEqual(next.line) { continue }
                let same = zip(found, next.line).prefix { $0 == $1 }.count
                report(name, "line \(next.number) is not what the program renders: it differs from byte \(same + 1) on")
                differing.append(next.number)
            }
        }
        if let next = rest.first { report(name, "line \(next.number) is missing: the file has \(counted(last, "line"))") }
        return differing + rest.map(\.number)
    }
}

extension RecipientLines {
    /// A line of a file.
    package struct Position: Hashable, Sendable {
        let file: Int
        let number: Int
    }

    /// Whether all lines of a part are those of its file, given those that differ.
    package static func isSame(_ part: Part, _ differing: Set<Position>) -> Bool {
        !part.lines.indices.contains { differing.contains(Position(file: part.file, number: part.number + $0)) }
    }
}
