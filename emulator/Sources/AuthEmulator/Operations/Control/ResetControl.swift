// SPDX-License-Identifier: Apache-2.0
/// DELETE `/emulator/v1/projects/{project}`: restores the state in which the emulator started with nothing but
/// `--config`.
enum ResetControl {
    static let handler: Route.Handler = { _, context in
        context.project.reset(at: context.clock)
        context.sessions.removeAll(of: context.project)
        if context.project.id == context.options.project, let text = context.options.configuration {
            try ConfigControl.apply(text, in: context)
        }
        return try .json(EmptyBody())
    }
}
