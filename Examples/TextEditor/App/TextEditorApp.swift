// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import TextEditorDemo

/// Edits the file that is named on the command line, or a sample.
@main
final class TextEditorApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let file = CommandLine.arguments.dropFirst().first { !$0.hasPrefix("-") }
        // Words are looked at if there is a program for it.
        ASEditableTextNode.defaultSpellChecker = IspellChecker.installed()
        let window = UIWindow(size: CGSize(width: 640, height: 640))
        window.rootViewController = TextEditorViewController(file: file.map { URL(fileURLWithPath: $0) })
        window.openAsDemo()
        self.window = window
    }
}
