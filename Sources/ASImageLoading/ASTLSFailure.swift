// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The reason why a server is not trusted.
///
/// - Thread: any (value)
public enum ASTLSFailure: Hashable, Sendable {
    /// The certificate has expired.
    case expired
    /// The certificate is not valid yet.
    case notYetValid
    /// The certificate is self-signed.
    case selfSigned
    /// The issuer of the certificate is unknown.
    case unknownIssuer
    /// The certificate is for another host.
    case wrongHost
    /// The trusted certificates cannot be read.
    case badAuthorities
    /// Any other failure, such as no common cipher.
    case other

    /// The failure, as a part of a sentence.
    var explanation: ASMessage {
        switch self {
        case .expired: ASMessage("the server's certificate has expired")
        case .notYetValid: ASMessage("the server's certificate is not valid yet")
        case .selfSigned: ASMessage("the server's certificate is self-signed")
        case .unknownIssuer: ASMessage("the server's certificate has an unknown issuer")
        case .wrongHost: ASMessage("the server's certificate is for another host")
        case .badAuthorities: ASMessage("the trusted certificates cannot be read")
        case .other: ASMessage("no secure connection could be established")
        }
    }

    /// - Parameters:
    ///   - verifyResult: an X509_V_ERR number of OpenSSL; 0 for other libraries, or when OpenSSL found no error
    ///   - text: the library's message
    init(verifyResult: Int, text: String) {
        switch verifyResult {
        case 9: self = .notYetValid
        case 10: self = .expired
        case 18, 19: self = .selfSigned
        case 2, 20, 21, 27: self = .unknownIssuer
        case 62, 64: self = .wrongHost
        default:
            let text = text.lowercased()
            let words: [(String, ASTLSFailure)] = [
                ("subject name", .wrongHost), ("does not match", .wrongHost), ("hostname", .wrongHost),
                ("expired", .expired), ("not yet", .notYetValid), ("not activated", .notYetValid),
                ("self-signed", .selfSigned), ("self signed", .selfSigned), ("issuer", .unknownIssuer),
            ]
            self = words.first { text.contains($0.0) }?.1 ?? .other
        }
    }
}
