// SPDX-License-Identifier: Apache-2.0

/// How a collection makes, measures and shows cells, where it shall not do so as usual.
///
/// - Source: Texture `ASCellLayoutMode`
/// - Deviation: without the modes that are deprecated there, and without `alwaysLazy`: cells are made when they come near in any case
public struct ASCellLayoutMode: OptionSet, Hashable, Sendable {
    /// The bits, as in Texture.
    public let rawValue: UInt

    /// A mode by its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Each edit and reload is shown before the call returns, at the price that main makes and measures the cells that it waits for.
    public static let alwaysSync = ASCellLayoutMode(rawValue: 1 << 1)
    /// No edit makes main wait for cells, which is so without it as well; `alwaysSync` beside it counts for more.
    public static let alwaysAsync = ASCellLayoutMode(rawValue: 1 << 2)
    /// Edits are shown as a reload: without animation, and the layout begins anew.
    ///
    /// Items that stay keep their cells.
    public static let alwaysReloadData = ASCellLayoutMode(rawValue: 1 << 5)
    /// Cells are not prepared before they are seen, and let everything go when they are not seen any more.
    public static let disableRangeController = ASCellLayoutMode(rawValue: 1 << 6)
    /// Node blocks run one after another.
    public static let serializeNodeCreation = ASCellLayoutMode(rawValue: 1 << 8)
    /// Edits that only reload sections are shown as edits in spite of `alwaysReloadData`.
    public static let alwaysBatchUpdateSectionReload = ASCellLayoutMode(rawValue: 1 << 9)
}
