// SPDX-License-Identifier: Apache-2.0

/// The automatic capitalization by an input method.
///
/// - Source: UIKit `UITextAutocapitalizationType`
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    case none, words, sentences, allCharacters
}

/// Whether an input method should correct typed text.
///
/// - Source: UIKit `UITextAutocorrectionType`
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
    case `default`, no, yes
}

/// Whether spelling should be checked.
///
/// - Source: UIKit `UITextSpellCheckingType`
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
    case `default`, no, yes
}

/// The kind of text that is typed, for on-screen keyboards.
///
/// - Source: UIKit `UIKeyboardType`
public enum UIKeyboardType: Int, Hashable, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The appearance of on-screen keyboards.
///
/// - Source: UIKit `UIKeyboardAppearance`
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
    case `default`, dark, light
}

/// The label of the Return key of on-screen keyboards.
///
/// - Source: UIKit `UIReturnKeyType`
public enum UIReturnKeyType: Int, Hashable, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
