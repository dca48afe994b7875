// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
public import ASUIKit
public import Foundation

/// The accessibility values that were set on a node.
///
/// Guarded by `ASDisplayNode.nodeState`.
package struct ASNodeAccessibilityValues {
    var isElement: Bool?
    var isContainer = false
    var label: NSAttributedString?
    var hint: NSAttributedString?
    var value: NSAttributedString?
    var traits: UIAccessibilityTraits?
    var language: String?
    var identifier: String?
    var frame: CGRect?
    var path: CGPath?
    var activationPoint: CGPoint?
    var elements: [UIAccessibilityObject]?
    var elementsHidden = false
    var isModal = false
    var groupsChildren = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var containerType: UIAccessibilityContainerType?
    var customActions: [UIAccessibilityCustomAction]?
    var headers: ASNodeAccessibilityHeaders?
}

/// The headers of a node, held weakly.
struct ASNodeAccessibilityHeaders: Sendable {
    private let headers: [ASWeakNode]

    init(_ nodes: [ASDisplayNode]) {
        headers = nodes.map { ASWeakNode($0) }
    }

    var nodes: [ASDisplayNode] { headers.compactMap(\.value) }
}

// The values that no subclass overrides; the others are in the class.

extension ASDisplayNode {
    func accessibilityGet<Value>(_ body: (ASNodeAccessibilityValues) -> Value, unset: @autoclosure () -> Value) -> Value
    {
        rare { $0.accessibility.map(body) }.flatMap { $0 } ?? unset()
    }

    func accessibilitySet(_ body: (inout ASNodeAccessibilityValues) -> Void) {
        withRare { rare in
            var values = rare.accessibility ?? ASNodeAccessibilityValues()
            body(&values)
            rare.accessibility = values
        }
        accessibilityDidChange()
    }

    /// Updates the tree of elements after an accessibility property of the node has changed.
    package func accessibilityDidChange() {
        guard isNodeLoaded || isRasterized else { return }
        performOnMain { node in
            guard let view = node.nearestLoadedView else { return }
            node.applyAccessibilityToForeignView()
            view.setNeedsAccessibilityUpdate()
        }
    }

    @MainActor
    private var nearestLoadedView: UIView? {
        supernodesIncludingSelf.lazy.compactMap(\.loadedView).first
    }

