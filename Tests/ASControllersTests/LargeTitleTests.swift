// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASCompositor
@testable import ASControllers
@testable import ASUIKit

/// A controller whose view contains a scroll view with 1000 points of content, or is one.
private final class ScrollingController: UIViewController {
    let scrollView = UIScrollView()

    override func loadView() {
        view = scrollView
        scrollView.contentSize = CGSize(width: 320, height: 1000)
    }
}

@Suite("Large titles", .serialized)
@MainActor
struct LargeTitleTests {
    private func run(
        _ root: UIViewController,
        _ body: @MainActor (ASTestHarness, UINavigationController) throws -> Void
    ) throws {
        try ASTestHarness.run { harness in
            let navigation = UINavigationController(rootViewController: root)
            navigation.navigationBar.prefersLargeTitles = true
            root.title = "Large"
            harness.show(navigation)
            harness.runUntilParked()
            try body(harness, navigation)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("Content begins below the large title, which collapses into the bar while content is scrolled, and returns")
    func scrolling() throws {
        let root = ScrollingController()
        try run(root) { harness, navigation in
            let bar = navigation.navigationBar
            #expect(bar.frame.height == 96)
            #expect(root.view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
            #expect(root.scrollView.contentOffset.y == -52 && root.scrollView.contentInset.top == 52)

            root.scrollView.contentOffset.y = -30
            #expect(bar.frame.height == 74)
            root.scrollView.contentOffset.y = 300
            #expect(bar.frame.height == 44)
            root.scrollView.setContentOffset(CGPoint(x: 0, y: -52), animated: false)
            #expect(bar.frame.height == 96)
            bar.prefersLargeTitles = false
            harness.runUntilParked()
            #expect(bar.frame.height == 44 && root.scrollView.contentInset.top == 0)
            #expect(root.scrollView.contentOffset.y == 0)
        }
    }

    @Test("A view without a scroll view is below the large title, which stays")
    func without() throws {
        let root = UIViewController()
        try run(root) { _, navigation in
            #expect(navigation.navigationBar.frame.height == 96)
            #expect(root.view.frame == CGRect(x: 0, y: 96, width: 320, height: 384))
        }
    }

    @Test(
        "Items set whether they have a large title, or inherit it from the one below; the height animates with the push"
    )
    func modes() throws {
        let root = ScrollingController()
        try run(root) { harness, navigation in
            let (second, third) = (ScrollingController(), ScrollingController())
            second.navigationItem.largeTitleDisplayMode = .never
            let bar = navigation.navigationBar
            navigation.pushViewController(second, animated: true)
            harness.advance(seconds: 0.1)
            let height = try #require(bar.layer.presentation()?.bounds.height)
            #expect(height < 96 && height > 44)
            harness.advance(seconds: 0.5)
            #expect(bar.frame.height == 44 && second.scrollView.contentInset.top == 0)

            navigation.pushViewController(third, animated: false)
            harness.runUntilParked()
            #expect(bar.frame.height == 44)
            third.navigationItem.largeTitleDisplayMode = .always
            harness.runUntilParked()
            #expect(bar.frame.height == 96 && third.scrollView.contentOffset.y == -52)

            navigation.popToRootViewController(animated: true)
            harness.advance(seconds: 0.5)
            #expect(bar.frame.height == 96 && root.scrollView.contentOffset.y == -52)
        }
    }
}
