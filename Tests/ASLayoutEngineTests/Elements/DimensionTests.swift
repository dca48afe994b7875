// SPDX-License-Identifier: Apache-2.0
internal import ASBase
import ASLayoutEngine
import Foundation
import Testing

@Suite("Dimensions")
struct DimensionTests {
    @Test("Literals are points or parsed")
    func literals() {
        let (points, half, fraction, open): (ASDimension, ASDimension, ASDimension, ASDimension) = (
            50, 2.5, "12.5%", "auto"
        )

        #expect(points == .points(50))
        #expect(half == .points(2.5))
        #expect(fraction == .fraction(0.125))
        #expect(open == .auto)
        #expect(ASDimension("30pt") == ASDimensionMake(30))
    }

    @Test("An invalid dimension is auto", arguments: ["", "12", "pt", "%", "x%", "5 0pt"])
    func malformedStrings(text: String) {
        #expect(ASDimension(text) == ASDimensionAuto)
    }

    @Test("A description is parsed as the same dimension", arguments: [ASDimension.auto, 12.5, "50%", 0])
    func descriptions(dimension: ASDimension) {
        #expect(ASDimension(dimension.description) == dimension)
    }

    @Test("Rounding results in whole device pixels and compensates errors of arithmetic")
    func rounding() {
        #expect(ASCeilPixelValue(10.1, scale: 2) == 10.5)
        #expect(ASCeilPixelValue(10.5 + 1e-8, scale: 2) == 10.5)
        #expect(ASCeilPixelValue(100.666666666669, scale: 3) == 302.0 / 3)
        #expect(ASFloorPixelValue(10.9, scale: 2) == 10.5)
        #expect(ASFloorPixelValue(10.5 - 1e-8, scale: 2) == 10.5)
        #expect(ASRoundPixelValue(10.25, scale: 2) == 10.5)
        #expect(ASRoundPixelValue(-10.25, scale: 2) == -10.5)
        #expect(ASCeilPixelValue(0, scale: 2) == 0)
    }

    @Test("Sizes are valid up to ten million points")
    func validity() {
        #expect(ASIsCGSizeValidForSize(CGSize(width: 0, height: 9_999_999)))
        for wrong in [-1, 1e7, .infinity, .nan, .leastNonzeroMagnitude] as [CGFloat] {
            #expect(!ASIsCGSizeValidForSize(CGSize(width: 0, height: wrong)))
        }
        #expect(ASIsCGSizeValidForLayout(CGSize(width: 1e9, height: 0)))
        #expect(!ASIsCGSizeValidForLayout(CGSize(width: CGFloat.infinity, height: 0)))
        #expect(ASIsCGPositionValidForLayout(CGPoint(x: -5, y: 5)))
        #expect(!ASIsCGPositionValidForLayout(ASPointNull))
    }

    @Test("When clamping, the minimum takes precedence")
    func clamping() {
        let range = ASSizeRangeMake(CGSize(width: 10, height: 10), CGSize(width: 20, height: CGFloat.infinity))

        #expect(range.clamp(CGSize(width: 5, height: 500)) == CGSize(width: 10, height: 500))
        #expect(ASSizeRangeClamp(range, CGSize(width: 50, height: 0)) == CGSize(width: 20, height: 10))
    }
}
