package import BlazonDiagnostics
package import BlazonLanguage
package import BlazonYAML

/// The author's intent: what the file says, in the language's own words, before any table or type is asked.
package struct Template: Sendable {
    /// The keys of the top level that are the language's own; every other is a target's section, or a mistake.
    package static let words = [
        "campaign", "description", "mapping", "targets", "targetBy", "uses", "recipient", "delivery", "message", "locales",
        "variants", "blocks", "overflow", "samples", "links",
    ]

    /// Those of a file that templates use.
    package static let sharedWords = ["uses", "recipient", "delivery", "message", "locales", "blocks", "links"]

    /// The whole document, for findings that have no narrower place: its first line.
    package var start: Span
    package var campaign: Name?
    package var description: Name?
    package var mapping: Name?
    /// nil: not given, every target that the table marks as default.
    package var targets: [Name]?
    /// The field that names the one target a recipient is rendered for; nil: every recipient for every target.
    package var targetBy: Name?
    /// Paths of files whose sections hold where the template's own say nothing.
    package var uses: [Name]
    package var recipient: [FieldDeclaration]
    /// Constants of the run, in source order: always text.
    package var delivery: [DeliveryConstant]
    /// nil: the section is missing.
    package var message: Section?
    /// Sections that may be a target's, in source order: every top-level mapping whose key is no word of the language. Whether
    /// the key is a target, only the table knows.
    package var sections: [Section]
    package var locales: Locales?
    package var variants: Variants?
    package var blocks: [Block]
    package var overflow: Overflow?
    package var samples: [Sample]
    package var links: Links?

    /// No section says what is sent.
    package var saysNothing: Bool {
        message == nil && sections.isEmpty && variants == nil && locales?.sections.isEmpty ?? true
    }

    package init(start: Span) {
        self.start = start
        uses = []
        recipient = []
        delivery = []
        sections = []
        blocks = []
        samples = []
    }
}

/// `links: {schemes: [https, shop]}`: what the URLs of recipients may be.
package struct Links: Sendable {
    /// In lower case, without `://`.
    package let schemes: [Name]
    package let span: Span

    package init(schemes: [Name], span: Span) {
        self.schemes = schemes
        self.span = span
    }
}

/// A field of the recipient as it was declared.
package struct FieldDeclaration: Sendable {
    package indirect enum Declared: Sendable {
        case word(TypeSyntax, Span)
        case record([FieldDeclaration])
        /// The type could not be read; it was reported. The field exists, nothing more is known of it.
        case broken
    }

    package let name: Name
    package var declared: Declared
    /// It comes from a file that other templates use, too: they may read it where this one does not.
    package var isShared = false

    package init(name: Name, declared: Declared) {
        self.name = name
        self.declared = declared
    }
}

package struct DeliveryConstant: Sendable {
    package let name: Name
    package let value: Name

    package init(name: Name, value: Name) {
        self.name = name
        self.value = value
    }
}

/// `message:` or a target's section: settings in source order.
package struct Section: Sendable {
    package let name: Name
    package let settings: [Setting]
    /// The value was not a map, or could not be read: it was reported.
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

/// What a setting, or a part of `customFields`, is set to.
package indirect enum SettingValue: Sendable {
    case text(TextTemplate)
    /// `- when: … then: …` with its `otherwise`.
    case choice(Choice)
    case map([Setting], Span)
    case list([SettingValue], Span)
    /// A plain `null`, `~` or nothing.
    case null(Span)
    /// Reported already.
    case broken(Span)

    package var span: Span {
        switch self {
        case .text(let text): text.span
        case .choice(let choice): choice.span
        case .map(_, let span), .list(_, let span), .null(let span), .broken(let span): span
        }
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

    /// In source order; the last is `otherwise` (a list without one was reported and is broken).
    package let cases: [Case]
    package let span: Span

    package init(cases: [Case], span: Span) {
        self.cases = cases
        self.span = span
    }
}

/// A test recipient: its values stay nodes, since their types come from the schema.
package struct Sample: Sendable {
    package let name: Name
    package let values: Node

    package init(name: Name, values: Node) {
        self.name = name
        self.values = values
    }
}
