import BlazonLocale
import Testing

@testable import BlazonLanguage

/// What a localized filter promises in any language, its format keeps, also when it has been through the program.
struct LocalizedSoundnessTests {
    static let tags = [
        "en", "de", "pl", "ar-EG", "hi", "es", "fr", "ja", "tr", "lt", "el", "nl", "he", "mr", "sl", "pt-PT", "de-CH", "cy",
    ]

    /// The bytes of each class of characters in UTF-8, as JSON, as JSON within JSON, and percent-encoded.
    private static let encodings = {
        let plain = CharacterVector.utf8
        let json = CharacterMapping.escaped.bytes(plain)
        return [plain, json, CharacterMapping.escaped.bytes(json), CharacterMapping.percentEncoded.bytes(plain)]
    }()

    @Test(arguments: FilterRegistry.all.filter { $0.localizing != nil }.map(\.name))
    func formatKeepsWhatTypingPromises(_ name: String) throws {
        let filter = try #require(FilterRegistry.filter(named: name))
        let localizing = try #require(filter.localizing)
        let locales = try Self.tags.map { try #require(CLDR.locale($0)) }
        let seed: UInt64 = 20_261_121
        var values = RandomValues(seed)
        var tried = 0
        for round in 0..<2500 {
            values.evaluation = EvaluationState()
            let locale = locales[values.below(locales.count)]
            let input = StaticType(inputType(filter, &values))
            let (arguments, given) = arguments(filter, of: input.type, &values)
            guard let localized = try? localizing(input, arguments, locale) else { continue }
            let value = ["date", "in_zone", "relative"].contains(name) ? dateTime(input.type, &values) : values.value(input.type)
            values.evaluation.stack = filter.readsNow ? [dateTime(.datetime, &values)] : filter.keepsArguments ? given : []
            let range = 0..<values.evaluation.stack.count
            let result: Value
            if let format = localized.format {
                let read = try #require(Format(json: format.json))
                #expect(read == format)
                result = try read.apply(value, range, &values.evaluation)
            } else {
                result = try filter.function(value, range, &values.evaluation)
            }
            tried += 1
            let spelled = values.evaluation.spelling(of: result)
            let text = String(decoding: values.evaluation.arena[spelled], as: UTF8.self)
            let type = localized.type
            let size = localized.format.flatMap { format in
                let texts = arguments.map { argument in
                    argument.type?.constant.map { ValueSize(constant: $0, type: .string(max: nil)) }
                }
                return format.size(ValueSize(input.type), texts, result: type.type).text
            }
            let isWithin = size.map { size in
                spelled.count <= size.utf8Count
                    && Self.encodings.allSatisfy { CharacterVector(of: text).dot($0) <= SizeBound(of: size, $0).most }
            }
            #expect(
                values.holds(result, in: type) && isWithin ?? true,
                "seed \(seed), round \(round): \(value) of \(input.type) | \(name) in \(locale.tag) gives \(text), not \(type)")
        }
        #expect(tried > 100, "only \(tried) uses were typed")
    }

    private func inputType(_ filter: Filter, _ values: inout RandomValues) -> ValueType {
        switch filter.input {
        case .any where filter.name == "compact":
            values.coin() ? values.numeric() : .list(max: 1 + values.below(4), of: values.scalar())
        case .any where filter.name == "query": .url(max: 20 + values.below(40))
        case .number: values.numeric()
        case .integer: .integer(values.coin() ? 0...Int64(values.below(2000)) : .min ... .max)
        case .list: .list(max: values.coin() ? nil : 1 + values.below(4), of: values.scalar())
        case .date: values.coin() ? .date : .datetime
        case .datetime: .datetime
        case .any where values.coin(): values.numeric()
        case .any: values.coin() ? .enumeration(["basic", "Straße", "x y"]) : values.textual()
        default: values.scalar()
        }
    }

    private func arguments(_ filter: Filter, of input: ValueType, _ values: inout RandomValues) -> ([Filter.Argument], [Value]) {
        func text(_ name: String?, _ text: String) -> (Filter.Argument, Value) {
            let type = StaticType(.string(max: text.unicodeScalars.count), constant: text)
            return (Filter.Argument(name: name, type: type), values.evaluation.text(text.utf8))
        }
        var all: [(Filter.Argument, Value)] = []
        switch filter.name {
        case "currency":
            all = [text(nil, ["EUR", "USD", "JPY", "KWD", "CHF", "EGP", "PLN"][values.below(7)])]
        case "date":
            let styles = ["short", "medium", "long", "full", "yMMMd", "jm", "MMMEd", "y", "GyMMMM", "Hms", "yQQQ"]
            all = [text(nil, styles[values.below(styles.count)])]
        case "in_zone":
            let zones = ["Europe/Madrid", "Asia/Tokyo", "America/New_York", "Asia/Kolkata", "Africa/Cairo", "UTC"]
            all = [text(nil, zones[values.below(zones.count)])]
        case "plural", "ordinal":
            all = PluralCategory.allCases.map { text($0.rawValue, ["# x", "x", "#·#", "żółw #"][values.below(4)]) }
        case "select" where input.isNumeric:
            all = [text("0", "é"), text("2.50", "abc"), text("other", "d")]
        case "select":
            all = [text("basic", "é"), text("Straße", "abc")] + (values.coin() ? [text("other", "d")] : [text("x y", "e")])
        case "query":
            all = [text("utm_source", ["push", "a&b é", "😀?#"][values.below(3)]), text("x y", "1")]
        default: break
        }
        return (all.map(\.0), all.map(\.1))
    }

    private func dateTime(_ type: ValueType, _ values: inout RandomValues) -> Value {
        func digits(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
        }
        let day = "\(digits(2 + values.below(9996), 4))-\(digits(1 + values.below(12), 2))-\(digits(1 + values.below(28), 2))"
        guard type == .datetime else { return values.evaluation.text(day.utf8) }
        let time = "T\(digits(values.below(24), 2)):\(digits(values.below(60), 2)):\(digits(values.below(60), 2))"
        let fraction = ["", ".5", ".123456789"][values.below(3)]
        let offset = ["Z", "+05:30", "-11:00"][values.below(3)]
        return values.evaluation.text((day + time + fraction + offset).utf8)
    }
}
