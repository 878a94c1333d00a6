import BlazonText

/// Names in generated code: legal in Swift, Kotlin and TypeScript alike, so that the apps of a team use the same names.
struct Identifiers {
    /// In lower case, since Kotlin writes a file for each class, and macOS does not distinguish the case of file names.
    private var used: Set<String>
    /// The next number of a name that is used: names that many keys share would be tried from 2 on for each.
    private var nextNumbers: [String: Int] = [:]

    init(reserved: Set<String> = []) { used = Set(reserved.map { $0.lowercased() }) }

    /// A name that is not used yet: `key`, `key2`, `key3`.
    mutating func unique(_ name: String) -> String {
        var unique = name
        var number = nextNumbers[name] ?? 2
        defer { nextNumbers[name] = number }
        while !used.insert(unique.lowercased()).inserted {
            unique = "\(name)\(number)"
            number += 1
        }
        return unique
    }

    /// The name of a property: `media-attachment-url` becomes `mediaAttachmentUrl`, `class` becomes `classValue`.
    static func property(_ key: String) -> String {
        let words = words(of: key)
        let name = words[0].decapitalized + words.dropFirst().map(\.capitalized).joined()
        return keywords.contains(name) ? name + "Value" : name
    }

    /// The name of a type: `custom order` becomes `CustomOrder`, `string` becomes `StringValue`.
    static func type(_ key: String) -> String {
        let name = words(of: key).map(\.capitalized).joined()
        return typeNames.contains(name) || keywords.contains(name) ? name + "Value" : name
    }

    /// Whether a name can be the payload's: ASCII, and like no type that the code uses.
    static func canName(_ name: String) -> Bool {
        name.utf8.allSatisfy { $0 < 0x80 } && !typeNames.contains(name) && type(name).hasSameBytes(as: name)
    }

    /// The words of a key; never empty, and the first does not begin with a digit.
    private static func words(of key: String) -> [String] {
        var words = key.unicodeScalars.filter { !$0.isMark }.split { !$0.isLetterOrDigit }.map {
            String(String.UnicodeScalarView($0))
        }
        if words.isEmpty {
            // An emoji, for example, is called by its Unicode name.
            let name = key.unicodeScalars.lazy.compactMap(\.properties.name).first ?? ""
            words = name.lowercased().split { !$0.isASCII || !$0.isLetter }.map(String.init)
        }
        guard let first = words.first?.unicodeScalars.first else { return ["value"] }
        return first.properties.isAlphabetic ? words : ["value"] + words
    }

    /// Keywords of the three languages, and members that every type of one of them has.
    private static let keywords: Set<String> = [
        "abstract", "actor", "any", "arguments", "as", "associatedtype", "async", "await", "break", "by", "case", "catch",
        "class", "companion", "const", "constructor", "continue", "convenience", "debugger", "declare", "default", "defer",
        "deinit", "delegate", "delete", "description", "do", "dynamic", "else", "encode", "enum", "eval", "export", "extends",
        "extension", "external", "fallthrough", "false", "field", "file", "fileprivate", "final", "finally", "for", "from",
        "fun", "func", "function", "get", "guard", "hash", "hashCode", "hashValue", "if", "implements", "import", "in",
        "indirect", "infix", "init", "inline", "inout", "instanceof", "interface", "internal", "is", "lateinit", "lazy", "let",
        "module", "mutating", "namespace", "native", "never", "new", "nil", "none", "null", "object", "of", "open", "operator",
        "optional", "out", "override", "package", "param", "prefix", "private", "property", "protocol", "prototype", "public",
        "receiver", "repeat", "required", "rethrows", "return", "self", "set", "setparam", "some", "static", "struct",
        "subscript", "super", "suspend", "switch", "this", "throw", "throws", "toString", "transient", "true", "try", "type",
        "typealias", "typeof", "undefined", "unowned", "val", "var", "vararg", "void", "volatile", "weak", "when",
        "where", "while", "with", "yield", "json", "wait", "notify", "notifyAll", "getClass", "clone", "finalize",
        "Any", "Self", "Type", "Protocol",
    ]

    /// Types that generated code uses or that would hide one of a standard library.
    private static let typeNames: Set<String> = [
        "Array", "Bool", "Boolean", "ClassCastException", "Codable", "CodingKey", "CodingKeys", "Companion", "Data", "Date",
        "Decodable", "Decoder", "DecodingError", "Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Error",
        "FileManager",
        "FirebaseMessagingService", "Float", "Function", "Hashable", "IllegalArgumentException", "Int", "Int64", "Integer",
        "JSONArray", "JSONDecoder", "JSONEncoder", "JSONException", "JSONObject", "JSONSerialization", "JSONText", "JSONTokener",
        "JSONValue", "List", "Long", "Map", "Never", "Nothing", "Number", "Object", "Optional", "Promise", "RawValue", "Reader",
        "Record", "RemoteMessage", "Result", "RuntimeException", "Sendable", "Set", "String", "Symbol", "TypeError", "URL",
        "URLSession", "UUID", "Unit", "Void",
    ]
}

extension Unicode.Scalar {
    /// Kotlin takes no letters beyond U+FFFF, and only ASCII digits.
    fileprivate var isLetterOrDigit: Bool {
        if ("0"..."9").contains(self) { return true }
        guard value <= 0xFFFF else { return false }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: return true
        default: return false
        }
    }
}

extension Unicode.Scalar {
    /// An accent, for example, which belongs to the letter before it.
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}

extension String {
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }

    /// `URL` becomes `url`, `userID` stays, `HTTPStatus` becomes `httpStatus`.
    fileprivate var decapitalized: String {
        let capitals = prefix { $0.isUppercase }.count
        if capitals < 2 || capitals == count { return prefix(max(capitals, 1)).lowercased() + dropFirst(max(capitals, 1)) }
        return prefix(capitals - 1).lowercased() + dropFirst(capitals - 1)
    }
}
