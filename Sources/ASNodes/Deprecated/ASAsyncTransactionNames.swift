// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
public import ASUIKit

// Texture marks what it adds to views and layers by a prefix.

extension ASAsyncTransactionContainer {
    /// Whether drawings of the subtree land together.
    @available(*, deprecated, renamed: "isAsyncTransactionContainer")
    @preconcurrency @MainActor
    public var asyncdisplaykit_asyncTransactionContainer: Bool {
        get { isAsyncTransactionContainer }
        set { isAsyncTransactionContainer = newValue }
    }

    /// Whether drawings of the subtree land together.
    @available(*, deprecated, renamed: "isAsyncTransactionContainer")
    @preconcurrency @MainActor
    public var asyncdisplaykit_isAsyncTransactionContainer: Bool {
        get { isAsyncTransactionContainer }
        set { isAsyncTransactionContainer = newValue }
    }

    /// Whether drawings are under way here.
    @available(*, deprecated, renamed: "asyncTransactionContainerState")
    @preconcurrency @MainActor
    public var asyncdisplaykit_asyncTransactionContainerState: ASAsyncTransactionContainerState {
        asyncTransactionContainerState
    }

    /// The transaction that is open in this main turn, if there is one.
    @available(*, deprecated, renamed: "currentAsyncTransaction")
    @preconcurrency @MainActor
    public var asyncdisplaykit_currentAsyncTransaction: ASAsyncTransaction? { currentAsyncTransaction }

    /// Drops the drawings under way; what is shown stays.
    @available(*, deprecated, renamed: "cancelAsyncTransactions()")
    @preconcurrency @MainActor
    public func asyncdisplaykit_cancelAsyncTransactions() { cancelAsyncTransactions() }
}

extension ASDisplayNode {
    /// Whether drawings of the subtree land together.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "isAsyncTransactionContainer")
    public var asyncdisplaykit_asyncTransactionContainer: Bool {
        get { isAsyncTransactionContainer }
        set { isAsyncTransactionContainer = newValue }
    }

    /// Whether drawings of the subtree land together.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "isAsyncTransactionContainer")
    public var asyncdisplaykit_isAsyncTransactionContainer: Bool {
        get { isAsyncTransactionContainer }
        set { isAsyncTransactionContainer = newValue }
    }
}

extension CALayer {
    /// The node behind the layer, if there is one.
    @available(*, deprecated, renamed: "ASLayerToDisplayNode(_:)")
    public var asyncdisplaykit_node: ASDisplayNode? { ASLayerToDisplayNode(self) }

    /// The open transaction of the layer, made when there is none.
    @available(*, deprecated, renamed: "asyncTransaction")
    public var asyncdisplaykit_asyncTransaction: ASAsyncTransaction { asyncTransaction }

    /// The nearest container at or above the layer.
    @available(*, deprecated, renamed: "parentTransactionContainer")
    public var asyncdisplaykit_parentTransactionContainer: CALayer? { parentTransactionContainer }
}

extension UIView {
    /// The node behind the view, if there is one.
    @available(*, deprecated, renamed: "ASViewToDisplayNode(_:)")
    public var asyncdisplaykit_node: ASDisplayNode? { ASViewToDisplayNode(self) }
}
