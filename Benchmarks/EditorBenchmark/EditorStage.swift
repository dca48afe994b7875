// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASPlatformHeadless
import AsyncDisplayKit
import BenchTiming
import Foundation

/// A window without a display, with real threads and real time, and an editor in it.
@MainActor
final class EditorStage {
    static let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.label,
    ]

    let editor = ASEditableTextNode()
    private let window: UIWindow
    private let platform: ASHeadlessPlatform
    /// The longest time that the main thread was busy in one turn, since the start of a step.
    private var longestTurn = 0.0

    init(isSingleLine: Bool) {
        let size = CGSize(width: 800, height: 600)
        platform = ASHeadlessPlatform(size: size, scale: 1)
        UIApplication.shared.attach(to: platform)
        window = UIWindow(size: size)
        editor.typingAttributes = Self.attributes
        if isSingleLine { editor.maximumLinesToDisplay = 1 }
        window.rootViewController = ASDKViewController(node: editor)
        window.makeKeyAndVisible()
        editor.becomeFirstResponder()
    }

    func close() {
        editor.resignFirstResponder()
        UIApplication.shared.detach()
    }

    /// The largest memory of the process so far, in MB.
    var peakMemory: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return Double(usage.ru_maxrss) / 1024
    }

    /// Whether the lines of the visible part are shown.
    var isShown: Bool { !editor.frame(forTextRange: editor.selectedRange).isEmpty || hasCaret }

    private var hasCaret: Bool { editor.frame(forTextRange: editor.selectedRange).height > 0 }

    func type(_ key: ASKey, _ text: String = "", modifiers: UIKeyModifierFlags = []) {
        platform.windows.first?.send(.keyPressed(ASKeyEvent(key: key, modifiers: modifiers, text: text, timestamp: 0)))
        platform.windows.first?.send(.keyReleased(ASKeyEvent(key: key, modifiers: modifiers, timestamp: 0)))
    }

    /// Runs an action, then turns of the main thread until a condition holds, otherwise until nothing is pending, and prints the times.
    @discardableResult
    func step(_ name: String?, _ action: () throws -> Void, until isDone: (() -> Bool)? = nil) throws -> Timing {
        longestTurn = 0
        let time = try Timing.of {
            try turn(action)
            let end = Date(timeIntervalSinceNow: 300)
            while !(isDone?() ?? ASDispatcherCurrent().isIdle(within: 0)) {
                precondition(Date() < end, "The editor is still busy after five minutes.")
                turn { platform.deliverFrames() }
                // Returns after each turn of the main queue.
                turn { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001)) }
            }
            turn { platform.deliverFrames() }
        }
        if let name { report(name, time) }
        return time
    }

    /// Runs a step several times, and prints the medians.
    func median(_ name: String, _ action: () throws -> Void) throws {
        var (times, turns) = ([Timing](), [Double]())
        for _ in 0..<7 {
            times.append(try step(nil, action))
            turns.append(longestTurn)
        }
        longestTurn = turns.sorted()[turns.count / 2]
        report(name, Timing.median(of: times))
    }

    private func turn(_ body: () throws -> Void) rethrows {
        let start = Self.mainTime
        try body()
        longestTurn = max(longestTurn, Self.mainTime - start)
    }

    /// The processor time of the main thread.
    private static var mainTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func report(_ name: String, _ time: Timing) {
        let format = "%-40@ %8.1f ms, processor %8.1f ms, longest turn of main %7.1f ms"
        print(String(format: format, name as NSString, time.real * 1e3, time.processor * 1e3, longestTurn * 1e3))
    }
}
