/// The tables included in Blazon, each in two forms: as YAML, for tables that extend it, and resolved (`Generated/`, from the
/// same YAML), so that templates that use it unchanged do not parse it.
package enum BuiltInTables {
    /// In the order of `mapping list`. Templates that name no table use the first.
    package static let names = ["campaign-standard", "campaign-standard-as-printed"]

    static func bytes(_ name: String) -> [UInt8]? {
        switch name {
        case "campaign-standard": PackageResources.campaign_standard_yaml
        case "campaign-standard-as-printed": PackageResources.campaign_standard_as_printed_yaml
        default: nil
        }
    }

    static func ready(_ name: String) -> MappingTable? {
        switch name {
        case "campaign-standard": campaignStandard
        case "campaign-standard-as-printed": campaignStandardAsPrinted
        default: nil
        }
    }
}
