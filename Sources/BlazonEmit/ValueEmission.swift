import BlazonCheck
import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonPayload
import BlazonText

/// Where a value is written: the number of JSON texts around it, and whether the target requires strings.
struct ValueContext {
    var depth = 0
    var isString = false
    /// Whether it is the app's own attribute, in which control characters are kept.
    var isCustom = false
    /// Whether the text is truncated when the payload is too large.
    var isCuttable = false

    /// The same within one more JSON text.
    var inString: ValueContext {
        ValueContext(depth: depth + 1, isString: false, isCustom: isCustom, isCuttable: isCuttable)
    }

    var text: Encoding { Encoding(isCustom ? .kept : .text, depth: depth) }
}

extension TargetEmission {
    /// Writes a present value. Choices whose cases may omit the attribute have been split before.
    mutating func write(_ value: TypedValue, _ form: Destination.Form, _ context: ValueContext) {
        if case .plain = form { plain(value, context) } else { write(value, form.steps[...], context) }
    }

    /// Writes a value in forms that apply one after another: first those that calculate, then the others from the outside in.
    private mutating func write(_ value: TypedValue, _ steps: ArraySlice<Destination.Form>, _ context: ValueContext) {
        guard let first = steps.first, let last = steps.last else { return plain(value, context) }
        if let calculated = value.calculated(first) { return write(calculated, steps.dropFirst(), context) }
        let inner = steps.dropLast()
        switch last {
        case .fixed(let json): fixed(json, context)
        case .words(let words): self.words(words, value, context)
        case .affixed(let prefix, let suffix):
            quoted(context.depth) { emission in
                emission.constant(prefix, context.text)
                emission.inside(value, context)
                emission.constant(suffix, context.text)
            }
        case .string where inner.isEmpty:
            quoted(context.depth) { $0.inside(value, context) }
        case .string:
            var context = context
            context.isString = true
            write(value, inner, context)
        case .json:
            quoted(context.depth) {
                $0.write(value, inner, context.inString)
            }
        case .list:
            nested(context) { emission, context in
                emission.writer.copy("[")
                emission.write(value, inner, context)
                emission.writer.copy("]")
            }
        case .plain, .seconds, .time, .divided, .steps: write(value, inner, context)
        }
    }

    private mutating func plain(_ value: TypedValue, _ context: ValueContext) {
        switch value {
        case .text, .url: quoted(context.depth) { $0.inside(value, context) }
        case .scalar(let expression): scalar(expression, context)
        case .map(let entries):
            nested(context) { emission, inner in
                let members = entries.map { PayloadTree.Member(key: $0.key, tree: .value($0.value, .plain)) }
                emission.object(members, inner)
            }
        case .list(let items):
            nested(context) { emission, inner in
                emission.writer.copy("[")
                var written = Written.nothing
                for item in items {
                    emission.item(item, inner, after: written)
                    written = written.followed(by: item.presence(.plain, emission.target))
                }
                emission.writer.copy("]")
            }
        case .loop(let loop):
            nested(context) { emission, inner in
                emission.writer.copy("[")
                emission.iterate(loop.loop, over: loop.list, countedAt: loop.span) { emission in
                    emission.writer.append(.separator)
                    emission.plain(loop.value, inner)
                }
                emission.writer.copy("]")
            }
        case .choice(let cases):
            choose(cases) { emission, value in emission.plain(value, context) }
        case .absent: break
        }
    }

    /// Writes an item of a list; an item that is omitted for some recipients leaves no gap.
    private mutating func item(_ item: TypedValue, _ context: ValueContext, after written: Written) {
        if item.presence(.plain, target) == .always {
            separate(written)
            plain(item, context)
            return
        }
        guard case .choice(let cases) = item else { return }
        choose(cases) { emission, value in emission.item(value, context, after: written) }
    }

    /// Writes a map or list as JSON within a string, where strings are required.
    private mutating func nested(_ context: ValueContext, _ body: (inout TargetEmission, ValueContext) -> Void) {
        guard context.isString else { return body(&self, context) }
        quoted(context.depth) { body(&$0, context.inString) }
    }

    private mutating func scalar(_ expression: TypedExpression, _ context: ValueContext) {
        switch expression.type.type {
        case .integer, .number, .boolean:
            context.isString ? quoted(context.depth) { $0.inside(.scalar(expression), context) } : json(expression, context)
        case .list, .record:
            context.isString
                ? quoted(context.depth) { $0.json(expression, context.inString) }
                : json(expression, context)
        default:
            quoted(context.depth) { $0.inside(.scalar(expression), context) }
        }
    }

