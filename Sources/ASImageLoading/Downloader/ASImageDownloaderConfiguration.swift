// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// What an `ASBasicImageDownloader` allows servers to cost, and what it says to them.
///
/// - Thread: any (value)
public struct ASImageDownloaderConfiguration: Sendable {
    /// The most bytes of a picture, unpacked; 64 MB.
    ///
    /// What has more is broken off.
    public var maximumByteCount = 64 << 20
    /// The most downloads at once.
    public var maximumConcurrentDownloadCount = 16
    /// The most downloads at once from one server.
    public var maximumConcurrentDownloadCountPerHost = 6
    /// Seconds within which there has to be a connection.
    public var connectTimeout: Double = 15
    /// Seconds over which the speed is measured.
    public var stallInterval: Double = 20
    /// Bytes a second.
    ///
    /// What is slower over `stallInterval` is broken off. At least one byte has to come in any case.
    public var lowestSpeed: Double = 64
    /// Seconds for all of it.
    ///
    /// Waiting for its turn is not counted; all attempts and the pauses between them are.
    public var totalTimeout: Double = 300
    /// How often a server may send on to another place.
    public var maximumRedirectCount = 10
    /// How often a picture is tried that may be tried again.
    public var maximumAttemptCount = 4
    /// Seconds before the second attempt, at most.
    ///
    /// There are twice as many before each further one. By chance it is up to half less, so that not all come back at once.
    public var retryDelay: Double = 0.5
    /// Seconds that are waited at most; a server that wants more is not tried again.
    public var maximumRetryDelay: Double = 30
    /// Bytes of pictures that were broken off, kept in memory so that the rest alone has to come.
    public var resumeByteLimit = 32 << 20
    /// What the program calls itself.
    public var userAgent = "\(ProcessInfo.processInfo.processName) (AsyncDisplayKit)"
    /// What is liked best.
    public var acceptedTypes = "image/*,*/*;q=0.5"
    /// A PEM file with the authorities to trust; nil for the system's.
    public var certificateAuthoritiesFile: URL?
    /// More fields of requests, by the address that they are sent to; they are asked for on the thread of the downloads.
    ///
    /// They replace the downloader's own, but for those with which it asks for parts and for changes. A server that sends on to another place gets what is said for that place.
    @preconcurrency public var additionalHeaders: (@Sendable (URL) -> [String: String])?

    var clock: any ASImageLoadingClock = ASSystemImageLoadingClock()
    var log: @Sendable (String) -> Void = { ASLogLine($0) }
    /// A number of 0..<1 by chance.
    var random: @Sendable () -> Double = { Double.random(in: 0..<1) }

    /// The defaults.
    public init() {}

    /// Seconds to wait before the attempt after so many.
    func delay(afterAttempts count: Int) -> Double {
        let longest = min(maximumRetryDelay, retryDelay * Double(1 << min(20, max(0, count - 1))))
        return longest * (1 - random() / 2)
    }
}
