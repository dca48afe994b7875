// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The size and placement that an element asks of the specs around it.
///
/// When a property gets a different value, the delegate is notified once for each property; a node then lays itself out again.
///
/// A length of 1e7 points or more, a number that is not finite, and a negative flex factor trap in debug builds. In release builds the
/// length is treated as auto and the number as 0.
///
/// - Thread: any
/// - Source: Texture `ASLayoutElementStyle`
public final class ASLayoutElementStyle: ASStackLayoutElement, ASAbsoluteLayoutElement, @unchecked Sendable {
    // @unchecked because: the values are behind the lock, and only the initialiser sets the delegate.
    private let lock = ASLock(ASLayoutElementStyleState())

    /// The object that is notified of changes; not retained.
    public private(set) weak var delegate: (any ASLayoutElementStyleDelegate)?  // immutable after init

    /// Creates a style with default values.
    public init(delegate: (any ASLayoutElementStyleDelegate)? = nil) {
        self.delegate = delegate
    }

    /// All values, read in one step.
    var values: ASLayoutElementStyleValues { lock.withLock { $0.values } }

    /// Calls `body` with the values under the lock, without copying them; `body` must not call other code.
    @inline(__always)
    func read<R>(_ body: (borrowing ASLayoutElementStyleValues) -> R) -> R {
        lock.withLock { body($0.values) }
    }

    /// The six sizing dimensions, read in one step.
    public var size: ASLayoutElementSize { lock.withLock { $0.values.size } }

    // MARK: Sizing

    /// The preferred width; `minWidth` and `maxWidth` win over it.
    ///
    /// Default: auto.
    public var width: ASDimension {
        get { lock.withLock { $0.values.size.width } }
        set {
            let length = checked(newValue, .width)
            change(.width) { swapIn(length, &$0.values.size.width) }
        }
    }

    /// The preferred height; `minHeight` and `maxHeight` win over it.
    ///
    /// Default: auto.
    public var height: ASDimension {
        get { lock.withLock { $0.values.size.height } }
        set {
            let length = checked(newValue, .height)
            change(.height) { swapIn(length, &$0.values.size.height) }
        }
    }

    /// The minimum width; wins over `maxWidth`.
    ///
    /// Default: auto, which means no minimum.
    public var minWidth: ASDimension {
        get { lock.withLock { $0.values.size.minWidth } }
        set {
            let length = checked(newValue, .minWidth)
            change(.minWidth) { swapIn(length, &$0.values.size.minWidth) }
        }
    }

    /// The maximum width.
    ///
    /// Default: auto, which means no maximum.
    public var maxWidth: ASDimension {
        get { lock.withLock { $0.values.size.maxWidth } }
        set {
            let length = checked(newValue, .maxWidth)
            change(.maxWidth) { swapIn(length, &$0.values.size.maxWidth) }
        }
    }

    /// The minimum height; wins over `maxHeight`.
    ///
    /// Default: auto, which means no minimum.
    public var minHeight: ASDimension {
        get { lock.withLock { $0.values.size.minHeight } }
        set {
            let length = checked(newValue, .minHeight)
            change(.minHeight) { swapIn(length, &$0.values.size.minHeight) }
        }
    }

    /// The maximum height.
    ///
    /// Default: auto, which means no maximum.
    public var maxHeight: ASDimension {
        get { lock.withLock { $0.values.size.maxHeight } }
        set {
            let length = checked(newValue, .maxHeight)
            change(.maxHeight) { swapIn(length, &$0.values.size.maxHeight) }
        }
    }

    // MARK: In a stack

    /// Extra space before the element along the stack; added to the stack's `spacing`.
    ///
    /// Default: 0.
    ///
    /// - Units: points; may be negative
    public var spacingBefore: CGFloat {
        get { lock.withLock { $0.values.spacingBefore } }
        set {
            let number = checked(newValue, .spacingBefore)
            change(.spacingBefore) { swapIn(number, &$0.values.spacingBefore) }
        }
    }

    /// Extra space after the element along the stack; added to the stack's `spacing`.
    ///
    /// Default: 0.
    ///
    /// - Units: points; may be negative
    public var spacingAfter: CGFloat {
        get { lock.withLock { $0.values.spacingAfter } }
        set {
            let number = checked(newValue, .spacingAfter)
            change(.spacingAfter) { swapIn(number, &$0.values.spacingAfter) }
        }
    }

