// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import Testing

@Suite("Functions of layer transforms")
struct CATransform3DTests {
    /// The transformed row vector, without the perspective.
    private func moved(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, by t: CATransform3D) -> [CGFloat] {
        [
            x * t.m11 + y * t.m21 + z * t.m31 + t.m41, x * t.m12 + y * t.m22 + z * t.m32 + t.m42,
            x * t.m13 + y * t.m23 + z * t.m33 + t.m43,
        ]
    }

    @Test("translating, scaling and rotating are applied before the transform")
    func order() {
        let scale = CATransform3DMakeScale(2, 3, 4)

        #expect(moved(0, 0, 0, by: CATransform3DTranslate(scale, 1, 1, 1)) == [2, 3, 4])
        #expect(moved(1, 1, 1, by: CATransform3DScale(scale, 10, 10, 10)) == [20, 30, 40])
        let turned = moved(1, 0, 0, by: CATransform3DRotate(scale, .pi / 2, 0, 0, 1))
        #expect(abs(turned[0]) < 1e-9 && abs(turned[1] - 3) < 1e-9)
    }

    @Test("the inverse undoes a transform, and a transform without an inverse is returned unchanged")
    func inverse() {
        var transform = CATransform3DRotate(CATransform3DMakeTranslation(5, -7, 3), 0.7, 1, 2, 3)
        transform = CATransform3DScale(transform, 2, 0.5, 3)
        transform.m34 = -1 / 500
        let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
        let sides = [product.m11, product.m22, product.m33, product.m44]

        #expect(sides.allSatisfy { abs($0 - 1) < 1e-9 })
        #expect(
            [product.m12, product.m14, product.m21, product.m34, product.m41, product.m43].allSatisfy { abs($0) < 1e-9 }
        )
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    }

    @Test("transforms are compared by their coefficients, and the plane has its own affine part")
    func comparing() {
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

        #expect(CATransform3DIsIdentity(CATransform3DIdentity))
        #expect(!CATransform3DIsIdentity(CATransform3DMakeScale(1, 1, 2)))
        #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(affine)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
        #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(affine)) == affine)
    }
}
