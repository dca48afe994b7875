// SPDX-License-Identifier: Apache-2.0

/// The directives of a response for caches.
///
/// - Source: RFC 9111 section 5.2.2; RFC 5861
struct ASCacheControl: Hashable, Sendable {
    /// Whether the response must not be stored.
    var noStore = false
    /// Whether the stored response must be revalidated for each use.
    var noCache = false
    /// Whether the stale response must never be used without revalidation.
    var mustRevalidate = false
    /// The time in seconds for which the response is fresh.
    var maxAge: Double?
    /// The time in seconds for which the stale response may be used when the server cannot be reached.
    var staleIfError: Double?
    /// The time in seconds for which the stale response may be used while it is being revalidated.
    var staleWhileRevalidate: Double?

    init(_ text: String?) {
        for (name, value) in Self.directives(text ?? "") {
            switch name {
            case "no-store": noStore = true
            // Also for single fields, which otherwise would have to be removed.
            case "no-cache": noCache = true
            case "must-revalidate": mustRevalidate = true
            // The first occurrence applies, and an invalid number is treated as 0.
            case "max-age": maxAge = maxAge ?? Self.seconds(value) ?? 0
            case "stale-if-error": staleIfError = staleIfError ?? Self.seconds(value)
            case "stale-while-revalidate": staleWhileRevalidate = staleWhileRevalidate ?? Self.seconds(value)
            default: break
            }
        }
    }

    /// Parses whole seconds; numbers that are too large become a large value.
    static func seconds(_ text: String?) -> Double? {
        guard let text, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return min(Double(text) ?? 0, 2_147_483_648)
    }

    /// Returns the names of the directives, in lower case, and their values without quotation marks; `nil` for none.
    static func directives(_ text: String) -> [(name: String, value: String?)] {
        parts(text).map { directive in
            let parts = directive.split(separator: "=", maxSplits: 1)
            let name = ASHTTPFields.trimmed(parts.first ?? "").lowercased()
            return (name, parts.count < 2 ? nil : ASHTTPFields.trimmed(parts[1]).filter { $0 != "\"" })
        }
    }

    /// Returns the parts between commas outside of quotation marks.
    private static func parts(_ text: String) -> [String] {
        var parts = [""]
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == ",", !isQuoted {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }
}
