// SPDX-License-Identifier: Apache-2.0

/// Stands for the cell of a data source that implements none of today's node methods; it is never shown.
///
/// Protocol defaults cannot tell whether another method of the protocol is implemented. The default of the node method answers with this
/// cell, and the default of the block method then asks the methods of version 1.
package final class ASUnansweredCellNode: ASCellNode {}
