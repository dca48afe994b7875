// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// An image that is being loaded, with all downloads that wait for it.
///
/// - Thread: that of the loop only
final class ASDownloadJob {
    enum Phase {
        /// The job looks up the cache.
        case readingCache
        /// The job waits to start.
        case waiting
        case loading(ASCurlTransfer)
        /// The job waits for another attempt.
        case pausing(until: Double)
        /// The job creates an image from the bytes or from local content; `downloads` has only those that join it meanwhile.
        case finishing
    }

    let number: UInt64
    let key: String
    let url: URL
    let configuration: ASImageDownloaderConfiguration
    var downloads: [ASImageDownload]
    var phase = Phase.readingCache

    /// The requested location, which differs from `url` after a redirect.
    var location: ASLocation
    /// The locations since the last redirect that set a cookie, without fragments.
    var visited: Set<String> = []
    var redirectCount = 0
    /// The lifetime of the redirects; see `ASStoredResponse.Head`.
    var redirectLifetime: Double?
    /// The cached image, if it is stale.
    var stored: ASStoredImage?
    /// Whether the job revalidates `stored`, which its downloads have already received; it also ends without downloads.
    var isRevalidation = false
    /// The directives for caches of the request for `url`.
    var cacheControl = ASRequestCacheControl()
    var partial: ASPartialBody?
    var attemptCount = 0
    /// The time of the first attempt.
    var startTime: Double?
    /// The time of the last request, in seconds since 1970.
    var requestTime = 0.0
    /// The fields of the last request, on which its response may depend; `Cookie` includes those of the jar.
    var requestFields = ASHTTPFields()

    var reportedByteCount = 0
    var reportedProgress = 0.0
    var scans = ASJPEGScans()
    /// The number of scans, or tenths, that were shown.
    var shownSteps = 0
    var isMakingProgressImage = false

    init(number: UInt64, download: ASImageDownload, configuration: ASImageDownloaderConfiguration) {
        self.number = number
        key = ASImageCache.key(download.url)
        url = download.url
        location = ASLocation(download.url)
        self.configuration = configuration
        downloads = [download]
    }

    /// The highest priority of the waiting downloads.
    var priority: ASImageDownloaderPriority { downloads.map(\.priority).max() ?? .preload }
    var shouldRetry: Bool { downloads.contains { $0.shouldRetry } }

    /// The time at which the job fails.
    var deadline: Double { startTime.map { $0 + configuration.totalTimeout } ?? .infinity }

    var transfer: ASCurlTransfer? {
        if case .loading(let transfer) = phase { return transfer }
        return nil
    }

    /// The server of the requested location.
    var host: String {
        let url = location.url
        return "\(url.scheme ?? "")://\(url.host ?? ""):\(url.port ?? 0)".lowercased()
    }

    /// Reports the progress from the beginning again.
    func resetReports() {
        (reportedByteCount, reportedProgress, scans, shownSteps) = (0, 0, ASJPEGScans(), 0)
    }
}
