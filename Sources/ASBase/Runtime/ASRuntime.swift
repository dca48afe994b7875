// SPDX-License-Identifier: Apache-2.0
internal import CASBase
internal import Foundation
internal import Synchronization

/// The state that a program shares between all its windows and nodes: dispatcher, screen scale, text measuring, caches, settings.
///
/// A program has one runtime, `process`. A test creates its own, and runs code in it:
/// ```swift
/// let runtime = ASRuntime(dispatcher: ASDeterministicDispatcher(seed: 1))
/// runtime.run { … }  // ASDispatcherCurrent(), ASScreenScale(), UIApplication.shared are those of `runtime`
/// ```
/// Code finds its runtime by context. Blocks run in the runtime of the caller that passed them to a dispatcher. Tasks, except detached
/// ones, run in the runtime of the code that created them. All other code runs in `process`.
///
/// Other rooms keep their state in an `ASRuntimeSlot`, and settings in an `ASRuntimeSetting`. A new runtime inherits only the settings of
/// the runtime in which it was created.
///
/// - Thread: any
public final class ASRuntime: Sendable {
    /// The runtime of the program.
    public static let process: ASRuntime = {
        let runtime = ASRuntime(dispatcher: ASSystemDispatcher(), parent: nil)
        createdProcess.store(Unmanaged.passUnretained(runtime), ordering: .releasing)
        return runtime
    }()

    /// The service that runs the work of this runtime and reads its time.
    public let dispatcher: any ASDispatcher  // immutable after init

    /// The bits of a `Double`.
    ///
    /// It is read for each measured element and therefore has no lock.
    let screenScale: Atomic<UInt64>
    /// The raw value of the direction.
    let layoutDirection: Atomic<Int>
    /// The number of changes of the user locale.
    let localeGeneration: Atomic<Int>
    /// The runtime in which this one was created, for the initial values of settings.
    private let parent: ASRuntime?  // immutable after init
    /// The values by slot index.
    ///
    /// Many threads read them often; each is set once and kept forever.
    private let boxes: InlineArray<128, Atomic<Unmanaged<AnyObject & Sendable>?>>  // immutable after init

    /// Whether a second runtime was ever created; until then, every lookup returns `process`.
    private static let hasSeveralRuntimes = Atomic<Bool>(false)
    @TaskLocal private static var ofTask: ASRuntime?
    /// The runtimes that adopt threads without a context; the last one applies.
    private static let adopters = ASLock<[ASRuntime]>([])

    /// Creates a runtime for tests, with the settings of the caller's runtime.
    public convenience init(dispatcher: any ASDispatcher) {
        self.init(dispatcher: dispatcher, parent: .current)
        Self.hasSeveralRuntimes.store(true, ordering: .relaxed)
    }

    private init(dispatcher: any ASDispatcher, parent: ASRuntime?) {
        let scale = parent?.screenScale.load(ordering: .relaxed) ?? Double(1).bitPattern
        let direction =
            parent?.layoutDirection.load(ordering: .relaxed)
            ?? UIUserInterfaceLayoutDirection(environment: ProcessInfo.processInfo.environment).rawValue
        screenScale = Atomic(scale)
        layoutDirection = Atomic(direction)
        localeGeneration = Atomic(parent?.localeGeneration.load(ordering: .relaxed) ?? 0)
        boxes = InlineArray { _ in Atomic(nil) }
        (self.dispatcher, self.parent) = (dispatcher, parent)
    }

    deinit {
        for index in boxes.indices { boxes[index].load(ordering: .acquiring)?.release() }
        // A thread that still refers to it would use an invalid address.
        if cas_thread_runtime() == Unmanaged.passUnretained(self).toOpaque() { _ = cas_exchange_thread_runtime(nil) }
    }

    // MARK: Context

    /// The runtime of the calling code.
    ///
    /// In a program without other runtimes, the lookup costs two loads.
    public static var current: ASRuntime {
        if let bound = cas_thread_runtime() { return Unmanaged<ASRuntime>.fromOpaque(bound).takeUnretainedValue() }
        return hasSeveralRuntimes.load(ordering: .relaxed) ? unbound : process
    }

