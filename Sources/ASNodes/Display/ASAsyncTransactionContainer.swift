// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
internal import ASGraphics
internal import ASImageIO
public import ASUIKit

/// Whether something waits for drawings of its subtree.
///
/// - Source: Texture `ASAsyncTransactionContainerState`
public enum ASAsyncTransactionContainerState: Int, Hashable, Sendable {
    /// Nothing is under way.
    case noTransactions
    /// Drawings have not arrived.
    case pendingTransactions
}

/// A node, view or layer whose subtree can be drawn in one transaction.
///
/// A drawing belongs to the transaction of the nearest container at or above its layer. Without a container it belongs to the
/// transaction of the layer itself.
///
/// The members are isolated to the main actor, and the protocol is not: nodes conform to it and can be made on any thread.
///
/// - Thread: main
/// - Source: Texture `ASAsyncTransactionContainer`
public protocol ASAsyncTransactionContainer: AnyObject {
    /// Whether drawings of the subtree land together.
    @preconcurrency @MainActor var isAsyncTransactionContainer: Bool { get set }
    /// Whether drawings are under way here.
    @preconcurrency @MainActor var asyncTransactionContainerState: ASAsyncTransactionContainerState { get }
    /// Drops the drawings under way; what is shown stays.
    @preconcurrency @MainActor func cancelAsyncTransactions()
    /// The transaction that is open in this main turn, if there is one.
    @preconcurrency @MainActor var currentAsyncTransaction: ASAsyncTransaction? { get }
}

/// What a layer knows of transactions.
///
/// Main only.
@MainActor
final class ASLayerTransactions {
    var isContainer = false
    /// Takes drawings until the end of the main turn.
    var open: ASAsyncTransaction?
    /// Those that are not complete, the open one among them.
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

    /// The open transaction that drawings in the layer are added to in this main turn; opened when there is none.
    ///
    /// It is committed at the end of the turn. The layer need not be a container.
    ///
    /// - Thread: main
    /// - Source: Texture `CALayer.asyncdisplaykit_asyncTransaction`
    public var asyncTransaction: ASAsyncTransaction {
        let transactions = madeTransactions()
        // One that somebody waits for takes no more work.
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

    /// The nearest container at or above this layer; nil without one.
    ///
    /// - Thread: main
    /// - Source: Texture `CALayer.asyncdisplaykit_parentTransactionContainer`
    public var parentTransactionContainer: CALayer? {
        sequence(first: self) { $0.superlayer }.first { $0.isAsyncTransactionContainer }
    }
}

extension CALayer: ASAsyncTransactionContainer {
    /// Whether drawings of the sublayers land together; false, or what the node says.
    public var isAsyncTransactionContainer: Bool {
        get { transactions?.isContainer ?? false || ASLayerToDisplayNode(self)?.isAsyncTransactionContainer ?? false }
        set {
            if let node = ASLayerToDisplayNode(self) { node.isAsyncTransactionContainer = newValue }
            if newValue || transactions != nil { madeTransactions().isContainer = newValue }
        }
    }

    /// Whether drawings are under way here.
    public var asyncTransactionContainerState: ASAsyncTransactionContainerState {
        transactions?.pending.isEmpty ?? true ? .noTransactions : .pendingTransactions
    }

    /// Drops the drawings under way; what is shown stays.
    public func cancelAsyncTransactions() {
        guard let transactions else { return }
        if let open = transactions.open {
            transactions.open = nil
            open.commit()
        }
        for transaction in transactions.pending { transaction.cancel() }
    }

    /// The transaction that is open in this main turn, if there is one.
    public var currentAsyncTransaction: ASAsyncTransaction? { transactions?.open }
}

extension UIView: ASAsyncTransactionContainer {
    /// Whether drawings in the view land together.
    public var isAsyncTransactionContainer: Bool {
        get { layer.isAsyncTransactionContainer }
        set { layer.isAsyncTransactionContainer = newValue }
    }

    /// Whether drawings are under way here.
    public var asyncTransactionContainerState: ASAsyncTransactionContainerState { layer.asyncTransactionContainerState }

    /// Drops the drawings under way; what is shown stays.
    public func cancelAsyncTransactions() { layer.cancelAsyncTransactions() }

    /// The transaction that is open in this main turn, if there is one.
    public var currentAsyncTransaction: ASAsyncTransaction? { layer.currentAsyncTransaction }
}

extension ASDisplayNode: ASAsyncTransactionContainer {
    /// Whether the drawings of this node and of everything in it land together; false.
    ///
    /// Cells have it on.
    ///
    /// - Thread: any
    nonisolated public var isAsyncTransactionContainer: Bool {
        get { has(.isTransactionContainer) }
        set { set(.isTransactionContainer, newValue) }
    }

    /// Whether drawings are under way here.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var asyncTransactionContainerState: ASAsyncTransactionContainerState {
        loadedLayer?.asyncTransactionContainerState ?? .noTransactions
    }

    /// Drops the drawings that were to land with this node; what is shown stays.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func cancelAsyncTransactions() { loadedLayer?.cancelAsyncTransactions() }

    /// The transaction that is open in this main turn, if there is one.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var currentAsyncTransaction: ASAsyncTransaction? { loadedLayer?.currentAsyncTransaction }
}
