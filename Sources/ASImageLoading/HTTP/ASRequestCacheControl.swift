// SPDX-License-Identifier: Apache-2.0

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
