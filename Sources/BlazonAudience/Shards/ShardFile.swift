import BlazonFiles
import BlazonText

/// A file of a shard, read line by line with bounded memory: a line may be longer than the buffer.
struct ShardFile {
    private let input: InputFile
    private let expected: Sums
    private let checksum: Checksum
    private var buffer: [UInt8]
    /// The part of the buffer that was read and not yet used.
    private var rest = 0..<0
    private var isAtEnd = false

    var path: FilePath { input.path }

    /// Opens a file. `expected` are the sums of its manifest.
    init(
        _ path: FilePath, _ expected: Sums, bufferSize: Int, system: SystemCalls, stop: StopSignal
    ) throws(AudienceError) {
        input = try AudienceError.filing(InputFile.open(path, system: system, stop: stop))
        self.expected = expected
        checksum = Checksum(expected.algorithm)
        buffer = [UInt8](repeating: 0, count: bufferSize)
    }

    /// Copies the next line.
    mutating func copyLine(to output: SummedOutput) throws(AudienceError) {
        repeat {
            try fill()
            let end = unsafe buffer.span.bytes.firstIndex(of: newline, from: rest.lowerBound, to: rest.upperBound)
            let part = rest.lowerBound..<(end.map { $0 + 1 } ?? rest.upperBound)
            if part.isEmpty { throw changed }
            try AudienceError.filing(unsafe output.write(buffer.span.bytes.extracting(part), lines: end == nil ? 0 : 1))
            rest = part.upperBound..<rest.upperBound
            if end != nil { return }
        } while true
    }

    /// Reads the next line as numbers: `[1,0,2]`.
    mutating func readNumbers(into numbers: inout [Int]) throws(AudienceError) {
        numbers.removeAll(keepingCapacity: true)
        guard try next() == UInt8(ascii: "[") else { throw damaged }
        var number: Int?
        while true {
            let byte = try next()
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let value = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
                if value > 1_000_000 { throw damaged }
                number = value
            case UInt8(ascii: ","), UInt8(ascii: "]"):
                guard let value = number else { throw damaged }
                numbers.append(value)
                number = nil
                if byte == UInt8(ascii: ",") { continue }
                if try next() != newline { throw damaged }
                return
            default: throw damaged
            }
        }
    }

    /// Checks that all lines were read, and that they are those of the manifest.
    mutating func finish() throws(AudienceError) {
        try fill()
        guard rest.isEmpty, checksum.sums == expected else { throw changed }
    }

    private mutating func next() throws(AudienceError) -> UInt8 {
        try fill()
        if rest.isEmpty { throw damaged }
        defer { rest = rest.lowerBound + 1..<rest.upperBound }
        return buffer[rest.lowerBound]
    }

    /// Reads more if nothing is left.
    private mutating func fill() throws(AudienceError) {
        if !rest.isEmpty || isAtEnd { return }
        rest = 0..<(try AudienceError.filing(input.read(into: &buffer, 0..<buffer.count)))
        isAtEnd = rest.isEmpty
        unsafe checksum.update(buffer.span.bytes.extracting(rest))
    }

    private var damaged: AudienceError { .shards("\(path): a line is damaged") }
    private var changed: AudienceError { .shards("\(path): its lines are not those that the manifest and shard.ndjson list") }
}
