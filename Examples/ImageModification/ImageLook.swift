// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// An effect that is applied to an image before it is shown.
enum ImageLook: String, CaseIterable, Sendable {
    case plain = "Plain"
    case blur = "Blur"
    case rounded = "Rounded"
    case circle = "Circle"
    case border = "Border"
    case grey = "Grey"
    case tinted = "Tinted"

    /// The name of the parameter, which is in points, or `nil` for an effect without one.
    var amountName: String? {
        switch self {
        case .blur, .rounded: "Radius"
        case .circle, .border: "Line"
        case .plain, .grey, .tinted: nil
        }
    }

    /// Returns the block for `ASImageNode.imageModificationBlock`.
    ///
    /// - Parameter amount: the value of the slider, in points
    /// - Returns: the block, or `nil` for no change
    func block(amount: CGFloat) -> ASImageNodeModificationBlock? {
        switch self {
        case .plain:
            nil
        case .blur:
            { image, _ in
                do {
                    return try PictureBlur.blurred(image, radius: amount)
                } catch {
                    FileHandle.standardError.write(Data("The picture is not modified: \(error)\n".utf8))
                    return image
                }
            }
        case .rounded:
            { image, _ in
                Self.redrawn(image) { context, box in
                    context.clip(to: UIBezierPath(roundedRect: box, cornerRadius: amount).cgPath)
                    image.draw(in: box)
                }
            }
        case .circle:
            // Texture provides this block.
            ASImageNodeRoundBorderModificationBlock(amount, .systemOrange)
        case .border:
            { image, _ in
                Self.redrawn(image) { context, box in
                    image.draw(in: box)
                    guard amount > 0 else { return }
                    // The colour is dynamic, so the image is created again when the appearance changes.
                    context.setStrokeColor(.label)
                    context.setLineWidth(amount)
                    context.stroke(box.insetBy(dx: amount / 2, dy: amount / 2))
                }
            }
        case .grey:
            { image, _ in
                Self.redrawn(image) { context, box in
                    image.draw(in: box)
                    context.setBlendMode(.saturation)
                    context.setFillColor(.gray)
                    context.fill(box)
                    // The fill has also coloured transparent pixels. The alpha of the image makes them transparent again.
                    context.setBlendMode(.destinationIn)
                    image.draw(in: box)
                }
            }
        case .tinted:
            { image, _ in
                Self.redrawn(image) { context, box in
                    image.draw(in: box)
                    context.setBlendMode(.sourceAtop)
                    context.setFillColor(UIColor.systemPurple.withAlphaComponent(0.45))
                    context.fill(box)
                }
            }
        }
    }

    /// Returns the image redrawn at its size and scale, or the image itself if memory is insufficient.
    private static func redrawn(_ image: UIImage, _ draw: (CGContext, CGRect) -> Void) -> UIImage {
        let pixels = ASGraphicsRender(size: image.size, scale: image.scale, isOpaque: false) { context in
            draw(context, CGRect(origin: .zero, size: image.size))
        }
        return pixels.map { UIImage(pixelBuffer: $0, scale: image.scale) } ?? image
    }
}
