import type { Reply } from '#contract/core.ts'
import type { finance } from '#contract/finance.ts'
import {
  hourlyRatePence,
  lastFourWeeks,
  meanPence,
  type Period,
  pencePerWeek,
  periodOf,
  perWeek,
  shownMonths,
} from '#domain/finance.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { Interval } from '#domain/time.ts'
import type { Context } from '#server/platform/context.ts'
import {
  countTaughtIn,
  listPaidBySubject,
  listTaughtBySubject,
  type PaidForSubject,
  sumOwed,
  sumPaidIn,
  sumTaughtValue,
  type TaughtInSubject,
} from './reads.ts'

type Earnings = Reply<(typeof finance)['dashboard']>

/** What was earned and taught, by London's calendar; money is what was paid (Rules #60, #62). */
export async function readEarnings({ db, now: clock }: Context, period: Period): Promise<Earnings> {
  const now = clock()
  const months = shownMonths(now)
  const fourWeeks = lastFourWeeks(now)
  const periods = [periodOf('week', now), periodOf('month', now), periodOf(period, now)]
  const [paid, taught, taughtPence, owed, paidIn, taughtIn] = await Promise.all([
    listPaidBySubject(db),
    listTaughtBySubject(db, now),
    sumTaughtValue(db, now),
    sumOwed(db, now),
    sumPaidIn(db, earliest([...periods, ...months]), [...periods, fourWeeks, ...months]),
    countTaughtIn(db, earliest(months), [fourWeeks, ...months], now),
  ])
  const [thisWeek = 0, thisMonth = 0, periodAmount = 0, lastPaid = 0, ...monthlyPence] = paidIn
  const [lastTaught = { sessions: 0, minutes: 0 }, ...monthlyTaught] = taughtIn
  const totalEarnings = sumOf(paid.map(({ pence }) => pence))
  const confirmedPayments = sumOf(paid.map(({ payments }) => payments))
  const completedSessions = sumOf(taught.map(({ sessions }) => sessions))
  const totalMinutes = sumOf(taught.map(({ minutes }) => minutes))
  return {
    totalEarnings,
    thisWeek,
    thisMonth,
    periodAmount,
    confirmedPayments,
    averagePerPayment: meanPence(totalEarnings, confirmedPayments),
    completedSessions,
    averagePerSession: meanPence(taughtPence, completedSessions),
    totalHours: totalMinutes,
    hourlyRate: hourlyRatePence(taughtPence, totalMinutes),
    owedNow: owed.duePence,
    comingUp: owed.comingPence,
    quickStats: {
      sessionsPerWeek: perWeek(lastTaught.sessions),
      hoursPerWeek: perWeek(lastTaught.minutes / 60),
      weeklyPayments: pencePerWeek(lastPaid),
    },
    earningsBySubject: bySubject(taught, paid),
    monthlyEarnings: months.map(({ month }, place) => ({
      month,
      sessions: monthlyTaught[place]?.sessions ?? 0,
      earnings: monthlyPence[place] ?? 0,
    })),
  }
}

/** Those with a lesson or a payment, the most earned first, each in full. */
function bySubject(taught: readonly TaughtInSubject[], paid: readonly PaidForSubject[]): Earnings['earningsBySubject'] {
  const paidFor = new Map(paid.map(({ subjectId, pence }) => [subjectId, pence]))
  return taught
    .map(({ subject, sessions }) => ({
      ...{ subject: subjectInFull(subject), sessions },
      earnings: paidFor.get(subject.id) ?? 0,
    }))
    .filter(({ sessions, earnings }) => sessions > 0 || earnings > 0)
    .sort((a, b) => b.earnings - a.earnings || b.sessions - a.sessions || a.subject.localeCompare(b.subject, 'en-GB'))
}

function earliest(spans: readonly Interval[]): Date {
  return new Date(Math.min(...spans.map(({ start }) => start.getTime())))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
