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

    private func entry(_ key: CheckCache.Digest, _ text: String, _ inputs: [CheckCache.Input] = []) -> CheckCache.Entry {
        CheckCache.Entry(key: key, inputs: inputs, text: text)
    }

    deinit { try? FileManager.default.removeItem(atPath: "\(folder)") }

    @Test func whatIsRememberedIsReportedAgain() {
        #expect(memory[memory.key(path, bytes)]?.text == nil)
        let others = (0..<500).map { entry(memory.key(path, bytes + [$0 & 255].map(UInt8.init) + [9]), "ok \($0)\n") }
        memory.remember([entry(memory.key(path, bytes), "ok, é\n")] + others.prefix(250))
        #expect(memory[memory.key(path, bytes)]?.text == "ok, é\n")
        #expect(others.prefix(250).allSatisfy { memory[$0.key] != nil })
        // Of the last run alone, so that it does not grow.
        memory.remember(Array(others.prefix(1)))
        #expect(memory[memory.key(path, bytes)]?.text == nil)
    }

    @Test func anythingElseIsAnotherQuestion() {
        memory.remember([entry(memory.key(path, bytes), "ok")])
        for other in [
            memory.key(FilePath("m/b.yaml"), bytes), memory.key(path, bytes + [10]),
            memory.key(FilePath("m/a.yamlc"), Array(bytes.dropFirst())),
            memory.key(path, bytes, Project(path: "m/blazon.yaml", bytes: Array("targets: [ios]".utf8))),
            memory.key(path, bytes, Project(), [FilePath("m/blazon.yaml")]),
        ] {
            #expect(memory[other]?.text == nil)
        }
        for question in [[question[0]], [Array("program 2".utf8), question[1]], [question[0] + question[1]], question + [[]]] {
            let other = CheckCache(in: folder, question: question)
            #expect(other[other.key(path, bytes)]?.text == nil)
            #expect(other[memory.key(path, bytes)]?.text == nil)
        }
    }

    /// Every single byte, and every length.
    @Test func aDamagedCacheIsIgnored() throws {
        let inputs = [CheckCache.Input(path: "words.yaml", digest: CheckCache.digest([[1]]))]
        memory.remember([entry(memory.key(path, bytes), "ok", inputs), entry(memory.key(path, []), "fine")])
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.description).first)
        let file = URL(filePath: folder.appending(name).description)
        let whole = try Data(contentsOf: file)
        for index in whole.indices {
            var damaged = whole
            damaged[index] ^= 1
            try damaged.write(to: file)
            #expect(memory[memory.key(path, bytes)]?.text == nil, "byte \(index)")
            try whole[..<index].write(to: file)
            #expect(memory[memory.key(path, bytes)]?.text == nil, "\(index) bytes")
        }
        try whole.write(to: file)
        #expect(memory[memory.key(path, bytes)]?.text == "ok")
        #expect(memory[memory.key(path, bytes)]?.inputs.map(\.path) == ["words.yaml"])
    }

    /// An entry holds while all other files are the same; a file is read once for all templates.
    @Test func otherFilesDecideWhetherAnEntryHolds() {
        let files = ["a.yaml": [UInt8(1)], "b.yaml": [2]]
        let reads = Monitor(0)
        let digests = ReadDigests()
        let read: Compiler.Read = { path in
            reads.enter { $0 += 1 }
            guard let bytes = files[path] else { throw UnreadableFile(description: "there is none") }
            digests.note(bytes, of: path)
            return bytes
        }
        func input(_ path: String, _ bytes: [UInt8]) -> CheckCache.Input {
            CheckCache.Input(path: path, digest: CheckCache.digest([bytes]))
        }
        #expect(digests.match([input("a.yaml", [1]), input("b.yaml", [2])], read))
        #expect(digests.match([input("b.yaml", [2])], read) && reads.enter { $0 } == 2)
        #expect(!digests.match([input("a.yaml", [1]), input("b.yaml", [3])], read))
        #expect(!digests.match([input("none.yaml", [])], read))
        // A file that changes during the run is never certain.
        digests.note([9], of: "a.yaml")
        #expect(!digests.match([input("a.yaml", [1])], read) && !digests.match([input("a.yaml", [9])], read))
    }
}
