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
        interaction.hangsFromView = true
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

    /// The control looks pressed as long as its menu is open.
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
    /// The menu that hangs from the control; nil for none.
    ///
    /// It opens at a press if `showsMenuAsPrimaryAction`, else at a press of the right button, a long touch, and the menu key.
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
            // It may have been taken away again before there is a view.
            addInteraction { [weak self] _ in self?.controlMenu?.interaction ?? new.interaction }
        }
    }

    /// Opens the menu.
    ///
    /// - Parameters:
    ///   - cause: what it is asked for with
    ///   - location: in the window; nil for the middle
    /// - Returns: whether there is one
    @MainActor
    func openMenu(_ cause: ASMenuCause, at location: CGPoint? = nil) -> Bool {
        guard let controlMenu, let view = loadedView else { return false }
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        return controlMenu.interaction.open(at: location ?? middle, cause, anchor: nil)
    }

    /// A press opens the menu instead of being followed.
    @MainActor
    func opensMenu(by touch: UITouch) -> Bool {
        guard showsMenuAsPrimaryAction, isEnabled else { return false }
        return openMenu(touch.type == .direct ? .touch : .button, at: touch.location(in: nil))
    }

    /// Space, Return and the down key open the menu.
    @MainActor
    func opensMenu(by key: ASKeyEvent) -> Bool {
        guard showsMenuAsPrimaryAction, isEnabled, controlMenu != nil,
            key.modifiers.subtracting([.alphaShift, .numericPad]).isEmpty
        else { return false }
        switch key.key {
        case .character(" "), .return, .down: return key.isRepeat || openMenu(.key)
        default: return false
        }
    }
}
