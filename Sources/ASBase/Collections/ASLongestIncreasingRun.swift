// SPDX-License-Identifier: Apache-2.0

/// Returns for each of `values`, which are all different, whether it is in their longest increasing subsequence; O(n log n).
///
/// Values that are already in order cost one comparison each.
package func ASLongestIncreasingRun(_ values: [Int]) -> [Bool] {
    /// For each length, the index of the smallest value that ends a subsequence of that length.
    var ends: [Int] = []
    /// The index before each value in the longest subsequence that ends with it; −1 for none.
    var before = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
        if let last = ends.last, values[last] < value {
            before[index] = last
            ends.append(index)
            continue
        }
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
        }
        if low > 0 { before[index] = ends[low - 1] }
        if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var isInRun = [Bool](repeating: false, count: values.count)
    var index = ends.last ?? -1
    while index >= 0 {
        isInRun[index] = true
        index = before[index]
    }
    return isInRun
}
