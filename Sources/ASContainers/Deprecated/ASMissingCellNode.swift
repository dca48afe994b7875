// SPDX-License-Identifier: Apache-2.0

/// The cell of a data source that implements none of the current node methods; it is never shown.
///
/// Protocol defaults cannot determine whether another method of the protocol is implemented. The default of the node method returns this
/// cell, and the default of the block method then calls the methods of version 1.
package final class ASMissingCellNode: ASCellNode {}
