// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASDesktop

@Suite("Requests of the desktop", .serialized)
@MainActor
struct ASApplicationRequestTests {
    /// Logs the requests, and opens windows for them.
    private class Delegate: UIApplicationDelegate {
        var log: [String] = []
        var opensWindows = false
        var handlesReopening = true
        var window: UIWindow?

        required init() {}

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool { true }

        func application(
            _ application: UIApplication,
            open url: URL,
            options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            log.append("\(url.absoluteString) \(options[.openInPlace] as? Bool ?? false) \(isActive(application))")
            openWindow()
            return true
        }

        func application(
            _ application: UIApplication,
            performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {
            log.append("\(shortcutItem) \(isActive(application))")
            completionHandler(true)
        }

        func applicationShouldHandleReopen(_ application: UIApplication, hasVisibleWindows: Bool) -> Bool {
            log.append("reopen \(hasVisibleWindows)")
            openWindow()
            return handlesReopening
        }

        func applicationShouldTerminateAfterLastWindowClosed(_ application: UIApplication) -> Bool { false }

        private func isActive(_ application: UIApplication) -> String {
            application.keyWindow == nil ? "behind" : "in front"
        }

        private func openWindow() {
            guard opensWindows else { return }
            window = UIWindow(size: CGSize(width: 50, height: 50))
            window?.makeKeyAndVisible()
        }
    }

    private func run(_ body: @MainActor (ASTestHarness, Delegate, UIApplication) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let (delegate, application) = (Delegate(), UIApplication.shared)
            application.delegate = delegate
            try body(harness, delegate, application)
            delegate.window?.close()
            harness.runUntilParked()
            application.delegate = nil
        }
    }

    private func token(_ window: UIWindow?) -> String? {
        (window?.platformHandle as? ASHeadlessWindow)?.activationToken
    }

    private let file = URL(fileURLWithPath: "/tmp/a b.txt")
    private let action = UIApplicationShortcutItem(type: "new", localizedTitle: "New window")

    // MARK: The launch

    /// A delegate that is launched by a request.
    private final class Launched: Delegate {
        static let log = ASLock<[String]>([])
        static let isRefusing = ASLock(false)

