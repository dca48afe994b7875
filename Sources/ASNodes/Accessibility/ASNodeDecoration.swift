// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
package import ASUIKit

/// A view that a node puts into its own view and that says nothing to screen readers.
package protocol ASNodeDecoration: UIView {}
