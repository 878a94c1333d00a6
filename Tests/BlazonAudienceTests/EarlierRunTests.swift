import BlazonFiles
import TestSupport
import Testing

@testable import BlazonAudience

/// What an earlier run lists may be removed, and nothing else.
@Suite struct EarlierRunTests {
    func files(_ contents: [String: String]) throws -> [String] {
        let scratch = try Scratch()
        // Makes the folder.
        try FileSet(scratch.at("out"), sync: false).publish()
        for (name, text) in contents { try scratch.put(Array(text.utf8), "out/" + name) }
        return try EarlierRun(in: FileSet(scratch.at("out"), sync: false)).files.map(\.description).sorted()
    }

    static let manifest = #"{"blazon":"1","campaign":"c","targets":{"ios":{},"../x":{},"samples/y":{}},"rejected":{}}"#
    static let program = #"{"blazon":{"program":3,"seal":"0","samples":["a.ios.json","../b.json","c/d.json","notes.txt",7]}}"#

    @Test func lists() throws {
        #expect(try files([:]) == [])
        #expect(try files(["manifest.json": Self.manifest]) == ["ios.ndjson", "manifest.json", "rejected.ndjson"])
        #expect(try files(["program.json": Self.program]) == ["program.json", "samples/a.ios.json"])
        // What a run that was killed has moved away counts; what it had not finished does not.
        #expect(try files([".blazon-tmp-last-7": Self.manifest]) == ["ios.ndjson", "rejected.ndjson"])
        #expect(try files([".blazon-tmp-7": Self.manifest]) == [])
    }

    /// Another program's files, and damaged ones, list nothing.
    @Test(arguments: [
        "", "{}", "[]", #"{"name":"An app","icons":[]}"#, #"{"blazon":"1","campaign":"c"}"#,
        #"{"blazon":1,"campaign":"c","targets":{}}"#,
        #"{"blazon":"1","campaign":"c","targets":{"ios":{}}"#, #"{"blazon":{"samples":["a.json"]}}"#,
    ])
    func othersLists(text: String) throws {
        #expect(try files(["manifest.json": text, "program.json": text]) == [])
    }

    /// The program of a set names its template. It may be in a set without a manifest.
    @Test(
        arguments: [
            (#"{"blazon":{"program":3,"seal":"0","template":"a/b.yaml","samples":[]}}"#, "a/b.yaml"),
            (#"{"blazon":{"program":3,"seal":"0"}}"#, nil), (#"{"blazon":{"template":"a/b.yaml"}}"#, nil),
            (#"{"blazon":{"seal":"0","template":7}}"#, nil), ("{", nil),
        ] as [(String, String?)]) func templates(program: String, expected: String?) throws
    {
        let scratch = try Scratch()
        try FileSet(scratch.at("out"), sync: false).publish()
        #expect(try EarlierRun.template(in: scratch.at("out")) == nil)
        try scratch.put(Array(program.utf8), "out/program.json")
        #expect(try EarlierRun.template(in: scratch.at("out")) == expected)
    }

    @Test func aDeadRunsManifestIsRemovedByTheNextSet() throws {
        let scratch = try Scratch()
        try FileSet(scratch.at("out"), sync: false).publish()
        try scratch.put(Array(Self.manifest.utf8), "out/.blazon-tmp-last-7")
        try scratch.put([1], "out/ios.ndjson")
        do {
            // A set that is given up leaves it for the next.
            let set = try FileSet(scratch.at("out"), sync: false)
            try set.write([1], as: "program.json")
        }
        let set = try FileSet(scratch.at("out"), sync: false)
        #expect(try set.publish(removing: EarlierRun(in: set).files.contains) == [])
        #expect(throws: (any Error).self) { try scratch.bytes("out/ios.ndjson") }
        #expect(throws: (any Error).self) { try scratch.bytes("out/.blazon-tmp-last-7") }
    }
}
