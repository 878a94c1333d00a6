import BlazonCheck
import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonPayload
import BlazonText

/// Where a value is written: the number of JSON texts around it, and whether the target requires strings.
struct PlaceOfValue {
    var depth = 0
    var isString = false
    /// Whether it is the app's own attribute, in which control characters are kept.
    var isCustom = false
    /// Whether the text is truncated when the payload is too large.
    var isCuttable = false

    /// The same within one more JSON text.
    var inString: PlaceOfValue {
        PlaceOfValue(depth: depth + 1, isString: false, isCustom: isCustom, isCuttable: isCuttable)
    }

    var text: Encoding { Encoding(isCustom ? .kept : .text, depth: depth) }
}

extension TargetEmission {
    /// Writes a present value. Choices whose cases may omit the attribute have been split before.
    mutating func write(_ value: TypedValue, _ form: Destination.Form, _ place: PlaceOfValue) {
        if case .plain = form { plain(value, place) } else { write(value, form.steps[...], place) }
    }

    /// Writes a value in forms that apply one after another: first those that calculate, then the others from the outside in.
    private mutating func write(_ value: TypedValue, _ steps: ArraySlice<Destination.Form>, _ place: PlaceOfValue) {
        guard let first = steps.first, let last = steps.last else { return plain(value, place) }
        if let calculated = value.calculated(first) { return write(calculated, steps.dropFirst(), place) }
        let inner = steps.dropLast()
        switch last {
        case .fixed(let json): fixed(json, place)
        case .words(let words): self.words(words, value, place)
        case .affixed(let prefix, let suffix):
            quoted(place.depth) { emission in
                emission.constant(prefix, place.text)
                emission.inside(value, place)
                emission.constant(suffix, place.text)
            }
        case .string where inner.isEmpty:
            quoted(place.depth) { $0.inside(value, place) }
        case .string:
            var place = place
            place.isString = true
            write(value, inner, place)
        case .json:
            quoted(place.depth) {
                $0.write(value, inner, place.inString)
            }
        case .list:
            nested(place) { emission, place in
                emission.writer.copy("[")
                emission.write(value, inner, place)
                emission.writer.copy("]")
            }
        case .plain, .seconds, .time, .divided, .steps: write(value, inner, place)
        }
    }

    private mutating func plain(_ value: TypedValue, _ place: PlaceOfValue) {
        switch value {
        case .text, .url: quoted(place.depth) { $0.inside(value, place) }
        case .scalar(let expression): scalar(expression, place)
        case .map(let entries):
            nested(place) { emission, inner in
                let members = entries.map { PayloadTree.Member(key: $0.key, tree: .value($0.value, .plain)) }
                emission.object(members, inner)
            }
        case .list(let items):
            nested(place) { emission, inner in
                emission.writer.copy("[")
                var written = Written.nothing
                for item in items {
                    emission.item(item, inner, after: written)
                    written = written.followed(by: item.presence(.plain, emission.target))
                }
                emission.writer.copy("]")
            }
        case .choice(let cases):
            choose(cases) { emission, value in emission.plain(value, place) }
        case .absent: break
        }
    }

    /// Writes an item of a list; an item that is omitted for some recipients leaves no gap.
    private mutating func item(_ item: TypedValue, _ place: PlaceOfValue, after written: Written) {
        if item.presence(.plain, target) == .always {
            separate(written)
            plain(item, place)
            return
        }
        guard case .choice(let cases) = item else { return }
        choose(cases) { emission, value in emission.item(value, place, after: written) }
    }

    /// Writes a map or list as JSON within a string, where strings are required.
    private mutating func nested(_ place: PlaceOfValue, _ body: (inout TargetEmission, PlaceOfValue) -> Void) {
        guard place.isString else { return body(&self, place) }
        quoted(place.depth) { body(&$0, place.inString) }
    }

