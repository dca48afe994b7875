// SPDX-License-Identifier: Apache-2.0
import Testing
import TextureMigration

@Suite("Migration of selectors")
struct SelectorTests {
    @Test("an action of self becomes the method of the enclosing class")
    func actions() {
        expectMigration(
            """
            class Outer {
                class Page: ASCellNode {
                    func set() {
                        button.addTarget(self, action: #selector(tap), forControlEvents: .touchUpInside)
                        button.addTarget(self, action: #selector(self.press(_:)), forControlEvents: .touchDown)
                        let pan = UIPanGestureRecognizer(target: self, action: #selector(Page.pan(by:)))
                    }
                }
            }
            extension Outer.Page {
                func more() { button.addTarget(self, action: #selector(tap), forControlEvents: .touchUpInside) }
            }
            """,
            """
            import AsyncDisplayKit

            class Outer {
                class Page: ASCellNode {
                    func set() {
                        button.addTarget(self, action: Outer.Page.tap, forControlEvents: .touchUpInside)
                        button.addTarget(self, action: Outer.Page.press(_:), forControlEvents: .touchDown)
                        let pan = UIPanGestureRecognizer(target: self, action: Page.pan(by:))
                    }
                }
            }
            extension Outer.Page {
                func more() { button.addTarget(self, action: Outer.Page.tap, forControlEvents: .touchUpInside) }
            }
            """
        )
    }

    @Test("an action of another object is left to the developer unless its type is declared")
    func otherTarget() {
        let migrated = Migrated(
            """
            import UIKit
            class Page: UIView {
                func set() {
                    view.addTarget(model, action: #selector(tap), forControlEvents: .touchUpInside)
                    view.addTarget(model, action: #selector(Model.tap), forControlEvents: .touchUpInside)
                }
            }
            """
        )

        #expect(migrated.text.contains("addTarget(model, action: #selector(tap)"))
        #expect(migrated.text.contains("addTarget(model, action: Model.tap,"))
        #expect(
            migrated.toDo == ["4: the action's type is unknown: write the method with its type, such as Controller.tap"]
        )
    }

    @Test("timers call a closure, on the main actor where the class is on it")
    func timers() {
        expectMigration(
            """
            import UIKit

            class Page: UIViewController {
                func start() {
                    timer = Timer.scheduledTimer(timeInterval: CGRectGetWidth(frame), target: self, selector: #selector(tick), userInfo: nil, repeats: true)
                }
                @objc func tick() {}
            }
            class Model {
                func start() {
                    timer = Timer(timeInterval: 2, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: false)
                }
            }
            """,
            """
            import UIKit

            class Page: UIViewController {
                func start() {
                    timer = Timer.scheduledTimer(withTimeInterval: frame.width, repeats: true) { _ in MainActor.assumeIsolated { self.tick() } }
                }
                func tick() {}
            }
            class Model {
                func start() {
                    timer = Timer(timeInterval: 2, repeats: false) { timer in self.tick(timer) }
                }
            }
            """
        )
    }

    @Test("notifications call a closure that does not retain the observer")
    func notifications() {
        expectMigration(
            """
            class Model {
                init() {
                    NotificationCenter.default.addObserver(self, selector: #selector(hide(note:)), name: .reload, object: nil)
                }
                @objc func hide(note: Notification) {}
            }
            """,
            """
            class Model {
                init() {
                    _ = NotificationCenter.default.addObserver(forName: .reload, object: nil, queue: nil) { [weak self] notification in self?.hide(note: notification) }
                }
                func hide(note: Notification) {}
            }
            """
        )
    }

    @Test("a notification calls a method of the main actor on the main queue")
    func notificationsOnMain() {
        expectMigration(
            """
            import UIKit

            class Page: UIViewController {
                func start() {
                    NotificationCenter.default.addObserver(self, selector: #selector(reload), name: .reload, object: nil)
                }
                @objc func reload() {}
            }
            """,
            """
            import UIKit

            class Page: UIViewController {
                func start() {
                    _ = NotificationCenter.default.addObserver(forName: .reload, object: nil, queue: .main) { [weak self] _ in MainActor.assumeIsolated { self?.reload() } }
                }
                func reload() {}
            }
            """
        )
    }

    @Test("calls with a comment that would be lost are left to the developer")
    func comments() {
        let before = """
            class Model {
                func start() {
                    timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), /* none */ userInfo: nil, repeats: true)
                    NotificationCenter.default.addObserver(
                        self,  // the model
                        selector: #selector(tick), name: .reload, object: nil)
                    perform(#selector(tick), with: nil, afterDelay: 1 /* s */)
                }
                func tick() {}
            }
            """
        let migrated = Migrated(before)

        #expect(migrated.text == before)
        #expect(migrated.results[0].leftovers.map(\.line) == [3, 6, 7])
    }

    @Test("a delayed perform becomes a block of the main queue")
    func delayed() {
        expectMigration(
            """
            class Model {
                func later() { perform(#selector(show(_:)), with: 7, afterDelay: 0.5) }
            }
            """,
            """
            class Model {
                func later() { DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.show(7) } }
            }
            """
        )
    }

    @Test("selectors without a counterpart are left to the developer, with a proposal")
    func leftovers() {
        let migrated = Migrated(
            """
            import UIKit
            class Model: NSObject {
                func f() {
                    let link = CADisplayLink(target: self, selector: #selector(step))
                    if delegate.responds(to: #selector(done)) {}
                    let action = #selector(done)
                    NotificationCenter.default.removeObserver(self)
                }
            }
            """
        )

        #expect(
            migrated.toDo.map { $0.prefix(60) }.map(String.init) == [
                "4: there are no selectors: write CADisplayLink(tree:handler:",
                "5: there are no selectors: call the method, which has a defa",
                "6: there are no selectors: pass the method, such as Controll",
                "7: closures are not removed by their owner: keep the token o",
            ]
        )
    }
}
