import * as z from 'zod'
import { CHANNELS, CHOSEN_KINDS } from '#domain/channels.ts'
import { defineGroup } from './core.ts'
import { clockOfReply, clockTime } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const channelRefusals = defineRefusals({
  must_reach: { status: 400, message: 'Lessons that are moved or cancelled must reach you' },
  quiet_too_short: { status: 400, message: 'Quiet hours are at least 20:00 to 07:30' },
})

const choice = z.object({ kind: z.enum(CHOSEN_KINDS), channel: z.enum(CHANNELS), isOn: z.boolean() })
const hoursOfReply = z.object({ from: clockOfReply, until: clockOfReply })

export const channelsBody = z.object({
  /** Those that are changed; of two that are alike the last counts. */
  choices: z
    .array(choice)
    .max(CHOSEN_KINDS.length * CHANNELS.length)
    .optional(),
  quietHours: z
    .object({ from: clockTime(), until: clockTime() })
    .refine(({ from, until }) => from !== until, 'Please choose two different times.')
    .optional(),
})

const reply = z.object({
  /** Every kind of news that this person is told, by each channel. */
  settings: z.array(
    choice.extend({
      /** As it would be had nothing been chosen. */
      isUsuallyOn: z.boolean(),
      /** It must reach this person. */
      isAlways: z.boolean(),
    }),
  ),
  /** London clock times between which nothing is pushed. */
  quietHours: hoursOfReply,
  /** What they must comprise; null where they are free. */
  leastQuietHours: hoursOfReply.nullable(),
  /** Where mail goes. */
  address: z.string(),
  /** Whether mail is sent at all. */
  canMail: z.boolean(),
})

export const channels = defineGroup({
  read: {
    method: 'GET',
    path: '/account/channels',
    access: 'person',
    summary: 'By which channel the signed-in person hears of what, and when nothing is pushed (Rules #161).',
    reply,
  },
  change: {
    method: 'PUT',
    path: '/account/channels',
    access: 'person',
    summary: 'Changes what was sent of it; what must reach a person is not switched off (Rules #161).',
    body: channelsBody,
    reply,
    refuses: [channelRefusals.must_reach, channelRefusals.quiet_too_short],
    changes: { account: 'self' },
  },
})
