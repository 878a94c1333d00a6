import BlazonLanguage
package import BlazonText

/// Inverts a cell's form: finds the value of a setting for which the cell writes a given JSON.
package struct FormInverse {
    /// What a row's attribute reveals about its setting.
    package enum Outcome: Sendable, Equatable {
        case value(RowValue)
        /// The row writes this, whatever the setting's value (a fixed word), or the value depends on the time of sending.
        case anyValue
        /// The row writes something else, as messages name it: "an integer".
        case contradiction(sends: String)
    }

    private let row: Row
    private let form: Destination.Form
    private let max: Destination.Maximum?
    /// Whether the target writes values there as strings.
    private let isText: Bool
    /// Whether a text is another system's placeholder, whose value is unknown.
    private let isPlaceholder: @Sendable (String) -> Bool

    package init(
        _ row: Row, _ form: Destination.Form, max: Destination.Maximum? = nil, isText: Bool,
        isPlaceholder: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.row = row
        self.form = form.of(row)
        self.max = max
        self.isText = isText || form == .string
        self.isPlaceholder = isPlaceholder
    }

    /// The setting's value for which the cell writes this JSON.
    package func outcome(of json: JSON) -> Outcome {
        let outcome = unlimited(json)
        guard case .value(let value) = outcome, let max, !accepts(value, max) else { return outcome }
        return .contradiction(sends: "at most \(max.text)")
    }

    private func unlimited(_ json: JSON) -> Outcome {
        switch form {
        case .plain, .string: return plain(json)
        case .fixed(let fixed):
            guard isSame(json, fixed) else { return .contradiction(sends: fixed) }
            return row.kind == .flag ? .value(.word("true")) : .anyValue
        case .words(let words): return member(json, words)
        case .seconds: return duration(json)
        case .time(let format): return time(json, format)
        case .divided(let divisor): return multiplied(json, divisor)
        case .affixed, .json, .list, .steps: return outermost(json, form.steps)
        }
    }

    // MARK: Fixed values and words

    private func isSame(_ json: JSON, _ written: String) -> Bool {
        guard let expected = try? JSON.read(Array(written.utf8)) else { return false }
        if json == expected { return true }
        guard isText, case .text(let text) = json else { return false }
        return text.hasSameBytes(as: expected.compact)
    }

    /// Compares ignoring case, as services do.
    private func hasSameLetters(_ json: JSON, _ written: String) -> Bool {
        guard case .text(let text) = json, case .text(let expected)? = try? JSON.read(Array(written.utf8)) else { return false }
        return text.lowercased() == expected.lowercased()
    }

    private func member(_ json: JSON, _ words: [(String, String)]) -> Outcome {
        if let known = words.first(where: { isSame(json, $0.1) }) ?? words.first(where: { hasSameLetters(json, $0.1) }) {
            return .value(.word(known.0))
        }
        return unknown(json, sends: words.map(\.1).joined(separator: " or "))
    }

    /// A text that may be a placeholder, or a contradiction.
    private func unknown(_ json: JSON, sends: String) -> Outcome {
        if case .text(let text) = json, isPlaceholder(text) { return .value(.text(text)) }
        return .contradiction(sends: sends)
    }

    // MARK: Values by type

    private func plain(_ json: JSON) -> Outcome {
        switch row.kind {
        case .text, .identifier, .url:
            guard case .text(let text) = json else { return .contradiction(sends: "text") }
            return text.isEmpty ? .contradiction(sends: "text that is not empty") : .value(.text(text))
        // A flag's form is a fixed value, or words.
        case .flag: return isSame(json, "true") ? .value(.word("true")) : .contradiction(sends: "true")
        case .duration: return duration(json)
        case .time: return time(json, .epoch)
        case .map:
            guard let value = RowValue(custom: inText(json), isText: false), case .map = value else {
                return .contradiction(sends: "an object")
            }
            return .value(value)
        case .value(let type):
            guard let value = literal(json, type) else {
                return unknown(json, sends: isText ? "\(row.typeWord) as a string" : row.typeWord)
            }
            return .value(value)
        }
    }

    private func literal(_ json: JSON, _ type: ValueType) -> RowValue? {
        switch (type, json) {
        case (.list(let most, let item), _) where type.isNested:
            guard case .array(let items) = inText(json), items.count <= most ?? .max else { return nil }
            let inner = FormInverse(row, .plain, isText: false, isPlaceholder: isPlaceholder)
            let values = items.compactMap { inner.literal($0, item) }
            return values.count == items.count ? .list(values) : nil
        case (.record(let fields), _):
            guard case .object(let members) = inText(json) else { return nil }
            return record(members, fields)
        case (.integer, .number(let digits)) where !isText, (.number, .number(let digits)) where !isText:
            return isInRange(digits, type) ? .word(digits) : nil
        case (.integer, .text(let digits)) where isText, (.number, .text(let digits)) where isText:
            return isPlaceholder(digits) || isInRange(digits, type) ? .text(digits) : nil
        case (.boolean, .boolean(let truth)) where !isText: return .word(truth ? "true" : "false")
        case (.boolean, .text(let word)) where isText && (word == "true" || word == "false"): return .word(word)
        case (.enumeration(let members), .text(let text)):
            let meant = members.contains(text) ? text : members.first { $0.lowercased() == text.lowercased() }
            return meant.map { .text($0) }
        case (.string(let most, let form), .text(let text)):
            let fits = !text.isEmpty && text.unicodeScalars.count <= most ?? .max
            return fits && (isPlaceholder(text) || form?.pattern.matches(text) ?? true) ? .text(text) : nil
        case (.url(let most), .text(let text)):
            return !text.isEmpty && text.unicodeScalars.count <= most ?? .max ? .text(text) : nil
        case (.date, .text(let text)): return isDate(text.utf8.span) || isPlaceholder(text) ? .text(text) : nil
        case (.datetime, .text(let text)): return isDateTime(text.utf8.span) || isPlaceholder(text) ? .text(text) : nil
        case (.locale, .text(let text)): return isLocaleTag(text.utf8.span) || isPlaceholder(text) ? .text(text) : nil
        case (.zone, .text(let text)): return text.isEmpty ? nil : .text(text)
        default: return nil
        }
    }

    /// nil if a required member is missing, another is unknown, or a value is of another type.
    private func record(_ members: [JSON.Member], _ fields: [Field]) -> RowValue? {
        let inner = FormInverse(row, .plain, isText: false, isPlaceholder: isPlaceholder)
        let values = members.compactMap { member -> RowValue.Member? in
            guard let field = fields.first(where: { $0.name.hasSameBytes(as: member.key) }) else { return nil }
            return inner.literal(member.value, field.type).map { RowValue.Member(key: member.key, value: $0) }
        }
        let isWhole = fields.allSatisfy { field in field.isOptional || values.contains { $0.key.hasSameBytes(as: field.name) } }
        return isWhole && values.count == members.count ? .map(values) : nil
    }

    private func isInRange(_ digits: String, _ type: ValueType) -> Bool {
        guard JSON.isNumber(digits), case .decimal(let number) = Decimal.read(Array(digits.utf8).span) else { return false }
        switch type {
        case .integer(let range):
            return number.trimmed.scale == 0 && Decimal(range.lowerBound) <= number && number <= Decimal(range.upperBound)
        case .number(let bounds): return bounds.contain(number)
        default: return false
        }
    }

    /// The JSON in a text, where the target writes maps and lists as texts.
    private func inText(_ json: JSON) -> JSON {
        guard isText, case .text(let text) = json, let inner = try? JSON.read(Array(text.utf8)) else {
            return isText ? .null : json
        }
        return inner
    }

    // MARK: Encodings

    /// The digits of a number, which are a text where the target writes strings.
    private func digits(_ json: JSON) -> String? {
        switch json {
        case .number(let digits) where !isText: digits
        case .text(let digits) where isText: digits
        default: nil
        }
    }

    private func seconds(_ json: JSON) -> Int64? { digits(json).flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil } }

    /// The time, or the duration that ends at it.
    private func time(_ json: JSON, _ format: Destination.TimeFormat) -> Outcome {
        if format == .rfc3339 {
            guard case .text(let text) = json, isDateTime(text.utf8.span) else {
                return unknown(json, sends: "a time such as 2026-11-21T18:00:00Z")
            }
            return row.kind == .duration ? .anyValue : .value(.text(text))
        }
        let unit = format == .epoch ? "seconds" : "milliseconds"
        // Times, also that of sending, can be before 1970.
        guard let count = digits(json).flatMap({ Int64($0) }) else {
            return unknown(json, sends: "\(unit) since 1970" + (isText ? " as a string" : ""))
        }
        switch row.kind {
        // 0 is a single attempt. Others count from an unknown time of sending.
        case .duration: return count == 0 ? .value(.word("0s")) : .anyValue
        case .time: return .value(.word("\(count)"))
        default:
            let text = utcText(ofEpoch: format == .epoch ? count : count / 1000 - (count % 1000 < 0 ? 1 : 0))
            // In UTC, a time of the first year with an offset is before it.
            return text.map { .value(.text($0)) } ?? .anyValue
        }
    }

    /// Removes the last of the forms that apply one after another.
    private func outermost(_ json: JSON, _ steps: [Destination.Form]) -> Outcome {
        func inverse(isText: Bool) -> FormInverse {
            FormInverse(row, Destination.Form(steps: steps.dropLast()), isText: isText, isPlaceholder: isPlaceholder)
        }
        switch steps.last {
        case .string?: return inverse(isText: true).outcome(of: json)
        case .json?:
            guard case .text(let text) = json, let inner = try? JSON.read(Array(text.utf8)) else {
                return unknown(json, sends: "JSON in a string")
            }
            return inverse(isText: false).outcome(of: inner)
        case .list?:
            guard case .array(let items) = inText(json), items.count == 1 else {
                return unknown(json, sends: "a list of one value")
            }
            return inverse(isText: false).outcome(of: items[0])
        case .affixed(let prefix, let suffix)?:
            // Inside of a text, numbers are digits too.
            return affixed(json, prefix, suffix, inverse(isText: true))
        default: return inverse(isText: isText).outcome(of: json)
        }
    }

    private func duration(_ json: JSON) -> Outcome {
        seconds(json).map { .value(.word("\($0)s")) } ?? unknown(json, sends: isText ? "seconds as a string" : "whole seconds")
    }

    private func affixed(_ json: JSON, _ prefix: String, _ suffix: String, _ inverse: FormInverse) -> Outcome {
        let sends = "text of the form \"\(prefix){}\(suffix)\""
        guard case .text(let text) = json, text.utf8.count >= prefix.utf8.count + suffix.utf8.count,
            text.utf8.starts(with: prefix.utf8), text.utf8.reversed().starts(with: suffix.utf8.reversed())
        else { return unknown(json, sends: sends) }
        let inner = String(decoding: Array(text.utf8).dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count), as: UTF8.self)
        let outcome = inverse.outcome(of: .text(inner))
        guard case .contradiction = outcome else { return outcome }
        return .contradiction(sends: sends)
    }

    private func multiplied(_ json: JSON, _ divisor: Decimal) -> Outcome {
        guard let digits = digits(json) else { return unknown(json, sends: isText ? "a number as a string" : "a number") }
        guard case .decimal(let value) = Decimal.read(Array(digits.utf8).span), let product = try? value.times(divisor) else {
            return .contradiction(sends: "a number")
        }
        guard case .value(let type) = row.kind, isInRange(product.description, type) else {
            return .contradiction(sends: "\(row.typeWord) divided by \(plainText(divisor))")
        }
        return .value(.word(product.trimmed.description))
    }

    // MARK: Maximums

    private func accepts(_ value: RowValue, _ max: Destination.Maximum) -> Bool {
        switch (max, value) {
        case (.bytes(let most), .text(let text)): isPlaceholder(text) || text.utf8.count <= most
        case (.items(let most), .list(let items)): items.count <= most
        case (.seconds(let most), .word(let word)): Int64(word.dropLast()).map { $0 <= most } ?? true
        case (.number(let most), .word(let digits)), (.number(let most), .text(let digits)):
            if case .decimal(let number) = Decimal.read(Array(digits.utf8).span) { number <= most } else { true }
        default: true
        }
    }
}

extension RowValue {
    /// A value of the app's own; nil if templates cannot express it. `isText` if the target writes strings there.
    package init?(custom json: JSON, isText: Bool) {
        switch json {
        case .null: return nil
        case .text(let text): self = .text(text)
        case .number(let digits):
            if isText { return nil }
            self = .word(digits)
        case .boolean(let truth):
            if isText { return nil }
            self = .word(truth ? "true" : "false")
        case .array(let items):
            let values = items.compactMap { RowValue(custom: $0, isText: false) }
            guard values.count == items.count, !isText else { return nil }
            self = .list(values)
        case .object(let members):
            let values = members.compactMap { member in
                RowValue(custom: member.value, isText: false).map { Member(key: member.key, value: $0) }
            }
            guard values.count == members.count, !isText else { return nil }
            self = .map(values)
        }
    }
}
