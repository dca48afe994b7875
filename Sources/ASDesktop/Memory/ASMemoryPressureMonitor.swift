// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit

/// Sends the application a memory warning when the computer runs short of memory.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASMemoryPressureMonitor {
    /// The program's monitor, which watches while the application runs.
    public static let shared = ASMemoryPressureMonitor()

    /// The minimum time between two warnings, in seconds.
    public static let pause = 5.0

    private var source: (any ASMemoryPressureSource)?
    private var lastWarning: Double?

    /// Creates a monitor that does not watch yet.
    public init() {}

    /// Watches the computer's memory: how long programs wait for it, or else how much of it is available.
    ///
    /// If the kernel provides neither figure, there are no warnings, and a line in the log states the reasons.
    public func start() {
        do {
            try start(ASMemoryStallSource())
        } catch let stallProblem {
            do {
                try start(ASAvailableMemorySource())
            } catch {
                ASLogLine("There will be no memory warnings: \(stallProblem); \(error)")
            }
        }
    }

    /// Watches `source` instead of the previous source.
    ///
    /// - Throws: the error of the source when it cannot watch
    public func start(_ source: any ASMemoryPressureSource) throws {
        stop()
        try source.start { [weak self] in
            ASDispatcherCurrent().asyncMain { self?.sendMemoryWarning() }
        }
        self.source = source
    }

    /// Stops watching.
    public func stop() {
        source?.stop()
        source = nil
    }

    private func sendMemoryWarning() {
        guard source != nil else { return }
        let now = ASDispatcherCurrent().now
        if let lastWarning, now - lastWarning < Self.pause { return }
        lastWarning = now
        UIApplication.shared.didReceiveMemoryWarning()
    }
}
