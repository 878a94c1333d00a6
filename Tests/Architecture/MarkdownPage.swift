import Foundation

/// The links of a Markdown page, and the anchors that links can name, as GitHub makes them from headings.
struct MarkdownPage {
    struct Link {
        let line: Int
        let target: String
    }

    private(set) var links: [Link] = []
    private(set) var anchors: Set<String> = []

    init(_ text: String) {
        var counts: [String: Int] = [:]
        var fence: Substring?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            // A fence ends with at least as many of its characters, and nothing behind them.
            // Most lines have none of these bytes, and a debug build is slow to match them.
            let bytes = Set(line.utf8)
            func has(_ character: Unicode.Scalar) -> Bool { bytes.contains(UInt8(ascii: character)) }
            if has("`") || has("~"), let mark = line.firstMatch(of: /^ {0,3}(`{3,}|~{3,})(.*)$/) {
                guard let open = fence else {
                    fence = mark.1
                    continue
                }
                if mark.1.hasPrefix(open), mark.2.allSatisfy(\.isWhitespace) { fence = nil }
                continue
            }
            if fence != nil { continue }
            if has("]") || has("<") {
                let text = has("`") ? line.replacing(/(`+)(?!`).*?[^`]\1(?!`)/, with: "") : line
                links += Self.targets(in: text).map { Link(line: index + 1, target: $0) }
                for match in line.matches(of: /<[a-z]+ (?:id|name)="([^"]+)"/) { anchors.insert(String(match.1)) }
            }
            guard has("#"), let heading = line.firstMatch(of: /^ {0,3}#{1,6} +(.*?)(?: +#+)? *$/) else { continue }
            let slug = Self.slug(heading.1)
            let count = counts[slug, default: 0]
            counts[slug] = count + 1
            anchors.insert(count == 0 ? slug : "\(slug)-\(count)")
        }
    }

    /// The targets of inline links, images, reference definitions and HTML attributes in a line without code spans, which contain no links.
    private static func targets(in text: Substring) -> [String] {
        let inline = text.matches(of: /\]\(\s*(?:<([^>]*)>|((?:[^()\s]|\([^()\s]*\))*))(?:\s+["'][^)]*["'])?\s*\)/).map {
            String($0.1 ?? $0.2 ?? "")
        }
        let definitions = text.matches(of: /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/).map { String($0.1) }
        let attributes = text.matches(of: /(?:href|src|srcset)="([^"]*)"/).map { String($0.1) }
        let automatic = text.matches(of: /<([a-z][a-z0-9+.-]*:[^\s>]+)>/).map { String($0.1) }
        return inline + definitions + attributes + automatic
    }

    /// The anchor of a heading: its text in lower case without punctuation, spaces as hyphens.
    private static func slug(_ heading: Substring) -> String {
        let text = heading.replacing(/!?\[([^\]]*)\]\([^)]*\)/) { String($0.1) }
        let kept = text.lowercased().unicodeScalars.compactMap { scalar -> Character? in
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: Character(scalar)
            case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
                Character(scalar)
            default: scalar == " " || scalar == "-" ? "-" : nil
            }
        }
        return String(kept)
    }
}
