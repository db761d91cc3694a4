import * as z from 'zod'
import { CHANGE_KINDS } from '#domain/changes.ts'
import { statusBody } from './booking-bodies.ts'
import { booking, bookingStatus, undoableChanges } from './bookings.ts'
import { defineGroup } from './core.ts'
import { id, instant, price, queryFlag } from './fields.ts'
import { bookingRefusals } from './sentences/bookings.ts'
import { changeRefusals } from './sentences/changes.ts'
import { category } from './subjects.ts'

const MOST_MOVES = 60
const HOW_MANY = `Please move 1 to ${MOST_MOVES} bookings.`

/** Each booking once, with its new time. */
export const movesBody = z.object({
  moves: z
    .array(z.object({ id, startTime: instant(), endTime: instant() }))
    .min(1, HOW_MANY)
    .max(MOST_MOVES, HOW_MANY)
    .refine((moves) => new Set(moves.map((move) => move.id)).size === moves.length, 'Please name each booking once.'),
  /** Only looks; nothing is moved. */
  preview: z.boolean().default(false),
})

const HOW_MANY_CANCELLED = `Please cancel 1 to ${MOST_MOVES} bookings.`

/** Each booking once. */
export const cancelBody = z.object({
  ids: z
    .array(id)
    .min(1, HOW_MANY_CANCELLED)
    .max(MOST_MOVES, HOW_MANY_CANCELLED)
    .refine((ids) => new Set(ids).size === ids.length, 'Please name each booking once.'),
  /** The family reads it. */
  amendmentReason: statusBody.shape.amendmentReason,
})

/** How a booking stood. */
const state = z.object({
  ...{ startTime: instant(), endTime: instant(), status: bookingStatus, isOnline: z.boolean() },
  subject: z.object({ id: z.string(), name: z.string(), category }),
  /** Null for whoever does not see the student's money. */
  price: price.nullable(),
})

const madeChange = z.object({
  id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  madeAt: instant(),
  /** Who made it. */
  by: z.object({ name: z.string() }),
  /** Of the bookings that are asked about, soonest first; `before` is null of what was booked by it. */
  lines: z.array(z.object({ bookingId: z.string(), before: state.nullable(), after: state })),
})

export const changes = defineGroup({
  list: {
    method: 'GET',
    path: '/bookings/{id}/changes',
    access: 'shared',
    right: 'SEE',
    of: 'record',
    summary:
      'What was done in one go to a booking, with `series` to any of its series, and how each stood before, newest first, 20 a page; nothing that was undone, and to a family nothing that still can be (Rules #213).',
    query: z.object({ series: queryFlag.default(false), after: id.optional() }),
    reply: z.object({
      changes: z.array(madeChange),
      /** Asked for as `after`, what comes next; null behind the last. */
      next: z.string().nullable(),
    }),
    missing: bookingRefusals.booking_not_found,
    reads: ['bookings'],
  },
  move: {
    method: 'POST',
    path: '/bookings/moves',
    access: 'tutor',
    summary:
      'Gives several bookings another time at once, all or none, so that two can change places; nobody is told for ten seconds, in which it can be undone (Rules #211).',
    body: movesBody,
    reply: z.object({
      /** Null in a preview, and where nothing changed. */
      changeId: z.string().nullable(),
      undoUntil: instant().nullable(),
      /** As they were named. */
      bookings: z.array(booking),
      /** The tutor may all the same. */
      warnings: z.array(z.object({ bookingId: z.string(), message: z.string() })),
    }),
    missing: bookingRefusals.booking_not_found,
    refuses: [
      bookingRefusals.marked,
      bookingRefusals.no_longer_changeable,
      bookingRefusals.own_time_taken,
      bookingRefusals.time_taken,
    ],
    changes: undoableChanges,
  },
  cancel: {
    method: 'POST',
    path: '/bookings/cancellations',
    access: 'tutor',
    summary:
      'Cancels several bookings at once, all or none; nobody is told for ten seconds, in which it can be undone (Rules #225).',
    body: cancelBody,
    reply: z.object({
      /** Null where all of them were cancelled already. */
      changeId: z.string().nullable(),
      undoUntil: instant().nullable(),
      /** As they were named. */
      bookings: z.array(booking),
    }),
    missing: bookingRefusals.booking_not_found,
    refuses: [bookingRefusals.marked, bookingRefusals.no_longer_changeable],
    changes: undoableChanges,
  },
  undo: {
    method: 'POST',
    path: '/changes/{id}/undo',
    access: 'tutor',
    summary: 'Puts everything back that a change moved, within ten seconds; nobody ever hears of it (Rules #212).',
    reply: z.object({ bookings: z.array(booking) }),
    missing: changeRefusals.change_not_found,
    refuses: [changeRefusals.too_late_to_undo, bookingRefusals.own_time_taken, bookingRefusals.time_taken],
    changes: undoableChanges,
  },
})
