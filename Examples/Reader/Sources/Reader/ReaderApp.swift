// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import ReaderModel

/// A feed reader: feeds, their articles and an article in three columns, over a data base.
@main
final class ReaderApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?
    private var notifications: ReaderNotifications?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 1080, height: 720))
        window.minimumSize = CGSize(width: 320, height: 320)
        window.restorationIdentifier = "main"
        self.window = window
        do {
            window.rootViewController = makeRoot(try Library.ofUser())
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
        // Desktops pass the files that the user opens with the program as arguments.
        for path in CommandLine.arguments.dropFirst() { session.importFeeds(URL(fileURLWithPath: path)) }
        return root
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
