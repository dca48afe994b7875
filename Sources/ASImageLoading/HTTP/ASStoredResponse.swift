// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A picture's bytes as a server sent them, and what it said about them.
///
/// - Source: RFC 9111, for a cache that serves one person
struct ASStoredResponse: Sendable {
    /// What is written down beside the bytes.
    struct Head: Hashable, Sendable, Codable {
        /// What was asked for.
        var url: String
        /// Where it came from: another place if the server sent on.
        var finalURL: String
        var fields: ASHTTPFields
        /// What was asked with, as far as the answer depends on it (`Vary`): sums of it, as there may be passwords in it.
        var asked: ASHTTPFields
        /// When it was asked for, in seconds since 1970.
        var requestTime: Double
        /// When the answer came.
        var responseTime: Double
        /// Seconds for which the places on the way may be taken as known; nil if it came straight.
        var redirectLifetime: Double?
    }

    var head: Head
    var body: Data

    /// Whether such a response may be kept.
    ///
    /// - Source: RFC 9111 section 3
    static func mayStore(_ fields: ASHTTPFields) -> Bool {
        let names = ASHTTPFields.items(of: fields.combined("Vary") ?? "")
        return !ASCacheControl(fields.combined("Cache-Control")).noStore && !names.contains("*")
    }

    /// The fields that a request was made with, as far as the answer says that it depends on them.
    static func asked(_ request: ASHTTPFields, for response: ASHTTPFields) -> ASHTTPFields {
        var asked = ASHTTPFields()
        for name in ASHTTPFields.items(of: response.combined("Vary") ?? "") {
            asked.set(name.lowercased(), ASDiskEntry.fingerprint(of: request.combined(name) ?? ""))
        }
        return asked
    }

    /// Whether a request would get the same picture, by `Vary`.
    ///
    /// The request may be nil if it is not known; then only what is the same in all requests of a program may count.
    func matches(_ request: ASHTTPFields?) -> Bool {
        head.asked.fields.allSatisfy { field in
            guard let request else {
                return ["accept", "accept-encoding", "accept-language", "user-agent", "origin"].contains(field.name)
            }
            return ASDiskEntry.fingerprint(of: request.combined(field.name) ?? "") == field.value
        }
    }

    var cacheControl: ASCacheControl { ASCacheControl(head.fields.combined("Cache-Control")) }

    /// Seconds from its making on for which nobody needs to be asked.
    ///
    /// - Source: RFC 9111 section 4.2.1, and for what says nothing 4.2.2
    var lifetime: Double {
        let fields = head.fields
        let made = date
        let own: Double
        if let age = cacheControl.maxAge {
            own = age
        } else if let text = fields["Expires"] {
            own = ASHTTPDate.seconds(text, now: head.responseTime).map { max(0, $0 - made) } ?? 0
        } else if let text = fields["Last-Modified"], let changed = ASHTTPDate.seconds(text, now: head.responseTime) {
            // What has not changed for long will hardly change now: a tenth of that, a day at most.
            own = min(86_400, max(0, (made - changed) / 10))
        } else {
            own = 0
        }
        return min(own, head.redirectLifetime ?? .infinity)
    }

    /// Seconds since its making.
    ///
    /// - Source: RFC 9111 section 4.2.3
    func age(at now: Double) -> Double {
        let apparent = max(0, head.responseTime - date)
        let said = ASCacheControl.seconds(head.fields["Age"]) ?? 0
        let corrected = said + max(0, head.responseTime - head.requestTime)
        // A clock that was set back makes nothing younger than it was.
        return max(apparent, corrected) + max(0, now - head.responseTime)
    }

    /// Whether it may be used without asking.
    func isFresh(at now: Double) -> Bool {
        !cacheControl.noCache && age(at: now) < lifetime && now >= head.responseTime - 86_400
    }

    /// Whether it may be used when the server cannot be asked.
    ///
    /// That is for so many seconds after it was fresh, unless it says itself.
    func isUsableOnError(at now: Double, within seconds: Double) -> Bool {
        let control = cacheControl
        guard !control.noCache, !control.mustRevalidate else { return false }
        return age(at: now) - lifetime <= control.staleIfError ?? seconds
    }

    /// Whether it may be shown once more in the same run of the program, as browsers do within a page.
    func isReusable(at now: Double, within seconds: Double) -> Bool {
        if isFresh(at: now) { return true }
        let control = cacheControl
        return !control.noCache && !control.mustRevalidate && (0..<seconds).contains(now - head.responseTime)
    }

    /// The fields that ask whether it is still the same.
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

extension ASStoredResponse {
    /// Seconds for which it may be taken as known where a server sends on to.
    ///
    /// - Source: RFC 9110 section 15.4: what moved for good may be kept without being told; what moved for now may not.
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
