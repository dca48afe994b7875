// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

// Child controllers.

extension UIViewController {
    /// Adds `child`; the caller adds its view, then calls `child.didMove(toParent:)`.
    public func addChild(_ child: UIViewController) {
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Removes this controller from its parent; the caller removes its view before.
    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        barInsets = .zero
        didMove(toParent: nil)
    }

    /// The topmost ancestor, or this controller if it has no parent.
    var outermost: UIViewController {
        var result = self
        while let parent = result.parent { result = parent }
        return result
    }
}
