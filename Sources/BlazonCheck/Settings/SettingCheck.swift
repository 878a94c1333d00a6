import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

extension TypeChecker {
    /// The typed value of a setting; nil if a fault was reported in it.
    func value(_ value: SettingValue, for row: Row, _ facts: Facts) -> TypedValue? {
        switch value {
        case .text(let text):
            return text.isBroken ? nil : self.value(text, for: row, facts)
        case .choice(let choice):
            return self.choice(choice, facts) { value, facts in
                if case .null = value { return .absent }
                return self.value(value, for: row, facts)
            }
        case .map(let settings, let span):
            if case .value(.record(let fields)) = row.kind { return record(settings, of: fields, for: row, at: span, facts) }
            guard row.kind == .map else {
                report(
                    .settingShape(
                        row.name, accepts: row.spoken, found: "a map",
                        isBranch: settings.contains { ["when", "then", "otherwise"].contains($0.name.text) },
                        fixes: dashes(settings),
                        rule: input.rule(row),
                        at: settings.first?.name.span ?? span))
                return nil
            }
            return customMap(settings, facts).map { .map($0) }
        case .list(let items, let span):
            if let item = row.ofItem {
                guard row.accepts(count: items.count) else {
                    report(.outOfRange(row.name, "\(items.count) items", accepts: row.typeWord, rule: input.rule(row), at: span))
                    return nil
                }
                let typed = items.compactMap { self.value($0, for: item, facts) }
                return typed.count == items.count ? .list(typed) : nil
            }
            report(
                .settingShape(
                    row.name, accepts: row.spoken, found: "a list", fixes: lone(items, in: span), rule: input.rule(row), at: span)
            )
            return nil
        case .loop(let loop):
            if let item = row.ofItem { return items(loop, of: item, for: row, facts) }
            report(.settingShape(row.name, accepts: row.spoken, found: "a list", rule: input.rule(row), at: loop.loop.tag))
            return nil
        case .null(let span):
            report(.nullValue(row.name, at: span))
            return nil
        case .broken:
            return nil
        }
    }

    /// A fix that removes the brackets of `[Hello]`.
    private func lone(_ items: [SettingValue], in span: Span) -> [Fix] {
        guard items.count == 1, case .text(let text) = items[0], span.start < text.span.start, text.span.end <= span.end else {
            return []
        }
        let before = Fix.Edit(Span(file: span.file, start: Int(span.start), end: Int(text.span.start)), "")
        let after = Fix.Edit(Span(file: span.file, start: Int(text.span.end), end: Int(span.end)), "")
        return [Fix("write the text alone", text.span.end < span.end ? [before, after] : [before])]
    }

    /// A fix that makes `when`, `then` and `otherwise` on separate lines items of a list.
    private func dashes(_ settings: [Setting]) -> [Fix] {
        let words = settings.map(\.name.text)
        guard words == ["when", "then", "otherwise"] || words == ["when", "then"] else { return [] }
        let edits = settings.map { setting in
            let start = Span(file: setting.name.span.file, start: Int(setting.name.span.start), end: Int(setting.name.span.start))
            return Fix.Edit(start, setting.name.text == "then" ? "  " : "- ", .replaceAtLineStart)
        }
        return [Fix("write the branches as items of a list", edits)]
    }

    private func value(_ text: TextTemplate, for row: Row, _ facts: Facts) -> TypedValue? {
        switch row.kind {
        // A bounded string is a single value, whose length is known.
        case .text, .identifier, .value(.string(max: nil, form: nil)):
            guard let typed = self.text(text.parts, facts) else { return nil }
            if let blank = blank(text.parts, typed, in: text.span) {
                report(.blankText(row.name, because: blank.reason, at: blank.span))
                return nil
            }
            checkLinks(in: text.parts, typed)
            return .text(typed)
        case .url, .value(.url(max: nil)):
            let link = url(text.parts, at: text.span, facts)
            return row.opens ? link.flatMap { withParameters($0, at: text.span, facts) } : link
        case .map:
            report(.settingShape(row.name, accepts: row.spoken, found: "text", rule: input.rule(row), at: text.span))
            return nil
        case .flag, .duration, .time, .value:
            return scalar(text, for: row, facts).map { .scalar($0) }
        }
    }

    /// Types a `when` list. In each case its own condition holds and the conditions above do not.
    func choice(_ choice: Choice, _ facts: Facts, _ check: (SettingValue, Facts) -> TypedValue?) -> TypedValue? {
        var cases: [TypedCase] = []
        var remaining = facts
        var skipped = 0
        var others = OtherEditions(self, within: facts)
        for entry in choice.cases {
            guard let source = entry.condition else {
                if others.takeRest(remaining) {
                    skipped += 1
                    entry.value.visitExpressions(noteReads)
                } else if let value = check(entry.value, remaining) {
                    cases.append(TypedCase(condition: nil, span: entry.keyword, value: value))
                }
                continue
            }
            others.add(source)
            let condition = checkedCondition(source, remaining)
            if others.takeBranch(condition.ifTrue) {
                skipped += 1
                entry.value.visitExpressions(noteReads)
            } else if let value = check(entry.value, condition.ifTrue), let expression = condition.expression {
                cases.append(TypedCase(condition: expression, span: entry.keyword, value: value))
            }
            remaining = condition.ifFalse
        }
        guard cases.count + skipped == choice.cases.count else { return nil }
        if skipped > 0, let last = cases.popLast() {
            cases.append(TypedCase(condition: nil, span: last.span, value: last.value))
        }
        return .choice(cases)
    }
}
