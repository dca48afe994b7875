// SPDX-License-Identifier: Apache-2.0

/// How much content a container keeps ready around the visible elements.
///
/// - Source: Texture `ASLayoutRangeMode`
public enum ASLayoutRangeMode: Int, Hashable, Sendable, CaseIterable {
    /// The mode before the first update.
    case unspecified = -1
    /// Small ranges, before the user scrolls for the first time.
    case minimum = 0
    /// The ranges that scrolling needs.
    case full = 1
    /// Only the visible elements are displayed and preloaded.
    case visibleOnly = 2
    /// Only the elements in the viewport are preloaded, and none are displayed.
    case lowMemory = 3

    /// The modes that have tuning parameters: all but `unspecified`.
    public static let tunable: [ASLayoutRangeMode] = [.minimum, .full, .visibleOnly, .lowMemory]
}

/// The two ranges around the visible elements.
///
/// - Source: Texture `ASLayoutRangeType`
public enum ASLayoutRangeType: Int, Hashable, Sendable, CaseIterable {
    /// The range in which elements are drawn ahead.
    case display = 0
    /// The range in which elements load data ahead.
    case preload = 1
}
