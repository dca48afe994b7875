// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASGraphics
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// Shows the stage of a video player in the whole window, and the window on the whole screen.
///
/// The video continues to play in both directions.
final class ASVideoFullScreenController: ASDKViewController<ASDisplayNode> {
    /// Strong: the app may release the player meanwhile.
    private let player: ASVideoPlayerNode
    private weak var window: UIWindow?
    private let wasFullScreen: Bool
    /// Whether the window has been full screen; the window manager applies it later, if at all.
    private var hasBeenFullScreen = false

    init(_ player: ASVideoPlayerNode, in window: UIWindow) {
        self.player = player
        self.window = window
        wasFullScreen = window.isFullScreen
        let node = ASDisplayNode()
        node.backgroundColor = .black
        super.init(node: node)
        modalPresentationStyle = .fullScreen
    }

    /// Lays out the stage; ends full screen when the window is no longer full screen.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if player.stage.supernode === node { player.stage.frame = node.bounds }
        guard let window = view.window, !wasFullScreen else { return }
        if window.isFullScreen {
            hasBeenFullScreen = true
        } else if hasBeenFullScreen {
            ASDispatcherCurrent().asyncMain { [weak player] in player?.isFullScreen = false }
        }
    }

    /// Returns the stage to the player when other code has dismissed the controller.
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // If it presents another controller, it was not dismissed.
        guard player.fullScreen === self, presentedViewController == nil else { return }
        player.fullScreen = nil
        if !wasFullScreen { window?.isFullScreen = false }
        player.addSubnode(player.stage)
        player.setNeedsLayout()
        player.stage.fullScreenDidChange()
    }

    override func accessibilityPerformEscape() -> Bool {
        player.isFullScreen = false
        return true
    }

    func begin(over controller: UIViewController, in window: UIWindow) {
        moveStage(to: node) {
            controller.present(self, animated: false)
            if !wasFullScreen { window.isFullScreen = true }
        }
        player.stage.frame = node.bounds
        player.videoNode.view.becomeFirstResponder()
    }

    func end() {
        if !wasFullScreen { view.window?.isFullScreen = false }
        moveStage(to: player) { dismiss(animated: false) }
        player.setNeedsLayout()
    }

    /// Moves the stage while the window's controllers change, without changes of the video's interface state.
    private func moveStage(to parent: ASDisplayNode, while change: () -> Void) {
        let stage = player.stage
        ASDisplayNodeDisableHierarchyNotifications(stage)
        change()
        let isOnScreen = parent.isInHierarchy
        if isOnScreen { parent.addSubnode(stage) }
        ASDisplayNodeEnableHierarchyNotifications(stage)
        if !isOnScreen { parent.addSubnode(stage) }
    }
}

extension ASVideoPlayerNode {
    /// Whether the video fills the screen; `false` by default.
    ///
    /// Set it while the player is in a window with a view controller; otherwise it has no effect. The player keeps its place in the app's
    /// layout meanwhile.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public var isFullScreen: Bool {
        get { fullScreen != nil }
        set {
            guard newValue != isFullScreen else { return }
            if let fullScreen {
                self.fullScreen = nil
                fullScreen.end()
            } else if let window = loadedWindow, let controller = window.rootViewController {
                let top = sequence(first: controller) { $0.presentedViewController }
                    .reduce(controller) { $1.isBeingDismissed ? $0 : $1 }
                let screen = ASVideoFullScreenController(self, in: window)
                fullScreen = screen
                screen.begin(over: top, in: window)
            } else {
                return
            }
            stage.fullScreenDidChange()
        }
    }

    @MainActor private var loadedWindow: UIWindow? { isNodeLoaded ? view.window : nil }
}
