// SPDX-License-Identifier: Apache-2.0
internal import Foundation

// Stops: the positions between characters as the user sees them, at which carets and ends of selections may be. Shapers draw some of these
// characters in several parts, such as a letter and a mark of another font, and some together, such as a ligature.

extension ASTextBoundaries {
    /// Returns the UTF-8 offsets at which characters of a text begin.
    static func characterStarts(in text: String) -> [Int] {
        let boundaries = ASTextBoundaries(text)
        var (starts, place, byte) = ([Int](), 0, 0)
        for scalar in text.unicodeScalars {
            if boundaries.isBoundary(.grapheme, at: place) { starts.append(byte) }
            place += UTF16.width(scalar)
            byte += UTF8.width(scalar)
        }
        return starts
    }
}

extension ASTextPiece {
    /// The bytes of `content` at which characters begin, in ascending order, without those of invisible marks.
    var stops: [Int] {
        let start = range.lowerBound + contextCount
        let utf8 = content.string.utf8
        let first = utf8.index(utf8.startIndex, offsetBy: start)
        let last = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
        let own = ASTextBoundaries.characterStarts(in: String(content.string[first..<last])).map { $0 + start }
        // Parts of different origin are different characters.
        let origins = segments.map(\.range.lowerBound).filter { $0 > start && $0 < range.upperBound }
        return Set(origins).isSubset(of: own) ? own : Set(own + origins).sorted()
    }
}

extension [ASTextCluster] {
    /// Joins the clusters of one character, and divides those of several, which share the width equally.
    ///
    /// - Parameter stops: the bytes at which characters begin, in ascending order; clusters before the first are dropped
    /// - Returns: a cluster for each character between two stops, from left to right
    func divided(at stops: [Int]) -> [ASTextCluster] {
        guard let first = stops.first else { return [] }
        // Step 1: join the parts of a character, in the order of the text.
        var joined: [(place: Int, cluster: ASTextCluster)] = []
        let logical = indices.filter { !self[$0].range.isEmpty && self[$0].range.upperBound > first }
            .sorted { self[$0].range.lowerBound < self[$1].range.lowerBound }
        for place in logical {
            let cluster = self[place]
            let isStop = stops.hasElement(in: cluster.range.lowerBound..<cluster.range.lowerBound + 1)
            if !isStop, let last = joined.last?.cluster, last.range.upperBound == cluster.range.lowerBound {
                joined[joined.count - 1].cluster = last.joined(with: cluster)
            } else {
                joined.append((place, cluster))
            }
        }
        // Step 2: divide the clusters of several characters.
        return joined.sorted { $0.place < $1.place }.flatMap { $0.cluster.divided(at: stops) }
    }
}

extension ASTextCluster {
    /// Returns the cluster with the next part of its character; a part that is elsewhere in the line has no room.
    fileprivate func joined(with next: ASTextCluster) -> ASTextCluster {
        var joined = self
        joined.range = range.lowerBound..<next.range.upperBound
        let (left, right) = (Swift.min(x, next.x), Swift.max(x + width, next.x + next.width))
        if right - left < width + next.width + 0.01 { (joined.x, joined.width) = (left, right - left) }
        return joined
    }

    fileprivate func divided(at stops: [Int]) -> [ASTextCluster] {
        let inside = stops.elements(in: range.lowerBound + 1..<range.upperBound)
        guard !inside.isEmpty else { return [self] }
        let edges = [Swift.max(range.lowerBound, stops[0])] + inside.filter { $0 > stops[0] } + [range.upperBound]
        let part = width / CGFloat(edges.count - 1)
        let parts = zip(edges, edges.dropFirst()).enumerated().map { index, edge in
            let place = isRightToLeft ? edges.count - 2 - index : index
            return ASTextCluster(
                range: edge.0..<edge.1,
                x: x + part * CGFloat(place),
                width: part,
                isRightToLeft: isRightToLeft
            )
        }
        return isRightToLeft ? parts.reversed() : parts
    }
}

extension [Int] {
    /// Returns the part of ascending numbers that is in a range.
    fileprivate func elements(in range: Range<Int>) -> ArraySlice<Int> {
        let start = firstIndex(notBefore: range.lowerBound)
        return self[start...].prefix { $0 < range.upperBound }
    }

    fileprivate func hasElement(in range: Range<Int>) -> Bool { !elements(in: range).isEmpty }

    private func firstIndex(notBefore wanted: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
