import BlazonCheck
import BlazonMapping
import BlazonPayload

extension TargetEmission {
    /// Writes a tree that is there for everyone, whichever of two ways brings it. A path of nil is inside of a value.
    mutating func tree(_ tree: PayloadTree, at path: [String]?, _ place: PlaceOfValue) {
        let isCounted = path.map(typed.counts) ?? false
        if isCounted { writer.append(.measureStart) }
        switch tree {
        case .object(let members): object(members, place, at: path)
        case .fixed(let json): fixed(json, place)
        case .value(let value, let form): write(value, form, place)
        case .either(let first, let second):
            self.tree(first.presence(target) == .always ? first : second, at: path, place)
        }
        if isCounted { writer.append(.measureEnd) }
    }

    mutating func object(_ members: some Sequence<PayloadTree.Member>, _ place: PlaceOfValue, at path: [String]? = nil) {
        writer.copy("{")
        contents(members, place, at: path)
        writer.copy("}")
    }

    /// What has surely been written in an object or list so far.
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

    private mutating func contents(_ members: some Sequence<PayloadTree.Member>, _ place: PlaceOfValue, at path: [String]?) {
        var written = Written.nothing
        for member in members {
            let inner = path.map { $0 + [member.key] }
            var presence = member.tree.presence(target)
            if presence == .never { continue }
            // What the limit counts is always there, if need be empty, so that its bytes are counted from brace to brace.
            if let inner, typed.counts(inner), case .object = member.tree { presence = .always }
            self.member(member, place, at: inner, presence, after: written)
            written = written.followed(by: presence)
        }
    }

    private mutating func member(
        _ member: PayloadTree.Member, _ place: PlaceOfValue, at path: [String]?, _ presence: Presence, after written: Written
    ) {
        var inner = place
        if let path { inner = self.place(at: path) }
        if presence == .always {
            separate(written)
            key(member.key, place)
            tree(member.tree, at: path, inner)
            return
        }
        switch member.tree {
        case .object(let members):
            let opening = "\(member.key.jsonKey){".escaped(place.depth)
            let constant = writer.pool.constant(opening)
            writer.append(.open(constant, separated: written != .nothing))
            contents(members, inner, at: path)
            let closing = writer.pool.constant(Array("}".utf8))
            writer.append(.close(closing))
        case .fixed, .value, .either: optional(member.tree, member.key, place, inner, after: written)
        }
    }

    /// An attribute that some recipients do not get, in one of several ways: the second is tried where the first leaves it out.
    private mutating func optional(
        _ tree: PayloadTree, _ key: String, _ outer: PlaceOfValue, _ inner: PlaceOfValue, after written: Written,
        otherwise: ((inout TargetEmission) -> Void)? = nil
    ) {
        switch tree {
        case .value(let value, let form): optional(value, form, key, outer, inner, after: written, otherwise: otherwise)
        case .either(let first, let second):
            optional(first, key, outer, inner, after: written) { emission in
                emission.optional(second, key, outer, inner, after: written, otherwise: otherwise)
            }
        case .fixed(let json):
            separate(written)
            self.key(key, outer)
            fixed(json, inner)
        case .object: break
        }
    }

    /// An attribute that some recipients do not get: its key is written where its value is.
    private mutating func optional(
        _ value: TypedValue, _ form: Landing.Form, _ key: String, _ outer: PlaceOfValue, _ inner: PlaceOfValue,
        after written: Written,
        otherwise: ((inout TargetEmission) -> Void)? = nil
    ) {
        switch value.presence(form, target) {
        case .never: otherwise?(&self)
        case .always:
            separate(written)
            self.key(key, outer)
            write(value, form, inner)
        case .sometimes:
            switch value {
            case .choice(let cases):
                let reachable = cases.reachable(target)
                choose(reachable.map { ($0.condition, $0.place) }) { emission, index in
                    let value = index.map { reachable[$0].value } ?? .absent
                    emission.optional(value, form, key, outer, inner, after: written, otherwise: otherwise)
                }
            case .scalar(let expression):
                choose([(condition: expression, place: nil)]) { emission, index in
                    guard index != nil else {
                        otherwise?(&emission)
                        return
                    }
                    emission.separate(written)
                    emission.key(key, outer)
                    emission.write(value, form, inner)
                }
            default: break
            }
        }
    }

    mutating func separate(_ written: Written) {
        switch written {
        case .nothing: break
        case .something: writer.copy(",")
        case .unknown: writer.append(.separator)
        }
    }

    private mutating func key(_ key: String, _ place: PlaceOfValue) { writer.copy(key.jsonKey.escaped(place.depth)) }

    /// Below the target's path of strings only strings are taken.
    private func place(at path: [String]) -> PlaceOfValue {
        var place = PlaceOfValue()
        if let strings = typed.target.strings {
            let base = typed.target.under.keys + strings.keys
            place.isString = path.count > base.count && path.starts(with: base)
        }
        place.isCustom = !rowPaths.contains(path)
        place.isCuttable = cuttablePaths.contains(path)
        return place
    }
}

extension String {
    /// As a key with its colon.
    fileprivate var jsonKey: String {
        "\"\(String(decoding: Encoding(.kept).encode(self), as: UTF8.self))\":"
    }
}

extension TypedEdition {
    /// The limit that holds: the push type's own where a setting fixes the type.
    var limitBytes: Int? {
        guard let limit = target.limit else { return nil }
        for setting in settings {
            for (_, value) in setting.landing.headers {
                if let bytes = limit.byPushType[value] { return bytes }
            }
        }
        return limit.bytes
    }

    /// Whether what lies at a path is what the limit counts.
    func counts(_ path: [String]) -> Bool {
        switch target.limit?.counts {
        case nil: false
        case .body, .plaintext: path.isEmpty
        case .path(let counted): path == target.under.keys + counted.keys
        }
    }
}
