// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASPlatform
internal import ASPlatformX11
internal import ASScene
internal import Foundation
internal import Glibc

/// One window that shows `ProbeScene`.
@MainActor
final class ProbeProgram: ASPlatformDelegate, ASPlatformWindowDelegate {
    private let platform: ASX11Platform
    private var window: (any ASPlatformWindow)?
    private let scene: ProbeScene
    private var framesLeft: Int?
    private var isDirty = true
    private var costs: [Double] = []
    private var times: [Double] = []
    private var offset = 0
    private var scale: CGFloat = 1
    /// The requested failure, if any.
    var failure: ProbeFailure?
    private var pressCount = 0
    private var isFrozen = false
    private var leaked: [UnsafeMutableRawPointer] = []
    private var leakedWindows: [any ASPlatformWindow] = []

    init(animatedFrames: Int?) throws {
        framesLeft = animatedFrames
        // The scene is made after the platform, which places later drawings in shared memory.
        platform = try ASX11Platform()
        guard let scene = ProbeScene() else {
            throw ASPlatformError.outOfMemory(request: "pictures", pixelWidth: 720, pixelHeight: 400)
        }
        self.scene = scene
        platform.delegate = self
        let attributes = ASWindowAttributes(
            title: "Probe – Größe, 日本語",
            applicationClass: "Probe",
            size: CGSize(width: 800, height: 900)
        )
        let window = try platform.makeWindow(attributes, delegate: self)
        self.window = window
        scale = window.scale
        window.show()
        window.requestFrame()
    }

    func run() {
        platform.run()
    }

    func platformWindowFrame(_ window: any ASPlatformWindow, at time: Double) {
        if isFrozen { return }
        if let left = framesLeft {
            guard left > 0 else {
                report()
                return
            }
            framesLeft = left - 1
            offset += 7
            isDirty = true
        }
        if isDirty {
            isDirty = false
            let shown = scene.scene(pixelWidth: window.pixelWidth, pixelHeight: window.pixelHeight, offset: offset)
            let before = Self.threadSeconds()
            window.present(shown, change: ASSceneChange(damage: ASPixelRegion(shown.pixelBounds)))
            costs.append(Self.threadSeconds() - before)
            times.append(time)
        }
        if framesLeft != nil { window.requestFrame() } else if costs.count == 1 { say("ready") }
    }

    func platformWindowDidResize(_ window: any ASPlatformWindow) {
        if window.scale != scale {
            scale = window.scale
            say("scale \(scale)")
        }
        isDirty = true
        window.requestFrame()
    }

    func platformWindowDidChangeVisibility(_ window: any ASPlatformWindow) {}

    func platformWindowDidChangeFocus(_ window: any ASPlatformWindow) {}

    func platformWindowShouldClose(_ window: any ASPlatformWindow) {
        window.close()
        platform.stop()
    }

    func platformWindow(_ window: any ASPlatformWindow, didReceive event: ASInputEvent) {
        if case .buttonPressed = event, let failure { fail(failure) }
        if case .scrolled(let scroll) = event {
            offset += Int(scroll.delta.y)
            isDirty = true
            window.requestFrame()
        }
    }

    private func fail(_ failure: ProbeFailure) {
        pressCount += 1
        guard pressCount >= 3 else { return }
        switch failure {
        case .crash: fatalError("The probe crashes as requested.")
        case .hang: while true { pause() }
        case .freeze: isFrozen = true
        case .memory:
            let bytes = 2 << 20
            let block = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
            memset(block, 1, bytes)
            leaked.append(block)
        case .windows:
            do {
                let attributes = ASWindowAttributes(
                    title: "",
                    applicationClass: "Probe",
                    size: CGSize(width: 9, height: 9)
                )
                leakedWindows.append(try platform.makeWindow(attributes, delegate: self))
            } catch {
                say("error: \(error)")
            }
        }
    }

    func platformWillTerminate(_ platform: any ASPlatform, reason: ASPlatformError?) {
        say("terminated: \(reason?.description ?? "")")
    }

    func platform(_ platform: any ASPlatform, didReport error: ASPlatformError) {
        say("error: \(error)")
    }

    private func report() {
        let sorted = costs.dropFirst(10).sorted()
        guard let most = sorted.last, times.count > 20 else { return }
        func micro(_ seconds: Double) -> Int { Int(seconds * 1e6) }
        let rate = Double(times.count - 20) / (times[times.count - 1] - times[19])
        say(
            "\(costs.count) frames, \(String(format: "%.1f", rate)) a second; processor time of the main thread: "
                + "median \(micro(sorted[sorted.count / 2])) µs, 95 % \(micro(sorted[sorted.count * 95 / 100])) µs, "
                + "most \(micro(most)) µs"
        )
        platform.stop()
    }

    private static func threadSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Writes a line immediately, without buffering.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
