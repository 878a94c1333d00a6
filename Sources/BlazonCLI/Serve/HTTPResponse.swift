/// A response: a head, and a body unless only the head was requested.
struct HTTPResponse: Equatable {
    enum Status: String {
        case ok = "200 OK"
        case malformed = "400 Bad Request"
        case unknown = "404 Not Found"
        case wrongMethod = "405 Method Not Allowed"
        case wrongHost = "421 Misdirected Request"
        case tooLong = "431 Request Header Fields Too Large"
    }

    let status: Status
    let type: String
    let body: [UInt8]
    /// Whether it lasts as long as the connection.
    var isEndless = false
    var isHeadOnly = false

    static func page(_ bytes: [UInt8]) -> HTTPResponse {
        HTTPResponse(status: .ok, type: "text/html; charset=utf-8", body: bytes)
    }

    /// Server-sent events, starting with the current version.
    static func events(_ version: String) -> HTTPResponse {
        HTTPResponse(status: .ok, type: "text/event-stream", body: event(version), isEndless: true)
    }

    /// The event of a new version.
    static func event(_ version: String) -> [UInt8] { Array("event: version\ndata: \(version)\n\n".utf8) }

    static func refusal(_ status: Status) -> HTTPResponse {
        HTTPResponse(status: status, type: "text/plain; charset=utf-8", body: Array("\(status.rawValue)\n".utf8))
    }

    var bytes: [UInt8] {
        var head = "HTTP/1.1 \(status.rawValue)\r\nContent-Type: \(type)\r\nConnection: close\r\nCache-Control: no-store\r\n"
        if !isEndless { head += "Content-Length: \(body.count)\r\n" }
        if status == .wrongMethod { head += "Allow: GET, HEAD\r\n" }
        // No other site may frame the page, read it, or interpret it as another type.
        head += "X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\n"
        head += "Content-Security-Policy: frame-ancestors 'none'\r\nX-Frame-Options: DENY\r\n\r\n"
        return Array(head.utf8) + (isHeadOnly ? [] : body)
    }
}

extension HTTPResponse {
    /// The response to a request. Its host must be this server's: a page of another site whose name resolves to this address (DNS
    /// rebinding) sends its own name.
    init(to request: HTTPRequest, page: @autoclosure () -> [UInt8], version: String, port: UInt16) {
        let hosts = ["127.0.0.1", "localhost"].flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] }
        guard let host = request.host else {
            self = .refusal(.malformed)
            return
        }
        if !hosts.contains(host.lowercased()) {
            self = .refusal(.wrongHost)
        } else if request.method != "GET", request.method != "HEAD" {
            self = .refusal(.wrongMethod)
        } else {
            switch request.path {
            case "/": self = .page(page())
            case "/events": self = .events(version)
            default: self = .refusal(.unknown)
            }
        }
        isHeadOnly = request.method == "HEAD"
    }
}
