import BlazonCheck
import BlazonMapping
import BlazonPayload
import BlazonText

extension TargetEmission {
    /// Writes a tree that is present for every recipient, whichever alternative provides it. A nil depth is inside a value.
    mutating func tree(_ tree: PayloadTree, at depth: Depth?, _ context: ValueContext) {
        switch tree {
        case .object(let members):
            counting(depth) { emission in
                if depth?.isEncoded ?? false {
                    emission.quoted(context.depth) { $0.object(members, context.inString, at: depth) }
                } else {
                    emission.object(members, context, at: depth)
                }
            }
        case .fixed(let json): counting(depth) { $0.fixed(json, context) }
        case .value(let value, let form): counting(depth) { $0.write(value, form, context) }
        case .either(let first, let second):
            self.tree(first.presence(target) == .always ? first : second, at: depth, context)
        }
    }

    /// Writes what the limits with this path count.
    private mutating func counting(_ depth: Depth?, _ write: (inout TargetEmission) -> Void) {
        let counted = depth?.counted ?? []
        for part in counted { writer.append(part.number.map { .partStart($0) } ?? .measureStart) }
        write(&self)
        for part in counted.reversed() {
            writer.append(part.number.map { .partEnd($0, depth: part.depth) } ?? .measureEnd)
        }
    }

    mutating func object(_ members: some Sequence<PayloadTree.Member>, _ context: ValueContext, at depth: Depth? = nil) {
        writer.copy("{")
        contents(members, context, at: depth)
        writer.copy("}")
    }

    /// Whether an object or list has members so far.
    enum Written {
        case nothing, something, unknown

        func followed(by presence: Presence) -> Written {
            switch presence {
            case .always: .something
            case .sometimes: self == .something ? .something : .unknown
            case .never: self
            }
        }
    }

    mutating func contents(
        _ members: some Sequence<PayloadTree.Member>, _ context: ValueContext, at depth: Depth?, after before: Written = .nothing
    ) {
        var written = before
        for member in members {
            let inner = depth?.below(member.key)
            let presence = member.tree.presence(target)
            if presence == .never { continue }
            self.member(member, context, at: inner, presence, after: written)
            written = written.followed(by: presence)
        }
    }

    private mutating func member(
        _ member: PayloadTree.Member, _ context: ValueContext, at depth: Depth?, _ presence: Presence, after written: Written
    ) {
        var inner = context
        if let depth {
            inner = ValueContext(
                depth: context.depth, isString: depth.requiresStrings, isCustom: !member.traits.contains(.isRow),
                isCuttable: member.traits.contains(.isCuttable))
        }
        if presence == .always, !member.tree.differs(target) {
            separate(written)
            key(member.key, context)
            tree(member.tree, at: depth, inner)
            return
        }
        switch member.tree {
        case .object(let members): optional(members, member.key, context, inner, at: depth, after: written)
        case .either(let value, .object(let members)):
            optional(value, Attribute(key: member.key, depth: depth, outer: context, inner: inner, written: written))
            let others = written.followed(by: value.presence(target))
            optional(members, member.key, context, inner, at: depth, after: others)
        case .fixed, .value, .either:
            optional(member.tree, Attribute(key: member.key, depth: depth, outer: context, inner: inner, written: written))
        }
    }

    /// Writes an object that is left out if it is empty.
    private mutating func optional(
        _ members: PayloadTree.Members, _ key: String, _ outer: ValueContext, _ inner: ValueContext, at depth: Depth?,
        after written: Written
    ) {
        guard depth?.counted.isEmpty ?? true else {
            // What a limit counts begins at the brace, which no instruction writes only before the first attribute.
            return choose([(condition: .any(members.map { $0.tree.isWritten(target) }), span: nil)]) { emission, index in
                guard index != nil else { return }
                emission.separate(written)
                emission.key(key, outer)
                emission.tree(.object(members), at: depth, inner)
            }
        }
        let isEncoded = depth?.isEncoded ?? false
        let opening = key.jsonKey + Array((isEncoded ? "\"{" : "{").utf8)
        let constant = writer.pool.constant(opening.escaped(outer.depth))
        writer.append(.open(constant, separated: written != .nothing))
        contents(members, isEncoded ? inner.inString : inner, at: depth)
        let closing = writer.pool.constant(Array((isEncoded ? "}\"" : "}").utf8).escaped(outer.depth))
        writer.append(.close(closing))
    }

    /// An attribute that only some recipients get: its key, the contexts around it and of its value, and what is before it.
    private struct Attribute {
        let key: String
        let depth: Depth?
        let outer: ValueContext
        let inner: ValueContext
        let written: Written
    }

