// SPDX-License-Identifier: Apache-2.0

/// The time at which a server allows another request.
///
/// - Source: RFC 9110 section 10.2.3
enum ASRetryAfter {
    /// Returns the seconds from now on; `nil` if the text is invalid.
    static func seconds(_ text: String?, now: Double) -> Double? {
        guard let text else { return nil }
        if let seconds = ASCacheControl.seconds(text) { return seconds }
        return ASHTTPDate.seconds(text, now: now).map { max(0, $0 - now) }
    }
}
