// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASUIKit
internal import Foundation

extension ASDisplayNode {
    /// The view's own hit test, which asks the subviews.
    @MainActor
    func hitTestView(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        (loadedView as? _ASDisplayView)?.superHitTest(point, with: event)
    }

    /// Hands touches along the responder chain.
    @MainActor
    func passOn(_ body: @MainActor (_ASDisplayView) -> Void) {
        (loadedView as? _ASDisplayView).map(body)
    }

    /// Makes the node's view take the keyboard.
    ///
    /// - Returns: whether it did
    /// - Thread: main
    @MainActor
    @discardableResult
    public func becomeFirstResponder() -> Bool {
        !isLayerBacked && view.becomeFirstResponder()
    }

    /// Makes the node's view let the keyboard go.
    ///
    /// - Returns: whether it did
    /// - Thread: main
    @MainActor
    @discardableResult
    public func resignFirstResponder() -> Bool {
        loadedView?.resignFirstResponder() ?? false
    }

    /// Whether the node's view has the keyboard.
    ///
    /// - Thread: main
    @MainActor
    public var isFirstResponder: Bool { loadedView?.isFirstResponder ?? false }
}

/// The node behind a view, if there is one.
///
/// - Thread: main
/// - Source: Texture `ASViewToDisplayNode`
@MainActor
public func ASViewToDisplayNode(_ view: UIView) -> ASDisplayNode? {
    ASLayerToDisplayNode(view.layer)
}

/// The node behind a layer, if there is one.
///
/// - Thread: main
/// - Source: Texture `ASLayerToDisplayNode`
@MainActor
public func ASLayerToDisplayNode(_ layer: CALayer) -> ASDisplayNode? {
    (layer as? _ASDisplayLayer)?.node
}
