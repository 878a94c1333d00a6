import BlazonDiagnostics
import BlazonFiles
import BlazonText

/// A payload that a command reads: a JSON object in a file.
struct PayloadFile {
    let source: SourceFile
    let json: LocatedJSON

    init(_ name: String, bytes: [UInt8]) throws {
        source = try Self.source(name, bytes)
        json = try Self.object(source, in: source.bytes.indices)
    }

    /// The payloads of a file, or of stdin for `-`: one, or one in each line. Exits with 66 if one is not a JSON object.
    static func all(_ name: String, _ console: Console) throws -> (source: SourceFile, payloads: [LocatedJSON]) {
        let source = try source(name, try console.readAll(name))
        let lines = source.bytes.split(separator: UInt8(ascii: "\n")).map(\.indices)
            .filter { !source.bytes[$0].allSatisfy(\.isBlankInJSON) }
        // A payload can have several lines; its first one alone is not an object.
        guard lines.count > 1, case .object? = (try? LocatedJSON.read(source.bytes, in: lines[0]))?.json else {
            return (source, [try object(source, in: source.bytes.indices)])
        }
        return (source, try lines.map { try object(source, in: $0) })
    }

    private static func source(_ name: String, _ bytes: [UInt8]) throws -> SourceFile {
        let path = name == "-" ? "-" : String(path: FilePath(text: name))
        try ImportedInput.payload.checkSize(bytes, of: path)
        // A byte order mark is not JSON.
        return SourceFile(path: path, bytes: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes)
    }

    private static func object(_ source: SourceFile, in range: Range<Int>) throws -> LocatedJSON {
        let json: LocatedJSON
        do throws(JSON.ReadError) {
            json = try LocatedJSON.read(source.bytes, in: range)
        } catch {
            let location = source.location(of: error.offset)
            throw Failure(ExitStatus.noInput, "\(source.path):\(location.line):\(location.column): not JSON: \(error.reason)")
        }
        guard case .object = json.json else {
            throw Failure(ExitStatus.noInput, "\(source.path) is \(json.json.kind), not a payload: a payload is a JSON object")
        }
        return json
    }
}

extension UInt8 {
    /// RFC 8259, section 2.
    fileprivate var isBlankInJSON: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
