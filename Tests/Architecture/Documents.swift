import Blazon
import Foundation

/// A fenced block of a Markdown page.
struct FencedBlock {
    let page: String
    /// The line of the opening fence.
    let line: Int
    /// The words after the fence: `yaml`, `template`.
    let info: [String]
    let text: String

    var location: String { "\(page):\(line)" }
}

enum Documents {
    /// The pages with examples: those of the root, and below docs/ and integrations/.
    static func pages() throws -> [String] {
        try ["README.md", "CONTRIBUTING.md", "SECURITY.md"]
            + ["docs", "integrations"].flatMap { try Repository.files(below: $0, endings: [".md"]) }
            .filter { !$0.contains("/node_modules/") }
    }

    /// All Markdown pages, except articles of DocC, which has links of its own, and those of packages that tools have installed.
    static func allPages() throws -> [String] {
        let files = FileManager.default
        let names =
            try files.contentsOfDirectory(atPath: Repository.root.path).filter { !$0.hasPrefix(".") && $0 != "out" } + [".github"]
        return names.sorted().flatMap { name in
            name.hasSuffix(".md") ? [name] : (try? Repository.files(below: name, endings: [".md"])) ?? []
        }
        .filter { !$0.contains("/node_modules/") && !$0.contains(".docc/") }
    }

    static func blocks(of page: String) throws -> [FencedBlock] {
        var blocks: [FencedBlock] = []
        var open: (line: Int, info: [String], text: [Substring])?
        let lines = try Repository.text(page).split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    let text = block.text.map { $0 + "\n" }.joined()
                    blocks.append(FencedBlock(page: page, line: block.line, info: block.info, text: text))
                    open = nil
                } else {
                    open = (index + 1, line.dropFirst(3).split(separator: " ").map(String.init), [])
                }
            } else {
                open?.text.append(line)
            }
        }
        return blocks
    }

    /// The code spans outside of fenced blocks, with their lines.
    static func codeSpans(of page: String) throws -> [(line: Int, code: String)] {
        var isFenced = false
        let lines = try Repository.text(page).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().flatMap { index, line in
            if line.hasPrefix("```") { isFenced.toggle() }
            // The pieces between backticks: every second one is code.
            return isFenced
                ? []
                : line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                    .filter { $0.offset % 2 == 1 }.map { (index + 1, String($0.element)) }
        }
    }

    /// Puts other texts into fenced blocks of a page.
    static func replace(_ blocks: [(block: FencedBlock, text: String)], on page: String) throws {
        var lines = try Repository.text(page).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (block, text) in blocks.sorted(by: { $0.block.line > $1.block.line }) {
            let count = block.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
            let new = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            lines.replaceSubrange(block.line..<block.line + count, with: new.last == "" ? new.dropLast() : new[...])
        }
        try Data(lines.joined(separator: "\n").utf8).write(to: Repository.root.appending(path: page))
    }

    /// Compiles a template's text; `path` is where it stands, from the root.
    static func compile(_ text: String, path: String, mapping: String? = nil) -> Compilation {
        var options = CompileOptions()
        options.mapping = mapping
        let compiler = Compiler(options: options) { name in
            try [UInt8](Data(contentsOf: Repository.root.appending(path: name)))
        }
        return compiler.compile(path: path, bytes: [UInt8](text.utf8))
    }
}
