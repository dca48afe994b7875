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

    /// Calls `frame`, which presents once, as soon as the last frame has been shown; not if the next refresh comes first.
    ///
    /// A requested frame at the next refresh is made in any case. A later call replaces a `frame` that waits.
    func presentEarly(_ frame: @escaping () -> Void)
}
