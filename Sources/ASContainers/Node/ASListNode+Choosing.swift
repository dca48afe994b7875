// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

// Properties of tables and collections alike: the selection, and the direction of the content.

extension ASListNode {
    /// Whether a click selects a row or item; `true` by default, and `false` in pagers.
    ///
    /// - Thread: any
    public var allowsSelection: Bool {
        get { settings.withLock { $0.allowsSelection } }
        set { settings.withLock { $0.allowsSelection = newValue } }
    }

    /// Whether several rows or items may be selected; `false` by default.
    ///
    /// A click with Control toggles one. A click with Shift, and Shift with an arrow key, selects all from the last chosen one on.
    /// Control-A selects all. `togglesSelectionOnClick` determines the effect of a click without modifiers.
    ///
    /// - Thread: any
    public var allowsMultipleSelection: Bool {
        get { settings.withLock { $0.allowsMultipleSelection } }
        set { settings.withLock { $0.allowsMultipleSelection = newValue } }
    }

    /// Whether a click toggles one row or item and keeps the others selected, if several may be selected; `true` by default.
    ///
    /// If `false`, as on desktops, a click selects only that one, and a click beside all of them deselects all.
    ///
    /// - Thread: any
    /// - Deviation: not in Texture, where clicks always toggle
    public var togglesSelectionOnClick: Bool {
        get { settings.withLock { $0.togglesSelectionOnClick } }
        set { settings.withLock { $0.togglesSelectionOnClick = newValue } }
    }

    /// Whether the arrow keys select the row or item that they focus; by default `false`, and Return and Space select.
    ///
    /// - Thread: any
    /// - Source: UIKit `UITableView.selectionFollowsFocus`, `UICollectionView.selectionFollowsFocus`
    public var selectionFollowsFocus: Bool {
        get { settings.withLock { $0.selectionFollowsFocus } }
        set { settings.withLock { $0.selectionFollowsFocus = newValue } }
    }

    /// The rules for choosing rows or items.
    package var selectionRules: ASSelectionRules {
        let settings = settings.withLock { $0 }
        return ASSelectionRules(
            allowsSelection: settings.allowsSelection,
            canSelect: settings.allowsSelection,
            allowsMultipleSelection: settings.allowsMultipleSelection,
            togglesSelectionOnClick: settings.togglesSelectionOnClick,
            selectionFollowsFocus: settings.selectionFollowsFocus,
            isReadInReverse: settings.isInverted
        )
    }

    /// Whether the first row or item is at the end and the others are before it, as in a chat; `false` by default.
    ///
    /// A vertical list begins at the bottom, and a horizontal one at the right. What is visible at the end stays in place when the list is
    /// resized and when sizes change. Rows inserted before the first one push the others up. With `automaticallyAdjustsContentOffset`,
    /// they appear below the visible rows instead. The next batch is requested near the top.
    ///
    /// - Thread: any
    /// - Deviation: nothing is mirrored, neither views nor the content's coordinate space: in offsets, insets and scroll positions, top and
    ///   bottom are as they appear on screen. At the first row the offset is the largest one, and no inset has to be moved from the top to
    ///   the bottom. A layout's coordinates count from the end along the main axis. May be changed at any time. Texture flips the whole
    ///   view upside down, also in horizontal collections.
    public var inverted: Bool {
        get { settings.withLock { $0.isInverted } }
        set {
            settings.withLock { $0.isInverted = newValue }
            performWhenLoaded { $0.setInverted(newValue) }
        }
    }

    /// Whether scrolling stops at multiples of the view's size; `false` by default, and `true` in pagers.
    ///
    /// - Thread: any
    public var isPagingEnabled: Bool {
        get { settings.withLock { $0.isPagingEnabled } }
        set {
            settings.withLock { $0.isPagingEnabled = newValue }
            performWhenLoaded { $0.view.isPagingEnabled = newValue }
        }
    }
}
