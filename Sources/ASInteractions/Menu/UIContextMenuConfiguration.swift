// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

/// Makes a context menu from what the system suggests, which is nothing here; `nil` for no menu.
///
/// - Source: UIKit `UIContextMenuActionProvider`
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Makes the preview of a context menu.
///
/// - Source: UIKit `UIContextMenuContentPreviewProvider`
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// A menu that is about to open, or is open.
///
/// - Thread: main
/// - Source: UIKit `UIContextMenuConfiguration`
@preconcurrency @MainActor
public final class UIContextMenuConfiguration {
    /// The app's name for the menu.
    public let identifier: Any?
    private let actionProvider: UIContextMenuActionProvider?
    private let previewProvider: UIContextMenuContentPreviewProvider?

    /// Creates a menu that is made when it opens.
    public init(identifier: Any? = nil, actionProvider: @escaping UIContextMenuActionProvider) {
        (self.identifier, self.actionProvider, previewProvider) = (identifier, actionProvider, nil)
    }

    /// Creates a menu that is made when it opens.
    ///
    /// - Parameters:
    ///   - identifier: the app's name for the menu
    ///   - previewProvider: makes the controller that is shown beside the menu, as large as its `preferredContentSize`; called when the menu
    ///     opens
    ///   - actionProvider: makes the menu; without it there is no menu
    public init(
        identifier: Any?,
        previewProvider: UIContextMenuContentPreviewProvider?,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        (self.identifier, self.actionProvider, self.previewProvider) = (identifier, actionProvider, previewProvider)
    }

    /// Makes the menu.
    package func makeMenu() -> UIMenu? { actionProvider?([]) }

    /// Makes what is shown beside the menu.
    package func makePreview() -> UIViewController? { previewProvider?() }
}
