import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// Templates with one mistake, and what is advised.
enum Advice {
    /// A template with fields of several types.
    static func template(_ rest: String) -> String {
        """
        campaign: x
        recipient:
          s: string(..40)
          n: integer
          d: date
          u: optional url
          w: optional string
          l: list of string
          e: enum(x y | z)
        \(rest)

        """
    }

    static func title(_ text: String) -> String { template("message: { title: \"\(text)\" }") }

    /// The only error, and the text that it marks.
    static func error(_ template: String) throws -> (error: Diagnostic, text: String) {
        let found = compile(template)
        let errors = found.diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1, "\(found.findings)")
        let error = try #require(errors.first)
        return (error, String(decoding: Array(template.utf8)[error.span.range], as: UTF8.self))
    }

    /// The template after the only fix of its only error.
    static func corrected(_ template: String) throws -> String {
        let fix = try #require(try error(template).error.fixes.first)
        return String(decoding: fix.applied(to: Array(template.utf8)), as: UTF8.self)
    }
}
