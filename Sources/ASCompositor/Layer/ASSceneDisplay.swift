// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A window of the platform, which shows the scenes of a layer tree.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASSceneDisplay: AnyObject {
    /// The width of the content in device pixels, as the window system reported it last.
    var pixelWidth: Int { get }
    /// The height of the content in device pixels, as the window system reported it last.
    var pixelHeight: Int { get }
    /// Device pixels per point.
    var scale: CGFloat { get }
    /// Whether any part of the window is visible: it is mapped, not iconified and not fully covered.
    var isVisible: Bool { get }

    /// Requests one frame at the next refresh of the display; repeated requests count once.
    ///
    /// While the window is not visible, the frame waits until it is.
    func requestFrame()

    /// Converts the presented pixels to those of `scene`, and shows them.
    ///
    /// Called only in a frame.
    func present(_ scene: ASScene, change: ASSceneChange)

    /// Calls `frame`, which presents once, if that shows earlier than a frame at the next refresh; does nothing otherwise.
    ///
    /// A requested frame at the next refresh is made in any case.
    func presentEarly(_ frame: () -> Void)
}
