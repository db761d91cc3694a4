import { CallFailed } from '#contract/client.ts'
import { poundsText } from '#domain/money.ts'
import { calendarLongDay } from '#web/app/lib/format.ts'
import type { Option } from '#web/app/ui/option.ts'
import type { Earnings, Period } from './api.ts'

/** Rules: finance. */
export const words = {
  faces: { waiting: 'Loading your figures', failed: 'Failed to load data' },
  noSubjects: 'No subject data available yet.',
  noMonths: 'No monthly data available yet.',
  noFigures: 'No financial data available yet.',
  howToBegin: 'Complete some payment confirmations to see statistics!',
  owedNow: 'Due, and not paid yet',
  comingUp: 'Agreed, and due later',
  nothingTaught: 'No lessons taught yet',
  lastFourWeeks: 'On average over the last four weeks',
  subjectShares: 'Of all payments, and of the lessons they were for',
  trends: 'Payments confirmed in the last six months',
} as const

/** Rules: finance, 'Financial statistics', on the tutor's dashboard. */
export const statisticsMessages = {
  noToken: 'Authentication required. Please log in again.',
  timedOut: 'Request timed out. Please check your connection and try again.',
  expired: 'Authentication expired. Please log in again.',
  denied: 'Access denied. Tutor privileges required.',
  serverError: 'Server error. Please try again later.',
  empty: 'No financial data available.',
  failed: 'Failed to load financial data. Please try again later.',
} as const

export const periodName: Record<Period, string> = { week: 'This week', month: 'This month', year: 'This year' }
export const periods: Option<Period>[] = [
  { id: 'week', name: 'Week' },
  { id: 'month', name: 'Month' },
  { id: 'year', name: 'Year' },
]

const oneDecimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** "12 hours 30 min", "45 min". */
export function hoursInWords(minutes: number): string {
  const whole = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (whole === 0) return `${rest} min`
  const inHours = `${whole.toLocaleString('en-GB')} ${whole === 1 ? 'hour' : 'hours'}`
  return rest === 0 ? inHours : `${inHours} ${rest} min`
}

/** "2.3" for an average. */
export function average(number: number): string {
  return oneDecimal.format(number)
}

/** "1 lesson", "2 lessons". */
export function lessonCount(sessions: number): string {
  return `${sessions.toLocaleString('en-GB')} ${sessions === 1 ? 'lesson' : 'lessons'}`
}

/** How much of the whole a part is, in percent; of nothing, nothing. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? (part / whole) * 100 : 0
}

/** "33.3%" */
export function percentText(percent: number): string {
  return `${oneDecimal.format(percent)}%`
}

/** A bar is at least 5 % of the largest month's; a month without money has none (Rules: finance, Rules #62). */
const SMALLEST_BAR_PERCENT = 5

/** One bar for each month, scaled to the largest. */
export function monthBars(months: Earnings['monthlyEarnings']) {
  const largest = Math.max(0, ...months.map(({ earnings }) => earnings))
  return months.map(({ month, sessions, earnings }) => {
    const [, name = '', year = ''] = calendarLongDay(`${month}-01`).split(' ').slice(1)
    return {
      month,
      shortName: name.slice(0, 3),
      name: `${name} ${year}`,
      sessions,
      earnings,
      label: wholePounds(earnings),
      bar: earnings > 0 ? Math.max(SMALLEST_BAR_PERCENT, percentOf(earnings, largest)) : 0,
    }
  })
}
/** `£51`: over a bar there is no room for pence. */
function wholePounds(pence: number): string {
  return poundsText(Math.round(pence / 100) * 100).replace('.00', '')
}
export type MonthBar = ReturnType<typeof monthBars>[number]

/** Whether there is anything to show: a payment that was confirmed, a lesson that was taught, or what waits to be paid. */
export function hasFigures({ confirmedPayments, completedSessions, owedNow, comingUp }: Earnings): boolean {
  return confirmedPayments > 0 || completedSessions > 0 || owedNow + comingUp > 0
}

/** Why the statistics are not there (Rules: finance). */
export function statisticsProblem(error: unknown, isSignedIn: boolean): string {
  if (!isSignedIn) return statisticsMessages.noToken
  if (error instanceof DOMException && error.name === 'TimeoutError') return statisticsMessages.timedOut
  if (!(error instanceof CallFailed)) return statisticsMessages.failed
  if (error.status === 401) return statisticsMessages.expired
  if (error.status === 403) return statisticsMessages.denied
  return error.status >= 500 ? statisticsMessages.serverError : statisticsMessages.failed
}
