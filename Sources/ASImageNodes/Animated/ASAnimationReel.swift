// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASImageIO
internal import ASImageLoading
internal import ASLayoutEngine
internal import Foundation

/// A frame of a moving picture that a node shows.
struct ASReelFrame: Sendable {
    var reel: ASAnimationReel
    var index: Int
}

/// What decides about the pixels of such a frame.
struct ASReelFrameKey: Hashable, Sendable {
    var contents: ASImageContentsKey
    /// Which of the node's modification blocks changes it.
    var blockNumber: Int
    /// What the block may go by.
    var traits: ASPrimitiveTraitCollection
}

/// The frames of a moving picture for one node: decoded one after the other, of which a few are kept as they are shown.
///
/// - Thread: any; frames are decoded where they are asked for, not main
final class ASAnimationReel: Sendable {
    /// Frames that are kept: the shown one and those ahead of it.
    static let keptCount = 3
    /// Frames of a picture that takes no more bytes in all are kept with other decoded pixels, where nodes share them.
    static let sharedByteLimit = 4 << 20

    let picture: any ASAnimatedImageProtocol

    private struct State: Sendable {
        var decoder: ASAnimatedImageDecoder?
        var decoderSize = (width: 0, height: 0)
        var kept: [(key: ASReelFrameKey, pixels: ASPixelBuffer)] = []
        /// Whether frames that come are kept.
        var isOpen = false
    }

    private let state = ASLock(State())
    private let frameCount: Int  // immutable after init

    init(_ picture: any ASAnimatedImageProtocol) {
        self.picture = picture
        frameCount = max(1, picture.frameCount)
    }

    /// A frame, not yet scaled.
    ///
    /// - Parameters:
    ///   - index: of the frame
    ///   - size: what it shall not fall below, in pixels, where the file has as many
    /// - Thread: display
    /// - Returns: nil while it cannot be had
    func image(at index: Int, atLeast size: CGSize) -> UIImage? {
        guard let own = picture as? ASAnimatedImage else {
            return index < picture.frameCount ? picture.image(at: index) : nil
        }
        let limit = CGFloat(ASPixelBuffer.maximumPixelLength)
        let wanted = (
            width: Int(min(limit, max(1, size.width.rounded(.up)))),
            height: Int(min(limit, max(1, size.height.rounded(.up))))
        )
        let decoder = state.withLock { state -> ASAnimatedImageDecoder in
            if let known = state.decoder, state.decoderSize == wanted { return known }
            let decoder = own.decoder(atLeast: wanted)
            // Who asks after the end of playing decodes for itself.
            if state.isOpen { (state.decoder, state.decoderSize) = (decoder, wanted) }
            return decoder
        }
        return own.image(at: index, from: decoder)
    }

    /// Whether frames in this size are shared.
    func isShared(pixelCount: Int) -> Bool {
        picture is ASAnimatedImage && pixelCount <= Self.sharedByteLimit / 4 / frameCount
    }

    /// The frame as it is shown, if it is there.
    func pixels(for key: ASReelFrameKey) -> ASPixelBuffer? {
        state.withLock { state in state.kept.last { $0.key == key }?.pixels }
    }

    func keep(_ pixels: ASPixelBuffer, for key: ASReelFrameKey) {
        state.withLock { state in
            guard state.isOpen else { return }
            state.kept.removeAll { $0.key == key }
            state.kept.append((key, pixels))
            if state.kept.count > Self.keptCount { state.kept.removeFirst() }
        }
    }

    /// Frames are about to be shown.
    func open() {
        state.withLock { $0.isOpen = true }
    }

    /// Gives back what is needed for further frames; those that are there stay, for the last one is still to be drawn.
    func finish() {
        state.withLock { ($0.decoder, $0.isOpen) = (nil, false) }
        picture.clearAnimatedImageCache()
    }

    /// Gives back all memory: no frame is needed soon.
    func rest() {
        state.withLock { $0 = State() }
        picture.clearAnimatedImageCache()
    }
}
