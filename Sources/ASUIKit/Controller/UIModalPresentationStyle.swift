// SPDX-License-Identifier: Apache-2.0

/// How much of the window a presented controller covers.
///
/// - Source: UIKit `UIModalPresentationStyle`
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the window; the presenting controller's view is removed.
    case fullScreen = 0
    /// A centred sheet, up to 640 points wide and nearly as high as the window, above the dimmed presenting controller.
    case pageSheet = 1
    /// A smaller centred sheet, 540 × 620 points if there is room, or of the `preferredContentSize`.
    case formSheet = 2
    /// The same as `fullScreen`.
    ///
    /// - Deviation: covers the window, not the controller that defines the context; so does `overCurrentContext`
    case currentContext = 3
    /// Covers the window, but keeps the presenting controller's view, for controllers that are partly transparent.
    case overFullScreen = 5
    /// The same as `overFullScreen`.
    case overCurrentContext = 6
    /// The same as `pageSheet`.
    case automatic = -2

    /// Whether the presenting controller's view is removed during the presentation.
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
    /// Whether the style is a sheet above dimmed content.
    var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .automatic }
}

/// The animation of a presentation and its dismissal.
///
/// - Source: UIKit `UIModalTransitionStyle`
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides in from the bottom edge.
    case coverVertical = 0
    /// Fades in.
    case crossDissolve = 2
}
