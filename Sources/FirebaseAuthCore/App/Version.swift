/// The version of the library. A test compares it with FBA_VERSION_STRING of the headers, which the build reads.
public enum Version {
    public static let text: StaticString = "1.0.0"
}
