// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodesTesting
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

/// Mistakes of an app without a visible effect: each is reported in a message, once.
@Suite("Silent mistakes with containers", .serialized)
@MainActor
struct ASContainerMistakeTests {
    /// The messages that `body` causes.
    private func sentences(_ body: @MainActor (ASTestHarness) throws -> Void) throws -> [String] {
        let reports = ASLock<[String]>([])
        let block = ASDisplayNode.nonFatalErrorBlock
        ASDisplayNode.nonFatalErrorBlock = { sentence in reports.withLock { $0.append(sentence) } }
        defer { ASDisplayNode.nonFatalErrorBlock = block }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            try body(harness)
            harness.advance(seconds: 1)
        }
        return reports.withLock { $0 }
    }

    @Test func `a cell node that is returned for several rows is reported`() throws {
        let reports = try sentences { harness in
            let scene = TableScene(RowSource(count: 4))
            let shared = RowNode(7, height: 50)
            scene.table.debugName = "list"
            scene.source.nodes = [1: shared, 2: shared, 3: shared]
            harness.show(scene.table)
            scene.source.nodes = [:]
        }
        #expect(reports.count == 1)
        let sentence = try #require(reports.first)
        #expect(sentence.contains("list"))
        #expect(sentence.contains("RowSource returns one cell node, "))
        #expect(sentence.contains("for row 1 of section 0 and row 2 of section 0"))
        #expect(sentence.contains("Create a node for each."))
    }

    @Test func `a node that moves from one row to another is no mistake`() throws {
        let reports = try sentences { harness in
            let scene = TableScene(RowSource(count: 3))
            let kept = RowNode(1, height: 50)
            scene.source.nodes = [1: kept]
            harness.show(scene.table)
            scene.table.reloadRows(at: [scene.row(1)], with: .none)
            harness.runUntilParked()
            scene.source.sections = [[1, 0, 2]]
            scene.table.reloadData()
            harness.runUntilParked()
            scene.source.nodes = [:]
        }
        #expect(reports == [])
    }

    @Test(arguments: [false, true]) func `a released data source is reported once`(isShown: Bool) throws {
        let reports = try sentences { harness in
            let table = ASTableNode()
            table.debugName = "list"
            var source: RowSource? = RowSource(count: 3)
            table.dataSource = source
            if isShown { harness.show(table) }
            source = nil
            if isShown { table.reloadData() } else { harness.show(table) }
            // Reported once.
            table.reloadData()
            harness.runUntilParked()
        }
        #expect(reports.count == 1)
        let sentence = try #require(reports.first)
        #expect(sentence.contains("list"))
        #expect(sentence.contains("its data source has been released"))
        #expect(sentence.contains("keep it in a property"))
    }

    @Test func `a data source that is set to nil is no mistake`() throws {
        let reports = try sentences { harness in
            let scene = TableScene(RowSource(count: 3))
            harness.show(scene.table)
            scene.table.dataSource = nil
            harness.runUntilParked()
            #expect(scene.visible == [])
        }
        #expect(reports == [])
    }

    @Test func `a change of the model without an update is reported`() throws {
        let reports = try sentences { harness in
            let scene = TableScene(RowSource(count: 3))
            scene.table.debugName = "list"
            harness.show(scene.table)
            let cell = try #require(scene.node(0))
            scene.source.sections = [[0, 1, 2, 3, 4]]
            for _ in 0..<2 { #expect(!cell.accessibilityActivate()) }
        }
        #expect(reports.count == 1)
        let sentence = try #require(reports.first)
        #expect(sentence.contains("list"))
        #expect(sentence.contains("RowSource has 5 rows in section 0, but has reported 3."))
        #expect(sentence.contains("Call reloadData(), or report the edit"))
    }

    @Test func `edits that contradict the data source do not end the program where the app requests that`() throws {
        ASDisplayNode.suppressesInvalidCollectionUpdateExceptions = true
        defer { ASDisplayNode.suppressesInvalidCollectionUpdateExceptions = false }
        let reports = try sentences { harness in
            let scene = TableScene(RowSource(count: 3))
            harness.show(scene.table)
            scene.source.sections = [[5, 6]]

            scene.table.insertRows(at: [scene.row(0)], with: .none)

            harness.runUntilParked()
            #expect(scene.visible == [5, 6])
        }
        #expect(reports.count == 1)
        #expect(reports.first?.contains("Invalid number of rows in section 0: the data source has 2") == true)
        #expect(reports.first?.hasSuffix("Everything is reloaded instead.") == true)
    }
}
