import BlazonFiles
import BlazonRowStream

/// `blazon-postgres` reads the rows of a query from PostgreSQL for `blazon`, which starts it and reads its stdout (`RowMessage`). It is a
/// program of its own because libpq is a dynamic library, and `blazon` a static program.
@main
enum PostgresReader {
    /// Bytes that are written at once.
    private static let writeSize = 128 << 10
    /// Bytes of memory without rows.
    private static let baseMemory = 96 << 20
    /// Copies of a row that libpq and the messages may need, while their buffers grow.
    private static let rowCopies = 8
    /// A request is shorter than the longest command line.
    private static let mostRequest = 8 << 20

    static func main() {
        let streams = StandardStreams.secure()
        if CommandLine.argc > 1 {
            let usage = "blazon-postgres is started by `blazon compile --recipients postgres://… --query SQL`\n"
            if let errors = try? streams.errors() {
                try? errors.write(usage)
                try? errors.flush()
            }
            Environment.end(64)
        }
        guard let request = readRequest() else { Environment.end(64) }
        // When stdin ends, `blazon` needs no more rows. A pipe that is full must not hide that.
        let end = StopSignal(pending: { Session.hasInputEnded ? 1 : nil }, wakeDescriptor: 0)
        do {
            let output = try streams.output(stop: end)
            var message: [UInt8] = []
            message.reserveCapacity(writeSize + (writeSize >> 1))
            var hasRows = false
            do throws(Failure) {
                try send(request, output, &message, &hasRows)
            } catch {
                // After the rows that were received before.
                message.appendFailure(error.sentence, hasBegun: hasRows)
                try output.write(message)
                try output.flush()
                Environment.end(1)
            }
            try output.flush()
            Environment.end(0)
        } catch {
            Environment.end(1)
        }
    }

    private static func send(
        _ request: RowMessage.Request, _ output: OutputFile, _ message: inout [UInt8], _ hasRows: inout Bool
    ) throws(Failure) {
        guard request.maxRowBytes > 0 else {
            throw Failure(sentence: "blazon-postgres is of another version than blazon; install both of one release")
        }
        // A server that sends what was not asked for must not fill the memory.
        ProcessMemory.limit(baseMemory + rowCopies * request.maxRowBytes)
        let session = try Session(request.address)
        let select = try session.prepare(request.query, limit: request.maxRowBytes)
        try session.send()
        var hasColumns = false
        while let result = try session.receive() {
            switch result.status {
            case .failed: throw session.failure(of: result)
            case .noRows: throw .notSelect
            case .row, .done:
                if !hasColumns {
                    hasColumns = true
                    message.appendColumns(database: session.name, select.columns)
                }
                guard result.status == .row else { continue }
                hasRows = true
                result.appendRow(of: select, to: &message)
            }
            if message.count >= writeSize { write(&message, to: output, session) }
        }
        try session.rollBack()
        message.endMessage(message.beginMessage(.end))
        write(&message, to: output, session)
    }

    /// Writes and removes the bytes. Without a reader there is nothing left to do.
    private static func write(_ bytes: inout [UInt8], to output: OutputFile, _ session: Session) {
        do throws(FileError) { try output.write(bytes) } catch {
            session.cancel()
            Environment.end(1)
        }
        bytes.removeAll(keepingCapacity: true)
    }

    /// Reads the request, after which stdin stays open.
    private static func readRequest() -> RowMessage.Request? {
        let system = SystemCalls.real
        var request: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while request.count < mostRequest {
            let count = system.repeating { system.read(0, &part, 0..<part.count) }
            if count <= 0 { return nil }
            request += part[..<count]
            if let found = RowMessage.Request(request) { return found }
        }
        return nil
    }
}
