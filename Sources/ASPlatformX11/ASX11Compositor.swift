// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
internal import CX11

/// Brings scenes into one window.
///
/// Two implementations: by RENDER in the server, and in memory.
@MainActor
protocol ASX11Compositor: AnyObject {
    /// Whether painting now would touch pixels that the server still reads; it tells when it is done.
    var isBusy: Bool { get }
    /// Copies what was scrolled, composites the damaged part, and brings both into the window.
    func present(_ scene: ASScene, change: ASSceneChange)
    /// Waits until what was presented last is painted.
    func finish()
    /// Brings a part of what was presented last into the window again. Nothing before the first frame.
    func repair(_ rect: ASPixelRect)
    /// What was presented last; nil before the first frame. Waits for the server.
    func snapshot() -> ASPixelBuffer?
    /// What of the server's ends with the window.
    var windowResources: [XID] { get }
}
