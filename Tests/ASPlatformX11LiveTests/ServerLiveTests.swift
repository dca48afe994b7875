// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASPlatform
import ASScene
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

/// Tests with private servers, which can be killed or limited.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct ServerLiveTests {
    @Test func `a display over the network has the same extensions as over a local socket`() async throws {
        let server = try PrivateServer(isOnNetwork: true)
        let local = try await LiveWindow.shown(display: server.display)
        let remote = try await LiveWindow.shown(display: server.networkDisplay)

        #expect(ASX11Opening.isLocal(local.platform.display.connection))
        #expect(!ASX11Opening.isLocal(remote.platform.display.connection))
        let (near, far) = (local.platform.display.extensions, remote.platform.display.extensions)
        #expect(near.present != nil && near.xinput != nil && near.xfixesEvent != nil && near.hasRender && near.hasSync)
        #expect(far.present == near.present && far.xinput == near.xinput && far.xfixesEvent == near.xfixesEvent)
        #expect(far.hasRender == near.hasRender && far.hasSync == near.hasSync && far.xkbEvent == near.xkbEvent)
        #expect((far.randr == nil) == (near.randr == nil))
        remote.close()
        local.close()
    }

    /// In a container with its own identifiers of shared memory, one of ours belongs to another process for the server.
    @Test func `memory of another process with the same identifier is not taken for ours`() async throws {
        let server = try PrivateServer()
        let live = try await LiveWindow.shown(display: server.display)
        defer { live.close() }
        let connection = live.platform.display.connection
        let (own, other) = (try #require(ASX11Segment(byteCount: 4096)), try #require(ASX11Segment(byteCount: 4096)))

        #expect(ASX11Extensions.isShared(own, as: own.identifier, connection))
        #expect(!ASX11Extensions.isShared(own, as: other.identifier, connection))
        #expect(!ASX11Extensions.isShared(own, as: .max, connection))
        #expect(live.platform.display.extensions.shmEvent != nil)
    }

    @Test func `the end of the server is reported once, and later calls are harmless`() async throws {
        let server = try PrivateServer()
        let live = try await LiveWindow.shown(display: server.display)
        let photo = try pattern(200, 150)
        let contents = ASSceneContents(buffer: photo, source: CGRect(x: 0, y: 0, width: 200, height: 150))
        await live.show(live.scene([item(.contents(contents, ASSceneShape(rect: rect(0, 0, 200, 150).cgRect)))]))

        server.kill()
        await live.wait { !live.terminations.isEmpty }

        guard case .connectionLost? = live.terminations.first ?? nil else {
            Issue.record("\(live.terminations)")
            return
        }
        live.window.title = "gone"
        live.window.cursor = .wait
        live.window.requestFrame()
        live.window.present(live.scene([]), change: ASSceneChange(damage: ASPixelRegion(rect(0, 0, 200, 150))))
        live.window.resize(to: CGSize(width: 10, height: 10))
        live.window.activate()
        live.window.hide()
        #expect(live.window.snapshot() == nil)
        #expect(!live.window.isVisible)
        #expect(throws: ASPlatformError.self) {
            _ = try live.platform.makeWindow(
                ASWindowAttributes(title: "", applicationClass: "", size: .zero),
                delegate: RecordingWindowDelegate()
            )
        }
        live.close()
        #expect(live.terminations.count == 1)
    }

    @Test func `the end of the server in the middle of a frame is reported`() async throws {
        let server = try PrivateServer()
        let live = try await LiveWindow.shown(display: server.display)
        // There are more requests than fit in any buffer, so that writing fails during painting.
        let items = (0..<5000).map { number in
            item(
                .fill(
                    UIColor(white: 0.5, alpha: 0.5),
                    ASSceneShape(rect: rect(number % 100, 10, 60, 60).cgRect, cornerRadius: 20)
                ),
                identifier: UInt64(number)
            )
        }
        live.draw = { live in
            if live.frames.count == 4 { server.kill() }
            live.window.present(live.scene(items), change: ASSceneChange(damage: ASPixelRegion(rect(0, 0, 200, 150))))
            live.window.requestFrame()
        }

        live.window.requestFrame()
        await live.wait { !live.terminations.isEmpty }

        #expect(live.terminations.count == 1)
        live.close()
    }

    @Test func `a missing display is reported in a sentence`() throws {
        #expect(throws: ASPlatformError.noDisplay(":4242")) { _ = try ASX11Platform(displayName: ":4242") }
        #expect(ASPlatformError.noDisplay(":4242").description.contains("Cannot open the display :4242"))
    }

    @Test func `a server that does not trust the program shows its window, and sends keys and scrolling`()
        async throws
    {
        let server = try PrivateServer()
        let person = try Person(display: server.display)
        let live = try server.untrusted { try LiveWindow(person: person, display: server.display) }
        defer { live.close() }
        #expect(live.platform.display.extensions.xkbEvent == nil, "The server trusts the program.")
        live.window.show()
        await live.wait { live.window.isVisible }

        let photo = try pattern(200, 150)
        let contents = ASSceneContents(buffer: photo, source: CGRect(x: 0, y: 0, width: 200, height: 150))
        await live.show(live.scene([item(.contents(contents, ASSceneShape(rect: rect(0, 0, 200, 150).cgRect)))]))
        person.move(to: 60, 50)
        person.click(5)
        person.key("Control_L", isPress: true)
        person.type("c")
        person.key("Control_L", isPress: false)
        for name in ["Return", "Left", "F5", "a"] { person.type(name) }
        await live.wait { live.keys.count == 12 }

        #expect(person.pixel(live.identifier, 77, 33) == photo.pixel(x: 77, y: 33) & 0xFF_FFFF)
        #expect(live.scrolls.map(\.delta) == [CGPoint(x: 0, y: 60)])
        let pressed = live.keys.filter(\.isPress).map(\.event)
        #expect(pressed.map(\.key) == [.modifier, .character("c"), .return, .left, .function(5), .character("a")])
        #expect(pressed.map(\.modifiers) == [[], .control, [], [], [], []])
        #expect(pressed.map(\.text) == ["", "", "", "", "", "a"])
        #expect(live.errors.isEmpty)
    }

    @Test(arguments: [[], [ASX11Feature.memory]] as [Set<ASX11Feature>])
    func `a server without memory for the window's pixels still shows the window`(
        disabled: Set<ASX11Feature>
    ) async throws {
        let server = try PrivateServer()
        let live = try await LiveWindow.shown(display: server.display, disabled: disabled)
        try server.limitMemory(more: 96 << 20)
        live.draw = { live in
            let size = rect(0, 0, live.window.pixelWidth, live.window.pixelHeight)
            let scene = live.scene([item(.fill(.blue, ASSceneShape(rect: size.cgRect)), clip: size)])
            live.window.present(scene, change: ASSceneChange(damage: ASPixelRegion(scene.pixelBounds)))
        }

        // The size needs a back pixmap, or attached memory, of 400 MB.
        live.window.resize(to: CGSize(width: 10000, height: 10000))
        await live.wait { live.window.pixelWidth == 10000 }
        live.window.requestFrame()
        await live.wait { !live.errors.isEmpty }
        await live.settle()

        guard case .outOfMemory(let request, let width, let height)? = live.errors.first else {
            Issue.record("\(live.errors)")
            return
        }
        #expect(request == (disabled.isEmpty ? "MIT-SHM Attach" : "CreatePixmap"))
        #expect(width >= 10000 && height >= 10000)
        // Errors that are consequences of the first one are not reported.
        #expect(live.errors.count == 1)
        #expect(live.person.pixel(live.identifier, 100, 100) == 0x0000FF)

        live.window.resize(to: CGSize(width: 100, height: 100))
        await live.wait { live.window.pixelWidth == 100 }
        await live.settle()
        #expect(live.window.snapshot()?.pixel(x: 50, y: 50) == 0xFF00_00FF)
        #expect(live.errors.count == 1)
        live.close()
    }
}
