// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
public import ASListEngine
public import ASNodes
internal import ASUIKit
internal import Foundation

/// All containers of a runtime, for events that concern every range controller: memory warnings, and the application's visibility.
///
/// - Thread: main
@MainActor
final class ASRangeControllers {
    static var shared: ASRangeControllers {
        listens
        return slot.current
    }

    private static let slot = ASRuntimeSlot { ASAssumeMain { ASRangeControllers() } }

    private struct WeakContainer {
        weak var core: ASContainerCore?
    }

    /// What containers go to that are not near enough to draw, when memory is short.
    var modeForMemoryWarnings = ASLayoutRangeMode.lowMemory

    private var containers: [WeakContainer] = []

    private static let listens: Void = {
        observe(UIApplication.didReceiveMemoryWarningNotification) { container, controllers in
            let controller = container.rangeController
            controller.setModeNow(controller.isNearlyVisible ? .visibleOnly : controllers.modeForMemoryWarnings)
            container.data.releaseAll()
            container.geometry.releaseMemory()
        }
        observe(UIApplication.didEnterBackgroundNotification) { container, _ in
            let controller = container.rangeController
            controller.setModeNow(controller.isNearlyVisible ? .visibleOnly : .lowMemory)
        }
        observe(UIApplication.willEnterForegroundNotification) { container, _ in
            let controller = container.rangeController
            controller.setModeNow(controller.isNearlyVisible ? .minimum : .visibleOnly)
        }
    }()

    func add(_ core: ASContainerCore) {
        containers.removeAll { $0.core == nil }
        containers.append(WeakContainer(core: core))
    }

    /// The containers there are, with their views.
    ///
    /// The caller keeps both: the cells that one container releases may have other containers in them.
    private var all: [(ASContainerCore, UIScrollView)] {
        containers.compactMap { $0.core.map { ($0, $0.view) } }
    }

    private static func observe(
        _ name: Notification.Name,
        _ body: @escaping @MainActor @Sendable (ASContainerCore, ASRangeControllers) -> Void
    ) {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            // The application posts on main, in its runtime.
            MainActor.assumeIsolated { for (container, _) in shared.all { body(container, shared) } }
        }
    }
}

extension ASDisplayNode {
    /// Sets what containers that are not near the screen keep when memory is short; `.lowMemory`.
    ///
    /// Those near the screen keep what is visible.
    ///
    /// - Thread: main
    /// - Source: Texture `+setRangeModeForMemoryWarnings:`
    @preconcurrency @MainActor
    public static func setRangeModeForMemoryWarnings(_ rangeMode: ASLayoutRangeMode) {
        ASRangeControllers.shared.modeForMemoryWarnings = rangeMode
    }
}
