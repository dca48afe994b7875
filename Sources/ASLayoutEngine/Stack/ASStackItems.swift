// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The items of a stack and their layouts, in memory that lives as long as the measurement.
struct ASStackItems {
    let values: UnsafeMutableBufferPointer<ASStackItem>
    /// An entry is `nil` before its item is measured, and after its layout was moved into the stack's layout.
    let layouts: UnsafeMutableBufferPointer<ASLayout?>

    /// Runs `body` with the items for `elements`.
    @inline(__always)
    static func withItems<R>(
        for elements: [any ASLayoutElement],
        in stack: borrowing ASStackSolver,
        _ body: (ASStackItems) -> R
    ) -> R {
        withUnsafeTemporaryAllocation(of: ASStackItem.self, capacity: elements.count) { values in
            withUnsafeTemporaryAllocation(of: ASLayout?.self, capacity: elements.count) { layouts in
                for (index, element) in elements.enumerated() {
                    values.initializeElement(at: index, to: ASStackItem(element, in: stack))
                }
                layouts.initialize(repeating: nil)
                defer { layouts.deinitialize() }
                return body(ASStackItems(values: values, layouts: layouts))
            }
        }
    }

    var count: Int { values.count }

    subscript(index: Int) -> ASStackItem {
        get { values[index] }
        nonmutating _modify { yield &values[index] }
    }

    /// Returns the layouts, and leaves `nil` at their indices.
    func takeLayouts() -> [ASLayout] {
        [ASLayout](unsafeUninitializedCapacity: count) { buffer, count in
            for index in layouts.indices {
                guard let layout = layouts[index].take() else {
                    preconditionFailure("A child of a stack was not measured.")
                }
                buffer.initializeElement(at: index, to: layout)
            }
            count = layouts.count
        }
    }
}
