import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// Judges what services demand of single values.
extension TemplateChecker {
    /// Reports values that break a test for some recipients. Returns what must be applied to each recipient.
    func check(
        _ path: RowPath, _ test: ValueTest, _ rule: PayloadRule, _ domain: EditionRules, _ edition: TypedEdition
    ) -> AppliedRule? {
        let target = edition.target.name
        // Most rows are not set.
        let settings = domain.settings(of: path)
        if settings.isEmpty { return nil }
        let test = rule.parsed(test)
        let context = ValueContext(target: target, urls: linkedURLs)
        let applies = domain.holds(rule.condition)
        var undecided: [TypedExpression] = []
        var canBeProved = true
        var span: Span?
        for setting in settings {
            let leaves = setting.leaves(on: target)
            func broken(_ isMeant: (Int) -> Bool) -> TypedExpression {
                var index = -1
                let value = setting.value.condition(on: target) { leaf in
                    index += 1
                    return isMeant(index) ? leaf.breaks(test, at: path.members[...], in: context) : .truth(false)
                }
                return .both(applies, .both(setting.isJudged(by: test, on: target), value))
            }
            let whole = broken { _ in true }
            if whole.constantTruth(target) == false { continue }
            var reachability = Reachability(schema, edition)
            switch reachability.judge(whole) {
            case .impossible: continue
            case .possible(let example):
                let verdicts =
                    leaves.count > Self.mostLeaves
                    ? []
                    : leaves.indices.compactMap { index -> Wrong? in
                        var reachability = Reachability(schema, edition)
                        guard case .possible(let example) = reachability.judge(broken { $0 == index }) else { return nil }
                        let (leaf, source) = leaves[index]
                        return leaf.wrong(
                            test, at: path.members[...], source, setting.span ?? template.span, example.text, context)
                    }
                let all =
                    verdicts.isEmpty ? [Wrong(word: nil, span: setting.span ?? template.span, example: example.text)] : verdicts
                for wrong in all { report(wrong, path, test, rule, edition.target) }
            case .undecided:
                if rule.isWarning { continue }
                span = span ?? setting.spans?.name
                undecided.append(whole)
                canBeProved = canBeProved && setting.value.canBeProved(test, at: path.members[...], on: target)
            }
        }
        guard !undecided.isEmpty else { return nil }
        let words = rule.text(under: edition.target.under.keys)
        if !rule.isQuiet {
            findings.reportOnce(
                .valueForEach(
                    words, proof: canBeProved ? test.proof : nil, target: edition.target.title, error: rule.error,
                    source: rule.source,
                    table: table.name, at: span ?? template.span))
        }
        return AppliedRule(broken: .any(undecided[...]), words: words, error: rule.error)
    }

    /// What URLs of recipients match: the schemes that the template lists.
    private var linkedURLs: [TextPart] {
        guard let schemes = template.links?.schemes?.map(\.text), !schemes.isEmpty else { return [] }
        let patterns = schemes.compactMap { ValueTest.pattern(ofScheme: $0)?.automaton }
        return patterns.count == schemes.count ? patterns.map { .matching($0) } : []
    }

    /// With more branches than this, the setting is reported instead of a branch.
    private static let mostLeaves = 32

    private func report(_ wrong: Wrong, _ path: RowPath, _ test: ValueTest, _ rule: PayloadRule, _ target: Target) {
        if rule.isWarning {
            return findings.reportOnce(
                .ruleWarning(
                    rule.text(under: target.under.keys), example: wrong.example, target: target.title, error: rule.error,
                    source: rule.source, note: rule.note, table: table.name, at: wrong.span))
        }
        findings.reportOnce(
            .wrongValue(
                path.text, word: wrong.word, accepts: test.title, such: test.example, example: wrong.example,
                target: target.title,
                error: rule.error, source: rule.source, table: table.name, at: wrong.span))
    }
}

/// Where values are judged.
struct ValueContext {
    let target: String
    /// What URLs of recipients match, one of them each; empty: any URL.
    var urls: [TextPart] = []
}

/// A value that breaks a test.
private struct Wrong {
    /// The value; nil: it depends on the recipient.
    let word: String?
    let span: Span
    /// Recipients who get it; empty: all.
    let example: String
}

extension ValueTest {
    /// What proves the test for a field; nil: no type states it.
    fileprivate var proof: String? {
        switch self {
        case .form(let form): "add `matches \(form.notation)` to the type of the field"
        case .schemes(let schemes): "list these schemes alone in `links`: \(schemes.joined(separator: ", "))"
        case .occurrences, .least: nil
        }
    }
}

extension TypedSetting {
    /// The author's value.
    fileprivate var span: Span? { spans?.value }

    /// The values that the choices can yield, with what the author wrote for each.
    fileprivate func leaves(on target: String) -> [(value: TypedValue, source: SettingValue?)] {
        guard case .author(let sources) = origin, let source = sources.first?.value else {
            return value.leaves(on: target).map { ($0, nil) }
        }
        return value.leaves(of: source, on: target)
    }
}

extension TypedValue {
    fileprivate func leaves(of source: SettingValue?, on target: String) -> [(value: TypedValue, source: SettingValue?)] {
        guard case .choice(let cases) = self else { return [(self, source)] }
        guard case .choice(let written)? = source else {
            return cases.reachable(target).flatMap { $0.value.leaves(of: source, on: target) }
        }
        return cases.reachable(target).flatMap { entry in
            entry.value.leaves(of: written.cases.first { $0.keyword == entry.span }?.value ?? source, on: target)
        }
    }

