// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASControllers
@testable import ASUIKit

/// Fades the new view in for a second, or until the test ends the transition.
private final class Fade: UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    var completes = true
    var ends: [Bool] = []

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        self.context = context
        let view = context.view(forKey: .to) ?? context.view(forKey: .from)
        let isIn = context.view(forKey: .to) != nil
        if isIn { view?.alpha = 0 }
        UIView.animate(withDuration: 1) {
            view?.alpha = isIn ? 1 : 0
        } completion: { [completes] _ in
            context.completeTransition(completes)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}

private final class Director: UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
    let fade = Fade()
    var asked: [String] = []
    var isIn = true
    var isOut = true

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        asked.append("\(operation) \(fromVC.title ?? "") \(toVC.title ?? "")")
        return fade
    }

    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        asked.append("present \(presented.title ?? "") over \(presenting.title ?? "")")
        return isIn ? fade : nil
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        asked.append("dismiss \(dismissed.title ?? "")")
        return isOut ? fade : nil
    }
}

@Suite("Custom transitions of the app", .serialized)
@MainActor
struct CustomTransitionTests {
    private func run(
        _ body: @MainActor (ASTestHarness, UINavigationController, [Station], SharedLog, Director) throws -> Void
    ) throws {
        try ASTestHarness.run { harness in
            let log = SharedLog()
            let stations = ["a", "b"].map { Station($0, log) }
            let navigation = UINavigationController(rootViewController: stations[0])
            let director = Director()
            navigation.delegate = director
            harness.show(navigation)
            log.lines = []
            try body(harness, navigation, stations, log, director)
            harness.advance(seconds: 2)
            director.fade.context = nil
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("The delegate's animator animates a push and a pop, and its completion ends them")
    func navigation() throws {
        try run { harness, navigation, stations, log, director in
            navigation.pushViewController(stations[1], animated: true)
            harness.advance(seconds: 0.5)

            let context = try #require(director.fade.context)
            #expect(context.viewController(forKey: .from) === stations[0])
            #expect(context.viewController(forKey: .to) === stations[1])
            #expect(context.finalFrame(for: stations[1]) == CGRect(x: 0, y: 0, width: 320, height: 480))
            #expect(context.initialFrame(for: stations[1]) == .zero)
            let slot = try #require(stations[1].view.superview)
            #expect(slot === context.view(forKey: .to))
            let shown = try #require(slot.layer.presentation())
            #expect(abs(shown.opacity - 0.5) < 0.1 && shown.frame.minX == 0)
            #expect(!log.lines.contains("b didAppear"))
            harness.advance(seconds: 0.6)
            #expect(log.lines.contains("b didAppear") && director.fade.ends == [true])
            #expect(stations[0].view.window == nil)

            navigation.popViewController(animated: true)
            harness.advance(seconds: 1.1)
            #expect(stations[0].isAppeared && stations[1].view.window == nil)
            #expect(director.asked == ["push a b", "pop b a"])
        }
    }

    @Test("A push that its animator cancels is undone, with balanced calls")
    func cancelled() throws {
        try run { harness, navigation, stations, log, director in
            director.fade.completes = false
            navigation.pushViewController(stations[1], animated: true)
            harness.advance(seconds: 1.2)

            #expect(navigation.viewControllers == [stations[0]])
            #expect(stations[0].isAppeared && stations[1].view.window == nil)
            #expect(director.fade.ends == [false])
            #expect(director.fade.context?.transitionWasCancelled == true)
            #expect(unbalanced(log.lines, of: "b") == nil)
        }
    }

    @Test("A pop during a push replaces it: the first animator is notified of the end, and is ignored afterwards")
    func replaced() throws {
        try run { harness, navigation, stations, _, director in
            navigation.pushViewController(stations[1], animated: true)
            harness.advance(seconds: 0.3)
            let first = try #require(director.fade.context)
            navigation.delegate = nil
            navigation.popViewController(animated: true)
            #expect(director.fade.ends == [false])
            first.completeTransition(true)
            harness.advance(seconds: 1)

            #expect(navigation.viewControllers == [stations[0]])
            #expect(stations[0].isAppeared && stations[0].view.superview?.alpha == 1)
            #expect(director.fade.ends == [false])
        }
    }

    @Test(
        "A presented controller's delegate animates its presentation and its dismissal",
        arguments: [
            UIModalPresentationStyle.fullScreen, .formSheet,
        ]
    )
    func presentation(style: UIModalPresentationStyle) throws {
        try run { harness, navigation, stations, log, director in
            navigation.title = "root"
            stations[1].transitioningDelegate = director
            stations[1].modalPresentationStyle = style
            navigation.present(stations[1], animated: true)
            harness.advance(seconds: 0.5)
            let context = try #require(director.fade.context)
            #expect(context.presentationStyle == style)
            let sheet = try #require(context.view(forKey: .to))
            #expect(stations[1].view.isDescendant(of: sheet) && sheet.isDescendant(of: context.containerView))
            #expect(context.finalFrame(for: stations[1]) == sheet.frame)
            let opacity = try #require(sheet.layer.presentation()).opacity
            #expect(abs(opacity - 0.5) < 0.1)
            #expect(!log.lines.contains("b didAppear"))
            harness.advance(seconds: 0.6)
            #expect(log.lines.contains("b didAppear"))

            stations[1].dismiss(animated: true)
            harness.advance(seconds: 0.5)
            #expect(stations[1].view.window != nil)
            harness.advance(seconds: 0.6)
            #expect(stations[1].view.window == nil)
            #expect(director.asked == ["present b over root", "dismiss b"])
            #expect(stations[0].isAppeared)
        }
    }

    @Test("A dismissal that its animator cancels leaves the controller presented")
    func cancelledDismissal() throws {
        try run { harness, navigation, stations, log, director in
            stations[1].transitioningDelegate = director
            director.isIn = false
            navigation.present(stations[1], animated: true)
            harness.advance(seconds: 1)
            director.fade.completes = false
            stations[1].dismiss(animated: true)
            harness.advance(seconds: 1.2)

            #expect(stations[1].isAppeared && navigation.presentedViewController === stations[1])
            #expect(stations[0].appearance == .disappeared)
            director.fade.completes = true
            stations[1].dismiss(animated: true)
            harness.advance(seconds: 1.2)
            #expect(stations[0].isAppeared && navigation.presentedViewController == nil)
            #expect(unbalanced(log.lines, of: "b") == nil)
        }
    }
}
