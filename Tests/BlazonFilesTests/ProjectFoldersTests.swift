import BlazonFiles
import Foundation
import Testing

/// Which folder is the root of a project, and whose settings a template has.
@Suite struct ProjectFoldersTests {
    /// The root of a file in `folder`, its mark, and the folders with settings, in a tree with these files.
    private func found(_ folder: String, _ files: [String: String]) -> String {
        let contents = Dictionary(uniqueKeysWithValues: files.map { (FilePath($0.key), Array($0.value.utf8)) })
        let folders = ProjectFolders(
            of: FilePath(folder), isRepository: { contents[$0.appending(".git")] != nil }, contents: { contents[$0] })
        let settings = folders.settings.filter { contents[$0] != nil }.map(\.description)
        return ([folders.root.description, folders.mark?.description ?? "-"] + settings).joined(separator: " ")
    }

    @Test(
        arguments: [
            ([:], "/r/a/b -"),
            (["/r/.git": ""], "/r /r/.git"),
            (["/r/blazon.yaml": ""], "/r /r/blazon.yaml /r/blazon.yaml"),
            // The nearest settings, without a mark above them.
            (["/r/blazon.yaml": "", "/r/a/blazon.yaml": ""], "/r/a /r/a/blazon.yaml /r/a/blazon.yaml"),
            (["/r/.git": "", "/r/a/blazon.yaml": ""], "/r /r/.git /r/a/blazon.yaml"),
            (["/r/.git": "", "/r/blazon.yaml": "", "/r/a/b/blazon.yaml": ""], "/r /r/.git /r/blazon.yaml /r/a/b/blazon.yaml"),
            (["/r/blazon.yaml": "root: true", "/r/a/blazon.yaml": ""], "/r /r/blazon.yaml /r/blazon.yaml /r/a/blazon.yaml"),
            (
                ["/r/.git": "", "/r/a/blazon.yaml": "root: true\n", "/r/blazon.yaml": ""],
                "/r/a /r/a/blazon.yaml /r/a/blazon.yaml"
            ),
            (["/r/blazon.yaml": "root: true", "/r/a/.git": "", "/r/a/b/blazon.yaml": ""], "/r/a /r/a/.git /r/a/b/blazon.yaml"),
            // Both in one folder are one root.
            (["/r/.git": "", "/r/blazon.yaml": "root: true"], "/r /r/blazon.yaml /r/blazon.yaml"),
            (["/blazon.yaml": "root: true", "/.git": ""], "/ /blazon.yaml /blazon.yaml"),
            (["/r/blazon.yaml": "root: false", "/r/a/blazon.yaml": ""], "/r/a /r/a/blazon.yaml /r/a/blazon.yaml"),
        ] as [([String: String], String)])
    func roots(files: [String: String], expected: String) { #expect(found("/r/a/b", files) == expected) }

    /// A path in a git revision is relative to the root of the repository.
    @Test func relativePaths() {
        let top = ProjectFolders(of: FilePath("a/b"), isRepository: \.names.isEmpty, contents: { _ in [] })
        #expect(
            top.root.names.isEmpty && top.settings.map(\.normalizedText) == ["blazon.yaml", "a/blazon.yaml", "a/b/blazon.yaml"])
    }

