// SPDX-License-Identifier: Apache-2.0
// An application with a text that is edited, for tests of its start and its end. It prints the calls of its delegate, one per line:
//
//     ASAppProbe                    says "ready" when the text is edited and the event loop runs
//     ASAppProbe ignoring NUMBER    begins with the signal NUMBER ignored, as `nohup` has it
//     ASAppProbe busy               says "busy" after "ready", and leaves the event loop no turn from then on
//     ASAppProbe terminating        ends by itself when it is ready
//     ASAppProbe allocating         before "ready" prints the size of a new thread's heap in kilobytes; says "freed" when such a thread has
//                                   given freed memory back to the kernel
//     ASAppProbe ending LIBRARY MS  ends by itself while a thread is in calls of a library, MS milliseconds after they began; see Ending. No
//                                   text is edited. It writes "kept" to buffered output, and "at exit" in a handler of `atexit`
//     ASAppProbe desktop W H [X Y]  shows a window of W × H points, which Tests/desktops operates; see DesktopProbe
//     ASAppProbe texts              shows a line in a text style and one in a constant font; see TextProbe
//     ASAppProbe trapping           stops by an overflow when it is ready, "trapping library" by an error that a library finds,
//                                   "trapping threads" by overflows of four threads at the same time
//
// With AS_PROBE_REQUESTS in the environment it also prints the files, addresses and actions that it gets, and further starts.
import AsyncDisplayKit
import Foundation
import Glibc

@main
final class AppProbe: UIResponder, UIApplicationDelegate, ASEditableTextNodeDelegate {
    private let field = ASEditableTextNode()
    private var window: UIWindow?
    private var desktopProbe: DesktopProbe?
    private var textProbe: TextProbe?

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        // The program that started this one may ignore some signals, and its threads may block some.
        var asked = sigset_t()
        sigemptyset(&asked)
        for number in [SIGTERM, SIGINT, SIGHUP] {
            signal(number, SIG_DFL)
            sigaddset(&asked, number)
        }
        pthread_sigmask(SIG_UNBLOCK, &asked, nil)
        if arguments.first == "ignoring", let number = arguments.last.flatMap({ Int32($0) }) {
            signal(number, SIG_IGN)
        }
        if arguments.first == "ending" { atexit { say("at exit") } }
        ASApplicationMain(Self.self)
        say("end")
    }

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let numbers = CommandLine.arguments.dropFirst(2).compactMap { Double($0) }
        if CommandLine.arguments.dropFirst().first == "desktop", numbers.count >= 2 {
            let origin = numbers.count == 4 ? CGPoint(x: numbers[2], y: numbers[3]) : nil
            desktopProbe = DesktopProbe(size: CGSize(width: numbers[0], height: numbers[1]), origin: origin)
            return
        }
        if CommandLine.arguments.dropFirst().first == "texts" {
            textProbe = TextProbe()
            return
        }
        let window = UIWindow(size: CGSize(width: 300, height: 200))
        field.attributedText = NSAttributedString(string: "typed")
        field.delegate = self
        let controller = ASDKViewController(node: field)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        if !CommandLine.arguments.contains("ending") || CommandLine.arguments.last == "text" {
            field.becomeFirstResponder()
        }
        if CommandLine.arguments.last == "allocating" { say("heap \(onThread { Heap.ofThread()?.size ?? 0 })") }
        DispatchQueue.main.async { self.becomeReady(application) }
    }

    private func becomeReady(_ application: UIApplication) {
        say("ready")
        switch CommandLine.arguments.dropFirst().first {
        case "busy":
            say("busy")
            while true { pause() }
        case "terminating": application.terminate()
        case "allocating": freeMemory()
        case "ending": Ending.begin(application, Array(CommandLine.arguments.dropFirst(2)))
        case "trapping" where CommandLine.arguments.last == "library": abort()
        case "trapping" where CommandLine.arguments.last == "threads":
            DispatchQueue.concurrentPerform(iterations: 4) { _ in say("\(overflow(CommandLine.arguments.count))") }
        case "trapping": say("\(overflow(CommandLine.arguments.count))")
        default: break
        }
    }

    /// Lets threads allocate and free 12 MB, until one keeps less than a third.
    private func freeMemory() {
        _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { timer in
            let kept = onThread {
                let blocks = (0..<12_288).compactMap { _ in malloc(1000) }
                for block in blocks { memset(block, 1, 1000) }
                for block in blocks { free(block) }
                return Heap.ofThread()?.resident ?? .max
            }
            guard kept < 4096 else { return }
            timer.invalidate()
            say("freed")
        }
    }

    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {
        say("finished editing \(editableTextNode.attributedText?.string ?? "")")
    }

    func applicationWillTerminate(_ application: UIApplication) { say("will terminate") }

    func application(
        _ application: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        sayRequest("open \(url.absoluteString)")
        return true
    }

    func application(
        _ application: UIApplication,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        sayRequest("perform \(shortcutItem)")
        completionHandler(true)
    }

    func applicationShouldHandleReopen(_ application: UIApplication, hasVisibleWindows: Bool) -> Bool {
        sayRequest("reopen")
        return true
    }

    private func sayRequest(_ line: String) {
        if ProcessInfo.processInfo.environment["AS_PROBE_REQUESTS"] != nil { say(line) }
    }
}

/// Traps; not a constant, so that the compiler cannot see it.
@inline(never)
private func overflow(_ number: Int) -> Int { number + Int.max }

/// Writes a line immediately, without buffering.
private func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// The heap from which the C library takes the calling thread's memory, in kilobytes.
private struct Heap {
    /// The part that can be written to.
    var size: Int
    var resident: Int

    static func ofThread() -> Heap? {
        guard let block = malloc(1000), let file = fopen("/proc/self/smaps", "r") else { return nil }
        defer {
            fclose(file)
            free(block)
        }
        let address = UInt(bitPattern: block)
        var found: Heap?
        var (line, capacity) = (UnsafeMutablePointer<CChar>?.none, 0)
        defer { free(line) }
        while getline(&line, &capacity, file) > 0, let line {
            let words = String(cString: line).split(separator: " ")
            if let found, words.first == "Rss:", words.count > 1 {
                return Heap(size: found.size, resident: Int(words[1]) ?? 0)
            }
            let ends = words.first?.split(separator: "-").compactMap { UInt($0, radix: 16) } ?? []
            if ends.count == 2, (ends[0]..<ends[1]).contains(address) {
                found = Heap(size: Int(ends[1] - ends[0]) >> 10, resident: 0)
            }
        }
        return nil
    }
}

/// Calls `body` on a new thread, and waits for its result.
private func onThread(_ body: @escaping @Sendable () -> Int) -> Int {
    nonisolated(unsafe) var result = 0
    // because: written before the signal, and read after it.
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        result = body()
        hasEnded.signal()
    }
    hasEnded.wait()
    return result
}
