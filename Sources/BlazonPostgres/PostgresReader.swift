import BlazonFiles
import BlazonRowStream

/// `blazon-postgres` reads the rows of a query from PostgreSQL for `blazon`, which starts it and reads its stdout (`RowMessage`). It is a
/// program of its own because libpq is a dynamic library, and `blazon` a static program.
@main
enum PostgresReader {
    /// Bytes that are written at once.
    private static let writeSize = 128 << 10
    /// A request is shorter than the longest command line.
    private static let mostRequest = 8 << 20

    static func main() {
        if CommandLine.argc > 1 {
            var text = Array("blazon-postgres is started by `blazon compile --recipients postgres://… --query SQL`\n".utf8)
            write(&text, to: 2)
            Environment.end(64)
        }
        guard let (address, query) = readRequest() else { Environment.end(64) }
        var output: [UInt8] = []
        output.reserveCapacity(writeSize + (writeSize >> 1))
        var hasRows = false
        do throws(Failure) {
            try send(address, query, &output, &hasRows)
        } catch {
            output.appendFailure(error.sentence, hasBegun: hasRows)
            write(&output, to: 1)
            Environment.end(1)
        }
        write(&output, to: 1)
        Environment.end(0)
    }

    private static func send(
        _ address: String, _ query: String, _ output: inout [UInt8], _ hasRows: inout Bool
    ) throws(Failure) {
        let session = try Session(address)
        try session.send(query)
        var hasColumns = false
        while let result = try session.receive() {
            switch result.status {
            case .failed: throw session.failure(of: result)
            case .noRows: throw Failure(sentence: "the query must be a single select")
            case .row, .done:
                if !hasColumns {
                    hasColumns = true
                    output.appendColumns(database: session.name, result.columns)
                }
                guard result.status == .row else { continue }
                hasRows = true
                result.appendRow(to: &output)
            }
            if output.count >= writeSize { write(&output, to: 1) }
        }
        if !hasColumns { throw Failure(sentence: "the query must be a single select") }
        try session.commit()
        let start = output.beginMessage(.end)
        output.endMessage(start)
    }

    /// Writes and removes the bytes. Without a reader there is nothing left to do.
    private static func write(_ bytes: inout [UInt8], to descriptor: Int32) {
        let system = SystemCalls.real
        var written = 0
        while written < bytes.count {
            let count = system.repeating {
                unsafe system.write(descriptor, bytes.span.bytes.extracting(written..<bytes.count))
            }
            if count <= 0 { Environment.end(1) }
            written += count
        }
        bytes.removeAll(keepingCapacity: true)
    }

    /// Reads the request, after which stdin stays open.
    private static func readRequest() -> (address: String, query: String)? {
        let system = SystemCalls.real
        var request: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while request.count < mostRequest {
            let count = system.repeating { system.read(0, &part, 0..<part.count) }
            if count <= 0 { return nil }
            request += part[..<count]
            if let found = RowMessage.readRequest(request) { return found }
        }
        return nil
    }
}
