import Testing

@testable import BlazonCLI

/// Whom the preview's server answers, and what.
@Suite struct ServeTests {
    private func read(_ text: String) -> HTTPRequest.Reading { HTTPRequest.read(Array(text.utf8)) }

    private func answer(_ method: String = "GET", _ path: String = "/", host: String? = "127.0.0.1:8750") -> HTTPResponse {
        HTTPResponse(
            to: HTTPRequest(method: method, path: path, host: host), page: Array("page".utf8), version: "v1", port: 8750)
    }

    @Test func requests() {
        let expected = HTTPRequest(method: "GET", path: "/a", host: "localhost:1")
        #expect(read("GET /a?b=c HTTP/1.1\r\nhOsT: \t localhost:1 \r\nX: y\r\n\r\nbody") == .request(expected))
        #expect(read("GET /a HTTP/1.0\nHost:localhost:1\n\n") == .request(expected))
        #expect(read("GET / HTTP/1.1\r\n\r\n") == .request(HTTPRequest(method: "GET", path: "/", host: nil)))
        #expect(
            read("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n") == .request(HTTPRequest(method: "GET", path: "/", host: nil)))
        for unfinished in ["", "GET / HTTP/1.1", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\n"] {
            #expect(read(unfinished) == .unfinished)
        }
        for malformed in [
            "\n\n", "\r\n\r\n", "GET /\n\n", "GET  / HTTP/1.1\n\n", "GET a HTTP/1.1\n\n", "GET / HTTP/2\n\n",
            "GET / HTTP/1.1\nno colon\n\n",
        ] {
            #expect(read(malformed) == .malformed, "\(malformed.debugDescription)")
        }
        #expect(HTTPRequest.read([0x47, 0xFF, 0x0A, 0x0A]) == .malformed)
    }

    @Test func onlyToItsOwnNames() {
        #expect(answer().status == .ok && answer(host: "LocalHost:8750").status == .ok)
        for host in [
            "127.0.0.1", "localhost", "evil.example:8750", "127.0.0.1:8751", "127.0.0.1:8750.evil.example", "", "[::1]:8750",
        ] {
            #expect(answer(host: host).status == .wrongHost, "\(host)")
        }
        #expect(answer(host: nil).status == .malformed)
        #expect(answer("POST").status == .wrongMethod && answer("POST", host: "evil").status == .wrongHost)
        #expect(answer("GET", "/x").status == .unknown)
    }

    @Test func responses() {
        let page = String(decoding: answer().bytes, as: UTF8.self)
        #expect(
            page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.contains("\r\nContent-Length: 4\r\n") && page.hasSuffix("\r\n\r\npage"))
        #expect(String(decoding: answer("HEAD").bytes, as: UTF8.self) == page.dropLast(4))
        let events = String(decoding: answer("GET", "/events").bytes, as: UTF8.self)
        #expect(!events.contains("Content-Length") && events.hasSuffix("\r\n\r\nevent: version\ndata: v1\n\n"))
    }
}
