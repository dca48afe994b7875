// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASUIKit
internal import Foundation

/// A column of a split view controller: its controller, and its place while the columns are expanded.
@MainActor
final class ASSplitColumn {
    let column: UISplitViewControllerColumn
    /// As the program has set it.
    var controller: UIViewController?
    /// The child of the split view controller: `controller`, or the navigation controller that was made for it.
    var container: UIViewController?
    /// Whether the container was made for the column.
    var ownsContainer = false
    let slot = ASSplitSlot()

    init(_ column: UISplitViewControllerColumn) {
        self.column = column
    }

    /// The stack of the column.
    var navigation: UINavigationController? { container as? UINavigationController }

    /// What a person calls the column.
    var title: String {
        let item = navigation?.topViewController?.navigationItem.title
        return item ?? controller?.title ?? "\(column)"
    }
}

/// Holds the view of one column, and moves with it.
@MainActor
final class ASSplitSlot: UIView {
    /// Fills the slot.
    weak var content: UIView?

    /// Whether the column lies under others, so that neither keys nor readers reach it.
    var isCovered = false {
        didSet {
            isUserInteractionEnabled = !isCovered
            accessibilityElementsHidden = isCovered
        }
    }

    /// Whether the column lies over the secondary one.
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
