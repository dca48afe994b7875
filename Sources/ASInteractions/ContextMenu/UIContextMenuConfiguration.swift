// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

/// Creates a context menu from the suggested elements, which are always empty; returns `nil` for no menu.
///
/// - Source: UIKit `UIContextMenuActionProvider`
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Creates the preview of a context menu.
///
/// - Source: UIKit `UIContextMenuContentPreviewProvider`
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// The configuration of a context menu.
///
/// - Thread: main
/// - Source: UIKit `UIContextMenuConfiguration`
@preconcurrency @MainActor
public final class UIContextMenuConfiguration {
    /// The app's identifier of the menu.
    public let identifier: Any?
    private let actionProvider: UIContextMenuActionProvider?
    private let previewProvider: UIContextMenuContentPreviewProvider?

    /// Creates a configuration whose menu is created when it opens.
    public init(identifier: Any? = nil, actionProvider: @escaping UIContextMenuActionProvider) {
        (self.identifier, self.actionProvider, previewProvider) = (identifier, actionProvider, nil)
    }

    /// Creates a configuration whose menu and preview are created when the menu opens.
    ///
    /// - Parameters:
    ///   - identifier: the app's identifier of the menu
    ///   - previewProvider: returns the controller that is shown next to the menu, with its `preferredContentSize`; called when the menu
    ///     opens
    ///   - actionProvider: returns the menu; without it there is no menu
    public init(
        identifier: Any?,
        previewProvider: UIContextMenuContentPreviewProvider?,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        (self.identifier, self.actionProvider, self.previewProvider) = (identifier, actionProvider, previewProvider)
    }

    /// Creates the menu.
    package func makeMenu() -> UIMenu? { actionProvider?([]) }

    /// Creates the preview next to the menu.
    package func makePreview() -> UIViewController? { previewProvider?() }
}
