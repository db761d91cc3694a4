import * as z from 'zod'
import { booking, undoableChanges } from './bookings.ts'
import { defineGroup } from './core.ts'
import { id, instant } from './fields.ts'
import { bookingRefusals } from './sentences/bookings.ts'
import { changeRefusals } from './sentences/changes.ts'

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

export const changes = defineGroup({
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
    refuses: [bookingRefusals.no_longer_changeable, bookingRefusals.own_time_taken, bookingRefusals.time_taken],
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
