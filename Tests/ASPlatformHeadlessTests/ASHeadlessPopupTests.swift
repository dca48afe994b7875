// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASPlatform
import ASPlatformHeadless
import Foundation
import Testing

@MainActor
private final class Listener: ASPlatformWindowDelegate, ASPlatformGrabDelegate {
    var events: [ASInputEvent] = []
    var grabbed: [ASInputEvent] = []
    var losses: [ASGrabLoss] = []

    func platformWindowFrame(_ window: any ASPlatformWindow, at time: Double) {}
    func platformWindowDidResize(_ window: any ASPlatformWindow) {}
    func platformWindowDidChangeVisibility(_ window: any ASPlatformWindow) {}
    func platformWindowDidChangeFocus(_ window: any ASPlatformWindow) {}
    func platformWindowShouldClose(_ window: any ASPlatformWindow) {}
    func platformWindow(_ window: any ASPlatformWindow, didReceive event: ASInputEvent) { events.append(event) }
    func platformGrab(_ grab: any ASPlatformGrab, didReceive event: ASInputEvent) { grabbed.append(event) }
    func platformGrab(_ grab: any ASPlatformGrab, wasLost reason: ASGrabLoss) { losses.append(reason) }
}

@Suite("Popups without a display")
@MainActor
final class ASHeadlessPopupTests {
    private let listener = Listener()
    private let scaleBefore = ASScreenScale()
    private let platform = ASHeadlessPlatform(size: CGSize(width: 400, height: 300), scale: 2)

    deinit {
        ASSetScreenScale(scaleBefore)
    }

    private func makeParent() throws -> ASHeadlessWindow {
        let attributes = ASWindowAttributes(title: "", applicationClass: "", size: CGSize(width: 100, height: 80))
        let window = try #require(try platform.makeWindow(attributes, delegate: listener) as? ASHeadlessWindow)
        window.origin = CGPoint(x: 250, y: 200)
        window.show()
        return window
    }

    private func makePopup(over parent: ASHeadlessWindow, kind: ASPopupKind = .contextMenu) throws -> ASHeadlessWindow {
        let attributes = ASPopupAttributes(
            kind: kind,
            size: CGSize(width: 120, height: 60),
            placement: ASPopupPlacement(anchorRect: CGRect(x: 50, y: 50, width: 0, height: 0)),
            backgroundColor: .white
        )
        let popup = try platform.makePopup(attributes, over: parent, delegate: listener)
        return try #require(popup as? ASHeadlessWindow)
    }

    private func pointer(_ x: CGFloat, _ y: CGFloat) -> ASPointerEvent {
        ASPointerEvent(location: CGPoint(x: x, y: y), timestamp: 0)
    }

    @Test func `a popup is on the screen beside its anchor and takes no focus`() throws {
        let parent = try makeParent()

        let popup = try makePopup(over: parent)
        popup.show()

        // The anchor is at (300, 250) of 400 × 300: the popup opens to the left and upwards.
        #expect(popup.screenFrame == CGRect(x: 180, y: 190, width: 120, height: 60))
        #expect(popup.pixelWidth == 240 && popup.pixelHeight == 120)
        #expect(parent.isFocused)
        #expect(!popup.isFocused)
    }

    @Test func `a popup can be moved and resized`() throws {
        let parent = try makeParent()
        let popup = try makePopup(over: parent)

        let corner = ASPopupPlacement(anchorRect: CGRect(x: -250, y: -200, width: 0, height: 0))
        popup.place(size: CGSize(width: 30, height: 20), corner)

        #expect(popup.screenFrame == CGRect(x: 0, y: 0, width: 30, height: 20))
    }

    @Test func `popups close with their parent, and a closed one cannot have popups`() throws {
        let parent = try makeParent()
        let popup = try makePopup(over: parent)
        let inner = try makePopup(over: popup)

        parent.close()

        #expect(popup.isClosed && inner.isClosed)
        #expect(platform.windows.isEmpty)
        #expect(throws: ASPlatformError.self) { try makePopup(over: parent) }
    }

    @Test func `a grab receives the events of all windows, in screen coordinates`() throws {
        let parent = try makeParent()
        let popup = try makePopup(over: parent)
        popup.show()
        let grab = try #require(platform.grabInput(over: parent, delegate: listener))

        parent.send(.pointerMoved(pointer(10, 5)))
        popup.send(.buttonPressed(.primary, clickCount: 1, pointer(1, 2)))
        popup.send(.pointerLeft(pointer(-1, 2)))
        parent.send(.keyPressed(ASKeyEvent(key: .escape, timestamp: 0)))

        #expect(
            listener.grabbed == [
                .pointerMoved(pointer(260, 205)),
                .buttonPressed(.primary, clickCount: 1, pointer(181, 192)),
                .keyPressed(ASKeyEvent(key: .escape, timestamp: 0)),
            ]
        )
        #expect(listener.events.isEmpty)

        grab.end()
        parent.send(.pointerMoved(pointer(10, 5)))

        #expect(listener.events == [.pointerMoved(pointer(10, 5))])
        #expect(listener.losses.isEmpty)
        #expect(!platform.isInputGrabbed)
    }

    @Test func `a grab is lost with the focus, the window, its size, and to the next grab`() throws {
        let parent = try makeParent()
        func lose(_ deed: () -> Void) -> [ASGrabLoss] {
            listener.losses = []
            _ = platform.grabInput(over: parent, delegate: listener)
            deed()
            return listener.losses
        }

        #expect(lose { parent.simulateFocus(false) } == [.focusLost])
        #expect(lose { parent.simulateResize(to: CGSize(width: 90, height: 90)) } == [.windowMoved])
        #expect(lose { _ = platform.grabInput(over: parent, delegate: listener) } == [.taken])
        #expect(lose { platform.simulateGrabLoss(.connectionLost) } == [.taken, .connectionLost])
        #expect(lose { parent.hide() } == [.windowGone])
        #expect(platform.grabInput(over: parent, delegate: listener) == nil)
        parent.show()
        #expect(lose { parent.close() } == [.windowGone])
    }
}