    /// The part of a value that breaks a test, with its span.
    fileprivate func wrong(
        _ test: ValueTest, at members: ArraySlice<String>, _ source: SettingValue?, _ span: Span, _ example: String,
        _ context: ValueContext
    ) -> Wrong {
        let span = source?.span ?? span
        func isBroken(_ value: TypedValue, _ members: ArraySlice<String>) -> Bool {
            value.breaks(test, at: members, in: context).constantTruth(context.target) != false
        }
        switch self {
        case .list(let items) where !test.isOfList:
            guard let index = items.indices.first(where: { isBroken(items[$0], members) }) else { break }
            var written: SettingValue?
            if case .list(let sources, _)? = source, sources.indices.contains(index) { written = sources[index] }
            return items[index].wrong(test, at: members, written, span, example, context)
        case .loop(let loop) where !test.isOfList:
            var written: SettingValue?
            if case .loop(let source)? = source { written = source.each }
            return loop.value.wrong(test, at: members, written, span, example, context)
        case .map(let entries):
            guard let key = members.first, let entry = entries.first(where: { $0.key.hasSameBytes(as: key) }) else { break }
            var written: SettingValue?
            if case .map(let settings, _)? = source {
                written = settings.first { $0.name.text.hasSameBytes(as: key) }?.value
            }
            return entry.value.wrong(test, at: members.dropFirst(), written, span, example, context)
        case .text(let parts), .url(let parts):
            return Wrong(word: parts.wrongText(test, on: context.target), span: span, example: example)
        case .scalar(let expression):
            return Wrong(word: [.placeholder(expression)].wrongText(test, on: context.target), span: span, example: example)
        case .list, .loop, .choice, .absent: break
        }
        return Wrong(word: nil, span: span, example: example)
    }

    /// Whether the value, or a member of it, breaks a test.
    func breaks(_ test: ValueTest, at members: ArraySlice<String>, in context: ValueContext) -> TypedExpression {
        condition(on: context.target) { leaf in
            switch leaf {
            case .absent, .choice: return .truth(false)
            case .map:
                guard let key = members.first else { return .truth(false) }
                return leaf.member(key).breaks(test, at: members.dropFirst(), in: context)
            case .list(let items):
                if case .least(let count, .items) = test { return .truth(items.count < count) }
                return .any(items.map { $0.breaks(test, at: members, in: context) }[...])
            case .loop(let loop):
                if case .least(let count, .items) = test { return loop.isLonger(than: count - 1).negated }
                return loop.contains(loop.value.breaks(test, at: members, in: context), on: context.target)
            case .scalar(let expression): return expression.breaks(test, at: members, in: context)
            case .text(let parts): return members.isEmpty ? parts.breaks(test, in: context) : .truth(false)
            case .url(let parts):
                if case .schemes = test { return parts.breaks(test, in: context) }
                return members.isEmpty ? parts.map(\.valuesEncoded).breaks(test, in: context) : .truth(false)
            }
        }
    }
}

extension TypedExpression {
    fileprivate func breaks(_ test: ValueTest, at members: ArraySlice<String>, in context: ValueContext) -> TypedExpression {
        switch type.type {
        case .list(let max, let item):
            if case .least(let count, .items) = test {
                if let max, max < count { return .truth(true) }
                return fits(test).negated
            }
            if !members.isEmpty {
                let items = TypedValue.scalar(self).items(most: EditionRules.mostItems)
                return .any(items.map { .both($0.condition, $0.value.breaks(test, at: members, in: context)) }[...])
            }
            let one = [TypedPart.placeholder(TypedExpression(kind: .item(self, 0), type: StaticType(item)))]
            switch one.breaks(test, in: context).constantTruth(context.target) {
            case false?: return .truth(false)
            case true?: return TypedExpression.present(self)
            case nil: return fits(test).negated
            }
        case .record:
            guard let key = members.first else { return .truth(false) }
            return TypedValue.scalar(self).member(key).breaks(test, at: members.dropFirst(), in: context)
        default: return [.placeholder(self)].breaks(test, in: context)
        }
    }

    func fits(_ test: ValueTest) -> TypedExpression {
        TypedExpression(kind: .fits(self, test), type: StaticType(.boolean))
    }
}

extension [TypedPart] {
    /// Whether a text breaks a test.
    fileprivate func breaks(_ test: ValueTest, in context: ValueContext) -> TypedExpression {
        guard let alternatives = TextAlternative.all(of: self, on: context.target) else { return whole.fits(test).negated }
        return .any(alternatives.map { .both($0.condition, $0.breaks(test, context)) }[...])
    }

    /// A text of the author that breaks a test; nil: it depends on the recipient.
    fileprivate func wrongText(_ test: ValueTest, on target: String) -> String? {
        TextAlternative.all(of: self, on: target)?.lazy.compactMap { alternative -> String? in
            guard case .fixed(let text)? = alternative.known(urls: []).first, alternative.parts.constantText != nil else {
                return nil
            }
            return test.accepts(text) ? nil : text
        }.first
    }

    /// As one expression.
    var whole: TypedExpression {
        if count == 1, case .placeholder(let expression) = self[0] { return expression }
        return TypedExpression(kind: .composed(self), type: StaticType(.string(max: maxScalars)))
    }
}

extension TextAlternative {
    /// Whether the text breaks a test.
    fileprivate func breaks(_ test: ValueTest, _ context: ValueContext) -> TypedExpression {
        let known = known(urls: context.urls.count == 1 ? context.urls : [])
        if test.acceptsAll(known) { return .truth(false) }
        if context.urls.count > 1, context.urls.allSatisfy({ test.acceptsAll(self.known(urls: [$0])) }) { return .truth(false) }
        if !test.canAccept(known) { return .truth(true) }
        return brokenIntegers(test) ?? parts.whole.fits(test).negated
    }
}
