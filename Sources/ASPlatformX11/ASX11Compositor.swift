// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASScene
internal import CX11

/// Presents scenes in one window.
///
/// There are two implementations: one composites in the server by RENDER, the other in memory.
@MainActor
protocol ASX11Compositor: AnyObject {
    /// Whether painting now would change pixels that the server still reads; the owner is notified when that ends.
    var isBusy: Bool { get }
    /// Copies the scrolled area, composites the damage, and shows both in the window.
    func present(_ scene: ASScene, change: ASSceneChange)
    /// Waits until the last presented scene is painted.
    func finish()
    /// Copies a part of the last presented scene into the window again; does nothing before the first frame.
    func repair(_ rect: ASPixelRect)
    /// Returns the last presented scene as pixels; `nil` before the first frame. Waits for the server.
    func snapshot() -> ASPixelBuffer?
    /// The server resources that are destroyed together with the window.
    var windowResources: [XID] { get }
}
