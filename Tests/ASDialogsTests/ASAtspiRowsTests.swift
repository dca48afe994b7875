// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASNodesTesting
import ASTableNodes
import ASUIKit
import ASUIKitTesting
import BusKit
import Foundation
import Testing

@testable import ASDesktop
@testable import ASPlatform

private final class Rows: NSObject {
    let count: Int
    var selected: [Int] = []
    var deselected: [Int] = []

    init(_ count: Int) { self.count = count }
}

extension Rows: ASTableDataSource, ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let text = "Row \(indexPath.row)"
        return {
            let cell = ASTextCellNode()
            cell.text = text
            return cell
        }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) { deselected.append(indexPath.row) }
}

/// Long lists over AT-SPI.
@Suite("Rows over AT-SPI", .serialized)
@MainActor
struct ASAtspiRowsTests {
    private func run(
        _ count: Int = 10_000,
        _ body: @MainActor (ASAtspiScreen, ASTableNode, Rows, String) throws -> Void
    ) throws {
        try ASAtspiScreen.run(size: CGSize(width: 200, height: 200)) { screen in
            let (table, rows) = (ASTableNode(), Rows(count))
            (table.dataSource, table.delegate) = (rows, rows)
            screen.harness.show(table)
            screen.harness.advance(seconds: 1)
            let frame = try #require(try screen.children(ASAtspiServer.rootPath).first)
            let list = try #require(try screen.children(frame).first)
            #expect(try screen.role(list) == "list")
            try body(screen, table, rows, list)
        }
    }

    private func attributes(_ screen: ASAtspiScreen, _ path: String) throws -> [String: String] {
        var found: [String: String] = [:]
        for case .entry(let key, let value) in try screen.ask(path, .accessible, "GetAttributes").first?.parts ?? [] {
            found[key.text ?? ""] = value.text
        }
        return found
    }

    @Test("of ten thousand rows, those in the viewport have items, each with its name and its position among all rows")
    func places() throws {
        try run { screen, _, _, list in
            let rows = try screen.children(list)
            #expect(rows.count > 3 && rows.count < 60)
            #expect(try screen.get(list, .accessible, "ChildCount").int == rows.count)
            #expect(try screen.role(rows[0]) == "list item")
            #expect(try screen.get(rows[1], .accessible, "Name") == .string("Row 1"))
            let second = try attributes(screen, rows[1])
            #expect(second["posinset"] == "2" && second["setsize"] == "10000")
            #expect(try screen.get(rows[1], .accessible, "Parent") == screen.server.reference(list))
        }
    }

    @Test("other rows are reached by scrolling the list, and a partly visible row by scrolling to it")
    func scrolling() throws {
        try run(200) { screen, table, _, list in
            #expect(try screen.ask(list, .action, "GetName", .int32(0)) == [.string("scroll forward")])
            let before = try screen.children(list)
            #expect(try screen.ask(list, .action, "DoAction", .int32(0)) == [.boolean(true)])
            screen.harness.advance(seconds: 0.5)
            let after = try screen.children(list)
            let first = Int(try attributes(screen, after[0])["posinset"] ?? "") ?? 0
            #expect(first > 1 && before != after)
            #expect(try screen.ask(list, .action, "DoAction", .int32(1)) == [.boolean(true)])
            screen.harness.advance(seconds: 0.5)
            #expect(try attributes(screen, screen.children(list)[0])["posinset"] == "1")
            #expect(try screen.ask(list, .action, "DoAction", .int32(1)) == [.boolean(false)])

            let rows = try screen.children(list)
            let last = try #require(rows.last)
            #expect(try screen.ask(last, .component, "ScrollTo", .uint32(6)) == [.boolean(true)])
            let offset = table.contentOffset.y
            #expect(try screen.states(last).contains(.showing))
            #expect(offset >= 0)
        }
    }

    @Test("a row reports its selection, and selecting it works like a click, for single and multiple selection")
    func selection() throws {
        try run(20) { screen, table, source, list in
            let rows = try screen.children(list)
            #expect(try screen.states(rows[1]).isSuperset(of: [.selectable, .showing]))
            #expect(try !screen.states(rows[1]).contains(.selected))
            #expect(try screen.ask(list, .selection, "SelectChild", .int32(1)) == [.boolean(true)])
            #expect(try screen.ask(rows[2], .action, "GetName", .int32(0)) == [.string("select")])
            #expect(try screen.ask(rows[2], .action, "DoAction", .int32(0)) == [.boolean(true)])
            screen.harness.advance(seconds: 0.1)

            #expect(source.selected == [1, 2] && source.deselected == [1])
            #expect(try screen.states(rows[2]).contains(.selected) && !screen.states(rows[1]).contains(.selected))
            #expect(try screen.get(list, .selection, "NSelectedChildren") == .int32(1))
            #expect(
                try screen.ask(list, .selection, "GetSelectedChild", .int32(0)) == [screen.server.reference(rows[2])]
            )
            #expect(try screen.ask(list, .selection, "IsChildSelected", .int32(2)) == [.boolean(true)])
            #expect(try screen.ask(list, .selection, "SelectChild", .int32(999)) == [.boolean(false)])
            #expect(try screen.ask(list, .selection, "SelectAll") == [.boolean(false)])

            table.allowsMultipleSelection = true
            #expect(try screen.states(list).contains(.multiselectable))
            #expect(try screen.ask(list, .selection, "SelectChild", .int32(0)) == [.boolean(true)])
            #expect(try screen.get(list, .selection, "NSelectedChildren") == .int32(2))
            #expect(try screen.ask(list, .selection, "DeselectChild", .int32(2)) == [.boolean(true)])
            #expect(try screen.ask(list, .selection, "ClearSelection") == [.boolean(true)])
            #expect(table.indexPathsForSelectedRows == nil)
        }
    }

    @Test("the row that receives the keys has the focus, rather than the table")
    func focus() throws {
        try run(20) { screen, table, _, list in
            #expect(try screen.ask(list, .component, "GrabFocus") == [.boolean(true)])
            screen.harness.type(.down)
            screen.harness.advance(seconds: 0.2)
            let rows = try screen.children(list)
            let focused = try rows.filter { try screen.states($0).contains(.focused) }
            #expect(focused.count == 1)
            #expect(try !screen.states(list).contains(.focused))
        }
    }
}
