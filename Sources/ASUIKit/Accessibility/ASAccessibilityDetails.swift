// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Facts about an element for desktop screen readers that UIKit's traits cannot express.
public struct ASAccessibilityDetails: Hashable, Sendable {
    /// A kind of control that has no trait of its own.
    public enum Kind: Hashable, Sendable {
        case checkBox, radioButton, switchButton, progressBar
        /// A row of a list.
        case row
        /// A modal view with a warning or a question.
        case alert
    }

    /// The state of a control that can be on or off.
    public enum Check: Hashable, Sendable {
        case off, on, mixed
    }

    /// A number and the bounds of its range.
    public struct Range: Hashable, Sendable {
        /// The current value.
        public var value: Double
        /// The smallest possible value.
        public var minimum: Double
        /// The largest possible value.
        public var maximum: Double
        /// The distance between two adjacent values; 0 if every value in the range is allowed.
        public var step: Double

        /// Creates a range with a current value.
        public init(value: Double, minimum: Double, maximum: Double, step: Double = 0) {
            (self.value, self.minimum, self.maximum, self.step) = (value, minimum, maximum, step)
        }
    }

    /// The position of an element among its siblings, including siblings that have not been loaded.
    public struct Place: Hashable, Sendable {
        /// The zero-based index of the element.
        public var index: Int
        /// The number of siblings, including the element.
        public var count: Int

        /// Creates the position at `index` of `count` siblings.
        public init(index: Int, count: Int) {
            (self.index, self.count) = (index, count)
        }
    }

    /// The kind of control; `nil` if the traits describe it.
    public var kind: Kind?
    /// The on or off state; `nil` if the element has none.
    public var check: Check?
    /// The numeric value and its range; `nil` if the element has none.
    public var range: Range?
    /// The position among the siblings; `nil` if the element is not one of several.
    public var place: Place?
    /// Whether the element can be selected, or is selected.
    public var isSelectable = false
    /// Whether more than one child of this container can be selected at a time.
    public var allowsMultipleSelection = false
    /// Whether the element receives keys although it is not the first responder.
    public var isFocused = false
    /// Whether the element shows progress of unknown duration.
    public var isBusy = false

    /// Creates details; all of them are empty by default.
    public init(kind: Kind? = nil, check: Check? = nil, range: Range? = nil, place: Place? = nil) {
        (self.kind, self.check, self.range, self.place) = (kind, check, range, place)
    }
}
