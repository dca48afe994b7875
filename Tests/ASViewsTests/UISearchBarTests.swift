// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASControllers
@testable import ASUIKit
@testable import ASViews

@MainActor
private final class Searcher: UISearchBarDelegate, UISearchResultsUpdating {
    var lines: [String] = []
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append("text \(searchText)") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("end") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func updateSearchResults(for searchController: UISearchController) {
        lines.append("update \(searchController.searchBar.text ?? "") \(searchController.isActive)")
    }
}

@Suite("Search bars", .serialized)
@MainActor
struct UISearchBarTests {
    @Test("typing, Return and Esc call the delegate; text set by the program does not")
    func bar() throws {
        let searcher = Searcher()
        try withView(UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 52))) { harness, bar in
            bar.delegate = searcher
            bar.text = "x"
            #expect(searcher.lines.isEmpty)
            bar.text = ""
            bar.becomeFirstResponder()
            harness.type("ab")
            harness.type(.return)
            #expect(searcher.lines == ["text a", "text ab", "search"])
            searcher.lines = []
            // Without a cancel button, Esc clears.
            harness.type(.escape)
            #expect(searcher.lines == ["text "] && bar.text?.isEmpty == true)
            bar.showsCancelButton = true
            harness.type(.escape)
            #expect(searcher.lines.last == "cancel")
            bar.resignFirstResponder()
            #expect(searcher.lines.last == "end" && !bar.isFirstResponder)
        }
    }

    @Test("scopes make the bar higher")
    func scopes() {
        let bar = UISearchBar()
        bar.scopeButtonTitles = ["All", "Some"]
        #expect(bar.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 52))
        bar.showsScopeBar = true
        #expect(bar.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 92))
        #expect(bar.selectedScopeButtonIndex == 0)
    }

    @Test(
        "a navigation item's search bar is under the title; search begins with the keyboard, ends by Esc, and dims the content"
    )
    func controller() throws {
        try ASTestHarness.run { harness in
            let (root, searcher) = (UIViewController(), Searcher())
            let navigation = UINavigationController(rootViewController: root)
            harness.show(navigation)
            let search = UISearchController(searchResultsController: nil)
            search.searchResultsUpdater = searcher
            root.navigationItem.searchController = search
            harness.runUntilParked()
            #expect(navigation.navigationBar.frame.height == 96)
            #expect(root.view.frame == CGRect(x: 0, y: 96, width: 320, height: 384))

            harness.tap(at: search.searchBar.searchTextField.middle)
            #expect(search.isActive && search.searchBar.showsCancelButton)
            #expect(root.view.subviews.contains { $0 is ASSearchDimming })
            harness.type("a")
            #expect(root.view.subviews.isEmpty)
            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(searcher.lines == ["update  true", "update a true", "update  false"])
            #expect(!search.isActive && !search.searchBar.isFirstResponder)

            harness.tap(at: search.searchBar.searchTextField.middle)
            harness.tap(at: CGPoint(x: 100, y: 300))
            harness.advance(seconds: 1)
            #expect(!search.isActive && root.view.subviews.isEmpty)
            root.navigationItem.searchController = nil
            harness.runUntilParked()
            #expect(navigation.navigationBar.frame.height == 44)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("a results controller covers the content as long as the search text is not empty")
    func results() throws {
        try ASTestHarness.run { harness in
            let (root, results) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: root)
            harness.show(navigation)
            let search = UISearchController(searchResultsController: results)
            root.navigationItem.searchController = search
            harness.runUntilParked()
            search.isActive = true
            #expect(results.parent == nil)
            harness.type("a")
            #expect(results.parent === root && results.view.frame == root.view.bounds)
            search.isActive = false
            #expect(results.parent == nil && results.view.superview == nil)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("scrolling down hides the bar of a stack, and scrolling up shows it")
    func hidingBars() throws {
        try ASTestHarness.run { harness in
            let (root, scrollView) = (UIViewController(), UIScrollView())
            scrollView.contentSize = CGSize(width: 320, height: 2000)
            root.view = scrollView
            let navigation = UINavigationController(rootViewController: root)
            navigation.hidesBarsOnSwipe = true
            harness.show(navigation)
            harness.runUntilParked()
            for offset in stride(from: 0, through: 20, by: 10) { scrollView.contentOffset.y = CGFloat(offset) }
            #expect(!navigation.isNavigationBarHidden)
            for offset in stride(from: 30, through: 300, by: 10) { scrollView.contentOffset.y = CGFloat(offset) }
            #expect(navigation.isNavigationBarHidden)
            harness.advance(seconds: 1)
            for offset in stride(from: 300, through: 290, by: -5) { scrollView.contentOffset.y = CGFloat(offset) }
            #expect(navigation.isNavigationBarHidden)
            for offset in stride(from: 285, through: 200, by: -5) { scrollView.contentOffset.y = CGFloat(offset) }
            #expect(!navigation.isNavigationBarHidden)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }
}
