// SPDX-License-Identifier: Apache-2.0

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

    var explanation: String {
        switch self {
        case .connect: "the server was not reached in time"
        case .stall: "the server sends almost no data"
        case .total: "the image was not loaded in time"
        }
    }
}
