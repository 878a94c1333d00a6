import ArgumentParser

/// An option that takes one of a few words. ArgumentParser would find these out by key paths, which takes a small run a tenth of its time.
protocol EnumArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension EnumArgument {
    static var allValueStrings: [String] { allCases.map { $0.rawValue } }
    var defaultValueDescription: String { rawValue }
}
