import BlazonFuzzing
import Foundation
import Testing

/// Every input that libFuzzer found a fault with, once more; no sanitizer is needed for that.
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
}
