// SPDX-License-Identifier: Apache-2.0

/// How a picture came: what `ASBasicImageDownloader` gives as `userInfo`.
///
/// - Thread: any (value)
public struct ASImageDownloadInfo: Hashable, Sendable {
    /// Where the bytes are from.
    public enum Source: Hashable, Sendable {
        /// The server sent them.
        case network
        /// They were in the cache, and fresh.
        case cache
        /// They were in the cache, and the server said that they are still the same.
        case revalidated
        /// They were in the cache, and the server could not be asked.
        case staleOnError
        /// The address is a file or the content itself.
        case local
    }

    /// Where the bytes are from.
    public let source: Source
    /// How often a server was tried.
    public let attemptCount: Int
    /// Bytes that did not have to come again after an interruption.
    public let resumedByteCount: Int
    /// The version of HTTP that was spoken: 1, 1.1, 2 or 3; nil if none was.
    public let httpVersion: Double?

    init(source: Source, attemptCount: Int = 0, resumedByteCount: Int = 0, httpVersion: Double? = nil) {
        self.source = source
        self.attemptCount = attemptCount
        self.resumedByteCount = resumedByteCount
        self.httpVersion = httpVersion
    }
}
