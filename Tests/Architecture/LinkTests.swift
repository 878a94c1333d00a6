import Foundation
import Testing

/// Every link of every Markdown page leads somewhere: to a file or folder of the repository, to a section of a page, or to an address that
/// has the right form. No test opens addresses.
@Suite struct LinkTests {
    @Test func linksLeadSomewhere() throws {
        var checker = LinkChecker(read: Repository.text, exists: Repository.exists)
        let pages = try Documents.allPages()
        #expect(pages.count > 50)
        let broken = try pages.flatMap { try checker.brokenLinks(of: $0) }
        #expect(broken.isEmpty, "\n\(broken.joined(separator: "\n"))")
    }

    @Test(
        "broken links are found",
        arguments: [
            ("[a](b.md#no-such-section)", "1: `b.md#no-such-section`: b.md has no section with this anchor"),
            ("[a](#three)", "1: `#three`: a.md has no section with this anchor"),
            ("[a](c.md)", "1: `c.md`: there is no c.md"),
            ("\n![a](images/c.svg)", "2: `images/c.svg`: there is no images/c.svg"),
            ("[![a](c.svg)](b.md)", "1: `c.svg`: there is no c.svg"),
            ("[a]: c.md", "1: `c.md`: there is no c.md"),
            ("<img src=\"c.png\">", "1: `c.png`: there is no c.png"),
            ("[a](../b.md)", "1: `../b.md`: it is outside the repository"),
            ("[a](/b.md)", "1: `/b.md`: write a path relative to the page"),
            ("[a](folder/#one)", "1: `folder/#one`: only Markdown pages have sections"),
            ("[a](http://example.com)", "1: `http://example.com`: write an https address"),
            ("[a](https://)", "1: `https://`: write an https address"),
            ("[a](b.md \"title\") [a](c.md 'title')", "1: `c.md`: there is no c.md"),
            ("[a]()", "1: ``: there is no target"),
        ])
    func brokenLinks(text: String, message: String) throws {
        #expect(try Self.check(text) == ["a.md:" + message])
    }

    @Test(
        "right links are accepted",
        arguments: [
            "[a](b.md) [a](b.md#one) [a](b.md#one-1) [a](b.md#blazon---fix--test) [a](folder/) [a](folder/../b.md)",
            "## Over here\n[a](#over-here)", "[a](b.md#größe-und-maß)", "[a](b.md#links_too)",
            "[a](https://example.com/x_(y)?z#w)",
            "`[a](c.md)` and ``[a](`c.md`)``", "```text\n[a](c.md)\n## No heading\n```", "````md\n```\n[a](c.md)\n```\n````",
            "[a](b.md#made-by-hand)",
        ])
    func rightLinks(text: String) throws {
        #expect(try Self.check(text) == [])
    }

    /// The broken links of a page that has a page and a folder beside it.
    private static func check(_ text: String) throws -> [String] {
        let other =
            "# One\n## One\n## `blazon --fix` & *test*\n## Größe und Maß?\n## [links_too](c.md)\n<a id=\"made-by-hand\"></a>\n"
        var checker = LinkChecker(read: { $0 == "a.md" ? text : other }, exists: { ["b.md", "folder"].contains($0) })
        return try checker.brokenLinks(of: "a.md")
    }
}

/// Checks the links of pages whose paths are relative to a root.
struct LinkChecker {
    let read: (String) throws -> String
    let exists: (String) -> Bool
    private var pages: [String: MarkdownPage] = [:]

    init(read: @escaping (String) throws -> String, exists: @escaping (String) -> Bool) {
        self.read = read
        self.exists = exists
    }

    /// A message for each broken link, with its location.
    mutating func brokenLinks(of page: String) throws -> [String] {
        try self.page(page).links.compactMap { link in
            try fault(of: link.target, on: page).map { "\(page):\(link.line): `\(link.target)`: \($0)" }
        }
    }

    private mutating func fault(of target: String, on page: String) throws -> String? {
        if target.isEmpty { return "there is no target" }
        if target.contains(/^[a-z][a-z0-9+.-]*:/) {
            return target.wholeMatch(of: /https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]+)?([\/?#].*)?/) == nil
                ? "write an https address" : nil
        }
        if target.hasPrefix("/") { return "write a path relative to the page" }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var folders = page.split(separator: "/").dropLast()
        for part in (String(parts[0]).removingPercentEncoding ?? "").split(separator: "/") where part != "." {
            if part != ".." { folders.append(part) } else if folders.popLast() == nil { return "it is outside the repository" }
        }
        let path = parts[0].isEmpty ? page : folders.joined(separator: "/")
        if path != page, !path.isEmpty, !exists(path) { return "there is no \(path)" }
        guard parts.count == 2 else { return nil }
        guard path.hasSuffix(".md") else { return "only Markdown pages have sections" }
        return try self.page(path).anchors.contains(String(parts[1])) ? nil : "\(path) has no section with this anchor"
    }

    private mutating func page(_ path: String) throws -> MarkdownPage {
        if let page = pages[path] { return page }
        let page = try MarkdownPage(read(path))
        pages[path] = page
        return page
    }
}
