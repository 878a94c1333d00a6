import BlazonText

// Blocks whose names end with them: `with`, and what Django and Jinja translate.
extension ForeignText {
    /// Whether all recipients get the current text: no condition and no loop is open.
    var isUnconditional: Bool { frames.dropFirst().allSatisfy { $0.outer != nil } }

    /// Begins a block that gives values to names. Their values are those outside of it.
    mutating func openScope(_ end: String, _ bindings: [ForeignBinding]?, _ part: ForeignParts.Part) {
        guard hasLevel(part) else { return }
        var frame = Frame(
            end: [end], offset: part.range.lowerBound, source: parts.text(part.range).shortened,
            branchStart: part.range.lowerBound)
        frame.outer = (reader.variables, reader.loops)
        frames.append(frame)
        guard let bindings else { return lose(part, "it names no value") }
        var values: [(name: String, value: [LiquidToken])] = []
        for binding in bindings {
            do throws(LiquidExpression.Obstacle) {
                values.append((binding.name, try reader.assigned(binding.value)))
            } catch {
                lose(part, error.reason)
                forget([binding.name])
            }
        }
        for (name, value) in values {
            do throws(LiquidExpression.Obstacle) {
                try bind(name, value, part)
            } catch {
                lose(part, error.reason)
                forget([name])
            }
        }
        reader.hideLoops(values.map(\.name))
    }

    /// Whether a further condition, loop or block is read; a deeper one is left out.
    mutating func hasLevel(_ part: ForeignParts.Part) -> Bool {
        if frames.count <= Self.maxLevels, omittedLevels == 0 { return true }
        if omittedLevels == 0 { lose(part, "conditions are more than \(Self.maxLevels) levels deep") }
        omittedLevels += 1
        return false
    }

    /// Begins a block whose text is translated: the text is kept, and the names have values in it.
    mutating func openTranslation(_ end: String, _ body: String, _ part: ForeignParts.Part) {
        lose(part, "it has no counterpart in Blazon")
        let tokens = reader.tokens(body)
        let names = tokens.indices.filter { index in
            let isKeyword = ["with", "count"].contains { tokens[index] == .name($0) }
            return !(isKeyword && tokens.dropFirst(index + 2).first.map { [.sign("="), .name("as")].contains($0) } ?? false)
                && ![.name("trimmed"), .name("notrimmed")].contains(tokens[index])
        }.map { tokens[$0] }
        // Jinja's block may list names that keep their values: `{% trans user, n=cart|length %}`.
        let isNamed = names.contains(.sign("=")) || names.contains(.name("as"))
        let items = names.contains(.sign("=")) ? LiquidToken.arguments(names[...]).filter { $0.count > 1 } : [names]
        openScope(end, isNamed ? ForeignBinding.with(Array(items.joined(separator: [.sign(",")]))) : [], part)
    }
}

// Names that no text knows the values of.
extension ForeignText {
    /// Makes the values of names unknown.
    mutating func forget(_ names: [String]) {
        for name in names { reader.variables[name] = .some(nil) }
        reader.hideLoops(names)
    }

    /// Makes unknown what a part, which is left out, gives values to.
    mutating func forgetNames(of part: ForeignParts.Part) {
        forget(statement.map(AMPscript.boundNames) ?? part.kind.boundNames)
    }
}

extension LiquidReader {
    /// Lets names mean what was assigned, and not the items of the open loops with these variables. In Liquid they mean the items.
    mutating func hideLoops(_ names: [String]) {
        if language == .liquid { return }
        for index in loops.indices where !loops[index].isImplicit && names.containsBytes(of: loops[index].variable) {
            loops[index].isHidden = true
            forgetItems(of: loops[index].variable)
        }
    }

    /// Makes unknown what was the item of a loop whose variable gets another meaning.
    mutating func forgetItems(of variable: String) {
        for (name, value) in variables where value?.value.contains(where: { $0.isItem(of: variable) }) == true {
            variables[name] = .some(nil)
        }
    }
}

extension LiquidToken {
    /// Whether it reads the item of a loop with a variable.
    fileprivate func isItem(of variable: String) -> Bool {
        switch self {
        case .name(let name): name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }.elementsEqual(variable.utf8)
        case .computed(let tokens): tokens.contains { $0.isItem(of: variable) }
        case .text, .number, .field, .named, .sign: false
        }
    }
}
