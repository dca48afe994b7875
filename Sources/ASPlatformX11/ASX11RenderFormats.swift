// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// The RENDER formats of the three kinds of pixels.
struct ASX11RenderFormats {
    /// Four premultiplied channels.
    let argb: UnsafePointer<XRenderPictFormat>
    /// Coverage only.
    let alpha: UnsafePointer<XRenderPictFormat>
    /// The format of the windows.
    let window: UnsafePointer<XRenderPictFormat>

    /// Returns `nil` when the server lacks one of the formats, which the protocol forbids.
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