    /// Writes a value from one of several alternatives: the second applies if the first omits it.
    private mutating func optional(
        _ tree: PayloadTree, _ attribute: Attribute, otherwise: ((inout TargetEmission) -> Void)? = nil
    ) {
        switch tree {
        case .value(let value, let form): optional(value, form, attribute, otherwise: otherwise)
        case .either(let first, let second):
            optional(first, attribute) { $0.optional(second, attribute, otherwise: otherwise) }
        case .fixed(let json): write(attribute) { $0.fixed(json, attribute.inner) }
        case .object: break
        }
    }

    /// Writes an attribute that only some recipients get: the key is written only with a value.
    private mutating func optional(
        _ value: TypedValue, _ form: Destination.Form, _ attribute: Attribute,
        otherwise: ((inout TargetEmission) -> Void)? = nil
    ) {
        switch value.presence(form, target) {
        case .never: otherwise?(&self)
        case .always: write(attribute) { $0.write(value, form, attribute.inner) }
        case .sometimes:
            switch value {
            case .choice(let cases):
                let reachable = cases.reachable(target)
                choose(reachable.map { ($0.condition, $0.span) }) { emission, index in
                    let value = index.map { reachable[$0].value } ?? .absent
                    emission.optional(value, form, attribute, otherwise: otherwise)
                }
            case .scalar(let expression):
                choose([(condition: expression, span: nil)]) { emission, index in
                    guard index != nil else {
                        otherwise?(&emission)
                        return
                    }
                    emission.write(attribute) { $0.write(value, form, attribute.inner) }
                }
            default: break
            }
        }
    }

    private mutating func write(_ attribute: Attribute, _ value: (inout TargetEmission) -> Void) {
        separate(attribute.written)
        key(attribute.key, attribute.outer)
        counting(attribute.depth, value)
    }

    mutating func separate(_ written: Written) {
        switch written {
        case .nothing: break
        case .something: writer.copy(",")
        case .unknown: writer.append(.separator)
        }
    }

    private mutating func key(_ key: String, _ context: ValueContext) {
        writer.copy(UInt8(ascii: "\""), inside: context.depth)
        writer.copy(key, Encoding(.kept, depth: context.depth))
        writer.copy(UInt8(ascii: "\""), inside: context.depth)
        writer.copy(":")
    }
}

extension String {
    /// The text as a JSON string.
    var quoted: [UInt8] {
        let text = Encoding(.kept).encode(self)
        var quoted: [UInt8] = []
        // Includes space for a key's colon.
        quoted.reserveCapacity(text.count + 4)
        quoted.append(UInt8(ascii: "\""))
        quoted += text
        quoted.append(UInt8(ascii: "\""))
        return quoted
    }

    /// The text as a key with its colon.
    fileprivate var jsonKey: [UInt8] {
        var key = quoted
        key.append(UInt8(ascii: ":"))
        return key
    }
}

/// Position of a writer in a payload relative to the target's special paths.
struct Depth {
    /// Remaining keys to the path whose values must be strings; empty from there on, nil on other paths.
    private var toStrings: ArraySlice<String>?
    /// Remaining keys to each path that a limit counts.
    private var toCounted: [(part: CountedPath, keys: ArraySlice<String>)]
    /// Remaining keys to each path whose contents are sent as a JSON text.
    private var toEncoded: [ArraySlice<String>]
    /// Whether all values here must be strings.
    private(set) var requiresStrings = false

    /// The root of the payload.
    init(_ target: Target, _ paths: [CountedPath]) {
        toStrings = target.strings.map { (target.under.keys + $0.keys)[...] }
        toEncoded = target.encoded.map { (target.under.keys + $0.keys)[...] }
        toCounted = paths.map { ($0, $0.keys[...]) }
    }

    /// Whether the object here is sent as a JSON text.
    var isEncoded: Bool { toEncoded.contains { $0.isEmpty } }

    /// The parts that limits count from here on.
    var counted: [CountedPath] { toCounted.isEmpty ? [] : toCounted.compactMap { $0.keys.isEmpty ? $0.part : nil } }

    func below(_ key: String) -> Depth {
        var inner = self
        inner.requiresStrings = toStrings?.isEmpty ?? false
        if toStrings?.isEmpty == false { inner.toStrings = toStrings?.following(key) }
        if !toCounted.isEmpty {
            inner.toCounted = toCounted.compactMap { path in path.keys.following(key).map { (path.part, $0) } }
        }
        if !toEncoded.isEmpty { inner.toEncoded = toEncoded.compactMap { $0.following(key) } }
        // The text is a string, so the values inside of it need not be.
        if inner.requiresStrings, inner.isEncoded { inner.toStrings = nil }
        return inner
    }
}

extension ArraySlice<String> {
    fileprivate func following(_ key: String) -> ArraySlice? {
        first.map { $0.hasSameBytes(as: key) } == true ? dropFirst() : nil
    }
}
