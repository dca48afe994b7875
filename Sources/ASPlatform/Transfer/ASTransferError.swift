// SPDX-License-Identifier: Apache-2.0

/// Why data did not come; the description is a sentence.
public enum ASTransferError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing there.
    case empty
    /// There is something there, but not in this type.
    case noSuchType(String)
    /// The other program did not answer, or stopped sending, for so long.
    case noAnswer(seconds: Double)
    /// There are more bytes than were asked for.
    case tooLarge(limit: Int)
    /// The other program broke the rules.
    case malformed(String)
    /// The window system is gone.
    case connectionLost
    /// Whoever promised the data could not make it.
    case failed(String)

    /// What happened.
    public var description: String {
        switch self {
        case .empty: "There is nothing to be had: no program offers anything."
        case .noSuchType(let type): "What is offered cannot be had as \(type)."
        case .noAnswer(let seconds):
            "The program that offers the data has not answered for \(seconds) seconds. It may have ended or hang."
        case .tooLarge(let limit): "The data is larger than the \(limit) bytes that were asked for at most."
        case .malformed(let detail): "The program that offers the data has sent nonsense: \(detail)."
        case .connectionLost: "The display is gone, and what it held with it."
        case .failed(let reason): "The data could not be made: \(reason)"
        }
    }
}
