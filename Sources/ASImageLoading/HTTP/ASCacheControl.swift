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

/// The directives of a request for caches.
///
/// - Source: RFC 9111 sections 5.2.1 and 5.4
struct ASRequestCacheControl: Hashable, Sendable {
    /// Whether a stored response must be revalidated before it is used.
    var noCache = false
    /// Whether the response must not be stored; like browsers, the request does not use a stored one either.
    var noStore = false
    /// The maximum age of the response in seconds; 0 always revalidates.
    var maxAge: Double?
    /// The time in seconds for which the response must still be fresh.
    var minFresh: Double?
    /// The time in seconds for which the response may have been stale; infinite without a number.
    var maxStale: Double?
    /// Whether only a stored response may be used.
    var onlyIfCached = false

    init(_ fields: ASHTTPFields = ASHTTPFields()) {
        guard let text = fields.combined("Cache-Control") else {
            let names = ASCacheControl.directives(fields.combined("Pragma") ?? "").map(\.name)
            noCache = names.contains("no-cache")
            return
        }
        for (name, value) in ASCacheControl.directives(text) {
            switch name {
            case "no-cache": noCache = true
            case "no-store": noStore = true
            case "max-age": maxAge = maxAge ?? ASCacheControl.seconds(value) ?? 0
            case "min-fresh": minFresh = minFresh ?? ASCacheControl.seconds(value)
            case "max-stale": maxStale = maxStale ?? (value == nil ? .infinity : ASCacheControl.seconds(value))
            case "only-if-cached": onlyIfCached = true
            default: break
            }
        }
    }

    /// Whether a cache that knows only the URL could answer with an image that the request does not accept.
    var isRestrictive: Bool { noCache || noStore || maxAge != nil || minFresh != nil }

    /// Returns whether a stored response of an age, in seconds, may be used without revalidation as far as the request is concerned.
    func accepts(age: Double) -> Bool {
        guard !noCache, !noStore else { return false }
        return maxAge.map { $0 > 0 && age <= $0 } ?? true
    }
}
