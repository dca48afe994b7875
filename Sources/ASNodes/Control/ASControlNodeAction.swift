// SPDX-License-Identifier: Apache-2.0
package import ASUIKit

/// The action of a control: a target with a method, or a closure.
///
/// Its identity replaces the selector by which UIKit distinguishes actions: `addTarget` returns an action, and `removeTarget` takes it.
///
/// - Thread: any; called on main
public final class ASControlNodeAction: @unchecked Sendable {
    // @unchecked because: nothing changes after init, and the target is called on main only.
    /// The receiver of the message.
    package enum Receiver {
        /// The target, while it exists.
        case target
        /// The first object in the responder chain that has the method.
        case responderChain
        /// No object: a closure.
        case none
    }

    let receiver: Receiver  // immutable after init
    private(set) weak var target: AnyObject?  // immutable after init; nil after the target's release

    /// Calls the method on an object; `false` if the object is of another class.
    private let call: @MainActor (AnyObject, ASControlNode, UIEvent?) -> Bool  // immutable after init

    package init(
        receiver: Receiver,
        target: AnyObject?,
        call: @escaping @MainActor (AnyObject, ASControlNode, UIEvent?) -> Bool
    ) {
        self.receiver = receiver
        self.target = target
        self.call = call
    }

    /// Whether the target has been released.
    var isDead: Bool { receiver == .target && target == nil }

    /// Sends an event, unless the target has been released.
    @MainActor
    func send(from control: ASControlNode, with event: UIEvent?) {
        switch receiver {
        case .target: if let target { _ = call(target, control, event) }
        case .none: _ = call(control, control, event)
        case .responderChain: _ = control.respondersFromHere.first { call($0, control, event) }
        }
    }
}
