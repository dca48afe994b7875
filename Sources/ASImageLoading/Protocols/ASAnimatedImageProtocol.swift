// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import Foundation

/// An animated image that image nodes can play.
///
/// Members with a default implementation are optional.
///
/// - Thread: any
/// - Source: Texture `ASAnimatedImageProtocol`
/// - Deviation: frames are `UIImage`s, which are decoded where they are drawn.
public protocol ASAnimatedImageProtocol: AnyObject, Sendable {
    /// Called on any thread when `coverImage` becomes available; the default implementation never calls it.
    var coverImageReadyCallback: (@Sendable (UIImage) -> Void)? { get set }

    /// Returns whether the bytes have a supported format; the default implementation returns `true`.
    func isDataSupported(_ data: Data) -> Bool

    /// The image that is shown while the animation is not playing: the first frame.
    var coverImage: UIImage { get }

    /// Whether `coverImage` is available.
    var coverImageReady: Bool { get }

    /// The total duration of all frames, in seconds.
    var totalDuration: TimeInterval { get }

    /// The number of display frames after which the next frame is determined.
    var frameInterval: Int { get }

    /// The number of repetitions; 0 means forever.
    var loopCount: Int { get }

    /// The number of frames.
    var frameCount: Int { get }

    /// Whether frames are available.
    var playbackReady: Bool { get }

    /// The reason why the animation cannot be played, or can no longer be played.
    var error: (any Error)? { get }

    /// Called on any thread when frames become available.
    var playbackReadyCallback: (@Sendable () -> Void)? { get set }

    /// Returns the frame at an index in `0..<frameCount`; `nil` while it is not available.
    func image(at index: Int) -> UIImage?

    /// Returns the duration of a frame, in seconds.
    func duration(at index: Int) -> TimeInterval

    /// Releases memory, because the animation has paused.
    func clearAnimatedImageCache()
}

extension ASAnimatedImageProtocol {
    /// Returns `nil`; setting it has no effect.
    @preconcurrency public var coverImageReadyCallback: (@Sendable (UIImage) -> Void)? {
        get { nil }
        set {}
    }

    /// Returns `true`.
    public func isDataSupported(_ data: Data) -> Bool { true }
}
