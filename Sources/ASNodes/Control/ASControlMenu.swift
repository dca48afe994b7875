// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASPlatform
public import ASUIKit
internal import Foundation

/// The menu of a control.
@MainActor
final class ASControlMenu: UIContextMenuInteractionDelegate {
    var menu: UIMenu
    private weak var control: ASControlNode?
    private(set) lazy var interaction: UIContextMenuInteraction = {
        let interaction = UIContextMenuInteraction(delegate: self)
        interaction.opensAsDropDown = true
        return interaction
    }()

    init(_ menu: UIMenu, of control: ASControlNode) {
        self.menu = menu
        self.control = control
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard control?.isEnabled == true else { return nil }
        return UIContextMenuConfiguration { [menu] _ in menu }
    }

    /// Highlights the control while its menu is open.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration
    ) {
        control?.isHighlighted = true
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration
    ) {
        control?.isHighlighted = false
    }
}

extension ASControlNode {
    /// The menu of the control; `nil` for none.
    ///
    /// It opens on a press if `showsMenuAsPrimaryAction`. Otherwise it opens on a press of the secondary button, a long touch, and the
    /// menu key.
    ///
    /// - Thread: main
    /// - Source: UIKit `UIButton.menu`
    @preconcurrency @MainActor
    public var menu: UIMenu? {
        get { controlMenu?.menu }
        set {
            controlState.withLock { $0.hasMenu = newValue != nil }
            defer { accessibilityDidChange() }
            guard let newValue else {
                if let controlMenu { removeInteraction(controlMenu.interaction) }
                controlMenu = nil
                return
            }
            if let controlMenu {
                controlMenu.menu = newValue
                return
            }
            isUserInteractionEnabled = true
            let new = ASControlMenu(newValue, of: self)
            controlMenu = new
            // The menu may have been removed before the view is loaded.
            addInteraction { [weak self] _ in self?.controlMenu?.interaction ?? new.interaction }
        }
    }

    /// Opens the menu.
    ///
    /// - Parameters:
    ///   - cause: the input that requests it
    ///   - location: in the window; `nil` for the middle of the control
    /// - Returns: whether there is a menu
    @MainActor
    func openMenu(_ cause: ASMenuCause, at location: CGPoint? = nil) -> Bool {
        guard let controlMenu, let view = loadedView else { return false }
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        return controlMenu.interaction.open(at: location ?? middle, cause, anchor: nil)
    }

    /// Opens the menu on a press, instead of tracking the touch, if the menu is the primary action.
    @MainActor
    func opensMenu(by touch: UITouch) -> Bool {
        guard showsMenuAsPrimaryAction, isEnabled else { return false }
        return openMenu(touch.type == .direct ? .touch : .button, at: touch.location(in: nil))
    }

    /// Opens the menu on Space, Return and the down key, if the menu is the primary action.
    @MainActor
    func opensMenu(by key: ASKeyEvent) -> Bool {
        guard showsMenuAsPrimaryAction, isEnabled, controlMenu != nil,
            key.modifiers.withoutLocks.isEmpty
        else { return false }
        switch key.key {
        case .character(" "), .return, .down: return key.isRepeat || openMenu(.key)
        default: return false
        }
    }
}
