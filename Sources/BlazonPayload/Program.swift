public import BlazonLanguage

/// A compiled campaign: for each target a flat list of instructions that copy constant bytes and fill holes. Self-contained:
/// nothing is looked up by name while recipients are rendered, and no table, template or machine setting is asked.
public struct Program: Sendable, Equatable {
    /// The version of the form that `program.json` has.
    public static let format = 3

    /// The campaign's name, which is also its output folder's.
    public var campaign: String
    /// The recipient's schema, in declaration order. A slot is the number of a leaf field in this tree, counted depth first;
    /// a list is one leaf.
    public var fields: [Field]
    /// All constant bytes, already escaped for the places they are copied to; a `Constant` points into it.
    public var constants: [UInt8]
    /// The filters that are called, by registry name; `Instruction.filter` holds an index.
    public var filters: [String]
    /// What localized filters do, with all that they need to know of a language; `Instruction.format` holds an index.
    public var formats: [Format]
    /// What is counted for the manifest's coverage.
    public var counters: [Counter]
    /// Schemes that a field of type `url` may have.
    public var linkSchemes: [String]
    /// How a recipient's locale chooses among the message's; nil: there is one, and nothing is counted.
    public var locales: LocaleChoice?
    /// The variants of an A/B test; nil: there is none.
    public var variants: VariantChoice?
    /// Which target a recipient is rendered for; nil: every.
    public var targetBy: TargetChoice?
    public var targets: [TargetProgram]

    public init(
        campaign: String, fields: [Field], constants: [UInt8], filters: [String], formats: [Format] = [], counters: [Counter],
        linkSchemes: [String], locales: LocaleChoice? = nil, variants: VariantChoice? = nil, targetBy: TargetChoice? = nil,
        targets: [TargetProgram]
    ) {
        self.campaign = campaign
        self.fields = fields
        self.constants = constants
        self.filters = filters
        self.formats = formats
        self.counters = counters
        self.linkSchemes = linkSchemes
        self.locales = locales
        self.variants = variants
        self.targetBy = targetBy
        self.targets = targets
    }
}

/// Something a recipient can take: a branch or a default, named by its place in the template (`14:9`), or in a
/// file that the template uses, seen from its folder (`../shared/blocks.yaml:14:9`).
public struct Counter: Sendable, Hashable {
    public enum Kind: String, Sendable { case branch, `default` }

    public let kind: Kind
    public let place: String

    public init(kind: Kind, place: String) {
        self.kind = kind
        self.place = place
    }
}

/// How one target's payload is written.
public struct TargetProgram: Sendable, Equatable {
    public var name: String
    /// The setting that a request carries as an absolute time, counted from the moment of sending; nil: none is.
    public var timedSetting: String?
    /// The service's own name for the error that a payload over the limit leads to; nil: it has none.
    public var sizeError: String?
    /// One for each locale × variant: that of locale `l` and variant `v` has the index `l * variants + v`. A program without
    /// either has one.
    public var editions: [Edition]

    public init(name: String, timedSetting: String? = nil, sizeError: String? = nil, editions: [Edition]) {
        self.name = name
        self.timedSetting = timedSetting
        self.sizeError = sizeError
        self.editions = editions
    }

    /// A target with one edition.
    public init(name: String, limit: Int?, code: [Instruction]) {
        self.init(name: name, editions: [Edition(limit: limit, code: code)])
    }
}

/// A target's payload in one locale and variant.
public struct Edition: Sendable, Equatable {
    /// Bytes that the provider takes, less what the sender keeps for itself; nil: no limit.
    public var limit: Int?
    /// What stands before the payload where whole requests are written (`Program.requests`): up to `"body":`.
    public var head: [Instruction]
    public var code: [Instruction]

    public init(limit: Int?, head: [Instruction] = [], code: [Instruction]) {
        self.limit = limit
        self.head = head
        self.code = code
    }
}

/// A piece of `Program.constants`.
public struct Constant: Sendable, Hashable {
    public let start: Int
    public let count: Int

