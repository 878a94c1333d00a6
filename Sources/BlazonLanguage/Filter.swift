/// What the checker knows about an expression's value.
package struct StaticType: Sendable, Equatable {
    /// The type of the value.
    package var type: ValueType
    /// Whether the value may be missing, which every use must handle.
    package var isOptional: Bool
    /// How the text could become blank, as a phrase for the author ("`replace` with an empty text can leave nothing"); nil: it
    /// cannot.
    package var blank: String?
    /// The value itself if it is known at compile time: a literal, a text of `delivery`.
    package var constant: String?
    /// Whether a condition guarantees that the list has items.
    package var isFilled: Bool
    /// All declared members of an enum that a condition has narrowed. Naming an excluded member is not a mistake.
    package var declared: [String] = []
    /// What conditions left of a number, within the bounds of the type; nil: nothing is known beside the type.
    package var numbers: NumberSet?

    /// Creates the type of a value that is not blank, known or filled unless specified.
    package init(
        _ type: ValueType, isOptional: Bool = false, blank: String? = nil, constant: String? = nil, isFilled: Bool = false
    ) {
        self.type = type
        self.isOptional = isOptional
        self.blank = blank
        self.constant = constant
        self.isFilled = isFilled
    }
}

/// A filter: its parameters, result type, documentation, examples and implementation.
package final class Filter: Sendable {
    /// What an argument or the input may be.
    package enum Kind: String, Sendable {
        /// Any textual value, and numbers and booleans as printed.
        case text
        case integer
        /// Integer or number.
        case number
        case list
        /// A date or datetime.
        case date
        case datetime
        /// The name of a time zone.
        case zone
        /// Anything.
        case any
    }

    /// A parameter of a filter.
    package struct Parameter: Sendable {
        /// nil for a positional argument (`truncate: 20`); a name for `ellipsis: '…'`.
        package let name: String?
        /// The values that the parameter accepts.
        package let kind: Kind
        /// Whether a call must provide it.
        package let isRequired: Bool
        /// Whether the argument must be a literal or a text known at compile time, because the checker evaluates it.
        package let isLiteral: Bool
        /// Whether a named argument may also be written without its name, in the order of the parameters, as in Liquid.
        package let mayOmitName: Bool
        /// A description for `explain`: `characters to keep, the ellipsis included`.
        package let summary: String

        /// Creates a parameter; a nil name makes it positional.
        package init(
            _ name: String? = nil, _ kind: Kind, required: Bool = true, literal: Bool = false, mayOmitName: Bool = false,
            summary: String
        ) {
            self.name = name
            self.mayOmitName = mayOmitName
            self.kind = kind
            self.isRequired = required
            self.isLiteral = literal
            self.summary = summary
        }
    }

    /// `{{ 'ana' | capitalize }}` becomes `Ana`: shown by `explain`, verified by tests.
    package struct Example: Sendable {
        /// The expression between the braces.
        package let expression: String
        /// The printed result.
        package let result: String
        /// The message's language.
        package let locale: String

        /// Creates an example in a locale.
        package init(_ expression: String, _ result: String, locale: String = "en") {
            self.expression = expression
            self.result = result
            self.locale = locale
        }
    }

    /// Why a use of a filter is invalid although its arguments have the right kinds.
    package struct Refusal: Error, Sendable, Equatable {
        /// The index of the argument at fault; nil for the input.
        package let argument: Int?
        /// "the argument must be at least 1"
        package let reason: String
        /// The author's word that is not in `known`. The diagnostic suggests the closest of these.
        package let word: String?
        /// Valid words for the argument.
        package let known: [String]
        /// Arguments that the input's possible values require.
        package let missing: [String]

        /// Creates a refusal of an argument, or of the input for nil.
        package init(argument: Int?, _ reason: String, word: String? = nil, known: [String] = [], missing: [String] = []) {
            self.argument = argument
            self.reason = reason
            self.word = word
            self.known = known
            self.missing = missing
        }
    }

    /// Computes the result's type from the types of the input and the arguments, which are in the order of `parameters`; nil if
    /// omitted.
    package typealias Typing = @Sendable (_ input: StaticType, _ arguments: [StaticType?]) throws(Refusal) -> StaticType
    /// Computes the result. `input` is never `.missing`; `arguments` are on `evaluation.stack` in the order of `parameters`,
    /// `.missing` if omitted.
    package typealias Function =
        @Sendable (_ input: Value, _ arguments: Range<Int>, _ evaluation: inout EvaluationState) throws(ComputationFailure) ->
        Value

    /// A filter resolved for one language: its type, and the format that implements it; nil: the filter's own function does.
    package struct Localized: Sendable {
        /// The type of the result.
        package let type: StaticType
        /// The format that computes the result; nil: the filter's own function does.
        package let format: Format?
        /// Names of arguments that no value of the input needs, and why.
        package let notes: [(argument: String, reason: String)]
        /// Texts of `plural` with a number written out, and another number that selects them: `1 товар` and 21.
        package let misprints: [(argument: String, number: String, other: String)]
        /// Whether the format contains the arguments although they need not be literals.
        package let containsArguments: Bool

        /// Creates a resolved filter.
        package init(
            _ type: StaticType, _ format: Format?, notes: [(argument: String, reason: String)] = [],
            misprints: [(argument: String, number: String, other: String)] = [], containsArguments: Bool = false
        ) {
            self.misprints = misprints
            self.containsArguments = containsArguments
            self.type = type
            self.format = format
            self.notes = notes
        }
    }

    /// Types a call for one language. If all parameters are literal, the format contains their arguments; otherwise all are on
    /// the stack as well.
    package typealias Localizing =
        @Sendable (_ input: StaticType, _ arguments: [Argument], _ locale: any LocaleData) throws(Refusal) -> Localized

    /// An argument of a localized filter.
    package struct Argument: Sendable {
        /// The name that the author wrote, or the parameter's; nil: positional.
        package let name: String?
        /// nil: omitted.
        package let type: StaticType?

        /// Creates an argument.
        package init(name: String?, type: StaticType?) {
            self.name = name
            self.type = type
        }
    }

    /// The name in templates.
    package let name: String
    /// A one-line description without a full stop.
    package let summary: String
    /// The input that the filter accepts.
    package let input: Kind
    /// Positional parameters, then named ones.
    package let parameters: [Parameter]
    /// Examples, which are tests as well.
    package let examples: [Example]
    /// How Liquid's filter of the same name differs; nil if it does not.
    package let liquid: String?
    /// Computes the type of the result.
    package let typing: Typing
    /// Computes the result.
    package let function: Function
    /// Replaces `typing` if the result depends on the message's language.
    package let localizing: Localizing?
    /// Describes arguments of any name (`select: gold: '…'`). They follow `parameters`, in source order. nil: not accepted.
    package let open: Parameter?
    /// The filter of the same name for dates.
    package let ofDates: Filter?
    /// Whether the result depends on the time of sending, which is then the only argument of its format.
    package let readsNow: Bool
    /// How large the result can be.
    let sizeRule: SizeRule
    /// Whether its first argument is a text that it searches for.
    package let searches: Bool
    /// Whether its input is a fraction, of which 1 is the whole.
    package let takesFraction: Bool

    init(
        _ name: String, _ summary: String, input: Kind, parameters: [Parameter] = [], examples: [Example], liquid: String? = nil,
        ofDates: Filter? = nil, searches: Bool = false, typing: @escaping Typing, size: SizeRule = .type,
        function: @escaping Function
    ) {
        self.ofDates = ofDates
        readsNow = false
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
        sizeRule = size
        self.searches = searches
        takesFraction = false
    }

    /// Whether every argument has a name, as those of `plural`.
    package var takesOnlyNames: Bool {
        (open != nil || !parameters.isEmpty) && parameters.allSatisfy { $0.name != nil && !$0.mayOmitName }
    }

    /// Whether the format contains the arguments, so that they need not be on the stack.
    package var keepsArguments: Bool { open != nil || !parameters.allSatisfy(\.isLiteral) }

    /// Creates a filter that depends on the language. `function` is used where `localizing` returns no format.
    init(
        _ name: String, _ summary: String, input: Kind, parameters: [Parameter] = [], open: Parameter? = nil, examples: [Example],
        liquid: String? = nil, readsNow: Bool = false, takesFraction: Bool = false,
        typing: @escaping Typing = { (input, _) in input },
        localizing: @escaping Localizing, size: SizeRule = .type,
        function: @escaping Function = { (input, _, _) in input }
    ) {
        ofDates = nil
        self.readsNow = readsNow
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
        sizeRule = size
        searches = false
        self.takesFraction = takesFraction
    }
}
