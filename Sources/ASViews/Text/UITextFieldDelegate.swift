// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Hears of what a person does in a text field, and may forbid it.
///
/// - Thread: main
/// - Source: UIKit `UITextFieldDelegate`
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Whether the field may take the keyboard.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// The field has the keyboard.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether the field may give the keyboard away.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// The field no longer has the keyboard.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Whether a person may replace `range`, in UTF-16, with `string`.
    func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
    /// The selection has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Return was pressed; `false` keeps it from the default button of the window.
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
