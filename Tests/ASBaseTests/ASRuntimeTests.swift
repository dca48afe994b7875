// SPDX-License-Identifier: Apache-2.0
import ASBase
import Dispatch
import Foundation
import Testing

@Suite("ASRuntime")
struct ASRuntimeTests {
    private static let slot = ASRuntimeSlot { ASLock(0) }
    private let runtime = ASRuntime(dispatcher: ASSystemDispatcher())

    private var number: Int {
        get { Self.slot.current.withLock { $0 } }
        nonmutating set { Self.slot.current.withLock { $0 = newValue } }
    }

    @Test func `a runtime has its own values, scale and direction`() {
        let outer = ASRuntime(dispatcher: ASSystemDispatcher())
        outer.run {
            runtime.run {
                number = 5
                ASSetScreenScale(3)
                ASSetDefaultLayoutDirection(.rightToLeft)
            }

            #expect(number == 0 && ASScreenScale() == 1 && ASDefaultLayoutDirection() == .leftToRight)
        }

        runtime.run { #expect(number == 5 && ASScreenScale() == 3 && ASDefaultLayoutDirection() == .rightToLeft) }
    }

    @Test func `the dispatcher is that of the innermost block`() {
        let inner = ASRuntime(dispatcher: ASSystemDispatcher())
        runtime.run {
            inner.run { #expect(ASDispatcherCurrent() as AnyObject === inner.dispatcher as AnyObject) }
            #expect(ASDispatcherCurrent() as AnyObject === runtime.dispatcher as AnyObject)
        }
    }

    @Test func `blocks, timers and parallel iterations run in the runtime that submitted them`() async {
        let found = ASLock<[ASRuntime]>([])
        @Sendable func note() { found.withLock { $0.append(ASRuntime.current) } }
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            runtime.run {
                ASDispatcherCurrent().async(.utility) {
                    note()
                    ASDispatcherCurrent().concurrentPerform(iterations: 8) { _ in note() }
                    ASDispatcherCurrent().asyncMain {
                        note()
                        ASDispatcherCurrent().asyncMain(after: 0.001) {
                            note()
                            done.resume()
                        }
                    }
                }
            }
        }

        let all = found.withLock { $0 }
        #expect(all.count == 11 && all.allSatisfy { $0 === runtime })
    }

    @Test func `a task runs in the runtime that made it, also after it has waited`() async {
        let task = runtime.run {
            Task {
                let before = ASRuntime.current
                await Task.yield()
                return [before, ASRuntime.current]
            }
        }
        let found = await task.value

        #expect(found.count == 2 && found.allSatisfy { $0 === runtime })
    }

    @Test func `a body that awaits stays in its runtime`() async {
        let found = await runtime.run {
            await Task.yield()
            return ASRuntime.current
        }

        #expect(found === runtime)
    }

    @Test func `measuring on a larger stack stays in the runtime`() {
        #expect(runtime.run { ASStackSpace.withLargerStack { ASRuntime.current } } === runtime)
    }

    @Test func `threads without a runtime belong to the one that adopts them`() async {
        func find() async -> ASRuntime {
            await withCheckedContinuation { done in
                Thread.detachNewThread { done.resume(returning: ASRuntime.current) }
            }
        }

        runtime.adoptsForeignThreads = true
        let adopted = await find()
        runtime.adoptsForeignThreads = false

        #expect(adopted === runtime)
        #expect(await find() !== runtime)
    }

    @Test func `a slot makes one value, whichever thread reads it first`() {
        let made = ASLock(0)
        let slot = ASRuntimeSlot {
            made.withLock { $0 += 1 }
            return ASLock(7)
        }
        runtime.run {
            ASDispatcherCurrent().concurrentPerform(iterations: 64) { _ in slot.current.withLock { $0 += 1 } }

            #expect(slot.current.withLock { $0 } == 7 + 64)
        }
        #expect(made.withLock { $0 } >= 1)
    }

    @Test func `a runtime begins with the settings of the one in which it was made`() {
        let setting = ASRuntimeSetting { 1 }
        runtime.run {
            setting.current = 2
            number = 5
            let inner = ASRuntime(dispatcher: ASSystemDispatcher())
            inner.run {
                #expect(setting.current == 2 && number == 0)
                setting.change { $0 += 1 }
                #expect(setting.current == 3)
            }
            #expect(setting.current == 2)
        }
    }

    @Test func `values end with their runtime`() {
        final class Value: Sendable {}
        let slot = ASRuntimeSlot { Value() }
        weak var value: Value?
        do {
            let short = ASRuntime(dispatcher: ASSystemDispatcher())
            value = short.run { slot.current }
            #expect(value != nil)
        }

        #expect(value == nil)
    }
}
