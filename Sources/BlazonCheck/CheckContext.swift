import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

/// What every part of the checker sees while it works on one template.
final class CheckContext {
    let table: MappingTable
    let schema: Schema
    let campaign: String
    /// Constants of the run, `--set` applied.
    let delivery: [(name: String, value: String)]
    /// Names of the targets that are compiled.
    var targets: [String] = []
    /// Names of the template's own targets, whichever of them the run asks for: a condition on `target` is judged by these.
    var ownTargets: [String] = []

    /// The language of the edition at work, as a canonical tag.
    var locale = "en"
    /// Whether anything so far depended on the language.
    private(set) var askedLanguage = false

    private(set) var diagnostics: [Diagnostic] = []
    private(set) var readSlots: Set<Int> = []
    /// Schemes that the template's URLs have literally, lower case.
    private(set) var literalSchemes: [String] = []

    init(table: MappingTable, schema: Schema, campaign: String, delivery: [(name: String, value: String)]) {
        self.table = table
        self.schema = schema
        self.campaign = campaign
        self.delivery = delivery
    }

    /// Names of `delivery` that expressions read.
    private(set) var readDelivery: Set<String> = []
    private var reportedOnce: Set<String> = []

    func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// Reports what several targets would find at one place for the first of them only.
    func reportOnce(_ diagnostic: Diagnostic) {
        let key = "\(diagnostic.code.id) \(diagnostic.span.file.index) \(diagnostic.span.start)"
        if reportedOnce.insert(key).inserted { report(diagnostic) }
    }

    func noteLanguage() { askedLanguage = true }

    func noteRead(slot: Int) { readSlots.insert(slot) }

    func noteScheme(_ scheme: String) {
        if !literalSchemes.contains(scheme) { literalSchemes.append(scheme) }
    }

    func deliveryValue(_ name: String) -> String? {
        readDelivery.insert(name)
        return delivery.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }
}
