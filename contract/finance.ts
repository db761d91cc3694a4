import * as z from 'zod'
import { PERIODS } from '#domain/finance.ts'
import { defineGroup } from './core.ts'
import { hours, price } from './fields.ts'

/** Money is what was paid, by the London day it was confirmed; lessons are those that were taught (Rules #62). */
const earnings = z.object({
  /** Of all time. */
  totalEarnings: price,
  thisWeek: price,
  thisMonth: price,
  /** Of the London week, month or year that was asked for. */
  periodAmount: price,
  /** Payments that were confirmed, and their mean. */
  confirmedPayments: z.int(),
  averagePerPayment: price,
  /** Lessons that were taught, and what one of them costs on average, whoever paid for it. */
  completedSessions: z.int(),
  averagePerSession: price,
  totalHours: hours,
  /** What the lessons cost that were taught, also those that a package covered, by the hour; null while there is none. */
  hourlyRate: price.nullable(),
  /** What waits to be paid and is due, for lessons and packages, and what is not due yet. */
  owedNow: price,
  comingUp: price,
  /** The last 28 days, divided by four (Rules: finance). */
  quickStats: z.object({ sessionsPerWeek: z.number(), hoursPerWeek: z.number(), weeklyPayments: price }),
  /** The most earned first; they add up to `totalEarnings`. */
  earningsBySubject: z.array(z.object({ subject: z.string(), sessions: z.int(), earnings: price })),
  /** The last six London months, `YYYY-MM`, the oldest first. */
  monthlyEarnings: z.array(z.object({ month: z.string(), sessions: z.int(), earnings: price })),
})

export { PERIODS }

const period = z.enum(PERIODS, 'Please choose week, month or year.').default('month')

export const finance = defineGroup({
  stats: {
    method: 'GET',
    path: '/admin/financial-stats',
    access: 'tutor',
    summary: "What was earned and taught, for the tutor's dashboard (Rules #60).",
    reads: ['hour-packages', 'bookings'],
    query: z.object({ timeframe: period }),
    reply: earnings,
  },
  dashboard: {
    method: 'GET',
    path: '/admin/payment-dashboard',
    access: 'tutor',
    summary: 'What was earned and taught, for the payment dashboard (Rules #62).',
    reads: ['hour-packages', 'bookings'],
    query: z.object({ period }),
    reply: earnings,
  },
})
