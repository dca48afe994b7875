// SPDX-License-Identifier: Apache-2.0
internal import ASCollectionLayouts
public import ASListEngine
public import ASNodes
internal import ASUIKit
internal import Foundation

/// All containers, for what concerns the range controllers of every one of them: memory warnings, and the application going out of sight.
///
/// - Thread: main
@MainActor
final class ASRangeControllers {
    static let shared = ASRangeControllers()

    private struct WeakContainer {
        weak var view: (any ASContainerView)?
    }

    /// What containers go to that are not near enough to draw, when memory is short.
    var modeForMemoryWarnings = ASLayoutRangeMode.lowMemory

    private var containers: [WeakContainer] = []
    private var observers: [any NSObjectProtocol] = []

    private init() {
        observe(UIApplication.didReceiveMemoryWarningNotification) { controllers in
            for container in controllers.all {
                let controller = container.rangeController
                controller.setModeNow(controller.isNearlyVisible ? .visibleOnly : controllers.modeForMemoryWarnings)
                container.data.releaseAll()
                (container as? ASCollectionView)?.releaseReusableViews()
            }
        }
        observe(UIApplication.didEnterBackgroundNotification) { controllers in
            for container in controllers.all {
                let controller = container.rangeController
                controller.setModeNow(controller.isNearlyVisible ? .visibleOnly : .lowMemory)
            }
        }
        observe(UIApplication.willEnterForegroundNotification) { controllers in
            for container in controllers.all {
                let controller = container.rangeController
                controller.setModeNow(controller.isNearlyVisible ? .minimum : .visibleOnly)
            }
        }
    }

    func add(_ container: any ASContainerView) {
        containers.removeAll { $0.view == nil }
        containers.append(WeakContainer(view: container))
    }

    /// The containers there are.
    ///
    /// Whoever goes through them keeps them: the cells that one lets go may have others in them.
    private var all: [any ASContainerView] { containers.compactMap(\.view) }

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
