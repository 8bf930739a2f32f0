/// What HTTPS is checked with and who we say we are. Certificates are always checked.
///
/// Files that can't be read, aren't whole PEM or are encrypted are told before anything is sent. A key that doesn't belong
/// to its certificate leaves the interactions unjudged.
public struct TLSOptions: Sendable, Hashable {
    /// The file with the certificates of the authorities to trust, in PEM; nil for those of the system.
    public var authorities: String?
    /// The file with the client's certificate, in PEM.
    public var certificate: String?
    /// The file with the client certificate's key, in PEM and without a passphrase; nil where the certificate's file
    /// holds it.
    public var key: String?

    /// Makes the usual options: the system's authorities, no client certificate.
    public init(authorities: String? = nil, certificate: String? = nil, key: String? = nil) {
        self.authorities = authorities
        self.certificate = certificate
        self.key = key
    }
}