    public init(start: Int, count: Int) {
        self.start = start
        self.count = count
    }

    public var range: Range<Int> { start..<start + count }
}

/// How a value's bytes are written.
public struct Encoding: Sendable, Hashable {
    public enum Form: String, Sendable, CaseIterable {
        /// Inside JSON quotes; control characters but \n and \t are dropped.
        case text
        /// Inside JSON quotes; control characters are kept, escaped.
        case kept
        /// Inside JSON quotes, percent-encoded: all but unreserved characters.
        case component
        /// A JSON value of its own: a number, true or false, a quoted text, a list of these.
        case json
        /// Inside JSON quotes; the whole value of a URL place: a field of type `url`, as it was given.
        case url
    }

    public let form: Form
    /// How many JSON texts the place lies inside of, beyond its own quotes: each doubles the escaping.
    public let depth: Int

    public init(_ form: Form, depth: Int = 0) {
        self.form = form
        self.depth = depth
    }
}

public enum Comparison: String, Sendable, CaseIterable {
    case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
    /// Right is a list, or left is in it.
    case isIn = "in"
    case contains
}

/// One step. Values travel on a stack; jumps only lead forward, so every program ends.
public enum Instruction: Sendable, Hashable {
    // Writing.
    /// Copies constant bytes to the payload.
    case copy(Constant)
    /// Writes a field straight from the record: the common hole.
    case emitField(slot: Int, Encoding)
    /// Pops a value and writes it.
    case write(Encoding)
    /// A comma, unless the last byte written opens an object or list.
    case separator
    /// Remembers the payload's length and copies a key with its opening brace (a `separator` first, where `separated`).
    case open(Constant, separated: Bool)
    /// Closes the object with the constant (`}`, or more within JSON texts); takes back all since `open` if nothing was written in it.
    case close(Constant)
    /// What is written between is a URL from the end of its host on: a segment `.` or `..` in its path rejects the recipient.
    case pathStart
    case pathEnd
    /// What is written between is counted against the target's limit.
    case measureStart
    case measureEnd
    /// What is written between, inside of JSON quotes, may be cut at its end where the payload is over the limit (`overflow`).
    /// A text that lands in several places is cut alike in all. `depth` as in `Encoding`.
    case cutStart(depth: Int)
    case cutEnd

    // Values.
    /// A field's value, `.missing` when it is.
    case field(slot: Int)
    case text(Constant)
    case integer(Int64)
    case number(Decimal)
    case boolean(Bool)
    /// Pops `count` values into a list.
    case list(count: Int)
    /// Pops `count` texts into one.
    case concatenate(count: Int)
    /// Pops `arguments` values and an input, and pushes the filter's result; a missing input stays missing.
    case filter(Int, arguments: Int)
    /// The same for a localized filter, by its index in `Program.formats`.
    case format(Int, arguments: Int)
    /// The value that stands for an argument left out.
    case omitted
    case compare(Comparison)
    /// Pops a value: whether it is there (an optional), not empty (a list), true (a boolean).
    case present
    case not
    /// Pops a text and rejects the target's payload when it has more UTF-8 bytes, control characters dropped and escapes not counted.
    case limit(bytes: Int, code: RejectCode)
    /// Pops a text that goes into a header or an address, and rejects the target's payload when it has a control character.
    case header

    // Requests: only in an edition's head.
    /// Writes the record's field `id` as it stands there, null where it cannot be read.
    case recipient
    /// The moment of sending in seconds since 1970: a number that `Program.requests` puts in its place.
    case sendTime

    // Ways.
    case jump(to: Int)
    /// Pops a boolean.
    case jumpUnless(to: Int)
    /// Leaves a `false` on the stack and jumps, or pops `true` and goes on.
    case and(to: Int)
    /// Leaves a `true` on the stack and jumps, or pops `false` and goes on.
    case or(to: Int)
    /// Leaves a present value on the stack and jumps, or pops `.missing` and goes on: `default`.
    case ifPresent(to: Int)
    /// This recipient came by here.
    case count(Int)
}
