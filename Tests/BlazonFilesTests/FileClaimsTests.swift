import Foundation
import Testing

@testable import BlazonFiles

@Suite struct FileClaimsTests {
    private func reason(_ work: () throws(FileError) -> Void) -> FileError.Reason? {
        do {
            try work()
            return nil
        } catch {
            #expect(error.exitCode == 66)
            return error.reason
        }
    }

    /// All names of one file are that file, whichever is claimed first.
    @Test func anOutputIsNoInput() throws {
        let scratch = try Scratch()
        try scratch.folder("d")
        try scratch.put("x", "d/x")
        try scratch.link("link", to: "d/x")
        try scratch.link("folder", to: "d")
        try FileManager.default.linkItem(atPath: scratch.at("d/x").description, toPath: scratch.at("hard").description)
        for name in ["d/x", "link", "folder/x", "hard", "d/../d/./x"] {
            let claims = FileClaims()
            try claims.input(scratch.at("d/x"))
            #expect(
                reason { () throws(FileError) in _ = try claims.file(scratch.at(name), for: "a") } == .isInput(scratch.at("d/x")))
            let reverse = FileClaims()
            _ = try reverse.file(scratch.at(name), for: "a")
            #expect(reason { () throws(FileError) in try reverse.input(scratch.at("d/x")) } == .isInput(scratch.at("d/x")))
            // A command that then reports its end must not write there either.
            #expect(
                reason { () throws(FileError) in _ = try reverse.file(scratch.at(name), for: "a") } == .isInput(scratch.at("d/x"))
            )
            let outputs = FileClaims()
            _ = try outputs.file(scratch.at("d/x"), for: "a")
            #expect(
                reason { () throws(FileError) in _ = try outputs.file(scratch.at(name), for: "b") }
                    == .isOutput(scratch.at("d/x")))
        }
    }

    @Test func missingFilesHaveNames() throws {
        let scratch = try Scratch()
        try scratch.folder("d")
        try scratch.link("folder", to: "d")
        let claims = FileClaims()
        _ = try claims.file(scratch.at("d/new/x"), for: "a")
        for name in ["folder/new/x", "d/new/../new/x", "d/new", "d/new/x/y"] {
            #expect(reason { () throws(FileError) in _ = try claims.file(scratch.at(name), for: "b") } != nil, "\(name)")
        }
        _ = try claims.file(scratch.at("d/new/xy"), for: "b")
        _ = try claims.file(scratch.at("d/new/x"), for: "a")
    }

    @Test func devicesAreShared() throws {
        let claims = FileClaims()
        try claims.input(FilePath("/dev/null"))
        for name in ["a", "b"] { _ = try claims.file(FilePath("/dev/null"), for: name) }
    }

    @Test func aFolderTakesItsNames() throws {
        let scratch = try Scratch()
        try scratch.folder("out/samples")
        try scratch.put("x", "out/samples/x.json")
        let isJSON: @Sendable (FilePath) -> Bool = { $0.suffix == "json" }
        let claims = FileClaims()
        try claims.input(scratch.at("out/samples/x.json"))
        #expect(
            reason { () throws(FileError) in _ = try claims.folder(scratch.at("out"), replaces: isJSON) }
                == .inOutput(scratch.at("out")))
        let outputs = FileClaims()
        _ = try outputs.folder(scratch.at("out"), replaces: isJSON)
        for name in ["out/a.json", "out/samples/b.json"] {
            #expect(
                reason { () throws(FileError) in _ = try outputs.file(scratch.at(name), for: name) }
                    == .isOutput(scratch.at("out")))
        }
        _ = try outputs.file(scratch.at("out/a.txt"), for: "a")
    }

    @Test func filesInAFolderOfInputs() throws {
        let scratch = try Scratch()
        try scratch.folder("golden")
        try scratch.put("x", "golden/x.json")
        let claims = FileClaims()
        try claims.inputs(in: scratch.at("golden"))
        #expect(reason { () throws(FileError) in _ = try claims.file(scratch.at("golden/new"), for: "a") } != nil)
        let reverse = FileClaims()
        try FileManager.default.linkItem(
            atPath: scratch.at("golden/x.json").description, toPath: scratch.at("hard").description)
        _ = try reverse.file(scratch.at("hard"), for: "a")
        #expect(reason { () throws(FileError) in try reverse.inputs(in: scratch.at("golden")) } != nil)
    }

    @Test func aRewrittenFileIsAnInputAndNoOutput() throws {
        let scratch = try Scratch()
        try scratch.put("x", "x")
        let claims = FileClaims()
        try claims.input(scratch.at("x"))
        _ = try claims.rewritten(scratch.at("x"))
        _ = try claims.file(scratch.at("y"), for: "a")
        #expect(reason { () throws(FileError) in _ = try claims.rewritten(scratch.at("y")) } != nil)
    }

    /// A link belongs to the project whose folder has it, and must not lead out of it.
    @Test(arguments: [("", false), (".git", false), ("blazon.yaml", true)])
    func outgoingLinks(mark: String, isFile: Bool) throws {
        let scratch = try Scratch()
        try scratch.folder("project/a/b")
        try scratch.folder("outside")
        try scratch.put("x", "outside/x.yaml")
        try scratch.put("x", "project/a/x.yaml")
        if !mark.isEmpty { if isFile { try scratch.put("", "project/" + mark) } else { try scratch.folder("project/" + mark) } }
        try scratch.link("project/out", to: "../outside")
        try scratch.link("project/a/b/in", to: "../../a")
        try scratch.link("project/a/b/second", to: "../../out")
        try scratch.link("way", to: "project")
        func isRejected(_ name: String) -> Bool {
            do {
                try ProjectRoot.rejectOutgoingLinks(on: scratch.at(name))
                return false
            } catch {
                #expect(error.exitCode == 73)
                return true
            }
        }
        for name in [
            "project/out/x.yaml", "project/a/b/second/x.yaml", "project/a/../out/x.yaml", "way/out/x.yaml", "project/out",
        ] {
            // The scratch folder is not in the working folder, so without a mark a link is in no project.
            #expect(isRejected(name) == !mark.isEmpty, "\(name)")
        }
        for name in ["project/a/x.yaml", "project/a/b/in/x.yaml", "way/a/x.yaml", "project/missing/x"] {
            #expect(!isRejected(name), "\(name)")
        }
    }
}
