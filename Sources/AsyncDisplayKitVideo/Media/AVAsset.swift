// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// A video or a piece of sound somewhere: what is known of it, and nothing that plays.
///
/// - Thread: any
/// - Source: AVFoundation `AVAsset`
/// - Deviation: what is known of it becomes known when a player item that plays it is ready; nothing is loaded for it alone.
public class AVAsset: @unchecked Sendable {
    // @unchecked because: subclasses add constants only; the rest is behind the lock.

    private struct Values: Sendable {
        var duration = CMTime.indefinite
        var naturalSize = CGSize.zero
        var isPlayable: Bool?
    }

    let sourceURL: URL
    private let values = ASLock(Values())

    /// What is at an address: file, http, https or data.
    public init(url: URL) { sourceURL = url }

    /// The duration; indefinite until it is known, and for live streams.
    public var duration: CMTime { values.withLock { $0.duration } }

    /// Its size in pixels as it is to be seen; zero until that is known, and for sound.
    public var naturalSize: CGSize { values.withLock { $0.naturalSize } }

    /// Whether it can be played here; `false` until that is known.
    public var isPlayable: Bool { values.withLock { $0.isPlayable } ?? false }

    /// Notes what a player has found out.
    func note(duration: CMTime? = nil, naturalSize: CGSize? = nil, isPlayable: Bool? = nil) {
        values.withLock { values in
            if let duration { values.duration = duration }
            if let naturalSize { values.naturalSize = naturalSize }
            if let isPlayable { values.isPlayable = isPlayable }
        }
    }
}

/// A video or a piece of sound at an address.
///
/// - Thread: any
/// - Source: AVFoundation `AVURLAsset`
public final class AVURLAsset: AVAsset, @unchecked Sendable {
    // @unchecked because: it adds nothing that changes.

    /// Where it is.
    public var url: URL { sourceURL }
}
