import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonRecords
import BlazonText

/// Splits the input into records. Memory is bounded by a block and a line of maximum length.
struct RecordSplitter {
    /// Bytes per read.
    static let readSize = 256 << 10
    /// Default maximum of a line in bytes, without its newline.
    static let lineLimit = 1 << 20
    /// Bytes of an oversized line that are kept for its reject.
    static let headSize = 4 << 10

    /// The reject of an oversized line.
    static func tooLong(_ most: Int) -> Reject { Reject(.lineTooLong, "the line is longer than \(most) bytes (record-bytes)") }

    private let input: InputFile
    private var framing: Framing
    private let limit: Int?
    /// Records that are still to be left out.
    private var skip: Int
    /// Number of records that were left out at the start.
    private(set) var leftOut = 0
    let maxLineBytes: Int
    private let reportsBlankLines: Bool
    /// Whether a line that Git has written at a merge conflict ends the input: records of both sides would be rendered.
    private let endsAtConflicts: Bool
    /// The start of the next record, left over from the last block; the framing has scanned it.
    private var tail: [UInt8] = []
    /// The line where the next record starts.
    private var line = 1
    /// Whether the tail begins with a member of an array that has no end yet.
    private var isInMember = false
    private var isAtStart = true
    private var isAtEnd = false
    private var isDone: Bool
    /// Why the input as a whole cannot be used, after `fill` has returned false.
    private(set) var fault: InputFault?

    var path: FilePath { input.path }
    var readAhead: (any ReadAhead)? { input.readAhead }

    /// Whether the records are the members of a JSON array.
    var isArray: Bool { framing.array != nil }

    /// Number of records found so far.
    private(set) var records = 0
    /// The records to return; nil: all.
    private let shard: Shard?
    /// Number of records returned so far, which the writer must account for.
    private(set) var taken = 0
    /// The first row of a table, which is not a record.
    private(set) var header: [UInt8]?
    /// The separator that the first line of a table states; nil: it states none.
    private(set) var separator: UInt8?
    /// The encoding of a table.
    private let encoding: SourceEncoding?
    /// Whether the header is only the beginning of a row that is longer than a line may be.
    private(set) var isHeaderCut = false
    /// The beginning of the input, after the first `fill`.
    private(set) var opening: [UInt8]?
    /// Checksum of all bytes up to the end of the last returned record, in the encoding of the file.
    let checksum: Checksum
    /// What converts a file in UTF-16; the checksum converts its bytes back.
    private let conversion: UTF16Input?
    private var encoder: UTF16Encoder?

    /// Creates a splitter that stops after `limit` records. Lines may have `maxLineBytes` bytes without the newline. With
    /// `reportsBlankLines`, blocks contain blank lines as empty records, which are not counted. With `endsAtConflicts`, a marker of a merge
    /// conflict is a fault of the input.
    init(
        _ input: InputFile, framing: Framing, limit: Int?, maxLineBytes: Int = lineLimit, reportsBlankLines: Bool = false,
        skip: Int = 0, shard: Shard? = nil, conversion: UTF16Input? = nil, checksum: Checksum.Algorithm = .xxh128,
        endsAtConflicts: Bool = false, encoding: SourceEncoding? = nil
    ) {
        self.encoding = encoding
        self.endsAtConflicts = endsAtConflicts
        self.checksum = Checksum(checksum)
        self.conversion = conversion
        self.skip = skip
        self.shard = shard
        self.maxLineBytes = max(maxLineBytes, Self.headSize)
        self.input = input
        self.framing = framing.limited(toCellsOf: self.maxLineBytes)
        self.limit = limit
        self.reportsBlankLines = reportsBlankLines
        isDone = limit == 0 && !framing.hasHeader
    }

    /// Creates a splitter of an input, which must have no other reader, as options and a source say.
    init(_ input: InputFile, _ options: AudienceRun.Options, _ source: RecordSource) {
        let conversion = source.csv.encoding.flatMap { $0.isUTF16 && options.form.isTable ? UTF16Input($0) : nil }
        self.init(
            conversion.map { InputFile(input, keepsSize: true, transform: $0) } ?? input, framing: Framing(options.form),
            limit: options.limit, maxLineBytes: options.maxLineBytes, skip: options.skip, shard: options.shard,
            conversion: conversion, checksum: options.checksum, endsAtConflicts: true, encoding: source.csv.encoding)
    }

