package import BlazonLanguage

/// A compiled campaign: for each target a list of instructions that copy constant bytes and fill placeholders. Self-contained:
/// rendering looks up nothing by name and reads no table, template or system setting.
public struct Program: Sendable, Equatable {
    /// The newest version of the format of `program.json` that can be read and written.
    public static let format = 6
    /// The oldest version that can be read.
    static let oldestFormat = 3

    /// The oldest version that can express this program, so that engines of earlier releases can render what they know. Version 4 added
    /// `skips`, `posted`, retired targets, loops, records within lists, zones, the time of sending, what is done with times and queries, and `source`;
    /// version 5 `rules`, and types with forms; version 6 parts of times, isolated texts, names, `source.id` and `source.values`.
    var neededFormat: Int {
        if !names.isEmpty || source.isNew || filters.contains(where: Self.newestFilters.contains) { return 6 }
        if targets.contains(where: { $0.editions.contains { !$0.limits.isEmpty } }) { return 5 }
        if !rules.isEmpty || fields.contains(where: { !$0.type.forms.isEmpty }) { return 5 }
        return skips.isEmpty && posted.isEmpty && targets.allSatisfy { $0.retired == nil } && source.isEmpty && loops.isEmpty
            && now == nil && !fields.contains { Self.isNew($0.type, inList: false) }
            && !formats.contains(where: \.isNew) && !filters.contains(where: Self.newFilters.contains)
            && !Self.instructions(of: targets).contains(where: \.isNew) ? 3 : 4
    }

    /// Filters that version 3 does not have.
    private static let newFilters: Set<String> = ["epoch", "rfc3339"]
    /// Filters that came with version 6.
    private static let newestFilters: Set<String> = ["hour", "isolate", "minute", "weekday", "day", "month", "year"]

    private static func instructions(of targets: [TargetProgram]) -> some Sequence<Instruction> {
        targets.lazy.flatMap(\.editions).flatMap { [$0.head, $0.code].joined() }
    }

    private static func isNew(_ type: ValueType, inList: Bool) -> Bool {
        switch type {
        case .zone: true
        case .list(_, let item): isNew(item, inList: true)
        case .record(let fields): inList || fields.contains { isNew($0.type, inList: false) }
        default: false
        }
    }

    /// The campaign's name, also the name of its output folder.
    public package(set) var campaign: String
    /// The recipient's schema in declaration order. A slot is the number of a leaf field in this tree, depth first; a list is one
    /// leaf.
    package var fields: [Field]
    /// How the source of the recipients names and writes the fields.
    package var source: RecordSource
    /// Variables of loops. Their leaves have the slots after those of `fields`.
    package var loops: [LoopVariable]
    /// All constant bytes, escaped for their destinations; a `Constant` is a range of them.
    package var constants: [UInt8]
    /// Registry names of the filters that are called; `Instruction.filter` holds an index.
    package var filters: [String]
    /// Localized filters, including all language data that they need; `Instruction.format` holds an index.
    package var formats: [Format]
    /// The branches and defaults that the manifest's coverage counts.
    package var counters: [Counter]
    /// Schemes that a field of type `url` may have.
    package var linkSchemes: [String]
    /// The location of the first expression that reads the time of sending; nil: none does.
    package var now: String?
    /// The time of sending of a run, as an RFC 3339 text. It is not part of the compiled program.
    package private(set) var sendTime: String?
    /// How a recipient's locale selects one of the message's; nil: there is only one, and nothing is counted.
    package var locales: LocaleChoice?
    /// The variants of an A/B test; nil without one.
    package var variants: VariantChoice?
    /// The field that names the target of a recipient; nil: every recipient is rendered for every target.
    package var targetBy: TargetChoice?
    /// The reasons for which records are skipped; `Instruction.skip` holds an index.
    package var skips: [SkipReason]
    /// The services' rules that are applied to each record; `Instruction.reject` holds an index.
    package var rules: [ServiceRule]
    /// Tests of values, which rules ask.
    package var tests: [ValueTest]
    /// The names of `let` whose values are kept; `Instruction.known` holds an index.
    package var names: [String]
    /// The compiled targets.
    package var targets: [TargetProgram]
    /// What requests contain instead of the payloads of the targets with these names.
    package var posted: [TargetProgram]