    @Test(arguments: [
        "root: true", "root: true\n", "a: b\nroot:  true # ours\r\nc: d", "\u{FEFF}root: true", "root:\ttrue",
        "# x\n\nroot: true #", "root: true      # ours", "root: true  \t ",
    ])
    func linesThatDeclareARoot(text: String) { #expect(ProjectFolders.declareRoot(Array(text.utf8))) }

    @Test(arguments: [
        "", "root: false", "# root: true", " root: true", "root:true", "root: truely", "{ root: true }", "\"root\": true",
        "root: 'true'",
        "a: root: true", "root: true yes", "root: true   yes", "roots: true",
    ])
    func linesThatDoNot(text: String) { #expect(!ProjectFolders.declareRoot(Array(text.utf8))) }

    /// A file may be used from the repository around its project, and around a repository within that.
    @Test func theReachOfAProject() throws {
        let scratch = try Scratch()
        try scratch.folder("r/.git")
        try scratch.put("gitdir: ../.git/modules/sub", "r/sub/.git")
        try scratch.put("root: true", "r/a/blazon.yaml")
        try scratch.put("", "r/a/t.yaml")
        try scratch.put("", "r/sub/t.yaml")
        try scratch.put("", "alone/t.yaml")
        let whole = try scratch.at("r").withoutLinks()
        #expect(try ProjectRoot(of: scratch.at("r/a/t.yaml")).reach == whole)
        #expect(try ProjectRoot(of: scratch.at("r/sub/t.yaml")).reach == whole)
        #expect(try ProjectRoot(of: scratch.at("r/sub/t.yaml")).path == whole.appending("sub"))
        #expect(try ProjectRoot(of: scratch.at("alone/t.yaml")).reach == scratch.at("alone").withoutLinks())
    }

    /// Settings that cannot be read could declare the root; folders above a project may be closed to its users.
    @Test func settingsThatCannotBeRead() throws {
        let scratch = try Scratch()
        try scratch.put("", "r/a/blazon.yaml")
        try scratch.put("", "r/a/t.yaml")
        for (number, fails) in [(EIO, true), (EMFILE, true), (EACCES, false)] {
            var system = SystemCalls.real
            system.openWithoutWaiting = { _, _, _ in -Int(number) }
            let faulty = system
            if fails {
                #expect(throws: FileError.self) { try ProjectRoot(of: scratch.at("r/a/t.yaml"), system: faulty) }
            } else {
                #expect(try ProjectRoot(of: scratch.at("r/a/t.yaml"), system: faulty).settings.count == 1)
            }
        }
    }

    /// Each call of the system fails once: the same templates, settings and root are found, or an error is thrown.
    @Test func nothingIsLeftOutWhenTheSystemFails() throws {
        let scratch = try Scratch()
        try scratch.put("root: true", "r/blazon.yaml")
        for name in ["r/a/blazon.yaml", "r/a/t.yaml", "r/a/b/u.yaml", "r/c.yml"] { try scratch.put("", name) }
        try scratch.link("r/a/link.yaml", to: "../c.yml")
        let folder = try scratch.at("r").withoutLinks()
        func found(_ faults: Faults) throws -> [FilePath] {
            let project = try ProjectFolders(onDisk: folder.appending("a"), system: faults.system)
            return try TemplateFolder.candidates(in: folder, system: faults.system) + [project.root] + project.settings
        }
        let whole = Faults()
        let expected = try found(whole)
        #expect(expected.count == 9 && whole.calls > 20)
        for call in 0..<whole.calls {
            let result = Result { try found(Faults(at: call)) }
            if case .success(let found) = result { #expect(found == expected, "call \(call)") }
        }
    }

    @Test func namesUnderWhichAChangeIsSeen() throws {
        let scratch = try Scratch()
        try scratch.put("x", "real/x.yaml")
        try scratch.link("folder", to: "real")
        try scratch.link("real/y.yaml", to: "x.yaml")
        try scratch.link("real/gone.yaml", to: "nowhere")
        let here = try scratch.at(".").withoutLinks()
        func names(_ path: String) -> [String] {
            ChangingNames(of: FilePath(path), from: here).all.map { "\($0)" }.sorted().map {
                String($0.dropFirst("\(here)/".count))
            }
        }
        #expect(names("real/x.yaml") == ["real/x.yaml"])
        #expect(names("./folder/../real//x.yaml") == ["folder", "real/x.yaml"])
        #expect(names("folder/y.yaml") == ["folder", "real/x.yaml", "real/y.yaml"])
        #expect(names("real/gone.yaml") == ["real/gone.yaml"])
        #expect(names("none/at/all.yaml") == ["none/at/all.yaml"])
        #expect(ChangingNames(of: FilePath("folder/y.yaml"), from: here).canonical == here.appending("real/x.yaml"))
    }

    @Test func pathsForMessages() {
        func shown(_ path: String, from here: String, in root: String) -> String {
            "\(FilePath(path).relative(to: FilePath(here), within: FilePath(root)))"
        }
        #expect(shown("/r/a/x", from: "/r", in: "/r") == "a/x")
        #expect(shown("/r/a/x", from: "/r/b/c", in: "/r") == "../../a/x")
        #expect(shown("/r/a/x", from: "/", in: "/r") == "r/a/x")
        #expect(shown("/r/a/x", from: "/other", in: "/r") == "/r/a/x")
    }
}

extension FilePath {
    fileprivate var normalizedText: String { names.map(\.description).joined(separator: "/") }
}
