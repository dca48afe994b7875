// SPDX-License-Identifier: Apache-2.0
internal import CASBase
internal import Foundation
internal import Synchronization

/// The state that a program shares between all its windows and nodes: dispatcher, screen scale, text measuring, caches, settings.
///
/// A program has one runtime, `process`. A test makes its own, and runs code in it:
/// ```swift
/// let runtime = ASRuntime(dispatcher: ASDeterministicDispatcher(seed: 1))
/// runtime.run { … }  // ASDispatcherCurrent(), ASScreenScale(), UIApplication.shared are those of `runtime`
/// ```
/// Code finds its runtime by context. Blocks run in the runtime in which they were handed to a dispatcher; tasks run in the runtime
/// in which they were made, except detached ones. Everything else runs in `process`.
///
/// Other rooms keep their state in an `ASRuntimeSlot`, and settings in an `ASRuntimeSetting`. A new runtime has the settings of the one
/// in which it was made, and nothing else of it.
///
/// - Thread: any
public final class ASRuntime: Sendable {
    /// The runtime of the program.
    public static let process: ASRuntime = {
        let runtime = ASRuntime(dispatcher: ASSystemDispatcher(), parent: nil)
        madeProcess.store(Unmanaged.passUnretained(runtime), ordering: .releasing)
        return runtime
    }()

    /// Runs the work of this runtime, and has its time.
    public let dispatcher: any ASDispatcher  // immutable after init

    /// The bits of a `Double`; read for each measured element, so without a lock.
    let screenScale: Atomic<UInt64>
    /// The raw value of the direction.
    let layoutDirection: Atomic<Int>
    /// The runtime in which this one was made, for the first values of settings.
    private let parent: ASRuntime?  // immutable after init
    /// By the indices of the slots, which are read often and by many threads; each is set once, and kept until the end.
    private let boxes: InlineArray<128, Atomic<Unmanaged<AnyObject & Sendable>?>>  // immutable after init

    /// Whether a second runtime was ever made; before that, every lookup returns `process`.
    private static let hasOthers = Atomic<Bool>(false)
    @TaskLocal private static var ofTask: ASRuntime?
    /// Runtimes that take threads without a context; the last one counts.
    private static let adopters = ASLock<[ASRuntime]>([])

    /// A runtime for tests, with the settings of the caller's runtime.
    public convenience init(dispatcher: any ASDispatcher) {
        self.init(dispatcher: dispatcher, parent: .current)
        Self.hasOthers.store(true, ordering: .relaxed)
    }

    private init(dispatcher: any ASDispatcher, parent: ASRuntime?) {
        let scale = parent?.screenScale.load(ordering: .relaxed) ?? Double(1).bitPattern
        let direction =
            parent?.layoutDirection.load(ordering: .relaxed)
            ?? UIUserInterfaceLayoutDirection(environment: ProcessInfo.processInfo.environment).rawValue
        screenScale = Atomic(scale)
        layoutDirection = Atomic(direction)
        boxes = InlineArray { _ in Atomic(nil) }
        (self.dispatcher, self.parent) = (dispatcher, parent)
    }

    deinit {
        for index in boxes.indices { boxes[index].load(ordering: .acquiring)?.release() }
        // A thread that still names it would follow a dead address.
        if cas_thread_runtime() == Unmanaged.passUnretained(self).toOpaque() { _ = cas_exchange_thread_runtime(nil) }
    }

    // MARK: Context

    /// The runtime that the caller runs in.
    ///
    /// In a program that makes no other runtime, the lookup costs two loads.
    public static var current: ASRuntime {
        if let bound = cas_thread_runtime() { return Unmanaged<ASRuntime>.fromOpaque(bound).takeUnretainedValue() }
        return hasOthers.load(ordering: .relaxed) ? unbound : process
    }

    /// Reads `current` without counting a reference to it: threads that measure at the same time would contend for the count.
    static func readCurrent<R>(_ body: (ASRuntime) -> R) -> R {
        // The thread's runtime lives as long as the block that it runs, `process` for ever.
        if let bound = cas_thread_runtime() {
            return Unmanaged<ASRuntime>.fromOpaque(bound)._withUnsafeGuaranteedRef(body)
        }
        if !hasOthers.load(ordering: .relaxed), let process = madeProcess.load(ordering: .acquiring) {
            return process._withUnsafeGuaranteedRef(body)
        }
        return body(unbound)
    }

