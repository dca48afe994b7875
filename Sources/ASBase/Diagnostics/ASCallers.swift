// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// The calls that led to a location in the code, innermost first, as return addresses.
///
/// A test harness translates them into lines of source files.
///
/// - Thread: any (value)
package struct ASCallers: Sendable {
    private static let maximumCount = 40

    private var kept = InlineArray<40, UInt>(repeating: 0)

    /// The calls of the current thread.
    @inline(never)
    package init() {
        var span = kept.mutableSpan
        span.withUnsafeMutableBufferPointer { buffer in
            _ = buffer.baseAddress.map { cas_return_addresses($0, Int32(Self.maximumCount)) }
        }
    }

    /// The return addresses, innermost first.
    package var addresses: [UInt] {
        kept.indices.map { kept[$0] }.filter { $0 != 0 }
    }

    /// Returns the file of the program or library that contains `address`, and the offset of `address` in it; `nil` if there is none.
    package static func image(of address: UInt) -> (path: String, offset: UInt)? {
        var base: UInt = 0
        guard let path = cas_image_of_address(address, &base) else { return nil }
        return (String(cString: path), address - base)
    }
}