    /// Creates a program.
    package init(
        campaign: String, fields: [Field], source: RecordSource = RecordSource(), loops: [LoopVariable] = [], constants: [UInt8],
        filters: [String], formats: [Format] = [], counters: [Counter], linkSchemes: [String], now: String? = nil,
        locales: LocaleChoice? = nil, variants: VariantChoice? = nil,
        targetBy: TargetChoice? = nil, skips: [SkipReason] = [], rules: [ServiceRule] = [], tests: [ValueTest] = [],
        names: [String] = [], targets: [TargetProgram], posted: [TargetProgram] = []
    ) {
        self.campaign = campaign
        self.fields = fields
        self.source = source
        self.loops = loops
        self.constants = constants
        self.filters = filters
        self.formats = formats
        self.counters = counters
        self.linkSchemes = linkSchemes
        self.now = now
        self.locales = locales
        self.variants = variants
        self.targetBy = targetBy
        self.skips = skips
        self.rules = rules
        self.tests = tests
        self.names = names
        self.targets = targets
        self.posted = posted
    }
}

/// A reason for which a record is skipped: a condition of `skip`, or a holdout of an A/B test.
package struct SkipReason: Sendable, Hashable {
    /// The reason's name, or the holdout's.
    package let name: String
    /// The counter of skipped records, by its index in `Program.counters`; nil for a holdout, which is counted as a variant, and for a
    /// reason that no target asks.
    package let counter: Int?

    /// Creates a reason.
    package init(name: String, counter: Int?) {
        self.name = name
        self.counter = counter
    }
}

extension Program {
    /// The counters of branches, defaults and reasons that code can reach, in its order, without duplicates.
    package func counters(of code: [Instruction]) -> [Int] {
        var found: [Int] = []
        var known: Set<Int> = []
        for instruction in code {
            var counter: Int?
            if case .count(let index) = instruction { counter = index }
            if case .skip(let reason) = instruction { counter = skips[reason].counter }
            if let counter, known.insert(counter).inserted { found.append(counter) }
        }
        return found
    }
}

extension Program {
    /// The location of the first expression that reads the time of sending, if a target to render does; nil as `names`: all targets.
    package func locationOfNow(targets names: [String]? = nil) -> String? {
        Self.instructions(of: chosen(names)).contains(.now) ? now : nil
    }

    /// The program for a run that sends at a time. `time` is an RFC 3339 text.
    package func sent(at time: String) -> Program {
        var program = self
        program.sendTime = time
        return program
    }
}

/// A branch or default, named by its location in the template (`14:9`), or in an imported file relative to the template's folder
/// (`../shared/blocks.yaml:14:9`).
package struct Counter: Sendable, Hashable {
    /// What is counted.
    package enum Kind: String, Sendable { case branch, `default` }

    /// Whether it is a branch or a default.
    package let kind: Kind
    /// The location in the template or in an imported file.
    package let location: String

    /// Creates a counter.
    package init(kind: Kind, location: String) {
        self.kind = kind
        self.location = location
    }
}

