// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASPlatformHeadless
import ASTesting
import ASUIKitTesting
import Foundation
import Testing
import ViewKit

@testable import ASInteractions
@testable import ASPlatform
@testable import ASUIKit

/// Dragging with the pointer and with fingers, within a window, to another window, and from another program.
@MainActor @Suite(.serialized) struct DragAndDropTests {
    private func run(_ test: String = #function, _ body: @MainActor (ASTestHarness, DragStage) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 300), test: test) { harness in
            let stage = DragStage()
            stage.show(in: harness.window)
            harness.runUntilParked()
            try body(harness, stage)
            harness.advance(seconds: 0.5)
        }
    }

    /// A drag of another program.
    private func foreign(
        _ contents: [(type: String, data: Data)],
        _ finished: @escaping @MainActor (ASDragAction?) -> Void
    ) -> ASLocalDrop {
        ASLocalDrop(
            ASDragAttributes(offer: ASTransferOffer(contents), actions: [.copy, .move], location: .zero),
            didFinish: finished
        )
    }

    @Test func `a drag within a window passes the object itself, and both delegates are called in order`() throws {
        try run { harness, stage in
            var dropped: [String] = []
            stage.perform = { session in
                dropped = session.items.compactMap { $0.localObject as? String }
                #expect(session.localDragSession != nil)
                #expect(session.location(in: stage.zone) == CGPoint(x: 30, y: 40))
            }

            harness.press(at: CGPoint(x: 40, y: 30))
            harness.movePointer(to: CGPoint(x: 50, y: 30))
            harness.movePointer(to: CGPoint(x: 180, y: 60))
            harness.release()

            #expect(dropped == ["dragged"])
            #expect(
                stage.log == [
                    "items 20,10", "begin", "can handle", "enter", "will end copy", "perform", "did end copy",
                    "conclude", "session end",
                ]
            )
            #expect(harness.platform.drag == nil)
        }
    }

    @Test func `the drag image is the view, and stays at the pointer where it was picked up`() throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 300), scale: 2) { harness in
            let stage = DragStage()
            stage.dragged.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            stage.show(in: harness.window)

            harness.press(at: CGPoint(x: 40, y: 30))
            harness.movePointer(to: CGPoint(x: 50, y: 30))

            let drag = try #require(harness.platform.drag)
            #expect(drag.hotSpot == CGPoint(x: 20, y: 10))
            let image = try #require(drag.image)
            #expect((image.pixelWidth, image.pixelHeight) == (120, 80))
            // 0.85 of 255, both in alpha and red.
            #expect(image.pixel(x: 60, y: 40) == 0xD9D9_0000)
            harness.type(.escape)
            harness.release()
        }
    }

    @Test func `a short movement is a click, and the view receives it`() throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 300)) { harness in
            let stage = DragStage()
            let clicked = TouchLogView(frame: stage.dragged.bounds)
            stage.dragged.addSubview(clicked)
            stage.show(in: harness.window)

            harness.press(at: CGPoint(x: 40, y: 30))
            harness.movePointer(to: CGPoint(x: 44, y: 33))
            harness.release()
            #expect(stage.log.isEmpty)
            #expect(clicked.log.last == "ended")

            harness.drag(from: CGPoint(x: 40, y: 30), to: CGPoint(x: 100, y: 200))
            #expect(clicked.log.last == "cancelled")
            #expect(stage.log.last == "did end cancel")
        }
    }

    @Test func `a view without items cannot be dragged`() throws {
        try run { harness, stage in
            stage.items = []

            harness.press(at: CGPoint(x: 40, y: 30))
            harness.movePointer(to: CGPoint(x: 180, y: 60))

            #expect(harness.platform.drag == nil)
            harness.release()
            #expect(stage.log == ["items 20,10"])
        }
    }

    @Test func `Esc cancels the drag, and the view under the pointer is notified`() throws {
        try run { harness, stage in
            harness.press(at: CGPoint(x: 40, y: 30))
            harness.movePointer(to: CGPoint(x: 50, y: 30))
            harness.movePointer(to: CGPoint(x: 180, y: 60))
            stage.clear()

            harness.type(.escape)
            harness.release()

            #expect(stage.log == ["exit", "session end", "did end cancel"])
        }
    }

    @Test func `keys choose the action, if the drag allows it`() throws {
        try run { harness, stage in
            stage.operation = .move
            harness.press(at: CGPoint(x: 40, y: 30))
            harness.movePointer(to: CGPoint(x: 50, y: 30))
            let at = { (x: CGFloat, modifiers: UIKeyModifierFlags) in
                let place = CGPoint(x: x, y: 60)
                harness.send(
                    .pointerMoved(
                        ASPointerEvent(location: place, timestamp: harness.dispatcher.now, modifiers: modifiers)
                    )
                )
            }
            at(180, [])
            at(181, .shift)
            at(182, [.shift, .control])
            at(183, .alternate)

            #expect(stage.suggested == [.copy, .move, .link, .ask])
            harness.movePointer(to: CGPoint(x: 184, y: 60))
            harness.release()
            #expect(stage.log.contains("did end move"))
        }
    }

    @Test(arguments: [true, false], [true, false])
    func `other programs can only copy, unless the app lets them move`(allowsMove: Bool, allowsForeignMove: Bool) throws
    {
        try run { harness, stage in
            (stage.allowsMove, stage.allowsForeignMove) = (allowsMove, allowsForeignMove)
            harness.press(at: CGPoint(x: 40, y: 30))
            harness.movePointer(to: CGPoint(x: 50, y: 30))
            let offered = try #require(harness.platform.drag?.foreignActions)
            harness.type(.escape)
            harness.release()

            #expect(offered == (allowsMove && allowsForeignMove ? [.copy, .move, .link, .ask] : [.copy]))
        }
    }

    @Test(arguments: [UIDropOperation.forbidden, .cancel]) func `a forbidden drop cancels the drag`(
        operation: UIDropOperation
    ) throws {
        try run { harness, stage in
            stage.operation = operation
            harness.drag(from: CGPoint(x: 40, y: 30), to: CGPoint(x: 180, y: 60))

            #expect(!stage.log.contains("perform"))
            #expect(stage.log.suffix(3) == ["exit", "session end", "did end cancel"])
        }
    }

    @Test func `a view that cannot handle the drop passes it to the one below`() throws {
        try run { harness, stage in
            let inner = DragStage()
            inner.cares = false
            inner.zone.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            stage.zone.addSubview(inner.zone)

            harness.drag(from: CGPoint(x: 40, y: 30), to: CGPoint(x: 160, y: 30))

            #expect(inner.log == ["can handle"])
            #expect(stage.log.contains("perform"))
        }
    }

    @Test func `an object is dragged to another window`() throws {
        try run { harness, stage in
            let other = UIWindow(size: CGSize(width: 300, height: 300))
            other.makeKeyAndVisible()
            defer { other.close() }
            let there = DragStage()
            there.show(in: other)
            let handle = try #require(other.platformHandle as? ASHeadlessWindow)
            handle.origin = CGPoint(x: 400, y: 0)
            var dropped: [String] = []
            there.perform = { session in dropped = session.items.compactMap { $0.localObject as? String } }

            harness.press(at: CGPoint(x: 40, y: 30))
            harness.movePointer(to: CGPoint(x: 50, y: 30))
            harness.movePointer(to: CGPoint(x: 180, y: 60))
            harness.movePointer(to: CGPoint(x: 580, y: 60))
            harness.release()

            #expect(dropped == ["dragged"])
            #expect(there.log == ["can handle", "enter", "perform", "conclude", "session end"])
            #expect(stage.log.suffix(4) == ["exit", "session end", "will end copy", "did end copy"])
        }
    }

    @Test func `another program's drop ends when all requested data has arrived`() throws {
        try run { harness, stage in
            var ended: [ASDragAction?] = []
            let drop = foreign([(ASTransferType.text, Data("theirs".utf8)), (ASTransferType.png, Data([1]))]) {
                ended.append($0)
            }
            var texts: [String] = []
            var failures = 0
            stage.perform = { session in
                #expect(session.localDragSession == nil)
                #expect(session.canLoadObjects(ofClass: String.self))
                #expect(!session.canLoadObjects(ofClass: URL.self))
                #expect(session.hasItemsConforming(toTypeIdentifiers: ["image/*"]))
                session.loadObjects(ofClass: String.self) { texts += (try? $0.get()) ?? [] }
                session.loadObjects(ofClass: UIImage.self) { if case .failure = $0 { failures += 1 } }
            }

            #expect(harness.platformWindow.simulateDrag(drop, to: CGPoint(x: 180, y: 60)) == .copy)
            harness.platformWindow.simulateDrop(drop, at: CGPoint(x: 180, y: 60))
            #expect(ended.isEmpty)
            harness.runUntilParked()

            #expect(texts == ["theirs"])
            #expect(failures == 1)
            #expect(ended == [.copy])
            #expect(stage.log == ["can handle", "enter", "perform", "conclude", "session end"])
        }
    }

    @Test func `a drag of another program that leaves again ends`() throws {
        try run { harness, stage in
            let drop = foreign([("a/a", Data())]) { _ in }
            #expect(harness.platformWindow.simulateDrag(drop, to: CGPoint(x: 10, y: 200)) == nil)
            #expect(harness.platformWindow.simulateDrag(drop, to: CGPoint(x: 180, y: 60)) == .copy)
            harness.platformWindow.simulateDragLeft(drop)

            #expect(stage.log == ["can handle", "enter", "exit", "session end"])
        }
    }

    @Test func `content scrolls while a drag is held at its edge, and stops at its end`() throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 300)) { harness in
            let stage = DragStage()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            scroll.contentSize = CGSize(width: 300, height: 600)
            harness.window?.addSubview(scroll)
            scroll.addSubview(stage.dragged)
            stage.zone.frame = CGRect(x: 0, y: 450, width: 300, height: 150)
            scroll.addSubview(stage.zone)
            harness.runUntilParked()

            harness.press(at: CGPoint(x: 40, y: 30))
            harness.movePointer(to: CGPoint(x: 60, y: 30))
            #expect(scroll.contentOffset.y == 0)
            harness.movePointer(to: CGPoint(x: 150, y: 298))
            harness.advance(seconds: 0.2)
            #expect(scroll.contentOffset.y == 0)
            harness.advance(seconds: 0.3)
            #expect((20...300).contains(scroll.contentOffset.y))
            #expect(!stage.log.contains("enter"))
            harness.advance(seconds: 2)

            #expect(scroll.contentOffset.y == 300)
            // The view has scrolled under the pointer, which does not move.
            #expect(stage.log.last == "enter")
            harness.release()
            #expect(stage.log.contains("perform"))
            #expect(!scroll.isDragging)
            harness.advance(seconds: 1)
        }
    }

    @Test func `a finger drags after a long press, and scrolls otherwise`() throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 300)) { harness in
            let stage = DragStage()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            scroll.contentSize = CGSize(width: 300, height: 2000)
            harness.window?.addSubview(scroll)
            scroll.addSubview(stage.dragged)
            harness.runUntilParked()
            @MainActor func finger(_ y: CGFloat) -> ASTouchEvent {
                let place = CGPoint(x: 40, y: y)
                return ASTouchEvent(
                    identifier: 3,
                    pointer: ASPointerEvent(location: place, timestamp: harness.dispatcher.now)
                )
            }

            harness.send(.touchBegan(finger(50)))
            harness.advance(seconds: 0.1)
            harness.send(.touchMoved(finger(30)))
            #expect(scroll.isDragging)
            #expect(stage.log.isEmpty)
            harness.advance(seconds: 0.3)
            harness.send(.touchEnded(finger(30)))
            harness.advance(seconds: 1)
            scroll.contentOffset = .zero

            harness.send(.touchBegan(finger(50)))
            harness.advance(seconds: 0.6)
            harness.send(.touchMoved(finger(58)))
            #expect(harness.platform.drag != nil)
            #expect(!scroll.isDragging)
            harness.send(.touchEnded(finger(58)))
            #expect(stage.log == ["items 20,30", "begin", "will end cancel", "did end cancel"])
            harness.advance(seconds: 1)
        }
    }

    @Test func `a window that closes ends the drag that began in it`() throws {
        try run { harness, stage in
            let other = UIWindow(size: CGSize(width: 300, height: 300))
            other.makeKeyAndVisible()
            let there = DragStage()
            there.show(in: other)
            let handle = try #require(other.platformHandle as? ASHeadlessWindow)
            @MainActor func at(_ x: CGFloat) -> ASPointerEvent {
                ASPointerEvent(location: CGPoint(x: x, y: 30), timestamp: harness.dispatcher.now)
            }
            handle.send(.pointerMoved(at(40)))
            handle.send(.buttonPressed(.primary, clickCount: 1, at(40)))
            handle.send(.pointerMoved(at(60)))
            #expect(harness.platform.drag != nil)

            other.close()

            #expect(harness.platform.drag == nil)
            #expect(there.log.last == "did end cancel")
        }
    }

    @Test func `an interaction belongs to one view at a time`() {
        let (a, b) = (UIView(), UIView())
        let stage = DragStage()
        let interaction = UIDragInteraction(delegate: stage)

        a.addInteraction(interaction)
        b.addInteraction(interaction)
        #expect(a.interactions.isEmpty && a.gestureRecognizers.isEmpty)
        #expect(b.interactions.count == 1 && interaction.view === b)

        b.removeInteraction(interaction)
        #expect(b.interactions.isEmpty && b.gestureRecognizers.isEmpty && interaction.view == nil)
    }
}
