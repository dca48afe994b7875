// SPDX-License-Identifier: Apache-2.0

/// The reason why data could not be read; the description is a sentence.
public enum ASTransferError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no data.
    case empty
    /// The data is not available in this type.
    case noSuchType(String)
    /// The other program did not answer, or stopped sending, for the given time.
    case noAnswer(seconds: Double)
    /// The data exceeds the requested limit.
    case tooLarge(limit: Int)
    /// The other program violated the protocol.
    case malformed(String)
    /// The connection to the window system is lost.
    case connectionLost
    /// The provider of the data could not create it.
    case failed(String)

    /// The error as a sentence.
    public var description: String {
        switch self {
        case .empty: "There is no data: no program offers any."
        case .noSuchType(let type): "The data is not offered as \(type)."
        case .noAnswer(let seconds):
            "The program that offers the data has not answered for \(seconds) seconds. It may have ended or be unresponsive."
        case .tooLarge(let limit): "The data is larger than the requested limit of \(limit) bytes."
        case .malformed(let detail): "The program that offers the data has sent invalid data: \(detail)."
        case .connectionLost: "The connection to the display is lost, and the data with it."
        case .failed(let reason): "The data could not be created: \(reason)"
        }
    }
}
