import BlazonLanguage
import BlazonMapping

/// Swift source that makes a value again: of structs and classes whose stored properties are the labels of an initializer, in order, and of
/// enums, lists, dictionaries, texts and numbers.
struct SwiftSource {
    /// Stored properties that initializers compute.
    private static let computed = ["isAddress", "column", "parsedTest", "itemPaths"]

    /// What went wrong: the generated file would not say the same.
    private(set) var gaps: [String] = []

    mutating func text(_ value: Any) -> String {
        switch value {
        case let text as String: return text.debugDescription
        case let number as any BinaryInteger: return "\(number)"
        case let flag as Bool: return "\(flag)"
        case let form as TextForm:
            return "TextForm(name: \(form.name.map(\.debugDescription) ?? "nil"), title: \(form.title.debugDescription), "
                + "example: \(form.example.debugDescription), known: \(form.patternText.debugDescription))"
        default: break
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional?: return mirror.children.first.map { text($0.value) } ?? "nil"
        case .collection?: return "[" + mirror.children.map { text($0.value) }.joined(separator: ", ") + "]"
        case .dictionary?: return dictionary(mirror)
        case .tuple?: return "(" + members(mirror) + ")"
        case .enum?: return enumeration(value, mirror)
        case .struct?, .class?:
            return String(reflecting: type(of: value)).split(separator: ".").dropFirst().joined(separator: ".") + "("
                + members(mirror, bare: value is Path) + ")"
        default:
            gaps.append("\(type(of: value))")
            return ""
        }
    }

    private mutating func members(_ mirror: Mirror, bare: Bool = false) -> String {
        mirror.children.filter { !Self.computed.contains($0.label ?? "") && !isDefault($0) }.map { child in
            guard let label = child.label, !label.hasPrefix("."), !bare else { return text(child.value) }
            return "\(label): \(text(child.value))"
        }.joined(separator: ", ")
    }

    /// Whether a member has the default of its initializer: the form of a type without one, and the texts of one without texts.
    private func isDefault(_ member: Mirror.Child) -> Bool {
        switch member.label {
        case "form": if case .none? = member.value as? TextForm? { true } else { false }
        case "textMembers": (member.value as? [[String]])?.isEmpty ?? false
        default: false
        }
    }

    private mutating func dictionary(_ mirror: Mirror) -> String {
        if mirror.children.isEmpty { return "[:]" }
        let pairs = mirror.children.map { pair in
            let parts = Mirror(reflecting: pair.value).children.map(\.value)
            return "\(text(parts[0])): \(text(parts[1]))"
        }
        return "[" + pairs.sorted().joined(separator: ", ") + "]"
    }

    private mutating func enumeration(_ value: Any, _ mirror: Mirror) -> String {
        guard let payload = mirror.children.first, let name = payload.label else { return ".\(value)" }
        if let range = payload.value as? ClosedRange<Int64> {
            return ".\(name)(\(bound(range.lowerBound))...\(bound(range.upperBound)))"
        }
        let inner = Mirror(reflecting: payload.value)
        // A payload with a label is a tuple of one.
        return inner.displayStyle == .tuple ? ".\(name)\(text(payload.value))" : ".\(name)(\(text(payload.value)))"
    }

    private func bound(_ value: Int64) -> String {
        switch value {
        case .min: "(.min)"
        case .max: "(.max)"
        default: "\(value)"
        }
    }
}
