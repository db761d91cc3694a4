import * as z from 'zod'
import { MOST_ENDPOINT_CHARACTERS } from '#domain/pushes.ts'
import { defineGroup, nothing } from './core.ts'
import { pushRefusals } from './sentences/pushes.ts'

/** Longer than any browser writes them. */
const MOST_KEY_CHARACTERS = 200

/** As a browser gives it, of RFC 8291. */
export const subscriptionBody = z.object({
  endpoint: z.string().max(MOST_ENDPOINT_CHARACTERS, pushRefusals.browser_unreachable.message),
  /** As base64url, both. */
  p256dh: z.string().max(MOST_KEY_CHARACTERS),
  auth: z.string().max(MOST_KEY_CHARACTERS),
})

export const pushes = defineGroup({
  server: {
    method: 'GET',
    path: '/push-key',
    access: 'person',
    summary: 'What a browser subscribes to pushes with (Rules #162).',
    /** A point of P-256 as base64url. */
    reply: z.object({ applicationServer: z.string() }),
  },
  switchOn: {
    method: 'PUT',
    path: '/account/push',
    access: 'person',
    summary:
      'The device of this session takes pushes from now on; whoever took them there before does not (Rules #162).',
    body: subscriptionBody,
    reply: nothing,
    refuses: [pushRefusals.browser_unreachable],
    changes: { devices: 'self' },
  },
  switchOff: {
    method: 'DELETE',
    path: '/account/push',
    access: 'person',
    summary: 'The device of this session takes no pushes any more (Rules #162).',
    reply: nothing,
    changes: { devices: 'self' },
  },
  test: {
    method: 'POST',
    path: '/account/push/test',
    access: 'person',
    summary: 'Pushes something to the device of this session at once, also at a quiet time (Rules #162).',
    reply: nothing,
    refuses: [pushRefusals.browser_unreachable, pushRefusals.pushes_off],
  },
})
