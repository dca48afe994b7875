// SPDX-License-Identifier: Apache-2.0

/// When a server wants to be asked again.
///
/// - Source: RFC 9110 section 10.2.3
enum ASRetryAfter {
    /// Seconds from now on; nil if nothing that can be understood is said.
    static func seconds(_ text: String?, now: Double) -> Double? {
        guard let text else { return nil }
        if let seconds = ASCacheControl.seconds(text) { return seconds }
        return ASHTTPDate.seconds(text, now: now).map { max(0, $0 - now) }
    }
}
