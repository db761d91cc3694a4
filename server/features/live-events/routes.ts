import { liveEvents } from '#contract/events.ts'
import type { App } from '#server/platform/http/server.ts'
import { isSessionOpen } from '#server/platform/people/sessions.ts'

export function liveEventRoutes({ context, implement }: App): void {
  implement(liveEvents, {
    stream: ({ actor }) => ({
      subscribe: (reader) => context.live.subscribe(actor, reader),
      isStillSignedIn: () => isSessionOpen(context.db, actor.sessionId, context.now()),
    }),
  })
}
