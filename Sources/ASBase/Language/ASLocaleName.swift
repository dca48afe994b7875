// SPDX-License-Identifier: Apache-2.0

/// The parts of a locale's name: `de_AT.UTF-8@euro`, `sr_RS@latin`, `zh_TW`, or a BCP 47 tag such as `zh-Hant-TW`.
///
/// Two names of the same language and script have equal parts: the codeset and `@euro` are dropped, old codes are replaced (`iw` by
/// `he`), and Chinese always has a script.
///
/// - Source: POSIX, glibc `SUPPORTED`, BCP 47
package struct ASLocaleName: Hashable, Sendable {
    /// The code of the language, in lower case.
    package var language: String
    /// The code of the script, such as `Latn`; `nil` for the usual script of the language.
    package var script: String?
    /// The code of the region, such as `AT` or `419`.
    package var region: String?
    /// The variant, such as `valencia`.
    package var variant: String?

    /// Reads a name.
    ///
    /// - Returns: `nil` for a name without a language: an empty one, `C`, `POSIX`, `C.UTF-8`, the path of a file
    package init?(_ name: String) {
        var (words, modifier): ([String], String) = ([], "")
        Self.split(name, into: &words, &modifier)
        guard let first = words.first, (2...3).contains(first.count), words.allSatisfy(Self.isWord) else { return nil }
        language = Self.currentCodes[first] ?? first
        script = first == "sh" ? "Latn" : nil
        for word in words.dropFirst() {
            switch (word.count, word.utf8.first.map { (0x30...0x39).contains($0) } ?? false) {
            case (4, false): script = script ?? word.prefix(1).uppercased() + word.dropFirst()
            case (2, false), (3, true): region = region ?? word.uppercased()
            case (5..., _), (4, true): variant = variant ?? word
            default: break
            }
        }
        if let code = Self.scripts[modifier] {
            script = script ?? code
        } else if let name = Self.variants[modifier] {
            variant = variant ?? name
        }
        script = script ?? impliedScript
    }

    /// Splits a name in lower case at its separators, without the codeset.
    private static func split(_ name: String, into words: inout [String], _ modifier: inout String) {
        var isCodeset = false
        var (word, isModifier) = ("", false)
        for character in name.utf8 {
            switch character {
            case UInt8(ascii: "@"):
                isModifier = true
            case UInt8(ascii: ".") where !isModifier:
                isCodeset = true
            case UInt8(ascii: "_") where !isModifier && !isCodeset, UInt8(ascii: "-") where !isModifier && !isCodeset:
                words.append(word)
                word = ""
            case 0x41...0x5A where isModifier: modifier.unicodeScalars.append(Unicode.Scalar(character + 0x20))
            case _ where isModifier: modifier.unicodeScalars.append(Unicode.Scalar(character))
            case 0x41...0x5A where !isCodeset: word.unicodeScalars.append(Unicode.Scalar(character + 0x20))
            case _ where !isCodeset: word.unicodeScalars.append(Unicode.Scalar(character))
            default: break
            }
        }
        words.append(word)
    }

    /// Whether a part consists of letters and digits.
    private static func isWord(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }

    /// The script of a name without one, where it depends on the region, or differs between glibc and CLDR.
    private var impliedScript: String? {
        switch (language, region) {
        case ("zh", "TW"), ("zh", "HK"), ("zh", "MO"): "Hant"
        case ("zh", _): "Hans"
        case ("az", "IR"), ("pa", "PK"), ("uz", "AF"): "Arab"
        // glibc writes these two with the usual script of the language; the likely scripts of CLDR are others.
        case ("sr", "ME"): "Cyrl"
        case ("sd", "IN"): "Arab"
        default: nil
        }
    }

    /// The codes that replace old ones.
    private static let currentCodes = [
        "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "sh": "sr", "tl": "fil", "cmn": "zh",
    ]

    /// The scripts that modifiers name.
    private static let scripts = [
        "latin": "Latn", "latn": "Latn", "iqtelif": "Latn", "cyrillic": "Cyrl", "cyrl": "Cyrl", "arabic": "Arab",
        "arab": "Arab", "hebrew": "Hebr", "hebr": "Hebr", "devanagari": "Deva", "deva": "Deva", "hans": "Hans",
        "hant": "Hant", "thaa": "Thaa", "nkoo": "Nkoo", "syrc": "Syrc", "adlm": "Adlm", "rohg": "Rohg",
    ]

    /// The modifiers of glibc by script.
    private static let modifiers = ["Latn": "latin", "Cyrl": "cyrillic", "Arab": "arabic", "Deva": "devanagari"]

    /// The variants that modifiers name.
    private static let variants = ["valencia": "valencia", "ijekavian": "ijekavsk", "ekavian": "ekavsk"]

    /// The name as a BCP 47 tag.
    package var tag: String { joined("-") { $0 } }

    /// The name as ICU and `Locale` write it: `zh_Hant_TW`, `ca_ES_VALENCIA`.
    package var identifier: String { joined("_") { $0.uppercased() } }

    /// The name as gettext's catalogues and glibc's locales write it: `zh_TW`, `sr_RS@latin`, `ca_ES@valencia`.
    package var posixName: String {
        var plain = self
        (plain.script, plain.variant) = (nil, nil)
        if language == "zh" {
            if plain.impliedScript != script { plain.region = script == "Hant" ? "TW" : "CN" }
            return region == nil ? "zh_\(script == "Hant" ? "TW" : "CN")" : plain.identifier
        }
        let modifier = script == plain.impliedScript ? nil : script.flatMap { Self.modifiers[$0] }
        return plain.identifier + ((modifier ?? variant).map { "@" + $0 } ?? "")
    }

    private func joined(_ separator: String, _ variantForm: (String) -> String) -> String {
        var text = language
        for part in [script, region, variant.map(variantForm)] {
            if let part { text += separator + part }
        }
        return text
    }

    /// This name, followed by those with fewer parts, in gettext's order.
    ///
    /// A script remains: readers of Serbian in Latin script, or of traditional Chinese, are not offered the other script.
    var withFallbacks: [Self] {
        var result = [self]
        func add(_ change: (inout Self) -> Void) {
            var name = self
            change(&name)
            if !result.contains(name) { result.append(name) }
        }
        add { $0.region = nil }
        add { $0.variant = nil }
        add { ($0.region, $0.variant) = (nil, nil) }
        return result
    }
}
