// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import CommandsDemo
import DemoClips
import DemoSupport
import Foundation
import ServicesDemo

/// The program of all examples: `Example NAME [ARGUMENT...]`.
///
/// `Example --samples` writes the missing photographs and videos of the examples, and opens no window.
@main
final class ExampleApp: UIResponder, UIApplicationDelegate {
    private static var chosen: (example: Example, arguments: [String])?
    private var window: UIWindow?

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let name = arguments.first else { fail("the name of an example is missing") }
        if name == "--samples" {
            do {
                try SamplePhotos.prepare()
                return try SampleClips.prepare()
            } catch { fail("\(error)") }
        }
        guard let example = Example.all.first(where: { $0.name == name }) else { fail("there is no example \(name)") }
        chosen = (example, Array(arguments.dropFirst()))
        // Fonts that the environment chooses stay.
        if ProcessInfo.processInfo.environment["FONTCONFIG_FILE"] == nil { DemoFont.install() }
        // For the desktop, the caches and screen readers, each example is a separate program.
        ProcessInfo.processInfo.processName = example.name
        ASApplicationMain(Self.self)
    }

    private static func fail(_ reason: String) -> Never {
        ASLogLine("\(reason); there are: \(Example.all.map(\.name).joined(separator: " ")).")
        exit(1)
    }

    override func buildMenu(with builder: any UIMenuBuilder) {
        if Self.chosen?.example.name == "Commands" { CommandsViewController.buildMenu(with: builder) }
    }

    func application(
        _ application: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        // The first argument is the name of the example.
        guard url.lastPathComponent != Self.chosen?.example.name else { return false }
        ServicesViewController.opened.append(url)
        return true
    }

    func applicationDidFinishLaunching(_ application: UIApplication) {
        guard let (example, arguments) = Self.chosen else { return }
        let window = UIWindow(size: example.size)
        if example.name == "Gallery" { window.restorationIdentifier = "main" }
        if let smallest = example.minimumSize { window.minimumSize = smallest }
        window.rootViewController = example.makePage(arguments)
        window.openAsDemo()
        self.window = window
    }
}
