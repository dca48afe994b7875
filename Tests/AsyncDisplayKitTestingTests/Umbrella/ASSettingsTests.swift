// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatformHeadless
internal import AsyncDisplayKitTesting
internal import Foundation
internal import Testing

@testable import ASUIKit
@testable import AsyncDisplayKit

@Suite("Saved settings", .serialized)
@MainActor
struct ASSettingsTests {
    /// The file of a suite of Foundation for Linux.
    private func file(_ name: String) -> URL {
        let environment = ProcessInfo.processInfo.environment
        let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return URL(fileURLWithPath: folder ?? NSHomeDirectory() + "/.config").appendingPathComponent("\(name).plist")
    }

    private func value(_ name: String) throws -> Int? {
        guard FileManager.default.fileExists(atPath: file(name).path) else { return nil }
        let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file(name)), format: nil)
        return (list as? [String: Any])?["number"] as? Int
    }

    @Test("settings are written when the application becomes inactive, and when it ends")
    func saving() throws {
        let name = "org.asyncdisplaykit.tests.\(UUID().uuidString)"
        let settings = try #require(UserDefaults(suiteName: name))
        try ASTestHarness.run(size: CGSize(width: 200, height: 100)) { harness in
            ASSettingsSaving.start()
            defer { ASSettingsSaving.stop() }
            settings.set(5, forKey: "number")
            let unsaved = try value(name)
            #expect(unsaved == nil)
            ASFinalObservers.post(UIApplication.willResignActiveNotification, UIApplication.shared)
            harness.runUntilParked()
            let inactive = try value(name)
            #expect(inactive == 5)

            settings.set(7, forKey: "number")
            UIApplication.shared.terminate()
            let final = try value(name)
            #expect(final == 7)
            harness.runUntilParked()
        }
        try FileManager.default.removeItem(at: file(name))
    }

    @Test("what any observer sets when the application becomes inactive or ends is saved")
    func observers() throws {
        let name = "org.asyncdisplaykit.tests.\(UUID().uuidString)"
        nonisolated(unsafe) let settings = try #require(UserDefaults(suiteName: name))
        try ASTestHarness.run(size: CGSize(width: 200, height: 100)) { harness in
            ASSettingsSaving.start()
            defer { ASSettingsSaving.stop() }
            // Foundation calls observers in no order: most of these come after any other one.
            let names = [UIApplication.willResignActiveNotification, UIApplication.willTerminateNotification]
            let observers = names.flatMap { notification in
                (0..<20).map { _ in
                    NotificationCenter.default.addObserver(forName: notification, object: nil, queue: nil) { _ in
                        settings.set(settings.integer(forKey: "number") + 1, forKey: "number")
                    }
                }
            }
            defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

            harness.platformWindow.simulateFocus(false)
            harness.runUntilParked()
            let inactive = try value(name)
            #expect(inactive == 20)
            UIApplication.shared.terminate()
            let final = try value(name)
            #expect(final == 40)
        }
        try FileManager.default.removeItem(at: file(name))
    }
}