    /// `process` once it exists; reading this asks for no initialiser.
    private static let madeProcess = Atomic<Unmanaged<ASRuntime>?>(nil)

    /// The runtime of a caller that runs in no block of a runtime.
    private static var unbound: ASRuntime {
        if let ofTask { return ofTask }
        if withUnsafeCurrentTask(body: { $0 != nil }) { return process }
        return adopters.withLock { $0.last } ?? process
    }

    /// Runs `body`, and the tasks that it makes, in this runtime.
    public func run<R>(_ body: () throws -> R) rethrows -> R {
        let outer = cas_exchange_thread_runtime(Unmanaged.passUnretained(self).toOpaque())
        defer { _ = cas_exchange_thread_runtime(outer) }
        return try withExtendedLifetime(self) { try Self.$ofTask.withValue(self, operation: body) }
    }

    /// Runs `body`, which may await, and the tasks that it makes, in this runtime.
    public func run<R>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> R
    ) async rethrows -> R {
        try await Self.$ofTask.withValue(self, operation: body, isolation: isolation)
    }

    /// Makes `runtime` the calling thread's, where `run(_:)` is not possible.
    ///
    /// The caller keeps `runtime` and puts the earlier one back on the same thread, without awaiting in between.
    ///
    /// - Returns: the thread's earlier runtime; nil where it had none of its own
    public static func exchange(_ runtime: ASRuntime?) -> ASRuntime? {
        let outer = cas_exchange_thread_runtime(runtime.map { Unmanaged.passUnretained($0).toOpaque() })
        return outer.map { Unmanaged<ASRuntime>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Whether threads that run neither a task nor a block of a runtime belong to this one.
    ///
    /// Such threads are those that a program makes itself, and blocks of `DispatchQueue.main`. The runtime that was set last takes them.
    public var adoptsForeignThreads: Bool {
        get { Self.adopters.withLock { $0.contains { $0 === self } } }
        set {
            Self.adopters.withLock { adopters in
                adopters.removeAll { $0 === self }
                if newValue { adopters.append(self) }
            }
        }
    }

    /// Binds `work` to the caller's runtime; for dispatchers, and for queues and threads that run work of others.
    public static func carrying(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        guard hasOthers.load(ordering: .relaxed) else { return work }
        let runtime = current
        return { runtime.run(work) }
    }

    /// Binds `work` for main to the caller's runtime; for dispatchers.
    public static func carryingToMain(
        _ work: @escaping @MainActor @Sendable () -> Void
    ) -> @MainActor @Sendable () -> Void {
        guard hasOthers.load(ordering: .relaxed) else { return work }
        let runtime = current
        return { runtime.run { work() } }
    }

    // MARK: Slots

    /// The value in `slot`; made by the first access.
    ///
    /// - Precondition: a program has at most 128 slots; otherwise traps (always)
    package subscript<Value>(slot: ASRuntimeSlot<Value>) -> Value {
        precondition(slot.index < boxes.count, "ASRuntime: more than \(boxes.count) slots; give it more places.")
        if let known = boxes[slot.index].load(ordering: .acquiring) { return Self.value(known) }
        // It may ask for other slots.
        let made = Unmanaged<AnyObject & Sendable>.passRetained(ASRuntimeBox(slot.makeValue(parent, slot)))
        let (isFirst, earlier) = boxes[slot.index].compareExchange(
            expected: nil,
            desired: made,
            ordering: .acquiringAndReleasing
        )
        guard !isFirst, let earlier else { return Self.value(made) }
        made.release()
        return Self.value(earlier)
    }

    private static func value<Value: Sendable>(_ box: Unmanaged<AnyObject & Sendable>) -> Value {
        box._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ASRuntimeBox<Value>.self).value }
    }
}

private final class ASRuntimeBox<Value: Sendable>: Sendable {
    let value: Value  // immutable after init

    init(_ value: Value) { self.value = value }
}
