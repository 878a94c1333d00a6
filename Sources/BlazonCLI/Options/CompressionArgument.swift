import ArgumentParser
import BlazonCompression

extension Compression: EnumArgument {}
