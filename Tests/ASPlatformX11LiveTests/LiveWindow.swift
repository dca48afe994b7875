// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASPlatform
import ASScene
import CX11
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

/// A platform with one window that records its events, and shows a given scene.
@MainActor
final class LiveWindow: ASPlatformDelegate, ASPlatformWindowDelegate {
    let platform: ASX11Platform
    let person: Person
    private var made: ASX11Window?
    var events: [ASInputEvent] = []
    var frames: [Double] = []
    var resizes = 0
    /// Whether the window requests a frame as soon as its size has changed, as programs do.
    var drawsWhenResized = false
    var visibilityChanges = 0
    var closeRequests = 0
    var destructions = 0
    var errors: [ASPlatformError] = []
    var terminations: [ASPlatformError?] = []
    /// Called in each frame; it presents a scene.
    var draw: (LiveWindow) -> Void = { _ in }
    /// Called with each event.
    var hear: (ASInputEvent) -> Void = { _ in }
    /// The action that the window accepts for drags.
    var dropAnswer: ASDragAction?
    /// The positions of drags over the window, with the requested actions.
    var dropMoves: [(at: CGPoint, action: ASDragAction)] = []
    var dropsLeft = 0
    /// The drops on the window.
    var drops: [(drop: any ASPlatformDrop, at: CGPoint)] = []
    /// The text that receives keys after `beginText()`.
    let text = LiveText()
    private static var keeper: Person?
    /// The waits of all windows: a condition may be about several of them.
    private static var waiting: [CheckedContinuation<Void, Never>] = []

    init(
        _ connecting: ASX11Connecting? = nil,
        person: Person? = nil,
        display: String? = nil,
        disabled: Set<ASX11Feature> = [],
        size: CGSize = CGSize(width: 200, height: 150),
        minimumSize: CGSize = CGSize(width: 1, height: 1),
        background: UIColor = .white
    ) throws {
        // A server resets when its last client disconnects; this client keeps it running.
        if display == nil, Self.keeper == nil { Self.keeper = try Person() }
        self.person = try person ?? Person(display: display)
        // The pointer must not be over the next window.
        self.person.move(to: 1000, 700)
        platform = try ASX11Platform(connecting ?? ASX11Connecting(displayName: display, disabled: disabled))
        platform.delegate = self
        let attributes = ASWindowAttributes(
            title: "Live – Prüfung",
            applicationClass: "LiveTests",
            size: size,
            minimumSize: minimumSize,
            backgroundColor: background
        )
        made = try #require(try platform.makeWindow(attributes, delegate: self) as? ASX11Window)
    }

    /// Returns a window that is visible and has shown a first frame.
    static func shown(
        display: String? = nil,
        disabled: Set<ASX11Feature> = [],
        size: CGSize = CGSize(width: 200, height: 150),
        background: UIColor = .white
    ) async throws -> LiveWindow {
        let live = try LiveWindow(display: display, disabled: disabled, size: size, background: background)
        live.window.show()
        await live.wait { live.window.isVisible && live.window.isFocused }
        await live.show(live.scene([]))
        live.events = []
        return live
    }

    var identifier: UInt { UInt(window.identifier) }

    /// The window; it exists from the end of `init` on.
    var window: ASX11Window {
        guard let made else { preconditionFailure("LiveWindow.init has not made its window yet.") }
        return made
    }

    func close() {
        window.close()
    }

    /// Directs keys to `text`, for which input methods compose.
    func beginText() {
        text.wake = { [weak self] in self?.wake() }
        window.textInputClient = text
    }

    /// Waits until `condition` holds, checking it after each event of a window; ends with the time limit of the test.
    func wait(until condition: @MainActor () -> Bool) async {
        while !condition(), !Task.isCancelled {
            await withTaskCancellationHandler {
                await withCheckedContinuation { Self.waiting.append($0) }
            } onCancel: {
                Task { @MainActor in Self.wake() }
            }
        }
    }

    /// Presents `scene` in the next frame, and waits for it.
    func show(_ scene: ASScene, damage: ASPixelRegion? = nil, scroll: ASSceneScroll? = nil) async {
        var isDone = false
        draw = { live in
            live.window.present(
                scene,
                change: ASSceneChange(damage: damage ?? ASPixelRegion(scene.pixelBounds), scroll: scroll)
            )
            isDone = true
        }
        window.requestFrame()
        await wait { isDone }
        draw = { _ in }
        sync()
    }

    /// Waits until the server has processed the platform's requests, so that other connections can see their results.
    func sync() {
        guard !platform.display.isBroken else { return }
        XSync(platform.display.connection, 0)
        platform.loop.flush()
    }

    /// Returns a scene with the size of the window.
    func scene(_ items: [ASSceneItem]) -> ASScene {
        ASScene(pixelWidth: window.pixelWidth, pixelHeight: window.pixelHeight, items: items)
    }

    /// Waits until the server has processed the requests made so far, and its events have arrived.
    func settle() async {
        let before = frames.count
        window.requestFrame()
        await wait { self.frames.count > before }
        sync()
    }

    func platformWindowFrame(_ window: any ASPlatformWindow, at time: Double) {
        frames.append(time)
        draw(self)
        wake()
    }

    func platformWindowDidResize(_ window: any ASPlatformWindow) {
        resizes += 1
        if drawsWhenResized { window.requestFrame() }
        wake()
    }

    func platformWindowDidChangeVisibility(_ window: any ASPlatformWindow) {
        visibilityChanges += 1
        wake()
    }

    func platformWindowDidChangeFocus(_ window: any ASPlatformWindow) { wake() }

    func platformWindowShouldClose(_ window: any ASPlatformWindow) {
        closeRequests += 1
        wake()
    }

    func platformWindowWasDestroyed(_ window: any ASPlatformWindow) {
        destructions += 1
        wake()
    }

    func platformWindow(_ window: any ASPlatformWindow, didReceive event: ASInputEvent) {
        events.append(event)
        hear(event)
        wake()
    }

    func platformWindow(
        _ window: any ASPlatformWindow,
        drop: any ASPlatformDrop,
        movedTo location: CGPoint
    ) -> ASDragAction? {
        dropMoves.append((location, drop.suggestedAction))
        wake()
        return dropAnswer
    }

    func platformWindow(_ window: any ASPlatformWindow, dropLeft drop: any ASPlatformDrop) {
        dropsLeft += 1
        wake()
    }

    func platformWindow(_ window: any ASPlatformWindow, dropped drop: any ASPlatformDrop, at location: CGPoint) {
        drops.append((drop, location))
        wake()
    }

    func platformWillTerminate(_ platform: any ASPlatform, reason: ASPlatformError?) {
        terminations.append(reason)
        wake()
    }

    func platform(_ platform: any ASPlatform, didReport error: ASPlatformError) {
        errors.append(error)
        wake()
    }

    private func wake() { Self.wake() }

    private static func wake() {
        let all = waiting
        waiting = []
        for one in all { one.resume() }
    }
}
