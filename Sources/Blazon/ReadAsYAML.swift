import BlazonDiagnostics
import BlazonYAML

/// Whether a file is YAML to its end, apart from errors with which it can be read, such as a key that is written twice.
package func isReadAsYAML(_ bytes: [UInt8]) -> Bool { parseYAML(bytes, file: FileID(0)).root != nil }
