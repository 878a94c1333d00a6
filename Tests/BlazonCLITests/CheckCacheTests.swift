import Blazon
import BlazonFiles
import Foundation
import Testing

@testable import BlazonCLI

@Suite final class CheckCacheTests {
    private let folder = FilePath(
        FileManager.default.temporaryDirectory.appending(path: "memory-\(UUID().uuidString)").path(percentEncoded: false))
    private let question = [Array("program 1".utf8), Array("check m".utf8)]
    private let path = FilePath("m/a.yaml")
    private let bytes = Array("campaign: a".utf8)

    private var memory: CheckCache { CheckCache(in: folder, question: question) }

    deinit { try? FileManager.default.removeItem(atPath: "\(folder)") }

    @Test func whatIsRememberedIsReportedAgain() {
        #expect(memory[memory.key(path, bytes)] == nil)
        let others = (0..<500).map { (key: memory.key(path, bytes + [$0 & 255].map(UInt8.init) + [9]), text: "ok \($0)\n") }
        memory.remember([(memory.key(path, bytes), "ok, é\n")] + others.prefix(250))
        #expect(memory[memory.key(path, bytes)] == "ok, é\n")
        #expect(others.prefix(250).allSatisfy { memory[$0.key] != nil })
        // Of the last run alone, so that it does not grow.
        memory.remember(Array(others.prefix(1)))
        #expect(memory[memory.key(path, bytes)] == nil)
    }

    @Test func anythingElseIsAnotherQuestion() {
        memory.remember([(memory.key(path, bytes), "ok")])
        for other in [
            memory.key(FilePath("m/b.yaml"), bytes), memory.key(path, bytes + [10]),
            memory.key(FilePath("m/a.yamlc"), Array(bytes.dropFirst())),
            memory.key(path, bytes, Project(path: "m/blazon.yaml", bytes: Array("targets: [ios]".utf8))),
        ] {
            #expect(memory[other] == nil)
        }
        for question in [[question[0]], [Array("program 2".utf8), question[1]], [question[0] + question[1]], question + [[]]] {
            let other = CheckCache(in: folder, question: question)
            #expect(other[other.key(path, bytes)] == nil)
            #expect(other[memory.key(path, bytes)] == nil)
        }
    }

    /// Every single byte, and every length.
    @Test func aDamagedCacheIsIgnored() throws {
        memory.remember([(memory.key(path, bytes), "ok"), (memory.key(path, []), "fine")])
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.description).first)
        let file = URL(filePath: folder.appending(name).description)
        let whole = try Data(contentsOf: file)
        for index in whole.indices {
            var damaged = whole
            damaged[index] ^= 1
            try damaged.write(to: file)
            #expect(memory[memory.key(path, bytes)] == nil, "byte \(index)")
            try whole[..<index].write(to: file)
            #expect(memory[memory.key(path, bytes)] == nil, "\(index) bytes")
        }
        try whole.write(to: file)
        #expect(memory[memory.key(path, bytes)] == "ok")
    }
}
