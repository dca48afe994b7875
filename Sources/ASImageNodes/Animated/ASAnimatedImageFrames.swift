// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASImageIO
internal import ASImageLoading
internal import ASLayoutEngine
internal import Foundation

/// A frame of an animated image, as shown by a node.
struct ASAnimatedImageFrame: Sendable {
    var reel: ASAnimatedImageFrames
    var index: Int
}

/// The values that determine the pixels of such a frame.
struct ASReelFrameKey: Hashable, Sendable {
    var contents: ASImageContentsKey
    /// The number of the node's modification block.
    var blockNumber: Int
    /// The traits for the modification block.
    var traits: ASPrimitiveTraitCollection
}

/// The frames of an animated image for one node: decoded one after the other, a few of them kept as they are shown.
///
/// - Thread: any; frames are decoded on the calling thread, which is not main
final class ASAnimatedImageFrames: Sendable {
    /// The number of kept frames: the displayed one and those ahead of it.
    static let keptCount = 3
    /// The maximum size of all frames of an image that are kept with other decoded pixels, in bytes.
    ///
    /// Nodes share those.
    static let sharedByteLimit = 4 << 20

    let picture: any ASAnimatedImageProtocol

    private struct State: Sendable {
        var decoder: ASAnimatedImageDecoder?
        var decoderSize = (width: 0, height: 0)
        var kept: [(key: ASReelFrameKey, pixels: ASPixelBuffer)] = []
        /// Whether decoded frames are kept.
        var isOpen = false
    }

    private let state = ASLock(State())
    private let frameCount: Int  // immutable after init

    init(_ picture: any ASAnimatedImageProtocol) {
        self.picture = picture
        frameCount = max(1, picture.frameCount)
    }

    /// Returns a frame before scaling.
    ///
    /// - Parameters:
    ///   - index: the index of the frame
    ///   - size: the minimum size in device pixels, if the file has as many
    /// - Thread: display
    /// - Returns: the frame; `nil` while it is not available
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
            // A request after the end of playback uses a decoder of its own.
            if state.isOpen { (state.decoder, state.decoderSize) = (decoder, wanted) }
            return decoder
        }
        return own.image(at: index, from: decoder)
    }

    /// Returns whether frames with `pixelCount` pixels are shared.
    func isShared(pixelCount: Int) -> Bool {
        picture is ASAnimatedImage && pixelCount <= Self.sharedByteLimit / 4 / frameCount
    }

    /// Returns the pixels of a frame as they are shown, if they are kept.
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

    /// Called before frames are shown.
    func open() {
        state.withLock { $0.isOpen = true }
    }

    /// Releases the memory for further frames; decoded ones are kept, because the last one must still be drawn.
    func finish() {
        state.withLock { ($0.decoder, $0.isOpen) = (nil, false) }
        picture.clearAnimatedImageCache()
    }

    /// Releases all memory, because no frame is needed soon.
    func rest() {
        state.withLock { $0 = State() }
        picture.clearAnimatedImageCache()
    }
}
