// SPDX-License-Identifier: Apache-2.0

/// What of the window a presented controller covers.
///
/// - Source: UIKit `UIModalPresentationStyle`
public enum UIModalPresentationStyle: Int, Sendable {
    /// All of it; the one below disappears.
    case fullScreen = 0
    /// A sheet in the middle, up to 640 points wide, nearly as high as the window; the one below stays, dimmed.
    case pageSheet = 1
    /// A smaller sheet in the middle, 540 × 620 points where there is room, or of the `preferredContentSize`.
    case formSheet = 2
    /// As `fullScreen`.
    ///
    /// - Deviation: covers the window, not the controller that defines the context; so does `overCurrentContext`
    case currentContext = 3
    /// All of it, but the one below stays, for controllers that do not hide everything.
    case overFullScreen = 5
    /// As `overFullScreen`.
    case overCurrentContext = 6
    /// As `pageSheet`.
    case automatic = -2

    /// Whether the one below is gone as long as this one is there.
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
    /// Whether it is a sheet with what is below it dimmed.
    var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .automatic }
}

/// How a presented controller comes and goes.
///
/// - Source: UIKit `UIModalTransitionStyle`
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides in from the bottom edge.
    case coverVertical = 0
    /// Fades in.
    case crossDissolve = 2
}
