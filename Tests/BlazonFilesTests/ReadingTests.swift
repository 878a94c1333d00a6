import BlazonFiles
import Foundation
import Testing

@Suite struct ReadingTests {
    @Test func pathsAreBytes() {
        #expect(FilePath(bytes: [0x61, 0xFF, 0x1B, 0xC3, 0xA9]).description == "a\\xFF\\u{1B}é")
        #expect(FilePath("a\u{202E}b").description == "a\\u{202E}b")
        #expect(FilePath("/a//b/./c/").names.map(\.description) == ["a", "b", "c"])
        #expect(
            ["a", "a/b", "a//b/", "/a", "/", "a/"].map { FilePath($0).parent.description } == [".", "a", "a", "/", "/", "."])
        #expect(["x.YAML", "a.b/x", ".yaml", "x.csv.gz"].map { FilePath($0).suffix } == ["yaml", nil, nil, "gz"])
        #expect(FilePath("a").appending("b") == FilePath("a/b"))
        #expect(FilePath("a/").appending("/b") == FilePath("/b"))
    }

    @Test func wholeFiles() throws {
        let scratch = try Scratch()
        try scratch.put("hello", "x")
        try scratch.put("", "empty")
        #expect(try RegularFile.read(scratch.at("x"), limit: 5) == Array("hello".utf8))
        #expect(try RegularFile.read(scratch.at("empty"), limit: 5) == [])
        let large = #expect(throws: FileError.self) { try RegularFile.read(scratch.at("x"), limit: 4) }
        #expect(large?.reason == .tooLarge(limit: 4))
        let missing = #expect(throws: FileError.self) { try RegularFile.read(FilePath("no/such"), limit: 4) }
        #expect(missing?.description == "cannot read no/such: No such file or directory")
        #expect(missing?.exitCode == 66)
        // A NUL would otherwise open another file than the one named.
        #expect(throws: FileError.self) { try RegularFile.read(scratch.at("x\0y"), limit: 9) }
    }

    @Test func aPipeOrDeviceCannotHangTheReading() throws {
        let scratch = try Scratch()
        #expect(unsafe mkfifo(scratch.path + "/pipe", 0o600) == 0)
        for path in [scratch.at("pipe"), FilePath("/dev/zero")] {
            let error = #expect(throws: FileError.self) { try RegularFile.read(path, limit: 9) }
            #expect(error?.reason == .notRegular)
        }
        let error = #expect(throws: FileError.self) { try RegularFile.read(scratch.at("."), limit: 9) }
        #expect(error?.reason == .isFolder)
    }

    @Test func aFileThatGrowsIsReadToItsEnd() throws {
        let scratch = try Scratch()
        try scratch.put(String(repeating: "x", count: 1000), "x")
        var system = SystemCalls.real
        system.status = {
            let result = SystemCalls.real.status($0, &$1)
            $1.size = 3
            return result
        }
        #expect(try RegularFile.read(scratch.at("x"), limit: 1000, system: system).count == 1000)
        let error = #expect(throws: FileError.self) { try RegularFile.read(scratch.at("x"), limit: 999, system: system) }
        #expect(error?.reason == .tooLarge(limit: 999))
    }

    @Test func filesOfTheProject() throws {
        let scratch = try Scratch()
        try scratch.folder("project/.git")
        try scratch.put("t", "project/templates/offer.yaml")
        try scratch.put("table", "project/tables/own.yaml")
        try scratch.put("secret", "outside.yaml")
        try scratch.put("near", "projectile/x.yaml")
        try scratch.link("project/templates/out.yaml", to: "../../outside.yaml")
        try scratch.link("project/templates/in.yaml", to: "../tables/own.yaml")
        try scratch.link("project/templates/up", to: "../..")
        #expect(unsafe mkfifo(scratch.path + "/project/pipe.yaml", 0o600) == 0)
        let template = scratch.at("project/templates/offer.yaml")
        let root = try ProjectRoot(of: template)
        #expect(root.path.lastName == FilePath("project"))
        for good in ["../tables/own.yaml", "in.yaml", "../templates/./in.yaml"] {
            #expect(try root.read(FilePath(good), from: template.parent, limit: 99) == Array("table".utf8))
        }
        for bad in ["../../outside.yaml", "out.yaml", "up/outside.yaml", "../../projectile/x.yaml", "/etc/passwd", "/dev/zero"] {
            let error = #expect(throws: FileError.self) { try root.read(FilePath(bad), from: template.parent, limit: 99) }
            #expect(error?.reason == .outsideProject(root: root.path, mark: root.path.appending(".git")), "\(bad)")
        }
        let pipe = #expect(throws: FileError.self) { try root.read(FilePath("../pipe.yaml"), from: template.parent, limit: 9) }
        #expect(pipe?.reason == .notRegular)
        let folder = #expect(throws: FileError.self) { try root.read(FilePath("../tables"), from: template.parent, limit: 9) }
        #expect(folder?.reason == .isFolder)
        #expect(throws: FileError.self) { try root.read(FilePath("none.yaml"), from: template.parent, limit: 9) }
        #expect(
            try root.resolve(FilePath("in.yaml"), from: template.parent)
                == root.resolve(FilePath("../tables/own.yaml"), from: template.parent))
    }

    @Test func withoutAMarkTheTemplatesFolderIsTheRoot() throws {
        let scratch = try Scratch()
        try scratch.put("t", "a/b/offer.yaml")
        try scratch.put("x", "a/x.yaml")
        let root = try ProjectRoot(of: scratch.at("a/b/offer.yaml"))
        #expect(root.path.lastName == FilePath("b"))
        #expect(throws: FileError.self) { try root.read(FilePath("../x.yaml"), from: scratch.at("a/b"), limit: 9) }
        try scratch.put("", "a/blazon.yaml")
        let marked = try ProjectRoot(of: scratch.at("a/b/offer.yaml"))
        #expect(try marked.read(FilePath("../x.yaml"), from: scratch.at("a/b"), limit: 9) == Array("x".utf8))
    }

    @Test func foldersOfTemplates() throws {
        let scratch = try Scratch()
        for name in [
            "b.yaml", "a.yml", "c.YAML", "x.json", ".hidden.yaml", ".git/d.yaml", "z/e.yaml", "B/f.yaml", "y.yaml/g.yaml",
        ] {
            try scratch.put("", "t/" + name)
        }
        try scratch.link("t/z/loop", to: "..")
        try scratch.link("t/dangling.yaml", to: "nowhere")
        // What leads out of the project, and what is no file, is passed over.
        try scratch.put("", "outside/o.yaml")
        try scratch.link("t/out", to: "../outside")
        try scratch.link("t/o.yaml", to: "../outside/o.yaml")
        try scratch.link("t/root", to: "/")
        try scratch.link("t/null.yaml", to: "/dev/null")
        try scratch.link("t/same.yaml", to: "b.yaml")
        #expect(unsafe mkfifo(scratch.path + "/t/pipe.yaml", 0o600) == 0)
        let prefix = scratch.path.utf8.count + 3
        let found = try TemplateFolder.candidates(in: scratch.at("t")).map {
            String(decoding: $0.bytes[prefix...], as: UTF8.self)
        }
        #expect(found == ["B/f.yaml", "a.yml", "b.yaml", "c.YAML", "same.yaml", "y.yaml/g.yaml", "z/e.yaml"])
        #expect(throws: FileError.self) { try TemplateFolder.candidates(in: scratch.at("none")) }
    }

    @Test(arguments: [
        ("campaign: x", true), ("\u{FEFF}campaign:", true), ("a: [\r\ncampaign: y", true), ("a\rcampaign:", true),
        (" campaign: x", false), ("x campaign:", false), ("campaig", false), ("", false), ("\n\ncampaign :", false),
    ])
    func linesThatBeginACampaign(text: String, isOne: Bool) {
        #expect(TemplateFolder.hasCampaignLine(Array(text.utf8)) == isOne)
    }

    @Test func searching() {
        var bytes = [UInt8](repeating: 0x61, count: 20_000)
        for offset in [0, 31, 32, 5000, 8191, 19_999] { bytes[offset] = 0x0A }
        let span = unsafe bytes.span.bytes
        #expect(span.count(of: 0x0A) == 6)
        #expect(span.extracting(1..<40).count(of: 0x0A) == 2)
        #expect(span.count(of: 0x61) == 19_994)
        #expect(span.firstIndex(of: 0x0A, from: 33, to: 20_000) == 5000)
        #expect(span.firstIndex(of: 0x0A, from: 33, to: 5000) == nil)
        #expect(span.firstIndex(of: 0x0A, from: 20_000, to: 20_000) == nil)
        #expect(span.firstIndex(of: 0x0A, from: -1, to: 5) == nil)
        #expect(span.firstIndex(of: 0x0A, from: 0, to: 20_001) == nil)
    }
}
