// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import ReaderModel

/// A feed reader: feeds, their articles and an article in three columns, over a data base.
@main
final class ReaderApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?
    /// The contents of the window; `nil` if the library cannot be opened.
    var reader: ReaderViewController?
    private var notifications: ReaderNotifications?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 1080, height: 720))
        window.minimumSize = CGSize(width: 320, height: 320)
        window.restorationIdentifier = "main"
        self.window = window
        do {
            reader = makeRoot(try Library.ofUser())
            window.rootViewController = reader
        } catch {
            window.rootViewController = FailureViewController("\(error)")
        }
        window.makeKeyAndVisible()
    }

    private func makeRoot(_ library: Library) -> ReaderViewController {
        let session = ReaderSession(library: library, settings: ReaderSettings())
        let root = ReaderViewController(session)
        let notifications = ReaderNotifications { [weak root] in root?.feeds.select(.unread) }
        session.didFindArticles = { notifications.deliver($0) }
        session.didCount = { notifications.badge = $0 }
        self.notifications = notifications
        session.refreshRegularly()
        return root
    }

    override func buildMenu(with builder: any UIMenuBuilder) { ReaderViewController.buildMenu(with: builder) }

    // MARK: The desktop

    /// Subscribes to the feeds of an OPML file, or to an address.
    func application(
        _ application: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        reader?.open(url)
        return reader != nil
    }

    /// Performs an action of the program's menu in the dock; `App.json` has their names.
    func application(
        _ application: UIApplication,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        switch shortcutItem.type {
        case "refresh": reader?.session.refresh()
        case "add-feed": reader?.addFeed()
        default: return completionHandler(false)
        }
        completionHandler(reader != nil)
    }
}

/// Says why the program cannot work.
private final class FailureViewController: ASDKViewController<ASDisplayNode> {
    private let reason: String

    init(_ reason: String) {
        self.reason = reason
        super.init(node: ASDisplayNode())
        node.backgroundColor = .systemBackground
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let alert = UIAlertController(title: ReaderText.noLibrary, message: reason, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: ReaderText.quit, style: .cancel) { _ in UIApplication.shared.terminate() })
        present(alert, animated: true)
    }
}
