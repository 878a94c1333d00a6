import BlazonFiles
import BlazonRowStream
import BlazonSources
import Foundation
import TestSupport
import Testing

/// The messages of `blazon-postgres`, from a program that replaces it. A real server is for `Scripts/check/system Databases`.
@Suite struct PostgresCursorTests {
    /// A program that writes bytes to stdout, and then runs a command.
    private final class Sender {
        let folder = FileManager.default.temporaryDirectory.appending(path: "blazon-sender-\(UUID().uuidString)")
        var program: FilePath { FilePath(folder.appending(path: "send").path()) }

        init(_ bytes: [UInt8], then command: String = "exit 0") throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: folder.appending(path: "bytes"))
            let script = "#!/bin/sh\ncat '\(folder.path())/bytes'\n\(command)\n"
            try script.write(toFile: folder.path() + "/script", atomically: false, encoding: .utf8)
            // Another process writes the program: a file that this one writes may be open in a child of another test, which forks at
            // this moment, and cannot be started then (ETXTBSY).
            let copying = try Process.run(
                URL(filePath: "/bin/sh"),
                arguments: ["-c", "cp '\(folder.path())/script' '\(folder.path())/send' && chmod 755 '\(folder.path())/send'"])
            copying.waitUntilExit()
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func lines(stop: StopSignal = .none) throws -> [String] {
            let cursor = try withBrokenPipesAsErrors {
                try PostgresCursor(program, url: "postgres://h/d", query: "select 1", maxRowBytes: 1 << 20, stop: stop)
            }
            let rows = DatabaseRows(cursor)
            let input = InputFile(cursor.output, keepsSize: false, transform: rows, path: cursor.name)
            var bytes = [UInt8](repeating: 0, count: 1000)
            var text: [UInt8] = []
            while case let count = try input.read(into: &bytes, 0..<bytes.count), count > 0 { text += bytes[..<count] }
            return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
        }
    }

    private static func columns(_ columns: (String, ColumnKind)...) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendColumns(
            database: Array("shop".utf8), columns.map { RowMessage.Column(name: Array($0.0.utf8), kind: $0.1) })
        return bytes
    }

    private static func row(_ values: String?...) -> [UInt8] {
        var bytes: [UInt8] = []
        let start = bytes.beginMessage(.row)
        for value in values {
            bytes.append(word: value.map { UInt32($0.utf8.count) } ?? RowMessage.null)
            bytes += (value ?? "").utf8
        }
        bytes.endMessage(start)
        return bytes
    }

    private static var end: [UInt8] {
        var bytes: [UInt8] = []
        bytes.endMessage(bytes.beginMessage(.end))
        return bytes
    }

    private func failure(_ bytes: [UInt8], then command: String = "exit 0") throws -> FileError? {
        let sender = try Sender(bytes, then: command)
        return #expect(throws: FileError.self) { try sender.lines() }
    }

    @Test func rowsOfEveryKind() throws {
        let columns = Self.columns(
            ("id", .integer), ("price", .decimal), ("share", .real), ("vip", .boolean), ("name", .text), ("tags", .json),
            ("day", .date),
            ("at", .timestamp), ("seen", .timestampWithZone), ("photo", .bytes))
        let lines = try Sender(
            columns
                + Self.row(
                    "7", "10.50", "1e+20", "t", "A\"", "[1, \"a b\"]", "2026-11-21", "2026-11-21 09:00:00",
                    "2026-11-21 09:00:00.5+00", "2")
                + Self.row(nil, nil, nil, nil, nil, nil, nil, nil, nil, nil)
                + Self.row("1", "NaN", "Infinity", "f", "", "null", "infinity", "0044-03-15 12:00:00 BC", "infinity", "0")
                + Self.end
        ).lines()
        #expect(
            lines == [
                #"{"id":7,"price":10.50,"share":1e+20,"vip":true,"name":"A\"","tags":[1,"a b"],"day":"2026-11-21","#
                    + #""at":"2026-11-21T09:00:00Z","seen":"2026-11-21T09:00:00.5Z","photo":{"BLOB":2}}"#,
                "{}",
                #"{"id":1,"price":"NaN","share":"Infinity","vip":false,"name":"","tags":null,"day":"infinity","#
                    + #""at":"0044-03-15 12:00:00 BC","seen":"infinity","photo":{"BLOB":0}}"#,
            ])
    }

    @Test func longRowsAreWhole() throws {
        let text = String(repeating: "x", count: 700_000)
        let lines = try Sender(Self.columns(("a", .text)) + Self.row(text) + Self.row("b") + Self.row(text) + Self.end).lines()
        #expect(lines.map(\.utf8.count) == [700_008, 9, 700_008])
    }

    /// The server sends lengths instead of long values.
    @Test func rowsThatAreTooLongAreOneLineEach() throws {
        func lengths(_ lengths: UInt32...) -> [UInt8] {
            var bytes: [UInt8] = []
            let start = bytes.beginMessage(.longRow)
            for length in lengths { bytes.append(word: length) }
            bytes.endMessage(start)
            return bytes
        }
        let columns = Self.columns(("id", .text), ("bio", .text), ("note", .text))
        let lines = try Sender(
            columns + lengths(1, 300_000_000, 5) + Self.row("7", nil, "short") + Self.row("8", "b", nil)
                + lengths(1, 600_000, 600_000) + Self.row("9", nil, nil) + Self.end
        ).lines()
        #expect(
            lines == [
                #"["bio",300000000]{"id":"7","note":"short"}"#, #"{"id":"8","bio":"b"}"#, #"[null,1200001]{"id":"9"}"#,
            ])
        for damaged in [lengths(1, 2), lengths(1, 2, 3) + lengths(1, 2, 3), lengths(1, 2, 3) + Self.end] {
            #expect(try failure(columns + damaged + Self.end)?.explanation == "blazon-postgres sent a damaged row")
        }
    }

    @Test func onlyTheLastMessageAndExitCode0AreAnEnd() throws {
        let columns = Self.columns(("a", .text))
        let rows = columns + Self.row("x") + Self.row("y")
        for cut in columns.count..<rows.count {
            #expect(try failure(Array(rows[..<cut]))?.exitCode == 74)
        }
        #expect(try failure(rows)?.explanation == "blazon-postgres ended with exit code 0 before its last row")
        #expect(
            try failure(rows + Self.end, then: "exit 3")?.explanation
                == "blazon-postgres ended with exit code 3 before its last row")
        let killed = try failure(rows, then: "kill -9 $$")
        #expect(killed?.explanation == "blazon-postgres was killed by signal 9 before its last row")
        #expect(killed?.exitCode == 74)
    }

    @Test func faultsOfTheProgram() throws {
        let columns = Self.columns(("a", .text))
        var message: [UInt8] = []
        message.appendFailure("relation \"x\" does not exist", hasBegun: false)
        let early = try failure(message, then: "exit 1")
        #expect(early?.description == "cannot read the database: relation \"x\" does not exist" && early?.exitCode == 66)
        message = columns + Self.row("x")
        message.appendFailure("server closed the connection", hasBegun: true)
        let late = try failure(message, then: "exit 1")
        #expect(late?.description == "cannot read shop: server closed the connection" && late?.exitCode == 74)
        var other = columns
        other[RowMessage.headerSize] = 99
        #expect(try failure(other)?.explanation.contains("another version") == true)
        #expect(try failure([], then: "exit 127")?.explanation.contains("libpq") == true)
        #expect(try failure(columns + Self.row("x", "y") + Self.end)?.explanation == "blazon-postgres sent a damaged row")
        #expect(try failure(columns + columns + Self.end)?.explanation == "blazon-postgres sent its columns twice")
        #expect(try failure(columns + [1, 0, 0, 0, 0])?.explanation == "blazon-postgres sent an unknown message")
        let missing = #expect(throws: FileError.self) {
            try PostgresCursor(
                FilePath("/nowhere/blazon-postgres"), url: "postgres://h/d", query: "", maxRowBytes: 1, stop: .none)
        }
        #expect(missing?.exitCode == 66 && missing?.explanation.contains("install it beside blazon") == true)
    }

    /// A program that ignores the end of its stdin is killed; one that reads it ends by itself.
    @Test func aProgramEndsWithItsCursor() throws {
        let rows = Self.columns(("a", .text)) + Self.row("x")
        for command in ["cat >/dev/null", "sleep 60"] {
            let sender = try Sender(rows, then: "cd '\(NSTemporaryDirectory())'; \(command)")
            let clock = ContinuousClock()
            let time = try clock.measure {
                _ = try PostgresCursor(sender.program, url: "postgres://h/d", query: "", maxRowBytes: 1, stop: .none)
            }
            #expect(time < .seconds(10))
        }
    }

    @Test func requestsAreReadWhole() {
        let request = RowMessage.Request(address: "postgres://h/d", query: "select 'é'\n", maxRowBytes: 1 << 20)
        #expect(RowMessage.Request(request.bytes) == request)
        for cut in 0..<request.bytes.count { #expect(RowMessage.Request(Array(request.bytes[..<cut])) == nil) }
        // Of a version before there was a limit.
        #expect(RowMessage.Request(Array("postgres://h/d\0select 1\0".utf8))?.maxRowBytes == 0)
    }
}
