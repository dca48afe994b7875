// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import Testing

@testable import ASNodes

@Suite("The interface state of a node, without a node")
struct ASInterfaceStateProgressTests {
    private func messages(_ progress: inout ASInterfaceStateProgress) -> [ASInterfaceStateProgress.Message] {
        var result: [ASInterfaceStateProgress.Message] = []
        while let message = progress.next() { result.append(message) }
        return result
    }

    @Test("A change is reported step by step, preload first, then as a whole")
    func entering() {
        var progress = ASInterfaceStateProgress()

        let mustNotify = progress.set(.inHierarchy)
        let told = messages(&progress)

        #expect(mustNotify)
        #expect(
            told == [
                .step(.preload, isEntered: true), .step(.display, isEntered: true), .step(.visible, isEntered: true),
                .summary(.inHierarchy, from: []),
            ]
        )
    }

    @Test("An equal state is not reported")
    func equalState() {
        var progress = ASInterfaceStateProgress()

        let mustNotify = progress.set([])
        let told = messages(&progress)

        #expect(!mustNotify)
        #expect(told == [])
    }

    @Test("A state that a callback reverts is undone, and not combined")
    func takenBack() {
        var progress = ASInterfaceStateProgress()
        _ = progress.set([.measureLayout, .preload, .display])
        let first = progress.next()

        let mustNotify = progress.set([])
        let told = messages(&progress)

        #expect(first == .step(.preload, isEntered: true))
        #expect(!mustNotify)
        #expect(told == [.step(.preload, isEntered: false)])
    }

    @Test("A state that the summary's callback sets is reported in a round of its own")
    func setInSummary() {
        var progress = ASInterfaceStateProgress()
        _ = progress.set(.measureLayout)
        let first = progress.next()

        let mustNotify = progress.set([.measureLayout, .preload])
        let told = messages(&progress)

        #expect(first == .summary(.measureLayout, from: []))
        #expect(!mustNotify)
        #expect(
            told == [
                .step(.preload, isEntered: true), .summary([.measureLayout, .preload], from: .measureLayout),
            ]
        )
    }

    @Test("After all changes have been reported, the next change is reported by its own caller")
    func nextChange() {
        var progress = ASInterfaceStateProgress()
        _ = progress.set(.measureLayout)
        _ = messages(&progress)

        let mustNotify = progress.set([])

        #expect(mustNotify)
    }
}

@Suite("Whether a node is in a window, without a node")
struct ASWindowMembershipTests {
    @Test("Entering is reported once")
    func entering() {
        var window = ASWindowMembership()

        let mustNotify = window.move(toWindow: true)
        let isNotifying = window.isNotifying
        let messages = [window.next(), window.next()]

        #expect(mustNotify && isNotifying)
        #expect(messages == [true, nil])
        #expect(window.hasEntered && !window.isNotifying)
    }

    @Test("Leaving during the callback of entering is reported after it")
    func leavingInCallback() {
        var window = ASWindowMembership()
        _ = window.move(toWindow: true)
        let first = window.next()

        let mustNotify = window.move(toWindow: false)

        let messages = [window.next(), window.next()]

        #expect(!mustNotify)
        #expect(first == true)
        #expect(messages == [false, nil])
        #expect(!window.hasEntered && !window.isInWindow)
    }

    @Test("A move that is reverted before it was reported is not reported")
    func takenBack() {
        var window = ASWindowMembership()
        _ = window.move(toWindow: true)

        _ = window.move(toWindow: false)
        let message = window.next()

        #expect(message == nil)
        #expect(!window.hasEntered && !window.isNotifying)
    }
}

@Suite("The traits of a node, without a node")
struct ASNodeTraitsTests {
    private func traits(_ style: UIUserInterfaceStyle) -> ASTraitCollection {
        var values = ASPrimitiveTraitCollection()
        values.userInterfaceStyle = style
        return ASTraitCollection(values)
    }

    @Test("Equal traits are not a change")
    func equalTraits() {
        var node = ASNodeTraits()
        let light = traits(.light)

        let first = node.adopt(light)
        let second = node.adopt(traits(.light))

        #expect(first?.new == light)
        #expect(second == nil)
    }

    @Test("An overridden style is kept when traits are inherited")
    func overriddenStyle() {
        var node = ASNodeTraits()
        node.overriddenStyle = .dark

        let change = node.adopt(traits(.light))

        let second = node.adopt(traits(.dark))

        #expect(change?.new.userInterfaceStyle == .dark)
        #expect(second == nil)
    }

    @Test("Traits of two environments differ by identity; traits without an environment never differ")
    func environment() {
        var node = ASNodeTraits()
        let (own, other) = (traits(.light), traits(.light))
        _ = node.adopt(own)

        #expect(!node.differ(from: nil))
        #expect(!node.differ(from: Unmanaged.passUnretained(own).toOpaque()))
        #expect(node.differ(from: Unmanaged.passUnretained(other).toOpaque()))
    }

    @Test("A semantic attribute takes precedence over the traits")
    func direction() {
        var values = ASPrimitiveTraitCollection()
        values.layoutDirection = .rightToLeft
        var node = ASNodeTraits()
        _ = node.adopt(ASTraitCollection(values))
        let inherited = node.direction

        node.semanticContentAttribute = .forceLeftToRight

        #expect(inherited == .rightToLeft)
        #expect(node.direction == .leftToRight)
    }
}

@Suite("Pending values of bridged properties, without a node")
@MainActor
struct ASPendingStateTests {
    private let number = ASBridgedProperty(7, { _ in 0 }, { _, _ in })
    private let name = ASBridgedProperty<String?>(nil, { _ in nil }, { _, _ in })

    @Test("A property that was not set has its default")
    func unset() {
        let pending = ASPendingState()

        #expect(pending[number] == 7)
        #expect(pending.value(of: number) == nil)
    }

    @Test("The last value is applied, and copies keep theirs")
    func values() {
        var pending = ASPendingState()
        pending[number] = 1
        pending[name] = "a"
        let copy = pending

        pending[number] = 2
        pending[name] = nil

        #expect(pending[number] == 2)
        #expect(pending.value(of: name) == .some(nil))
        #expect(copy[number] == 1)
        #expect(copy[name] == "a")
    }
}
