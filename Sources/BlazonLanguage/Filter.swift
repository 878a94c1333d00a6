/// What the checker knows of an expression's value.
public struct StaticType: Sendable, Equatable {
    public var type: ValueType
    /// The value may be missing and must be dealt with.
    public var isOptional: Bool
    /// How the text could come out blank, as a phrase for the author ("`replace` with an empty text can leave nothing"); nil: never.
    public var blank: String?
    /// The value itself, where it is known already: a literal, a text of `delivery`.
    public var constant: String?
    /// A list that cannot be empty, by a condition above.
    public var isFilled: Bool
    /// Of an enum that a condition above has narrowed, all members: to name one that is excluded is no mistake.
    public var declared: [String] = []

    public init(
        _ type: ValueType, isOptional: Bool = false, blank: String? = nil, constant: String? = nil, isFilled: Bool = false
    ) {
        self.type = type
        self.isOptional = isOptional
        self.blank = blank
        self.constant = constant
        self.isFilled = isFilled
    }
}

/// A filter is one object: what it takes, what it gives, how it is explained and tried, and what it does.
public final class Filter: Sendable {
    /// What an argument, or the input, may be.
    public enum Kind: String, Sendable {
        /// Any textual value; numbers and booleans too, by their spelling.
        case text
        case integer
        /// Integer or number.
        case number
        case list
        /// A date or datetime.
        case date
        case datetime
        /// Anything.
        case any
    }

    public struct Parameter: Sendable {
        /// nil for a positional argument (`truncate: 20`); a name for `ellipsis: '…'`.
        public let name: String?
        public let kind: Kind
        public let isRequired: Bool
        /// The argument must be a literal (or known text), since the checker judges by it.
        public let isLiteral: Bool
        /// In words, for `explain`: `characters to keep, the ellipsis included`.
        public let summary: String

        public init(_ name: String? = nil, _ kind: Kind, required: Bool = true, literal: Bool = false, summary: String) {
            self.name = name
            self.kind = kind
            self.isRequired = required
            self.isLiteral = literal
            self.summary = summary
        }
    }

    /// `{{ 'ana' | capitalize }}` gives `Ana`: shown by `explain`, run by the tests.
    public struct Example: Sendable {
        public let expression: String
        public let result: String
        /// The message's language.
        public let locale: String

        public init(_ expression: String, _ result: String, locale: String = "en") {
            self.expression = expression
            self.result = result
            self.locale = locale
        }
    }

    /// Why a use of a filter is refused although its arguments are of the right kinds.
    public struct Refusal: Error, Sendable, Equatable {
        /// Which argument is at fault: nil for the input.
        public let argument: Int?
        /// "the argument must be at least 1"
        public let reason: String
        /// The author's word that is none of `known`: the nearest of these is shown.
        public let word: String?
        public let known: [String]
        /// An argument that is needed for the values that the input may have.
        public let missing: String?

        public init(argument: Int?, _ reason: String, word: String? = nil, known: [String] = [], missing: String? = nil) {
            self.argument = argument
            self.reason = reason
            self.word = word
            self.known = known
            self.missing = missing
        }
    }

    /// The result's type from the input's and the arguments'. Arguments stand in the order of `parameters`; nil where one is left out.
    public typealias Typing = @Sendable (_ input: StaticType, _ arguments: [StaticType?]) throws(Refusal) -> StaticType
    /// The work. `input` is never `.missing`; `arguments` lie on `evaluation.stack` in the order of `parameters`, `.missing` where left out.
    public typealias Function =
        @Sendable (_ input: Value, _ arguments: Range<Int>, _ evaluation: inout EvaluationState) throws(ComputationFailure) ->
        Value

    /// What a filter that depends on the language comes to: a type, and what does the work there; nil: the filter's own function.
    public struct Localized: Sendable {
        public let type: StaticType
        public let format: Format?
        /// Arguments that no value of the input needs, and why; by name.
        public let notes: [(argument: String, reason: String)]

        public init(_ type: StaticType, _ format: Format?, notes: [(argument: String, reason: String)] = []) {
            self.type = type
            self.format = format
            self.notes = notes
        }
    }

    /// What the resulting text can be, for its size: of the input and the arguments. nil where its type says all, or there is no bound.
    typealias Sizing = @Sendable (TextExpression, [TextExpression?], ScalarClasses) -> PossibleText?

    /// Typing for one language. Where all parameters are literal their arguments go into the format; else all lie on the stack as well.
    public typealias Localizing =
        @Sendable (_ input: StaticType, _ arguments: [Argument], _ locale: any LocaleData) throws(Refusal) -> Localized

    /// An argument of a localized filter.
    public struct Argument: Sendable {
        /// The name that the author gave, or the parameter's; nil: positional.
        public let name: String?
        /// nil: left out.
        public let type: StaticType?

        public init(name: String?, type: StaticType?) {
            self.name = name
            self.type = type
        }
    }

    public let name: String
    public let summary: String
    public let input: Kind
    public let parameters: [Parameter]
    public let examples: [Example]
    /// Where Liquid's filter of this name does something else; nil where it is the same.
    public let liquid: String?
    public let typing: Typing
    public let function: Function
    /// In place of `typing`, where the result depends on the message's language.
    public let localizing: Localizing?
    /// What arguments of any name are (`select: gold: '…'`), beyond `parameters`: they follow these, in source order. nil: there are none.
    public let open: Parameter?
    let sizing: Sizing?
    /// What it gives has a bound of its own, beyond its type's.
    package var isSized: Bool { sizing != nil || localizing != nil }
    /// Letters may become others.
    package let changesCase: Bool

    init(
        _ name: String, _ summary: String, input: Kind, parameters: [Parameter] = [], examples: [Example], liquid: String? = nil,
        typing: @escaping Typing, sizing: Sizing? = nil, function: @escaping Function
    ) {
        self.name = name
        self.summary = summary
        self.input = input
        self.parameters = parameters
        self.examples = examples
        self.liquid = liquid
        self.typing = typing
        self.function = function
        localizing = nil
        open = nil
        self.sizing = sizing
        changesCase = false
    }

    /// Whether what is written in the arguments lies in the format, so that they need not be on the stack.
    public var keepsArguments: Bool { open != nil || !parameters.allSatisfy(\.isLiteral) }

    /// A filter that depends on the language. `function` does the work where `localizing` gives no format.
    init(
        _ name: String, _ summary: String, input: Kind, parameters: [Parameter] = [], open: Parameter? = nil, examples: [Example],
        liquid: String? = nil, changesCase: Bool = false, typing: @escaping Typing = { (input, _) in input },
        localizing: @escaping Localizing, sizing: Sizing? = nil, function: @escaping Function = { (input, _, _) in input }
    ) {
        self.name = name
        self.summary = summary
        self.input = input
        self.parameters = parameters
        self.open = open
        self.examples = examples
        self.liquid = liquid
        self.localizing = localizing
        self.function = function
        self.typing = typing
        self.sizing = sizing
        self.changesCase = changesCase
    }
}
