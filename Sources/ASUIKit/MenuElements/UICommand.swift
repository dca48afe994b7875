// SPDX-License-Identifier: Apache-2.0
package import ASImageIO

/// A menu element whose action is performed by a responder: the nearest one to the first responder that can perform it.
///
/// Before a menu shows a command, the responder can change it in `validate(_:)`. A command that no responder can perform is disabled.
///
/// - Thread: main
/// - Source: UIKit `UICommand`
/// - Deviation: no alternates; the action may also be a method, such as `EditorViewController.save`
@preconcurrency @MainActor
public class UICommand: UIMenuElement, UIMenuLeaf {
    /// Returns the call that performs a command on a responder; `nil` if the responder cannot perform it.
    package typealias Lookup = @MainActor (UIResponder, UICommand) -> (@MainActor () -> Void)?

    /// The name of the action; `nil` if the action is a method or a closure.
    public let action: Selector?
    /// A value that distinguishes commands with the same action; `nil` for none.
    public let propertyList: Any?
    /// A description of the action, for lists of shortcuts, and for menus if there is no title.
    public let discoverabilityTitle: String?
    /// Attributes such as `disabled`; a key command that is disabled ignores its key.
    public var attributes: UIMenuElement.Attributes
    /// Whether the command has a check mark in a menu.
    public var state: UIMenuElement.State
    let lookup: Lookup

    package init(
        title: String,
        subtitle: String?,
        image: UIImage?,
        action: Selector?,
        propertyList: Any?,
        discoverabilityTitle: String?,
        attributes: UIMenuElement.Attributes,
        state: UIMenuElement.State,
        lookup: @escaping Lookup
    ) {
        (self.action, self.propertyList, self.discoverabilityTitle) = (action, propertyList, discoverabilityTitle)
        (self.attributes, self.state, self.lookup) = (attributes, state, lookup)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The text of the shortcut in menus; `nil` unless this is a `UIKeyCommand`.
    public var shortcutText: String? { nil }

    /// Performs the action on the nearest responder to the first responder that can perform it.
    ///
    /// - Parameter sender: a responder in the window; otherwise the window with the keyboard focus is used
    public func perform(sender: Any?) {
        let window = (sender as? UIResponder)?.responderWindow ?? UIApplication.shared.keyWindow
        target(from: window?.commandResponder ?? UIApplication.shared)?.perform()
    }

    /// Returns the nearest responder, from `start` upwards, that can perform the command, and the call that performs it.
    package func target(from start: UIResponder) -> (responder: UIResponder, perform: @MainActor () -> Void)? {
        for responder in sequence(first: start, next: { $0.next }) {
            if let call = lookup(responder, self) { return (responder, call) }
        }
        return nil
    }

    /// Returns a copy that its target has validated; the copy is disabled if there is no target.
    package final func validated(from start: UIResponder) -> UICommand {
        let copy = copy()
        if let target = target(from: start)?.responder {
            target.validate(copy)
        } else {
            copy.attributes.insert(.disabled)
        }
        return copy
    }

    func copy() -> UICommand {
        UICommand(
            title: title,
            subtitle: subtitle,
            image: image,
            action: action,
            propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle,
            attributes: attributes,
            state: state,
            lookup: lookup
        )
    }
}

extension UIWindow {
    /// The responder from which commands search their target: the first responder, otherwise the one that receives keys.
    package var commandResponder: UIResponder { firstResponder ?? keyResponder }
}
