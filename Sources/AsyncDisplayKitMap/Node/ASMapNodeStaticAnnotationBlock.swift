// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import Foundation

/// Returns the image of an annotation in a static map.
///
/// - Parameters:
///   - annotation: the annotation
///   - centerOffset: the vector from the coordinate to the centre of the image, in points; initially zero
/// - Returns: the image; `nil` for a pin
/// - Thread: display
/// - Deviation: Texture's block gets a pointer to the offset.
public typealias ASMapNodeStaticAnnotationBlock =
    @Sendable (_ annotation: any MKAnnotation, _ centerOffset: inout CGPoint) -> UIImage?
