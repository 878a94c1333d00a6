/// A report in JUnit's XML format, which CI systems read: suites of cases, some of which have failed.
package struct JUnitDocument: Sendable {
    package struct Case: Sendable {
        /// The failure of a case: one line, and the details.
        package struct Failure: Sendable {
            package let type: String
            package let message: String
            package let text: String

            package init(type: String, message: String, text: String) {
                self.type = type
                self.message = message
                self.text = text
            }
        }

        package let name: String
        /// The subject of the case: a template.
        package internal(set) var className: String
        package var line: Int?
        /// Nanoseconds.
        package var duration: UInt64?
        package var failure: Failure?
        /// Output of a case that has passed.
        package var output: String?

        package init(name: String, className: String, line: Int? = nil, failure: Failure? = nil) {
            self.name = name
            self.className = className
            self.line = line
            self.failure = failure
        }
    }

    struct Suite {
        let name: String
        let cases: [Case]

        fileprivate var failures: Int { cases.count { $0.failure != nil } }

        /// nil: not measured.
        fileprivate var duration: UInt64? {
            let known = cases.compactMap(\.duration)
            return known.isEmpty ? nil : known.reduce(0, &+)
        }
    }

    let suites: [Suite]

    var text: String {
        let tests = suites.reduce(0) { $0 + $1.cases.count }
        let failures = suites.reduce(0) { $0 + $1.failures }
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines.append(
            tag("testsuites", [("name", "blazon"), ("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "0")]))
        for suite in suites {
            let counts = [
                ("tests", "\(suite.cases.count)"), ("failures", "\(suite.failures)"), ("errors", "0"), ("skipped", "0"),
            ]
            let time = suite.duration.map { [("time", Self.seconds($0))] } ?? []
            lines.append("  " + tag("testsuite", [("name", suite.name)] + counts + time))
            for item in suite.cases { lines += self.lines(item).map { "    " + $0 } }
            lines.append("  </testsuite>")
        }
        lines.append("</testsuites>")
        return lines.map { $0 + "\n" }.joined()
    }

    private func lines(_ item: Case) -> [String] {
        let location = [("file", item.className)] + (item.line.map { [("line", "\($0)")] } ?? [])
        let time = item.duration.map { [("time", Self.seconds($0))] } ?? []
        let attributes = [("name", item.name), ("classname", item.className)] + location + time
        guard item.failure != nil || item.output != nil else { return [tag("testcase", attributes, isEmpty: true)] }
        let failure = item.failure.map {
            tag("failure", [("message", $0.message), ("type", $0.type)]) + $0.text.xml + "</failure>"
        }
        let output = item.output.map { "<system-out>" + $0.xml + "</system-out>" }
        return [tag("testcase", attributes)] + [failure, output].compactMap { $0.map { "  " + $0 } } + ["</testcase>"]
    }

    /// `0.000125`
    private static func seconds(_ nanoseconds: UInt64) -> String {
        let micros = String(nanoseconds / 1_000 % 1_000_000)
        return "\(nanoseconds / 1_000_000_000)." + String(repeating: "0", count: 6 - micros.count) + micros
    }

    private func tag(_ name: String, _ attributes: [(String, String)], isEmpty: Bool = false) -> String {
        "<\(name)" + attributes.map { " \($0)=\"\($1.printable.xml)\"" }.joined() + (isEmpty ? "/>" : ">")
    }
}

extension String {
    /// The text as content or attribute value of XML 1.0. Characters that XML does not allow, or that would control a terminal,
    /// are spelled out; newlines stay in content, and attributes have none.
    fileprivate var xml: String {
        var text = ""
        for scalar in printableLines.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\u{FFFE}", "\u{FFFF}": text += scalar.escaped
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
