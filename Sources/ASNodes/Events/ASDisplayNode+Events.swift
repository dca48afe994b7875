// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
public import ASUIKit
internal import Foundation

extension ASDisplayNode {
    /// Where touches belong to the node: its bounds, grown or shrunk by `hitTestSlop`.
    var touchArea: CGRect {
        // In one look at the state: it is asked of every node under a superview for every place of the pointer.
        let (slop, isUpToDate) = nodeState.withLock {
            ($0.rare?.hitTestSlop, $0.flags.contains(.isLoaded) && $0.pending == nil)
        }
        let bounds = isUpToDate && ASThreadIsMain() ? onMain { $0.backing.layer.bounds } : bounds
        return slop.map { bounds.inset(by: $0) } ?? bounds
    }

    /// The view's own hit test, which asks the subviews.
    @MainActor
    func hitTestView(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        loadedDisplayView?.superHitTest(point, with: event)
    }

    /// Hands touches along the responder chain; without a view, to the node that this one is drawn with.
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

    /// Whether the node's view has the keyboard.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var isFirstResponder: Bool { loadedView?.isFirstResponder ?? false }

    /// Whether the node's view has the keyboard's focus.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var isFocused: Bool { loadedView?.isFocused ?? false }

    /// Moves the keyboard's focus to the node, and shows it there.
    ///
    /// - Returns: whether it is there
    /// - Thread: main
    @preconcurrency @MainActor
    @discardableResult
    public func focus() -> Bool {
        guard !isLayerBacked, let window = view.window else { return false }
        return window.focusSystem.focus(view)
    }
}

/// The node behind a view, if there is one.
///
/// - Thread: main
/// - Source: Texture `ASViewToDisplayNode`
@preconcurrency @MainActor
public func ASViewToDisplayNode(_ view: UIView) -> ASDisplayNode? {
    ASLayerToDisplayNode(view.layer)
}

/// The node behind a layer, if there is one.
///
/// - Thread: main
/// - Source: Texture `ASLayerToDisplayNode`
@preconcurrency @MainActor
public func ASLayerToDisplayNode(_ layer: CALayer) -> ASDisplayNode? {
    (layer as? _ASDisplayLayer)?.node
}
