// SPDX-License-Identifier: Apache-2.0
internal import ASBase
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
    /// The transactions that are not complete, in the order of their creation.
    var pending: [ASAsyncTransaction] = []

    /// The transaction that accepts drawing until the end of the main turn; a caller that waits for it commits it earlier.
    var open: ASAsyncTransaction? { pending.last.flatMap { $0.state == .open ? $0 : nil } }
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
        if let open = transactions.open { return open }
        let transaction = ASAsyncTransaction { [weak self] transaction, _ in self?.didComplete(transaction) }
        transactions.pending.append(transaction)
        ASAsyncTransactionGroup.main.add(transaction)
        if transactions.pending.count == 1 { asyncTransactionStateDidChange() }
        return transaction
    }

    private func didComplete(_ transaction: ASAsyncTransaction) {
        guard let transactions else { return }
        transactions.pending.removeAll { $0 === transaction }
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
        transactions.open?.commit()
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

/// The transactions that were opened in this main turn; they are committed together at its end.
///
/// - Thread: main
/// - Source: Texture `_ASAsyncTransactionGroup`
@preconcurrency @MainActor
public final class ASAsyncTransactionGroup {
    /// The group of the main thread.
    public static var main: ASAsyncTransactionGroup { slot.current }
    /// The group of the main thread, under its name in Objective-C.
    @available(*, deprecated, renamed: "main")
    public static var mainTransactionGroup: ASAsyncTransactionGroup { main }
    private static let slot = ASRuntimeSlot { ASAssumeMain { ASAsyncTransactionGroup() } }

    /// Retained here, so that a transaction is committed even if its layer has been released.
    private var transactions: [ASAsyncTransaction] = []
    /// The common transaction of all layers, while the drawing of a whole window is started.
    private var together: ASAsyncTransaction?

    /// The same transaction while it is open; a caller that waits for it commits it.
    var common: ASAsyncTransaction? { together.flatMap { $0.state == .open ? $0 : nil } }

    private lazy var committing = ASMainJob(.commit) { [weak self] in self?.commit() }

    func add(_ transaction: ASAsyncTransaction) {
        committing.schedule()
        transactions.append(transaction)
    }

    /// Displays all drawing that `draw` starts in one main turn.
    ///
    /// - Parameters:
    ///   - draw: displays layers
    ///   - done: called in that turn, after the contents were set; immediately if there is no drawing
    func displayTogether(_ draw: @MainActor () -> Void, done: @escaping @MainActor @Sendable () -> Void) {
        let transaction = ASAsyncTransaction { _, _ in done() }
        let outer = together
        together = transaction
        draw()
        together = outer
        // A caller may have waited for all drawing meanwhile, which commits the transaction.
        if transaction.state == .open { transaction.commit() }
    }

    /// Commits all open transactions.
    ///
    /// It is called automatically at the end of the turn.
    public func commit() {
        let closing = transactions
        transactions = []
        for transaction in closing where transaction.state == .open { transaction.commit() }
    }
}

/// The group, under Texture's name.
///
/// - Source: Texture `_ASAsyncTransactionGroup`
public typealias _ASAsyncTransactionGroup = ASAsyncTransactionGroup
