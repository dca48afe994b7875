// SPDX-License-Identifier: Apache-2.0
package import ASNodes

extension ASCellNode: ASPlacedNode {
    package var placingNode: (any ASPlacingNode)? { owningNode as? any ASPlacingNode }
}
