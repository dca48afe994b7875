// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The desktop's settings for the pointer.
///
/// The platform updates `current`.
///
/// - Thread: main
/// - Source: XSETTINGS, as GTK and Qt read them
public struct ASPointerSettings: Hashable, Sendable {
    /// The maximum time between the two presses of a double click, in seconds; 0.4 by default.
    public var doubleClickInterval = 0.4
    /// The maximum distance between them along each axis, in points; 5 by default.
    public var doubleClickDistance: CGFloat = 5
    /// Whether a press on the track of a scroll indicator moves the thumb there instead of scrolling by a page; `false` by default.
    public var pressJumpsToPlace = false

    /// Creates the default settings, which apply when the desktop has none.
    public init() {}

    /// The settings of the current runtime.
    @preconcurrency @MainActor public static var current: ASPointerSettings {
        get { slot.current }
        set { slot.current = newValue }
    }

    private static let slot = ASRuntimeSetting { ASPointerSettings() }
}
