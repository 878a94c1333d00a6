import BlazonDiagnostics
import BlazonText

/// Reads XLIFF 2. Text in `<mrk>` and `<pc>` is read, too; several segments of a unit are one text.
struct XLIFFReader {
    private let id: FileID
    private var diagnostics: Diagnostics = []
    private var template: String?
    private var locale: String?
    private var units: [TranslationFile.Unit] = []
    private var firsts: [String: Span] = [:]
    /// Names of open elements; those of other namespaces are empty.
    private var open: [String] = []
    /// Of each open element, whether white space in it is as it was written.
    private var keepsSpace: [Bool] = []
    private var unit: OpenUnit?
    /// The text of the unit that is being read.
    private var part: Part?

    private enum Part { case source, target }

    /// A part of a unit. Texts grow in place: a file may have them in any number of pieces.
    private struct Segment {
        /// White space or the like between segments, whose source is the target that it lacks (XLIFF 2.1, 4.2.2.6).
        let isIgnorable: Bool
        var source: String?
        var target: String?
        /// The position of the target among those of the unit, counted from 1, if it is not that of the source.
        var order: (number: Int, range: Range<Int>)?
    }

    private struct OpenUnit {
        let id: String
        let span: Span
        var keepsSpace: Bool
        var segments: [Segment] = []
        var targetSpan: Span?
        var states: [String] = []
        /// The markup of the source's placeholders by their ids.
        var markup: [String: String] = [:]

        /// Changes the open segment.
        mutating func change(_ change: (inout Segment) -> Void) {
            guard let last = segments.indices.last else { return }
            change(&segments[last])
        }

        var source: String { segments.compactMap(\.source).joined() }

        /// nil if a segment is not translated.
        var target: String? {
            let isPart = segments.contains { !$0.isIgnorable && ($0.target ?? "").isEmpty && !($0.source ?? "").isEmpty }
            if isPart { return nil }
            var targets = segments.enumerated().map { number, segment in
                (order: segment.order?.number ?? number + 1, text: segment.target ?? segment.source ?? "")
            }
            targets.sort { $0.order < $1.order }
            return targets.map(\.text).joined()
        }

        /// What is wrong with the positions of its targets; nil: nothing. XLIFF 2.1 counts segments and what is between them, and gives a
        /// target without `order` the position of its source.
        var faultOfOrder: (reason: String, range: Range<Int>)? {
            var known: [Int: Range<Int>?] = [:]
            for (number, segment) in segments.enumerated() where segment.target != nil || segment.isIgnorable {
                let position = segment.order?.number ?? number + 1
                if let order = segment.order, order.number > segments.count {
                    let parts = segments.count == 1 ? "1 part" : "\(segments.count) parts"
                    return ("`order=\"\(order.number)\"` of a target in the unit `\(id)`, which has \(parts)", order.range)
                }
                let other = known.updateValue(segment.order?.range, forKey: position)
                if let other, let range = segment.order?.range ?? other {
                    return ("two parts of the unit `\(id)` have the position \(position)", range)
                }
            }
            return nil
        }
    }

    private init(_ id: FileID) { self.id = id }

    static func read(_ file: SourceFile, _ id: FileID) -> TranslationFile {
        var reader = XLIFFReader(id)
        do throws(XMLFault) {
            try readXML(file.bytes) { event in
                reader.read(event)
                return !reader.diagnostics.hasErrors
            }
            if reader.template == nil, !reader.diagnostics.hasErrors { reader.reject("it has no `<file>`", at: 0..<0) }
        } catch {
            reader.reject(error.reason, at: error.range)
        }
        return TranslationFile(
            template: reader.template, locale: reader.locale, units: reader.units, diagnostics: reader.diagnostics)
    }

    private mutating func read(_ event: XMLEvent) {
        switch event {
        case .begin(let name, let namespace, let attributes, let range): begin(name, namespace, attributes, range)
        case .end(_, _, let range): end(range)
        case .text(let text): add(text)
        }
    }