        override func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let url = launchOptions?[.url] as? URL
            let item = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem
            log.append("did \(url?.lastPathComponent ?? item?.type ?? "-")")
            // Another start, before this one has ended.
            ASApplicationRequests.current.perform(ASApplicationRequest(.activate)) { [self] in
                log.append("activated")
                Self.log.withLock { $0 = log }
                application.terminate()
            }
            return !Self.isRefusing.withLock { $0 }
        }
    }

    private func launch(_ request: ASApplicationRequest?, isRefusing: Bool = false) throws -> [String] {
        Launched.isRefusing.withLock { $0 = isRefusing }
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            harness.window?.close()
            harness.runUntilParked()
            let application = UIApplication.shared
            application.detach()
            ASApplicationRequests.current.launchRequest = request
            application.run(on: harness.platform, delegate: Launched())
            harness.runUntilParked()
            #expect(ASApplicationRequests.current.launchRequest == nil)
            application.delegate = nil
        }
        return Launched.log.withLock { $0 }
    }

    @Test("a launch passes its request in the options and then to the method for it; later requests come after it")
    func launches() throws {
        let both = ASApplicationRequest(.open([file, file]))
        let opened = "file:///tmp/a%20b.txt true behind"
        #expect(try launch(both) == ["did a b.txt", opened, opened, "reopen false", "activated"])
        let performed = "new “New window” behind"
        #expect(
            try launch(ASApplicationRequest(.perform(action))) == ["did new", performed, "reopen false", "activated"]
        )
        #expect(try launch(nil) == ["did -", "reopen false", "activated"])
    }

    @Test("a delegate that returns false at the launch has handled the request of the launch itself")
    func refuses() throws {
        let log = try launch(ASApplicationRequest(.open([file])), isRefusing: true)
        #expect(log == ["did a b.txt", "reopen false", "activated"])
    }

    @Test("the delegate is made when the screen is known, and is launched by UIKit's method or by the short one")
    func launch() throws {
        final class Modern: UIApplicationDelegate {
            static let log = ASLock<[String]>([])
            let bounds = UIScreen.main.bounds
            func application(
                _ application: UIApplication,
                willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                Self.log.withLock { $0.append("will") }
                return true
            }
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                Self.log.withLock { $0.append("did, \(bounds.isEmpty)") }
                application.terminate()
                return true
            }
        }
        final class Short: UIApplicationDelegate {
            static let log = ASLock<[String]>([])
            func applicationDidFinishLaunching(_ application: UIApplication) {
                Self.log.withLock { $0.append("did") }
                application.terminate()
            }
        }
        for type in [Modern.self, Short.self] as [any UIApplicationDelegate.Type] {
            try ASTestHarness.run { harness in
                harness.window?.close()
                harness.runUntilParked()
                UIApplication.shared.detach()
                UIApplication.shared.run(on: harness.platform, delegate: type.init())
                UIApplication.shared.delegate = nil
            }
        }
        #expect(Modern.log.withLock { $0 } == ["will", "did, false"])
        #expect(Short.log.withLock { $0 } == ["did"])
    }

    // MARK: While the application runs

    @Test("a further start brings the window that was used last to the front, with the token of the start")
    func activates() throws {
        try run { harness, delegate, application in
            let other = UIWindow(size: CGSize(width: 50, height: 50))
            other.makeKeyAndVisible()
            (other.platformHandle as? ASHeadlessWindow)?.simulateFocus(false)
            for hasFocus in [false, true, false] { harness.platformWindow.simulateFocus(hasFocus) }
            var count = 0

            ASApplicationRequests.current.perform(ASApplicationRequest(.activate, token: "a_TIME7")) { count += 1 }

            #expect(delegate.log == ["reopen true"] && count == 1)
            #expect(harness.platformWindow.isFocused && token(harness.window) == "a_TIME7")
            #expect(token(other) == nil)
            other.close()
        }
    }

    @Test(
        "a further start opens the last window again, unless the delegate has opened another one, which gets the token"
    )
    func reopens() throws {
        try run { harness, delegate, application in
            let first = try #require(harness.window)
            first.close()
            ASApplicationRequests.current.perform(ASApplicationRequest(.activate, token: "a"))
            #expect(application.windows == [first] && token(first) == "a")
            first.close()

            (delegate.opensWindows, delegate.handlesReopening) = (true, false)
            ASApplicationRequests.current.perform(ASApplicationRequest(.activate, token: "b"))
            #expect(application.windows == [try #require(delegate.window)] && token(delegate.window) == "b")
            #expect(delegate.log == ["reopen false", "reopen false"])
            first.makeKeyAndVisible()
        }
    }

    @Test("files and addresses are passed one by one, after the window has come to the front")
    func opens() throws {
        try run { harness, delegate, application in
            harness.platformWindow.simulateFocus(false)
            let page = try #require(URL(string: "hello:world"))

            ASApplicationRequests.current.perform(ASApplicationRequest(.open([file, page]), token: "a"))

            #expect(delegate.log == ["file:///tmp/a%20b.txt true in front", "hello:world false in front"])
            #expect(token(harness.window) == "a")
        }
    }

    @Test("without windows the one that the delegate opens for a file is in front; otherwise the last one opens again")
    func opensWithoutWindows() throws {
        try run { harness, delegate, application in
            let first = try #require(harness.window)
            first.close()
            delegate.opensWindows = true
            ASApplicationRequests.current.perform(ASApplicationRequest(.open([file]), token: "a"))
            #expect(application.windows == [try #require(delegate.window)] && token(delegate.window) == "a")
            delegate.window?.close()

            // The window that was used last is that of the delegate.
            delegate.opensWindows = false
            ASApplicationRequests.current.perform(ASApplicationRequest(.perform(action), token: "b"))
            #expect(application.windows == [try #require(delegate.window)] && token(delegate.window) == "b")
            #expect(delegate.log.last == "new “New window” behind")
            first.makeKeyAndVisible()
        }
    }

    @Test("a request that arrives after the end of the application is not performed")
    func ended() throws {
        try run { _, delegate, application in
            var count = 0
            application.terminate()
            ASApplicationRequests.current.perform(ASApplicationRequest(.open([file]))) { count += 1 }
            #expect(delegate.log.isEmpty && count == 0)
        }
    }
}
