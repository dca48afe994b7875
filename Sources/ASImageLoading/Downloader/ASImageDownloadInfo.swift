// SPDX-License-Identifier: Apache-2.0

/// Information about a download, which `ASBasicImageDownloader` passes as `userInfo`.
///
/// - Thread: any (value)
public struct ASImageDownloadInfo: Hashable, Sendable {
    /// The origin of the bytes.
    public enum Source: Hashable, Sendable {
        /// The server sent them.
        case network
        /// The cache had a fresh image, or a stale one that is being revalidated for later downloads (`stale-while-revalidate`).
        case cache
        /// The cache had a stale image, which the server confirmed.
        case revalidated
        /// The cache had a stale image, and the server could not be reached.
        case staleOnError
        /// The URL is a file, or contains the image.
        case local
    }

    /// The origin of the bytes.
    public let source: Source
    /// The number of attempts with a server.
    public let attemptCount: Int
    /// The number of bytes that were not sent again after an interruption.
    public let resumedByteCount: Int
    /// The version of HTTP: 1, 1.1, 2 or 3; `nil` without HTTP.
    public let httpVersion: Double?

    init(source: Source, attemptCount: Int = 0, resumedByteCount: Int = 0, httpVersion: Double? = nil) {
        self.source = source
        self.attemptCount = attemptCount
        self.resumedByteCount = resumedByteCount
        self.httpVersion = httpVersion
    }
}
