// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor

/// Where a window stands between its own size and the full screen.
struct ASX11FullScreen {
    /// Whether it fills the screen.
    var isOn = false
    /// The place to come back to, when there is no window manager to remember it.
    var placeBefore: ASPixelRect?
}
