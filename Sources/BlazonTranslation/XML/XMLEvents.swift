import CExpat

/// A part of an XML document, in document order.
package enum XMLEvent: Sendable, Equatable {
    /// A start tag: names are without prefix, and attributes with a namespace are left out, except `xml:space`. `namespace` is empty if
    /// there is none.
    case begin(name: String, namespace: String, attributes: [String: String], range: Range<Int>)
    case end(name: String, namespace: String, range: Range<Int>)
    /// Character data, with references resolved. Texts that follow each other are one.
    case text(String)

    /// The name of the attribute `xml:space` among those of a start tag.
    package static let space = "http://www.w3.org/XML/1998/namespace space"
}

/// Why a document cannot be read.
package struct XMLFault: Error, Equatable {
    package let reason: String
    /// In bytes of the document.
    package let range: Range<Int>
}

/// Reads an XML document with expat. Nothing of it is kept but the text between two tags, so that neither time nor memory grows faster than
/// the document.
/// - Parameters:
///   - bytes: The document, in UTF-8.
///   - maxDepth: How deep elements may be nested.
///   - receive: Called with each event of its elements and texts; false ends the reading. Comments and processing instructions are left out.
/// - Throws: an `XMLFault` for a document that is not well-formed, is nested too deep, or has a DOCTYPE: entities could read other
///   files, or grow without limit.
package func readXML(_ bytes: [UInt8], maxDepth: Int = 100, _ receive: @escaping (XMLEvent) -> Bool) throws(XMLFault) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw XMLFault(reason: "it is not UTF-8 text", range: 0..<0) }
    let events = Events(count: bytes.count, maxDepth: maxDepth, receive)
    // Names come as the namespace, a space and the local name.
    guard let parser = unsafe XML_ParserCreateNS("UTF-8", 0x20) else {
        throw XMLFault(reason: "there is no memory to read it", range: 0..<0)
    }
    defer { unsafe XML_ParserFree(parser) }
    unsafe XML_SetUserData(parser, parser.rawPointer(to: events))
    unsafe events.parser = parser
    unsafe XML_SetElementHandler(
        parser,
        { data, name, attributes in
            guard let name = unsafe name, let attributes = unsafe attributes else { return }
            let pairs = unsafe Events.pairs(attributes)
            unsafe Events.from(data)?.begin(String(cString: name), pairs)
        },
        { data, name in
            guard let name = unsafe name else { return }
            unsafe Events.from(data)?.end(String(cString: name))
        })
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
        guard let text = unsafe text else { return }
        unsafe Events.from(data)?.add(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
        unsafe Events.from(data)?.stop("it has a DOCTYPE")
    }
    let status = unsafe bytes.withUnsafeBytes { bytes in
        unsafe XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(clamping: bytes.count), 1)
    }
    if let fault = events.fault { throw fault }
    if status == XML_STATUS_ERROR, !events.isDone {
        let reason = unsafe String(cString: XML_ErrorString(XML_GetErrorCode(parser)))
        throw XMLFault(reason: reason, range: events.range)
    }
}

extension OpaquePointer {
    /// What handlers get as their data.
    fileprivate func rawPointer(to events: Events) -> UnsafeMutableRawPointer {
        unsafe Unmanaged.passUnretained(events).toOpaque()
    }
}

/// Passes on what expat's handlers are called with.
///
/// Invariant: it lives as long as the parser, which is used by one thread.
@safe private final class Events {
    private(set) var fault: XMLFault?
    /// Whether the receiver has ended the reading.
    private(set) var isDone = false
    var parser: OpaquePointer?
    private let count: Int
    private let maxDepth: Int
    private let receive: (XMLEvent) -> Bool
    private var depth = 0
    /// Character data since the last tag: expat passes on each line, reference and CDATA section on its own.
    private var text: [UInt8] = []

    init(count: Int, maxDepth: Int, _ receive: @escaping (XMLEvent) -> Bool) {
        self.count = count
        self.maxDepth = maxDepth
        self.receive = receive
    }

    static func from(_ data: UnsafeMutableRawPointer?) -> Events? {
        unsafe data.map { unsafe Unmanaged<Events>.fromOpaque($0).takeUnretainedValue() }
    }

    static func pairs(_ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>) -> [String: String] {
        var (pairs, at) = ([String: String](), 0)
        while let name = unsafe attributes[at], let value = unsafe attributes[at + 1] {
            let key = unsafe String(cString: name)
            if !key.utf8.contains(0x20) || key == XMLEvent.space { unsafe pairs[key] = String(cString: value) }
            at += 2
        }
        return pairs
    }

    /// The tag or text that the parser is at.
    var range: Range<Int> {
        guard let parser = unsafe parser else { return 0..<0 }
        let start = unsafe min(max(0, Int(XML_GetCurrentByteIndex(parser))), count)
        let end = unsafe start + max(0, Int(XML_GetCurrentByteCount(parser)))
        return start..<min(end, count)
    }

    func begin(_ qualified: String, _ attributes: [String: String]) {
        depth += 1
        if depth > maxDepth { return stop("its elements are nested deeper than \(maxDepth)") }
        let (name, namespace) = Self.split(qualified)
        pass(.begin(name: name, namespace: namespace, attributes: attributes, range: range))
    }

    func end(_ qualified: String) {
        depth -= 1
        let (name, namespace) = Self.split(qualified)
        pass(.end(name: name, namespace: namespace, range: range))
    }

    func add(_ characters: UnsafeBufferPointer<CChar>) {
        unsafe text.append(contentsOf: characters.lazy.map { UInt8(bitPattern: $0) })
    }

    /// Passes an event on, and the text before it.
    private func pass(_ event: XMLEvent) {
        if isDone { return }
        if !text.isEmpty {
            isDone = !receive(.text(String(decoding: text, as: UTF8.self)))
            text.removeAll(keepingCapacity: true)
        }
        if !isDone { isDone = !receive(event) }
        if isDone, let parser = unsafe parser { _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE)) }
    }

    func stop(_ reason: String) {
        if fault == nil { fault = XMLFault(reason: reason, range: range) }
        if let parser = unsafe parser { _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE)) }
    }

    private static func split(_ qualified: String) -> (name: String, namespace: String) {
        guard let space = qualified.utf8.lastIndex(of: 0x20) else { return (qualified, "") }
        return (String(qualified[qualified.utf8.index(after: space)...]), String(qualified[..<space]))
    }
}
