// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import Foundation

/// A picture that moves, as image nodes play it.
///
/// The members with a default are optional.
///
/// - Thread: any
/// - Source: Texture `ASAnimatedImageProtocol`
/// - Deviation: frames are `UIImage`s, which are decoded where they are drawn.
public protocol ASAnimatedImageProtocol: AnyObject, Sendable {
    /// Is called, on any thread, when `coverImage` can be shown; by default nobody ever is.
    var coverImageReadyCallback: (@Sendable (UIImage) -> Void)? { get set }

    /// Whether the bytes are of a kind that can be played; by default yes.
    func isDataSupported(_ data: Data) -> Bool

    /// What to show while nothing is played: the first frame.
    var coverImage: UIImage { get }

    /// Whether `coverImage` can be shown.
    var coverImageReady: Bool { get }

    /// Seconds that all frames take together, once.
    var totalDuration: TimeInterval { get }

    /// After how many frames of the display the next one is looked for.
    var frameInterval: Int { get }

    /// How often it is played; 0 for ever.
    var loopCount: Int { get }

    /// How many frames there are.
    var frameCount: Int { get }

    /// Whether frames can be asked for.
    var playbackReady: Bool { get }

    /// Why it cannot be played (any more).
    var error: (any Error)? { get }

    /// Is called, on any thread, when frames can be asked for.
    var playbackReadyCallback: (@Sendable () -> Void)? { get set }

    /// The frame with a number in `0..<frameCount`; nil while it is not there yet.
    func image(at index: Int) -> UIImage?

    /// Seconds that a frame is shown.
    func duration(at index: Int) -> TimeInterval

    /// Gives back memory: playing has paused.
    func clearAnimatedImageCache()
}

extension ASAnimatedImageProtocol {
    /// Nil; what is set is ignored.
    @preconcurrency public var coverImageReadyCallback: (@Sendable (UIImage) -> Void)? {
        get { nil }
        set {}
    }

    /// Yes.
    public func isDataSupported(_ data: Data) -> Bool { true }
}