    /// The element's share of the space that a stack has left over.
    ///
    /// Default: 0; the element keeps its size.
    public var flexGrow: CGFloat {
        get { lock.withLock { $0.values.flexGrow } }
        set {
            let number = checked(newValue, .flexGrow, atLeast: 0)
            change(.flexGrow) { swapIn(number, &$0.values.flexGrow) }
        }
    }

    /// The element's share, weighted by its size, of the space that a stack lacks.
    ///
    /// Default: 0; the element keeps its size.
    ///
    /// - Deviation: none from Texture; the default of CSS is 1.
    public var flexShrink: CGFloat {
        get { lock.withLock { $0.values.flexShrink } }
        set {
            let number = checked(newValue, .flexShrink, atLeast: 0)
            change(.flexShrink) { swapIn(number, &$0.values.flexShrink) }
        }
    }

    /// The size along the stack before it flexes.
    ///
    /// Default: auto, the element's own size.
    public var flexBasis: ASDimension {
        get { lock.withLock { $0.values.flexBasis } }
        set {
            let length = checked(newValue, .flexBasis)
            change(.flexBasis) { swapIn(length, &$0.values.flexBasis) }
        }
    }

    /// The alignment across the stack, which overrides the stack's `alignItems`.
    ///
    /// Default: auto; the stack decides.
    public var alignSelf: ASStackLayoutAlignSelf {
        get { lock.withLock { $0.values.alignSelf } }
        set { change(.alignSelf) { swapIn(newValue, &$0.values.alignSelf) } }
    }

    /// The distance from the element's top to its first baseline.
    ///
    /// Default: 0.
    ///
    /// - Units: points
    public var ascender: CGFloat {
        get { lock.withLock { $0.values.ascender } }
        set {
            let number = checked(newValue, .ascender)
            change(.ascender) { swapIn(number, &$0.values.ascender) }
        }
    }

    /// The distance from the element's bottom to its last baseline, negative when the baseline is above the bottom.
    ///
    /// Default: 0.
    ///
    /// - Units: points
    public var descender: CGFloat {
        get { lock.withLock { $0.values.descender } }
        set {
            let number = checked(newValue, .descender)
            change(.descender) { swapIn(number, &$0.values.descender) }
        }
    }

    // MARK: In an absolute spec

    /// The origin in an `ASAbsoluteLayoutSpec`.
    ///
    /// Default: (0, 0).
    ///
    /// - Units: points
    public var layoutPosition: CGPoint {
        get { lock.withLock { $0.values.layoutPosition } }
        set {
            let position = CGPoint(x: checked(newValue.x, .layoutPosition), y: checked(newValue.y, .layoutPosition))
            change(.layoutPosition) { swapIn(position, &$0.values.layoutPosition) }
        }
    }

    // MARK: Changes

    /// Changes values under the lock, then notifies the delegate outside of it.
    private func change(
        _ property: ASLayoutElementStyleProperty,
        _ body: (inout ASLayoutElementStyleState) -> Bool
    ) {
        if lock.withLock(body) {
            delegate?.style(self, propertyDidChange: property)
        }
    }

    /// Changes a pair of dimensions in one step, then notifies the delegate of both when either has changed.
    func changeSize(
        _ first: ASLayoutElementStyleProperty,
        _ second: ASLayoutElementStyleProperty,
        _ body: (inout ASLayoutElementSize) -> Void
    ) {
        let hasChanged = lock.withLock { state in
            let old = state.values.size
            body(&state.values.size)
            return old != state.values.size
        }
        if hasChanged {
            delegate?.style(self, propertyDidChange: first)
            delegate?.style(self, propertyDidChange: second)
        }
    }

    /// Reads or writes the user slots under the lock.
    func withExtensions<R>(_ body: (inout ASLayoutElementStyleState) -> R) -> R {
        lock.withLock(body)
    }
}

/// Stores `value` in `slot`, and returns whether it differed.
private func swapIn<Value: Equatable>(_ value: Value, _ slot: inout Value) -> Bool {
    if slot == value { return false }
    slot = value
    return true
}
