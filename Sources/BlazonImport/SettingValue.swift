import BlazonBytes
import BlazonJSON
import BlazonLanguage
import BlazonMapping

/// Inverts a cell's form: finds the setting's value for which the cell writes a given JSON.
struct SettingValue {
    private let row: Row
    private let form: Destination.Form
    /// Whether the target writes values there as strings.
    private let isText: Bool

    init(_ row: Row, _ form: Destination.Form, isText: Bool) {
        self.row = row
        self.form = form
        self.isText = isText
    }

    /// nil if no value of the setting becomes this one.
    func value(of json: JSON) -> Draft.Value? {
        switch form {
        case .plain, .string: plain(json)
        case .fixed(let fixed): same(json, fixed) ? .word("true") : nil
        case .words(let words): (words.first { same(json, $0.1) } ?? words.first { sameLetters(json, $0.1) }).map { .word($0.0) }
        case .affixed(let prefix, let suffix): affixed(json, prefix, suffix)
        case .seconds: duration(json)
        // Relative to a time of sending that is unknown here.
        case .epoch: nil
        case .divided(let divisor): multiplied(json, divisor)
        case .json: inner(json)
        case .list: onlyItem(json)
        }
    }

    private func onlyItem(_ json: JSON) -> Draft.Value? {
        var list = json
        if isText, case .text(let text) = json, let decoded = try? JSON.read(Array(text.utf8)) { list = decoded }
        guard case .array(let items) = list, items.count == 1 else { return nil }
        return SettingValue(row, .plain, isText: false).value(of: items[0])
    }

    private func same(_ json: JSON, _ written: String) -> Bool {
        guard let expected = try? JSON.read(Array(written.utf8)) else { return false }
        if json == expected { return true }
        guard isText, case .text(let text) = json else { return false }
        return text.hasSameBytes(as: expected.compact)
    }

    /// Compares ignoring case, as services do.
    private func sameLetters(_ json: JSON, _ written: String) -> Bool {
        guard case .text(let text) = json, case .text(let expected)? = try? JSON.read(Array(written.utf8)) else { return false }
        return text.lowercased() == expected.lowercased()
    }

    private func plain(_ json: JSON) -> Draft.Value? {
        switch (row.kind, json) {
        case (.text, .text(let text)), (.identifier, .text(let text)), (.url, .text(let text)):
            return text.isEmpty ? nil : .text(text)
        case (.flag, .boolean(true)): return .word("true")
        case (.flag, .text("true")) where isText: return .word("true")
        case (.duration, _): return duration(json)
        case (.map, .object): return object(json)
        case (.value(let type), _): return literal(json, type)
        default: return nil
        }
    }

    private func literal(_ json: JSON, _ type: ValueType) -> Draft.Value? {
        switch (type, json) {
        case (.list(_, let item), .array(let items)):
            let values = items.compactMap { literal($0, item) }
            return values.count == items.count ? .list(values) : nil
        case (.record(let fields), .object(let members)): return record(members, fields)
        case (.integer, .number(let spelling)), (.number, .number(let spelling)):
            return isText || form == .string ? nil : .word(spelling)
        case (.boolean, .boolean(let truth)): return .word(truth ? "true" : "false")
        case (.enumeration(let members), .text(let text)):
            let meant = members.contains(text) ? text : members.first { $0.lowercased() == text.lowercased() }
            return meant.map { .text($0) } ?? placeholder(text)
        case (.integer, .text(let text)), (.number, .text(let text)), (.boolean, .text(let text)):
            // Strings if the target writes strings; otherwise only a placeholder can represent a number.
            return isText || form == .string ? .text(text) : placeholder(text)
        case (.string, .text(let text)), (.date, .text(let text)), (.datetime, .text(let text)), (.url, .text(let text)),
            (.locale, .text(let text)):
            return .text(text)
        default: return nil
        }
    }

    /// nil if a required member is missing or another is unknown.
    private func record(_ members: [JSON.Member], _ fields: [Field]) -> Draft.Value? {
        let values = members.compactMap { member -> (String, Draft.Value)? in
            guard let field = fields.first(where: { $0.name.hasSameBytes(as: member.key) }) else { return nil }
            return literal(member.value, field.type).map { (member.key, $0) }
        }
        let isWhole = fields.allSatisfy { field in field.isOptional || values.contains { $0.0.hasSameBytes(as: field.name) } }
        return isWhole && values.count == members.count ? .map(values) : nil
    }

    /// A text that consists of a placeholder, whose value is not known yet.
    private func placeholder(_ text: String) -> Draft.Value? {
        ["{{", "<%", "data-nl-expr"].contains { text.contains($0) } ? .text(text) : nil
    }

    private func duration(_ json: JSON) -> Draft.Value? {
        switch json {
        case .number(let spelling): Int64(spelling).flatMap { $0 >= 0 ? .word("\($0)s") : nil }
        case .text(let text) where isText: Int64(text).flatMap { $0 >= 0 ? .word("\($0)s") : nil }
        case .text(let text): placeholder(text)
        default: nil
        }
    }

    private func affixed(_ json: JSON, _ prefix: String, _ suffix: String) -> Draft.Value? {
        guard case .text(let text) = json, text.utf8.count >= prefix.utf8.count + suffix.utf8.count, text.hasPrefix(prefix),
            text.hasSuffix(suffix)
        else { return nil }
        let inner = String(text.dropFirst(prefix.count).dropLast(suffix.count))
        switch row.kind {
        case .duration: return Int64(inner).flatMap { $0 >= 0 ? .word("\($0)s") : nil } ?? placeholder(inner)
        case .text, .identifier, .url: return inner.isEmpty ? nil : .text(inner)
        default: return .text(inner)
        }
    }

    private func multiplied(_ json: JSON, _ divisor: Decimal) -> Draft.Value? {
        guard case .number(let spelling) = json, case .decimal(let value) = Decimal.read(Array(spelling.utf8).span),
            let product = try? value.times(divisor)
        else { return nil }
        return .word(product.description)
    }

    private func inner(_ json: JSON) -> Draft.Value? {
        guard case .text(let text) = json, let inner = try? JSON.read(Array(text.utf8)) else { return nil }
        return row.kind == .map ? object(inner) : SettingValue(row, .plain, isText: false).value(of: inner)
    }

    private func object(_ json: JSON) -> Draft.Value? {
        switch json {
        case .null: return nil
        case .text(let text): return .text(text)
        case .number(let spelling): return .word(spelling)
        case .boolean(let truth): return .word(truth ? "true" : "false")
        case .array(let items):
            let values = items.compactMap(object)
            return values.count == items.count ? .list(values) : nil
        case .object(let members):
            let values = members.compactMap { member in object(member.value).map { (member.key, $0) } }
            return values.count == members.count ? .map(values) : nil
        }
    }
}
