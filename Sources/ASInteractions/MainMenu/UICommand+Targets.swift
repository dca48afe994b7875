// SPDX-License-Identifier: Apache-2.0
package import ASUIKit

// The search of the responder that performs a command.

extension UICommand {
    /// Returns the nearest responder, from `start` upwards, that can perform the command, and the call that performs it.
    package final func target(from start: UIResponder) -> (responder: UIResponder, perform: @MainActor () -> Void)? {
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

    /// Performs a command on its target in the window of the sender, or in the window with the keyboard focus.
    static func send(_ command: UICommand, from sender: Any?) {
        let window = (sender as? UIResponder)?.responderWindow ?? UIApplication.shared.keyWindow
        command.target(from: window?.commandResponder ?? UIApplication.shared)?.perform()
    }
}
