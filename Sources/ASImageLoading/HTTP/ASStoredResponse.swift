// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The bytes of an image as a server sent them, with the response's head.
///
/// - Source: RFC 9111, as a private cache
struct ASStoredResponse: Sendable {
    /// The stored information about the response.
    struct Head: Hashable, Sendable, Codable {
        /// The requested URL.
        var url: String
        /// The URL of the response, which differs from `url` after redirects.
        var finalURL: String
        var fields: ASHTTPFields
        /// The request fields on which the response depends (`Vary`), as hashes, because they may contain passwords.
        var asked: ASHTTPFields
        /// The time of the request, in seconds since 1970.
        var requestTime: Double
        /// The time of the response, in seconds since 1970.
        var responseTime: Double
        /// The time in seconds for which the redirects may be cached; `nil` without redirects.
        var redirectLifetime: Double?
    }

    var head: Head
    var body: Data

    /// Returns whether a response with these fields may be stored.
    ///
    /// - Source: RFC 9111 section 3
    static func mayStore(_ fields: ASHTTPFields) -> Bool {
        let names = ASHTTPFields.items(of: fields.combined("Vary") ?? "")
        return !ASCacheControl(fields.combined("Cache-Control")).noStore && !names.contains("*")
    }

    /// Returns the fields of a request on which the response depends.
    static func asked(_ request: ASHTTPFields, for response: ASHTTPFields) -> ASHTTPFields {
        var asked = ASHTTPFields()
        for name in ASHTTPFields.items(of: response.combined("Vary") ?? "") {
            asked.set(name.lowercased(), ASDiskEntry.fingerprint(of: request.combined(name) ?? ""))
        }
        return asked
    }

    /// Returns whether a request would get the same image, by `Vary`.
    ///
    /// The request is `nil` if it is unknown; then only fields that are the same in all requests of a program may matter.
    func matches(_ request: ASHTTPFields?) -> Bool {
        head.asked.fields.allSatisfy { field in
            guard let request else {
                return ["accept", "accept-encoding", "accept-language", "user-agent", "origin"].contains(field.name)
            }
            return ASDiskEntry.fingerprint(of: request.combined(field.name) ?? "") == field.value
        }
    }

    var cacheControl: ASCacheControl { ASCacheControl(head.fields.combined("Cache-Control")) }

    /// The time in seconds, from the creation of the response, for which it is fresh.
    ///
    /// - Source: RFC 9111 section 4.2.1, and section 4.2.2 for responses without an explicit lifetime
    var lifetime: Double { min(ownLifetime, head.redirectLifetime ?? .infinity) }

    /// The time in seconds for which the response is fresh, without regard to redirects.
    private var ownLifetime: Double {
        let fields = head.fields
        let made = date
        if let age = cacheControl.maxAge {
            return age
        } else if let text = fields["Expires"] {
            return ASHTTPDate.seconds(text, now: head.responseTime).map { max(0, $0 - made) } ?? 0
        } else if let text = fields["Last-Modified"], let changed = ASHTTPDate.seconds(text, now: head.responseTime) {
            // The heuristic lifetime is a tenth of the time since the last change, at most a day.
            return min(86_400, max(0, (made - changed) / 10))
        }
        return 0
    }

    /// Returns the seconds since the creation of the response.
    ///
    /// - Source: RFC 9111 section 4.2.3
    func age(at now: Double) -> Double {
        let apparent = max(0, head.responseTime - date)
        // In a list the first number applies, which the nearest cache has added (RFC 9111 section 5.1).
        let first = head.fields["Age"]?.split(separator: ",", omittingEmptySubsequences: false).first
        let reportedAge = first.flatMap { ASCacheControl.seconds(ASHTTPFields.trimmed($0)) } ?? 0
        let corrected = reportedAge + max(0, head.responseTime - head.requestTime)
        // A clock that was set back must not reduce the age.
        return max(apparent, corrected) + max(0, now - head.responseTime)
    }

