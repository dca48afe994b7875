// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASPlatformHeadless
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASPlatform
@testable import ASUIKit

@Suite("The application")
@MainActor
struct UIApplicationTests {
    private final class Delegate: UIApplicationDelegate {
        var log: [String] = []
        var endsWithLastWindow = true
        func applicationDidFinishLaunching(_ application: UIApplication) { log.append("launched") }
        func applicationWillTerminate(_ application: UIApplication) { log.append("ends") }
        func applicationDidEnterBackground(_ application: UIApplication) { log.append("background") }
        func applicationWillEnterForeground(_ application: UIApplication) { log.append("foreground") }
        func applicationShouldTerminateAfterLastWindowClosed(_ application: UIApplication) -> Bool {
            endsWithLastWindow
        }
    }

    private func withDelegate(_ body: @MainActor (ASTestHarness, Delegate) throws -> Void) throws {
        try ASTestHarness.run { harness in
            let delegate = Delegate()
            UIApplication.shared.delegate = delegate
            defer { UIApplication.shared.delegate = nil }
            try body(harness, delegate)
            harness.runUntilParked()
        }
    }

    @Test("the application is in the background while no window is visible")
    func background() throws {
        try withDelegate { harness, delegate in
            let second = UIWindow(size: CGSize(width: 200, height: 200))
            second.makeKeyAndVisible()
            let secondHandle = try #require(second.platformHandle as? ASHeadlessWindow)

            harness.platformWindow.simulateCover(true)
            #expect(delegate.log.isEmpty)
            secondHandle.simulateCover(true)
            #expect(delegate.log == ["background"])
            harness.platformWindow.simulateCover(false)

            #expect(delegate.log == ["background", "foreground"])
            second.close()
        }
    }

    @Test(
        "the application is active while one of its windows has the focus; moving the focus between them changes nothing"
    )
    func active() throws {
        final class Delegate: UIApplicationDelegate {
            var log: [String] = []
            func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
            func applicationWillResignActive(_ application: UIApplication) { log.append("inactive") }
            func applicationWillTerminate(_ application: UIApplication) { log.append("ends") }
        }
        try ASTestHarness.run { harness in
            let first = try #require(harness.window)
            harness.platformWindow.simulateFocus(false)
            harness.runUntilParked()
            let delegate = Delegate()
            UIApplication.shared.delegate = delegate
            defer { UIApplication.shared.delegate = nil }
            #expect(UIApplication.shared.applicationState == .inactive)
            let second = UIWindow(frame: CGRect(x: 50, y: 60, width: 200, height: 100))
            second.makeKeyAndVisible()
            let secondHandle = try #require(second.platformHandle as? ASHeadlessWindow)
            secondHandle.simulateFocus(true)
            harness.runUntilParked()
            #expect(delegate.log == ["active"])
            #expect(second.isKeyWindow)
            #expect(UIApplication.shared.keyWindow === second)

            secondHandle.simulateFocus(false)
            harness.platformWindow.simulateFocus(true)
            harness.runUntilParked()
            #expect(delegate.log == ["active"])
            #expect(UIApplication.shared.keyWindow === first)

            harness.platformWindow.simulateFocus(false)
            harness.runUntilParked()
            #expect(delegate.log == ["active", "inactive"])
            harness.platformWindow.simulateFocus(true)
            harness.runUntilParked()
            second.close()
            first.close()
            harness.runUntilParked()
            #expect(delegate.log == ["active", "inactive", "active", "inactive", "ends"])
        }
    }

    @Test("the screen returns its size and scale on any thread")
    func screen() throws {
        try ASTestHarness.run(scale: 2) { harness in
            let main = (UIScreen.main.bounds.size, UIScreen.main.scale)
            #expect(main.1 == 2 && main.0.width > 0)
            let other = ASLock((CGSize.zero, CGFloat(0)))
            ASPerformBlockOnBackgroundThread {
                other.withLock { $0 = (UIScreen.main.bounds.size, UIScreen.main.scale) }
            }
            harness.runUntilParked()
            #expect(other.withLock { $0 } == main)
        }
    }

    @Test("a window has the size of its frame, and one without a size that of the screen")
    func frames() throws {
        try ASTestHarness.run { harness in
            let (sized, unsized) = (UIWindow(frame: CGRect(x: 7, y: 8, width: 320, height: 240)), UIWindow())
            for window in [sized, unsized] { window.makeKeyAndVisible() }

            #expect(sized.bounds == CGRect(x: 0, y: 0, width: 320, height: 240))
            #expect(unsized.bounds.size == UIScreen.main.bounds.size)
            sized.close()
            unsized.close()
        }
    }

    @Test("the application terminates with its last window, once, unless the delegate refuses")
    func lastWindow() throws {
        try withDelegate { harness, delegate in
            delegate.endsWithLastWindow = false
            harness.window?.close()
            #expect(delegate.log.isEmpty)

            delegate.endsWithLastWindow = true
            let window = UIWindow(size: CGSize(width: 200, height: 200))
            window.makeKeyAndVisible()
            (window.platformHandle as? ASHeadlessWindow)?.simulateCloseRequest()

            #expect(delegate.log == ["ends"])
            #expect(UIApplication.shared.windows.isEmpty)
        }
    }