    /// Why the header cannot be read; nil: it is not too long.
    var headerFault: InputFault? {
        if !isHeaderCut { return nil }
        return InputFault("the header is longer than \(maxLineBytes) bytes", hint: "look for a quote in it that is not closed")
    }

    /// Whether every line that is not blank is a record to return.
    private var isSimple: Bool { !framing.hasHeader && limit == nil && skip == 0 && shard == nil && framing.array == nil }

    /// Fills the block with the next records; false if there are none. A pipe's records are returned as they arrive.
    mutating func fill(_ block: inout Block) throws(FileError) -> Bool {
        block.begin(maxLineBytes: maxLineBytes)
        if isDone { return false }
        var window = Window(scanned: tail.count, used: tail.count)
        make(room: tail.count + Self.readSize, in: &block)
        block.bytes.replaceSubrange(0..<tail.count, with: tail)
        while true {
            scan(&block, &window)
            if !isDone, isAtEnd { finish(&block, &window) }
            if isDone || window.start > 0 { break }
            if window.used > maxLineBytes + 1 { try skip(&block, &window) } else { try read(&block, &window) }
        }
        if opening == nil { opening = Array(block.bytes[..<min(window.used, ForeignInput.size)]) }
        unsafe add(toChecksum: block.bytes.span.bytes.extracting(window.hashed..<window.start))
        block.order = conversion?.order
        tail.removeAll(keepingCapacity: true)
        if !isDone { tail.append(contentsOf: block.bytes[window.start..<window.used]) }
        return true
    }

    /// The part of a block's bytes that contains input.
    private struct Window {
        /// Start of the record whose end is searched.
        var start = 0
        /// Offset up to which its end was searched.
        var scanned = 0
        var used: Int
        /// Offset up to which the checksum was computed.
        var hashed = 0
    }

    private mutating func scan(_ block: inout Block, _ window: inout Window) {
        if framing.isOpen, !open(&block, &window) { return }
        if framing.array != nil { return scanArray(&block, &window) }
        if isSimple { scanLines(&block, &window) }
        while !isDone, let end = unsafe framing.end(in: block.bytes.span.bytes, from: window.scanned, to: window.used) {
            if stop(at: framing.tooLongQuote) || stop(atConflict: window.start..<end, block) { return }
            add(window.start..<end, &block)
            line += 1 + framing.takeInnerLines()
            window.start = end + 1
            window.scanned = end + 1
        }
        if isDone || stop(at: framing.tooLongQuote) { return }
        window.scanned = window.used
    }

    /// Ends the input at a quoted cell that is not closed or too long; true if there is one.
    private mutating func stop(at quote: RunawayQuote?) -> Bool {
        guard let quote else { return false }
        stop(for: .runawayQuote(quote, rowLine: line, mostBytes: maxLineBytes))
        return true
    }

    /// Ends the input at a line that Git has written at a merge conflict; true if it is one.
    private mutating func stop(atConflict line: Range<Int>, _ block: borrowing Block) -> Bool {
        guard isConflict(line, block) else { return false }
        stop(for: .mergeConflict(line: self.line))
        return true
    }

    private func isConflict(_ line: Range<Int>, _ block: borrowing Block) -> Bool {
        guard endsAtConflicts, let first = line.first.map({ block.bytes[$0] }),
            first == UInt8(ascii: "<") || first == UInt8(ascii: ">")
        else { return false }
        return MergeConflict.isMarker(block.bytes[line])
    }

    /// Adds lines up to the first that is not simply a record.
    private mutating func scanLines(_ block: inout Block, _ window: inout Window) {
        let before = block.records.count
        var (start, number) = (window.start, line)
        var newlines = NewlineSearch(from: max(start, window.scanned))
        // A line that begins with a brace is not blank, and no marker of a merge conflict.
        while let end = newlines.next(in: block.bytes.span, to: window.used), end - start <= maxLineBytes,
            block.bytes[start] == UInt8(ascii: "{"), block.bytes[end - 1] != carriageReturn
        {
            block.records.append(Block.Record(range: start..<end, line: number))
            number += 1
            start = end + 1
        }
        let added = block.records.count - before
        records += added
        taken += added
        line = number
        if added > 0 { (window.start, window.scanned) = (start, start) }
    }

