// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// Arithmetic on premultiplied 8-bit pixels.
///
/// A product of two bytes is `(a·b + 128 + ((a·b + 128) >> 8)) >> 8`: the nearest byte to `a·b / 255`, as pixman does it.
enum ASScenePainterBlend {
    /// `a · b / 255`, rounded.
    @inline(__always)
    static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let product = a &* b &+ 0x80
        return (product &+ (product >> 8)) >> 8
    }

    /// Every channel of `pixel` times `factor / 255`.
    @inline(__always)
    static func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        var even = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
        even = ((even &+ ((even >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
        var odd = ((pixel >> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
        odd = (odd &+ ((odd >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
        return even | odd
    }

    /// `source` over `target`.
    @inline(__always)
    static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
        source &+ scale(target, by: 255 &- (source >> 24))
    }

    /// Writes `pixel` to `count` pixels.
    static func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
        guard count > 0 else { return }
        // Doubling by `memcpy` is as fast as a vectorised loop, in debug builds as well.
        target[0] = pixel
        var filled = 1
        while filled < count {
            let next = min(filled, count - filled)
            memcpy(target + filled, target, next * 4)
            filled += next
        }
    }

    /// One colour over `count` pixels.
    static func solid(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
        switch pixel >> 24 {
        case 255: fill(target, count, pixel)
        case 0: break
        default:
            let keep = 255 &- (pixel >> 24)
            var index = 0
            while index < count {
                target[index] = pixel &+ scale(target[index], by: keep)
                index &+= 1
            }
        }
    }

    /// `count` pixels of `source`, each times `factor / 255`, over `target`.
    static func row(
        _ target: UnsafeMutablePointer<UInt32>,
        _ source: UnsafePointer<UInt32>,
        _ count: Int,
        factor: UInt32 = 255
    ) {
        // Without branches, so that the compiler can use SIMD; an alpha of 0 or 255 comes out exact all the same.
        var index = 0
        if factor == 255 {
            while index < count {
                target[index] = over(source[index], target[index])
                index &+= 1
            }
            return
        }
        while index < count {
            target[index] = over(scale(source[index], by: factor), target[index])
            index &+= 1
        }
    }

    /// `a` and `b` mixed: `weight` of 256 parts are `b`; rounded to the nearest.
    @inline(__always)
    static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
        let rest = 256 &- weight
        let even = ((a & 0x00FF_00FF) &* rest &+ (b & 0x00FF_00FF) &* weight &+ 0x0080_0080) >> 8
        let odd = ((a >> 8) & 0x00FF_00FF) &* rest &+ ((b >> 8) & 0x00FF_00FF) &* weight &+ 0x0080_0080
        return (even & 0x00FF_00FF) | (odd & 0xFF00_FF00)
    }
}