/// How the payload of one target is written.
package struct TargetProgram: Sendable, Equatable {
    /// Since when and why the service of a target no longer answers, and the target to use instead.
    package struct Retired: Sendable, Equatable {
        package let since: String
        package let use: String?
        package let reason: String?

        package init(since: String, use: String?, reason: String?) {
            (self.since, self.use, self.reason) = (since, use, reason)
        }
    }

    /// The target's name.
    package var name: String
    /// The setting that requests carry as an absolute time, computed from the time of sending; nil if there is none.
    package var timedSetting: String?
    /// The service's name for the error of a payload over the limit; nil if it has none.
    package var sizeError: String?
    /// The member of a body that makes the service validate a request without delivering it; nil if none does.
    package var validateOnly: String?
    /// Why requests are not written; nil if the target is in use.
    package var retired: Retired?
    /// One for each locale and variant: that of locale `l` and variant `v` has the index `l * variants + v`. A program without
    /// either has one.
    package var editions: [Edition]

    /// Creates a target.
    package init(
        name: String, timedSetting: String? = nil, sizeError: String? = nil, validateOnly: String? = nil, retired: Retired? = nil,
        editions: [Edition]
    ) {
        self.name = name
        self.timedSetting = timedSetting
        self.sizeError = sizeError
        self.validateOnly = validateOnly
        self.retired = retired
        self.editions = editions
    }

    /// Creates a target with one edition.
    package init(name: String, limit: Int?, code: [Instruction]) {
        self.init(name: name, editions: [Edition(limit: limit, code: code)])
    }
}

/// A range of `Program.constants`.
package struct Constant: Sendable, Hashable {
    /// Offset of the first byte.
    package let start: Int
    /// Number of bytes.
    package let count: Int

    /// Creates a range of constants.
    package init(start: Int, count: Int) {
        self.start = start
        self.count = count
    }

    /// The range in `Program.constants`.
    package var range: Range<Int> { start..<start + count }

    /// Whether the range is within as many bytes.
    func isWithin(_ bytes: Int) -> Bool { start >= 0 && count >= 0 && start <= bytes && count <= bytes - start }
}

/// How the bytes of a value are written.
package struct Encoding: Sendable, Hashable {
    /// The form of the bytes.
    package enum Form: String, Sendable, CaseIterable {
        /// Inside JSON quotes; control characters except \n and \t are dropped.
        case text
        /// Inside JSON quotes; control characters are escaped.
        case kept
        /// Inside JSON quotes, percent-encoded: all but unreserved characters.
        case component
        /// Inside JSON quotes, percent-encoded: all but the characters of a URL and what is percent-encoded already, as in the
        /// reserved expansion of RFC 6570 (section 3.2.3).
        case reserved
        /// A complete JSON value: a number, true or false, a quoted text, or a list of these.
        case json
        /// Inside JSON quotes: a whole URL, unchanged, from a field of type `url`.
        case url
    }

    /// The form of the bytes.
    package let form: Form
    /// Number of JSON texts that contain the destination, beyond its own quotes. Each doubles the escapes.
    package let depth: Int

    /// Whether the result contains no character that JSON escapes, because these are percent-encoded.
    package var isPercentEncoded: Bool { form == .component || form == .reserved }

    /// Creates an encoding.
    package init(_ form: Form, depth: Int = 0) {
        self.form = form
        self.depth = depth
    }
}

