// SPDX-License-Identifier: Apache-2.0
import ASBase
import Testing

@Suite("Objects found in arrays")
struct ArrayIdentityTests {
    /// Equal to every other one, so that equality cannot stand in for identity.
    private class Thing: Equatable {
        static func == (a: Thing, b: Thing) -> Bool { true }
    }

    private final class Other: Thing {}

    @Test("are told apart although they are equal")
    func identity() {
        let things = [Thing(), Other(), Thing()]

        #expect(things.index(ofObject: things[1]) == 1)
        #expect(things.index(ofObject: things[0]) == 0)
        #expect(things.index(ofObject: Thing()) == nil)
        #expect([Thing]().index(ofObject: things[0]) == nil)
    }

    @Test("are found from the back when they are there twice")
    func twice() {
        let thing = Thing()
        var things = [thing, Thing(), thing]

        #expect(things.index(ofObject: thing) == 2)
        let wasThere = things.remove(object: thing)
        #expect(wasThere)
        #expect(things.count == 2)
        #expect(things.index(ofObject: thing) == 0)
    }

    @Test("are let go when they are taken out, and nothing happens to those that are not there")
    func removal() {
        weak var gone: Thing?
        var things = [Thing(), Thing()]
        do {
            let thing = Thing()
            gone = thing
            things.append(thing)
        }

        let wasThere = gone.map { things.remove(object: $0) }
        let wasAnother = things.remove(object: Thing())

        #expect(wasThere == true)
        #expect(gone == nil)
        #expect(!wasAnother)
        #expect(things.count == 2)
    }

    @Test("are found in slices of references that are kept weakly elsewhere")
    func bridged() {
        let things = (0..<100).map { _ in Thing() }
        weak let middle: Thing? = things[50]

        #expect(middle.flatMap { things.index(ofObject: $0) } == 50)
    }
}
