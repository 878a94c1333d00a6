import BlazonDiagnostics
package import BlazonLanguage
package import BlazonTemplate
import BlazonText

/// The recipient's fields. Each leaf has a slot: its number in the tree, depth first.
package struct Schema: Sendable {
    package struct Member: Sendable {
        package let declaration: FieldDeclaration
        package let content: Content
    }

    /// Fields in the order of the template, also found by name.
    package struct Members: Sequence, Sendable {
        private let members: [Member]
        private let indices: NameIndex

        init(_ members: [Member]) {
            self.members = members
            indices = NameIndex(members.map(\.declaration.name.text))
        }

        package func named(_ name: String) -> Member? { indices[name].map { members[$0] } }

        /// The slot of the first leaf; nil if there is none.
        var firstSlot: Int? {
            for member in members {
                switch member.content {
                case .leaf(let slot, _): return slot
                case .record(let inner, _): if let slot = inner.firstSlot { return slot }
                case .broken: continue
                }
            }
            return nil
        }

        package func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }
    }

    package indirect enum Content: Sendable {
        case leaf(slot: Int, TypeSyntax)
        case record(Members, isOptional: Bool)
        /// A field whose type could not be read. Its consequences are not reported.
        case broken
    }

    package let members: Members
    /// The typed constants of `delivery`. They are read like fields, and their slots follow those of the recipient.
    let constants: Members
    /// The declaration of each slot. Its type as expressions see it: those in an optional record are optional, too.
    package let leaves: [(path: String, word: TypeSyntax, declaration: FieldDeclaration)]
    /// The number of the recipient's own slots.
    let fieldSlots: Int
    /// The records that can be missing, outer ones before those within them.
    let optionalRecords: [OptionalRecord]

    package init(_ declarations: [FieldDeclaration], constants: [FieldDeclaration] = []) {
        var leaves: [(path: String, word: TypeSyntax, declaration: FieldDeclaration)] = []
        members = Schema.members(of: declarations, under: "", mayMiss: false, &leaves)
        fieldSlots = leaves.count
        self.constants = Schema.members(of: constants, under: "\(RunName.delivery.rawValue).", mayMiss: false, &leaves)
        self.leaves = leaves
        optionalRecords =
            Schema.fields(of: members).optionalRecords(from: 0)
            + Schema.fields(of: self.constants).optionalRecords(from: fieldSlots)
    }

    /// The number of all slots.
    var slotCount: Int { leaves.count }

    /// The recipient's own leaves.
    var fieldLeaves: ArraySlice<(path: String, word: TypeSyntax, declaration: FieldDeclaration)> { leaves[..<fieldSlots] }

    private static func members(
        of declarations: [FieldDeclaration], under prefix: String, mayMiss: Bool,
        _ leaves: inout [(path: String, word: TypeSyntax, declaration: FieldDeclaration)]
    ) -> Members {
        let members = declarations.map { declaration -> Member in
            switch declaration.declared {
            case .word(let own, _):
                let word = mayMiss ? TypeSyntax(type: own.type, isOptional: true) : own
                leaves.append((prefix + declaration.name.text, word, declaration))
                return Member(declaration: declaration, content: .leaf(slot: leaves.count - 1, word))
            case .record(let inner, let isOptional):
                let path = "\(prefix)\(declaration.name.text)."
                let members = Schema.members(of: inner, under: path, mayMiss: mayMiss || isOptional, &leaves)
                return Member(declaration: declaration, content: .record(members, isOptional: isOptional))
            case .named, .broken:
                return Member(declaration: declaration, content: .broken)
            }
        }
        return Members(members)
    }

    /// The schema in the runtime's representation.
    package var fields: [Field] { Schema.fields(of: members) }

    /// The types of the typed constants, by their names; without those whose type could not be read.
    package var constantFields: [Field] { Schema.fields(of: constants) }

    static func fields(of members: Members) -> [Field] {
        members.compactMap(field)
    }

    /// A member in the runtime's representation; nil if its type could not be read.
    package static func field(_ member: Member) -> Field? {
        let name = member.declaration.name.text
        switch member.content {
        case .leaf:
            guard case .word(let own, _) = member.declaration.declared else { return nil }
            return Field(name: name, type: own.type, isOptional: own.isOptional)
        case .record(let inner, let isOptional):
            return Field(name: name, type: .record(fields(of: inner)), isOptional: isOptional)
        case .broken: return nil
        }
    }

    /// The leaf at a path of names; nil if there is none or it is broken.
    func leaf(at path: ArraySlice<String>) -> (slot: Int, word: TypeSyntax)? {
        var members = members
        for name in path {
            switch Schema.find(name, in: members)?.content {
            case .record(let inner, _): members = inner
            case .leaf(let slot, let word) where name == path.last: return (slot, word)
            case .leaf, .broken, nil: return nil
            }
        }
        return nil
    }

    /// Whether a path leads to a field whose type could not be read.
    func isBroken(at path: [String]) -> Bool {
        var members = members
        for name in path {
            switch Schema.find(name, in: members)?.content {
            case .record(let inner, _): members = inner
            case .broken: return true
            case .leaf, nil: return false
            }
        }
        return false
    }

    package static func find(_ name: String, in members: Members) -> Member? {
        members.named(name)
    }
}
