// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Receives the actions of the user in a text field, and may prevent them.
///
/// - Thread: main
/// - Source: UIKit `UITextFieldDelegate`
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Whether the field may become first responder.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called after the field has become first responder.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether the field may resign first responder.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called after the field has resigned first responder.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Whether the user may replace `range`, in UTF-16, with `string`.
    func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
    /// Called after the selection has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Called when Return was pressed; `false` prevents the action of the window's default button.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Returns `true`.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns `true`.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Returns `true`.
    public func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { true }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Returns `true`.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
