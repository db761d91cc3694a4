import * as z from 'zod'
import { START_STEPS } from '#domain/start-steps.ts'
import { defineGroup } from './core.ts'

const progress = z.object({
  /** The tutor has put the list away. */
  isHidden: z.boolean(),
  steps: z.array(z.object({ step: z.enum(START_STEPS), isDone: z.boolean() })),
  /** How many claims of the public page nobody has said are true. */
  unconfirmedClaims: z.int(),
})

export const startSteps = defineGroup({
  read: {
    method: 'GET',
    path: '/start-steps',
    access: 'tutor',
    summary: 'What a new tutor does first, and what of it the data says is done (Rules #141).',
    reply: progress,
    /** Whoever came without an invite counts like one. */
    reads: ['subjects', 'availability', 'invites', 'account'],
  },
  hide: {
    method: 'PUT',
    path: '/start-steps',
    access: 'tutor',
    summary: 'Puts the list of first steps away, or brings it back (Rules #141).',
    body: z.object({ isHidden: z.boolean() }),
    reply: progress,
    changes: { 'site-settings': 'tutor' },
  },
})
