// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The limits and the request headers of an `ASBasicImageDownloader`.
///
/// - Thread: any (value)
public struct ASImageDownloaderConfiguration: Sendable {
    /// The maximum number of uncompressed bytes of an image; 64 MB by default.
    ///
    /// Larger downloads are aborted.
    public var maximumByteCount = 64 << 20
    /// The maximum number of simultaneous downloads.
    public var maximumConcurrentDownloadCount = 16
    /// The maximum number of simultaneous downloads from one server.
    public var maximumConcurrentDownloadCountPerHost = 6
    /// The maximum time for establishing a connection, in seconds.
    public var connectTimeout: Double = 15
    /// The interval over which the speed is measured, in seconds.
    public var stallInterval: Double = 20
    /// The minimum speed, in bytes per second.
    ///
    /// A download that is slower over `stallInterval` is aborted. In any case at least one byte has to arrive in it.
    public var lowestSpeed: Double = 64
    /// The maximum time for a download, in seconds.
    ///
    /// It includes all attempts and the pauses between them, but not the time before the start.
    public var totalTimeout: Double = 300
    /// The maximum number of redirects.
    public var maximumRedirectCount = 10
    /// The maximum number of attempts for one image, if its failures are temporary.
    public var maximumAttemptCount = 4
    /// The maximum delay before the second attempt, in seconds.
    ///
    /// The delay doubles before each further attempt. It is randomly reduced by up to half, so that clients do not return at the same
    /// time.
    public var retryDelay: Double = 0.5
    /// The maximum delay before an attempt, in seconds; if a server demands more, there is no other attempt.
    public var maximumRetryDelay: Double = 30
    /// The maximum number of bytes of interrupted images in memory, whose remaining bytes are loaded later.
    public var resumeByteLimit = 32 << 20
    /// The value of the `User-Agent` field.
    public var userAgent = "\(ProcessInfo.processInfo.processName) (AsyncDisplayKit)"
    /// The value of the `Accept` field.
    public var acceptedTypes = "image/*,*/*;q=0.5"
    /// A PEM file with the trusted authorities; `nil` for those of the system.
    public var certificateAuthoritiesFile: URL?
    /// Whether cookies that servers set are sent with later requests of the same downloader; `true` by default.
    ///
    /// They are kept in memory until the downloader is released, and never in files. A `Cookie` field of `additionalHeaders` is sent
    /// with them.
    ///
    /// - Source: RFC 6265
    public var acceptsCookies = true
    /// Returns additional request fields for a URL; called on any thread.
    ///
    /// They replace the downloader's own fields, except those that request parts and revalidation. After a redirect, the fields for the
    /// new location are sent. The directives of `Cache-Control` also apply to the image cache: with `no-cache`, `no-store` or
    /// `max-age=0`, a cached image is used only after its server has confirmed it.
    @preconcurrency public var additionalHeaders: (@Sendable (URL) -> [String: String])?

    var clock: any ASImageLoadingClock = ASSystemImageLoadingClock()
    var log: @Sendable (String) -> Void = { ASLogLine($0) }
    /// A random number in 0..<1.
    var random: @Sendable () -> Double = { Double.random(in: 0..<1) }

    /// Creates a configuration with default values.
    public init() {}

    /// Returns the delay, in seconds, after `count` attempts.
    func delay(afterAttempts count: Int) -> Double {
        let longest = min(maximumRetryDelay, retryDelay * Double(1 << min(20, max(0, count - 1))))
        return longest * (1 - random() / 2)
    }
}
