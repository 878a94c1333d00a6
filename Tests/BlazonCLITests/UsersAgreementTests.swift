import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonLSP
import BlazonText
import Foundation
import TestSupport
import Testing

@testable import BlazonCLI

/// `uses --reverse`, `--changed-since`, `check` of a used file, and references and rename in editors agree on who uses a file, in random
/// repositories with random edits. `BLAZON_REPOSITORIES` sets their number.
@Suite struct UsersAgreementTests {
    private static let count = ProcessInfo.processInfo.environment["BLAZON_REPOSITORIES"].flatMap { Int($0) } ?? 4

    private static let work = FileManager.default.temporaryDirectory.appending(path: "blazon-users-\(UUID().uuidString)")

    @Test(arguments: 0..<count) func all(seed: Int) throws {
        var repository = try RandomRepository(seed: UInt64(seed), in: Self.work)
        defer { try? FileManager.default.removeItem(at: repository.folder) }
        try compareWithCompilations(repository, seed)
        for shared in repository.shared { try compareWithEditor(repository, shared, seed) }
        for round in 0..<4 {
            let path = try repository.edit()
            try compareWithGit(repository, path, "seed \(seed), round \(round): \(path)")
            if round == 1 { try compareWithCompilations(repository, seed) }
        }
    }

    private func run(_ command: String, _ repository: RandomRepository) throws -> Script.Step {
        try Script("=== run \(command)\n").run(in: repository.folder)[0]
    }

    private func lines(_ text: String) -> Set<String> { Set(text.split(separator: "\n").map(String.init)) }

    /// What is found without compiling is what a compilation reads.
    private func compareWithCompilations(_ repository: RandomRepository, _ seed: Int) throws {
        var projects = try ProjectFiles(CompileOptions())
        for template in repository.templates {
            guard let text = repository.files[template] else { continue }
            let path = FilePath(repository.folder.appending(path: template).path())
            let compiler = try projects.compiler(for: path)
            let compilation = compiler.compile(path: "\(path)", bytes: Array(text.utf8))
            let found = compiler.inputs(of: FileReference("\(path)", .template), bytes: Array(text.utf8)).map(\.reference.path)
            #expect(Set(found).isSuperset(of: compilation.inputs), "seed \(seed): \(template)")
            if !compilation.diagnostics.hasErrors { #expect(Set(found) == Set(compilation.inputs), "seed \(seed): \(template)") }
        }
    }

    /// References and rename of a file's block find the files that use it, and no others.
    private func compareWithEditor(_ repository: RandomRepository, _ shared: String, _ seed: Int) throws {
        let text = try #require(repository.files[shared])
        let block = try #require(text.firstMatch(of: /b\d/)?.output).description
        let users = lines(try run("blazon uses --reverse \(shared)", repository).stdout)
        let expected = users.filter { repository.files[$0]?.contains("block.\(block) ") ?? false }.union([shared])
        let lineNumber = text.split(separator: "\n").firstIndex { $0.hasPrefix("  \(block):") } ?? 0
        var editor = Session()
        let uri = FileURI.uri(repository.folder.appending(path: shared).path())
        editor.open(uri, text)
        let position: [JSON.Member] = [
            .init("textDocument", .object([.init("uri", .text(uri))])),
            .init("position", .object([.init("line", .integer(lineNumber)), .init("character", .integer(3))])),
        ]
        let context = JSON.Member("context", .object([.init("includeDeclaration", .boolean(true))]))
        let references = editor.request("references", position + [context]).list.compactMap { $0["uri"]?.string }
        let renamed = editor.request("rename", position + [.init("newName", .text("other"))])["changes"]?.keys ?? []
        func names(_ uris: [String]) -> Set<String> {
            Set(uris.compactMap { FileURI.path($0).map { String($0.dropFirst(repository.folder.path().count + 1)) } })
        }
        #expect(names(references) == expected, "seed \(seed): references of \(block) in \(shared)")
        #expect(names(renamed) == expected, "seed \(seed): rename of \(block) in \(shared)")
        if users.contains(where: repository.templates.contains) {
            let checked = checkedFiles(try run("blazon check \(shared)", repository))
            #expect(checked == users.filter(repository.templates.contains), "seed \(seed): check \(shared)")
        }
    }

    /// The templates that a run of `check` reports.
    private func checkedFiles(_ step: Script.Step) -> Set<String> {
        Set(
            step.stdout.split(separator: "\n").filter { !$0.hasPrefix(" ") }.compactMap { line in
                line.split(separator: ":").first.map { String($0.hasPrefix("./") ? $0.dropFirst(2) : $0) }
            })
    }

    /// What has changed since the first commit is the edited files with their users, and nothing else.
    private func compareWithGit(_ repository: RandomRepository, _ last: String, _ comment: String) throws {
        let changed = lines(try run("git diff --name-only HEAD; git ls-files --others", repository).stdout)
        let users = lines(try run("blazon uses --reverse \(changed.sorted().joined(separator: " "))", repository).stdout)
        let expected = users.union(changed).filter { repository.templates.contains($0) && repository.files[$0] != nil }
        let step = try run("blazon check . --changed-since HEAD", repository)
        #expect(checkedFiles(step) == expected, "\(comment): \(step.stderr.prefix(300))")
        if expected.isEmpty {
            #expect(step.exit == 0 && step.stderr.contains("no template has changed since HEAD"), "\(comment)")
        }
    }
}

/// A language server on the real file system.
private struct Session {
    private var server = LanguageServer(disk: .ofProjects(), version: "1")

    init() { _ = request("initialize", [.init("capabilities", .object([]))], isDocument: false) }

    mutating func open(_ uri: String, _ text: String) {
        let document = JSON.object([
            .init("uri", .text(uri)), .init("languageId", .text("yaml")), .init("version", .integer(1)),
            .init("text", .text(text)),
        ])
        send([.init("method", .text("textDocument/didOpen")), .init("params", .object([.init("textDocument", document)]))])
    }

    mutating func request(_ method: String, _ parameters: [JSON.Member], isDocument: Bool = true) -> JSON {
        let name = isDocument ? "textDocument/\(method)" : method
        return send([.init("id", .integer(1)), .init("method", .text(name)), .init("params", .object(parameters))])["result"]
            ?? .null
    }

    @discardableResult private mutating func send(_ members: [JSON.Member]) -> JSON {
        server.receive(Array(JSON.object([.init("jsonrpc", .text("2.0"))] + members).compact.utf8)).last ?? .null
    }
}

extension JSON {
    fileprivate var list: [JSON] { if case .array(let items) = self { items } else { [] } }
    fileprivate var keys: [String] { if case .object(let members) = self { members.map(\.key) } else { [] } }
}
