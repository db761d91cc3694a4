import * as z from 'zod'
import { DELIVERY_STATUSES } from '#domain/deliveries.ts'
import { type Answer, defineGroup } from './core.ts'
import { id, instant } from './fields.ts'
import { studentRefusals } from './students.ts'

/** At once, of the list. */
export const TOLD_AT_ONCE = 100

const delivery = z.object({
  id: z.string(),
  channel: z.enum(['EMAIL', 'PUSH']),
  /** Of a mail: where it was sent to or, where it was not, the address of today. */
  address: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  /** Why it is not sent, or not yet, of DeliveryReason; or what an older release wrote. */
  reason: z.string(),
  /** When that was settled; while it waits, when it is tried next. */
  at: instant(),
})

const told = z.object({
  id: z.string(),
  /** As its mail is called. */
  text: z.string(),
  happenedAt: instant(),
  deliveries: z.array(delivery),
  /** Null where the bell has none of it. */
  bell: z.object({ readAt: instant().nullable() }).nullable(),
})

export const deliveries = defineGroup({
  ofStudent: {
    method: 'GET',
    path: '/admin/students/{id}/deliveries',
    access: 'tutor',
    reads: ['notices', 'account'],
    summary:
      'What a student was told, the newest first, and what became of it by mail, on the phone and in the bell; 100 at a time: `before` is the id of the last one read (Rules #163).',
    query: z.object({ before: id.optional() }),
    reply: z.object({ told: z.array(told) }),
    missing: studentRefusals.student_unknown,
  },
})
export type Told = Answer<typeof deliveries.ofStudent>['told'][number]
