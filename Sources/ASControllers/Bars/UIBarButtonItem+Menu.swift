// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
internal import ASInteractions
internal import ASPlatform
public import ASUIKit
public import Foundation

extension UIBarButtonItem {
    /// Creates a button with a menu; a click opens it, or a long press if there is a primary action.
    ///
    /// - Parameters:
    ///   - title: the title; `nil` for that of the primary action
    ///   - image: the image; `nil` for that of the primary action
    ///   - primaryAction: performed on a click; `nil` for none
    ///   - menu: the menu
    public convenience init(
        title: String? = nil,
        image: UIImage? = nil,
        primaryAction: UIAction? = nil,
        menu: UIMenu?
    ) {
        self.init(title: title ?? primaryAction?.title)
        self.image = image ?? primaryAction?.image
        self.menu = menu
        if let primaryAction { self.primaryAction = { primaryAction.perform(sender: $0) } }
    }

    /// Returns a space that shares the remaining width of a toolbar with the others of its kind.
    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    /// Returns a space of a fixed width, in points, for a toolbar.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    /// Whether a click opens the menu.
    var opensMenuOnPress: Bool { menu != nil && primaryAction == nil }
}

/// Opens the menu of a bar button.
///
/// A press opens it if the item has no primary action; otherwise a long press does. The secondary button and the menu key open it as well.
@MainActor
final class ASBarButtonMenu: UIContextMenuInteractionDelegate {
    private weak var item: UIBarButtonItem?
    private(set) lazy var interaction: UIContextMenuInteraction = {
        let interaction = UIContextMenuInteraction(delegate: self)
        interaction.opensAsDropDown = true
        return interaction
    }()
    private let longPress = UILongPressGestureRecognizer()

    init(_ item: UIBarButtonItem) {
        self.item = item
        longPress.allowedTouchTypes = [.indirectPointer]
        longPress.addHandler { [weak self] in self?.longPressed() }
    }

    /// Adds the menu to the item's button.
    func attach(to view: UIView) {
        view.addInteraction(interaction)
        view.addGestureRecognizer(longPress)
    }

    /// Enables the menu if the item has one.
    func update() {
        longPress.isEnabled = item?.menu != nil && item?.opensMenuOnPress == false
    }

    /// Opens the menu, if the item has one and is enabled.
    @discardableResult
    func open(_ cause: ASMenuCause, at location: CGPoint? = nil) -> Bool {
        guard let view = interaction.view else { return false }
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        return interaction.open(at: location ?? middle, cause, anchor: nil)
    }

    private func longPressed() {
        if longPress.state == .began { open(.button, at: longPress.location(in: nil)) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let item, item.isEnabled, let menu = item.menu, let window = interaction.view?.window else { return nil }
        return UIContextMenuConfiguration { _ in ASMainMenu.current.validated(menu, in: window) }
    }
}
