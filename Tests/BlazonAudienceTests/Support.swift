import BlazonFiles
import BlazonPayload
import Foundation

@testable import BlazonAudience
@testable import BlazonRecords

/// A folder of its own for a test, removed with it.
final class Scratch {
    let path = NSTemporaryDirectory() + "blazon-audience-\(UUID().uuidString)"

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func at(_ name: String) -> FilePath { FilePath(path + "/" + name) }

    func put(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name)) }

    func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))) }

    func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }
}

/// Reads that bring at most `most` bytes each, as from a slow pipe; nil: as many as asked for.
func reading(most: Int?) -> SystemCalls {
    var system = SystemCalls.real
    guard let most else { return system }
    system.read = { SystemCalls.real.read($0, &$1, $2.lowerBound..<min($2.upperBound, $2.lowerBound + most)) }
    return system
}

struct SeenRecord: Equatable {
    let line: Int
    let text: String
    var bytes: Int?
    var checksum: String?
}

struct Seen: Equatable {
    var records: [SeenRecord] = []
    var header: [UInt8]?
    var count = 0
    var bytes = 0
    var checksum = ""
    /// Why the input as a whole cannot be used.
    var fault: String?
}

/// What the reader makes of some bytes.
func read(_ bytes: [UInt8], _ framing: Framing = .lines, limit: Int? = nil, most: Int? = nil) throws -> Seen {
    let scratch = try Scratch()
    try scratch.put(bytes, "input")
    let input = try InputFile.open(scratch.at("input"), system: reading(most: most))
    var reader = RecordSplitter(input, framing: framing, limit: limit)
    var block = Block()
    var seen = Seen()
    while try reader.fill(&block) {
        for record in block.records {
            let full = record.oversized < 0 ? nil : block.oversized[record.oversized].sums
            seen.records.append(
                SeenRecord(
                    line: record.line, text: String(decoding: block.bytes[record.range], as: UTF8.self), bytes: full?.bytes,
                    checksum: full?.checksum))
        }
    }
    seen.header = reader.header
    seen.count = reader.records
    seen.bytes = reader.checksum.bytes
    seen.checksum = reader.checksum.hexadecimal
    seen.fault = reader.fault?.text
    return seen
}

func checksum(of bytes: [UInt8], _ algorithm: Checksum.Algorithm = .xxh128) -> String {
    let sum = Checksum(algorithm)
    unsafe sum.update(bytes.span.bytes)
    return sum.hexadecimal
}