    @Test(
        "a window that another program destroys is closed, without asking it; with the last one the application terminates"
    )
    func destroyed() throws {
        final class Refusing: UIWindow {
            override func shouldClose() -> Bool { false }
        }
        try withDelegate { harness, delegate in
            let window = Refusing(size: CGSize(width: 200, height: 200))
            window.makeKeyAndVisible()

            (window.platformHandle as? ASHeadlessWindow)?.simulateDestruction()
            #expect(window.platformHandle == nil)
            #expect(!UIApplication.shared.windows.contains(window))
            #expect(delegate.log.isEmpty)
            harness.platformWindow.simulateDestruction()

            #expect(delegate.log == ["ends"])
        }
    }

    @Test("a window that refuses to close stays")
    func refusing() throws {
        final class Refusing: UIWindow {
            override func shouldClose() -> Bool { false }
        }
        try withDelegate { _, delegate in
            let window = Refusing(size: CGSize(width: 200, height: 200))
            window.makeKeyAndVisible()

            (window.platformHandle as? ASHeadlessWindow)?.simulateCloseRequest()

            #expect(UIApplication.shared.windows.contains(window))
            window.close()
        }
    }

    @Test("the root view fills the window at every size, and Alt+Return enters full screen")
    func sizes() throws {
        try withDelegate { harness, _ in
            let controller = UIViewController()
            harness.show(controller)
            harness.window?.hasFullScreenKey = true

            harness.platformWindow.simulateResize(to: CGSize(width: 640, height: 360))
            harness.runUntilParked()
            #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 640, height: 360))
            harness.type(.return, modifiers: .alternate)
            #expect(harness.window?.isFullScreen == true)
            #expect(controller.view.frame.size == UIScreen.main.bounds.size)
            harness.type(.return, modifiers: .alternate)

            #expect(harness.window?.isFullScreen == false)
            #expect(controller.view.frame.size == CGSize(width: 640, height: 360))
        }
    }

    // MARK: URLs

    private func opened(
        _ url: String,
        _ options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        in harness: ASTestHarness
    ) throws -> [Bool] {
        var answers: [Bool] = []
        UIApplication.shared.open(try #require(URL(string: url)), options: options) { answers.append($0) }
        // Never before the call returns.
        #expect(answers.isEmpty)
        harness.runUntilParked()
        return answers
    }

    @Test("a URL is opened by the platform, complete, and the completion is called once, later")
    func opensURLs() throws {
        try ASTestHarness.run { harness in
            let headless = try #require(UIApplication.shared.platform as? ASHeadlessPlatform)
            let hostile = "https://example.org/a%20b;c'd?x=1&y=%22%60id%60%22#$(f)"

            #expect(try opened(hostile, in: harness) == [true])
            #expect(try opened("mailto:somebody@example.org", in: harness) == [true])
            let base = try #require(URL(string: "https://example.org/folder/"))
            UIApplication.shared.open(try #require(URL(string: "page", relativeTo: base)))
            harness.runUntilParked()

            #expect(
                headless.openedURLs.map(\.absoluteString)
                    == [hostile, "mailto:somebody@example.org", "https://example.org/folder/page"]
            )
            #expect(UIApplication.shared.canOpenURL(try #require(URL(string: hostile))))
        }
    }

    @Test("a URL that cannot be opened is reported")
    func refusesURLs() throws {
        try ASTestHarness.run { harness in
            let headless = try #require(UIApplication.shared.platform as? ASHeadlessPlatform)
            headless.urlError = { $0.scheme == "gone" ? .noProgram(kind: "the scheme gone") : nil }

            #expect(try opened("gone:x%0Ay", in: harness) == [false])
            #expect(try opened("example.org/page", in: harness) == [false])
            #expect(try opened("https://example.org", [.universalLinksOnly: true], in: harness) == [false])
            #expect(try opened("https://example.org", [.universalLinksOnly: false], in: harness) == [true])

            #expect(headless.openedURLs.map(\.absoluteString) == ["https://example.org"])
            #expect(!UIApplication.shared.canOpenURL(try #require(URL(string: "gone:x"))))
            #expect(!UIApplication.shared.canOpenURL(try #require(URL(string: "page"))))
        }
    }

    @Test("without a platform nothing is opened")
    func opensNothingWithoutPlatform() throws {
        try ASTestHarness.run { harness in
            let platform = try #require(UIApplication.shared.platform)
            UIApplication.shared.detach()
            defer { UIApplication.shared.attach(to: platform) }

            #expect(try opened("https://example.org", in: harness) == [false])
            #expect(!UIApplication.shared.canOpenURL(try #require(URL(string: "https://example.org"))))
        }
    }
}