    private mutating func begin(_ name: String, _ namespace: String, _ attributes: [String: String], _ range: Range<Int>) {
        let isOwn = namespace.hasSameBytes(as: XLIFF.namespace)
        if open.isEmpty {
            guard isOwn, name == "xliff", attributes["version"]?.utf8.hasPrefix("2.") ?? false else {
                return reject(name == "xliff" ? "it is not XLIFF 2" : "it is not XLIFF", at: range)
            }
            locale = attributes["trgLang"]
        }
        let parent = open.last
        open.append(isOwn ? name : "")
        keepsSpace.append(attributes[XMLEvent.space].map { $0 == "preserve" } ?? keepsSpace.last ?? false)
        switch open.last {
        case "file":
            if template != nil { return reject("it has more than one `<file>`; import them one by one", at: range) }
            template = attributes["original"] ?? ""
        case "unit":
            guard let unitID = attributes["id"] else { return reject("a unit has no id", at: range) }
            if units.count == TranslationFile.maxUnits {
                return reject("it has more than \(TranslationFile.maxUnits) units", at: range)
            }
            unit = OpenUnit(id: unitID, span: span(range), keepsSpace: keepsSpace.last ?? false)
        case "segment", "ignorable":
            unit?.segments.append(Segment(isIgnorable: open.last == "ignorable"))
            if let state = attributes["state"] { unit?.states.append(state.lowercased()) }
        // Other modules have sources and targets too, such as those of translation candidates.
        case "source" where parent == "segment" || parent == "ignorable":
            guard unit?.segments.last?.source == nil else { return reject("a segment has two `<source>` elements", at: range) }
            unit?.change { $0.source = "" }
            part = .source
            if keepsSpace.last == true { unit?.keepsSpace = true }
        case "target" where parent == "segment" || parent == "ignorable":
            guard unit?.segments.last?.target == nil else { return reject("a segment has two `<target>` elements", at: range) }
            let order = attributes["order"].map { Int($0.trimmed) ?? 0 }
            if let order, order < 1 {
                return reject("`order=\"\(attributes["order"] ?? "")\"` is not a whole number from 1", at: range)
            }
            unit?.change {
                $0.target = ""
                $0.order = order.map { ($0, range) }
            }
            part = .target
            if keepsSpace.last == true { unit?.keepsSpace = true }
            let tag = unit?.targetSpan ?? span(range)
            unit?.targetSpan = tag
        case "ph": placeholder(attributes)
        case "cp":
            let hex = attributes["hex"] ?? ""
            guard let value = UInt32(hex, radix: 16), let scalar = Unicode.Scalar(value) else {
                return reject("`<cp hex=\"\(hex)\"/>` is not a Unicode scalar value", at: range)
            }
            add(String(scalar))
        default: break
        }
    }

    private mutating func end(_ range: Range<Int>) {
        guard let name = open.popLast() else { return }
        keepsSpace.removeLast()
        let wasTarget = part == .target
        if name == "source" || name == "target" { part = nil }
        if name == "target", wasTarget, let start = unit?.targetSpan {
            let whole = start.extended(to: span(range))
            unit?.targetSpan = whole
        }
        if name == "unit" { close() }
    }

    /// A placeholder of a translation means that of the source text with its id: a tool need not repeat `equiv`.
    private mutating func placeholder(_ attributes: [String: String]) {
        let name = attributes["id"] ?? ""
        let own = attributes["equiv"].map { XLIFF.markup(of: $0) } ?? "{{ \(name) }}"
        switch part {
        case .source:
            unit?.markup[name] = own
            add(own)
        case .target: add(unit?.markup[attributes["copyOf"] ?? name] ?? own)
        case nil: break
        }
    }

    private mutating func add(_ text: String) {
        switch part {
        case .source: unit?.change { $0.source? += text }
        case .target: unit?.change { $0.target? += text }
        case nil: break
        }
    }

    private mutating func close() {
        guard let unit else { return }
        self.unit = nil
        if let fault = unit.faultOfOrder { return reject(fault.reason, at: fault.range) }
        if let first = firsts.updateValue(unit.span, forKey: unit.id) {
            diagnostics.append(.repeatedUnit(unit.id, first: first, at: unit.span))
        }
        // A unit in several segments is as far as its last one.
        let order = ["initial", "translated", "reviewed", "final"]
        let state = unit.states.min { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) } ?? ""
        units.append(
            TranslationFile.Unit(
                id: unit.id, source: unit.source, target: unit.target.flatMap { $0.isEmpty ? nil : $0 }, state: state,
                span: unit.span, targetSpan: unit.targetSpan ?? unit.span, keepsSpace: unit.keepsSpace))
    }

    private func span(_ range: Range<Int>) -> Span { Span(file: id, start: range.lowerBound, end: range.upperBound) }

    private mutating func reject(_ reason: String, at range: Range<Int>) {
        diagnostics.append(.translationUnreadable(reason, at: span(range)))
    }
}