    private mutating func scalar(_ expression: TypedExpression, _ place: PlaceOfValue) {
        switch expression.type.type {
        case .integer, .number, .boolean:
            place.isString ? quoted(place.depth) { $0.inside(.scalar(expression), place) } : json(expression, place)
        case .list, .record:
            place.isString
                ? quoted(place.depth) { $0.json(expression, place.inString) }
                : json(expression, place)
        default:
            quoted(place.depth) { $0.inside(.scalar(expression), place) }
        }
    }

    /// Writes a number, boolean or list as a JSON value.
    private mutating func json(_ expression: TypedExpression, _ place: PlaceOfValue) {
        if let known = expression.constantSpelling(on: target) {
            writer.copy(known)
        } else {
            emitField(expression, Encoding(.json, depth: place.depth))
        }
    }

    /// Writes constant JSON, as a string where strings are required.
    mutating func fixed(_ json: String, _ place: PlaceOfValue) {
        if place.isString, !json.utf8.hasPrefix("\"") {
            quoted(place.depth) { $0.constant(json, place.text) }
        } else {
            writer.copy(Array(json.utf8), inside: place.depth)
        }
    }

    /// Writes a different word for each member of an enum.
    private mutating func words(_ words: [(String, String)], _ value: TypedValue, _ place: PlaceOfValue) {
        switch value {
        case .choice(let cases):
            choose(cases) { emission, value in emission.words(words, value, place) }
        case .scalar(let expression):
            if let constant = expression.type.constant {
                fixed(words.first { $0.0 == constant }?.1 ?? "\"\(constant)\"", place)
                return
            }
            if expression.type.type == .boolean {
                choose([(condition: expression, place: nil)]) { emission, index in
                    let word = index == nil ? "false" : "true"
                    emission.fixed(words.first { $0.0 == word }?.1 ?? word, place)
                }
                return
            }
            let branches = words.enumerated().map { index, word in
                (condition: index == words.count - 1 ? nil : expression.equals(word.0), place: Span?.none)
            }
            choose(branches) { emission, index in
                if let index { emission.fixed(words[index].1, place) }
            }
        default: plain(value, place)
        }
    }

    // MARK: Inside quotes

    mutating func quoted(_ depth: Int, _ body: (inout TargetEmission) -> Void) {
        writer.copy(UInt8(ascii: "\""), inside: depth)
        body(&self)
        writer.copy(UInt8(ascii: "\""), inside: depth)
    }

    /// Writes a value without its quotes.
    private mutating func inside(_ value: TypedValue, _ place: PlaceOfValue) {
        switch value {
        case .text(let parts) where place.isCuttable:
            writer.append(.cutStart(depth: place.depth))
            self.parts(parts, place.text)
            writer.append(.cutEnd)
        case .text(let parts): self.parts(parts, place.text)
        case .url(let parts): self.parts(parts, Encoding(.component, depth: place.depth))
        case .scalar(let expression):
            if case .url = expression.type.type {
                emitField(expression, Encoding(.url, depth: place.depth))
            } else {
                emitField(expression, place.text)
            }
        case .choice(let cases):
            choose(cases) { emission, value in emission.inside(value, place) }
        case .map, .list, .absent: break
        }
    }

    private mutating func parts(_ parts: [TypedPart], _ encoding: Encoding) {
        for part in parts {
            switch part {
            case .literal(let text):
                // The checker has encoded a URL's literal parts; only values are percent-encoded.
                constant(text, encoding.form == .component ? Encoding(.kept, depth: encoding.depth) : encoding)
            case .placeholder(let expression): emitField(expression, encoding)
            case .conditional(let branches):
                let reachable = branches.reachable(target)
                choose(reachable.map { ($0.condition, $0.place) }) { emission, index in
                    if let index { emission.parts(reachable[index].parts, encoding) }
                }
            case .loop(let loop): iterate(loop) { emission, parts in emission.parts(parts, encoding) }
            case .pathStart: writer.append(.pathStart)
            case .pathEnd: writer.append(.pathEnd)
            }
        }
    }

    private mutating func constant(_ text: String, _ encoding: Encoding) { writer.copy(encoding.encode(text)) }

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
