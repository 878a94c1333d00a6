import BlazonFiles
import Synchronization
import TestSupport
import Testing

@Suite struct FileSetTests {
    static let earlier = [
        "program.json": "old program", "ios.ndjson": "old ios", "web.ndjson": "old web", "manifest.json": "old manifest",
        "samples/ana.ios.json": "old ana", "samples/gone.ios.json": "old gone", "notes.txt": "mine",
        "mine.ndjson": "mine", "samples/mine.json": "mine",
    ]
    static let next = [
        "program.json": "new program", "ios.ndjson": "new ios", "manifest.json": "new manifest",
        "samples/ana.ios.json": "new ana", "notes.txt": "mine", "mine.ndjson": "mine", "samples/mine.json": "mine",
    ]

    /// What an earlier run lists; `notes.txt` and `samples/mine.json` are others'.
    static func isListed(_ name: FilePath) -> Bool {
        earlier.keys.contains { FilePath($0) == name && !["notes.txt", "mine.ndjson", "samples/mine.json"].contains($0) }
    }

    func publish(in scratch: Scratch, _ system: SystemCalls = .real, stop: StopSignal = .none) throws(FileError) {
        let set = try FileSet(scratch.at("out"), system: system, stop: stop)
        for (name, text) in Self.next.sorted(by: { $0.key < $1.key }) where text != "mine" {
            try set.write(Array(text.utf8), as: name)
        }
        try set.publish(last: "manifest.json", removing: Self.isListed)
    }

    func prepare() throws -> Scratch {
        let scratch = try Scratch()
        for (name, text) in Self.earlier { try scratch.put(text, "out/" + name) }
        return scratch
    }

    @Test func aSetReplacesTheEarlierOneAndLeavesOthersFiles() throws {
        let scratch = try prepare()
        try scratch.put("dead", "out/.blazon-tmp-7")
        try scratch.put("dead", "out/samples/.blazon-tmp-9")
        try publish(in: scratch)
        #expect(scratch.content(of: "out") == Self.next)
    }

    @Test func withoutAManifestTheEarlierOneGoes() throws {
        let scratch = try prepare()
        let set = try FileSet(scratch.at("out"))
        try set.write(Array("p".utf8), as: "program.json")
        try set.publish(last: "manifest.json", removing: Self.isListed)
        #expect(scratch.content(of: "out") == Self.next.filter { $0.value == "mine" }.merging(["program.json": "p"]) { $1 })
    }

    @Test func whatNoRunListsIsNamed() throws {
        let scratch = try prepare()
        try scratch.link("out/link.ndjson", to: "notes.txt")
        let set = try FileSet(scratch.at("out"))
        try set.write([1], as: "program.json")
        let staying = try set.publish(removing: Self.isListed)
        #expect(staying.map(\.description) == ["link.ndjson", "mine.ndjson", "notes.txt", "samples/mine.json"])
    }

    /// Several sets are published together. Whichever call fails, each folder has the earlier files, or each has the new ones.
    @Test(arguments: [Faults.Kind.inputOutput, .noSpace])
    func severalSetsAreOne(kind: Faults.Kind) throws {
        func publishBoth(in scratch: Scratch, _ system: SystemCalls) throws(FileError) {
            var sets: [FileSet] = []
            for folder in ["a", "b"] {
                let set = try FileSet(scratch.at(folder), system: system)
                for name in ["one.json", "two.json"] { try set.write(Array("new".utf8), as: name) }
                sets.append(set)
            }
            try FileSet.publish(sets) { $1 == FilePath("gone.json") }
        }
        func prepareBoth() throws -> Scratch {
            let scratch = try Scratch()
            for name in ["a/one.json", "a/gone.json", "b/two.json", "b/gone.json"] { try scratch.put("old", name) }
            return scratch
        }
        let counted = Faults()
        try publishBoth(in: try prepareBoth(), counted.system)
        #expect(counted.calls > 40)
        for call in 0..<counted.calls {
            let scratch = try prepareBoth()
            var failure: FileError?
            do { try publishBoth(in: scratch, Faults(at: call, kind).system) } catch { failure = error }
            let named = scratch.content(of: ".").filter { !$0.key.contains(FileSet.temporaryPrefix) }
            let expected =
                failure == nil
                ? ["a/one.json": "new", "a/two.json": "new", "b/one.json": "new", "b/two.json": "new"]
                : ["a/one.json": "old", "a/gone.json": "old", "b/two.json": "old", "b/gone.json": "old"]
            #expect(named == expected, "call \(call): \(String(describing: failure))")
        }
    }

    /// A folder in the way of the second set leaves the first as it was.
    @Test func aFolderInTheWayOfOneSetStopsAll() throws {
        let scratch = try Scratch()
        try scratch.put("old", "a/one.json")
        try scratch.folder("b/one.json")
        let sets = try ["a", "b"].map { try FileSet(scratch.at($0)) }
        for set in sets { try set.write([1], as: "one.json") }
        let error = #expect(throws: FileError.self) { try FileSet.publish(sets) { _, _ in true } }
        #expect(error?.exitCode == 73)
        #expect(scratch.content(of: ".") == ["a/one.json": "old"])
    }

