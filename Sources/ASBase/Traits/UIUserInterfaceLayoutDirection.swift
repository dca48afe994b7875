// SPDX-License-Identifier: Apache-2.0
internal import Synchronization

/// The layout direction: whether text and the elements beside it run from the left or from the right.
///
/// - Source: UIKit `UIUserInterfaceLayoutDirection`
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// As in Latin script.
    case leftToRight
    /// As in Arabic and Hebrew script.
    case rightToLeft

    /// Creates the direction of a locale such as `he_IL.UTF-8`, `az_Arab` or `sd@devanagari`.
    ///
    /// It is the direction of the script that the locale names, or else of its language.
    public init(locale: String) {
        let (name, modifier) = Self.split(locale, at: "@")
        let parts = Self.split(name, at: ".").0.split { $0 == "_" || $0 == "-" }.map { $0.lowercased() }
        let script = parts.dropFirst().first { $0.count == 4 } ?? modifier.lowercased()
        switch script {
        case "arab", "arabic", "hebr", "hebrew", "thaa", "nkoo", "syrc", "adlm", "rohg": self = .rightToLeft
        case "latn", "latin", "cyrl", "cyrillic", "deva", "devanagari": self = .leftToRight
        default: self = Self.fromTheRight.contains(parts.first ?? "") ? .rightToLeft : .leftToRight
        }
    }

    /// The codes of languages that are written from right to left.
    private static let fromTheRight: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "glk", "he", "iw", "ks", "lrc", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug",
        "ur",
        "yi",
    ]

    private static func split(_ text: String, at mark: Character) -> (String, String) {
        guard let place = text.firstIndex(of: mark) else { return (text, "") }
        return (String(text[..<place]), String(text[text.index(after: place)...]))
    }

    /// Creates the direction from the environment of a program.
    ///
    /// It is that of `AS_LAYOUT_DIRECTION` (`rtl` or `ltr`), or else of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that names a
    /// language.
    package init(environment: [String: String]) {
        switch environment["AS_LAYOUT_DIRECTION"] {
        case "rtl":
            self = .rightToLeft
            return
        case "ltr":
            self = .leftToRight
            return
        case nil, "": break
        case .some(let other): ASLogLine("AS_LAYOUT_DIRECTION=\(other) is neither rtl nor ltr; ignored.")
        }
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        self.init(locale: names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "")
    }
}

/// Returns the program's layout direction, which is by default that of its language.
///
/// `AS_LAYOUT_DIRECTION=rtl` or `ltr` overrides it.
///
/// - Thread: any
/// - Source: UIKit `UIApplication.userInterfaceLayoutDirection`
public func ASDefaultLayoutDirection() -> UIUserInterfaceLayoutDirection {
    let rawValue = ASRuntime.readCurrent { $0.layoutDirection.load(ordering: .relaxed) }
    return UIUserInterfaceLayoutDirection(rawValue: rawValue) ?? .leftToRight
}

/// Sets the direction of the caller's runtime before it has a window; test harnesses use it, and apps that choose their own language.
///
/// - Thread: any
public func ASSetDefaultLayoutDirection(_ newValue: UIUserInterfaceLayoutDirection) {
    ASRuntime.current.layoutDirection.store(newValue.rawValue, ordering: .relaxed)
}
