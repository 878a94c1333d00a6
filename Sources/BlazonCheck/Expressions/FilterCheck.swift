import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

extension TypeChecker {
    /// Types `input | filter: …`, with its arguments in the order of the parameters.
    func apply(_ call: FilterCall, to input: Expression, _ facts: Facts) -> TypedExpression? {
        guard let named = FilterRegistry.filter(named: call.name.text) else {
            reportUnknown(call, on: input)
            _ = type(input, facts)
            for argument in call.arguments { _ = type(argument.value, facts) }
            return nil
        }
        if let seconds = seconds(of: call) { return apply(seconds, to: input, facts) }
        if FilterRegistry.filtersOfWords.contains(named.name) {
            for argument in call.arguments {
                guard case .text(let text) = argument.value.kind else { continue }
                checkForeignPlaceholders(in: text, argument.value.span)
            }
        }
        let typedInput = type(input, facts)
        let filter = named.ofDates.flatMap { ofDates in typedInput.map { isTime($0, call) } == true ? ofDates : nil } ?? named
        guard let arguments = arrange(call, for: filter, facts), let typedInput else { return nil }
        guard accepts(filter.input, typedInput.type.type) || isKnownDate(typedInput, for: filter.input) else {
            if let other = unsuitableFallback(of: input, typedInput, for: filter) {
                report(other)
                return nil
            }
            var help: [String] = []
            var fixes: [Fix] = []
            if case .text(RunName.now.rawValue) = input.kind, [.date, .datetime].contains(filter.input) {
                help = ["write `now`, the time of sending; for its hour, `now | \(zoned(.hour))`"]
                fixes = [Fix("write `now`", replace: input.span, with: RunName.now.rawValue)]
            } else if case .path(let path) = input.kind, path.count == 2, path[0].text.hasSameBytes(as: RunName.block.rawValue) {
                help = ["a block is text; give the expression a name under `let:`, which keeps its type"]
            }
            report(
                .filterInput(
                    filter.name, accepts: filter.input.spoken, found: typedInput.type.type.spoken,
                    declared: self.input.declared(typedInput),
                    help: help.isEmpty ? [self.input.help(for: filter.input, typedInput)] : help, fixes: fixes, at: input.span))
            return nil
        }
        if isLocalized(input, comparedBy: call) { return nil }
        do {
            if let localizing = filter.localizing, let language = context.language {
                let result = try localized(filter, localizing, call, typedInput, arguments, language, facts)
                if filter.takesFraction, case .integer(let range) = typedInput.type.type, range.upperBound > 1 {
                    findings.reportOnce(
                        .wholePercentage(filter.name, most: range.upperBound, at: call.name.span))
                }
                checkIntermediate(result, of: filter, typedInput, at: call.name.span)
                return result
            }
            let result = facts.narrowed(
                try filter.typing(typedInput.type, arguments.map { $0?.typed.type }), of: filter, typedInput)
            if filter.name == fallbackFilter { note(call, on: input, typedInput, facts) }
            if filter.divides, let divisor = arguments.first ?? nil {
                note(divisor: divisor.typed, of: filter, facts, at: divisor.span)
            }
            let inOneZone = filter.name == dayCount ? inZone(arguments.map { $0?.typed }, of: typedInput) : nil
            warnOfGroups(in: call, filter, typedInput, arguments.map { $0?.typed })
            let whole = typed(
                filter, inOneZone?.input ?? typedInput, inOneZone?.arguments ?? arguments.map { $0?.typed }, result,
                at: call.name.span)
            guard isComputable(whole, at: call.name.span) else { return nil }
            checkIntermediate(whole, of: filter, typedInput, at: call.name.span)
            return whole
        } catch {
            // A word of `select` is the name of an argument.
            let name = call.arguments.lazy.compactMap(\.name).first { name in error.word?.hasSameBytes(as: name.text) ?? false }
            let span = name?.span ?? error.argument.flatMap { arguments.indices.contains($0) ? arguments[$0]?.span : nil }
            if !error.missing.isEmpty {
                report(
                    .missingForms(
                        filter.name, error.missing, because: error.reason, fix: forms(error.missing, in: call),
                        at: call.name.span))
            } else {
                let meant =
                    error.known.count == 1
                    ? error.known[0] : error.word.flatMap { self.input.searches.nearest($0, among: error.known) }
                report(
                    .invalidFilterUse(
                        filter.name, because: error.reason, meant: meant,
                        advice: advice(on: error, of: filter, isWord: name != nil),
                        quote: name == nil && error.argument != nil && span != nil ? input.quoting.quote : "",
                        help: part(shownBy: call).flatMap { accepts($0.input, typedInput.type.type) ? $0 : nil }.map {
                            ["for a number, write `\(zoned($0, of: input))`"]
                        } ?? [],
                        at: span ?? (error.argument == nil ? input.span : call.name.span)))
            }
            return nil
        }
    }