    @Test func foldersAreMadeAndTakenAwayAgain() throws {
        let scratch = try Scratch()
        do {
            let set = try FileSet(scratch.at("a/b/c"))
            try set.write([1], as: "samples/x.json")
        }
        #expect(scratch.content(of: ".").isEmpty)
        #expect(throws: FileError.self) { try RegularFile.read(scratch.at("a/b"), limit: 1) }
        let set = try FileSet(scratch.at("a/b/c"))
        try set.write(Array("x".utf8), as: "samples/x.json")
        try set.publish()
        #expect(scratch.content(of: "a/b/c") == ["samples/x.json": "x"])
    }

    @Test func aSecondRunIsTurnedAway() throws {
        let scratch = try prepare()
        let first = try FileSet(scratch.at("out"))
        let error = #expect(throws: FileError.self) { try FileSet(scratch.at("out")) }
        #expect(error?.exitCode == 73)
        #expect(error?.reason == .held)
        first.abandon()
        #expect(scratch.content(of: "out") == Self.earlier)
    }

    @Test func aFolderInTheWayChangesNothing() throws {
        let scratch = try Scratch()
        try scratch.put("old", "out/program.json")
        try scratch.folder("out/ios.ndjson")
        let error = #expect(throws: FileError.self) { try publish(in: scratch) }
        #expect(error?.exitCode == 73)
        #expect(scratch.content(of: "out") == ["program.json": "old"])
    }

    @Test func aSignalBeforeTheEndChangesNothing() throws {
        let scratch = try prepare()
        let error = #expect(throws: FileError.self) { try publish(in: scratch, stop: StopSignal { 15 }) }
        #expect(error?.exitCode == 143)
        #expect(scratch.content(of: "out") == Self.earlier)
    }

    @Test(arguments: ["../x", "/x", "a/b/c", "", ".", "x/", "..", ".blazon-tmp-1", "a/.."])
    func namesThatLeaveTheFolderAreRejected(name: String) throws {
        let scratch = try Scratch()
        let set = try FileSet(scratch.at("out"))
        let error = #expect(throws: FileError.self) { try set.create(name) }
        #expect(error?.reason == .badName)
    }

