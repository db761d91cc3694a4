import { liveEvents } from '#contract/events.ts'
import type { App } from '#server/platform/http/server.ts'
import { actsAsBefore } from '#server/platform/people/acting.ts'
import { isSessionOpen } from '#server/platform/people/sessions.ts'

/** `build` names the pages that are served, null where only the API is. */
export function liveEventRoutes({ context, implement }: App, build: string | null): void {
  implement(liveEvents, {
    stream: ({ actor }) => ({
      build,
      subscribe: (reader) => context.live.subscribe(actor, reader),
      isStillSignedIn: async () =>
        (await isSessionOpen(context.db, actor.sessionId, context.now())) && (await actsAsBefore(context.db, actor)),
    }),
  })
}
