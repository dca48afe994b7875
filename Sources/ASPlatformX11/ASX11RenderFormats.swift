// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// How RENDER calls the three kinds of pixels.
struct ASX11RenderFormats {
    /// Four premultiplied channels.
    let argb: UnsafePointer<XRenderPictFormat>
    /// Coverage only.
    let alpha: UnsafePointer<XRenderPictFormat>
    /// The windows' own.
    let window: UnsafePointer<XRenderPictFormat>

    /// Nil when the server lacks one, which the protocol forbids.
    @MainActor
    init?(_ display: ASX11Display) {
        let connection = display.connection
        guard let argb = XRenderFindStandardFormat(connection, PictStandardARGB32),
            let alpha = XRenderFindStandardFormat(connection, PictStandardA8),
            let window = XRenderFindVisualFormat(connection, display.visual)
        else { return nil }
        self.argb = UnsafePointer(argb)
        self.alpha = UnsafePointer(alpha)
        self.window = UnsafePointer(window)
    }
}