    /// The label with attributes; the same value as `accessibilityLabel`.
    ///
    /// - Thread: any
    public var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityGet(\.label, unset: nil) ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilitySet { $0.label = newValue } }
    }

    /// The hint with attributes; the same value as `accessibilityHint`.
    ///
    /// - Thread: any
    public var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityGet(\.hint, unset: nil) ?? accessibilityHint.map { NSAttributedString(string: $0) } }
        set { accessibilitySet { $0.hint = newValue } }
    }

    /// The value with attributes; the same value as `accessibilityValue`.
    ///
    /// - Thread: any
    public var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityGet(\.value, unset: nil) ?? accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilitySet { $0.value = newValue } }
    }

    /// Whether the node is a single element that represents its subnodes; `false` by default.
    ///
    /// Unless the node has a label, the labels of its subnodes are joined in reading order. Its interactive subnodes become custom
    /// actions.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.isAccessibilityContainer`
    public var isAccessibilityContainer: Bool {
        get { accessibilityGet(\.isContainer, unset: false) }
        set { accessibilitySet { $0.isContainer = newValue } }
    }

    /// The language of the node's texts, as a BCP 47 tag; `nil` for the program's language.
    ///
    /// - Thread: any
    public var accessibilityLanguage: String? {
        get { accessibilityGet(\.language, unset: nil) }
        set { accessibilitySet { $0.language = newValue } }
    }

    /// A name for tests and scripts, which screen readers do not speak; `defaultAccessibilityIdentifier` until it is set.
    ///
    /// - Thread: any
    public var accessibilityIdentifier: String? {
        get { accessibilityGet(\.identifier, unset: nil) ?? defaultAccessibilityIdentifier }
        set { accessibilitySet { $0.identifier = newValue } }
    }

    /// The frame in the window; that of the bounds until it is set, and zero outside of windows.
    ///
    /// - Units: points of the window
    /// - Thread: any until loaded
    public var accessibilityFrame: CGRect {
        get { accessibilityGet(\.frame, unset: nil) ?? frameInWindow }
        set { accessibilitySet { $0.frame = newValue } }
    }

    private var frameInWindow: CGRect {
        guard ASThreadIsMain(), isInHierarchy else { return .zero }
        return onMain { node in
            if let layer = node.loadedLayer { return layer.convert(layer.bounds, to: nil) }
            guard let root = node.rasterizingNode, let layer = root.loadedLayer else { return .zero }
            let box = CGRect(origin: .zero, size: node.bounds.size)
            let corners = [
                CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
                CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
            ]
            .map { node.convert(CGPoint(x: $0.x + node.bounds.minX, y: $0.y + node.bounds.minY), to: root) }
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
            let inRoot = CGRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
            return layer.convert(inRoot, to: nil)
        }
    }

    /// The outline in the window if it is not a rectangle; `nil` by default.
    ///
    /// - Thread: any
    public var accessibilityPath: CGPath? {
        get { accessibilityGet(\.path, unset: nil) }
        set { accessibilitySet { $0.path = newValue } }
    }

    /// The point in the window at which the node is pressed; the centre of the frame until it is set.
    ///
    /// - Thread: any until loaded
    public var accessibilityActivationPoint: CGPoint {
        get {
            if let point = accessibilityGet(\.activationPoint, unset: nil) { return point }
            let frame = accessibilityFrame
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        set { accessibilitySet { $0.activationPoint = newValue } }
    }

    /// Whether everything in the node is hidden from screen readers; `false` by default.
    ///
    /// - Thread: any
    public var accessibilityElementsHidden: Bool {
        get { accessibilityGet(\.elementsHidden, unset: false) }
        set { accessibilitySet { $0.elementsHidden = newValue } }
    }

    /// Whether the siblings of the node are hidden from screen readers; `false` by default.
    ///
    /// If several siblings are modal, the last one takes effect.
    ///
    /// - Thread: any
    public var accessibilityViewIsModal: Bool {
        get { accessibilityGet(\.isModal, unset: false) }
        set { accessibilitySet { $0.isModal = newValue } }
    }

    /// Whether the elements in the node are read together, before its siblings; `false` by default.
    ///
    /// - Thread: any
    public var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityGet(\.groupsChildren, unset: false) }
        set { accessibilitySet { $0.groupsChildren = newValue } }
    }

    /// How screen readers navigate the elements in the node; automatic by default.
    ///
    /// - Thread: any
    public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibilityGet(\.navigationStyle, unset: .automatic) }
        set { accessibilitySet { $0.navigationStyle = newValue } }
    }

    /// The kind of container; none by default.
    ///
    /// - Thread: any
    public var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityGet(\.containerType, unset: nil) ?? .none }
        set { accessibilitySet { $0.containerType = newValue } }
    }

    /// Custom actions; `nil` by default.
    ///
    /// - Thread: any
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityGet(\.customActions, unset: nil) }
        set { accessibilitySet { $0.customActions = newValue } }
    }

    /// The headers of this node and of everything in it, held weakly; `nil` for those of the supernodes.
    ///
    /// Screen readers announce the headers as labels of the elements.
    ///
    /// - Thread: any
    /// - Source: Texture `accessibilityHeaderElements`
    /// - Deviation: an array of nodes, where UIKit accepts objects of any kind.
    public var accessibilityHeaderElements: [ASDisplayNode]? {
        get { accessibilityGet(\.headers, unset: nil)?.nodes }
        set { accessibilitySet { $0.headers = newValue.map(ASNodeAccessibilityHeaders.init) } }
    }

    /// The views and elements that represent the headers.
    @MainActor
    var accessibilityHeaderObjects: [UIAccessibilityObject]? {
        accessibilityHeaderElements?.compactMap { header in
            header.loadedView ?? header.nearestLoadedView.map { header.accessibilityElement(in: $0) }
        }
    }

    /// Copies the values that were set to a view that provides its own defaults: a view of the app, or of a list.
    @MainActor
    func applyAccessibilityToForeignView() {
        guard let view = loadedView, !(view is _ASDisplayView),
            let values = rare({ $0.accessibility }) ?? nil
        else { return }
        if let isElement = values.isElement { view.isAccessibilityElement = isElement }
        if let label = values.label { view.accessibilityAttributedLabel = label }
        if let hint = values.hint { view.accessibilityAttributedHint = hint }
        if let value = values.value { view.accessibilityAttributedValue = value }
        if let traits = values.traits { view.accessibilityTraits = traits }
        if let language = values.language { view.accessibilityLanguage = language }
        if let identifier = values.identifier { view.accessibilityIdentifier = identifier }
        if let frame = values.frame { view.accessibilityFrame = frame }
        if let path = values.path { view.accessibilityPath = path }
        if let point = values.activationPoint { view.accessibilityActivationPoint = point }
        if let elements = values.elements { view.accessibilityElements = elements }
        if let actions = values.customActions { view.accessibilityCustomActions = actions }
        if values.headers != nil { view.accessibilityHeaderElements = accessibilityHeaderObjects }
        view.accessibilityElementsHidden = values.elementsHidden
        view.accessibilityViewIsModal = values.isModal
        view.shouldGroupAccessibilityChildren = values.groupsChildren
        view.accessibilityNavigationStyle = values.navigationStyle
        if let containerType = values.containerType { view.accessibilityContainerType = containerType }
    }
}
