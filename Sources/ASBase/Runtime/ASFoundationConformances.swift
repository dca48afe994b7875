// SPDX-License-Identifier: Apache-2.0
internal import Dispatch
internal import Foundation

/// The conformances of Foundation that a program finds by their types at run time only.
///
/// The linker copies a file of a static Foundation into a program if the program refers to one of its symbols. `[1] as NSArray`, archives,
/// property lists and `UserDefaults` search for conformances when they run, so nothing refers to the files that have them. Without them a
/// setting that is an array ends the program, and an archive is empty.
///
/// Each line names a conformance of such a file, so that the file is linked. The function is never called, and the linker removes it.
/// `.ci/conformances` compares a static program with the libraries.
///
/// - Thread: any
/// - Source: swift-corelibs-foundation, the files of the same names
package enum ASFoundationConformances {
    /// Returns the types whose conformances are linked.
    @inline(never)
    package static func linked() -> [Any.Type] {
        // Bridging to classes of Foundation: files that have nothing else, or nothing that a program calls.
        let bridged: [any _ObjectiveCBridgeable.Type] = [
            [Any].self, [AnyHashable: Any].self, Set<AnyHashable>.self, AnyHashable.self, String.self, Substring.self,
            Bool.self, Date.self, DateComponents.self, DateInterval.self, Decimal.self, Data.self, IndexPath.self,
            IndexSet.self, Calendar.self, CharacterSet.self, Locale.self, Measurement<Unit>.self, Notification.self,
            PersonNameComponents.self, TimeZone.self, URL.self, URLComponents.self, URLQueryItem.self, UUID.self,
            AffineTransform.self, NSAttributedString.Key.self, CocoaError.self,
        ]
        // Types that have their conformances in other files than their own.
        let compared: [any Comparable.Type] = [NSDate.self, NSIndexPath.self, Decimal.self]
        let data: [any DataProtocol.Type] = [
            DispatchData.self, NSData.self, [UInt8].self, Slice<Data>.self, UnsafeBufferPointer<UInt8>.self,
        ]
        let bytes: [any ContiguousBytes.Type] = [UnsafeRawBufferPointer.self]
        let described: [any CustomStringConvertible.Type] = [Decimal.self, Predicate<Int>.self]
        let coded: [any Decodable.Type] = [Decimal.self, FloatingPointRoundingRule.self]
        let localized: [any LocalizedError.Type] = [DecodingError.self, EncodingError.self]
        let sorting: [any SortComparator.Type] = [Never.self]
        return bridged + compared + data + bytes + described + coded + localized + sorting
    }
}
