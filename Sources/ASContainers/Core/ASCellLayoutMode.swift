// SPDX-License-Identifier: Apache-2.0

/// Options for how a collection creates, measures and shows its cells.
///
/// - Source: Texture `ASCellLayoutMode`
/// - Deviation: without the deprecated modes, and without `alwaysLazy`: cells are always created when they come near the viewport
public struct ASCellLayoutMode: OptionSet, Hashable, Sendable {
    /// The bits of the options, as in Texture.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Edits and reloads are shown before the call returns; the main thread creates and measures the cells that it waits for.
    public static let alwaysSync = ASCellLayoutMode(rawValue: 1 << 1)
    /// The main thread never waits for cells in an edit, which is also the default; `alwaysSync` takes precedence.
    public static let alwaysAsync = ASCellLayoutMode(rawValue: 1 << 2)
    /// Edits are shown as a reload: without animation, and with a new layout.
    ///
    /// Items that stay keep their cells.
    public static let alwaysReloadData = ASCellLayoutMode(rawValue: 1 << 5)
    /// Cells are not prepared before they are visible, and release their drawings and data when they become invisible.
    public static let disableRangeController = ASCellLayoutMode(rawValue: 1 << 6)
    /// Node blocks run one after another.
    public static let serializeNodeCreation = ASCellLayoutMode(rawValue: 1 << 8)
    /// Edits that only reload sections are shown as edits even with `alwaysReloadData`.
    public static let alwaysBatchUpdateSectionReload = ASCellLayoutMode(rawValue: 1 << 9)
}
