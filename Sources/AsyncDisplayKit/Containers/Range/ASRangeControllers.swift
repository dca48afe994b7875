// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// All range controllers, for what concerns every one of them: memory warnings, and the application going out of sight.
///
/// - Thread: main
@MainActor
final class ASRangeControllers {
    static let shared = ASRangeControllers()

    private struct WeakController {
        weak var controller: ASRangeController?
    }

    /// What containers go to that are not near enough to draw, when memory is short.
    var modeForMemoryWarnings = ASLayoutRangeMode.lowMemory

    private var controllers: [WeakController] = []
    private var observers: [any NSObjectProtocol] = []

    private init() {
        observe(UIApplication.didReceiveMemoryWarningNotification) { controllers in
            for controller in controllers.all {
                controller.setModeNow(controller.isNearlyVisible ? .visibleOnly : controllers.modeForMemoryWarnings)
                controller.list.data.releaseAll()
                (controller.list as? ASCollectionView)?.releaseReusableViews()
            }
        }
        observe(UIApplication.didEnterBackgroundNotification) { controllers in
            for controller in controllers.all {
                controller.setModeNow(controller.isNearlyVisible ? .visibleOnly : .lowMemory)
            }
        }
        observe(UIApplication.willEnterForegroundNotification) { controllers in
            for controller in controllers.all {
                controller.setModeNow(controller.isNearlyVisible ? .minimum : .visibleOnly)
            }
        }
    }

    func add(_ controller: ASRangeController) {
        controllers.removeAll { $0.controller == nil }
        controllers.append(WeakController(controller: controller))
    }

    private var all: [ASRangeController] { controllers.compactMap(\.controller) }

    private func observe(_ name: Notification.Name, _ body: @escaping @MainActor @Sendable (ASRangeControllers) -> Void)
    {
        observers.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                // The application posts on main.
                MainActor.assumeIsolated { body(ASRangeControllers.shared) }
            }
        )
    }
}

extension ASDisplayNode {
    /// Sets what containers that are not near the screen keep when memory is short; `.lowMemory`.
    ///
    /// Those near the screen keep what is visible.
    ///
    /// - Thread: main
    /// - Source: Texture `+setRangeModeForMemoryWarnings:`
    @MainActor
    public static func setRangeModeForMemoryWarnings(_ rangeMode: ASLayoutRangeMode) {
        ASRangeControllers.shared.modeForMemoryWarnings = rangeMode
    }
}
