// SPDX-License-Identifier: Apache-2.0

/// The range of bytes in a response.
///
/// - Source: RFC 9110 section 14.4
struct ASContentRange: Hashable, Sendable {
    let first: Int
    let last: Int
    /// The total number of bytes; `nil` if the server does not know it.
    let total: Int?

    /// Parses a text such as `bytes 100-199/1000`.
    init?(_ text: String?) {
        guard let text, text.lowercased().hasPrefix("bytes ") else { return nil }
        let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
        let ends = parts.first?.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) } ?? []
        guard parts.count == 2, ends.count == 2, let first = ends[0], let last = ends[1], 0 <= first, first <= last,
            parts[1] == "*" || (Int(parts[1]).map { $0 > last } ?? false)
        else { return nil }
        self.first = first
        self.last = last
        total = Int(parts[1])
    }
}
