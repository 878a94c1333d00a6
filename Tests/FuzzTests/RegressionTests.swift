import BlazonFuzzing
import Foundation
import Testing

/// Every input that libFuzzer found a fault with, and every seed that it begins with; no sanitizer is needed for that.
@Suite struct RegressionTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fuzz/Regressions")
        .standardized

    static func inputs(_ target: FuzzTarget) -> [URL] {
        let below = folder.appending(path: target.rawValue)
        let found = try? FileManager.default.contentsOfDirectory(at: below, includingPropertiesForKeys: nil)
        return (found ?? []).sorted { $0.path < $1.path }
    }

    @Test(arguments: FuzzTarget.allCases) func promisesHold(target: FuzzTarget) throws {
        var entryPoint = target.entryPoint()
        for input in Self.inputs(target) {
            let bytes = Array(try Data(contentsOf: input))
            #expect(throws: Never.self, "\(target.rawValue)/\(input.lastPathComponent)") { try entryPoint.attempt(bytes) }
        }
    }

    /// Templates, records and other inputs of the repository.
    @Test func promisesHoldForSeeds() throws {
        let seeds = FileManager.default.temporaryDirectory.appending(path: "seeds-\(UUID())")
        defer { try? FileManager.default.removeItem(at: seeds) }
        let python = Process()
        python.executableURL = URL(filePath: "/usr/bin/env")
        python.arguments = [
            "python3", Self.folder.appending(path: "../../Scripts/attack/fuzz_seeds.py").standardized.path, seeds.path,
        ]
        try python.run()
        python.waitUntilExit()
        #expect(python.terminationStatus == 0)
        // The seeds of programs are compiled by a binary, and by other tests.
        for target in FuzzTarget.allCases where target != .program {
            var entryPoint = target.entryPoint()
            let inputs = try FileManager.default.contentsOfDirectory(
                at: seeds.appending(path: target.rawValue), includingPropertiesForKeys: nil)
            #expect(inputs.count > 5, "\(target)")
            for input in inputs {
                let bytes = Array(try Data(contentsOf: input))
                #expect(throws: Never.self, "\(target.rawValue): \(String(decoding: bytes, as: UTF8.self))") {
                    try entryPoint.attempt(bytes)
                }
            }
        }
    }
}
