// SPDX-License-Identifier: Apache-2.0
import ASBase
import Testing

// On main: there is one count in a runtime.
@Suite("ASLifetimeTracker")
@MainActor
struct ASLifetimeTrackerTests {
    private class Animal {
        private let mark = ASLifetimeTracker.mark()
        init() { ASLifetimeTracker.add(self, mark) }
        deinit { ASLifetimeTracker.remove(self, mark) }
    }
    private final class Cat: Animal {}

    private func count(of type: AnyClass) -> Int {
        ASLifetimeTracker.liveCounts()[String(reflecting: type)] ?? 0
    }

    @Test("live objects are counted by the name of their own class")
    func counts() {
        ASLifetimeTracker.start()
        defer { ASLifetimeTracker.stop() }

        let one = Cat()
        var two: Cat? = Cat()
        let other = Animal()

        #expect(count(of: Cat.self) == 2)
        #expect(count(of: Animal.self) == 1)
        two = nil
        #expect(count(of: Cat.self) == 1)
        withExtendedLifetime((one, two, other)) {}
    }

    @Test("objects from before the start, or from an earlier count, are not counted")
    func earlierObjects() {
        let before = Cat()
        ASLifetimeTracker.start()
        var earlier: Cat? = Cat()
        ASLifetimeTracker.start()
        defer { ASLifetimeTracker.stop() }

        withExtendedLifetime(earlier) {}
        earlier = nil

        #expect(count(of: Cat.self) == 0)
        withExtendedLifetime(before) {}
    }

    @Test("only objects that are made in the runtime are counted")
    func runtimes() {
        ASLifetimeTracker.start()
        defer { ASLifetimeTracker.stop() }
        let other = ASRuntime(dispatcher: ASSystemDispatcher())

        let inOther = other.run { Cat() }
        let before = count(of: Cat.self)
        let own = other.run {
            ASLifetimeTracker.start()
            defer { ASLifetimeTracker.stop() }
            return (Cat(), count(of: Cat.self))
        }

        #expect(before == 0 && own.1 == 1)
        #expect(count(of: Cat.self) == 0)
        withExtendedLifetime((inOther, own)) {}
    }
}
