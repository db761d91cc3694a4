import { defineGroup, events as eventsReply } from './core.ts'
import type { Topic } from './topics.ts'

export interface Hint {
  readonly topic: Topic
}

export const liveEvents = defineGroup({
  stream: {
    method: 'GET',
    path: '/events',
    access: 'person',
    summary: 'Server-sent hints about what changed for this person; the token stays in the header (Rules #99).',
    reply: eventsReply,
  },
})
