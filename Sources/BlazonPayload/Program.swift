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
    /// version 5 `rules`, and types with forms; version 6 parts of times, isolated texts, names, lookups, selected items, link policies,
    /// selections by a number, lists sorted by time, `source.id` and `source.values`.
    var neededFormat: Int {
        if !names.isEmpty || !lookups.isEmpty || source.isNew || filters.contains(where: Self.newestFilters.contains)
            || formats.contains(where: \.isOfVersion6) || targets.containsInstruction(where: \.isOfVersion6)
        {
            return 6
        }
        if targets.contains(where: { $0.editions.contains { !$0.limits.isEmpty } }) { return 5 }
        if !rules.isEmpty || fields.contains(where: { !$0.type.forms.isEmpty }) { return 5 }
        return skips.isEmpty && posted.isEmpty && targets.allSatisfy { $0.retired == nil } && source.isEmpty && loops.isEmpty
            && now == nil && !fields.contains { Self.isNew($0.type, inList: false) }
            && !formats.contains(where: \.isNew) && !filters.contains(where: Self.newFilters.contains)
            && !targets.containsInstruction(where: \.isNew) ? 3 : 4
    }

    /// Filters that version 3 does not have.
    private static let newFilters: Set<String> = ["epoch", "rfc3339"]
    /// Filters that came with version 6.
    private static let newestFilters: Set<String> = ["hour", "isolate", "minute", "weekday", "day", "month", "year"]

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
    /// Data of the campaign, with the columns that are read; `Instruction.lookUp` holds an index.
    package var lookups: [Lookup]
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
        names: [String] = [], lookups: [Lookup] = [], targets: [TargetProgram], posted: [TargetProgram] = []
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
        self.lookups = lookups
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
        chosen(names).containsInstruction { $0 == .now } ? now : nil
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

extension [TargetProgram] {
    fileprivate func containsInstruction(where isFound: (Instruction) -> Bool) -> Bool {
        contains { $0.editions.contains { $0.head.contains(where: isFound) || $0.code.contains(where: isFound) } }
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

extension Format {
    /// Whether version 3 of the format does not have it.
    fileprivate var isNew: Bool {
        switch self {
        case .query, .relative, .shift, .namedZone: true
        default: false
        }
    }

    fileprivate var isOfVersion6: Bool {
        switch self {
        case .link, .sort, .differentTimes: true
        // Earlier engines compare a number as it is spelled.
        case .select(let format): format.numbers != nil
        default: false
        }
    }
}
