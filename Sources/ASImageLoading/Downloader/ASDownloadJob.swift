// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A picture that is on its way, and all who wait for it.
///
/// - Thread: that of the loop only
final class ASDownloadJob {
    enum Phase {
        /// Looking into the cache, or at what is on this machine.
        case looking
        /// Waiting for its turn.
        case waiting
        case loading(ASCurlTransfer)
        /// Waiting to try again.
        case pausing(until: Double)
        /// Making a picture of the bytes.
        case finishing
    }

    let number: UInt64
    let key: String
    let url: URL
    let configuration: ASImageDownloaderConfiguration
    var downloads: [ASImageDownload]
    var phase = Phase.looking

    /// Where it is asked for: another place than `url` if the server sent on.
    var place: URL
    var visited: Set<String> = []
    /// See `ASStoredResponse.Head`.
    var redirectLifetime: Double?
    /// What the cache has, if it is no longer fresh.
    var stored: ASImageCache.Found?
    var partial: ASPartialBody?
    var attemptCount = 0
    /// When the first attempt began.
    var startTime: Double?
    /// When the last request was made, in seconds since 1970.
    var requestTime = 0.0
    /// What it was made with.
    var requestFields = ASHTTPFields()

    var toldByteCount = 0
    var toldProgress = 0.0
    var scans = ASJPEGScans()
    /// Scans, or tenths, that were shown.
    var shownSteps = 0
    var isMakingProgressImage = false

    init(number: UInt64, download: ASImageDownload, configuration: ASImageDownloaderConfiguration) {
        self.number = number
        key = ASImageCache.key(download.url)
        url = download.url
        place = download.url
        self.configuration = configuration
        downloads = [download]
    }

    /// That of the one who needs it soonest.
    var priority: ASImageDownloaderPriority { downloads.map(\.priority).max() ?? .preload }
    var shouldRetry: Bool { downloads.contains { $0.shouldRetry } }

    /// When it is given up.
    var deadline: Double { startTime.map { $0 + configuration.totalTimeout } ?? .infinity }

    var transfer: ASCurlTransfer? {
        if case .loading(let transfer) = phase { return transfer }
        return nil
    }

    /// The server it is asked for at.
    var host: String { "\(place.scheme ?? "")://\(place.host ?? ""):\(place.port ?? 0)".lowercased() }

    /// What has come is told from the beginning again.
    func resetTelling() {
        (toldByteCount, toldProgress, scans, shownSteps) = (0, 0, ASJPEGScans(), 0)
    }
}
