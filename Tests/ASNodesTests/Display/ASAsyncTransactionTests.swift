// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
internal import ASGraphics
import ASPlatformHeadless
internal import ASTesting
import ASUIKit
import Dispatch
import Foundation
internal import NodeKit
import Testing

@testable import ASNodes

@Suite("ASAsyncTransaction", .serialized)
@MainActor
struct ASAsyncTransactionTests {
    @Test("Results are delivered in the order of the additions, in one turn, then the completion block is called")
    func landsInOrder() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let transaction = ASAsyncTransaction { transaction, isCanceled in
            record.withLock { $0.append("all \(transaction.state) \(isCanceled)") }
        }
        for index in 0..<6 {
            transaction.addOperation(
                block: { index * index },
                completion: { value, isCanceled in
                    record.withLock { $0.append("\(value as? Int ?? -1) \(isCanceled)") }
                }
            )
        }

        scene.dispatcher.runUntilParked()
        #expect(record.withLock { $0 }.isEmpty)
        #expect(transaction.state == .open)
        transaction.commit()
        #expect(transaction.state == .committed)
        #expect(record.withLock { $0 }.isEmpty)
        scene.dispatcher.runUntilParked()

        #expect(
            record.withLock { $0 } == [
                "0 false", "1 false", "4 false", "9 false", "16 false", "25 false", "all complete false",
            ]
        )
        scene.finish()
    }

    @Test("Without operations, a transaction is complete as soon as it is committed")
    func completesEmpty() {
        let calls = ASLock(0)
        let transaction = ASAsyncTransaction { _, _ in calls.withLock { $0 += 1 } }

        transaction.commit()

        #expect(transaction.state == .complete)
        #expect(calls.withLock { $0 } == 1)
    }

    @Test("A canceled transaction runs no block that has not begun, and calls the completions")
    func cancels() {
        let scene = NodeWindow()
        let ran = ASLock(0)
        let told = ASLock<[Bool]>([])
        let transaction = ASAsyncTransaction()
        for _ in 0..<3 {
            transaction.addOperation(
                block: {
                    ran.withLock { $0 += 1 }
                    return nil
                },
                completion: { _, isCanceled in told.withLock { $0.append(isCanceled) } }
            )
        }
        transaction.commit()

        transaction.cancel()
        #expect(transaction.state == .canceled)
        scene.dispatcher.runUntilParked()

        #expect(ran.withLock { $0 } == 0)
        #expect(told.withLock { $0 } == [true, true, true])
        #expect(transaction.state == .complete)
        scene.finish()
    }

    @Test("A waiting caller gets the results at once: main runs the operations that no worker has begun")
    func waits() {
        let scene = NodeWindow()
        let sum = ASLock(0)
        let transaction = ASAsyncTransaction()
        for index in 1...4 {
            transaction.addOperation(
                block: { index },
                completion: { value, _ in sum.withLock { $0 += value as? Int ?? 0 } }
            )
        }

        transaction.waitUntilComplete()

        #expect(transaction.state == .complete)
        #expect(sum.withLock { $0 } == 10)
        scene.dispatcher.runUntilParked()
        #expect(sum.withLock { $0 } == 10)
        scene.finish()
    }

    @Test("Waiting ends on real threads as well, while workers run some of the blocks")
    func waitsForWorkers() {
        for _ in 0..<50 {
            let sum = ASLock(0)
            let transaction = ASAsyncTransaction()
            for index in 1...20 {
                transaction.addOperation(
                    block: { (0..<200).reduce(index) { $0 ^ $1 ^ $1 } },
                    completion: { value, _ in sum.withLock { $0 += value as? Int ?? 0 } }
                )
            }

            transaction.waitUntilComplete()

            #expect(sum.withLock { $0 } == 210)
        }
    }

    @Test("Pending operations run by priority, equal ones in their order, and a later change of priority is respected")
    func ordersByUrgency() {
        let scene = NodeWindow()
        let record = ASLock<[Int]>([])
        let transaction = ASAsyncTransaction()
        for (index, priority) in [0, 5, 0, 9, 5].enumerated() {
            transaction.addOperation(
                block: {
                    record.withLock { $0.append(index) }
                    return nil
                },
                priority: priority
            )
        }
        transaction.commit()

        scene.dispatcher.runUntilParked()

        #expect(record.withLock { $0 } == [3, 1, 4, 0, 2])
        scene.finish()
    }

    @Test(
        "Drawings are displayed with the nearest container at or above their layer; without one each node is on its own"
    )
    func findsContainers() throws {
        let scene = NodeWindow()
        let (outer, inner, leaf, alone) = (FillNode(), FillNode(), FillNode(), FillNode())
        outer.isAsyncTransactionContainer = true
        inner.isAsyncTransactionContainer = true
        for node in [outer, inner, leaf, alone] { node.frame = CGRect(x: 0, y: 0, width: 8, height: 8) }
        outer.addSubnode(inner)
        inner.addSubnode(leaf)
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        scene.window.addSubview(host)
        host.addSubnode(outer)
        host.addSubnode(alone)

        scene.platform.deliverFrames()

        #expect(outer.currentAsyncTransaction != nil)
        #expect(inner.currentAsyncTransaction != nil)
        #expect(inner.currentAsyncTransaction !== outer.currentAsyncTransaction)
        #expect(leaf.currentAsyncTransaction == nil)
        #expect(alone.currentAsyncTransaction != nil)
        #expect(outer.asyncTransactionContainerState == .pendingTransactions)
        scene.settle()
        #expect(outer.asyncTransactionContainerState == .noTransactions)
        #expect(outer.currentAsyncTransaction == nil)

        host.isAsyncTransactionContainer = true
        alone.setNeedsDisplay()
        scene.platform.deliverFrames()
        #expect(alone.currentAsyncTransaction == nil)
        #expect(host.currentAsyncTransaction != nil)
        scene.settle()
        scene.finish()
    }

    @Test("Canceling a container's transactions keeps the displayed contents and adds no new ones")
    func cancelsContainer() {
        let scene = NodeWindow()
        let container = ASDisplayNode()
        container.isAsyncTransactionContainer = true
        let fill = FillNode()
        fill.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        container.addSubnode(fill)
        scene.show(container)
        scene.settle()
        let shown = fill.layer.contents

        fill.setNeedsDisplay()
        scene.platform.deliverFrames()
        container.cancelAsyncTransactions()
        scene.settle()

        #expect(shown != nil)
        #expect(fill.layer.contents === shown)
        #expect(container.asyncTransactionContainerState == .noTransactions)
        #expect(!fill.isWaitingForDisplay)
        scene.finish()
    }

    @Test("A layer that is freed before the end of the turn leaves no transaction open")
    func survivesItsLayer() {
        let scene = NodeWindow()
        var node: FillNode? = FillNode()
        weak let gone = node
        node.map { scene.show($0) }
        scene.platform.deliverFrames()
        let transaction = node?.currentAsyncTransaction

        node?.view.removeFromSuperview()
        node = nil
        scene.settle()

        #expect(transaction?.state == .complete)
        #expect(gone == nil)
        scene.finish()
    }

    @Test("A drawing that was made before its transaction was canceled is not shown either")
    func cancelsWhatIsDrawn() {
        let scene = NodeWindow()
        let container = ASDisplayNode()
        container.isAsyncTransactionContainer = true
        let (fill, slow) = (FillNode(), FillNode())
        for node in [fill, slow] { node.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
        container.addSubnode(fill)
        container.addSubnode(slow)
        scene.show(container)
        scene.settle()
        let shown = fill.layer.contents

        fill.setNeedsDisplay()
        scene.platform.deliverFrames()
        let transaction = container.currentAsyncTransaction
        while fill.drawCount.withLock({ $0 }) < 2, scene.dispatcher.runOne() {
            #expect(transaction?.state != .complete)
        }
        container.cancelAsyncTransactions()
        scene.settle()

        #expect(fill.drawCount.withLock { $0 } == 2)
        #expect(shown != nil)
        #expect(fill.layer.contents === shown)
        #expect(!fill.isWaitingForDisplay)
        scene.finish()
    }

    /// Draws another node at once when it has drawn itself.
    private final class ChainNode: ASDisplayNode, RedDrawing {
        @MainActor var next: ASDisplayNode?

        override func displayDidFinish() {
            super.displayDidFinish()
            next?.recursivelyEnsureDisplaySynchronously(true)
        }
    }

    @Test("A caller that is notified of a drawing may draw others of the same container at once")
    func drawsInsideCompletions() {
        let scene = NodeWindow()
        let container = ASDisplayNode()
        container.isAsyncTransactionContainer = true
        let (first, second) = (ChainNode(), FillNode())
        for node in [first, second] {
            node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            container.addSubnode(node)
        }
        second.displaySuspended = true
        scene.show(container)
        scene.settle()
        first.setNeedsDisplay()
        second.displaySuspended = true
        second.layer.contents = nil
        first.next = second
        container.layer.layoutIfNeeded()
        second.displaySuspended = false

        first.recursivelyEnsureDisplaySynchronously(true)

        #expect(second.layer.contents != nil)
        scene.settle()
        #expect(container.asyncTransactionContainerState == .noTransactions)
        first.next = nil
        scene.finish()
    }

    @Test("A caller may wait for drawings of one container when they begin; later ones are displayed separately")
    func waitsWhileLandingTogether() {
        let scene = NodeWindow()
        let (first, second) = (FillNode(), FillNode())
        for node in [first, second] { scene.show(node, frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        scene.settle()
        let before = second.layer.contents
        let ends = ASLock(0)

        ASAsyncTransactionGroup.main.displayTogether {
            first.setNeedsDisplay()
            first.recursivelyEnsureDisplaySynchronously(true)
            second.setNeedsDisplay()
            second.layer.displayIfNeeded()
        } done: {
            ends.withLock { $0 += 1 }
        }
        scene.settle()

        #expect(ends.withLock { $0 } == 1)
        #expect(second.layer.contents !== before)
        #expect(second.layer.contents != nil)
        scene.finish()
    }
}
