import ArgumentParser
import Foundation
import Testing

@testable import BlazonCLI

/// Every value of the command line has a kind of completion, which suits what its help calls it. `Scripts/check/system Completions` asks the shells.
struct CompletionTests {
    /// An argument or option with a value, of the help as data.
    struct Value: Decodable {
        struct Name: Decodable { var name: String }

        /// The details of a kind of completion, which may be of any form.
        struct Details: Decodable { init(from _: any Decoder) {} }

        var kind: String
        var preferredName: Name?
        var valueName: String?
        var completionKind: [String: Details]?

        /// `file`, `directory`, `list`, `custom` or `shellCommand`.
        var completion: String? { completionKind?.keys.first }
    }

    struct Command: Decodable {
        var commandName: String
        var arguments: [Value]?
        var subcommands: [Command]?
    }

    struct Help: Decodable { var command: Command }

    static func values() throws -> [(command: String, value: Value)] {
        let text: String
        do {
            _ = try BlazonCommand.parseAsRoot(["--experimental-dump-help"])
            text = ""
        } catch {
            text = BlazonCommand.fullMessage(for: error)
        }
        func values(of command: Command, _ path: String) -> [(String, Value)] {
            (command.arguments ?? []).filter { $0.kind != "flag" }.map { (path, $0) }
                + (command.subcommands ?? []).filter { $0.commandName != "help" }
                .flatMap { values(of: $0, path + " " + $0.commandName) }
        }
        let help = try JSONDecoder().decode(Help.self, from: Data(text.utf8))
        return values(of: help.command, "blazon")
    }

    @Test("every argument and option with a value declares a kind of completion")
    func complete() throws {
        let values = try Self.values()
        #expect(values.count > 150)
        for (command, value) in values {
            #expect(
                value.completion != nil, "\(command) \(value.preferredName?.name ?? value.valueName ?? ""): add `completion:`")
        }
    }

    /// What its help calls a value, and what a shell may then offer.
    static let kinds: [(words: Set<String>, completions: Set<String>)] = [
        (["file", "template", "program", "file.html"], ["file", "custom"]), (["dir", "root"], ["directory"]),
        (["name|file", "table"], ["custom"]),
    ]

    @Test("files, folders and tables are offered where the help names them")
    func suitable() throws {
        for (command, value) in try Self.values() {
            let name = value.valueName ?? ""
            // A format is a list, and `[=file]` is what may follow it.
            guard !name.hasPrefix("format"), let completion = value.completion else { continue }
            for (words, completions) in Self.kinds
            where words.contains(name) || !words.isDisjoint(with: name.split(separator: "|").map(String.init)) {
                #expect(completions.contains(completion), "\(command): <\(name)> completes by \(completion)")
            }
        }
    }

    @Test(
        "targets are those of the table that the command line names, or of all",
        arguments: [
            (["blazon", "check", "--mapping", "huawei", "--target", ""], true), (["blazon", "check", "--target", ""], false),
        ])
    func targets(words: [String], isOne: Bool) {
        let targets = Completions.targets(words)
        #expect(targets.contains("ios") == !isOne)
        #expect(Set(targets).count == targets.count && !targets.isEmpty)
    }

    @Test(
        "the finished items of a list are kept",
        arguments: [("", ""), ("io", ""), ("ios,", "ios,"), ("ios,android,w", "ios,android,")])
    func items(prefix: String, kept: String) { #expect(Completions.items(before: prefix) == kept) }
}
