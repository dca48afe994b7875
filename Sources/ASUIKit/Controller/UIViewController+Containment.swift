// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

// Controllers in controllers.

extension UIViewController {
    /// Takes `child` in; add its view yourself, then call `child.didMove(toParent:)`.
    public func addChild(_ child: UIViewController) {
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Takes this controller out of its parent; take its view out yourself before.
    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        barInsets = .zero
        didMove(toParent: nil)
    }

    /// The ancestor that is in no other controller.
    var outermost: UIViewController {
        var result = self
        while let parent = result.parent { result = parent }
        return result
    }
}