    /// Reports `1.500` as an argument that is compared with a whole number, or replaces one.
    private func warnOfGroups(
        in call: FilterCall, _ filter: Filter, _ input: TypedExpression, _ arguments: [TypedExpression?]
    ) {
        var compared = input.type.type
        switch filter.name {
        case fallbackFilter, "at_least", "at_most": break
        case "where":
            guard case .list(_, .record(let fields)) = compared, let name = arguments.first??.type.constant,
                let member = fields.first(where: { $0.name.hasSameBytes(as: name) })
            else { return }
            compared = member.type
        default: return
        }
        guard case .integer = compared else { return }
        for argument in call.arguments {
            if case .number(let number) = argument.value.kind { warnOfGroups(number, at: argument.value.span) }
        }
    }

    /// The filter that `date: '%s'` means, as other template languages write it; nil for other calls.
    private func seconds(of call: FilterCall) -> FilterCall? {
        guard call.name.text == Filter.date.name, call.arguments.count == 1, let only = call.arguments.first, only.name == nil,
            case .text("%s") = only.value.kind
        else { return nil }
        let whole = Span(file: call.name.span.file, start: Int(call.name.span.start), end: Int(only.value.span.end))
        report(.secondsAsDate(meant: Filter.epoch.name, at: whole))
        return FilterCall(name: Name(Filter.epoch.name, call.name.span), arguments: [])
    }

    /// Reports a text that is longer than filters may produce, even if a later filter shortens it. Only the first such filter of
    /// a chain is reported; fields without a bound are left to the size check.
    private func checkIntermediate(_ result: TypedExpression, of filter: Filter, _ input: TypedExpression, at span: Span) {
        guard filter.name != fallbackFilter, result.type.constant == nil, let most = intermediateBytes(result),
            most > EvaluationState.maxText
        else { return }
        switch input.kind {
        case .filter, .format, .composed: if intermediateBytes(input) ?? 0 > EvaluationState.maxText { return }
        default: break
        }
        findings.reportOnce(.intermediateTooLong(filter.name, most: most, limit: EvaluationState.maxText, at: span))
    }

    /// UTF-8 bytes of the longest text of a value; nil if it is unbounded, or if its type alone shows that it is short.
    private func intermediateBytes(_ value: TypedExpression) -> Int? {
        guard let scalars = value.type.maxScalars, scalars > EvaluationState.maxText / 4 else { return nil }
        return [TypedPart.placeholder(value)].maxBytes
    }

    /// A number with a decimal comma, which reads as two arguments: `times: 1,19`; nil for other arguments.
    private func decimal(endingWith argument: FilterCall.Argument, of filter: Filter, _ call: FilterCall) -> (
        span: Span, number: String
    )? {
        guard let last = call.arguments.indices.last, last > 0, call.arguments[last].value.span == argument.value.span,
            filter.parameters.indices.contains(last - 1), filter.parameters[last - 1].kind == .number,
            case .integer(let decimals) = argument.value.kind, case .integer(let whole) = call.arguments[last - 1].value.kind
        else { return nil }
        let (start, end) = (call.arguments[last - 1].value.span, argument.value.span)
        // Only a comma is between them.
        guard argument.name == nil, decimals >= 0, end.start == start.end + 1, start.range.count == String(whole).utf8.count
        else {
            return nil
        }
        let written = String(repeating: "0", count: max(0, end.range.count - String(decimals).utf8.count)) + String(decimals)
        return (Span(file: start.file, start: Int(start.start), end: Int(end.end)), "\(whole).\(written)")
    }

    /// The last argument with its separator; nil for other arguments.
    private func surplus(_ argument: FilterCall.Argument, of call: FilterCall) -> Span? {
        guard let last = call.arguments.last, last.value.span == argument.value.span else { return nil }
        let before = call.arguments.dropLast().last?.value.span ?? call.name.span
        return Span(file: before.file, start: Int(before.end), end: Int(argument.value.span.end))
    }

