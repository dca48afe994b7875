// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor

/// The containers whose transactions were opened in this main turn; they are committed together at its end.
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

    private struct WeakLayer {
        weak var layer: CALayer?
        /// The transaction, retained so that it is committed even if its layer has been released.
        var transaction: ASAsyncTransaction?
    }

    private var containers: [WeakLayer] = []
    /// The common transaction of all layers, while the drawing of a whole window is started.
    private var together: ASAsyncTransaction?

    /// The same transaction while it is open; a caller that waits for it commits it.
    var common: ASAsyncTransaction? { together.flatMap { $0.state == .open ? $0 : nil } }

    private lazy var committing = ASMainJob(.commit) { [weak self] in self?.commit() }

    func add(_ container: CALayer) {
        committing.schedule()
        containers.append(WeakLayer(layer: container, transaction: container.transactions?.open))
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
        let closing = containers
        containers = []
        for container in closing {
            guard let transaction = container.transaction, transaction.state == .open else { continue }
            if let transactions = container.layer?.transactions, transactions.open === transaction {
                transactions.open = nil
            }
            transaction.commit()
        }
    }
}

/// The group, under Texture's name.
///
/// - Source: Texture `_ASAsyncTransactionGroup`
public typealias _ASAsyncTransactionGroup = ASAsyncTransactionGroup
