import { defineGroup, events as eventsReply } from './core.ts'

/** What may have changed. A hint never carries contents: the page reads again (architecture: Live). */
export const HINT_TOPICS = [
  'bookings',
  'availability',
  'subjects',
  'site-settings',
  'invites',
  'account',
  'notices',
  'payments',
  'hour-packages',
  'resources',
  'chat',
  'message-reports',
  'feedback',
  'quizzes',
  'contact-messages',
] as const
export type HintTopic = (typeof HINT_TOPICS)[number]
export interface Hint {
  readonly topic: HintTopic
}

export const liveEvents = defineGroup({
  stream: {
    method: 'GET',
    path: '/events',
    access: 'person',
    summary: 'Server-sent hints about what changed for this person; the token stays in the header (Rules §5).',
    reply: eventsReply,
  },
})
