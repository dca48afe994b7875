// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport

/// A page of tiles, whose colours, opacities and corners are set by background threads.
///
/// The nodes store the values and apply them together on the next turn of the main thread.
public final class BackgroundPropertySettingViewController: ASDKViewController<ASDisplayNode> {
    private let board = TileBoardNode()
    private let onceButton = ASButtonNode()
    private let runButton = ASButtonNode()
    private let status = ASTextNode()
    private var rounds = 0
    private var isRunning = false

    override public init() {
        super.init(node: ASDisplayNode())
        title = "Background property setting"
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        for button in [onceButton, runButton] {
            button.backgroundColor = DemoColor.accent
            button.cornerRadius = 6
            button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 14, bottom: 6, right: 14)
        }
        setTitle("Paint once", of: onceButton)
        setTitle("Keep painting", of: runButton)
        onceButton.addTarget(
            self,
            action: BackgroundPropertySettingViewController.paintOnce,
            forControlEvents: .touchUpInside
        )
        runButton.addTarget(
            self,
            action: BackgroundPropertySettingViewController.toggle,
            forControlEvents: .touchUpInside
        )
        board.style.flexGrow = 1
        board.style.flexShrink = 1
        showStatus()
        node.layoutSpecBlock = { [board, onceButton, runButton, status] _, _ in
            let bar = ASStackLayoutSpec.horizontal()
            bar.spacing = 12
            bar.lineSpacing = 6
            bar.flexWrap = .wrap
            bar.alignItems = .center
            bar.children = [onceButton, runButton, status]
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: bar), board,
            ]
            return column
        }
    }

    override public func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isRunning { toggle() }
    }

    private func setTitle(_ title: String, of button: ASButtonNode) {
        button.setTitle(title, with: UIFont.boldSystemFont(ofSize: 14), with: DemoColor.onAccent, for: .normal)
    }

    private func toggle() {
        isRunning.toggle()
        setTitle(isRunning ? "Stop" : "Keep painting", of: runButton)
        if isRunning { paintOnce() }
    }

    private func paintOnce() {
        let painter = TilePainter(tiles: board.tiles)
        let phase = Double(rounds) / 120
        ASDispatcherCurrent().async(.layout) { [weak self] in
            painter.paint(phase: phase)
            ASDispatcherCurrent().asyncMain { self?.roundDidEnd() }
        }
    }

    private func roundDidEnd() {
        rounds += 1
        showStatus()
        guard isRunning else { return }
        ASDispatcherCurrent().asyncMain(after: 1.0 / 60) { [weak self] in
            if self?.isRunning == true { self?.paintOnce() }
        }
    }

    private func showStatus() {
        let writes = rounds * TileBoardNode.count * TilePainter.writesPerTile
        status.attributedText = NSAttributedString(
            string: "\(rounds) round\(rounds == 1 ? "" : "s"), \(writes) properties set off main",
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.secondaryLabel]
        )
    }
}
