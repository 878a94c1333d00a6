/// The tables that come with Blazon, in the binary twice: as they are written, for what stands on them, and resolved (`Generated/`, made
/// from the same YAML), so that a template which takes one as it is need not wait for it to be read.
package enum BuiltInTables {
    /// In the order in which `mapping list` shows them; the first is what templates take when they name none.
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