    /// Writes a number, boolean or list as a JSON value.
    private mutating func json(_ expression: TypedExpression, _ context: ValueContext) {
        if let known = expression.constantSpelling(on: target) {
            writer.copy(known)
        } else {
            emitField(expression, Encoding(.json, depth: context.depth))
        }
    }

    /// Writes constant JSON, as a string where strings are required.
    mutating func fixed(_ json: String, _ context: ValueContext) {
        if context.isString, !json.utf8.hasPrefix("\"") {
            quoted(context.depth) { $0.constant(json, context.text) }
        } else {
            writer.copy(Array(json.utf8), inside: context.depth)
        }
    }

    /// Writes a different word for each member of an enum.
    private mutating func words(_ words: [(String, String)], _ value: TypedValue, _ context: ValueContext) {
        switch value {
        case .choice(let cases):
            choose(cases) { emission, value in emission.words(words, value, context) }
        case .scalar(let expression):
            if let constant = expression.type.constant {
                fixed(words.first { $0.0 == constant }?.1 ?? "\"\(constant)\"", context)
                return
            }
            if expression.type.type == .boolean {
                choose([(condition: expression, span: nil)]) { emission, index in
                    let word = index == nil ? "false" : "true"
                    emission.fixed(words.first { $0.0 == word }?.1 ?? word, context)
                }
                return
            }
            let branches = words.enumerated().map { index, word in
                (condition: index == words.count - 1 ? nil : expression.equals(word.0), span: Span?.none)
            }
            choose(branches) { emission, index in
                if let index { emission.fixed(words[index].1, context) }
            }
        default: plain(value, context)
        }
    }

    // MARK: Inside quotes

    mutating func quoted(_ depth: Int, _ body: (inout TargetEmission) -> Void) {
        writer.copy(UInt8(ascii: "\""), inside: depth)
        body(&self)
        writer.copy(UInt8(ascii: "\""), inside: depth)
    }

    /// Writes a value without its quotes.
    private mutating func inside(_ value: TypedValue, _ context: ValueContext) {
        switch value {
        case .text(let parts) where context.isCuttable:
            writer.append(.cutStart(depth: context.depth))
            self.parts(parts, context.text)
            writer.append(.cutEnd)
        case .text(let parts): self.parts(parts, context.text)
        case .url(let parts): self.parts(parts, Encoding(.component, depth: context.depth))
        case .scalar(let expression):
            if case .url = expression.type.type {
                emitField(expression, Encoding(.url, depth: context.depth))
            } else {
                emitField(expression, context.text)
            }
        case .choice(let cases):
            choose(cases) { emission, value in emission.inside(value, context) }
        case .map, .list, .loop, .absent: break
        }
    }

    private mutating func parts(_ parts: [TypedPart], _ encoding: Encoding) {
        for part in parts {
            switch part {
            case .literal(let text):
                // The checker has encoded a URL's literal parts; only values are percent-encoded.
                constant(text, encoding.form == .component ? Encoding(.kept, depth: encoding.depth) : encoding)
            case .placeholder(let expression) where encoding.form == .component && expression.isEncodedLink:
                emitField(expression, Encoding(.url, depth: encoding.depth))
            case .placeholder(let expression): emitField(expression, encoding)
            case .conditional(let branches):
                let reachable = branches.reachable(target)
                choose(reachable.map { ($0.condition, $0.span) }) { emission, index in
                    if let index { emission.parts(reachable[index].parts, encoding) }
                }
            case .loop(let loop): iterate(loop) { emission, parts in emission.parts(parts, encoding) }
            case .pathStart: writer.append(.pathStart)
            case .pathEnd: writer.append(.pathEnd)
            }
        }
    }

    private mutating func constant(_ text: String, _ encoding: Encoding) { writer.copy(text, encoding) }

    /// Writes a known value as a constant, a plain field directly from the record, and any other from the stack.
    private mutating func emitField(_ expression: TypedExpression, _ encoding: Encoding) {
        if let known = expression.constantSpelling(on: target) {
            constant(known, encoding)
        } else if case .field(let slot) = expression.kind {
            writer.append(.emitField(slot: self.slot(slot), encoding))
        } else {
            push(expression)
            writer.append(.write(encoding))
        }
    }
}

extension TypedExpression {
    fileprivate func constantSpelling(on target: String) -> String? {
        switch kind {
        case .target: target
        case .text(let text): text
        case .integer(let value): String(value)
        case .number(let value): value.description
        case .boolean(let truth): truth ? "true" : "false"
        default: nil
        }
    }
}

extension [UInt8] {
    /// This JSON within `depth` JSON texts.
    func escaped(_ depth: Int) -> [UInt8] {
        depth == 0 ? self : Encoding(.kept, depth: depth - 1).encode(String(decoding: self, as: UTF8.self))
    }
}
