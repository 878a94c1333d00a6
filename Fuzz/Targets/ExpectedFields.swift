import BlazonLanguage
import BlazonPayload

/// The values that the language's rules give the fields of `DifferentialEntryPoint`, from a record that the strict reader accepted.
struct ExpectedFields {
    static let names = ["s", "n", "i", "f", "l", "o"]

    /// By field; a missing field has none.
    private(set) var values: [String: StrictJSON] = [:]
    /// The faults of the record, one of which must be reported.
    private(set) var faults: [RejectCode] = []
    /// Whether a number is so close to its limits that the way of counting its zeros decides.
    private(set) var isDoubtful = false

    init(_ members: [(key: [Unicode.Scalar]?, value: StrictJSON)]) {
        for name in Self.names {
            let given = members.filter { $0.key == Array(name.unicodeScalars) }.map(\.value)
            // Either value of a repeated key may be rejected first.
            if given.count > 1 { faults.append(.duplicateKey) }
            // All fields are optional: so is the record, since all its members are.
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
        // An empty list is false as a condition.
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

    /// Whether the value is null or a text without visible characters.
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