    /// Returns whether the response may be used without revalidation.
    func isFresh(at now: Double) -> Bool { use(at: now) == .immediately }

    /// The way in which a stored response may be used.
    enum Use: Hashable, Sendable {
        case immediately
        /// It may be used once more, while it is revalidated in the background.
        case whileRevalidating
        case afterRevalidation
    }

    /// Returns how the response may be used for a request.
    ///
    /// - Source: RFC 9111 sections 4.2 and 5.2.1; RFC 5861 section 3
    func use(for request: ASRequestCacheControl = ASRequestCacheControl(), at now: Double) -> Use {
        let (control, age, lifetime) = (cacheControl, age(at: now), lifetime)
        let isClockCredible = now >= head.responseTime - 86_400
        guard !control.noCache, isClockCredible, request.accepts(age: age) else { return .afterRevalidation }
        if age < lifetime, lifetime - age >= request.minFresh ?? 0 { return .immediately }
        guard request.minFresh == nil, !control.mustRevalidate else { return .afterRevalidation }
        if let seconds = request.maxStale { return age - lifetime <= seconds ? .immediately : .afterRevalidation }
        // A redirect may lead elsewhere, so it has to be fresh.
        let areRedirectsFresh = age < head.redirectLifetime ?? .infinity
        guard let seconds = control.staleWhileRevalidate, request.maxAge == nil, areRedirectsFresh,
            age - ownLifetime <= seconds
        else { return .afterRevalidation }
        return .whileRevalidating
    }

    /// Returns whether the response may be used when the server cannot be reached.
    ///
    /// It may be used for `seconds` after it was fresh, unless it specifies another time.
    func isUsableOnError(
        at now: Double,
        within seconds: Double,
        for request: ASRequestCacheControl = ASRequestCacheControl()
    ) -> Bool {
        let control = cacheControl
        guard !control.noCache, !control.mustRevalidate, request.minFresh == nil, request.accepts(age: age(at: now))
        else { return false }
        return age(at: now) - lifetime <= control.staleIfError ?? seconds
    }

    /// Returns whether the image may be shown again in the same run of the program, as browsers do on a page.
    func isReusable(at now: Double, within seconds: Double) -> Bool {
        if isFresh(at: now) { return true }
        let control = cacheControl
        return !control.noCache && !control.mustRevalidate && (0..<seconds).contains(now - head.responseTime)
    }

    /// The request fields for revalidation.
    var conditions: ASHTTPFields {
        var fields = ASHTTPFields()
        if let tag = head.fields["ETag"] { fields.append("If-None-Match", tag) }
        if let changed = head.fields["Last-Modified"] { fields.append("If-Modified-Since", changed) }
        return fields
    }

    private var date: Double {
        head.fields["Date"].flatMap { ASHTTPDate.seconds($0, now: head.responseTime) } ?? head.responseTime
    }
}

/// An image with its stored response, fresh or not.
struct ASStoredImage: Sendable {
    var response: ASStoredResponse
    var image: ASLoadedImage

    init(_ image: ASLoadedImage, _ head: ASStoredResponse.Head) {
        response = ASStoredResponse(head: head, body: image.data)
        self.image = image
    }
}

extension ASStoredResponse {
    /// Returns the time in seconds for which a redirect may be cached.
    ///
    /// - Source: RFC 9110 section 15.4: permanent redirects may be cached without permission; temporary ones may not
    static func redirectLifetime(status: Int, fields: ASHTTPFields, at now: Double) -> Double {
        let control = ASCacheControl(fields.combined("Cache-Control"))
        if control.noStore || control.noCache { return 0 }
        if control.maxAge == nil, fields["Expires"] == nil { return [301, 308].contains(status) ? 1e12 : 0 }
        let head = Head(
            url: "",
            finalURL: "",
            fields: fields,
            asked: ASHTTPFields(),
            requestTime: now,
            responseTime: now,
            redirectLifetime: nil
        )
        return ASStoredResponse(head: head, body: Data()).lifetime
    }
}
