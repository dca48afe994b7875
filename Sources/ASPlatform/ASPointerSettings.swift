// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// What is chosen for the pointer on the desktop.
///
/// The platform keeps `current` up to date.
///
/// - Thread: main
/// - Source: XSETTINGS, as GTK and Qt read them
public struct ASPointerSettings: Hashable, Sendable {
    /// The longest time between two presses of a double click, in seconds; 0.4.
    public var doubleClickInterval = 0.4
    /// How far apart, along each axis, they may lie, in points; 5.
    public var doubleClickDistance: CGFloat = 5
    /// Whether a press beside the thumb of a scroll indicator brings the thumb there rather than turning a page; false.
    public var pressJumpsToPlace = false

    /// What desktops have that say nothing.
    public init() {}

    /// The settings of the current runtime.
    @preconcurrency @MainActor public static var current: ASPointerSettings {
        get { slot.current }
        set { slot.current = newValue }
    }

    private static let slot = ASRuntimeSetting { ASPointerSettings() }
}
