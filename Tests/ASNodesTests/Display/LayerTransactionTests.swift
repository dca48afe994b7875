// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASNodes
import ASUIKitTesting
import Testing

/// Transactions that an app opens on its own layers.
@Suite("The transaction of a plain layer", .serialized)
@MainActor
struct LayerTransactionTests {
    @Test func `is open for one main turn, and its results are displayed together afterwards`() throws {
        try ASTestHarness.run { harness in
            let layer = CALayer()
            let landed = ASLock<[Int]>([])
            #expect(layer.currentAsyncTransaction == nil)
            let transaction = layer.asyncTransaction
            #expect(layer.asyncTransaction === transaction)
            #expect(layer.currentAsyncTransaction === transaction)
            #expect(transaction.state == .open)
            #expect(layer.asyncTransactionContainerState == .pendingTransactions)
            for index in 0..<2 {
                transaction.addOperation(
                    block: { index },
                    completion: { value, _ in landed.withLock { $0.append(value as? Int ?? -1) } }
                )
            }

            harness.runUntilParked()

            #expect(landed.withLock { $0 } == [0, 1])
            #expect(transaction.state == .complete)
            #expect(layer.asyncTransactionContainerState == .noTransactions)
            #expect(layer.asyncTransaction !== transaction)
            harness.runUntilParked()
        }
    }

    @Test func `is dropped when the layer's transactions are cancelled`() throws {
        try ASTestHarness.run { harness in
            let layer = CALayer()
            let told = ASLock<[Bool]>([])
            layer.asyncTransaction.addOperation(
                block: { 1 },
                completion: { _, isCanceled in told.withLock { $0.append(isCanceled) } }
            )

            layer.cancelAsyncTransactions()
            harness.runUntilParked()

            #expect(told.withLock { $0 } == [true])
            #expect(layer.asyncTransactionContainerState == .noTransactions)
        }
    }

    @Test func `the container above a layer is the nearest layer that was made a container`() {
        let (outer, middle, inner) = (CALayer(), CALayer(), CALayer())
        outer.addSublayer(middle)
        middle.addSublayer(inner)
        #expect(inner.parentTransactionContainer == nil)

        outer.isAsyncTransactionContainer = true
        #expect(inner.parentTransactionContainer === outer)
        inner.isAsyncTransactionContainer = true
        #expect(inner.parentTransactionContainer === inner)
    }
}
