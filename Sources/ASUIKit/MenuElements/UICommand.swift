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
    package typealias Lookup = @MainActor (_ responder: AnyObject, UICommand) -> (@MainActor () -> Void)?

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
    package let lookup: Lookup
    /// Performs the command for a sender.
    let send: @MainActor (UICommand, Any?) -> Void

    package init(
        title: String,
        subtitle: String?,
        image: UIImage?,
        action: Selector?,
        propertyList: Any?,
        discoverabilityTitle: String?,
        attributes: UIMenuElement.Attributes,
        state: UIMenuElement.State,
        lookup: @escaping Lookup,
        send: @escaping @MainActor (UICommand, Any?) -> Void
    ) {
        (self.action, self.propertyList, self.discoverabilityTitle) = (action, propertyList, discoverabilityTitle)
        (self.attributes, self.state, self.lookup, self.send) = (attributes, state, lookup, send)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The text of the shortcut in menus; `nil` unless this is a `UIKeyCommand`.
    public var shortcutText: String? { nil }

    /// Performs the action on the nearest responder to the first responder that can perform it.
    ///
    /// - Parameter sender: a responder in the window; otherwise the window with the keyboard focus is used
    public func perform(sender: Any?) { send(self, sender) }

    /// Returns a command with the same values, which the validation changes.
    package func copy() -> UICommand {
        UICommand(
            title: title,
            subtitle: subtitle,
            image: image,
            action: action,
            propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle,
            attributes: attributes,
            state: state,
            lookup: lookup,
            send: send
        )
    }
}
