// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
package import ASUIKit

/// A view that a node adds to its own view and that screen readers ignore.
package protocol ASNodeDecoration: UIView {}
