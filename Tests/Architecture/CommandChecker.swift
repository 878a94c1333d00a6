import Foundation
import TestSupport

/// Checks commands without running them: the program, its command and its options exist.
struct CommandChecker {
    private let folder: DocumentationFolder
    /// The words of each command's help; nil if the command is unknown.
    private var helps: [String: Set<Substring>?] = [:]

    init(_ folder: DocumentationFolder) { self.folder = folder }

    /// What is wrong with the first command of a line, or nil.
    mutating func fault(of line: String) throws -> String? {
        let words = line.replacing(/"[^"]*"/, with: "").split(separator: " ").map(String.init).prefix { word in
            !["#", "|", "&&", "||", ">", "<"].contains(word)
        }
        switch words.first {
        case "blazon" where words.count > 1 && words[1].first?.isLowercase == true:
            let name = ["mapping", "manifest"].contains(words[1]) ? words[1...].prefix(2).joined(separator: " ") : words[1]
            guard let help = try help(name) else { return "there is no command `blazon \(name)`" }
            let options = words.filter { $0.hasPrefix("--") }.compactMap { $0.split(separator: "=").first }
            return options.first { !help.contains($0) }.map { "`blazon \(name)` has no option \($0)" }
        case "make":
            let targets = try Repository.text("Makefile").matches(of: /(?m)^\.PHONY: (.*)$/).flatMap {
                $0.1.split(separator: " ")
            }
            return words.dropFirst().first { !$0.contains("=") && !targets.contains(Substring($0)) }.map {
                "the Makefile has no target \($0)"
            }
        case .some(let path) where path.hasPrefix(".ci/") || path.hasPrefix("Scripts/"):
            guard Repository.exists(path) else { return "there is no \(path)" }
            guard path == "Scripts/check/system", words.count > 1, words[1] != "NAME" else { return nil }
            let isTest = ["py", "sh"].contains { Repository.exists("Tests/\(words[1])/run.\($0)") }
            return isTest ? nil : "there is no test \(words[1])"
        default: return nil
        }
    }

    private mutating func help(_ name: String) throws -> Set<Substring>? {
        if let help = helps[name] { return help }
        let output = try folder.run("blazon help \(name)")
        let help = output.exit == 0 ? Set(output.stdout.split { !$0.isLetter && !$0.isNumber && $0 != "-" }) : nil
        helps[name] = .some(help)
        return help
    }
}
