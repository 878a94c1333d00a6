import BlazonLanguage
import BlazonPayload

/// What the fields of `DifferentialDoor` hold by the language's rules, from a record that the strict reader took.
struct WantedFields {
    static let names = ["s", "n", "i", "f", "l", "o"]

    /// By field; none where it is missing.
    private(set) var values: [String: StrictJSON] = [:]
    /// Of which one must be told.
    private(set) var faults: [RejectCode] = []
    /// Whether a number is so near its limits that counting its zeros in one way or another decides.
    private(set) var isDoubtful = false

    init(_ members: [(key: [Unicode.Scalar]?, value: StrictJSON)]) {
        for name in Self.names {
            let given = members.filter { $0.key == Array(name.unicodeScalars) }.map(\.value)
            // Of a key that stands twice either value may be refused first.
            if given.count > 1 { faults.append(.duplicateKey) }
            // All may be missing: the record, too, since all in it may.
            for value in given where !isAbsent(value) { judge(name, value) }
        }
    }

    private mutating func judge(_ name: String, _ value: StrictJSON) {
        switch (name, value) {
        case ("s", .text(let text)), ("o.s", .text(let text)): keep(text, name == "s" ? "s" : "o")
        case ("n", .number(let spelling)): judge(number: spelling, "n")
        case ("i", .number(let spelling)): judge(integer: spelling)
        case ("f", .boolean(let truth)): values[name] = truth ? value : nil
        case ("l", .array(let items)): judge(items)
        case ("o", .object(let members)):
            let inner = members.filter { $0.key == ["s"] }.map(\.value)
            if inner.count > 1 { faults.append(.duplicateKey) }
            for value in inner where !isAbsent(value) { judge("o.s", value) }
        default:
            if case .text(nil) = value { faults.append(.loneSurrogate) }
            faults.append(.wrongType)
        }
    }

    private mutating func keep(_ text: [Unicode.Scalar]?, _ name: String) {
        guard let text else { return faults.append(.loneSurrogate) }
        values[name] = .text(text)
    }

    private mutating func judge(_ items: [StrictJSON]) {
        for item in items {
            switch item {
            case _ where isAbsent(item): faults.append(.blankItem)
            case .text(nil): faults.append(.loneSurrogate)
            case .text: break
            default: faults.append(.wrongType)
            }
        }
        // A list without items is not there for a condition.
        if !items.isEmpty { values["l"] = .array(items) }
    }

    private mutating func judge(number spelling: [UInt8], _ name: String) {
        if isLong(PlainNumber(spelling)) { return faults.append(.numberTooLong) }
        values[name] = .number(spelling)
    }

    private mutating func judge(integer spelling: [UInt8]) {
        let number = PlainNumber(spelling)
        if isLong(number) { return faults.append(.numberTooLong) }
        guard number.fraction.isEmpty else { return faults.append(.wrongType) }
        let digits = String(decoding: number.whole, as: UTF8.self)
        guard Int64((number.isNegative ? "-" : "") + (digits.isEmpty ? "0" : digits)) != nil else {
            return faults.append(.outOfBounds)
        }
        values["i"] = .number(spelling)
    }

    private mutating func isLong(_ number: PlainNumber) -> Bool {
        guard let exponent = number.exponent, abs(exponent) <= NumberLimit.exponent else { return true }
        let digits = number.whole.count + number.fraction.count
        if number.spelledDigits + abs(exponent) >= NumberLimit.digits, digits <= NumberLimit.digits { isDoubtful = true }
        return digits > NumberLimit.digits
    }

    /// null, or a text with nothing to be seen once control characters are dropped.
    private func isAbsent(_ value: StrictJSON) -> Bool {
        switch value {
        case .null: true
        case .text(let text?):
            text.allSatisfy { scalar in
                scalar.properties.generalCategory == .control || scalar.properties.isWhitespace
                    || scalar.properties.isDefaultIgnorableCodePoint
            }
        default: false
        }
    }
}
