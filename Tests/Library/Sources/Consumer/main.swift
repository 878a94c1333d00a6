import ArgumentParser
import BlazonPayload

/// A program that has its own version of ArgumentParser, and renders with Blazon's library: `Consumer PROGRAM <records.ndjson`.
struct Consumer: ParsableCommand {
    @Argument var program: String

    mutating func run() throws {
        let program = try Program(reading: Array(program.utf8))
        let renderer = try PayloadRenderer(program, RenderOptions(targets: ["ios"]))
        var lines = ""
        while let line = readLine(strippingNewline: false) { lines += line }
        let batch = renderer.render(lines: lines)
        batch.payloads[0].forEach { record, payload in print(record, String(copying: payload)) }
        for rejected in batch.rejections { print(rejected.record, rejected.rejection.reject) }
    }
}

Consumer.main()
