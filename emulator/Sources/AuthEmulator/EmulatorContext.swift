import Hummingbird
import NIOCore

/// A request's context with the connection it came by, which a test may want cut.
public struct EmulatorContext: RequestContext {
    public var coreContext: CoreRequestContextStorage
    let channel: any Channel

    public init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        channel = source.channel
    }
}
