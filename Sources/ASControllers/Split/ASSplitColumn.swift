// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASUIKit
internal import Foundation

/// A column of a split view controller: its controller, and its slot while the columns are expanded.
@MainActor
final class ASSplitColumn {
    let column: UISplitViewControllerColumn
    /// The controller that the program has set.
    var controller: UIViewController?
    /// The child of the split view controller: `controller`, or the navigation controller that was created for it.
    var container: UIViewController?
    /// Whether the container was created for the column.
    var ownsContainer = false
    let slot = ASSplitSlot()

    init(_ column: UISplitViewControllerColumn) {
        self.column = column
    }

    /// The navigation controller of the column.
    var navigation: UINavigationController? { container as? UINavigationController }

    /// The title of the column for the user.
    var title: String {
        let item = navigation?.topViewController?.navigationItem.title
        return item ?? controller?.title ?? column.name
    }
}

extension UISplitViewControllerColumn {
    /// The name of a column without a title.
    var name: String {
        switch self {
        case .primary: ASWord("primary", context: "column", comment: "a column of a window that has no title")
        case .supplementary: ASWord("supplementary", context: "column")
        case .secondary: ASWord("secondary", context: "column")
        case .compact: ASWord("compact", context: "column")
        }
    }
}

/// The superview of one column's view, which is animated instead of the view.
@MainActor
final class ASSplitSlot: UIView {
    /// The view of the column, which fills the slot.
    weak var content: UIView?

    /// Whether other columns cover the column, so that neither keys nor screen readers reach it.
    var isCovered = false {
        didSet {
            isUserInteractionEnabled = !isCovered
            accessibilityElementsHidden = isCovered
        }
    }

    /// Whether the column is above the secondary one.
    var isRaised = false {
        didSet { layer.shadowOpacity = isRaised ? 0.25 : 0 }
    }

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        layer.shadowRadius = 8
        layer.shadowOffset = .zero
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
    }
}
