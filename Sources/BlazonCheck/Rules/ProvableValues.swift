import BlazonLanguage
import BlazonText

extension TypedValue {
    /// Whether the type of a field can prove a test of the value, or of a member of it: nothing but the field makes up the text.
    func canBeProved(_ test: ValueTest, at members: ArraySlice<String>, on target: String) -> Bool {
        switch self {
        case .absent: true
        case .choice(let cases): cases.reachable(target).allSatisfy { $0.value.canBeProved(test, at: members, on: target) }
        case .list(let items): items.allSatisfy { $0.canBeProved(test, at: members, on: target) }
        case .loop(let loop): loop.value.canBeProved(test, at: members, on: target)
        case .map:
            members.first.map { member($0).canBeProved(test, at: members.dropFirst(), on: target) } ?? true
        case .scalar(let expression): expression.canBeProved(test, at: members, on: target)
        case .text(let parts), .url(let parts): parts.canBeProved(test, on: target)
        }
    }
}

extension TypedExpression {
    fileprivate func canBeProved(_ test: ValueTest, at members: ArraySlice<String>, on target: String) -> Bool {
        switch type.type {
        case .record:
            members.first.map { TypedValue.scalar(self).member($0).canBeProved(test, at: members.dropFirst(), on: target) }
                ?? false
        case .list(_, let item):
            TypedExpression(kind: .item(self, 0), type: StaticType(item)).canBeProved(test, at: members, on: target)
        default: [.placeholder(self)].canBeProved(test, on: target)
        }
    }

    /// Whether it is a value of the record as it is.
    private var isField: Bool {
        switch kind {
        case .field: true
        case .item(let list, _), .member(let list, _): list.isField
        default: false
        }
    }

    fileprivate func isFieldThatCanState(_ test: ValueTest) -> Bool { isField && type.type.canState(test) }
}

extension ValueType {
    /// Whether a type like this one can say that its values fulfil the test. A type has one form at most.
    fileprivate func canState(_ test: ValueTest) -> Bool {
        switch (test, self) {
        case (.form, .string(_, form: nil)), (.schemes, .url): true
        default: false
        }
    }
}

extension [TypedPart] {
    fileprivate func canBeProved(_ test: ValueTest, on target: String) -> Bool {
        guard let alternatives = TextAlternative.all(of: self, on: target) else { return false }
        return alternatives.allSatisfy { alternative in
            if test.acceptsAll(alternative.known(urls: [])) { return true }
            guard alternative.parts.count == 1, case .placeholder(let expression) = alternative.parts[0] else { return false }
            return expression.isFieldThatCanState(test)
        }
    }
}
