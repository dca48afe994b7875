// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// Where an element of a collection stands, and how it looks there.
///
/// Subclass it to hand over more: give the class as `layoutAttributesClass` of the layout, copy in `copy(with:)` and compare in
/// `isEqual(_:)` what you have added.
///
/// - Units: points, in the content's coordinate space
/// - Thread: any, one at a time
/// - Source: UIKit `UICollectionViewLayoutAttributes`
/// - Deviation: may be made off the main thread, for layouts that are computed there
open class UICollectionViewLayoutAttributes: NSCopying, Hashable {
    /// What an element is.
    public enum ElementCategory: Int, Hashable, Sendable {
        /// An item.
        case cell
        /// A header, a footer, or another view that the data source gives.
        case supplementaryView
        /// A view that belongs to the layout, not to the data.
        case decorationView
    }

    /// The path of the element.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// What the element is.
    open internal(set) var representedElementCategory = ElementCategory.cell
    /// The kind of a supplementary or decoration view; nil for items.
    open internal(set) var representedElementKind: String?

    /// The frame that it has without the transform.
    private var box = CGRect.zero

    /// How it is transformed about its centre.
    open var transform3D = CATransform3DIdentity
    /// How opaque it is, from 0 to 1.
    open var alpha: CGFloat = 1
    /// What is greater stands in front.
    open var zIndex = 0
    /// Whether there is no need to make a view for it.
    open var isHidden = false

    /// Attributes of an item at no place yet; take one of the other initialisers.
    public required init() {}

    /// Attributes of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.supplementaryView, elementKind, indexPath)
    }

    /// Attributes of a decoration view.
    public convenience init(forDecorationViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.decorationView, elementKind, indexPath)
    }

    final func represent(_ category: ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
        representedElementCategory = category
        representedElementKind = kind
        self.indexPath = indexPath
    }

    // MARK: Place

    /// The smallest rectangle round the transformed element.
    ///
    /// Setting it takes the transform for the identity.
    open var frame: CGRect {
        get {
            guard !transform3D.isIdentity else { return box }
            let centred = CGRect(x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height)
            return centred.applying(transform).offsetBy(dx: box.midX, dy: box.midY)
        }
        set { box = newValue }
    }

    /// The middle of the element.
    open var center: CGPoint {
        get { CGPoint(x: box.midX, y: box.midY) }
        set { box.origin = CGPoint(x: newValue.x - box.width / 2, y: newValue.y - box.height / 2) }
    }

    /// How large the element is without the transform.
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

    /// The plane part of `transform3D`.
    open var transform: CGAffineTransform {
        get { transform3D.affineTransform }
        set { transform3D = CATransform3D(newValue) }
    }

    // MARK: Copying and comparing

    /// Attributes of the same class with the same values.
    public final func copy() -> Any { copy(with: nil) }

    /// Attributes of the same class with the same values; override it to copy more.
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

    /// Whether `object` is of the same class and has the same values; override it to compare more.
    open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else {
            return false
        }
        let isSameElement =
            indexPath == other.indexPath && representedElementCategory == other.representedElementCategory
            && representedElementKind == other.representedElementKind
        let looksAlike = alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
        return isSameElement && looksAlike && box == other.box && transform3D == other.transform3D
    }

    /// By `isEqual(_:)`.
    public static func == (left: UICollectionViewLayoutAttributes, right: UICollectionViewLayoutAttributes) -> Bool {
        left.isEqual(right)
    }

    /// Goes by the element, not by its place.
    public final func hash(into hasher: inout Hasher) {
        hasher.combine(indexPath)
        hasher.combine(representedElementCategory)
        hasher.combine(representedElementKind)
    }
}

extension UICollectionViewLayoutAttributes: CustomStringConvertible {
    /// What it is and where.
    public var description: String {
        let path = indexPath.map(String.init).joined(separator: ".")
        let place = "\(frame.minX) \(frame.minY) \(frame.width) × \(frame.height)"
        return
            "<\(type(of: self)) \(representedElementKind ?? "item") \(path): \(place)\(zIndex == 0 ? "" : " z \(zIndex)")>"
    }
}
