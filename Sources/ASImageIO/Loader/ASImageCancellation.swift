// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The question whether an image that is being decoded is still needed.
///
/// Decoding with a library that cannot be stopped in the middle ends when it is not: the display queue then has a free thread again.
package enum ASImageCancellation {
    /// The question of the calling code; `nil` if the image is needed in any case.
    @TaskLocal private static var question: ASUncheckedTransfer<() -> Bool>?

    /// Whether the image is no longer needed.
    static var isCancelled: Bool { question?.value() ?? false }

    /// Runs `body`, which may throw `CancellationError` once `isCancelled` returns `true`.
    ///
    /// - Thread: any; `isCancelled` is called on this thread
    @discardableResult
    package static func run<R>(unless isCancelled: () -> Bool, _ body: () throws -> R) rethrows -> R {
        try withoutActuallyEscaping(isCancelled) { isCancelled in
            // Only this thread calls it, before `body` returns.
            try $question.withValue(ASUncheckedTransfer(isCancelled), operation: body)
        }
    }
}
