// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// A video or a sound at a URL, with its known properties; it does not play.
///
/// - Thread: any
/// - Source: AVFoundation `AVAsset`
/// - Deviation: the properties become known when a player item that plays the asset is ready; nothing is loaded for the asset alone.
public class AVAsset: @unchecked Sendable {
    // @unchecked because: subclasses add constants only; the rest is behind the lock.

    private struct Values: Sendable {
        var duration = CMTime.indefinite
        var naturalSize = CGSize.zero
        var isPlayable: Bool?
    }

    let sourceURL: URL
    private let values = ASLock(Values())

    /// Creates an asset for a file, http, https or data URL.
    public init(url: URL) { sourceURL = url }

    /// The duration; indefinite until it is known, and for live streams.
    public var duration: CMTime { values.withLock { $0.duration } }

    /// The display size in pixels; zero until it is known, and for sound.
    public var naturalSize: CGSize { values.withLock { $0.naturalSize } }

    /// Whether the asset can be played; `false` until that is known.
    public var isPlayable: Bool { values.withLock { $0.isPlayable } ?? false }

    /// Stores properties that a player has determined.
    func note(duration: CMTime? = nil, naturalSize: CGSize? = nil, isPlayable: Bool? = nil) {
        values.withLock { values in
            if let duration { values.duration = duration }
            if let naturalSize { values.naturalSize = naturalSize }
            if let isPlayable { values.isPlayable = isPlayable }
        }
    }
}

/// A video or a sound at a URL.
///
/// - Thread: any
/// - Source: AVFoundation `AVURLAsset`
public final class AVURLAsset: AVAsset, @unchecked Sendable {
    // @unchecked because: it adds nothing that changes.

    /// The URL.
    public var url: URL { sourceURL }
}
