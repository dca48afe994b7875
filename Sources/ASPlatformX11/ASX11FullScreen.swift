// SPDX-License-Identifier: Apache-2.0
internal import ASScene

/// The full-screen state of a window.
struct ASX11FullScreen {
    /// Whether the window fills the screen.
    var isOn = false
    /// The frame to restore, used when there is no window manager that remembers it.
    var placeBefore: ASPixelRect?
}
