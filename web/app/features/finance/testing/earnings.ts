import type { SentAnswer } from '#contract/core.ts'
import type { finance } from '#contract/finance.ts'

/** As it stands on the wire. */
type SentEarnings = SentAnswer<(typeof finance)['dashboard']>

export const nadia = {
  id: '00000000-0000-4000-8000-0000000000aa',
  name: 'Nadia Hartwell',
  email: 'nadia@tutor.test',
  role: 'TUTOR' as const,
  timezone: 'Europe/London',
}

/** A term's figures; what a test is about is said in `given`. */
export function earningsOf(given: Partial<SentEarnings> = {}): SentEarnings {
  return {
    totalEarnings: 1250,
    thisWeek: 50,
    thisMonth: 300,
    periodAmount: 300,
    confirmedPayments: 40,
    averagePerPayment: 31.25,
    completedSessions: 42,
    averagePerSession: 29.76,
    totalHours: 40.5,
    hourlyRate: 30.86,
    owedNow: 37.5,
    comingUp: 112.5,
    quickStats: { sessionsPerWeek: 2.25, hoursPerWeek: 2.5, weeklyPayments: 75 },
    earningsBySubject: [
      { subject: 'GCSE Mathematics', sessions: 30, earnings: 937.5 },
      { subject: '11+ English', sessions: 12, earnings: 312.5 },
    ],
    monthlyEarnings: [
      { month: '2026-06', sessions: 4, earnings: 100 },
      { month: '2026-07', sessions: 8, earnings: 250.5 },
      { month: '2026-08', sessions: 0, earnings: 0 },
      { month: '2026-09', sessions: 9, earnings: 299.5 },
      { month: '2026-10', sessions: 10, earnings: 300 },
      { month: '2026-11', sessions: 11, earnings: 300 },
    ],
    ...given,
  }
}
export const nothingYet = earningsOf({
  totalEarnings: 0,
  periodAmount: 0,
  confirmedPayments: 0,
  averagePerPayment: 0,
  completedSessions: 0,
  averagePerSession: 0,
  totalHours: 0,
  hourlyRate: null,
  owedNow: 0,
  comingUp: 0,
  earningsBySubject: [],
  monthlyEarnings: [{ month: '2026-11', sessions: 0, earnings: 0 }],
})
