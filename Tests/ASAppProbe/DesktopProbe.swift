// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The window of `ASAppProbe desktop`, which `Tests/desktops` operates in each window manager.
///
/// It has a menu button in its top left corner, a text below, and a red square of 20 points in its bottom right corner, which shows the
/// size for which the last frame was drawn. It prints what happens to it, and obeys the lines of standard input:
///
///     state             prints "state X Y WIDTH HEIGHT", the content in pixels of the screen, and then the words that apply of
///                       "visible", "focused" and "full"
///     resize W H        asks for another size, in points
///     full, normal      full screen, and back
///     fixed W H         a size that the user cannot change, and "free" to end that
///     hide, show        withdraws the window, and shows it again
///     activate          asks for the focus
@MainActor
final class DesktopProbe: NSObject {
    private let window: DesktopWindow
    private let field = ASEditableTextNode()
    private let corner = ASDisplayNode()

    init(size: CGSize, origin: CGPoint?) {
        window = DesktopWindow(size: size)
        super.init()
        let button = ASButtonNode()
        button.setTitle("Menu", with: .systemFont(ofSize: 14), with: .black, for: .normal)
        button.style.preferredSize = CGSize(width: 80, height: 30)
        button.showsMenuAsPrimaryAction = true
        button.menu = UIMenu(
            children: ["First", "Second", "Third"].map { title in UIAction(title: title) { _ in tell("chose \(title)") }
            }
        )
        field.attributedText = NSAttributedString(string: "")
        field.style.flexGrow = 1
        corner.backgroundColor = .red
        corner.style.preferredSize = CGSize(width: 20, height: 20)
        let page = ASDisplayNode()
        page.backgroundColor = .white
        page.automaticallyManagesSubnodes = true
        page.layoutSpecBlock = { [field, corner] _, _ in
            corner.style.alignSelf = .end
            button.style.alignSelf = .start
            return ASStackLayoutSpec(
                direction: .vertical,
                spacing: 0,
                justifyContent: .start,
                alignItems: .stretch,
                children: [button, field, corner]
            )
        }
        window.title = "Desktop probe"
        window.openingOrigin = origin
        window.hasFullScreenKey = true
        window.rootViewController = ASDKViewController(node: page)
        window.text = { [field] in field.attributedText?.string ?? "" }
        window.makeKeyAndVisible()
        field.becomeFirstResponder()
        Thread.detachNewThread {
            while let line = readLine() {
                DispatchQueue.main.async { self.obey(line.split(separator: " ").map(String.init)) }
            }
        }
    }

    private func obey(_ words: [String]) {
        let numbers = words.dropFirst().compactMap { Double($0) }
        let size = numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : window.bounds.size
        switch words.first {
        case "state": tellState()
        case "resize": window.platformHandle?.resize(to: size)
        case "full": window.isFullScreen = true
        case "normal": window.isFullScreen = false
        case "fixed":
            (window.minimumSize, window.maximumSize) = (size, size)
            window.platformHandle?.resize(to: size)
        case "free":
            window.minimumSize = CGSize(width: 200, height: 150)
            window.maximumSize = CGSize(width: CGFloat.infinity, height: .infinity)
        case "hide": window.platformHandle?.hide()
        case "show": window.platformHandle?.show()
        case "activate": window.makeKeyAndVisible()
        default: tell("unknown: \(words)")
        }
    }

    private func tellState() {
        guard let handle = window.platformHandle else { return tell("state closed") }
        let frame = handle.screenFrame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Int(($0 * handle.scale).rounded()) }
        let states = [(window.isOnScreen, "visible"), (window.isKeyWindow, "focused"), (window.isFullScreen, "full")]
        let words = states.filter(\.0).map(\.1)
        tell((["state"] + numbers.map(String.init) + words).joined(separator: " "))
    }
}

/// A window that asks before it discards its text.
private final class DesktopWindow: UIWindow {
    var text: () -> String = { "" }

    override func shouldClose() -> Bool {
        let text = text()
        guard !text.isEmpty else { return true }
        let alert = UIAlertController(title: "Discard the text?", message: text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in tell("kept \(text)") })
        let discard = UIAlertAction(title: "Discard", style: .destructive) { [weak self] _ in
            tell("discarded \(text)")
            self?.close()
        }
        alert.addAction(discard)
        alert.preferredAction = discard
        rootViewController?.present(alert, animated: false)
        tell("asked about \(text)")
        return false
    }
}

/// Writes a line immediately, without buffering.
private func tell(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
