import Blazon
import BlazonLanguage
import BlazonText

extension ProposedSchema {
    /// A placeholder with a name of the recipient, for the first text of a template; nil: no field seems to be one.
    package var greeting: String? {
        let names = leaves { field, type in
            guard case .string(let max, nil) = type, let max, max <= 64 else { return false }
            let name = field.name.lowercased()
            return name.utf8.contains("name") || ["first", "given"].containsBytes(of: name)
        }
        let first = names.first { $0.path.lowercased().utf8.contains("first") } ?? names.first
        return first.map { "{{ \(fieldReference($0.path))\($0.isOptional ? " | default: 'friend'" : "") }}" }
    }

    /// A number of the recipient with its name, for the second text of a template; nil: no field but ids is always one.
    package var amount: String? {
        let numbers = leaves { field, type in
            if field.name.lowercased().utf8.hasSuffix("id") { return false }
            return switch type {
            case .integer, .number: true
            default: false
            }
        }
        return numbers.first { !$0.isOptional }.map { "\($0.path): {{ \(fieldReference($0.path)) | number }}" }
    }

    /// The path of the text that has a name, or contains it in its own: `device.pushToken` for `token`; nil: there is none.
    package func text(named name: String) -> String? {
        let name = name.lowercased()
        let texts = leaves { field, type in
            guard case .string(_, nil) = type else { return false }
            return field.name.lowercased().utf8.contains(name)
        }
        return (texts.first { $0.path.lowercased().hasSameBytes(as: name) } ?? texts.first)?.path
    }

    /// The path of the field with the recipient's language; nil: there is none.
    package var localeField: String? { leaves { $1 == .locale }.first?.path }

    /// The fields with a type, outside of lists.
    private func leaves(_ isIncluded: (ProposedField, ValueType) -> Bool) -> [(path: String, isOptional: Bool)] {
        func found(_ fields: [ProposedField], _ prefix: String) -> [(path: String, isOptional: Bool)] {
            fields.flatMap { field -> [(path: String, isOptional: Bool)] in
                switch field.content {
                case .record(let inner): return found(inner, prefix + field.name + ".")
                case .value(let type): return isIncluded(field, type) ? [(prefix + field.name, field.isOptional)] : []
                }
            }
        }
        return found(fields, "")
    }
}