    /// Decides between lines and an array; false if all bytes so far are blank. Those before an array are left out.
    private mutating func open(_ block: inout Block, _ window: inout Window) -> Bool {
        guard let first = block.bytes[window.start..<window.used].firstIndex(where: { !$0.isASCIIWhitespace }) else {
            // The file may be blank up to any length.
            line += block.bytes[window.start..<window.used].count { $0 == newline }
            (window.start, window.scanned) = (window.used, window.used)
            return false
        }
        guard framing.open(by: block.bytes[first]) else { return true }
        line += block.bytes[window.start..<first].count { $0 == newline }
        (window.start, window.scanned) = (first + 1, first + 1)
        return true
    }

    /// Adds the members of an array. `window.start` is that of the open member, or the end of what was searched.
    private mutating func scanArray(_ block: inout Block, _ window: inout Window) {
        while !isDone {
            switch unsafe framing.nextEvent(in: block.bytes.span.bytes, from: window.scanned, to: window.used, line: line) {
            case .start(let start):
                line += framing.takeArrayLines()
                (window.start, window.scanned) = (start, start + 1)
                isInMember = true
            case .end(let end):
                addMember(window.start..<end, &block)
                (window.start, window.scanned) = (end, end)
                isInMember = false
            case .more:
                window.scanned = window.used
                if !isInMember { window.start = window.used }
                return
            case .fault(let fault): return stop(for: fault)
            }
        }
    }

    private mutating func addMember(_ range: Range<Int>, _ block: inout Block) {
        if range.count > maxLineBytes {
            let sum = Checksum(checksum.algorithm)
            unsafe sum.update(block.bytes.span.bytes.extracting(range))
            addOversized(range.lowerBound, sum, lineEnds: 0, &block)
        } else {
            note(Block.Record(range: range, line: line), &block)
        }
        line += framing.takeArrayLines()
    }

    /// Ends the input for a fault of it as a whole.
    private mutating func stop(for fault: InputFault) {
        self.fault = fault
        isDone = true
    }

    /// The last line may lack a newline.
    private mutating func finish(_ block: inout Block, _ window: inout Window) {
        if let array = framing.array {
            if !array.isClosed { return stop(for: array.openFault(line: isInMember ? line : line + framing.takeArrayLines())) }
            isDone = true
            return
        }
        if stop(at: framing.runawayQuote) { return }
        if stop(atConflict: window.start..<window.used, block) { return }
        if window.start < window.used { add(window.start..<window.used, &block) }
        window.start = window.used
        isDone = true
    }

    private mutating func add(_ whole: Range<Int>, _ block: inout Block) {
        var end = whole.upperBound
        if end > whole.lowerBound, block.bytes[end - 1] == carriageReturn { end -= 1 }
        let range = whole.lowerBound..<end
        if range.count > maxLineBytes {
            let sum = Checksum(checksum.algorithm)
            unsafe sum.update(block.bytes.span.bytes.extracting(range))
            addOversized(range.lowerBound, sum, lineEnds: framing.innerLines, &block)
        } else if !range.isEmpty, !block.bytes[range.lowerBound].isASCIIWhitespace || !framing.isBlank(block.bytes[range]) {
            note(Block.Record(range: range, line: line), &block)
        } else if reportsBlankLines {
            block.records.append(Block.Record(range: range.lowerBound..<range.lowerBound, line: line))
        }
    }

    private mutating func addOversized(_ start: Int, _ sum: Checksum, lineEnds: Int, _ block: inout Block) {
        block.oversized.append(Block.Oversized(sums: sum.sums, lineEnds: lineEnds))
        note(Block.Record(range: start..<start + Self.headSize, line: line, oversized: block.oversized.count - 1), &block)
    }

