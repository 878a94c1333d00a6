import BlazonCheck
import BlazonDiagnostics
import BlazonMapping
import BlazonText

/// A payload before it is written: objects by key, in the order of the rows.
enum PayloadTree: Sendable {
    case object(Members)
    /// JSON that is the same for every recipient.
    case fixed(String)
    /// A setting's value in a destination's form.
    case value(TypedValue, Destination.Form)
    /// The first that is present: settings with the same attribute, which exclude each other or all write the same value.
    indirect case either(PayloadTree, PayloadTree)

    struct Member {
        let key: String
        var tree: PayloadTree
        var traits: Traits = []
    }

    /// Properties of an attribute other than its value.
    struct Traits: OptionSet {
        let rawValue: UInt8

        /// A row of the table maps here; other attributes are the app's own.
        static let isRow = Traits(rawValue: 1)
        /// The text that is truncated when the payload is too large.
        static let isCuttable = Traits(rawValue: 2)
    }

    /// Members in order, also found by key.
    struct Members: Sequence {
        private var members: [Member] = []
        /// Index by key, once there are too many for a linear search.
        private var indices: [[UInt8]: Int] = [:]

        private static let few = 16

        var isEmpty: Bool { members.isEmpty }

        /// Changes the member at a key. A missing member starts as an empty object.
        mutating func change(_ key: String, _ change: (inout Member) -> Void) {
            let known = index(of: key)
            if known == nil { add(Member(key: key, tree: .empty)) }
            change(&members[known ?? members.count - 1])
        }

        private func index(of key: String) -> Int? {
            members.count > Self.few
                ? indices[Array(key.utf8)]
                : members.indices.first { members[$0].key.hasSameBytes(as: key) }
        }

        private mutating func add(_ member: Member) {
            members.append(member)
            if members.count == Self.few + 1 {
                for (index, member) in members.enumerated() { indices[Array(member.key.utf8)] = index }
            } else if members.count > Self.few {
                indices[Array(member.key.utf8)] = members.count - 1
            }
        }

        func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }
    }

    fileprivate static let empty = PayloadTree.object(Members())

    /// Inserts a tree at a path. An attribute that exists already gets the new value where the first one omits it.
    mutating func insert(_ tree: PayloadTree, _ traits: Traits = [], at keys: ArraySlice<String>) {
        guard let key = keys.first else {
            if case .object(let members) = self, members.isEmpty { self = tree } else { self = .either(self, tree) }
            return
        }
        guard case .object(var members) = self else { return }
        // Keeps a single owner during the change; otherwise each insertion would copy all earlier members.
        self = Self.empty
        let rest = keys.dropFirst()
        members.change(key) { member in
            member.tree.insert(tree, traits, at: rest)
            if rest.isEmpty { member.traits.formUnion(traits) }
        }
        self = .object(members)
    }
}

extension TypedEdition {
    /// The payload in the target's envelope.
    var payload: PayloadTree {
        var tree = PayloadTree.empty
        let envelope = target.under.keys
        func keys(_ path: Path) -> ArraySlice<String> { envelope.isEmpty ? path.keys[...] : (envelope + path.keys)[...] }
        for setting in settings {
            var traits: PayloadTree.Traits = []
            if setting.row.kind != .map { traits = setting.row.name == overflow ? [.isRow, .isCuttable] : .isRow }
            for (location, form) in setting.destination.locations {
                switch location {
                case .payload(let path):
                    tree.insert(setting.tree(form), traits, at: keys(path))
                case .spread(let path):
                    tree.spread(setting.value, at: envelope + path.keys)
                case .header, .request: break
                }
            }
        }
        for (path, json) in target.always { tree.insert(.fixed(json), at: keys(path)) }
        return tree
    }
}

extension TypedSetting {
    /// The value in the form of one of its locations.
    func tree(_ form: Destination.Form) -> PayloadTree {
        guard row.kind == .duration, form.timeFormat != nil else { return .value(value, form.of(row)) }
        return .value(value.ending(readAt: spans?.name ?? Span(file: FileID(0), start: 0, end: 0)), form)
    }

}

extension PayloadTree {
    /// Inserts a map's entries at a path as separate members. Under a choice, each key becomes a choice.
    fileprivate mutating func spread(_ value: TypedValue, at keys: [String]) {
        switch value {
        case .map(let entries):
            for (key, entry) in entries { insert(.value(entry, .plain), at: (keys + [key])[...]) }
        case .choice(let cases):
            for key in cases.flatMap(\.value.keys).uniqued {
                let chosen = cases.map { entry in
                    TypedCase(condition: entry.condition, span: entry.span, value: entry.value.entry(key))
                }
                insert(.value(.choice(chosen), .plain), at: (keys + [key])[...])
            }
        default: break
        }
    }
}

extension TypedValue {
    fileprivate var keys: [String] {
        switch self {
        case .map(let entries): entries.map(\.key)
        case .choice(let cases): cases.flatMap(\.value.keys)
        default: []
        }
    }

    /// The value of a key in a map or in a choice of maps.
    fileprivate func entry(_ key: String) -> TypedValue {
        switch self {
        case .map(let entries): entries.first { $0.key.hasSameBytes(as: key) }?.value ?? .absent
        case .choice(let cases):
            .choice(cases.map { TypedCase(condition: $0.condition, span: $0.span, value: $0.value.entry(key)) })
        default: .absent
        }
    }
}

extension [String] {
    var uniqued: [String] {
        var known: Set<[UInt8]> = []
        return filter { known.insert([UInt8]($0.utf8)).inserted }
    }
}
