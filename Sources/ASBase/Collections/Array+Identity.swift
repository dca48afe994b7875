// SPDX-License-Identifier: Apache-2.0

/// Search of objects by identity.
///
/// The search begins at the end, because recently added objects are searched for most often. It compares addresses and does not count
/// references.
extension Array where Element: AnyObject {
    /// Returns the last index of `object`; `nil` when the array does not contain it.
    public func index(ofObject object: Element) -> Int? {
        let address = Unmanaged.passUnretained(object).toOpaque()
        return withUnsafeBytes { bytes in
            let addresses = bytes.assumingMemoryBound(to: UnsafeMutableRawPointer.self)
            return addresses.lastIndex(of: address)
        }
    }

    /// Returns the index of `object`, which the array contains at most once; quickly if that is `hint`.
    package func index(ofObject object: Element, near hint: Int) -> Int? {
        indices.contains(hint) && self[hint] === object ? hint : index(ofObject: object)
    }

    /// Removes the last occurrence of `object`.
    ///
    /// - Returns: whether the array contained it
    @discardableResult
    public mutating func remove(object: Element) -> Bool {
        guard let index = index(ofObject: object) else { return false }
        remove(at: index)
        return true
    }
}
