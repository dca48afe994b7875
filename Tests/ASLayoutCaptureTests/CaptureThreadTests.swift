// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutCapture
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

@Suite("Layout capture: threads")
struct CaptureThreadTests {
    @Test(
        "Recordings of several threads at once do not mix, also with concurrent stacks",
        arguments: SeededGenerator.seeds
    )
    func severalRecordings(seed: UInt64) {
        print("seed \(seed)")
        let strangers = ASLock<[String]>([])
        let differing = ASLock<[UInt64]>([])

        ASDispatcherCurrent().concurrentPerform(iterations: 4) { thread in
            for number in 0..<20 as Range<UInt64> {
                let treeSeed = seed &+ UInt64(thread) * 1_000 &+ number
                let tree = RandomTree(seed: treeSeed)
                let alone = RandomTree(seed: treeSeed)
                for stack in tree.stacks { stack.isConcurrent = true }
                let own = Set(tree.nodes.map(ObjectIdentifier.init))

                let calls = ASLayoutCapture.record { tree.root.layoutThatFits(RandomTree.range(seed: treeSeed)) }.calls
                let expected = ASLayoutCapture.record { alone.root.layoutThatFits(RandomTree.range(seed: treeSeed)) }
                    .calls

                for call in calls where call.element is TestNode && !own.contains(ObjectIdentifier(call.element)) {
                    strangers.withLock { $0.append(call.element.debugLabel) }
                }
                // The order differs from run to run, the measured elements and their reasons do not.
                if Self.summary(calls) != Self.summary(expected) { differing.withLock { $0.append(treeSeed) } }
            }
        }

        #expect(strangers.withLock { $0 } == [])
        #expect(differing.withLock { $0 } == [])
    }

    @Test("A concurrent stack's children are inside its call, on any thread")
    func helpers() {
        let nodes = (0..<40).map { TestNode("\($0)", 10, 10) }
        let stack = ASStackLayoutSpec.vertical()
        stack.children = nodes
        stack.isConcurrent = true
        stack.alignItems = .start

        let calls = ASLayoutCapture.record { stack.layoutThatFits(.upTo(100, 1_000)) }.calls

        #expect(calls.count == 41)
        #expect(calls.dropFirst().allSatisfy { $0.parent == 0 && $0.reason == .stackIntrinsic && $0.layout != nil })
        #expect(Set(calls.dropFirst().map { ObjectIdentifier($0.element) }).count == 40)
    }

    private static func summary(_ calls: [ASLayoutMeasureCall]) -> [String] {
        calls.map { "\($0.element.debugLabel) \($0.range) \($0.reason) \(String(describing: $0.layout?.size))" }
            .sorted()
    }
}
