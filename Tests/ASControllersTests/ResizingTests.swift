// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControllers
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@Suite("Controllers in a window that is resized")
@MainActor
struct ResizingTests {
    private final class Page: UIViewController {
        var log: [String] = []
        override func viewWillTransition(
            to size: CGSize,
            with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            log.append("will \(Int(size.width)) from \(Int(view.bounds.width))")
            coordinator.animate { [unowned self] context in
                log.append("alongside \(Int(context.containerView.bounds.width))")
            } completion: { [unowned self] context in
                log.append("done \(Int(view.bounds.width))")
                #expect(!context.isAnimated && !context.isCancelled && context.transitionDuration == 0)
            }
        }
    }

    @Test("are notified of the new size before the change, and run their blocks with it and after the layout")
    func order() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let page = Page()
            harness.show(page)

            harness.platformWindow.simulateResize(to: CGSize(width: 500, height: 300))
            harness.runUntilParked()

            #expect(page.log == ["will 500 from 400", "alongside 500", "done 500"])
        }
    }

    @Test("notify their children, and none when the size stays")
    func children() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let page = Page()
            harness.show(UINavigationController(rootViewController: page))
            harness.runUntilParked()

            harness.platformWindow.simulateResize(to: CGSize(width: 400, height: 300))
            #expect(page.log.isEmpty)
            harness.platformWindow.simulateResize(to: CGSize(width: 420, height: 320))
            harness.runUntilParked()

            #expect(page.log.first == "will 420 from 400")
        }
    }

    @Test("Blocks that retain the coordinator are released after they have run")
    func release() throws {
        final class Counted {}
        final class Page: UIViewController {
            var makeCounted: () -> Counted = { Counted() }
            override func viewWillTransition(
                to size: CGSize,
                with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                let counted = makeCounted()
                coordinator.animate(alongsideTransition: { _ in withExtendedLifetime((coordinator, counted)) {} })
            }
        }
        try ASTestHarness.run { harness in
            weak var seen: Counted?
            let page = Page()
            page.makeCounted = {
                let counted = Counted()
                seen = counted
                return counted
            }
            harness.show(page)
            harness.platformWindow.simulateResize(to: CGSize(width: 333, height: 222))
            harness.runUntilParked()

            #expect(seen == nil)
        }
    }

    @Test("A coordinator that is kept accepts no blocks after the change")
    func late() throws {
        final class Keeper: UIViewController {
            var coordinator: (any UIViewControllerTransitionCoordinator)?
            override func viewWillTransition(
                to size: CGSize,
                with coordinator: any UIViewControllerTransitionCoordinator
            ) { self.coordinator = coordinator }
        }
        try ASTestHarness.run { harness in
            let keeper = Keeper()
            harness.show(keeper)
            harness.platformWindow.simulateResize(to: CGSize(width: 333, height: 222))

            #expect(keeper.coordinator?.animate(alongsideTransition: { _ in Issue.record("runs") }) == false)
            keeper.coordinator = nil
            harness.runUntilParked()
        }
    }
}
