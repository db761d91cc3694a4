import * as z from 'zod'
import type { Answer } from './core.ts'
import { defineGroup, nothing } from './core.ts'
import { instant } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const sessionRefusals = defineRefusals({
  session_unknown: { status: 404, message: 'Session not found' },
})

const session = z.object({
  id: z.string(),
  /** What people know its device by: `Safari on iPhone`. */
  name: z.string(),
  signedInAt: instant(),
  /** To five minutes. */
  lastUsedAt: instant(),
  /** Where it was used last: `81.2.69`, the network and not the address; empty of one from before that was noted. */
  network: z.string(),
  /** The session that asks. */
  isThis: z.boolean(),
  /** Whether its device takes pushes (Rules #162). */
  takesPushes: z.boolean(),
})

export const sessions = defineGroup({
  list: {
    method: 'GET',
    path: '/account/sessions',
    access: 'person',
    summary: 'Where the signed-in person is signed in: this session first, then the one used last (Rules #160).',
    reply: z.object({ sessions: z.array(session) }),
  },
  endOthers: {
    method: 'DELETE',
    path: '/account/sessions',
    access: 'person',
    summary:
      'Signs the person out everywhere but here, forgets those devices and ends the link to the calendar (Rules #160).',
    reply: nothing,
    changes: { account: 'self', devices: 'self', notices: 'self' },
  },
  end: {
    method: 'DELETE',
    path: '/account/sessions/{id}',
    access: 'person',
    summary: 'Ends one session of the signed-in person, with what it shows live, and forgets its device (Rules #160).',
    missing: sessionRefusals.session_unknown,
    reply: nothing,
    changes: { devices: 'self' },
  },
})
export type Session = Answer<typeof sessions.list>['sessions'][number]
