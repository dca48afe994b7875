// SPDX-License-Identifier: Apache-2.0
internal import Synchronization

/// The layout direction: whether text and the elements next to it run from the left or from the right.
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
    public init(locale: String) { self.init(ASLocaleName(locale)) }

    /// Creates the direction of a language; from left to right for `nil`.
    init(_ name: ASLocaleName?) {
        switch name?.script {
        case "Arab", "Hebr", "Thaa", "Nkoo", "Syrc", "Adlm", "Rohg": self = .rightToLeft
        case .some: self = .leftToRight
        case nil: self = name.map { Self.fromTheRight.contains($0.language) } ?? false ? .rightToLeft : .leftToRight
        }
    }

    /// The codes of languages that are written from right to left.
    private static let fromTheRight: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "glk", "he", "ks", "lrc", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug", "ur",
        "yi",
    ]

    /// Creates the direction from the environment of a program: that of `AS_LAYOUT_DIRECTION`, or else of the user's first language.
    package init(environment: [String: String]) {
        self = Self.forced(by: environment) ?? Self(ASLocaleName.languages(of: environment).first)
    }

    /// Returns the direction that `AS_LAYOUT_DIRECTION` sets, `rtl` or `ltr`; `nil` without it, and after a line in the log for other values.
    static func forced(by environment: [String: String]) -> Self? {
        switch environment["AS_LAYOUT_DIRECTION"] {
        case "rtl": return .rightToLeft
        case "ltr": return .leftToRight
        case nil, "": return nil
        case .some(let other):
            ASLogLine("AS_LAYOUT_DIRECTION=\(other) is neither rtl nor ltr; ignored.")
            return nil
        }
    }
}

/// Returns the program's layout direction, which is by default that of its language.
///
/// `AS_LAYOUT_DIRECTION=rtl` or `ltr` overrides it. The language is the first of `ASCurrentUserLocale()`.
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
