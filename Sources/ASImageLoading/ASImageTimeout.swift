// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The operation that exceeded its time limit.
///
/// - Thread: any (value)
public enum ASImageTimeout: Hashable, Sendable {
    /// The connection to the server.
    case connect
    /// The transfer, which stopped or was too slow.
    case stall
    /// The whole download.
    case total

    /// The excess, as a part of a sentence.
    var explanation: ASMessage {
        switch self {
        case .connect: ASMessage("the server was not reached in time")
        case .stall: ASMessage("the server sends almost no data")
        case .total: ASMessage("the image was not loaded in time")
        }
    }
}
