// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Three tabs: a stack of albums, a log of the controllers' calls, and sheets.
///
/// Control+Tab switches tabs. Esc, Alt+Left, the back button of the mouse and a drag from the left edge go back. The titles of albums are
/// large until the user scrolls. In a narrow window the last tab contains the tabs without room.
public final class NavigationTabsController: ASTabBarController {
    private let log = AppearanceLog()

    /// Creates the tabs.
    public init() {
        super.init(nibName: nil, bundle: nil)
        title = "Navigation"
        let albums = ASDKNavigationController(rootViewController: AlbumsViewController(log: log))
        albums.navigationBar.prefersLargeTitles = true
        albums.tabBarItem = UITabBarItem(title: "Albums", image: TabPictures.stack)
        let calls = ASDKNavigationController(rootViewController: CallsViewController(log: log))
        calls.tabBarItem = UITabBarItem(title: "Calls", image: TabPictures.lines)
        let sheets = SheetsViewController(log: log)
        sheets.tabBarItem = UITabBarItem(title: "Sheets", image: TabPictures.sheet)
        viewControllers = [albums, calls, sheets]
        log.didGrow = { [weak item = calls.tabBarItem, weak log] in
            item?.badgeValue = log.map { $0.unreadCount == 0 ? nil : "\($0.unreadCount)" } ?? nil
        }
    }
}
