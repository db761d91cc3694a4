import { defineGroup, events as eventsReply } from './core.ts'
import type { Topic } from './topics.ts'

export interface Hint {
  readonly topic: Topic
}
/** What every stream begins with: the version of the pages that is served, by a name that says nothing else. */
export interface Served {
  readonly build: string
}

export const liveEvents = defineGroup({
  stream: {
    method: 'GET',
    path: '/events',
    access: 'person',
    summary:
      'Server-sent hints about what changed for this person, after the version that is served; the token stays in the header (Rules #99).',
    reply: eventsReply,
  },
})
