// SPDX-License-Identifier: Apache-2.0
import ASBase
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@MainActor
private final class Keeper {
    var nodes: [ASDisplayNode] = []
}

/// A node whose subnodes are created by the initial values of properties.
private final class Card: ASDisplayNode {
    static let line = #line + 2
    let photo = ASNetworkImageNode()
    let button = ASButtonNode()
}

@Suite("Leftovers of a harness, with their origin")
@MainActor
struct ASTestHarnessLeftoverTests {
    private func problems(_ body: @MainActor (ASTestHarness) throws -> Void) throws -> [String] {
        let failure = try #require(throws: ASTestFailure.self) { try ASTestHarness.run(body) }
        return failure.problems
    }

    @Test("a node that lives on names the line that created it")
    func node() throws {
        let keeper = Keeper()
        let line = #line + 1
        let problems = try problems { _ in keeper.nodes = (0..<3).map { _ in ASDisplayNode() } }

        #expect(problems.count == 1)
        #expect(problems[0].contains("3 of ASNodes.ASDisplayNode are still alive."))
        #expect(problems[0].contains(" Created at ASTestHarnessLeftoverTests.swift:\(line) (3 times)"), "\(problems)")
    }

    @Test("nodes that are initial values of properties name their file, and the line if the compiler gives one")
    func propertyNodes() throws {
        let keeper = Keeper()
        let problems = try problems { _ in
            let card = Card()
            keeper.nodes = [card.photo, card.button]
        }

        let (photo, button) = (
            problems.first { $0.contains("ImageNode") }, problems.first { $0.contains("ButtonNode") }
        )
        #expect(photo?.contains(" Created at ASTestHarnessLeftoverTests.swift. ") ?? false, "\(problems)")
        #expect(button?.contains(" Created at ASTestHarnessLeftoverTests.swift:\(Card.line). ") ?? false, "\(problems)")
    }

    @Test("a node that a background block created names the line in that block")
    func backgroundNode() throws {
        let keeper = Keeper()
        let made = ASLock<ASUncheckedTransfer<ASDisplayNode>?>(nil)
        let line = #line + 3
        let problems = try problems { harness in
            harness.dispatcher.async(.display) {
                let node = ASDisplayNode()
                made.withLock { $0 = ASUncheckedTransfer(node) }
            }
            harness.runUntilParked()
            keeper.nodes = made.withLock { $0 }.map { [$0.value] } ?? []
        }

        #expect(problems[0].contains(" Created at ASTestHarnessLeftoverTests.swift:\(line)"), "\(problems)")
    }

    @Test("waiting blocks and timers name the lines that handed them over, the most frequent first")
    func blocks() throws {
        let line = #line + 2
        let problems = try problems { harness in
            for _ in 0..<2 { harness.dispatcher.asyncMain {} }
            harness.dispatcher.async(.display) {}
            harness.dispatcher.asyncMain(after: 10) {}
        }

        #expect(problems.count == 2)
        #expect(problems[0].contains("3 blocks are still waiting to run."))
        #expect(
            problems[0].contains(
                " Submitted at ASTestHarnessLeftoverTests.swift:\(line) (2 times); "
                    + "at ASTestHarnessLeftoverTests.swift:\(line + 1)"
            ),
            "\(problems)"
        )
        #expect(problems[1].contains(" Started at ASTestHarnessLeftoverTests.swift:\(line + 2)"), "\(problems)")
    }

    @Test("work that the toolkit starts names the toolkit's line")
    func throughToolkit() throws {
        let problems = try problems { harness in
            let node = ASDisplayNode()
            harness.show(node)
            node.removeFromSupernode()
        }

        let blocks = try #require(problems.first { $0.contains("blocks are still waiting to run.") })
        #expect(blocks.contains(" Submitted ") && blocks.contains("ASDisplayNode"), "\(problems)")
    }
}
