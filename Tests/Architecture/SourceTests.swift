import Testing

/// Invariants of every Swift file.
@Suite struct SourceTests {
    static let limit = 400

    @Test func noFileIsTooLong() throws {
        // Generated files are not read by people.
        for path in try Repository.swiftFiles(below: "Sources") + Repository.swiftFiles(below: "Tests")
        where !path.contains("/Generated/") {
            let lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false).count - 1
            #expect(lines <= Self.limit, "\(path) has \(lines) lines")
        }
    }

    @Test func noFoundation() throws {
        for path in try Repository.swiftFiles(below: "Sources") {
            let imports = Source(try Repository.text(path)).imports
            #expect(!imports.contains { $0.hasPrefix("Foundation") }, "\(path) imports Foundation")
        }
    }

    /// Platform code lives in one module.
    @Test func onlyBlazonFilesCallsTheCLibrary() throws {
        for path in try Repository.swiftFiles(below: "Sources") where Repository.module(of: path) != "BlazonFiles" {
            let system = Source(try Repository.text(path)).imports.filter { ["Glibc", "Musl", "Darwin"].contains($0) }
            #expect(system.isEmpty, "\(path) imports \(system)")
        }
    }

    /// The thread sanitizer does not see that a Mutex locks, so its file of suppressions names each type that has one.
    @Test func theThreadSanitizerKnowsEachMutex() throws {
        let suppressed = try Repository.text("Scripts/check/thread-sanitizer.suppressions")
        for path in try Repository.swiftFiles(below: "Sources") where !path.contains("/Generated/") {
            var type = ""
            for line in Source(try Repository.text(path)).code {
                if let found = line.firstMatch(of: /^(?:\w+ )*(?:class|struct|enum) ([A-Z]\w*)/) { type = String(found.1) }
                guard line.contains(/\bMutex[<(]/) else { continue }
                let symbol = Repository.module(of: path) + "\(type.utf8.count)\(type)"
                #expect(suppressed.contains("race:\(symbol)"), "\(path): \(type)")
            }
        }
    }

    @Test func fileNamesAreSpecific() throws {
        let empty = ["manager", "helper", "util", "processor", "engine", "handler", "common", "misc"]
        for path in try Repository.swiftFiles(below: "Sources") + Repository.swiftFiles(below: "Tests") {
            let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
            #expect(!empty.contains { name.contains($0) }, "\(path)")
        }
    }
}
