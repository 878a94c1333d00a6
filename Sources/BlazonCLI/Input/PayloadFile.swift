import BlazonDiagnostics
import BlazonFiles
import BlazonText

/// A payload that a command reads: a JSON object in a file.
struct PayloadFile {
    let source: SourceFile
    let json: LocatedJSON

    /// Reads a file, or stdin for `-`. Exits with 66 if it is not a JSON object.
    init(_ name: String, _ console: Console) throws {
        try self.init(name, bytes: try console.readAll(name))
    }

    init(_ name: String, bytes: [UInt8]) throws {
        let path = name == "-" ? "-" : String(path: FilePath(text: name))
        try ImportedInput.payload.checkSize(bytes, of: path)
        // A byte order mark is not JSON.
        source = SourceFile(path: path, bytes: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes)
        do throws(JSON.ReadError) {
            json = try LocatedJSON.read(source.bytes)
        } catch {
            let place = source.location(of: error.offset)
            throw Failure(ExitStatus.noInput, "\(path):\(place.line):\(place.column): not JSON: \(error.reason)")
        }
        guard case .object = json.json else {
            throw Failure(ExitStatus.noInput, "\(path) is \(json.json.kind), not a payload: a payload is a JSON object")
        }
    }
}
