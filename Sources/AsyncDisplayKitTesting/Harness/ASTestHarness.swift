// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
public import ASGraphics
public import ASNodes
public import ASPlatformHeadless
public import ASUIKit
internal import AsyncDisplayKit
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
/// behind; see `finish(keeping:)`.
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

    /// Runs `body` with a harness, then finishes it.
    ///
    /// All objects that `body` has made must be released by then.
    ///
    /// - Throws: the error of `body`, otherwise `ASTestFailure` if the test has left something behind
    public static func run<R>(
        size: CGSize = CGSize(width: 320, height: 480),
        scale: CGFloat = 1,
        seed: UInt64? = nil,
        test: String = #function,
        _ body: @MainActor (ASTestHarness) throws -> R
    ) throws -> R {
        let harness = try ASTestHarness(size: size, scale: scale, seed: seed, test: test)
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

    /// Runs the asynchronous `body` with a harness, then finishes it.
    ///
    /// While `body` awaits, tasks of the main actor and blocks of `DispatchQueue.main` run, and so do other tests on the main actor.
    /// Threads without a runtime, and blocks that were passed to `DispatchQueue.main` directly, belong to the harness that was made last.
    /// So run tests whose code has such threads by `swift test --no-parallel`, or in one `.serialized` suite.
    ///
    /// - Throws: the error of `body`, otherwise `ASTestFailure` if the test has left something behind
    public static func run<R>(
        size: CGSize = CGSize(width: 320, height: 480),
        scale: CGFloat = 1,
        seed: UInt64? = nil,
        test: String = #function,
        _ body: @MainActor (ASTestHarness) async throws -> R
    ) async throws -> R {
        let harness = try ASTestHarness(size: size, scale: scale, seed: seed, test: test)
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

    /// Creates a runtime with a platform, opens the window and draws its first frame.
    ///
    /// Prefer `run`, which finishes automatically. Until `finish`, the calling thread runs in the harness's runtime, and the test must not
    /// await.
    ///
    /// - Parameters:
    ///   - size: the size of the window's content, in points
    ///   - scale: device pixels per point
    ///   - seed: decides the order of background work; by default that of `ASSeed`
    ///   - test: printed with the seed
    /// - Throws: `ASTestFailure` if there is no window, `ASPinnedFonts.Missing`
    public init(
        size: CGSize = CGSize(width: 320, height: 480),
        scale: CGFloat = 1,
        seed: UInt64? = nil,
        test: String = #function
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
        ASToolkit.register()
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

    /// Adds `node` to the window, filling it if `frame` is `nil`, and runs until the node is shown.
    public func show(_ node: ASDisplayNode, frame: CGRect? = nil) {
        guard let window else { return }
        runtime.run {
            node.frame = frame ?? window.bounds
            window.addSubnode(node)
        }
        runUntilParked()
    }

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
    /// nodes that are still alive, except for the `roots` and their subnodes. It also lists the results of `leftoverChecks`.
    ///
    /// - Parameter roots: nodes that the test still holds
    /// - Throws: `ASTestFailure`
    public func finish(keeping roots: [ASDisplayNode] = []) throws {
        guard !isFinished else { return }
        let problems = runtime.run { problemsAtEnd(keeping: roots) }
        unbind()
        guard problems.isEmpty else { throw ASTestFailure(problems.map { "\($0) (AS_SEED=\(seed))" }) }
    }

    private func problemsAtEnd(keeping roots: [ASDisplayNode]) -> [String] {
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
        problems += liveNodes(beyond: roots)
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

    private func liveNodes(beyond roots: [ASDisplayNode]) -> [String] {
        var live = ASLifetimeTracker.liveObjects
        func remove(_ node: ASDisplayNode) {
            live[ObjectIdentifier(node)] = nil
            for subnode in node.subnodes { remove(subnode) }
        }
        for root in roots { remove(root) }
        let classes = Dictionary(grouping: live.values) { String(reflecting: $0.type) }
        return classes.sorted { $0.key < $1.key }.map { name, lives in
            "\(lives.count) of \(name) are still alive. Look for a closure or delegate that holds them."
                + ASLeftoverOrigins.sentence(lives.map(\.callers), verb: "Created", namesToolkit: false)
        }
    }
}