/// One instruction of a stack machine. Only `next` leads backward, once for each item of a list, so every program terminates.
package enum Instruction: Sendable, Equatable {
    // MARK: Writing
    /// Copies constant bytes to the payload.
    case copy(Constant)
    /// Writes a field directly from the record, without the stack.
    case emitField(slot: Int, Encoding)
    /// Pops a value and writes it.
    case write(Encoding)
    /// Writes a comma, unless the last byte written opens an object or list.
    case separator
    /// Saves the payload's length and copies a key with its opening brace, after a `separator` if `separated`.
    case open(Constant, separated: Bool)
    /// Closes the object with the constant (`}`, or more within JSON texts), or removes all output since `open` if the object is
    /// empty.
    case close(Constant)
    /// Marks the end of a URL's host. A segment `.` or `..` in the path before `pathEnd` rejects the recipient.
    case pathStart
    case pathEnd
    /// Starts the output that counts against the target's limit.
    case measureStart
    case measureEnd
    /// The same for a further part of the payload, by its number, which one of the edition's `limits` counts. `depth` is the number of JSON
    /// texts whose escapes do not count.
    case partStart(Int)
    case partEnd(Int, depth: Int)
    /// Applies one of the edition's `limits` to this payload, by its index.
    case applyLimit(Int)
    /// Starts a text, inside JSON quotes, that may be truncated if the payload exceeds the limit (`overflow`). A text with
    /// several destinations is truncated equally in all. `depth` as in `Encoding`.
    case cutStart(depth: Int)
    case cutEnd

    // MARK: Values
    /// Pushes a field's value, or `.missing`.
    case field(slot: Int)
    case text(Constant)
    case integer(Int64)
    case number(Decimal)
    case boolean(Bool)
    /// Pushes the time of sending as a datetime. Without one, the recipient is rejected.
    case now
    /// Pops `count` values and pushes them as a list.
    case list(count: Int)
    /// Pops `count` texts and pushes their concatenation.
    case concatenate(count: Int)
    /// Pops the members of a record, in their order, and pushes the record; the number of its type in `[Field].recordTypes`.
    case record(shape: Int, count: Int)
    /// Pops a list and pushes an item, by its index: from the end if it is negative. `.missing` if there is none.
    case item(Int)
    /// Pops a record and pushes a member, by its index; `.missing` stays missing.
    case member(Int)
    /// Pushes a property of an enclosing loop, by the number of loops around that one.
    case loopProperty(LoopProperty, depth: Int)
    /// Pops `arguments` values and an input, and pushes the filter's result. A missing input stays missing.
    case filter(Int, arguments: Int)
    /// The same for a localized filter, by its index in `Program.formats`.
    case format(Int, arguments: Int)
    /// Pushes the value of an omitted argument.
    case omitted
    case compare(Comparison)
    /// The same for dates and datetimes: by calendar day if one of them is a date, otherwise by instant.
    case compareTimes(Comparison)
    /// Pops a value and pushes whether it is present (an optional), not empty (a list) or true (a boolean).
    case present
    /// Pops a text or list and pushes whether it fulfils a test, by its index in `Program.tests`; a missing value does.
    case fits(Int)
    case not
    /// Pops a text and rejects the payload if it has more UTF-8 bytes, without dropped control characters and before escaping.
    case limit(bytes: Int, code: RejectCode)
    /// Pops a text for a header or address and rejects the payload if it has a control character.
    case header
    /// Rejects the payload for a rule that it would break, by its index in `Program.rules`.
    case reject(Int)

    // MARK: Requests, only in an edition's head
    /// Writes the record's field `id` verbatim, or null if it cannot be read.
    case recipient
    /// Pushes the time of sending in seconds since 1970. `Program.requests` replaces it by a number.
    case sendTime

    // MARK: Control flow
    /// Starts a loop with its first item, or jumps if there is none. Pops the list if it has no slot.
    case loop(Loop, to: Int)
    /// Ends a pass: jumps to the instruction after the innermost `loop` if an item is left, or ends the loop and continues.
    case next(to: Int)
    case jump(to: Int)
    /// Pops a boolean and jumps if it is false.
    case jumpUnless(to: Int)
    /// Pushes the value of a name, by its index in `Program.names`, and jumps if `keep` has kept it for this payload. Otherwise the
    /// instructions up to `to`, which end with `keep`, compute it.
    case known(Int, to: Int)
    /// Keeps the value on top of the stack as that of a name.
    case keep(Int)
    /// Jumps and keeps a `false`, or pops a `true` and continues.
    case and(to: Int)
    /// Jumps and keeps a `true`, or pops a `false` and continues.
    case or(to: Int)
    /// Jumps and keeps a present value, or pops `.missing` and continues: `default`.
    case ifPresent(to: Int)
    /// Counts that this recipient reached the branch or default.
    case count(Int)
    /// Ends the payload without a line: the record is skipped for this reason. Only in the first `Edition.skipEnd` instructions.
    case skip(Int)
}

extension Instruction {
    /// Whether version 3 of the format does not have it.
    fileprivate var isNew: Bool {
        switch self {
        case .record, .item, .member, .now, .compareTimes: true
        default: false
        }
    }
}

extension Format {
    /// Whether version 3 of the format does not have it.
    fileprivate var isNew: Bool {
        switch self {
        case .query, .relative, .shift, .namedZone: true
        default: false
        }
    }
}
