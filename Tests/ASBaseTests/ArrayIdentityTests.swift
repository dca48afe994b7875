// SPDX-License-Identifier: Apache-2.0
import ASBase
import Testing

@Suite("Finding objects in arrays")
struct ArrayIdentityTests {
    /// Equal to every other one, so that equality cannot replace identity.
    private class Thing: Equatable {
        static func == (a: Thing, b: Thing) -> Bool { true }
    }

    private final class Other: Thing {}

    @Test("objects are distinguished although they are equal")
    func identity() {
        let things = [Thing(), Other(), Thing()]

        #expect(things.index(ofObject: things[1]) == 1)
        #expect(things.index(ofObject: things[0]) == 0)
        #expect(things.index(ofObject: Thing()) == nil)
        #expect([Thing]().index(ofObject: things[0]) == nil)
    }

    @Test("objects that occur twice are found from the back")
    func twice() {
        let thing = Thing()
        var things = [thing, Thing(), thing]

        #expect(things.index(ofObject: thing) == 2)
        let wasThere = things.remove(object: thing)
        #expect(wasThere)
        #expect(things.count == 2)
        #expect(things.index(ofObject: thing) == 0)
    }

    @Test("objects are released when they are removed, and removing others has no effect")
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

    @Test("objects are found in slices of references that are held weakly elsewhere")
    func bridged() {
        let things = (0..<100).map { _ in Thing() }
        weak let middle: Thing? = things[50]

        #expect(middle.flatMap { things.index(ofObject: $0) } == 50)
    }
}
