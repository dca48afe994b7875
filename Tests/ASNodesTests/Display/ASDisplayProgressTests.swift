// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ASNodes

@Suite("Whether a node may draw, without a node")
struct ASDisplayProgressTests {
    @Test("Only the newest drawing is displayed, and none after a cancellation")
    func newest() throws {
        var progress = ASDisplayProgress()

        let begun = (progress.begin(hasArea: true), progress.begin(hasArea: true))

        let (first, second) = (try #require(begun.0), try #require(begun.1))
        #expect(!progress.isNewest(first))
        #expect(progress.isNewest(second))
        progress.cancel()
        #expect(!progress.isNewest(second))
        let along = progress.beginAlong()
        #expect(progress.isNewest(along))
    }

    @Test("A drawing without an area is deferred until there is one")
    func withoutArea() {
        var progress = ASDisplayProgress()

        let withoutArea = progress.begin(hasArea: false)
        #expect(withoutArea == nil)
        #expect(progress.canCatchUp)
        let withArea = progress.begin(hasArea: true)
        #expect(withArea != nil)
        #expect(!progress.canCatchUp)
    }

    @Test("Drawings requested while suspended are made once afterwards")
    func suspended() {
        var progress = ASDisplayProgress()
        let changes = [progress.setSuspended(true), progress.setSuspended(true)]
        #expect(changes == [true, false])

        let sentinel = progress.begin(hasArea: true)
        #expect(sentinel == nil)
        #expect(!progress.canCatchUp)
        let drewWhileSuspended = progress.resume(needsContents: true)
        #expect(!drewWhileSuspended)
        let resumes = progress.setSuspended(false)
        #expect(resumes)
        let draws = progress.resume(needsContents: false)
        #expect(draws)
        let drawsAgain = progress.resume(needsContents: false)
        #expect(!drawsAgain)
    }

    @Test("Resuming draws a node without contents, and makes deferred drawings")
    func resuming() {
        var progress = ASDisplayProgress()

        let withContents = progress.resume(needsContents: false)
        #expect(!withContents)
        let withoutContents = progress.resume(needsContents: true)
        #expect(withoutContents)
        progress.postpone()
        let repeated = progress.resume(needsContents: false)
        #expect(repeated)
    }

    @Test("Clearing drops deferred drawings")
    func clearing() {
        var progress = ASDisplayProgress()
        _ = progress.begin(hasArea: false)

        progress.clear()

        #expect(!progress.canCatchUp)
    }
}

@Suite("The drawings that a node waits for, without nodes")
struct ASAwaitedDrawingsTests {
    private final class Drawn {}

    @Test("An older drawing that arrives late does not end the wait for the newest")
    func older() {
        let node = Drawn()
        var awaited = ASAwaitedDrawings()
        awaited.begin(node, 1)
        awaited.begin(node, 2)

        let endsByOlder = awaited.end(node, 1)
        #expect(!endsByOlder)
        #expect(awaited.sentinel(of: node) == 2)
        let ends = awaited.end(node, 2)
        #expect(ends)
        #expect(awaited.isEmpty)
        let endsTwice = awaited.end(node, 2)
        #expect(!endsTwice)
    }

    @Test("A cancellation ends the wait for the newest drawing; each node has its own")
    func cancelled() {
        let (one, two) = (Drawn(), Drawn())
        var awaited = ASAwaitedDrawings()
        awaited.begin(one, 4)
        awaited.begin(two, 4)

        let ends = awaited.end(one, nil)
        #expect(ends)
        #expect(!awaited.isEmpty)
        #expect(awaited.sentinel(of: two) == 4)
    }
}
