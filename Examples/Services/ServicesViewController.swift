// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Notifications, the number and the progress on the icon, the idle timer, and opened files.
public final class ServicesViewController: ASDKViewController<ASDisplayNode> {
    /// The files and addresses that the program has opened.
    public static var opened: [URL] = [] {
        didSet { current?.showOpened() }
    }

    private static weak var current: ServicesViewController?

    let page = ServicesPageNode()
    private var count = 0
    private var notificationCount = 0

    override public init() {
        let root = ASDisplayNode()
        super.init(node: root)
        title = "Services"
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { [page] _, _ in ASWrapperLayoutSpec(layoutElement: page) }
        button("Notify", in: page.notification) { $0.notify() }
        button("Count", in: page.badge) { $0.setBadge($0.count + 1) }
        button("Remove the number", in: page.badge) { $0.setBadge(0) }
        button("Advance", in: page.progress) { $0.advance() }
        button("Remove the progress", in: page.progress) { $0.removeProgress() }
        let awakeSwitch = ASSwitchNode()
        awakeSwitch.accessibilityLabel = "Keep awake"
        awakeSwitch.isOn = UIApplication.shared.isIdleTimerDisabled
        awakeSwitch.addTarget(self, forControlEvents: .valueChanged) { [unowned awakeSwitch] page in
            page.keepAwake(awakeSwitch.isOn)
        }
        page.awake.add(awakeSwitch)
        Self.current = self
        showOpened()
    }

    private func button(
        _ title: String,
        in service: ServiceNode,
        _ action: @escaping @MainActor (ServicesViewController) -> Void
    ) {
        let button = DemoButton.make(title)
        button.addAction(forControlEvents: .touchUpInside) { [weak self] _ in
            if let self { action(self) }
        }
        service.add(button)
    }

    // MARK: Services

    private func notify() {
        notificationCount += 1
        let content = UNMutableNotificationContent()
        content.title = "Notification \(notificationCount)"
        content.body = "A click brings the window to the front."
        content.sound = .default
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        let request = UNNotificationRequest(identifier: "services", content: content, trigger: nil)
        center.add(request) { [weak self] error in
            let answer = error.map { "\($0.localizedDescription)" } ?? "The desktop has accepted it."
            ASPerformBlockOnMainThread { self?.page.notification.answer = answer }
        }
    }

    private func setBadge(_ count: Int) {
        self.count = count
        UNUserNotificationCenter.current().setBadgeCount(count) { [weak self] error in
            let answer = error.map { "\($0.localizedDescription)" } ?? "The number \(count) was sent."
            ASPerformBlockOnMainThread { self?.page.badge.answer = answer }
        }
    }

    private func advance() {
        let progress = UIApplication.shared.launcherProgress ?? 0
        // Tenths are not exact in binary.
        let next = progress > 0.95 ? 0 : ((progress + 0.1) * 10).rounded() / 10
        UIApplication.shared.launcherProgress = next
        page.progress.answer = "\(Int((next * 100).rounded())) %"
    }

    private func removeProgress() {
        UIApplication.shared.launcherProgress = nil
        page.progress.answer = ""
    }

    private func keepAwake(_ isWanted: Bool) {
        UIApplication.shared.isIdleTimerDisabled = isWanted
        page.awake.answer = isWanted ? "The desktop is asked to keep the screen on." : ""
    }

    private func showOpened() {
        let names = Self.opened.map { $0.isFileURL ? $0.path : $0.absoluteString }
        page.opened.answer = names.isEmpty ? "Nothing yet." : names.joined(separator: "\n")
    }
}

extension ServicesViewController: UNUserNotificationCenterDelegate {
    /// Shows that the user has clicked.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        page.notification.answer = "You have clicked on “\(response.notification.request.content.title)”."
    }
}
