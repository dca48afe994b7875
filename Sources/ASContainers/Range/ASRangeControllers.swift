// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
public import ASListEngine
public import ASNodes
internal import ASUIKit
internal import Foundation

/// The range controllers of a runtime, for events that affect all of them: memory warnings, and the application's visibility.
///
/// - Thread: main
@MainActor
final class ASRangeControllers {
    static var shared: ASRangeControllers {
        listens
        return slot.current
    }

    private static let slot = ASRuntimeSlot { ASAssumeMain { ASRangeControllers() } }

    private struct WeakController {
        weak var controller: ASRangeController?
    }

    /// The mode after a memory warning for containers that are not near enough to the screen to draw.
    var modeForMemoryWarnings = ASLayoutRangeMode.lowMemory

    private var controllers: [WeakController] = []

    private static let listens: Void = {
        observe(UIApplication.didReceiveMemoryWarningNotification) { controller, controllers in
            controller.setModeNow(nearlyVisible: .visibleOnly, others: controllers.modeForMemoryWarnings)
            controller.releaseMemory()
        }
        observe(UIApplication.didEnterBackgroundNotification) { controller, _ in
            controller.setModeNow(nearlyVisible: .visibleOnly, others: .lowMemory)
        }
        observe(UIApplication.willEnterForegroundNotification) { controller, _ in
            controller.setModeNow(nearlyVisible: .minimum, others: .visibleOnly)
        }
    }()

    func add(_ controller: ASRangeController) {
        controllers.removeAll { $0.controller == nil }
        controllers.append(WeakController(controller: controller))
    }

    /// The existing controllers, with the owners of their containers.
    ///
    /// The caller keeps both alive: the cells that one container releases may contain other containers.
    private var all: [(ASRangeController, AnyObject)] {
        controllers.compactMap { $0.controller.map { ($0, $0.keptInTurn) } }
    }

    /// Returns the source of the debug overlay for a view that is a custom container, or the data source or layout controller of one.
    func reporter(of view: AnyObject) -> (any ASRangeReporter)? {
        let controller = controllers.lazy.compactMap(\.controller).first {
            $0.reporter != nil && ($0.layoutController === view || $0.dataSource === view)
        }
        return controller?.reporter
    }

    private static func observe(
        _ name: Notification.Name,
        _ body: @escaping @MainActor @Sendable (ASRangeController, ASRangeControllers) -> Void
    ) {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            // The application posts on main, in its runtime.
            MainActor.assumeIsolated { for (controller, _) in shared.all { body(controller, shared) } }
        }
    }
}

extension ASDisplayNode {
    /// Sets the mode after a memory warning for containers that are not near the screen; the default is `.lowMemory`.
    ///
    /// Containers near the screen keep their visible elements.
    ///
    /// - Thread: main
    /// - Source: Texture `+setRangeModeForMemoryWarnings:`
    @preconcurrency @MainActor
    public static func setRangeModeForMemoryWarnings(_ rangeMode: ASLayoutRangeMode) {
        ASRangeControllers.shared.modeForMemoryWarnings = rangeMode
    }
}
