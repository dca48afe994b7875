// SPDX-License-Identifier: Apache-2.0
package import ASTextLayout
internal import Foundation

extension ASTextContent {
    /// Whether both texts have the same size in any container: equal except for colours, lines, shadows and links.
    package func hasSameMetrics(as other: ASTextContent) -> Bool {
        if self == other { return true }
        guard string == other.string else { return false }
        var (a, b) = (runs.makeIterator(), other.runs.makeIterator())
        var (left, right) = (a.next(), b.next())
        while let one = left, let two = right {
            guard one.attributes.metricPart == two.attributes.metricPart else { return false }
            // The boundaries of runs differ where only one of the texts changes its colour.
            if one.range.upperBound <= two.range.upperBound { left = a.next() }
            if two.range.upperBound <= one.range.upperBound { right = b.next() }
        }
        return true
    }
}

extension ASTextAttributes {
    /// The attributes on which sizes depend.
    fileprivate var metricPart: ASTextAttributes {
        var part = ASTextAttributes()
        part.font = font
        part.paragraphStyle = paragraphStyle
        part.kern = kern
        part.baselineOffset = baselineOffset
        part.usesLigatures = usesLigatures
        part.attachment = attachment
        part.language = language
        return part
    }
}
