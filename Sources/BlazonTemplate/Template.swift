package import BlazonDiagnostics
package import BlazonLanguage
import BlazonText
package import BlazonYAML

/// The contents of a template file in the language's terms, before any table or type is consulted.
package struct Template: Sendable {
    /// The document's first line, for diagnostics without a narrower span.
    package var start: Span
    package var campaign: Name?
    package var description: Name?
    package var mapping: Name?
    /// nil: not specified, so every default target of the table.
    package var targets: [Name]?
    /// The field that names the target of a recipient; nil: every recipient is rendered for every target.
    package var targetBy: Name?
    /// Paths of imported files, which this template overrides.
    package var uses: [Name]
    package var types: [TypeDeclaration]
    package var recipient: [FieldDeclaration]
    /// nil if the section is missing.
    package var source: SourceSection?
    /// Constants of the run, in source order.
    package var delivery: [DeliveryConstant]
    /// In the order in which they are asked.
    package var skip: [SkipReason]
    /// nil if the section is missing.
    package var message: Section?
    /// Sections that may belong to targets, in source order: every top-level mapping whose key is not a keyword. Only the table
    /// knows the names of targets.
    package var sections: [Section]
    package var locales: Locales?
    package var variants: Variants?
    package var blocks: [Block]
    /// Names for expressions, in source order.
    package var bindings: [Binding]
    /// Data of the campaign, in source order.
    package var lookups: [LookupDeclaration]
    package var overflow: Overflow?
    package var samples: [Sample]
    package var links: Links?
    /// What a run may reject, and how many recipients it expects.
    package var limits = StatedLimits()
    /// In source order.
    package var assertions: [Assertion] = []

    /// Whether no section contains settings.
    package var hasNoSettings: Bool {
        message == nil && sections.isEmpty && variants == nil && locales?.sections.isEmpty ?? true
    }

    package init(start: Span) {
        self.start = start
        uses = []
        types = []
        recipient = []
        delivery = []
        skip = []
        sections = []
        blocks = []
        bindings = []
        lookups = []
        samples = []
    }
}

/// A field of the recipient as declared.
package struct FieldDeclaration: Sendable {
    package indirect enum Declared: Sendable {
        case word(TypeSyntax, Span)
        /// A record; `isOptional` means that it can be missing as a whole.
        case record([FieldDeclaration], isOptional: Bool)
        /// A type with the name of another, before `Template.resolveTypes`.
        case named(TypeReference)
        /// The type has a reported fault. The field exists, and nothing else is known about it.
        case broken
    }

    package let name: Name
    package var declared: Declared
    /// Whether it is declared in an imported file. Other templates may read it even if this one does not.
    package var isShared = false

    package init(name: Name, declared: Declared) {
        self.name = name
        self.declared = declared
    }
}

package struct DeliveryConstant: Sendable {
    package let name: Name
    /// The text; of a typed constant its value as written, or the constant's name.
    package let value: Name
    /// The type of `{type, value}`; nil: a text.
    package var declared: FieldDeclaration.Declared?
    /// The value of a typed constant; nil: every run sets it.
    package var node: Node?
}

/// `no-consent: not optedIn`: why a recipient gets nothing.
package struct SkipReason: Sendable {
    package let name: Name
    package let condition: Expression

    package init(name: Name, condition: Expression) {
        self.name = name
        self.condition = condition
    }
}

/// `daysLeft: "now | days_until: ends"`: a name for an expression.
package struct Binding: Sendable {
    package let name: Name
    /// nil: a fault was reported in it.
    package var expression: Expression?

    package init(name: Name, expression: Expression?) {
        self.name = name
        self.expression = expression
    }
}

/// `message:` or a target's section: settings in source order.
package struct Section: Sendable {
    package let name: Name
    package let settings: [Setting]
    /// Whether the value was not a map or could not be read, which has been reported.
    package let isBroken: Bool

    package init(name: Name, settings: [Setting], isBroken: Bool = false) {
        self.name = name
        self.settings = settings
        self.isBroken = isBroken
    }
}

package struct Setting: Sendable {
    package let name: Name
    package let value: SettingValue

    package init(name: Name, value: SettingValue) {
        self.name = name
        self.value = value
    }
}

/// The value of a setting or of a part of `customFields`.
package indirect enum SettingValue: Sendable {
    case text(TextTemplate)
    /// `- when: … then: …` with its `otherwise`.
    case choice(Choice)
    case map([Setting], Span)
    case list([SettingValue], Span)
    /// `for: item in cart` with `each`.
    case loop(ItemLoop)
    /// A plain `null`, `~`, or an omitted value.
    case null(Span)
    /// A value with a reported fault.
    case broken(Span)

    package var span: Span {
        switch self {
        case .text(let text): text.span
        case .choice(let choice): choice.span
        case .loop(let loop): loop.span
        case .map(_, let span), .list(_, let span), .null(let span), .broken(let span): span
        }
    }
}

extension SettingValue {
    /// The texts in a record or list.
    /// - Parameter paths: The names of members that lead to texts; lists, conditions and loops have no name.
    /// - Returns: The texts in source order.
    package func texts(at paths: [[String]]) -> [TextTemplate] {
        switch self {
        case .text(let text): paths.contains([]) ? [text] : []
        case .choice(let choice): choice.cases.flatMap { $0.value.texts(at: paths) }
        case .map(let settings, _): settings.flatMap { $0.value.texts(at: paths.below($0.name.text)) }
        case .list(let items, _): items.flatMap { $0.texts(at: paths) }
        case .loop(let loop): loop.each.texts(at: paths)
        case .null, .broken: []
        }
    }
}

extension [[String]] {
    /// What follows a name in paths that begin with it.
    package func below(_ name: String) -> [[String]] {
        compactMap { $0.first?.hasSameBytes(as: name) == true ? Array<String>($0.dropFirst()) : nil }
    }
}

/// A list that has a value for each item of another.
package struct ItemLoop: Sendable {
    /// Its tag is the key `for`.
    package let loop: TextTemplate.ForLoop
    /// `where`: the items for which it holds count.
    package let condition: Expression?
    package let each: SettingValue
    package let span: Span

    package init(loop: TextTemplate.ForLoop, condition: Expression?, each: SettingValue, span: Span) {
        (self.loop, self.condition, self.each, self.span) = (loop, condition, each, span)
    }

    /// The same loop with another value for each item.
    package func map(_ transform: (SettingValue) -> SettingValue) -> ItemLoop {
        ItemLoop(loop: loop, condition: condition, each: transform(each), span: span)
    }
}

package struct Choice: Sendable {
    package struct Case: Sendable {
        /// The key `when` or `otherwise`.
        package let keyword: Span
        /// nil for `otherwise`.
        package let condition: Expression?
        package let value: SettingValue

        package init(keyword: Span, condition: Expression?, value: SettingValue) {
            self.keyword = keyword
            self.condition = condition
            self.value = value
        }
    }

    /// In source order; the last is `otherwise` (a list without one has been reported and is broken).
    package let cases: [Case]
    package let span: Span

    package init(cases: [Case], span: Span) {
        self.cases = cases
        self.span = span
    }
}

/// A test recipient. Its values stay YAML nodes, since the schema determines their types.
package struct Sample: Sendable {
    package let name: Name
    package let values: Node
    /// The time of sending; nil: that of the run.
    package let now: String?

    package init(name: Name, values: Node, now: String? = nil) {
        self.name = name
        self.values = values
        self.now = now
    }
}
