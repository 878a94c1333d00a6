import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonTemplate
import BlazonText

extension TypeChecker {
    /// Types a map of the app's own fields: any keys, any values. Lone placeholders keep their type. Fields with a reported fault are left
    /// out; nil if none remains.
    func customMap(_ settings: [Setting], _ facts: Facts) -> [(key: String, value: TypedValue)]? {
        var typed: [(key: String, value: TypedValue)] = []
        var isRight = true
        let variable = unknownVariable(of: settings, facts)
        for setting in settings {
            if let variable, setting.name.text == LoopKey.each.rawValue {
                var inside = facts
                inside.loops.append(LoopScope(name: variable, slot: nil, type: nil, most: nil))
                _ = customValue(setting.value, named: setting.name.text, inside)
                isRight = false
            } else if hasPlaceholder(setting.name.text) {
                report(.placeholderInKey(setting.name.text, at: setting.name.span))
                isRight = false
            } else if isBlank(setting.name.text) {
                report(.blankKey(at: setting.name.span))
                isRight = false
            } else if let value = customValue(setting.value, named: setting.name.text, facts) {
                typed.append((setting.name.text, value))
            } else {
                isRight = false
            }
        }
        return isRight || !typed.isEmpty ? typed : nil
    }

    /// Reports a map with `for` and `each` that another key makes data, if `each` reads the variable that it would have as a loop.
    /// - Returns: the variable; nil: nothing was reported.
    private func unknownVariable(of settings: [Setting], _ facts: Facts) -> String? {
        func setting(_ key: LoopKey) -> Setting? { settings.first { LoopKey($0.name.text) == key } }
        guard let head = setting(.for), let each = setting(.each), case .text(let text) = head.value,
            case .literal(let loop, _)? = text.parts.first,
            let other = settings.first(where: { LoopKey($0.name.text) == nil })
        else { return nil }
        let words = loop.utf8.split(at: " ", omittingEmpty: true).map(String.init)
        guard words.count > 2, words[1] == "in", !isDeclared(words[0], facts) else { return nil }
        var isRead = false
        each.value.visitExpressions { part in
            if case .path(let path) = part.kind, path[0].text.hasSameBytes(as: words[0]) { isRead = true }
        }
        guard isRead else { return nil }
        report(
            .noItemLoop(.otherKey(other.name.text), reading: words[0], at: head.name.span, because: other.name.span))
        return words[0]
    }

    func customValue(_ value: SettingValue, named name: String, _ facts: Facts) -> TypedValue? {
        switch value {
        case .text(let text):
            return customText(text, facts)
        case .map(let settings, _):
            return customMap(settings, facts).map { .map($0) }
        case .list(let items, _):
            let typed = items.map { customValue($0, named: name, facts) }
            let known = typed.compactMap { $0 }
            return known.count == typed.count ? .list(known) : nil
        case .loop(let loop):
            return items(loop, facts) { customValue($0, named: name, $1) }
        case .choice(let choice):
            return self.choice(choice, facts) { value, facts in
                if case .null = value { return .absent }
                return self.customValue(value, named: name, facts)
            }
        case .null(let span):
            report(.nullValue(name, at: span))
            return nil
        case .broken:
            return nil
        }
    }

    private func customText(_ text: TextTemplate, _ facts: Facts) -> TypedValue? {
        guard !text.isBroken else { return nil }
        if text.parts.count == 1, case .placeholder(let expression, _) = text.parts[0] {
            guard let typed = required(expression, facts) else { return nil }
            checkLinks(in: text.parts, [.placeholder(typed)])
            return .scalar(typed)
        }
        if text.isPlain, text.parts.count == 1, case .literal(let word, _) = text.parts[0] {
            if let constant = plainConstant(word) { return .scalar(constant) }
            // A number stays one, or is reported: as a text it would be something else to the app.
            if word.utf8Span.span.isJSONNumber {
                report(.numberTooLong(word, isInteger: false, canBeText: true, at: text.span))
                return nil
            }
        }
        guard let typed = self.text(text.parts, facts) else { return nil }
        checkLinks(in: text.parts, typed)
        return .text(typed)
    }

    /// A plain scalar that is a JSON number, `true` or `false` keeps that type.
    private func plainConstant(_ word: String) -> TypedExpression? {
        if word == "true" || word == "false" {
            return TypedExpression(kind: .boolean(word == "true"), type: StaticType(.boolean, constant: word))
        }
        guard let number = decimal(word) else { return nil }
        let bounds = NumberBounds.only(number)
        return TypedExpression(kind: .number(number), type: StaticType(.number(bounds), constant: number.description))
    }
}
