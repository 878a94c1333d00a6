import Blazon
import BlazonDiagnostics
import TestSupport

extension RandomTemplate {
    /// The template without the settings that the checker rejects; nil if what is left is rejected as well.
    var accepted: RandomTemplate? {
        var template = self
        for _ in 0..<8 {
            let errors = compile(template.source).diagnostics.filter { $0.severity == .error }
            if errors.isEmpty { return template }
            if !template.remove(at: errors.map { Int($0.span.start) }) { return nil }
        }
        return nil
    }
}
