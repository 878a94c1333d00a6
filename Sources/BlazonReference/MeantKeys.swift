// The keys that words of other tools and libraries mean.

extension LinksKey {
    package static func meant(by word: String) -> LinksKey? {
        switch word.lowercased() {
        case "parameters", "params", "queryparameters", "utm": .query
        case "domain", "domains": .hosts
        default: nil
        }
    }
}

extension LookupKey {
    package static func meant(by word: String) -> LookupKey? {
        switch word.lowercased() {
        case "path", "csv", "filename": .file
        case "id", "index", "primarykey", "primary_key", "by": .key
        case "columns", "types", "schema": .fields
        default: nil
        }
    }
}

extension VariantKey {
    package static func meant(by word: String) -> VariantKey? {
        switch word.lowercased() {
        case "share", "percent", "percentage", "ratio", "allocation", "traffic", "probability": .weight
        case "control", "controlgroup", "control_group": .holdout
        case "languages", "translations": .locales
        default: nil
        }
    }
}

extension ValuesKey {
    package static func meant(by word: String) -> ValuesKey? {
        switch word.lowercased() {
        case "bool", "boolean": .booleans
        case "thousands", "thousandsseparator": .grouping
        case "null", "nulls", "na", "na_values", "empty": .missing
        default: nil
        }
    }
}

extension CSVKey {
    package static func meant(by word: String) -> CSVKey? {
        switch word.lowercased() {
        case "delimiter", "sep", "delim": .separator
        case "charset": .encoding
        default: ValuesKey.meant(by: word).flatMap { CSVKey($0.rawValue) }
        }
    }
}

extension SourceKey {
    /// The path of the key that a word means which stands directly under `source`, such as `source.values.decimal`.
    package static func path(of word: String) -> String? {
        if let key = ValuesKey(word) ?? ValuesKey.meant(by: word) { return "\(ValuesKey.map).\(key.rawValue)" }
        return (CSVKey(word) ?? CSVKey.meant(by: word)).map { "\(CSVKey.map).\($0.rawValue)" }
    }
}