    /// Calls `body` with `current` without counting a reference to it, because threads that measure at the same time would contend for the
    /// count.
    static func readCurrent<R>(_ body: (ASRuntime) -> R) -> R {
        // The thread's runtime lives as long as the block that it runs; `process` lives forever.
        if let bound = cas_thread_runtime() {
            return Unmanaged<ASRuntime>.fromOpaque(bound)._withUnsafeGuaranteedRef(body)
        }
        if !hasSeveralRuntimes.load(ordering: .relaxed), let process = createdProcess.load(ordering: .acquiring) {
            return process._withUnsafeGuaranteedRef(body)
        }
        return body(unbound)
    }

    /// The runtime `process` once it exists; reading this variable does not create it.
    private static let createdProcess = Atomic<Unmanaged<ASRuntime>?>(nil)

    /// The runtime of code outside of any runtime's blocks.
    private static var unbound: ASRuntime {
        if let ofTask { return ofTask }
        if withUnsafeCurrentTask(body: { $0 != nil }) { return process }
        return adopters.withLock { $0.last } ?? process
    }

    /// Runs `body`, and the tasks that it creates, in this runtime.
    public func run<R>(_ body: () throws -> R) rethrows -> R {
        let outer = cas_exchange_thread_runtime(Unmanaged.passUnretained(self).toOpaque())
        defer { _ = cas_exchange_thread_runtime(outer) }
        return try withExtendedLifetime(self) { try Self.$ofTask.withValue(self, operation: body) }
    }

    /// Runs an asynchronous `body`, and the tasks that it creates, in this runtime.
    public func run<R>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> R
    ) async rethrows -> R {
        try await Self.$ofTask.withValue(self, operation: body, isolation: isolation)
    }

    /// Makes `runtime` the calling thread's, for code that cannot use `run(_:)`.
    ///
    /// The caller keeps `runtime` alive and restores the previous one on the same thread, without awaiting in between.
    ///
    /// - Returns: the thread's previous runtime; `nil` when it had none of its own
    public static func exchange(_ runtime: ASRuntime?) -> ASRuntime? {
        let outer = cas_exchange_thread_runtime(runtime.map { Unmanaged.passUnretained($0).toOpaque() })
        return outer.map { Unmanaged<ASRuntime>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Whether threads that run neither a task nor a block of a runtime belong to this one.
    ///
    /// Such threads are those that a program creates itself, and blocks of `DispatchQueue.main`. The runtime that set this property last
    /// adopts them.
    public var adoptsForeignThreads: Bool {
        get { Self.adopters.withLock { $0.contains { $0 === self } } }
        set {
            Self.adopters.withLock { adopters in
                adopters.removeAll { $0 === self }
                if newValue { adopters.append(self) }
            }
        }
    }

    /// Returns `work` bound to the caller's runtime.
    ///
    /// Dispatchers use it, and queues and threads that run the work of others.
    public static func carrying(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        guard hasSeveralRuntimes.load(ordering: .relaxed) else { return work }
        let runtime = current
        return { runtime.run(work) }
    }

    /// Returns `work` for the main thread bound to the caller's runtime; dispatchers use it.
    public static func carryingToMain(
        _ work: @escaping @MainActor @Sendable () -> Void
    ) -> @MainActor @Sendable () -> Void {
        guard hasSeveralRuntimes.load(ordering: .relaxed) else { return work }
        let runtime = current
        return { runtime.run { work() } }
    }

    // MARK: Slots

    /// The value in `slot`; the first access creates it.
    ///
    /// - Precondition: a program has at most 128 slots; otherwise traps (always)
    package subscript<Value>(slot: ASRuntimeSlot<Value>) -> Value {
        precondition(
            slot.index < boxes.count,
            "ASRuntime: more than \(boxes.count) slots are in use; raise its capacity."
        )
        if let known = boxes[slot.index].load(ordering: .acquiring) { return Self.value(known) }
        // Creating the value may access other slots.
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
