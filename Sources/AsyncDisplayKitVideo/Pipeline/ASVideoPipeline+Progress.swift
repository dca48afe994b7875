// SPDX-License-Identifier: Apache-2.0
internal import Foundation

// Values for which GStreamer has no events.
extension ASVideoPipeline {
    /// The interval between reports of a sound's time and of a remote video's loaded part, in seconds.
    private static let progressInterval = 0.25

    /// Whether the time is not that of a frame: of a sound, after the last frame, or in a gap.
    private var hasOwnTime: Bool { mediaInfo?.hasVideo == false || output.lacksFrame && !isAtEnd }

    /// Reports values for which there is no event: the time where there is no frame, and the loaded part.
    func watchProgress() {
        let needsLoadedRanges = isRemote && !isLoaded
        guard isPrepared, hasOwnTime || needsLoadedRanges, watchedCount != makeCount else { return }
        let number = makeCount
        watchedCount = number
        queue.asyncAfter(deadline: .now() + Self.progressInterval) { [weak self] in
            guard let self, makeCount == number, playbin != nil else { return }
            watchedCount = nil
            if hasOwnTime, seekUnderway == nil, let position = position() {
                reportTime(Double(min(position, mediaInfo?.duration.nanoseconds ?? .max)) / 1e9)
            }
            if isRemote { reportLoadedRanges() }
            watchProgress()
        }
    }

    /// Whether the whole video has been reported as loaded.
    private var isLoaded: Bool {
        guard let end = mediaInfo?.duration.seconds, let range = reportedRanges.first else { return false }
        return range.lowerBound <= 0 && range.upperBound >= end * 0.999
    }
}
