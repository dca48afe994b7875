// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Finds postal addresses: American ones, and European ones with the postal code before the city.
struct ASAddressFinder: ASDataFinder {
    private static let name = #"\p{Lu}[\p{L}.'’-]*"#

    private static let city = #"(?:St\.\s)?\p{Lu}[\p{L}'’-]*"#

    private static let american = NSRegularExpression(
        own: #"(?<![\p{L}\p{N}])(?<street>\d{1,6}\s+(?:(?:\#(name)|\d{1,3}(?:st|nd|rd|th))\s+){1,5}"#
            + "(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Square|Sq|Way|Terrace|Parkway|Pkwy"
            + #"|Highway|Hwy|Loop)\b\.?(?:,?\s+(?:[#]|Apt|Suite|Ste|Unit)\.?\s*\w+)?),?\s+"#
            + #"(?<city>\#(city)(?:\s+\#(city)){0,3}),?\s+(?<state>[A-Z]{2})(?:\s+(?<zip>\d{5}(?:-\d{4})?))?(?![\p{L}\p{N}])"#
    )
    private static let european = NSRegularExpression(
        own: #"(?<![\p{L}\p{N}])(?<street>(?:\#(name)(?:\s+\p{L}[\p{L}.'’-]*){0,3}\s+\d{1,4}\s?[a-z]?"#
            + #"|\d{1,4},?\s+(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Pp]lace|[Qq]uai|[Cc]hemin|[Aa]llée)(?:\s+\p{L}[\p{L}.'’-]*){1,4}))"#
            + #"(?:,\s*|\s*\n\s*)(?<zip>(?:[A-Z]{1,2}-)?\d{4,5}|\d{3}\s\d{2})\s+"#
            + #"(?<city>\#(city)(?: \#(city)){0,2})"#
    )

    func matches(in text: NSString, _ options: NSRegularExpression.MatchingOptions, _ range: NSRange) -> [ASDataMatch] {
        [Self.american, Self.european].flatMap { expression in
            expression.matches(in: text as String, options: options, range: range).map { match in
                var parts: [NSTextCheckingKey: String] = [:]
                let keys: [(String, NSTextCheckingKey)] = [
                    ("street", .street), ("city", .city), ("state", .state), ("zip", .zip),
                ]
                for (group, key) in keys where expression === Self.american || key != .state {
                    let place = match.range(withName: group)
                    if place.location != NSNotFound { parts[key] = text.substring(with: place) }
                }
                return ASDataMatch(.address(parts), at: match.range)
            }
        }
    }
}