    /// Copies of the last plural form under the missing categories.
    private func forms(_ missing: [String], in call: FilterCall) -> (Span, String)? {
        guard let last = call.arguments.last, last.name != nil, case .text(let text) = last.value.kind else { return nil }
        let quote = last.value.quoting.quote
        guard !text.contains(quote), last.value.span.range.count == text.utf8.count + 2 * quote.utf8.count else { return nil }
        let end = Span(file: last.value.span.file, start: Int(last.value.span.end), end: Int(last.value.span.end))
        return (end, missing.map { ", \($0)\(last.value.quoting.colon)\(quote)\(text)\(quote)" }.joined())
    }

    /// Types a filter that depends on the language of the edition.
    private func localized(
        _ filter: Filter, _ localizing: Filter.Localizing, _ call: FilterCall, _ input: TypedExpression, _ arguments: [Arranged?],
        _ language: any LocaleData, _ facts: Facts
    ) throws(Filter.Refusal) -> TypedExpression {
        let named = arguments.enumerated().map { index, argument in
            Filter.Argument(
                name: argument?.name ?? (filter.parameters.indices.contains(index) ? filter.parameters[index].name : nil),
                type: argument?.typed.type)
        }
        if self.input.declared.options.wantsPluralForms {
            findings.found.pluralForms.note(
                input.type.type, filter.name, ofFilterAt: call.name.span, in: edition.locale, language)
        }
        let result = try localizing(input.type, named, language)
        noteIdle(result.notes, of: filter, call, facts)
        for misprint in result.misprints {
            guard let argument = call.arguments.first(where: { $0.name?.text == misprint.argument }) else { continue }
            findings.reportOnce(
                .numberInForm(
                    misprint.argument, number: misprint.number, other: misprint.other, locale: language.tag,
                    at: argument.value.span))
        }
        let typed = arguments.map { $0?.typed }
        guard let format = result.format else {
            return TypedExpression(kind: .filter(filter.name, input, typed), type: result.type)
        }
        if filter.readsNow {
            return TypedExpression(kind: .format(format, input, [.now(at: call.name.span)]), type: result.type)
        }
        if case .shift(let shift) = format { return shifted(input, shift, typed, result.type) }
        // The format contains literal arguments; those at the end need not be passed.
        let last =
            !filter.keepsArguments || result.containsArguments
            ? nil : typed.indices.last { !filter.parameters.indices.contains($0) || !filter.parameters[$0].isLiteral }
        return TypedExpression(kind: .format(format, input, last.map { Array(typed[...$0]) } ?? []), type: result.type)
    }

    /// Whether filters of constants yield a value. If not, no recipient could be rendered.
    private func isComputable(_ expression: TypedExpression, at span: Span) -> Bool {
        guard case .filter(let name, let input, _) = expression.kind, input.isConstant else { return true }
        var evaluation = EvaluationState()
        do throws(ComputationFailure) {
            _ = try expression.constantValue(in: &evaluation)
            return true
        } catch {
            report(.neverComputed(name, because: error.words, at: span))
            return false
        }
    }

    private func typed(
        _ filter: Filter, _ input: TypedExpression, _ arguments: [TypedExpression?], _ result: StaticType, at span: Span
    ) -> TypedExpression {
        if filter.name == fallbackFilter, let value = arguments.first ?? nil {
            // A value that is always present needs no fallback.
            guard input.type.isOptional || input.type.blank != nil else { return TypedExpression(kind: input.kind, type: result) }
            return TypedExpression(kind: .fallback(input, value, span), type: result)
        }
        return TypedExpression(kind: .filter(filter.name, input, arguments), type: result)
    }

    private typealias Arranged = (typed: TypedExpression, span: Span, name: String?)

