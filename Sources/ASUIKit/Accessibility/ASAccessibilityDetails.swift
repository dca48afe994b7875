// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What the readers of a desktop want to know of an element, and UIKit's traits cannot say.
public struct ASAccessibilityDetails: Hashable, Sendable {
    /// A kind of control that has no trait.
    public enum Kind: Hashable, Sendable {
        case checkBox, radioButton, switchButton, progressBar
        /// One of the things in a list.
        case row
        /// Of what is modal: it warns or asks.
        case alert
    }

    /// Whether something that can be on or off is.
    public enum Check: Hashable, Sendable {
        case off, on, mixed
    }

    /// A number, and between which others it lies.
    public struct Range: Hashable, Sendable {
        /// The number.
        public var value: Double
        /// The least that it can be.
        public var minimum: Double
        /// The most that it can be.
        public var maximum: Double
        /// Between two numbers that can be set; 0 for any.
        public var step: Double

        /// A number in a range.
        public init(value: Double, minimum: Double, maximum: Double, step: Double = 0) {
            (self.value, self.minimum, self.maximum, self.step) = (value, minimum, maximum, step)
        }
    }

    /// Which of how many, those among them that are not there yet.
    public struct Place: Hashable, Sendable {
        /// From 0.
        public var index: Int
        /// How many there are.
        public var count: Int

        /// One of `count`.
        public init(index: Int, count: Int) {
            (self.index, self.count) = (index, count)
        }
    }

    /// What kind of control; nil for what the traits say.
    public var kind: Kind?
    /// Whether it is on; nil for what cannot be.
    public var check: Check?
    /// What it is set to in numbers; nil for what has none.
    public var range: Range?
    /// Which of several; nil for what is alone.
    public var place: Place?
    /// Whether it can be chosen, or is.
    public var isSelectable = false
    /// Of what contains others: whether several can be chosen.
    public var allowsMultipleSelection = false
    /// Whether keys go to it, although it is no responder.
    public var isFocused = false
    /// Whether nobody knows how long it takes.
    public var isBusy = false

    /// Details; none unless told.
    public init(kind: Kind? = nil, check: Check? = nil, range: Range? = nil, place: Place? = nil) {
        (self.kind, self.check, self.range, self.place) = (kind, check, range, place)
    }
}
