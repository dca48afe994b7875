// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import ASPlatform
@_spi(ASHooks) public import ASUIKit

// Commands whose action is a name or a method of a responder.
//
//     UIKeyCommand(title: "Save", action: EditorViewController.save, input: "s", modifierFlags: .control)

extension UICommand {
    /// Creates a command whose action has a name: a responder performs it in `perform(_:with:)`, with the command as object, if it accepts
    /// the name in `canPerformAction(_:withSender:)`.
    public convenience init(
        title: String = "",
        image: UIImage? = nil,
        action: Selector,
        propertyList: Any? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.init(
            title: title,
            subtitle: nil,
            image: image,
            action: action,
            propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle,
            attributes: attributes,
            state: state,
            lookup: { responder, command in
                guard let responder = responder as? UIResponder else { return nil }
                guard responder.canPerformAction(action, withSender: command) else { return nil }
                return { responder.perform(action, with: command) }
            },
            send: Self.send
        )
    }

    /// Creates a command that calls a method of the nearest `Target` among the responders, their nodes and the application's delegate.
    ///
    /// - Deviation: UIKit takes a selector
    @preconcurrency public convenience init<Target: AnyObject>(
        title: String = "",
        image: UIImage? = nil,
        action: @escaping @MainActor (Target) -> () -> Void,
        propertyList: Any? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.init(
            title: title,
            subtitle: nil,
            image: image,
            action: nil,
            propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle,
            attributes: attributes,
            state: state,
            lookup: { responder, _ in
                guard let target: Target = Self.target(responder) else { return nil }
                return { action(target)() }
            },
            send: Self.send
        )
    }

    /// Creates a command that calls a method of the nearest `Target` among the responders, their nodes and the application's delegate, with
    /// the command as argument.
    ///
    /// - Deviation: UIKit takes a selector
    @preconcurrency public convenience init<Target: AnyObject>(
        title: String = "",
        image: UIImage? = nil,
        action: @escaping @MainActor (Target) -> (UICommand) -> Void,
        propertyList: Any? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.init(
            title: title,
            subtitle: nil,
            image: image,
            action: nil,
            propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle,
            attributes: attributes,
            state: state,
            lookup: { responder, command in
                guard let target: Target = Self.target(responder) else { return nil }
                return { action(target)(command) }
            },
            send: Self.send
        )
    }

    private static func target<Target: AnyObject>(_ responder: AnyObject) -> Target? {
        responder as? Target ?? (responder as? UIResponder)?.actionTarget as? Target
    }
}

extension UIKeyCommand {
    /// Creates a shortcut whose action has a name; see `UICommand.init(title:image:action:)`.
    ///
    /// - Precondition: `input` is one character; traps otherwise
    public convenience init(
        title: String = "",
        image: UIImage? = nil,
        action: Selector,
        input: String,
        modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        let command = UICommand(
            title: title,
            image: image,
            action: action,
            propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle,
            attributes: attributes,
            state: state
        )
        self.init(command, key: Self.key(for: input), modifierFlags: modifierFlags, repeats: false)
    }

    /// Creates a shortcut that calls a method of the nearest `Target` among the responders, their nodes and the application's delegate.
    ///
    /// - Precondition: `input` is one character; traps otherwise
    @preconcurrency public convenience init<Target: AnyObject>(
        title: String = "",
        image: UIImage? = nil,
        action: @escaping @MainActor (Target) -> () -> Void,
        input: String,
        modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        let command = UICommand(
            title: title,
            image: image,
            action: action,
            propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle,
            attributes: attributes,
            state: state
        )
        self.init(command, key: Self.key(for: input), modifierFlags: modifierFlags, repeats: false)
    }

    /// Creates a shortcut that calls a method of the nearest `Target` among the responders, their nodes and the application's delegate, with
    /// the command as argument.
    ///
    /// - Precondition: `input` is one character; traps otherwise
    @preconcurrency public convenience init<Target: AnyObject>(
        title: String = "",
        image: UIImage? = nil,
        action: @escaping @MainActor (Target) -> (UICommand) -> Void,
        input: String,
        modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        let command = UICommand(
            title: title,
            image: image,
            action: action,
            propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle,
            attributes: attributes,
            state: state
        )
        self.init(command, key: Self.key(for: input), modifierFlags: modifierFlags, repeats: false)
    }
}
