import BlazonPayload

/// A program that passes the verifier renders any record without traps or endless loops, and is written as it was read. The input is
/// sealed first, so that damage is not found by the checksum.
struct ProgramEntryPoint: EntryPoint {
    private static let records = [
        "{}", #"{"id":"a","firstName":"\u0000é","points":7,"tier":"gold","locale":"pl"}"#,
        #"{"id":"a","v":"é\u0000","n":1.5,"f":true,"s":"x","l":["a","b"],"o":{"id":"b"},"d":"2026-11-21T18:00:00Z"}"#,
        #"{"id":"a","s":["x","y"],"l":[{"a":"x","p":1.5,"g":true,"t":["p"]},{"a":"é","g":false}],"z":"Asia/Calcutta","at":"2026-11-21T18:00:00Z"}"#,
    ].map { Array($0.utf8) }

    mutating func attempt(_ bytes: [UInt8]) throws(BrokenPromise) {
        _ = try? Program(reading: bytes)
        guard let program = try? Program.unsealed(bytes).program else { return }
        guard let again = try? Program.unsealed(Array(program.encoded().utf8)).program else {
            throw BrokenPromise(promise: "a program that was read cannot be read again")
        }
        try require(again == program, "a program is written as another one")
        guard let requests = try? program.requests(sentAt: .max) else { throw BrokenPromise(promise: "requests want a time") }
        for (program, fuses) in [(program, true), (program, false), (requests, true), (requests, false)] {
            var renderer = Renderer(program, fuses: fuses)
            for record in Self.records {
                _ = unsafe renderer.render(record.span.bytes)
                for output in renderer.outputs { output.removeAll() }
            }
        }
    }
}
