import BlazonText

/// The tables included in Blazon, each in two forms: as YAML, for tables that extend it, and resolved (`Generated/`, from the
/// same YAML), so that templates that use it unchanged do not parse it.
package enum BuiltInTables {
    /// In the order of `mapping list`. Templates that name no table use the first.
    package static let names = [
        "campaign-standard", "campaign-standard-as-printed", "native", "journey-optimizer", "campaign-classic", "huawei",
        "amazon",
    ]

    static func bytes(_ name: String) -> [UInt8]? { names.contains(name) ? Resource.bytes(name + ".yaml") : nil }

    package static func ready(_ name: String) -> MappingTable? {
        switch name {
        case "campaign-standard": campaignStandard
        case "campaign-standard-as-printed": campaignStandardAsPrinted
        case "native": native
        case "journey-optimizer": journeyOptimizer
        case "campaign-classic": campaignClassic
        case "huawei": huawei
        case "amazon": amazon
        default: nil
        }
    }
}
