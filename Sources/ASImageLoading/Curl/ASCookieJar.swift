// SPDX-License-Identifier: Apache-2.0
internal import CCurl
internal import Foundation

/// The cookies that servers have set in one run of a downloader, in memory only.
///
/// Curl decides which cookies are stored and sent: by domain, path, `Secure`, expiry, and its list of public suffixes.
///
/// - Thread: that of the loop only
/// - Source: RFC 6265
final class ASCookieJar {
    /// The number of cookies above which all are removed.
    ///
    /// - Source: RFC 6265 section 6.1, the number that a client should be able to store
    private static let maximumCount = 3000

    let store: UnsafeMutableRawPointer
    /// A handle without a transfer, which lists and removes cookies.
    private let easy: UnsafeMutableRawPointer

    /// Returns `nil` when the library has no memory.
    init?() {
        guard let store = ccurl_cookies_init() else { return nil }
        guard let easy = ccurl_easy_init(), ccurl_set_cookies(easy, store) == CURLE_OK else {
            ccurl_cookies_cleanup(store)
            return nil
        }
        (self.store, self.easy) = (store, easy)
    }

    /// The transfers retain the jar, so the store has no other handle.
    deinit {
        ccurl_easy_cleanup(easy)
        ccurl_cookies_cleanup(store)
    }

    /// Removes all cookies if a server has set too many.
    func limit() {
        if lines.count > Self.maximumCount { _ = ccurl_clear_cookies(easy) }
    }

    /// Returns the cookies of a server, those for other paths included, as a text that changes with them.
    func summary(for url: URL) -> String {
        let host = (url.host ?? "").lowercased()
        return lines.compactMap { line -> String? in
            // The domain, whether it includes subdomains, the path, whether it is secure, the expiry, the name, and the value.
            var parts = line.split(separator: "\t", maxSplits: 6, omittingEmptySubsequences: false)
            guard parts.count == 7 else { return nil }
            var domain = parts[0].lowercased()
            if domain.hasPrefix("#httponly_") { domain.removeFirst("#httponly_".count) }
            if domain.hasPrefix(".") { domain.removeFirst() }
            guard host == domain || parts[1] == "TRUE" && host.hasSuffix(".\(domain)") else { return nil }
            parts.remove(at: 4)
            return parts.joined(separator: "\t")
        }.sorted().joined(separator: "\n")
    }

    private var lines: [String] {
        guard let list = ccurl_cookie_list(easy) else { return [] }
        defer { ccurl_slist_free_all(list) }
        return sequence(first: list) { $0.pointee.next }.map { String(cString: $0.pointee.data) }
    }
}
