// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Shows the scenes of a layer tree: a window of the platform.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASSceneDisplay: AnyObject {
    /// Size of the content in device pixels: the latest that the window system reported.
    var pixelWidth: Int { get }
    /// See `pixelWidth`.
    var pixelHeight: Int { get }
    /// Device pixels per point.
    var scale: CGFloat { get }
    /// Whether any part of it can be seen: mapped, not iconified, not fully covered.
    var isVisible: Bool { get }

    /// Asks for one frame at the next refresh of the display; asking twice counts once.
    ///
    /// While the window cannot be seen, the frame waits until it can.
    func requestFrame()

    /// Makes the pixels of `scene` out of those presented last, and shows them. Called inside a frame only.
    func present(_ scene: ASScene, change: ASSceneChange)

    /// Calls `frame`, which presents once, if that is seen earlier than a frame at the next refresh; does nothing otherwise.
    ///
    /// The frame at the next refresh comes in any case, if there was asked for one.
    func presentEarly(_ frame: () -> Void)
}
