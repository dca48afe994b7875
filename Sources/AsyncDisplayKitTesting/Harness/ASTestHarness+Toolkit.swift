// SPDX-License-Identifier: Apache-2.0
public import ASUIKitTesting
internal import AsyncDisplayKit
public import Foundation

// Harnesses for apps: their windows have the menus, tooltips and debug tools of the toolkit.
extension ASTestHarness {
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
        try run(size: size, scale: scale, seed: seed, test: test, registering: ASToolkit.register, body)
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
        try await run(size: size, scale: scale, seed: seed, test: test, registering: ASToolkit.register, body)
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
    public convenience init(
        size: CGSize = CGSize(width: 320, height: 480),
        scale: CGFloat = 1,
        seed: UInt64? = nil,
        test: String = #function
    ) throws {
        try self.init(size: size, scale: scale, seed: seed, test: test, registering: ASToolkit.register)
    }
}
