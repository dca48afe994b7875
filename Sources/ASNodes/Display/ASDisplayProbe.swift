// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// Finds out whether a node class draws, and how.
///
/// Off Apple a program cannot ask whether a class overrides a method. The base implementations say that they were called;
/// what a class does is found out by its first drawing and remembered.
enum ASDisplayProbe {
    enum Answer: Sendable {
        /// `display(withParameters:isCancelled:)` is overridden.
        case displays
        /// `draw(_:withParameters:isCancelled:isRasterizing:)` is overridden.
        case draws
        /// Neither: the class has no contents of its own.
        case nothing
    }

    private static let answers = ASLock<[ObjectIdentifier: Answer]>([
        ObjectIdentifier(ASDisplayNode.self): .nothing
    ])
    private static let flagKey = "org.asyncdisplaykit.base-display-called"

    static func answer(for type: ASDisplayNode.Type) -> Answer? {
        answers.withLock { $0[ObjectIdentifier(type)] }
    }

    static func remember(_ answer: Answer, for type: ASDisplayNode.Type) {
        answers.withLock { $0[ObjectIdentifier(type)] = answer }
    }

    static func baseImplementationWasCalled() {
        Thread.current.threadDictionary[flagKey] = true
    }

    /// Runs `body`; the second result tells whether a base implementation was called meanwhile on this thread.
    static func watch<R>(_ body: () -> R) -> (R, calledBase: Bool) {
        let thread = Thread.current
        thread.threadDictionary[flagKey] = nil
        let result = body()
        let called = thread.threadDictionary[flagKey] != nil
        thread.threadDictionary[flagKey] = nil
        return (result, called)
    }
}
