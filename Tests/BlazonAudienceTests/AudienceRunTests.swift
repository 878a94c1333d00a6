import BlazonFiles
import BlazonLanguage
import BlazonPayload
import Synchronization
import TestSupport
import Testing

@testable import BlazonAudience
@testable import BlazonRecords

@Suite struct AudienceRunTests {
    /// `ios` shows the id and counts; `android` takes payloads of at most 12 bytes: ids of 4.
    static let program: Program = {
        let constants = Array(#"{"id":""}"#.utf8)
        let begin = Instruction.copy(Constant(start: 0, count: 7))
        let end = Instruction.copy(Constant(start: 7, count: 2))
        let emitField = Instruction.emitField(slot: 0, Encoding(.text))
        return Program(
            campaign: "weekend-offer",
            fields: [
                Field(name: "id", type: .string(max: nil), isOptional: false),
                Field(name: "n", type: .integer(0...9), isOptional: true),
            ], constants: constants, filters: [],
            counters: [Counter(kind: .branch, location: "14:9"), Counter(kind: .default, location: "3:1")],
            linkSchemes: ["https"],
            targets: [
                TargetProgram(name: "ios", limit: nil, code: [begin, emitField, .count(0), end]),
                TargetProgram(name: "android", limit: 13, code: [.measureStart, begin, emitField, end, .measureEnd]),
            ])
    }()

    static let records = #"""
        {"id":"a","n":1}

        {"id":"large"}
        {"n":2}
        nonsense
        {"id":"b","n":10}
        {"id":"c"}
        """#

    func run(
        _ input: [UInt8], in scratch: Scratch, _ options: AudienceRun.Options = .init(), most: Int? = nil
    ) throws -> AudienceRun.Summary {
        try scratch.put(input, "people.ndjson")
        let set = try FileSet(scratch.at("out"), sync: false)
        let input = try InputFile.open(scratch.at("people.ndjson"), system: reading(most: most))
        let programFile = Array("{}\n".utf8)
        try set.write(programFile, as: CampaignFolder.program)
        let summary = try AudienceRun(Self.program, input, options)
            .write(into: set, programFile: programFile, version: "1.2.3")
        try set.publish(last: CampaignFolder.manifest, removing: try EarlierRun(in: set).files.contains)
        return summary
    }

    func code(_ line: Substring) -> String { String(line.split(separator: #""code":""#)[1].prefix(6)) }

    /// Columns are never taken from a piece of a header.
    @Test func aHeaderOverTheLimitIsNoHeader() throws {
        var options = AudienceRun.Options()
        options.form = .table(separator: UInt8(ascii: ","))
        let long = Array("id,n,".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20) + Array("\na,1,2\n".utf8)
        let hint = "look for a quote in it that is not closed"
        let scratch = try Scratch()
        let fault = InputFault("the header is longer than 1048576 bytes", hint: hint)
        #expect(throws: AudienceError.input(scratch.at("people.ndjson"), fault)) { try run(long, in: scratch, options) }
    }

    @Test func everyRecordIsALineOrARejectAndTheManifestProvesIt() throws {
        let scratch = try Scratch()
        let summary = try run(Array(Self.records.utf8), in: scratch)
        #expect(summary.records == 6)
        #expect(summary.rejected == 4)
        #expect(summary.rejectLines == 4)
        #expect(
            summary.targets == [
                AudienceRun.Summary.Target(name: "ios", rendered: 3, rejected: 3, skipped: 0, elsewhere: 0),
                AudienceRun.Summary.Target(name: "android", rendered: 2, rejected: 4, skipped: 0, elsewhere: 0),
            ])
        #expect(try scratch.text("out/ios.ndjson") == "{\"id\":\"a\"}\n{\"id\":\"large\"}\n{\"id\":\"c\"}\n")
        #expect(try scratch.text("out/android.ndjson") == "{\"id\":\"a\"}\n{\"id\":\"c\"}\n")
        let rejects = try scratch.text("out/rejected.ndjson")
        let lines = rejects.split(separator: "\n")
        #expect(lines.map { code($0) } == ["BZ0517", "BZ0504", "BZ0501", "BZ0506"])
        #expect(lines[0].hasPrefix(#"{"line":3,"id":"large","target":"android","code":"BZ0517","field":null,"reason":""#))
        #expect(lines[0].hasSuffix(#","record":"{\"id\":\"large\"}"}"#))
        #expect(lines[1].hasPrefix(#"{"line":4,"id":null,"target":null,"code":"BZ0504","field":"id","reason":""#))
        #expect(lines[2].hasPrefix(#"{"line":5,"id":null,"target":null,"#))
        #expect(lines[3].hasPrefix(#"{"line":6,"id":"b","target":null,"code":"BZ0506","field":"n","#))
        let sum = { (name: String) in
            let bytes = try scratch.bytes(name)
            return """
                "bytes": \(bytes.count),
                X  "checksum": {
                X    "xxh128": "\(checksum(of: bytes))"
                X  }
                """
        }
        func inset(_ text: String, _ spaces: Int) -> String {
            text.replacing("\nX", with: "\n" + String(repeating: " ", count: spaces - 2))
        }
        // It ends the document, and sums up the rest of it: `ManifestMutationTests`.
        let seal = try scratch.text("out/manifest.json").suffix(40).prefix(32)
        #expect(
            try scratch.text("out/manifest.json") == """
                {
                  "blazon": "1.2.3",
                  "campaign": "weekend-offer",
                  "program": {
                    \(inset(sum("out/program.json"), 4))
                  },
                  "input": {
                    "name": "people.ndjson",
                    "records": 6,
                    \(inset(sum("people.ndjson"), 4))
                  },
                  "targets": {
                    "ios": {
                      "rendered": 3,
                      "rejected": 3,
                      \(inset(sum("out/ios.ndjson"), 6))
                    },
                    "android": {
                      "rendered": 2,
                      "rejected": 4,
                      \(inset(sum("out/android.ndjson"), 6))
                    }
                  },
                  "rejected": {
                    "records": 4,
                    "lines": 4,
                    \(inset(sum("out/rejected.ndjson"), 4)),
                    "byCode": {
                      "BZ0501": 1,
                      "BZ0504": 1,
                      "BZ0506": 1,
                      "BZ0517": 1
                    }
                  },
                  "limits": {
                    "rejects": {
                      "allowed": "0"
                    },
                    "exceeded": ["rejects.allowed"]
                  },
                  "rejectsAllowed": "0",
                  "exceeded": true,
                  "coverage": {
                    "locale": {},
                    "variant": {},
                    "branch": {
                      "14:9": 3
                    },
                    "default": {
                      "3:1": 0
                    }
                  },
                  "seal": {
                    "xxh128": "\(seal)"
                  }
                }

                """)
    }

    @Test func aTableGivesWhatItsRecordsWouldGive() throws {
        let scratch = try Scratch()
        var options = AudienceRun.Options()
        options.form = .table(separator: UInt8(ascii: ";"))
        let table = "\u{FEFF}n;id\r\n1;a\r\n;large\r\n2;\r\n1;2;3\r\n10;\"b\"\r\n7;\"c\nd\"\r\nx;\"e\"f"
        let summary = try run(Array(table.utf8), in: scratch, options)
        #expect(summary.records == 7)
        #expect(try scratch.text("out/ios.ndjson") == "{\"id\":\"a\"}\n{\"id\":\"large\"}\n")
        let lines = try scratch.text("out/rejected.ndjson").split(separator: "\n")
        #expect(lines.map { code($0) } == ["BZ0517", "BZ0504", "BZ0520", "BZ0506", "BZ0524", "BZ0521"])
        #expect(lines[0].hasPrefix(#"{"line":3,"id":"large","target":"android","#))
        #expect(lines[0].hasSuffix(#""record":";large"}"#))
        #expect(lines[2].hasPrefix(#"{"line":5,"id":null,"target":null,"#))
        #expect(lines[3].hasPrefix(#"{"line":6,"id":"b","target":null,"#))
        #expect(lines[5].hasPrefix(#"{"line":9,"id":null,"target":null,"#))
        #expect(lines[5].hasSuffix(#""record":"x;\"e\"f"}"#))
    }

    @Test func aTableThatDoesNotFitPublishesNothing() throws {
        let scratch = try Scratch()
        var options = AudienceRun.Options()
        options.form = .table(separator: UInt8(ascii: ","))
        for text in ["", "\n\n", "name\nx"] {
            let error = #expect(throws: AudienceError.self) { try run(Array(text.utf8), in: scratch, options) }
            #expect(error?.exitCode == 66)
            #expect(throws: (any Error).self) { try scratch.bytes("out/manifest.json") }
        }
        #expect(try run(Array("id".utf8), in: scratch, options).records == 0)
    }

    @Test func anySplitOfTheReadsGivesTheSameFiles() throws {
        let long = Array(repeating: UInt8(ascii: "x"), count: RecordSplitter.lineLimit + 5)
        var input = Array(Self.records.utf8) + [newline, 0xFF, newline]
        input += long + Array("\n{\"id\":\"z\"}".utf8)
        var seen: [[String]] = []
        for most in [nil, 8191, 100_003] {
            let scratch = try Scratch()
            let summary = try run(input, in: scratch, most: most)
            #expect(summary.records == 9)
            seen.append(
                try ["ios.ndjson", "android.ndjson", "rejected.ndjson", "manifest.json"].map { try scratch.text("out/" + $0) })
        }
        #expect(seen[0] == seen[1])
        #expect(seen[0] == seen[2])
        #expect(seen[0][2].contains(#""recordBytes":1048581,"recordChecksum":{"xxh128":"\#(checksum(of: long))"}}"#))
    }

    @Test func targetsAndLimitsAreChosen() throws {
        let scratch = try Scratch()
        var options = AudienceRun.Options()
        options.targets = ["android"]
        options.limit = 2
        let summary = try run(Array(Self.records.utf8), in: scratch, options)
        #expect(summary.records == 2)
        #expect(summary.targets.map(\.name) == ["android"])
        #expect(throws: (any Error).self) { try scratch.bytes("out/ios.ndjson") }
    }

    @Test func streamingWritesLinesAndRejectsApart() throws {
        let scratch = try Scratch()
        try scratch.put(Array(Self.records.utf8), "in")
        var options = AudienceRun.Options()
        options.targets = ["android"]
        let lines = try SingleFile(scratch.at("lines"))
        let rejects = try SingleFile(scratch.at("rejects"))
        let run = AudienceRun(Self.program, try InputFile.open(scratch.at("in")), options)
        let summary = try run.stream(to: lines.output, rejects: rejects.output)
        try lines.finish()
        try rejects.finish()
        #expect(summary.rejected == 4)
        #expect(try scratch.text("lines") == "{\"id\":\"a\"}\n{\"id\":\"c\"}\n")
        #expect(try scratch.text("rejects").split(separator: "\n").count == 4)
        // Without a file for them, rejects are counted all the same.
        let again = AudienceRun(Self.program, try InputFile.open(scratch.at("in")), options)
        #expect(try again.stream(to: OutputFile.openStream(FilePath("/dev/null")), rejects: nil) == summary)
        let full = AudienceRun(Self.program, try InputFile.open(scratch.at("in")), options)
        let error = #expect(throws: AudienceError.self) {
            try full.stream(to: OutputFile.openStream(FilePath("/dev/full")), rejects: nil)
        }
        #expect(error?.exitCode == 74)
    }

    @Test func framesAnswerEachLine() throws {
        for most in [nil, 1] {
            let scratch = try Scratch()
            try scratch.put(Array(Self.records.utf8) + Array("\n\n".utf8), "in")
            let input = try InputFile.open(scratch.at("in"), system: reading(most: most))
            let output = try SingleFile(scratch.at("out"), sync: false)
            let summary = try AudienceRun(Self.program, input).streamFramed(to: output.output)
            try output.finish()
            #expect(summary.records == 6)
            #expect(summary.rejected == 4)
            let lines = try scratch.text("out").split(separator: "\n")
            #expect(lines.count == 8)
            #expect(lines[0] == #"{"line":1,"payloads":{"ios":{"id":"a"},"android":{"id":"a"}}}"#)
            #expect(lines[1] == #"{"line":2}"#)
            #expect(
                lines[2].hasPrefix(#"{"line":3,"payloads":{"ios":{"id":"large"}},"rejected":[{"code":"BZ0517","field":null,"#))
            #expect(lines[2].hasSuffix(#","target":"android"}]}"#))
            #expect(lines[3].hasPrefix(#"{"line":4,"rejected":[{"code":"BZ0504","field":"id","reason":""#))
            #expect(lines[3].hasSuffix(#","target":null}]}"#))
            #expect(lines[7] == #"{"line":8}"#)
        }
    }

    @Test func aSignalEndsTheRunAndPublishesNothing() throws {
        let scratch = try Scratch()
        try scratch.put(Array(Self.records.utf8), "in")
        let stop = StopSignal { 2 }
        let input = try InputFile.open(scratch.at("in"), stop: stop)
        do {
            let set = try FileSet(scratch.at("out"), stop: stop)
            let error = #expect(throws: AudienceError.self) {
                try AudienceRun(Self.program, input).write(into: set, programFile: [], version: "1")
            }
            #expect(error?.exitCode == 130)
        }
        #expect(throws: (any Error).self) { try scratch.bytes("out/manifest.json") }
    }

    @Test func theSumsMustHold() throws {
        var runCounts = RunCounts(targets: ["ios"])
        runCounts.count(Renderer.Outcome(), line: 1)
        var rejected = Renderer.Outcome()
        rejected.record = Reject(.notJSON, "no")
        runCounts.count(rejected, line: 2)
        try runCounts.verify(records: 2, lines: [1], rejectLines: 1)
        for (records, lines, rejects) in [(3, 1, 1), (1, 1, 1), (2, 0, 1), (2, 2, 1), (2, 1, 0)] {
            let error = #expect(throws: AudienceError.self) {
                try runCounts.verify(records: records, lines: [lines], rejectLines: rejects)
            }
            #expect(error?.exitCode == 70)
        }
    }

    /// A record that was read and then lost stops the run, with any number of workers, and nothing is published.
    @Test(arguments: [1, 3]) func aRecordThatIsLostStopsTheRun(jobs: Int) throws {
        let scratch = try Scratch()
        try scratch.put(Array(Self.records.utf8), "in")
        var options = AudienceRun.Options()
        options.jobs = jobs
        for isLost in [false, true] {
            let input = try InputFile.open(scratch.at("in"), system: reading(most: 20))
            var reader = RecordSplitter(input, framing: .lines, limit: nil)
            if isLost {
                var block = Block()
                #expect(try reader.fill(&block))
                #expect(block.records.count == 1)
            }
            let source = BlockSource(Self.program, reader, totalBytes: nil, options)
            let set = try FileSet(scratch.at("out"), sync: false)
            let run = AudienceRun(Self.program, input, options)
            if isLost {
                let error = #expect(throws: AudienceError.self) {
                    try run.write(source, into: set, programFile: [], version: "1")
                }
                #expect(error == .sums("ios: 6 records, but 2 rendered and 3 rejected"))
                #expect(error?.exitCode == 70)
                set.abandon()
                #expect(throws: (any Error).self) { try scratch.bytes("out/manifest.json") }
            } else {
                #expect(try run.write(source, into: set, programFile: [], version: "1").records == 6)
            }
        }
    }

    @Test func aRecordThatIsLostStopsAFramedRun() throws {
        let scratch = try Scratch()
        try scratch.put(Array(Self.records.utf8), "in")
        let input = try InputFile.open(scratch.at("in"), system: reading(most: 20))
        var reader = RecordSplitter(input, framing: .lines, limit: nil, reportsBlankLines: true)
        var block = Block()
        #expect(try reader.fill(&block))
        let error = #expect(throws: AudienceError.self) {
            try AudienceRun(Self.program, input).streamFramed(reader, to: OutputFile.openStream(FilePath("/dev/null")))
        }
        #expect(error?.exitCode == 70)
    }

    /// Lines in any output that were not rendered stop the run too.
    @Test(arguments: 0..<3) func aLineTooManyStopsTheRun(index: Int) throws {
        let scratch = try Scratch()
        try scratch.put(Array(Self.records.utf8), "in")
        let files = try ["ios", "android", "rejects"].map { try SingleFile(scratch.at($0), sync: false) }
        let summed = files.map { SummedOutput($0.output) }
        let line = Array("{}\n".utf8)
        try unsafe summed[index].write(line.span.bytes, lines: 1)
        let outputs = summed.map { OrderedOutput($0) }
        let source = BlockSource(Self.program, try InputFile.open(scratch.at("in")), .init())
        let pass = AudiencePass(
            program: Self.program, source: source, options: .init(),
            outputs: RunOutputs(lines: Array(outputs[..<2]), rejects: outputs[2], skips: nil))
        let error = #expect(throws: AudienceError.self) { try pass.carryOut() }
        #expect(error?.exitCode == 70)
    }

    @Test func outputsAreWrittenBeforeTheyGrow() throws {
        // One small record makes a payload of 60,000 bytes: 200 of them are not kept at once.
        let constant = [UInt8](repeating: UInt8(ascii: "x"), count: 60_000)
        let program = Program(
            campaign: "c", fields: [], constants: constant, filters: [], counters: [], linkSchemes: [],
            targets: [TargetProgram(name: "t", limit: nil, code: [.copy(Constant(start: 0, count: constant.count))])])
        let scratch = try Scratch()
        try scratch.put(Array(repeatElement(Array("{}\n".utf8), count: 200).joined()), "in")
        let largest = Atomic<Int>(0)
        var system = SystemCalls.real
        system.write = { _, bytes in
            largest.max(bytes.byteCount, ordering: .relaxed)
            return bytes.byteCount
        }
        let output = try OutputFile.openStream(FilePath("/dev/null"), system: system)
        let summary = try AudienceRun(program, try InputFile.open(scratch.at("in"))).stream(to: output, rejects: nil)
        #expect(summary.records == 200)
        #expect(largest.load(ordering: .relaxed) < 400_000)
    }
}
