// SPDX-License-Identifier: Apache-2.0
// An application with a text that is edited, for tests of its end. It prints the calls of its delegate, one per line:
//
//     ASAppProbe                    says "ready" when the text is edited and the event loop runs
//     ASAppProbe ignoring NUMBER    begins with the signal NUMBER ignored, as `nohup` has it
//     ASAppProbe busy               says "busy" after "ready", and leaves the event loop no turn from then on
//     ASAppProbe terminating        ends by itself when it is ready
import AsyncDisplayKit
import Foundation
import Glibc

@main
final class AppProbe: UIResponder, UIApplicationDelegate, ASEditableTextNodeDelegate {
    private let field = ASEditableTextNode()
    private var window: UIWindow?

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        // The program that started this one may ignore some signals, and its threads may block some.
        var asked = sigset_t()
        sigemptyset(&asked)
        for number in [SIGTERM, SIGINT, SIGHUP] {
            signal(number, SIG_DFL)
            sigaddset(&asked, number)
        }
        pthread_sigmask(SIG_UNBLOCK, &asked, nil)
        if arguments.first == "ignoring", let number = arguments.last.flatMap({ Int32($0) }) {
            signal(number, SIG_IGN)
        }
        ASApplicationMain(Self.self)
        say("end")
    }

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 300, height: 200))
        field.attributedText = NSAttributedString(string: "typed")
        field.delegate = self
        let controller = ASDKViewController(node: field)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        field.becomeFirstResponder()
        DispatchQueue.main.async { self.becomeReady(application) }
    }

    private func becomeReady(_ application: UIApplication) {
        say("ready")
        switch CommandLine.arguments.dropFirst().first {
        case "busy":
            say("busy")
            while true { pause() }
        case "terminating": application.terminate()
        default: break
        }
    }

    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {
        say("finished editing \(editableTextNode.attributedText?.string ?? "")")
    }

    func applicationWillTerminate(_ application: UIApplication) { say("will terminate") }
}

/// Writes a line immediately, without buffering.
private func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
