// SPDX-License-Identifier: Apache-2.0

/// How much a container keeps ready round what is seen.
///
/// - Source: Texture `ASLayoutRangeMode`
public enum ASLayoutRangeMode: Int, Hashable, Sendable, CaseIterable {
    /// Before the first update.
    case unspecified = -1
    /// Little: nobody has scrolled yet.
    case minimum = 0
    /// Everything that scrolling needs.
    case full = 1
    /// Only what is seen.
    case visibleOnly = 2
    /// Data of what would be seen, no drawings.
    case lowMemory = 3

    /// The modes that have tuning parameters: all but `unspecified`.
    public static let tunable: [ASLayoutRangeMode] = [.minimum, .full, .visibleOnly, .lowMemory]
}

/// The two ranges round what is seen.
///
/// - Source: Texture `ASLayoutRangeType`
public enum ASLayoutRangeType: Int, Hashable, Sendable, CaseIterable {
    /// Drawn ahead.
    case display = 0
    /// Data loaded ahead.
    case preload = 1
}
