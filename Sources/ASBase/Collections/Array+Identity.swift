// SPDX-License-Identifier: Apache-2.0

/// Objects found by identity.
///
/// Looked for from the back, because what was added last is asked for most; addresses are compared, and no reference is counted.
extension Array where Element: AnyObject {
    /// Where `object` is, last; nil when it is nowhere.
    public func index(ofObject object: Element) -> Int? {
        let address = Unmanaged.passUnretained(object).toOpaque()
        return withUnsafeBytes { bytes in
            let addresses = bytes.assumingMemoryBound(to: UnsafeMutableRawPointer.self)
            return addresses.lastIndex(of: address)
        }
    }

    /// Takes out the last place of `object`.
    ///
    /// - Returns: whether there was one
    @discardableResult
    public mutating func remove(object: Element) -> Bool {
        guard let index = index(ofObject: object) else { return false }
        remove(at: index)
        return true
    }
}
