import * as z from 'zod'
import { isWithinYear } from '#domain/statements.ts'
import { booking } from './bookings.ts'
import { defineGroup } from './core.ts'
import { calendarDate, dateOfReply, hours, id, instant, price } from './fields.ts'
import { payers, person } from './payers.ts'
import { familyRefusals } from './sentences/families.ts'

const A_YEAR = { message: 'Please choose up to a year', path: ['to'] }

/** London dates, both included. */
const period = z.object({ from: calendarDate(), to: calendarDate() })

const row = z.object({
  id: z.string(),
  child: person,
  subject: booking.shape.subject,
  /** What it is for; null for hours. */
  booking: booking.pick({ id: true, type: true, startTime: true, endTime: true }).nullable(),
  /** How many were bought; null for a lesson. */
  packageHours: hours.nullable(),
  reference: z.string(),
  amount: price,
  dueDate: instant(),
  paidAt: instant().nullable(),
  isOverdue: z.boolean(),
  payers,
})

const statement = z.object({
  from: dateOfReply,
  to: dateOfReply,
  /** By the day they are due. */
  rows: z.array(row),
  /** Of what was paid within the period; null for whoever pays for no child. */
  paidInPeriod: price.nullable(),
  /** What is due by now and not paid, whenever it was due; null for the same. */
  owedToday: price.nullable(),
})

export const familyStatements = defineGroup({
  mine: {
    method: 'GET',
    path: '/family/statement',
    access: 'parent',
    summary:
      'What was due or paid from one London date to another, a year at most, for all children whose money the parent sees, or for one (Rules #185).',
    /** For one child, or for all. */
    query: period.extend({ studentId: id.optional() }).refine(isWithinYear, A_YEAR),
    reads: ['hour-packages', 'bookings', 'account'],
    reply: statement,
  },
  ofFamily: {
    method: 'GET',
    path: '/families/{id}/statement',
    access: 'tutor',
    summary: 'The same of all students of a family (Rules #186).',
    query: period.refine(isWithinYear, A_YEAR),
    reads: ['hour-packages', 'bookings', 'account'],
    reply: statement,
    missing: familyRefusals.family_not_found,
  },
})
