import { liveEvents } from '#contract/events.ts'
import { areSameActs } from '#domain/rights.ts'
import type { App } from '#server/platform/http/server.ts'
import { findActs } from '#server/platform/people/sessions.ts'

/** `build` names the pages that are served, null where only the API is. */
export function liveEventRoutes({ context, implement }: App, build: string | null): void {
  implement(liveEvents, {
    stream: ({ actor }) => ({
      build,
      subscribe: (reader) => context.live.subscribe(actor, reader),
      // Whoever may do less, or more, than before begins again with that, whichever server has changed it.
      isStillSignedIn: async () => {
        const acts = await findActs(context.db, actor.sessionId, context.now())
        return acts !== null && areSameActs(actor.acts, acts)
      },
    }),
  })
}
