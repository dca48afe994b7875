// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit

/// Turns shortness of memory into the application's memory warning.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASMemoryPressureMonitor {
    /// That of the program; runs while an application does.
    public static let shared = ASMemoryPressureMonitor()

    /// Seconds between two warnings, at least.
    public static let pause = 5.0

    private var source: (any ASMemoryPressureSource)?
    private var lastWarning: Double?

    /// A monitor that does not watch yet.
    public init() {}

    /// Watches the computer's memory: by what the kernel tells of programs that wait, or else by what is available.
    ///
    /// Where neither can be known, one line in the log says so.
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

    /// Takes warnings from `source` instead of what was watched before.
    ///
    /// - Throws: what the source throws when it cannot watch
    public func start(_ source: any ASMemoryPressureSource) throws {
        stop()
        try source.start { [weak self] in
            ASDispatcherCurrent().asyncMain { self?.memoryIsShort() }
        }
        self.source = source
    }

    /// Watches no more.
    public func stop() {
        source?.stop()
        source = nil
    }

    private func memoryIsShort() {
        guard source != nil else { return }
        let now = ASDispatcherCurrent().now
        if let lastWarning, now - lastWarning < Self.pause { return }
        lastWarning = now
        UIApplication.shared.didReceiveMemoryWarning()
    }
}
