// SPDX-License-Identifier: Apache-2.0

/// What a response says about keeping it.
///
/// - Source: RFC 9111 section 5.2.2; RFC 5861
struct ASCacheControl: Hashable, Sendable {
    /// It may not be kept at all.
    var noStore = false
    /// It may be kept, but the server is asked each time.
    var noCache = false
    /// When it is no longer fresh, it may in no case be used without asking.
    var mustRevalidate = false
    /// Seconds for which it is fresh.
    var maxAge: Double?
    /// Seconds for which it may be used after that when the server cannot be asked.
    var staleIfError: Double?

    init(_ text: String?) {
        for directive in Self.directives(text ?? "") {
            let parts = directive.split(separator: "=", maxSplits: 1)
            let name = ASHTTPFields.trimmed(parts.first ?? "").lowercased()
            let value = parts.count < 2 ? nil : ASHTTPFields.trimmed(parts[1]).filter { $0 != "\"" }
            switch name {
            case "no-store": noStore = true
            // For single fields too: they would have to be taken out.
            case "no-cache": noCache = true
            case "must-revalidate": mustRevalidate = true
            // The first one counts, and what is no number is nothing that can be relied on.
            case "max-age": maxAge = maxAge ?? Self.seconds(value) ?? 0
            case "stale-if-error": staleIfError = staleIfError ?? Self.seconds(value)
            default: break
            }
        }
    }

    /// Whole seconds; more than fit are many.
    static func seconds(_ text: String?) -> Double? {
        guard let text, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return min(Double(text) ?? 0, 2_147_483_648)
    }

    /// The parts between the commas that are not in quotation marks.
    private static func directives(_ text: String) -> [String] {
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
