import BlazonBytes
import BlazonDiagnostics
import BlazonXML

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
    private var unit: OpenUnit?

    private struct OpenUnit {
        let id: String
        let span: Span
        var source = ExchangeText(pieces: [])
        var target: ExchangeText?
        var targetSpan: Span?
        var states: [String] = []
        /// The markup of the source's placeholders by their ids.
        var markup: [String: String] = [:]
    }

    private init(_ id: FileID) { self.id = id }

    static func read(_ file: SourceFile, _ id: FileID) -> TranslationFile {
        var reader = XLIFFReader(id)
        do throws(XMLFault) {
            for event in try xmlEvents(of: file.bytes) where !reader.diagnostics.hasErrors { reader.read(event) }
            if reader.template == nil, !reader.diagnostics.hasErrors { reader.reject("it has no `<file>`", at: 0..<0) }
        } catch {
            reader.reject(error.reason, at: error.place)
        }
        return TranslationFile(
            template: reader.template, locale: reader.locale, units: reader.units, diagnostics: reader.diagnostics)
    }

    private mutating func read(_ event: XMLEvent) {
        switch event {
        case .begin(let name, let namespace, let attributes, let place): begin(name, namespace, attributes, place)
        case .end(_, _, let place): end(place)
        case .text(let text): add(.text(text))
        }
    }

    private mutating func begin(_ name: String, _ namespace: String, _ attributes: [String: String], _ place: Range<Int>) {
        let isOwn = namespace.hasSameBytes(as: XLIFF.namespace)
        if open.isEmpty {
            guard isOwn, name == "xliff", attributes["version"]?.hasPrefix("2.") ?? false else {
                return reject(name == "xliff" ? "it is not XLIFF 2" : "it is not XLIFF", at: place)
            }
            locale = attributes["trgLang"]
        }
        open.append(isOwn ? name : "")
        switch open.last {
        case "file":
            if template != nil { return reject("it has more than one `<file>`; import them one by one", at: place) }
            template = attributes["original"] ?? ""
        case "unit":
            guard let unitID = attributes["id"] else { return reject("a unit has no id", at: place) }
            unit = OpenUnit(id: unitID, span: span(place))
        case "segment": if let state = attributes["state"] { unit?.states.append(state.lowercased()) }
        case "target":
            if unit?.target == nil { unit?.target = ExchangeText(pieces: []) }
            let tag = unit?.targetSpan ?? span(place)
            unit?.targetSpan = tag
        case "ph": placeholder(attributes)
        case "cp":
            if let scalar = attributes["hex"].flatMap({ UInt32($0, radix: 16) }).flatMap({ Unicode.Scalar($0) }) {
                add(.text(String(Character(scalar))))
            }
        default: break
        }
    }

    private mutating func end(_ place: Range<Int>) {
        guard let name = open.popLast() else { return }
        if name == "target", let start = unit?.targetSpan {
            let whole = start.extended(to: span(place))
            unit?.targetSpan = whole
        }
        if name == "unit" { close() }
    }

    /// A placeholder of a translation means that of the source text with its id: a tool need not repeat `equiv`.
    private mutating func placeholder(_ attributes: [String: String]) {
        let name = attributes["id"] ?? ""
        let own = attributes["equiv"].map { XLIFF.markup(of: $0) } ?? "{{ \(name) }}"
        if open.contains("source") {
            unit?.markup[name] = own
            add(.markup(own))
        } else {
            let known = unit?.markup[attributes["copyOf"] ?? name]
            add(.markup(known ?? own))
        }
    }

    private mutating func add(_ piece: ExchangeText.Piece) {
        if open.contains("source") { unit?.source.add(piece) } else if open.contains("target") { unit?.target?.add(piece) }
    }

    private mutating func close() {
        guard let unit else { return }
        self.unit = nil
        if let first = firsts.updateValue(unit.span, forKey: unit.id) {
            diagnostics.append(.repeatedUnit(unit.id, first: first, at: unit.span))
        }
        // A unit in several segments is as far as its last one.
        let order = ["initial", "translated", "reviewed", "final"]
        let state = unit.states.min { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) } ?? ""
        units.append(
            TranslationFile.Unit(
                id: unit.id, source: unit.source, target: unit.target.flatMap { $0.pieces.isEmpty ? nil : $0 }, state: state,
                span: unit.span, targetSpan: unit.targetSpan ?? unit.span))
    }

    private func span(_ range: Range<Int>) -> Span { Span(file: id, start: range.lowerBound, end: range.upperBound) }

    private mutating func reject(_ reason: String, at place: Range<Int>) {
        diagnostics.append(.translationUnreadable(reason, at: span(place)))
    }
}

extension ExchangeText {
    /// Joins texts on both sides of an element that is left out.
    fileprivate mutating func add(_ piece: Piece) {
        if case .text(let text) = piece, case .text(let before)? = pieces.last {
            pieces[pieces.count - 1] = .text(before + text)
        } else {
            pieces.append(piece)
        }
    }
}
