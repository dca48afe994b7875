// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
internal import ASGraphics
internal import ASImageIO
public import ASUIKit

/// Whether a container waits for drawing in its subtree.
///
/// - Source: Texture `ASAsyncTransactionContainerState`
public enum ASAsyncTransactionContainerState: Int, Hashable, Sendable {
    /// No drawing is in progress.
    case noTransactions
    /// Drawing is in progress.
    case pendingTransactions
}

/// A node, view or layer whose subtree can be drawn in one transaction.
///
/// A drawing belongs to the transaction of the nearest container: its layer or a superlayer. Without a container it belongs to the
/// transaction of the layer itself.
///
/// The members are isolated to the main actor, and the protocol is not: nodes conform to it and can be created on any thread.
///
/// - Thread: main
/// - Source: Texture `ASAsyncTransactionContainer`
public protocol ASAsyncTransactionContainer: AnyObject {
    /// Whether the drawings of the subtree are displayed together.
    @preconcurrency @MainActor var isAsyncTransactionContainer: Bool { get set }
    /// Whether drawing is in progress in this container.
    @preconcurrency @MainActor var asyncTransactionContainerState: ASAsyncTransactionContainerState { get }
    /// Cancels drawing in progress; the displayed contents are kept.
    @preconcurrency @MainActor func cancelAsyncTransactions()
    /// The open transaction of this main turn; `nil` if there is none.
    @preconcurrency @MainActor var currentAsyncTransaction: ASAsyncTransaction? { get }
}

/// The transactions of a layer.
///
/// Main only.
@MainActor
final class ASLayerTransactions {
    var isContainer = false
    /// The transaction that accepts drawing until the end of the main turn.
    var open: ASAsyncTransaction?
    /// The transactions that are not complete, including the open one.
    var pending: [ASAsyncTransaction] = []
}

extension CALayer {
    var transactions: ASLayerTransactions? { asyncTransactions as? ASLayerTransactions }

    private func madeTransactions() -> ASLayerTransactions {
        if let transactions { return transactions }
        let made = ASLayerTransactions()
        asyncTransactions = made
        return made
    }

    /// The open transaction to which drawing in the layer is added in this main turn; created if there is none.
    ///
    /// It is committed at the end of the turn. The layer need not be a container.
    ///
    /// - Thread: main
    /// - Source: Texture `CALayer.asyncdisplaykit_asyncTransaction`
    public var asyncTransaction: ASAsyncTransaction {
        let transactions = madeTransactions()
        // A transaction that a caller has waited for is no longer open.
        if let open = transactions.open, open.state == .open { return open }
        let transaction = ASAsyncTransaction { [weak self] transaction, _ in self?.didComplete(transaction) }
        transactions.open = transaction
        transactions.pending.append(transaction)
        ASAsyncTransactionGroup.main.add(self)
        if transactions.pending.count == 1 { asyncTransactionStateDidChange() }
        return transaction
    }

    private func didComplete(_ transaction: ASAsyncTransaction) {
        guard let transactions else { return }
        transactions.pending.removeAll { $0 === transaction }
        if transactions.open === transaction { transactions.open = nil }
        if transactions.pending.isEmpty { asyncTransactionStateDidChange() }
    }

    private func asyncTransactionStateDidChange() {
        ASLayerToDisplayNode(self)?.asyncTransactionContainerStateDidChange()
    }

    /// The nearest container: this layer or a superlayer; `nil` if there is none.
    ///
    /// - Thread: main
    /// - Source: Texture `CALayer.asyncdisplaykit_parentTransactionContainer`
    public var parentTransactionContainer: CALayer? {
        sequence(first: self) { $0.superlayer }.first { $0.isAsyncTransactionContainer }
    }
}

extension CALayer: ASAsyncTransactionContainer {
    /// Whether the drawings of the sublayers are displayed together; `false` by default, or the value of the node.
    public var isAsyncTransactionContainer: Bool {
        get { transactions?.isContainer ?? false || ASLayerToDisplayNode(self)?.isAsyncTransactionContainer ?? false }
        set {
            if let node = ASLayerToDisplayNode(self) { node.isAsyncTransactionContainer = newValue }
            if newValue || transactions != nil { madeTransactions().isContainer = newValue }
        }
    }

    /// Whether drawing is in progress in this container.
    public var asyncTransactionContainerState: ASAsyncTransactionContainerState {
        transactions?.pending.isEmpty ?? true ? .noTransactions : .pendingTransactions
    }

    /// Cancels drawing in progress; the displayed contents are kept.
    public func cancelAsyncTransactions() {
        guard let transactions else { return }
        if let open = transactions.open {
            transactions.open = nil
            open.commit()
        }
        for transaction in transactions.pending { transaction.cancel() }
    }

    /// The open transaction of this main turn; `nil` if there is none.
    public var currentAsyncTransaction: ASAsyncTransaction? { transactions?.open }
}

extension UIView: ASAsyncTransactionContainer {
    /// Whether the drawings in the view are displayed together.
    public var isAsyncTransactionContainer: Bool {
        get { layer.isAsyncTransactionContainer }
        set { layer.isAsyncTransactionContainer = newValue }
    }

    /// Whether drawing is in progress in this container.
    public var asyncTransactionContainerState: ASAsyncTransactionContainerState { layer.asyncTransactionContainerState }

    /// Cancels drawing in progress; the displayed contents are kept.
    public func cancelAsyncTransactions() { layer.cancelAsyncTransactions() }

    /// The open transaction of this main turn; `nil` if there is none.
    public var currentAsyncTransaction: ASAsyncTransaction? { layer.currentAsyncTransaction }
}

extension ASDisplayNode: ASAsyncTransactionContainer {
    /// Whether the drawings of this node and of everything in it are displayed together; `false` by default.
    ///
    /// It is `true` for cells.
    ///
    /// - Thread: any
    nonisolated public var isAsyncTransactionContainer: Bool {
        get { has(.isTransactionContainer) }
        set { set(.isTransactionContainer, newValue) }
    }

    /// Whether drawing is in progress in this container.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var asyncTransactionContainerState: ASAsyncTransactionContainerState {
        loadedLayer?.asyncTransactionContainerState ?? .noTransactions
    }

    /// Cancels drawing in progress in the transactions of this node; the displayed contents are kept.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func cancelAsyncTransactions() { loadedLayer?.cancelAsyncTransactions() }

    /// The open transaction of this main turn; `nil` if there is none.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var currentAsyncTransaction: ASAsyncTransaction? { loadedLayer?.currentAsyncTransaction }
}
