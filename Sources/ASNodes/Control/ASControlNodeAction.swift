// SPDX-License-Identifier: Apache-2.0
package import ASUIKit

/// A target with the method that is called on it, or a closure: what a control sends an event to.
///
/// Its identity stands in for the selector by which UIKit tells actions apart: `addTarget` gives one back, and
/// `removeTarget` takes it.
///
/// - Thread: any; called on main
public final class ASControlNodeAction: @unchecked Sendable {
    // @unchecked because: nothing changes after init, and the target is called on main only.
    /// The receiver of the message.
    package enum Receiver {
        /// This object, as long as it lives.
        case target
        /// The first object along the responder chain that has the method.
        case responderChain
        /// No object: a closure.
        case none
    }

    let receiver: Receiver  // immutable after init
    private(set) weak var target: AnyObject?  // immutable after init, but for the object's end

    /// Calls the method on an object; false when the object is of another class.
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

    /// Whether its target has been freed.
    var isDead: Bool { receiver == .target && target == nil }

    /// Delivers an event, unless the target has been freed.
    @MainActor
    func send(from control: ASControlNode, with event: UIEvent?) {
        switch receiver {
        case .target: if let target { _ = call(target, control, event) }
        case .none: _ = call(control, control, event)
        case .responderChain: _ = control.respondersFromHere.first { call($0, control, event) }
        }
    }
}
