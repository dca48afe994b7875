// SPDX-License-Identifier: Apache-2.0
internal import CASImage

/// The deadline for decoding an image; the time while the computer sleeps is not counted.
final class ASDecodeClock: Sendable {
    let seconds: Double
    private let end: SuspendingClock.Instant

    init(seconds: Double = ASImageLimits.current.decodeTime) {
        self.seconds = seconds
        end = SuspendingClock.now.advanced(by: .seconds(min(max(seconds, 0), 1e9)))
    }

    var hasExpired: Bool { SuspendingClock.now >= end }

    /// The time until the deadline; 0 after it.
    var secondsLeft: Double { max(0, SuspendingClock.now.duration(to: end) / .seconds(1)) }

    /// Throws an error when the deadline has passed.
    func check(name: String) throws {
        if hasExpired { throw ASImageError(.tookTooLong(seconds: seconds), name: name) }
    }

    /// A callback for C decoders; the context is an `ASDecodeClock` that outlives the call.
    static let mayContinue: cas_image_may_continue = { context in
        guard let context else { return true }
        return !Unmanaged<ASDecodeClock>.fromOpaque(context).takeUnretainedValue().hasExpired
    }

    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
