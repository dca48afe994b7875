// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionNodes
import ASContainers
import ASNodes
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// Records the calls of controllers.
@MainActor
private final class Diary {
    var lines: [String] = []

    /// The calls of a controller since the last call of this function.
    func take(_ name: Int) -> [String] {
        let start = "\(name) "
        defer { lines.removeAll { $0.hasPrefix(start) } }
        return lines.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }
}

/// A page that is a controller.
private final class PageController: ASDKViewController<ASDisplayNode> {
    private let number: Int
    private let diary: Diary

    init(_ number: Int, _ diary: Diary) {
        (self.number, self.diary) = (number, diary)
        super.init(node: ASDisplayNode())
    }

    private func note(_ text: String) { diary.lines.append("\(number) \(text)") }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("did appear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("did disappear")
    }
}

/// Pages with controllers.
private final class ControllerPages: ASDKViewController<ASPagerNode>, ASPagerDataSource {
    let diary = Diary()
    var loaded: [ASCellNode] = []
    /// Makes a plain controller of page 2.
    var plain = UIViewController()

    override init() {
        super.init(node: ASPagerNode())
        node.setDataSource(self)
    }

    func numberOfPages(in pagerNode: ASPagerNode) -> Int { 3 }

    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        {
            ASCellNode(
                viewControllerBlock: { [weak self] in
                    guard let self else { return UIViewController() }
                    return index == 2 ? plain : PageController(index, diary)
                },
                didLoad: { [weak self] in self?.loaded.append($0) }
            )
        }
    }
}

@Suite("Cells with controllers", .serialized)
@MainActor
struct ASControllerCellTests {
    private let appears = ["will appear", "did appear"]
    private let disappears = ["will disappear", "did disappear"]

    private func run(_ body: (ASTestHarness, ControllerPages) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let pages = ControllerPages()
            harness.show(pages)
            harness.runUntilParked()
            try body(harness, pages)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            pages.loaded = []
            harness.advance(seconds: 1)
        }
    }

    @Test func `the controller of the visible page is a child, and fills the page`() throws {
        try run { harness, pages in
            let cell = try #require(pages.node.nodeForPage(at: 0))
            let controller = try #require(cell.viewController)
            #expect(controller.parent === pages && pages.children.count == 1)
            #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
            #expect(pages.loaded.contains { $0 === cell })
            #expect(pages.diary.take(0) == appears)
            #expect((controller as? ASDKViewController<ASDisplayNode>)?.node.interfaceState == .inHierarchy)

            harness.platformWindow.resize(to: CGSize(width: 350, height: 200))
            harness.runUntilParked()
            #expect(controller.view.frame.size == CGSize(width: 350, height: 200))
        }
    }

    @Test func `turning the page, one appears and the other disappears, once each`() throws {
        try run { harness, pages in
            _ = pages.diary.take(0)
            pages.node.scrollToPage(at: 1, animated: true)
            harness.advance(seconds: 1)
            #expect(pages.diary.take(0) == disappears)
            #expect(pages.diary.take(1) == appears)
            #expect(pages.children.count == 1)
            #expect(pages.children.first === pages.node.nodeForPage(at: 1)?.viewController)
            #expect(pages.node.nodeForPage(at: 0)?.viewController?.parent == nil)

            pages.node.scrollToPage(at: 0, animated: false)
            harness.runUntilParked()
            #expect(pages.diary.take(0) == appears)
            #expect(pages.diary.take(1) == disappears)
        }
    }

    @Test func `a page that is pulled in and released again has appeared and disappeared`() throws {
        try run { harness, pages in
            _ = pages.diary.take(0)
            harness.drag(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 220, y: 150), rest: 0.3)
            harness.advance(seconds: 1)
            #expect(pages.node.currentPageIndex == 0)
            #expect(pages.diary.take(1) == appears + disappears)
            #expect(pages.diary.take(0).isEmpty)
        }
    }

    @Test func `the visible page appears and disappears with the pager`() throws {
        try run { harness, pages in
            _ = pages.diary.take(0)
            let cover = UIViewController()
            pages.present(cover, animated: false)
            harness.runUntilParked()
            #expect(pages.diary.take(0) == disappears)
            cover.dismiss(animated: false)
            harness.runUntilParked()
            #expect(pages.diary.take(0) == appears)
        }
    }

    @Test func `a controller without a node is shown as well`() throws {
        try run { harness, pages in
            pages.node.scrollToPage(at: 2, animated: false)
            harness.runUntilParked()
            #expect(pages.plain.parent === pages && pages.plain.isAppeared)
            #expect(pages.plain.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
            #expect(pages.plain.view.window != nil)
            pages.plain = UIViewController()
        }
    }
}