    /// Every call of a whole run fails once, in every way; the promises hold each time.
    @Test(arguments: Faults.Kind.allCases)
    func anyFailingCallLeavesTheOldSetOrTheNew(kind: Faults.Kind) throws {
        let counted = Faults()
        try publish(in: try prepare(), counted.system)
        #expect(counted.calls > 40)
        for call in 0..<counted.calls {
            let scratch = try prepare()
            var failure: FileError?
            do { try publish(in: scratch, Faults(at: call, kind).system) } catch { failure = error }
            let found = scratch.content(of: "out")
            let named = found.filter { !$0.key.contains(FileSet.temporaryPrefix) }
            let note = Comment(rawValue: "call \(call): \(String(describing: failure))")
            switch kind {
            case .interrupted, .shortCount:
                #expect(failure == nil, note)
                #expect(named == Self.next, note)
            case .inputOutput, .noSpace:
                if failure == nil {
                    #expect(named == Self.next, note)
                } else {
                    #expect(named == Self.earlier, note)
                    #expect([73, 74].contains(failure?.exitCode), note)
                }
            case .killed:
                for (name, text) in named { #expect(text == Self.earlier[name] || text == Self.next[name], note) }
                if named["manifest.json"] == "new manifest" {
                    for (name, text) in Self.next { #expect(named[name] == text, note) }
                } else if named["manifest.json"] != nil {
                    #expect(named == Self.earlier, note)
                }
                // The next run puts all right.
                try publishOnceFree(in: scratch)
                #expect(scratch.content(of: "out") == Self.next, note)
            }
        }
    }

    /// A process that another test has just forked holds our lock until it becomes its own program.
    private func publishOnceFree(in scratch: Scratch) throws {
        for _ in 0..<100_000 {
            do { return try publish(in: scratch) } catch { if error.reason != .held { throw error } }
        }
        try publish(in: scratch)
    }

    @Test func aFileSystemWithoutLinksWillDo() throws {
        var system = SystemCalls.real
        system.link = { _, _, _ in -Int(SystemError.notPermitted) }
        let scratch = try prepare()
        try publish(in: scratch, system)
        #expect(scratch.content(of: "out") == Self.next)
        // Failing at the manifest, the last of all.
        let other = try prepare()
        system.rename = {
            $2 == FilePath("manifest.json") && $1 == FilePath(".blazon-tmp-2")
                ? -Int(SystemError.inputOutput) : SystemCalls.real.rename($0, $1, $2)
        }
        #expect(throws: FileError.self) { try publish(in: other, system) }
        #expect(other.content(of: "out").filter { !$0.key.contains("tmp") } == Self.earlier)
    }

    /// A process may open about a thousand; a template may have more samples than that.
    @Test func wholeFilesAreClosedAtOnce() throws {
        let open = Atomic<Int>(0)
        let most = Atomic<Int>(0)
        var system = SystemCalls.real
        system.create = {
            most.max(open.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
            return SystemCalls.real.create($0, $1)
        }
        system.close = {
            open.subtract(1, ordering: .relaxed)
            return SystemCalls.real.close($0)
        }
        let scratch = try Scratch()
        let set = try FileSet(scratch.at("out"), sync: false, system: system)
        for number in 0..<100 { try set.write([UInt8(ascii: "x")], as: "samples/\(number).ios.json") }
        try set.publish()
        #expect(scratch.content(of: "out/samples").count == 100)
        #expect(most.load(ordering: .relaxed) == 1)
    }

    /// A kill there leaves a folder without a manifest: nothing slow may happen in between.
    @Test func betweenTheManifestsThereAreOnlyRenames() throws {
        let calls = Mutex<[String]>([])
        var system = SystemCalls.real
        system.rename = { folder, old, new in
            calls.withLock { $0.append("rename \(old == FilePath("manifest.json") ? "away" : new.description)") }
            return SystemCalls.real.rename(folder, old, new)
        }
        system.link = { folder, old, new in
            calls.withLock { $0.append("link") }
            return SystemCalls.real.link(folder, old, new)
        }
        system.sync = { descriptor in
            calls.withLock { $0.append("sync") }
            return SystemCalls.real.sync(descriptor)
        }
        try publish(in: try prepare(), system)
        let seen = calls.withLock { $0 }
        let first = try #require(seen.firstIndex(of: "rename away"))
        let last = try #require(seen.lastIndex(of: "rename manifest.json"))
        // Two stale files go, four come.
        #expect(seen[first...last].count == 7)
        #expect(seen[first...last].allSatisfy { $0.hasPrefix("rename") })
        #expect(seen[last...].contains("sync"))
    }

    @Test func aFolderThatWasReplacedOrRemovedIsNotWritten() throws {
        for isReplaced in [true, false] {
            let scratch = try prepare()
            let set = try FileSet(scratch.at("out"))
            try set.write([1], as: "program.json")
            try scratch.move("out", to: "elsewhere")
            if isReplaced { try scratch.put("other", "out/program.json") }
            let error = #expect(throws: FileError.self) { try set.publish(removing: Self.isListed) }
            #expect(error?.reason == (isReplaced ? .replaced : .system(SystemError.missing)))
            #expect(error?.exitCode == 74)
            #expect(scratch.content(of: "elsewhere") == Self.earlier)
            if isReplaced { #expect(scratch.content(of: "out") == ["program.json": "other"]) }
        }
    }

    /// What cannot be removed is passed over, not stumbled on.
    @Test func aTemporaryFileThatStaysIsNotInTheWay() throws {
        let scratch = try prepare()
        for number in 1...9 { try scratch.put("dead", "out/.blazon-tmp-\(number)") }
        var system = SystemCalls.real
        system.removeFile = { folder, name in
            name.lastName.bytes.count == 13 ? -Int(SystemError.inputOutput) : SystemCalls.real.removeFile(folder, name)
        }
        try publish(in: scratch, system)
        #expect(scratch.content(of: "out").filter { !$0.key.contains("tmp") } == Self.next)
        try publish(in: scratch)
        #expect(scratch.content(of: "out") == Self.next)
    }

    /// A run may die in a folder that the next one has nothing for.
    @Test func foldersOfDeadRunsAreClearedToo() throws {
        let scratch = try prepare()
        try scratch.put("dead", "out/other/.blazon-tmp-3")
        try scratch.put("dead", "out/mine/.blazon-tmp-4")
        try scratch.put("mine", "out/mine/notes.txt")
        try publish(in: scratch)
        var expected = Self.next
        expected["mine/notes.txt"] = "mine"
        #expect(scratch.content(of: "out") == expected)
        #expect(throws: FileError.self) { try TemplateFolder.candidates(in: scratch.at("out/other")) }
    }

    @Test func aFileSystemThatSyncsNoFoldersWillDo() throws {
        let scratch = try Scratch()
        var system = SystemCalls.real
        system.sync = { descriptor in
            var status = FileStatus()
            _ = SystemCalls.real.status(descriptor, &status)
            return status.kind == .folder ? -Int(SystemError.badArgument) : SystemCalls.real.sync(descriptor)
        }
        try scratch.put("old", "out/ios.ndjson")
        try publish(in: scratch, system)
        #expect(scratch.content(of: "out") == Self.next.filter { $0.value != "mine" })
    }
}