    private mutating func note(_ record: Block.Record, _ block: inout Block) {
        if framing.hasHeader, header == nil {
            if separator == nil, let stated = SeparatorLine.separator(of: block.bytes[record.range], encoding) {
                separator = stated
                return framing.separateRows(by: stated)
            }
            header = Array(block.bytes[record.range])
            isHeaderCut = record.oversized >= 0
        } else if skip > 0 {
            skip -= 1
            leftOut += 1
        } else {
            if shard?.includes(records) ?? true {
                taken += 1
                block.records.append(record)
            }
            records += 1
        }
        if records == limit { isDone = true }
    }

    private mutating func read(_ block: inout Block, _ window: inout Window) throws(FileError) {
        make(room: window.used + Self.readSize, in: &block)
        let count = try input.read(into: &block.bytes, window.used..<window.used + Self.readSize)
        window.used += count
        isAtEnd = count == 0
        guard isAtStart else { return }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let begun = block.bytes[..<min(window.used, mark.count)]
        // The byte order mark may arrive in several reads.
        if !isAtEnd, begun.count < mark.count, mark.starts(with: begun) { return try read(&block, &window) }
        isAtStart = false
        if begun.elementsEqual(mark) {
            window.start = mark.count
            window.scanned = mark.count
        }
    }

    /// Reads to the end of an oversized line and keeps its beginning.
    private mutating func skip(_ block: inout Block, _ window: inout Window) throws(FileError) {
        var sum = LineSum(sum: Checksum(checksum.algorithm))
        unsafe sum.update(block.bytes.span.bytes.extracting(0..<window.used))
        unsafe add(toChecksum: block.bytes.span.bytes.extracting(0..<window.used))
        let head = Self.headSize
        while true {
            let count = try input.read(into: &block.bytes, head..<head + Self.readSize)
            let end = unsafe end(in: block.bytes.span.bytes, from: head, to: head + count)
            // A CR directly before this part does not belong to the record.
            unsafe sum.update(block.bytes.span.bytes.extracting(head..<max(head, end ?? head + count)))
            // A member of an array has no line end.
            let next = end.map { framing.array == nil ? $0 + 1 : $0 } ?? head + count
            unsafe add(toChecksum: block.bytes.span.bytes.extracting(head..<next))
            isAtEnd = count == 0
            if stop(at: isAtEnd ? framing.runawayQuote : framing.tooLongQuote) { return }
            guard end != nil || isAtEnd else { continue }
            if framing.array != nil {
                // One that has no end is a fault of the whole.
                if end == nil { return }
                addOversized(0, sum.sum, lineEnds: 0, &block)
                line += framing.takeArrayLines()
                isInMember = false
            } else {
                addOversized(0, sum.sum, lineEnds: framing.innerLines, &block)
                line += 1 + framing.takeInnerLines()
            }
            window.start = next
            window.scanned = next
            window.hashed = next
            window.used = head + count
            return
        }
    }

    /// Where the oversized record ends: at its line end or, in an array, behind its last byte.
    private mutating func end(in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
        guard framing.array != nil else { return framing.end(in: bytes, from: start, to: end) }
        if case .end(let end) = framing.nextEvent(in: bytes, from: start, to: end, line: line) { return end }
        return nil
    }

    private mutating func add(toChecksum bytes: RawSpan) {
        guard let conversion else { return checksum.update(bytes) }
        if encoder == nil { encoder = conversion.order.map { UTF16Encoder($0) } }
        var original: [UInt8] = []
        encoder?.append(bytes, to: &original)
        unsafe checksum.update(original.span.bytes)
    }

    private func make(room: Int, in block: inout Block) {
        if block.bytes.count < room { block.bytes += [UInt8](repeating: 0, count: room - block.bytes.count) }
    }
}

/// The checksum of a line that is read in parts, without the CR of its line end.
private struct LineSum {
    let sum: Checksum
    var holdsReturn = false

    mutating func update(_ part: RawSpan) {
        if part.byteCount == 0 { return }
        if holdsReturn {
            let held = [carriageReturn]
            unsafe sum.update(held.span.bytes)
        }
        holdsReturn = part[part.byteCount - 1] == carriageReturn
        sum.update(part.extracting(0..<part.byteCount - (holdsReturn ? 1 : 0)))
    }
}
