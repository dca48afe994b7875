// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

/// The buttons that a split view controller adds to the bars of its columns.
@MainActor
final class ASSplitButtons {
    /// The button that shows and hides columns.
    let toggleItem: UIBarButtonItem
    /// The button that hides the other columns, or shows them again.
    let secondaryOnlyItem: UIBarButtonItem
    private var isMirrored: Bool?

    init(toggle: @escaping @MainActor () -> Void, showSecondaryOnly: @escaping @MainActor () -> Void) {
        toggleItem = UIBarButtonItem(title: ASWord("Sidebar")) { _ in toggle() }
        secondaryOnlyItem = UIBarButtonItem(image: ASSplitPictures.secondaryOnly()) { _ in showSecondaryOnly() }
    }

    /// Draws the pictures for the side of the primary column, and sets the names of the actions.
    func update(isMirrored: Bool, hidesColumns: Bool) {
        if isMirrored != self.isMirrored {
            self.isMirrored = isMirrored
            toggleItem.image = ASSplitPictures.sidebar(isMirrored: isMirrored)
        }
        toggleItem.accessibilityLabel = hidesColumns ? ASWord("Hide Sidebar") : ASWord("Show Sidebar")
        secondaryOnlyItem.accessibilityLabel = hidesColumns ? ASWord("Show Details Only") : ASWord("Show All Columns")
    }
}
