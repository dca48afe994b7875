// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor

/// The containers whose transactions were opened in this main turn; those are committed together at its end.
///
/// - Thread: main
/// - Source: Texture `_ASAsyncTransactionGroup`
@preconcurrency @MainActor
public final class ASAsyncTransactionGroup {
    /// The group of the main thread.
    public static var main: ASAsyncTransactionGroup { slot.current }
    /// The same by its name in Objective-C.
    @available(*, deprecated, renamed: "main")
    public static var mainTransactionGroup: ASAsyncTransactionGroup { main }
    private static let slot = ASRuntimeSlot { ASAssumeMain { ASAsyncTransactionGroup() } }

    private struct WeakLayer {
        weak var layer: CALayer?
        /// Kept, so that it is committed although its layer has gone.
        var transaction: ASAsyncTransaction?
    }

    private var containers: [WeakLayer] = []
    /// That of all layers, while the drawings of a whole window begin together.
    private var together: ASAsyncTransaction?

    /// The same, unless somebody has waited for it meanwhile: then it takes no more.
    var common: ASAsyncTransaction? { together.flatMap { $0.state == .open ? $0 : nil } }

    private lazy var committing = ASMainJob(.commit) { [weak self] in self?.commit() }

    func add(_ container: CALayer) {
        committing.schedule()
        containers.append(WeakLayer(layer: container, transaction: container.transactions?.open))
    }

    /// Lets all drawings that `draw` begins land in one main turn.
    ///
    /// - Parameters:
    ///   - draw: displays layers
    ///   - done: called in that turn, when they are in place; at once when there are none
    func landTogether(_ draw: @MainActor () -> Void, done: @escaping @MainActor @Sendable () -> Void) {
        let transaction = ASAsyncTransaction { _, _ in done() }
        let outer = together
        together = transaction
        draw()
        together = outer
        // Somebody may have waited for all drawings meanwhile.
        if transaction.state == .open { transaction.commit() }
    }

    /// Commits what is open.
    ///
    /// Runs by itself at the end of the turn.
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

/// Texture's name of the group.
///
/// - Source: Texture `_ASAsyncTransactionGroup`
public typealias _ASAsyncTransactionGroup = ASAsyncTransactionGroup
