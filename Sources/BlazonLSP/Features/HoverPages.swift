import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonReference
import BlazonTemplate

/// Markdown for hovers and completions. Names and texts of templates are formatted as code, so that they contain no markup.
enum HoverPages {
    static func filter(_ filter: Filter) -> String {
        var parts = [fence(filter.signature), filter.summary + "."]
        let parameters = filter.parameters + [filter.open].compactMap(\.self)
        if !parameters.isEmpty { parts.append(parameters.map { "- " + parameter($0) }.joined(separator: "\n")) }
        if !filter.examples.isEmpty {
            let lines = filter.examples.map { example in
                "{{ \(example.expression) }}  →  \(example.result)" + (example.locale == "en" ? "" : "  (\(example.locale))")
            }
            parts.append(fence(lines.joined(separator: "\n")))
        }
        if let ofDates = filter.ofDates { parts += ["For dates:", self.filter(ofDates)] }
        if let liquid = filter.liquid { parts.append("In Liquid: " + liquid) }
        return page(parts)
    }

    static func parameter(_ parameter: Filter.Parameter) -> String {
        let name = parameter.name.map { code($0 + ":") + " " } ?? ""
        let notes = [parameter.isRequired ? nil : "optional", parameter.isLiteral ? "a literal" : nil].compactMap(\.self)
        return name + parameter.summary + " (" + ([parameter.kind.words] + notes).joined(separator: "; ") + ")"
    }

    /// Describes a field; `location` is its declaration, such as `line 6`.
    static func field(_ path: [String], _ field: FieldDeclaration, location: String?) -> String {
        var parts: [String] = []
        switch field.declared {
        case .word(let word, _):
            parts.append(fence("\(path.joined(separator: ".")): \(word)"))
            if word.isOptional { parts.append("May be missing, null or blank: use `default`, or test it in a condition.") }
            if let type = TypeExplanation.named(word.type.explanationName) { parts.append(type.meaning) }
            if let form = word.type.form { parts.append("Form: \(form.title). Such as \(code(form.example)).") }
        case .record(let fields, let isOptional):
            let lines = fields.map { "  \($0.name.text): \(typeWord($0))" }
            parts.append(fence(([path.joined(separator: ".") + ":"] + lines).joined(separator: "\n")))
            if isOptional { parts.append("May be missing as a whole: test it in a condition, or give its fields a `default`.") }
        case .named, .broken: parts.append(fence(path.joined(separator: ".")) + "\n\nIts type is invalid.")
        }
        if let location { parts.append("Declared at \(location).") }
        return page(parts)
    }

    static func typeWord(_ field: FieldDeclaration) -> String {
        switch field.declared {
        case .word(let word, _): "\(word)"
        case .record: "record"
        case .named(let reference): reference.text
        case .broken: "?"
        }
    }

    /// Describes a constant of the run.
    static func constant(_ constant: DeliveryConstant) -> String {
        guard let declared = constant.declared else {
            return page([
                fence("delivery.\(constant.name.text): \(constant.value.text)"),
                "A constant of the run, which `--set` may override.",
            ])
        }
        let declaration = FieldDeclaration(name: constant.name, declared: declared)
        let value = constant.node == nil ? "every run sets it" : "\(constant.value.text)"
        return page([
            fence("delivery.\(constant.name.text): \(typeWord(declaration)) = \(value)"),
            "A typed constant of the run, which `--set` may override.",
        ])
    }

    static func setting(_ row: Row, _ table: MappingTable) -> String {
        page([fence(trimmed(table.settingPage(row.name) ?? row.name))])
    }

    static func target(_ target: Target, size: String?) -> String {
        var parts = ["**\(code(target.name))**: \(target.title)"]
        if let limit = target.limit { parts.append("At most \(limit.bytes) bytes of payload.") }
        if let extends = target.extends { parts.append("Its section overrides that of \(code(extends)).") }
        if let size { parts.append(size) }
        return page(parts)
    }

    static func sizes(_ sizes: SizeCache) -> String? {
        guard !sizes.lines.isEmpty else { return nil }
        let head =
            switch sizes.basis {
            case .whole: "Size:"
            case .without(let lines) where lines.count == 1: "Size so far, without line \(lines[0]), which has an error:"
            case .without(let lines):
                "Size so far, without the lines that have errors (\(lines.map(String.init).joined(separator: ", "))):"
            case .earlier: "Size before the last changes:"
            }
        return page([head, fence(sizes.lines.joined(separator: "\n"))])
    }

    // MARK: Markdown

    static func page(_ parts: [String]) -> String { parts.joined(separator: "\n\n") }

    static func code(_ text: String) -> String {
        Markdown.code(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }

    static func fence(_ text: String, _ language: String = "text") -> String {
        trimmed(Markdown.block(text, language: language))
    }

    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        while text.last?.isNewline == true { text.removeLast() }
        return String(text)
    }
}

extension ValueType {
    /// The form of a text, or of the items of a list; nil if any.
    fileprivate var form: TextForm? {
        switch self {
        case .string(_, let form): form
        case .list(_, let item): item.form
        default: nil
        }
    }

    /// The type's name in `TypeExplanation`: the first word of its notation.
    fileprivate var explanationName: String {
        String("\(self)".prefix { $0.isLetter })
    }
}
