/// The tables that come with Blazon, embedded in the binary. Read only when asked for.
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
}
