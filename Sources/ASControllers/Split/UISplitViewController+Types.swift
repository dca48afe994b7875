// SPDX-License-Identifier: Apache-2.0

/// The style of a split view controller.
///
/// - Source: UIKit `UISplitViewController.Style`
public enum UISplitViewControllerStyle: Int, Sendable {
    /// The classic style of `init()`: two columns, set by `viewControllers`.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
}

/// A column of a split view controller.
///
/// - Source: UIKit `UISplitViewController.Column`
public enum UISplitViewControllerColumn: Int, Sendable {
    /// The outermost column, such as a sidebar.
    case primary
    /// The column in the middle; with three columns only.
    case supplementary
    /// The column with the details. It is always visible while the columns are expanded.
    case secondary
    /// The content that is shown instead of the columns while they are collapsed.
    case compact
}

/// Which columns are visible, and whether they are next to the secondary column.
///
/// With two columns, "one" is the primary column. With three columns, "one" is the supplementary column and "two" adds the primary column.
///
/// - Source: UIKit `UISplitViewController.DisplayMode`
public enum UISplitViewControllerDisplayMode: Int, Sendable {
    /// As many columns as there is room for; only a preference.
    case automatic
    /// Only the secondary column.
    case secondaryOnly
    /// One column next to the secondary column.
    case oneBesideSecondary
    /// One column above the secondary column, which is dimmed.
    case oneOverSecondary
    /// Two columns next to the secondary column.
    case twoBesideSecondary
    /// Two columns above the secondary column, which is dimmed.
    case twoOverSecondary
    /// Two columns that displace the secondary column beyond the edge and dim it.
    case twoDisplaceSecondary

    /// The earlier name of `secondaryOnly`.
    public static let primaryHidden = secondaryOnly
    /// The earlier name of `oneBesideSecondary`.
    public static let allVisible = oneBesideSecondary
    /// The earlier name of `oneOverSecondary`.
    public static let primaryOverlay = oneOverSecondary
}

/// How columns are shown for which there is no room next to the secondary column.
///
/// - Source: UIKit `UISplitViewController.SplitBehavior`
public enum UISplitViewControllerSplitBehavior: Int, Sendable {
    /// Next to it if there is room; otherwise two columns displace it and one covers it.
    case automatic
    /// Next to it.
    case tile
    /// Above it.
    case overlay
    /// One column next to it; two columns displace it beyond the edge.
    case displace
}

/// The side of the primary column.
///
/// - Source: UIKit `UISplitViewController.PrimaryEdge`
public enum UISplitViewControllerPrimaryEdge: Int, Sendable {
    /// The left side, or the right side in right-to-left layouts.
    case leading
    /// The side opposite to `leading`.
    case trailing
}

/// Whether a bar contains the button that shows and hides columns.
///
/// - Source: UIKit `UISplitViewController.DisplayModeButtonVisibility`
public enum UISplitViewControllerDisplayModeButtonVisibility: Int, Sendable {
    /// If `presentsWithGesture` is `true`.
    case automatic
    /// In no bar.
    case never
    /// In the bar of the first visible column.
    case always
}

extension UISplitViewControllerDisplayMode {
    /// The number of visible columns next to the secondary column.
    var columnCount: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// Whether the secondary column is dimmed.
    var isCovering: Bool {
        switch self {
        case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: true
        case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: false
        }
    }

    /// The number of columns that remain after those above the secondary column were dismissed.
    var uncoveredCount: Int {
        switch self {
        case .twoDisplaceSecondary: 1
        case .oneOverSecondary, .twoOverSecondary: 0
        default: columnCount
        }
    }

    static func beside(_ count: Int) -> Self {
        count == 0 ? .secondaryOnly : count == 1 ? .oneBesideSecondary : .twoBesideSecondary
    }

    static func over(_ count: Int) -> Self {
        count == 0 ? .secondaryOnly : count == 1 ? .oneOverSecondary : .twoOverSecondary
    }
}
