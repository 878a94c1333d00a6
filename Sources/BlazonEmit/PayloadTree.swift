import BlazonCheck
import BlazonDiagnostics
import BlazonMapping
import BlazonText

/// A payload before it is written: objects by key, in the order of the rows.
enum PayloadTree {
    case object(Members)
    /// JSON that is the same for every recipient.
    case fixed(String)
    /// A setting's value in a destination's form.
    case value(TypedValue, Destination.Form)
    /// The first that is present: settings with the same attribute, which exclude each other or all write the same value. An object is
    /// the last: some recipients get attributes inside one that is a value for others.
    indirect case either(PayloadTree, PayloadTree)

    /// The object that some recipients get here; nil: there is none.
    var object: Members? {
        switch self {
        case .object(let members): members
        case .either(_, let last): last.object
        case .fixed, .value: nil
        }
    }

    /// An attribute. A class, because trees are passed on part by part.
    final class Member {
        let key: String
        fileprivate(set) var tree: PayloadTree
        fileprivate(set) var traits: Traits

        init(key: String, tree: PayloadTree, _ traits: Traits = []) { (self.key, self.tree, self.traits) = (key, tree, traits) }
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
    final class Members: Sequence {
        private var members: [Member] = []
        /// Index by key, once there are too many for a linear search.
        private var indices: [[UInt8]: Int] = [:]

        private static let few = 16

        var isEmpty: Bool { members.isEmpty }

        fileprivate subscript(_ key: String) -> Member? {
            if members.count > Self.few { return indices[Array(key.utf8)].map { members[$0] } }
            return members.first { $0.key.hasSameBytes(as: key) }
        }

        /// Appends a member with a new key.
        fileprivate func add(_ member: Member) {
            members.append(member)
            if members.count == Self.few + 1 {
                for (index, member) in members.enumerated() { indices[Array(member.key.utf8)] = index }
            } else if members.count > Self.few {
                indices[Array(member.key.utf8)] = members.count - 1
            }
        }

        /// The members of the object at a path, which is added where it does not exist, after a value that other recipients get there.
        fileprivate func inner(at keys: ArraySlice<String>) -> Members {
            var members = self
            for key in keys {
                let known = members[key]
                if let inner = known?.tree.object {
                    members = inner
                    continue
                }
                let inner = Members()
                if let known {
                    known.tree = .either(known.tree, .object(inner))
                } else {
                    members.add(Member(key: key, tree: .object(inner)))
                }
                members = inner
            }
            return members
        }

        func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }
    }

    /// Inserts a tree at a path into an object. An attribute that exists already gets the new value where the first one omits it.
    func insert(_ tree: PayloadTree, _ traits: Traits = [], at keys: ArraySlice<String>) {
        guard case .object(let outer) = self, let last = keys.last else { return }
        let members = outer.inner(at: keys.dropLast())
        guard let member = members[last] else { return members.add(Member(key: last, tree: tree, traits)) }
        member.tree = member.tree.followed(by: tree)
        member.traits.formUnion(traits)
    }

    /// The tree with another value, for recipients who get none of its values. An object stays the last.
    private func followed(by value: PayloadTree) -> PayloadTree {
        switch self {
        case .object(let own): own.isEmpty ? value : .either(value, self)
        case .either(let first, let last) where last.object != nil: .either(first.followed(by: value), last)
        case .fixed, .value, .either: .either(self, value)
        }
    }
}

extension TypedEdition {
    /// The payload in the target's envelope.
    var payload: PayloadTree {
        let members = PayloadTree.Members()
        let tree = PayloadTree.object(members)
        // Paths are those in the envelope, which a payload without attributes lacks.
        lazy var content = PayloadTree.object(members.inner(at: target.under.keys[...]))
        for setting in settings {
            var traits: PayloadTree.Traits = []
            if setting.row.kind != .map { traits = setting.row.name == overflow ? [.isRow, .isCuttable] : .isRow }
            for (location, form) in setting.destination.locations {
                switch location {
                case .payload(let path):
                    content.insert(setting.tree(form), traits, at: path.keys[...])
                case .spread(let path):
                    content.spread(setting.value, at: path.keys)
                case .header, .request: break
                }
            }
        }
        for (path, json) in target.always { content.insert(.fixed(json), at: path.keys[...]) }
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
    fileprivate func spread(_ value: TypedValue, at keys: [String]) {
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
