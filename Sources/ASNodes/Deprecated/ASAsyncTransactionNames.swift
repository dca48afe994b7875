// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
public import ASUIKit

// Texture's names with a prefix for its additions to views and layers.

extension ASAsyncTransactionContainer {
    /// Whether the drawings of the subtree are displayed together.
    @available(*, deprecated, renamed: "isAsyncTransactionContainer")
    @preconcurrency @MainActor
    public var asyncdisplaykit_asyncTransactionContainer: Bool {
        get { isAsyncTransactionContainer }
        set { isAsyncTransactionContainer = newValue }
    }

    /// Whether the drawings of the subtree are displayed together.
    @available(*, deprecated, renamed: "isAsyncTransactionContainer")
    @preconcurrency @MainActor
    public var asyncdisplaykit_isAsyncTransactionContainer: Bool {
        get { isAsyncTransactionContainer }
        set { isAsyncTransactionContainer = newValue }
    }

    /// Whether drawing is in progress in this container.
    @available(*, deprecated, renamed: "asyncTransactionContainerState")
    @preconcurrency @MainActor
    public var asyncdisplaykit_asyncTransactionContainerState: ASAsyncTransactionContainerState {
        asyncTransactionContainerState
    }

    /// The open transaction of this main turn; `nil` if there is none.
    @available(*, deprecated, renamed: "currentAsyncTransaction")
    @preconcurrency @MainActor
    public var asyncdisplaykit_currentAsyncTransaction: ASAsyncTransaction? { currentAsyncTransaction }

    /// Cancels drawing in progress; the displayed contents are kept.
    @available(*, deprecated, renamed: "cancelAsyncTransactions()")
    @preconcurrency @MainActor
    public func asyncdisplaykit_cancelAsyncTransactions() { cancelAsyncTransactions() }
}

extension ASDisplayNode {
    /// Whether the drawings of the subtree are displayed together.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "isAsyncTransactionContainer")
    public var asyncdisplaykit_asyncTransactionContainer: Bool {
        get { isAsyncTransactionContainer }
        set { isAsyncTransactionContainer = newValue }
    }

    /// Whether the drawings of the subtree are displayed together.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "isAsyncTransactionContainer")
    public var asyncdisplaykit_isAsyncTransactionContainer: Bool {
        get { isAsyncTransactionContainer }
        set { isAsyncTransactionContainer = newValue }
    }
}

extension CALayer {
    /// The node of the layer; `nil` if there is none.
    @available(*, deprecated, renamed: "ASLayerToDisplayNode(_:)")
    public var asyncdisplaykit_node: ASDisplayNode? { ASLayerToDisplayNode(self) }

    /// The open transaction of the layer, which is created if there is none.
    @available(*, deprecated, renamed: "asyncTransaction")
    public var asyncdisplaykit_asyncTransaction: ASAsyncTransaction { asyncTransaction }

    /// The nearest container: the layer or a superlayer.
    @available(*, deprecated, renamed: "parentTransactionContainer")
    public var asyncdisplaykit_parentTransactionContainer: CALayer? { parentTransactionContainer }
}

extension UIView {
    /// The node of the view; `nil` if there is none.
    @available(*, deprecated, renamed: "ASViewToDisplayNode(_:)")
    public var asyncdisplaykit_node: ASDisplayNode? { ASViewToDisplayNode(self) }
}
