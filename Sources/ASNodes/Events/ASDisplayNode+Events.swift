// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
public import ASUIKit
internal import Foundation

extension ASDisplayNode {
    /// The area of the node for hit tests: its bounds, extended or reduced by `hitTestSlop`.
    var touchArea: CGRect {
        // Reads the state once, because hit tests read the area of every node under a superview for every move of the pointer.
        let (slop, isUpToDate) = nodeState.withLock {
            ($0.rare?.hitTestSlop, $0.flags.contains(.isLoaded) && $0.pending == nil)
        }
        let bounds = isUpToDate && ASThreadIsMain() ? onMain { $0.backing.layer.bounds } : bounds
        return slop.map { bounds.inset(by: $0) } ?? bounds
    }

    /// Performs the view's own hit test, which asks the subviews.
    @MainActor
    func hitTestView(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        loadedDisplayView?.superHitTest(point, with: event)
    }

    /// Forwards touches along the responder chain; a rasterised node forwards them to its supernode.
    @MainActor
    func passOn(_ node: @MainActor (ASDisplayNode) -> Void, view: @MainActor (_ASDisplayView) -> Void) {
        if isRasterized, let supernode {
            node(supernode)
        } else {
            loadedDisplayView.map(view)
        }
    }

    @MainActor
    func becomesFirstResponder() -> Bool {
        guard !isLayerBacked else { return false }
        guard let own = view as? _ASDisplayView else { return view.becomeFirstResponder() }
        return own.superBecomeFirstResponder()
    }

    @MainActor
    func resignsFirstResponder() -> Bool {
        guard let own = loadedDisplayView else { return loadedView?.resignFirstResponder() ?? false }
        return own.superResignFirstResponder()
    }

    @MainActor
    func viewCanPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard let own = loadedDisplayView else {
            return loadedView?.canPerformAction(action, withSender: sender) ?? false
        }
        return own.superCanPerformAction(action, withSender: sender)
    }

    /// Whether the node's view is first responder.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var isFirstResponder: Bool { loadedView?.isFirstResponder ?? false }

    /// Whether the node's view has the keyboard focus.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var isFocused: Bool { loadedView?.isFocused ?? false }

    /// Moves the keyboard focus to the node, and shows the focus ring.
    ///
    /// - Returns: whether the node is focused
    /// - Thread: main
    @preconcurrency @MainActor
    @discardableResult
    public func focus() -> Bool {
        guard !isLayerBacked, let window = view.window else { return false }
        return window.focusSystem.focus(view)
    }
}

/// Returns the node of a view; `nil` if it has none.
///
/// - Thread: main
/// - Source: Texture `ASViewToDisplayNode`
@preconcurrency @MainActor
public func ASViewToDisplayNode(_ view: UIView) -> ASDisplayNode? {
    ASLayerToDisplayNode(view.layer)
}

/// Returns the node of a layer; `nil` if it has none.
///
/// - Thread: main
/// - Source: Texture `ASLayerToDisplayNode`
@preconcurrency @MainActor
public func ASLayerToDisplayNode(_ layer: CALayer) -> ASDisplayNode? {
    (layer as? _ASDisplayLayer)?.node
}
