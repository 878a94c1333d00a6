import BlazonText

/// What a text shows about names whose members can be filters: Liquid reads `a.first` as the first item of a list, or as a member
/// of a record.
struct NameShapes {
    /// Members that are filters of a list.
    static let filters = ["size", "first", "last"]

    /// Paths with other members.
    private var records: Set<String> = []
    /// Paths that loops read.
    private var lists: Set<String> = []

    init() {}

    /// What the placeholders and tags of a text show.
    init(_ parts: ForeignParts) {
        for part in parts.parts {
            let tokens = part.kind.code.map { LiquidToken.bare($0) } ?? []
            for (index, token) in tokens.enumerated() {
                guard let name = token.readName else { continue }
                if index > 0, tokens[index - 1] == .name("in") { lists.insert(name) }
                add(name.utf8.split(at: ".").map(String.init))
            }
        }
    }

    private mutating func add(_ names: [String]) {
        for (position, name) in names.enumerated().dropFirst().prefix(FieldPath.maxDepth) {
            let member = name.utf8.prefix { $0 != UInt8(ascii: "[") }
            if !Self.filters.contains(where: { $0.utf8.elementsEqual(member) }) {
                records.insert(names[..<position].joined(separator: "."))
            }
        }
    }

    /// The type of a field of which only the size is read.
    static func counted(_ name: String) -> FieldUse.Kind { isName(name) ? .text : .counted }

    /// `first_name` and the like are texts, or records with parts of a name, and no lists.
    private static func isName(_ name: String) -> Bool { name.lowercased().utf8.hasSuffix("name") }

    /// Whether a name at a position of a path is a member of a record: another member is read of it, or it is a part of a person's
    /// name.
    func isMember(_ position: Int, of names: [String]) -> Bool {
        let owner = names[..<position].joined(separator: ".")
        if records.contains(owner) { return true }
        return names[position] != "size" && Self.isName(names[position - 1]) && !lists.contains(owner)
    }
}

extension ForeignParts.Kind {
    /// The content of a placeholder or tag.
    fileprivate var code: String? {
        switch self {
        case .output(let body), .tag(let body), .call(let body), .script(let body): body
        case .literal, .comment, .campaign, .code, .span, .verbatim, .foreign: nil
        }
    }
}