    /// The arguments in the order of the filter's parameters (nil if omitted), then arguments of any name; nil as a whole if one
    /// is wrong.
    private func arrange(_ call: FilterCall, for filter: Filter, _ facts: Facts) -> [Arranged?]? {
        var arranged: [Arranged?] = Array(repeating: nil, count: filter.parameters.count)
        var isRight = true
        var positional = filter.parameters.indices.filter {
            filter.parameters[$0].name == nil || filter.parameters[$0].mayOmitName
        }[...]
        for argument in call.arguments {
            if let word = undeclaredName(argument.value, facts),
                input.searches.nearest(word, among: input.fieldNames) == nil
            {
                report(.bareWord(word, quote: argument.value.quoting.quote, at: argument.value.span))
                isRight = false
                continue
            }
            // A fallback may be missing too, if another `default` follows.
            let typedArgument =
                filter.name == fallbackFilter ? type(argument.value, facts) : required(argument.value, facts, in: .filterArgument)
            let index: Int
            if let name = argument.name, filter.open != nil, !filter.parameters.contains(where: { $0.name == name.text }) {
                index = arranged.count
                arranged.append(nil)
            } else if let name = argument.name {
                guard let found = filter.parameters.firstIndex(where: { $0.name == name.text }) else {
                    report(
                        .unknownArgument(name.text, of: filter.name, known: filter.parameters.compactMap(\.name), at: name.span))
                    isRight = false
                    continue
                }
                index = found
            } else if let next = positional.popFirst() {
                index = next
            } else {
                let free = filter.parameters.indices.filter { arranged[$0] == nil && filter.parameters[$0].name != nil }
                report(
                    .surplusArgument(
                        of: filter.name, signature: filter.signature,
                        named: free.count == 1 ? filter.parameters[free[0]].name : nil,
                        example: filter.takesOnlyNames ? filter.parameters.last?.name ?? "word" : nil,
                        decimal: decimal(endingWith: argument, of: filter, call),
                        removing: surplus(argument, of: call), at: argument.value.span))
                isRight = false
                continue
            }
            guard let typedArgument else {
                isRight = false
                continue
            }
            guard let parameter = filter.parameters.indices.contains(index) ? filter.parameters[index] : filter.open else {
                continue
            }
            reportBraces(in: argument.value, of: filter, isPattern: filter.searches && index == 0)
            let isAccepted =
                accepts(parameter.kind, typedArgument.type.type) || isKnownDate(typedArgument, for: parameter.kind)
                || parameter.kind == .zone && typedArgument.type.constant != nil
            if !isAccepted || (parameter.isLiteral && typedArgument.type.constant == nil) {
                report(
                    .wrongArgument(
                        of: filter.name, parameter: parameter.name, accepts: parameter.kind.spoken,
                        found: typedArgument.type.type.spoken,
                        needsLiteral: isAccepted, example: parameter.kind.example,
                        number: number(in: typedArgument.type, for: parameter.kind), at: argument.value.span))
                isRight = false
            } else if arranged[index] != nil {
                report(
                    .surplusArgument(
                        of: filter.name, signature: filter.signature, removing: surplus(argument, of: call),
                        at: argument.value.span))
                isRight = false
            } else {
                arranged[index] = (typedArgument, argument.value.span, argument.name?.text)
            }
        }
        guard isRight else { return nil }
        for (parameter, argument) in zip(filter.parameters, arranged) where parameter.isRequired && argument == nil {
            report(
                .missingArgument(of: filter.name, summary: parameter.summary, signature: filter.signature, at: call.name.span))
            return nil
        }
        return arranged
    }

    /// Reports braces in a text that a filter adds to its result; what it searches for is not sent.
    private func reportBraces(in argument: Expression, of filter: Filter, isPattern: Bool) {
        switch argument.kind {
        case .text(let text) where !isPattern:
            if let braces = firstBraces(in: text) { report(.bracesInWords(braces, of: filter.name, at: argument.span)) }
        case .filter(let input, _): reportBraces(in: input, of: filter, isPattern: isPattern)
        default: break
        }
    }

    /// A literal date where the filter requires one.
    private func isKnownDate(_ typed: TypedExpression, for kind: Filter.Kind) -> Bool {
        guard let text = typed.type.constant else { return false }
        switch kind {
        case .date: return isDateLiteral(text) || isDateTimeLiteral(text)
        case .datetime: return isDateTimeLiteral(text)
        case .text, .integer, .number, .list, .zone, .any: return false
        }
    }

    func accepts(_ kind: Filter.Kind, _ type: ValueType) -> Bool {
        switch (kind, type) {
        case (.any, _): true
        case (_, .record): false
        case (.text, .list): false
        case (.text, _): true
        case (.integer, .integer): true
        case (.number, .integer), (.number, .number): true
        case (.list, .list): true
        case (.zone, .zone): true
        case (.date, .date), (.date, .datetime), (.datetime, .datetime): true
        default: false
        }
    }
}

/// The only filter that accepts a missing value. It compiles to a choice, which coverage counts.
let fallbackFilter = "default"

/// The number in a quoted literal where a number is required; nil for other texts.
private func number(in type: StaticType, for kind: Filter.Kind) -> String? {
    guard kind == .integer || kind == .number, case .string = type.type, let text = type.constant else { return nil }
    if kind == .integer { return Int64(text).map { "\($0)" } }
    return Decimal.read(text.utf8Span.span) == .notANumber ? nil : text
}
