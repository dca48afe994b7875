// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
public import ASGraphics
public import ASPlatformHeadless
public import ASTesting
public import ASUIKit
public import Foundation

/// A window without a display, a seeded dispatcher and a manual clock, for one test of nodes and views.
///
/// ```swift
/// @Test @MainActor func tapping() throws {
///     try ASTestHarness.run(size: CGSize(width: 200, height: 100)) { harness in
///         let button = ASButtonNode()
///         harness.show(button)
///         try harness.tap(button)
///         …
///     }
/// }
/// ```
/// Act as the user does: tap, drag, scroll, type. Nothing runs automatically: `runUntilParked()` and `advance(seconds:)` run background
/// work, main turns, timers and frames, in an order determined by the seed. At its end, the harness fails the test if it has left anything
/// behind; see `finish()`.
///
/// This applies to everything that uses `ASDispatcherCurrent()`, as the toolkit's work does. Tasks of the main actor and blocks of
/// `DispatchQueue.main` run on the real main queue, which continues only while the test awaits. A test of such code passes an `async` body
/// to `run`:
///
/// ```swift
/// @Test @MainActor func loading() async throws {
///     try await ASTestHarness.run { harness in
///         harness.show(FeedViewController())  // loads in a Task
///         await harness.runUntilParked()
///         …
///     }
/// }
/// ```
///
/// Each harness has its own runtime: dispatcher, application, screen scale, settings and caches. So tests with a harness may run in
/// parallel. The languages and formats are those of an environment that names no language; `ASSetUserLocale(_:)` changes them.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASTestHarness {
    /// The runtime in which the test runs.
    public let runtime: ASRuntime
    /// The dispatcher, which runs background work and timers.
    public let dispatcher: ASDeterministicDispatcher
    /// The platform of the window.
    public let platform: ASHeadlessPlatform
    /// Device pixels per point.
    public var scale: CGFloat { platformWindow.scale }
    /// The window for nodes and views; `nil` after the harness is finished.
    public private(set) var window: UIWindow?
    /// The platform window: counts frames, provides the last scene and damage, and can be covered and resized.
    public let platformWindow: ASHeadlessWindow
    /// The location of the pointer, in points of the window.
    public internal(set) var pointerLocation = CGPoint.zero

    /// Further checks at the end of a test, such as of debugging flags.
    ///
    /// Each returns a sentence if something was left, and resets it.
    public static var leftoverChecks: [@MainActor () -> String?] = []

    private static let framesPerSecond = 60.0
    /// The number of frames without time passing after which an animation is assumed to request them.
    private static let maximumFramesAtOnce = 16

    /// The previous runtime of the thread.
    private let outerRuntime: ASRuntime?
    /// Whether the thread uses `runtime` until the end.
    private var isBound = true
    private let start: Double
    /// The number of display frames that have passed since the start.
    private var tickCount = 0
    private var isFinished = false
    /// Fingers that have touched so far.
    var touchCount = 0

    // The methods for apps are in AsyncDisplayKitTesting: they register the whole toolkit. `register` registers what a toolkit adds to all
    // windows, such as menus; it is called in the harness's runtime, before the window is opened.

    /// Runs `body` with a harness whose windows have what `register` registers, then finishes it.
    ///
    /// - Throws: the error of `body`, otherwise `ASTestFailure` if the test has left something behind
    package static func run<R>(
        size: CGSize,
        scale: CGFloat,
        seed: UInt64?,
        test: String,
        registering register: @MainActor () -> Void,
        _ body: @MainActor (ASTestHarness) throws -> R
    ) throws -> R {
        let harness = try ASTestHarness(size: size, scale: scale, seed: seed, test: test, registering: register)
        let result: R
        do {
            result = try body(harness)
        } catch {
            harness.tearDown()
            harness.unbind()
            throw error
        }
        try harness.finish()
        return result
    }

    /// Runs the asynchronous `body` with a harness whose windows have what `register` registers, then finishes it.
    ///
    /// - Throws: the error of `body`, otherwise `ASTestFailure` if the test has left something behind
    package static func run<R>(
        size: CGSize,
        scale: CGFloat,
        seed: UInt64?,
        test: String,
        registering register: @MainActor () -> Void,
        _ body: @MainActor (ASTestHarness) async throws -> R
    ) async throws -> R {
        let harness = try ASTestHarness(size: size, scale: scale, seed: seed, test: test, registering: register)
        harness.unbind()
        harness.runtime.adoptsForeignThreads = true
        let result: R
        do {
            result = try await harness.runtime.run { try await body(harness) }
        } catch {
            harness.tearDown()
            harness.unbind()
            throw error
        }
        try harness.finish()
        return result
    }

    /// Runs `body` with a harness for the test of a room, then finishes it; registers nothing.
    ///
    /// A file that imports `AsyncDisplayKitTesting` calls the method of the same name there.
    ///
    /// - Throws: the error of `body`, otherwise `ASTestFailure` if the test has left something behind
    @_disfavoredOverload
    package static func run<R>(
        size: CGSize = CGSize(width: 320, height: 480),
        scale: CGFloat = 1,
        seed: UInt64? = nil,
        test: String = #function,
        _ body: @MainActor (ASTestHarness) throws -> R
    ) throws -> R {
        try run(size: size, scale: scale, seed: seed, test: test, registering: {}, body)
    }

    /// Runs the asynchronous `body` with a harness for the test of a room, then finishes it; registers nothing.
    ///
    /// - Throws: the error of `body`, otherwise `ASTestFailure` if the test has left something behind
    @_disfavoredOverload
    package static func run<R>(
        size: CGSize = CGSize(width: 320, height: 480),
        scale: CGFloat = 1,
        seed: UInt64? = nil,
        test: String = #function,
        _ body: @MainActor (ASTestHarness) async throws -> R
    ) async throws -> R {
        try await run(size: size, scale: scale, seed: seed, test: test, registering: {}, body)
    }

    /// Creates a runtime with a platform, registers what a toolkit adds, opens the window and draws its first frame.
    ///
    /// Prefer `run`, which finishes automatically. Until `finish`, the calling thread runs in the harness's runtime, and the test must not
    /// await.
    ///
    /// - Throws: `ASTestFailure` if there is no window, `ASPinnedFonts.Missing`
    package init(
        size: CGSize,
        scale: CGFloat,
        seed: UInt64?,
        test: String,
        registering register: @MainActor () -> Void
    ) throws {
        try ASPinnedFonts.install()
        let seed = seed ?? ASSeed.announce(test)
        let dispatcher = ASDeterministicDispatcher(seed: seed)
        self.dispatcher = dispatcher
        start = dispatcher.now
        runtime = ASRuntime(dispatcher: dispatcher)
        outerRuntime = ASRuntime.exchange(runtime)
        ASUserLocale.begin(with: ASUserLocale(environment: [:]))
        ASLifetimeTracker.start()
        platform = ASHeadlessPlatform(scale: scale)
        UIApplication.shared.attach(to: platform)
        register()
        let window = UIWindow(size: size)
        window.minimumSize = .zero
        window.makeKeyAndVisible()
        guard let handle = window.platformHandle as? ASHeadlessWindow else {
            UIApplication.shared.detach()
            ASLifetimeTracker.stop()
            _ = ASRuntime.exchange(outerRuntime)
            throw ASTestFailure(["No window of \(size.width) × \(size.height) points could be opened."])
        }
        platformWindow = handle
        self.window = window
        runUntilParked()
    }

    /// Restores the previous runtime of the thread.
    private func unbind() {
        guard isBound else { return }
        isBound = false
        _ = ASRuntime.exchange(outerRuntime)
    }

    deinit {
        if !isFinished {
            ASLogLine("A test harness was not finished. Use ASTestHarness.run.")
        }
    }

    /// The seed that determines the order of background work.
    public var seed: UInt64 { dispatcher.seed }

    // MARK: Content

    /// Sets `controller` as the window's root view controller, and runs until it is shown.
    public func show(_ controller: UIViewController) {
        runtime.run { window?.rootViewController = controller }
        runUntilParked()
    }

    /// Returns the pixels of the last frame; `nil` before the first.
    public func snapshot() -> ASPixelBuffer? {
        platformWindow.snapshot()
    }

    // MARK: Time

    /// Runs background work, main turns and frames until nothing is pending; time does not advance.
    ///
    /// Animations request frame after frame, and need `advance(seconds:)`: this method stops at a frame that changes nothing.
    public func runUntilParked() { runtime.run { crank() } }

    /// Advances time by `seconds`: fires timers at their time, draws frames at 60 Hz, and runs all pending work in between.
    public func advance(seconds: Double) {
        runtime.run {
            let end = dispatcher.now + seconds
            while advanceToNextFrame(before: end) {}
            crank(to: end)
        }
    }

    /// Advances time by `count` frames of the display.
    public func advance(frames count: Int) {
        if count > 0 { advance(seconds: seconds(untilFrame: count)) }
    }

    // MARK: Running

    func crank() {
        dispatcher.runUntilParked()
        for _ in 0..<Self.maximumFramesAtOnce {
            let before = (platformWindow.presentCount, dispatcher.ranCount)
            guard platform.deliverFrames() > 0 else { return }
            dispatcher.runUntilParked()
            if before == (platformWindow.presentCount, dispatcher.ranCount) { return }
        }
    }

    /// Advances time to the display's next frame, and draws it.
    ///
    /// - Returns: `false`, without any effect, if the frame is later than `end`
    func advanceToNextFrame(before end: Double) -> Bool {
        let nextTick = start + Double(tickCount + 1) / Self.framesPerSecond
        // A tolerance prevents the loss of a frame by rounding.
        guard nextTick <= end + 1e-9 else { return false }
        crank(to: nextTick)
        tickCount += 1
        platform.deliverFrames()
        dispatcher.runUntilParked()
        return true
    }

    func crank(to time: Double) {
        dispatcher.advance(seconds: max(0, time - dispatcher.now))
    }

    func seconds(untilFrame count: Int) -> Double {
        max(0, start + Double(tickCount + count) / Self.framesPerSecond - dispatcher.now)
    }

    // MARK: Finish

    /// Closes the window, and fails if the test has left anything behind.
    ///
    /// Work of the window itself, such as the blinking of a caret, ends with it. The failure lists pending work, timers and frames, and
    /// nodes that are still alive. It also lists the results of `leftoverChecks`.
    ///
    /// - Throws: `ASTestFailure`
    public func finish() throws { try finish { [] } }

    /// Closes the window, and fails if the test has left anything behind.
    ///
    /// - Parameter kept: returns objects that may still be alive; called after the window has closed
    /// - Throws: `ASTestFailure`
    package func finish(keeping kept: () -> Set<ObjectIdentifier>) throws {
        guard !isFinished else { return }
        let problems = runtime.run { problemsAtEnd(keeping: kept) }
        unbind()
        guard problems.isEmpty else { throw ASTestFailure(problems.map { "\($0) (AS_SEED=\(seed))" }) }
    }

    private func problemsAtEnd(keeping kept: () -> Set<ObjectIdentifier>) -> [String] {
        var problems: [String] = []
        let blocks = dispatcher.pendingCallers
        if !blocks.isEmpty {
            problems.append(
                "\(blocks.count) blocks are still waiting to run. Call runUntilParked() at the end."
                    + ASLeftoverOrigins.sentence(blocks, verb: "Submitted")
            )
        }
        if platform.needsFrame, window?.layerTree?.isWaitingForFrame ?? true {
            problems.append(
                "A frame is still waiting to be drawn. Call runUntilParked(), or advance(seconds:) past the animation."
            )
        }
        tearDown()
        let timers = dispatcher.pendingTimerCallers
        if !timers.isEmpty {
            problems.append(
                "\(timers.count) timers are left after the window has closed. "
                    + "Advance past them, or cancel them when their owner is released."
                    + ASLeftoverOrigins.sentence(timers, verb: "Started")
            )
        }
        problems += liveObjects(beyond: kept())
        problems += Self.leftoverChecks.compactMap { $0() }
        dispatcher.dropAll()
        ASLifetimeTracker.stop()
        return problems
    }

    /// Closes the window, and runs the work that this has caused.
    private func tearDown() {
        guard !isFinished else { return }
        isFinished = true
        runtime.run {
            window?.rootViewController = nil
            for view in window?.subviews ?? [] { view.removeFromSuperview() }
            UIApplication.shared.detach()
            window = nil
            dispatcher.runUntilParked()
        }
        runtime.adoptsForeignThreads = false
    }

    private func liveObjects(beyond kept: Set<ObjectIdentifier>) -> [String] {
        let live = ASLifetimeTracker.liveObjects.filter { !kept.contains($0.key) }
        let classes = Dictionary(grouping: live.values) { String(reflecting: $0.type) }
        return classes.sorted { $0.key < $1.key }.map { name, lives in
            "\(lives.count) of \(name) are still alive. Look for a closure or delegate that holds them."
                + ASLeftoverOrigins.sentence(lives.map(\.callers), verb: "Created", namesToolkit: false)
        }
    }
}
