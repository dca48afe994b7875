// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// The frame and the appearance of an element of a collection.
///
/// A subclass can add properties: return the class from `layoutAttributesClass` of the layout, copy the properties in `copy(with:)` and
/// compare them in `isEqual(_:)`.
///
/// - Units: points, in the content's coordinate space
/// - Thread: any, one at a time
/// - Source: UIKit `UICollectionViewLayoutAttributes`
/// - Deviation: may be created off the main thread, for layouts that are computed there
open class UICollectionViewLayoutAttributes: NSCopying, Hashable {
    /// The category of an element.
    public enum ElementCategory: Int, Hashable, Sendable {
        /// An item.
        case cell
        /// A header, a footer, or another view that the data source provides.
        case supplementaryView
        /// A view that belongs to the layout, not to the data.
        case decorationView
    }

    /// The index path of the element.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The category of the element.
    open internal(set) var representedElementCategory = ElementCategory.cell
    /// The kind of a supplementary or decoration view; `nil` for items.
    open internal(set) var representedElementKind: String?

    /// The frame without the transform.
    private var box = CGRect.zero

    /// The transform around the centre.
    open var transform3D = CATransform3DIdentity
    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1
    /// The z index; elements with a greater index are in front.
    open var zIndex = 0
    /// Whether no view needs to be created for the element.
    open var isHidden = false

    /// Creates attributes of an item with a zero frame; use one of the other initialisers.
    public required init() {}

    /// Creates attributes of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.supplementaryView, elementKind, indexPath)
    }

    /// Creates attributes of a decoration view.
    public convenience init(forDecorationViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.decorationView, elementKind, indexPath)
    }

    final func represent(_ category: ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
        representedElementCategory = category
        representedElementKind = kind
        self.indexPath = indexPath
    }

    // MARK: Geometry

    /// The bounding box of the transformed element.
    ///
    /// Setting it resets the transform to the identity.
    open var frame: CGRect {
        get {
            guard !transform3D.isIdentity else { return box }
            let centred = CGRect(x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height)
            return centred.applying(transform).offsetBy(dx: box.midX, dy: box.midY)
        }
        set { box = newValue }
    }

    /// The centre of the element.
    open var center: CGPoint {
        get { CGPoint(x: box.midX, y: box.midY) }
        set { box.origin = CGPoint(x: newValue.x - box.width / 2, y: newValue.y - box.height / 2) }
    }

    /// The size of the element without the transform.
    ///
    /// Setting it keeps the centre.
    open var size: CGSize {
        get { box.size }
        set {
            let center = center
            box.size = newValue
            self.center = center
        }
    }

    /// The size, with an origin of zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The two-dimensional part of `transform3D`.
    open var transform: CGAffineTransform {
        get { transform3D.affineTransform }
        set { transform3D = CATransform3D(newValue) }
    }

    // MARK: Copying and comparing

    /// Returns attributes of the same class with the same values.
    public final func copy() -> Any { copy(with: nil) }

    /// Returns attributes of the same class with the same values; a subclass overrides it to copy its properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.represent(representedElementCategory, representedElementKind, indexPath)
        copy.box = box
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        return copy
    }

    /// Whether `object` is of the same class and has the same values; a subclass overrides it to compare its properties.
    open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else {
            return false
        }
        let isSameElement =
            indexPath == other.indexPath && representedElementCategory == other.representedElementCategory
            && representedElementKind == other.representedElementKind
        let hasEqualAppearance = alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
        return isSameElement && hasEqualAppearance && box == other.box && transform3D == other.transform3D
    }

    /// Compares with `isEqual(_:)`.
    public static func == (left: UICollectionViewLayoutAttributes, right: UICollectionViewLayoutAttributes) -> Bool {
        left.isEqual(right)
    }

    /// Hashes the element, not its frame.
    public final func hash(into hasher: inout Hasher) {
        hasher.combine(indexPath)
        hasher.combine(representedElementCategory)
        hasher.combine(representedElementKind)
    }
}

extension UICollectionViewLayoutAttributes: CustomStringConvertible {
    /// The element and its frame.
    public var description: String {
        let path = indexPath.map(String.init).joined(separator: ".")
        let place = "\(frame.minX) \(frame.minY) \(frame.width) × \(frame.height)"
        return
            "<\(type(of: self)) \(representedElementKind ?? "item") \(path): \(place)\(zIndex == 0 ? "" : " z \(zIndex)")>"
    }
}
