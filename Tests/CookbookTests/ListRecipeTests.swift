// SPDX-License-Identifier: Apache-2.0
import ASPlatformHeadless
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@Suite("Recipes of lists", .serialized)
@MainActor
struct ListRecipeTests {
    private let size = CGSize(width: 320, height: 200)

    @Test func `a long list creates only the cells near the window`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            harness.show(LongListViewController())

            #expect(harness.texts.contains("Row 0") && !harness.texts.contains("Row 99"))
            try harness.verify("LongList")
        }
    }

    @Test func `a message that arrives is inserted above the others`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let inbox = InboxViewController()
            harness.show(inbox)

            inbox.receive("The build is green")
            harness.advance(seconds: 1)

            #expect(inbox.node.rowTexts == ["The build is green", "Lunch on Friday?", "Minutes of the meeting"])
            try harness.verify("UpdateRows")
        }
    }

    @Test func `a snapshot with other items inserts, deletes and moves rows`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let results = SearchResultsViewController()
            harness.show(results)
            results.show(["Apple", "Apricot", "Avocado"])
            harness.advance(seconds: 1)
            let avocado = try harness.cell("Avocado")

            results.show(["Avocado", "Banana", "Apple"])
            harness.advance(seconds: 1)

            #expect(results.node.rowTexts == ["Avocado", "Banana", "Apple"])
            #expect(try harness.cell("Avocado") === avocado)
            try harness.verify("DiffableList")
        }
    }

    @Test func `scrolling towards the end loads more rows`() async throws {
        try await ASTestHarness.run(size: size, scale: 2) { harness in
            let feed = FeedViewController { offset in (offset..<offset + 20).map { "Post \($0)" } }
            feed.node.leadingScreensForBatching = 0.5
            harness.show(feed)
            await harness.runUntilParked()
            #expect(feed.node.numberOfRows(inSection: 0) == 20)

            harness.scroll(at: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 600))
            await harness.advance(seconds: 1)

            #expect(feed.node.numberOfRows(inSection: 0) == 40)
            try harness.verify("LoadMore")
        }
    }

    @Test func `no rows are requested after the end of the data`() async throws {
        try await ASTestHarness.run(size: size) { harness in
            var offsets: [Int] = []
            let feed = FeedViewController { offset in
                offsets.append(offset)
                return offset < 40 ? (offset..<offset + 20).map { "Post \($0)" } : []
            }
            harness.show(feed)
            for _ in 0..<4 {
                await harness.runUntilParked()
                harness.scroll(at: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 600))
                await harness.advance(seconds: 1)
            }

            #expect(offsets == [0, 20, 40])
            #expect(feed.node.numberOfRows(inSection: 0) == 40)
        }
    }

    @Test func `pulling the list down fetches, with a wheel until the rows have arrived`() async throws {
        try await ASTestHarness.run(size: CGSize(width: 320, height: 240), scale: 2) { harness in
            let (signals, answer) = AsyncStream<Void>.makeStream()
            let rows = Rows(["Old news"])
            let table = ASTableNode()
            table.dataSource = rows
            let news = NewsViewController(table: table) {
                for await _ in signals { break }
                rows.texts.insert("Fresh news", at: 0)
            }
            harness.show(news)
            await harness.runUntilParked()

            harness.drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 230))
            await harness.advance(seconds: 1)
            #expect(table.view.refreshControl?.isRefreshing == true && table.rowTexts == ["Old news"])
            try harness.verify("PullToRefresh")

            answer.yield()
            await harness.advance(seconds: 1)
            #expect(table.view.refreshControl?.isRefreshing == false && table.rowTexts == ["Fresh news", "Old news"])
            table.view.refreshControl = nil
            await harness.advance(seconds: 1)
        }
    }

    @Test func `a click in a cell changes the model of its controller`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            harness.show(LikesViewController())

            try harness.tap(text: "♡ Coffee")
            harness.advance(seconds: 1)

            #expect(harness.texts.contains("♥ Coffee") && !harness.texts.contains("♡ Coffee"))
            #expect(harness.texts.contains("♡ Cat"))
            try harness.verify("CellActions")
        }
    }

    @Test func `a row has been seen when half of it was visible`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let stories = StoriesViewController()
            harness.show(stories)
            let height = stories.node.rectForRow(at: IndexPath(row: 0, section: 0)).height
            // The rows that begin in the upper part of the window, without half a row.
            let firstCount = Int(((size.height - height / 2) / height).rounded(.down)) + 1
            #expect(stories.seen == Set(0..<firstCount))

            let step = (height * 1.3).rounded()
            try harness.scroll(stories.node, by: step)
            harness.advance(seconds: 1)
            let secondCount = Int(((size.height + step - height / 2) / height).rounded(.down)) + 1
            #expect(stories.seen == Set(0..<secondCount) && secondCount > firstCount)
            try harness.verify("VisibleRows")
        }
    }

    @Test func `a swipe shows the button, which deletes the row`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let playlist = PlaylistViewController()
            harness.show(playlist)
            let place = try harness.center(of: harness.cell("Blue in Green"))

            harness.drag(from: CGPoint(x: 250, y: place.y), to: CGPoint(x: 130, y: place.y), rest: 0.3)
            harness.advance(seconds: 1)
            try harness.verify("SwipeActions")

            try harness.tap(text: "Delete")
            harness.advance(seconds: 1)
            #expect(playlist.node.rowTexts == ["Autumn Leaves", "Stella by Starlight"])
        }
    }

    @Test func `a reloaded row keeps its cell, which shows the new model`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let scores = ScoresViewController()
            harness.show(scores)
            let ada = scores.node.nodeForRow(at: IndexPath(row: 0, section: 0))
            #expect(harness.texts == ["Ada: 3", "Grace: 5"])

            scores.addPoint(to: 0)
            harness.advance(seconds: 1)

            #expect(scores.node.nodeForRow(at: IndexPath(row: 0, section: 0)) === ada && ada != nil)
            #expect(harness.texts == ["Ada: 4", "Grace: 5"])
            try harness.verify("KeepCell")
        }
    }

    @Test func `each section of a grid has a heading`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let albums = AlbumsViewController()
            harness.show(albums)

            #expect(harness.texts == ["Mountains", "Lakes"])
            // The items of the first section end at 40 + 48 + 8 points, those of the second begin below its heading.
            #expect(albums.node.nodeForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == 136)
            try harness.verify("GridHeaders")
        }
    }

    @Test func `a row scrolls sideways in a table`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let rows = ShelfRowsViewController()
            harness.show(rows)

            harness.scroll(at: CGPoint(x: 100, y: 40), by: CGPoint(x: 120, y: 0))

            let shelves = rows.node.visibleNodes.map {
                $0.subnodes.compactMap { $0 as? ASCollectionNode }.first?.contentOffset.x
            }
            #expect(shelves == [120, 0, 0])
            try harness.verify("ShelfInRow")
        }
    }

    @Test func `a flow layout places as many items in a line as fit`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let grid = GridViewController()
            harness.show(grid)

            // 8 + 3 × 80 + 2 × 8 + 8 points fit into 320, a fourth item does not.
            let frames = [0, 2, 3].compactMap { grid.node.nodeForItem(at: IndexPath(item: $0, section: 0))?.frame }
            #expect(frames.map(\.minY) == [8, 8, 96])
            #expect(frames.map(\.maxX) == [88, 312, 88])
            try harness.verify("Grid")
        }
    }

    @Test func `pages are swiped, or shown by the program`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let tour = TourViewController()
            harness.show(tour)

            tour.showNextPage()
            harness.advance(seconds: 0.1)
            try harness.verify("Pages")
            harness.advance(seconds: 1)
            #expect(tour.node.currentPageIndex == 1)

            harness.drag(from: CGPoint(x: 280, y: 100), to: CGPoint(x: 40, y: 100))
            harness.advance(seconds: 1)
            #expect(tour.node.currentPageIndex == 2)
        }
    }

    @Test func `the empty state is shown until there is a row`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let rows = Rows([])
            let table = tableWithEmptyState()
            table.dataSource = rows
            harness.show(table)
            harness.advance(seconds: 1)
            #expect(harness.texts == ["No messages"])
            try harness.verify("EmptyState")

            rows.texts = ["A message"]
            table.reloadData()
            harness.advance(seconds: 1)
            #expect(harness.texts == ["A message"])
        }
    }

    @Test func `a row that is held and dragged moves in the model`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let list = TasksViewController()
            harness.show(list)
            let (first, last) = (
                try harness.center(of: harness.cell("Water the plants")),
                try harness.center(of: harness.cell("Bake bread"))
            )

            harness.press(at: first)
            harness.advance(seconds: 0.6)
            for step in 1...10 {
                harness.movePointer(to: CGPoint(x: first.x, y: first.y + (last.y - first.y) * CGFloat(step) / 10))
                harness.advance(frames: 1)
            }
            harness.advance(seconds: 0.5)
            try harness.verify("ReorderRows")
            harness.release()
            harness.advance(seconds: 1)

            #expect(list.tasks == ["Write to Ada", "Bake bread", "Water the plants"])
        }
    }

    @Test func `several rows can be selected`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let toppings = ToppingsViewController()
            harness.show(toppings)

            for name in ["Basil", "Olives"] { try harness.tap(harness.cell(name)) }
            harness.movePointer(to: CGPoint(x: 1, y: 199))
            harness.advance(seconds: 1)

            #expect(toppings.chosen == ["Basil", "Olives"] && toppings.title == "Basil, Olives")
            try harness.verify("SelectRows")
        }
    }

    @Test func `a new list scrolls to the row that was first in the old one`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let articles = ArticlesViewController()
            harness.show(articles)
            articles.node.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
            harness.runUntilParked()
            let position = articles.savedPosition()

            let restored = ArticlesViewController()
            try restored.restorePosition(position)
            harness.show(restored)
            harness.advance(seconds: 1)

            #expect(restored.node.indexPathsForVisibleRows().first == IndexPath(row: 500, section: 0))
            try harness.verify("RestoreScrollPosition")
        }
    }

    @Test func `rows have accessories at their right`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            harness.show(SettingsViewController())

            #expect(try harness.cell("Notifications").accessoryType == .checkmark)
            try harness.verify("RowAccessories")
        }
    }

    @Test func `sections have titles`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let countries = CountriesViewController()
            harness.show(countries)

            #expect(countries.node.numberOfSections == 2)
            #expect(Set(["Africa", "Ghana", "Kenya", "Asia"]).isSubset(of: harness.texts))
            try harness.verify("SectionHeaders")
        }
    }

    @Test func `each section of a collection scrolls sideways`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let shelves = ShelvesViewController()
            harness.show(shelves)
            let first = try #require(shelves.node.nodeForItem(at: IndexPath(item: 0, section: 1)))
            let before = first.view.convert(CGPoint.zero, to: nil)

            harness.scroll(at: CGPoint(x: 160, y: 120), by: CGPoint(x: 40, y: 0))
            harness.advance(seconds: 1)

            #expect(first.view.convert(CGPoint.zero, to: nil) == CGPoint(x: before.x - 40, y: before.y))
            try harness.verify("Shelves")
        }
    }

    @Test func `the right button opens the row's menu`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let documents = DocumentsViewController()
            harness.show(documents)
            let place = try harness.center(of: harness.cell("Document 2"))

            harness.secondaryClick(at: place)
            let menu = try #require(harness.platform.windows.last)
            #expect(menu !== harness.platformWindow)
            try Cookbook.verify(menu.snapshot(), "RowMenu")

            harness.type(.down)
            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(documents.chosen == "open 1")
        }
    }

    @Test func `each album is a section`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let layout = UICollectionViewFlowLayout()
            layout.sectionInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
            let collection = ASCollectionNode(collectionViewLayout: layout)
            let albums = adapter(collection)
            harness.show(collection)

            albums.setObjects([Album(id: "A", songs: ["Lament", "Fanfare"]), Album(id: "B", songs: ["Waltz"])])
            harness.advance(seconds: 1)
            #expect(collection.numberOfSections == 2)
            try harness.verify("SectionControllers")

            albums.setObjects([Album(id: "B", songs: ["Waltz"])])
            harness.advance(seconds: 1)
            #expect(harness.texts == ["Waltz"])
        }
    }

    @Test func `a grid that is computed in the background has four columns`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let thumbnails = ThumbnailsViewController()
            harness.show(thumbnails)

            let last = try #require(thumbnails.node.nodeForItem(at: IndexPath(item: 4, section: 0)))
            #expect(last.frame == CGRect(x: 0, y: 80, width: 80, height: 80))
            try harness.verify("OffMainGrid")
        }
    }
}

/// The rows of a table.
@MainActor
final class Rows: NSObject, ASTableDataSource {
    var texts: [String]

    init(_ texts: [String]) { self.texts = texts }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { texts.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let text = texts[indexPath.row]
        return {
            let cell = ASTextCellNode()
            cell.text = text
            return cell
        }
    }
}
