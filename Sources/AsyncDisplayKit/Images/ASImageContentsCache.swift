// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// What decides about the pixels that an image node shows.
struct ASImageContentsKey: Hashable, Sendable {
    private let picture: UIImage.Identity
    private let placement: ASImagePlacement
    private let capInsets: UIEdgeInsets
    private let scale: CGFloat
    private let tint: UIColor?

    init(_ drawing: ASImageDrawing) {
        picture = drawing.image.identity
        placement = drawing.placement
        capInsets = drawing.image.capInsets
        scale = drawing.scale
        tint = drawing.tint
    }
}

/// Decoded pixels that some node shows, for others that would show the same.
///
/// It keeps none alive.
///
/// - Thread: any
enum ASImageContentsCache {
    private struct Entry: Sendable {
        weak var pixels: ASPixelBuffer?
    }

    private struct Entries: Sendable {
        var byKey: [ASImageContentsKey: Entry] = [:]
        var sweepAt = 64
    }

    private static let entries = ASLock(Entries())

    static func contents(for key: ASImageContentsKey) -> ASPixelBuffer? {
        entries.withLock { $0.byKey[key]?.pixels }
    }

    static func store(_ pixels: ASPixelBuffer, for key: ASImageContentsKey) {
        entries.withLock { state in
            state.byKey[key] = Entry(pixels: pixels)
            guard state.byKey.count >= state.sweepAt else { return }
            state.byKey = state.byKey.filter { $0.value.pixels != nil }
            state.sweepAt = max(64, 2 * state.byKey.count)
        }
    }

    /// Keys whose pixels are shown somewhere; for tests.
    static var liveCount: Int {
        entries.withLock { $0.byKey.values.count { $0.pixels != nil } }
    }
}
