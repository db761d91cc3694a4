import { waiverProblem } from '#domain/charges.ts'
import { packageHours } from '#domain/hours.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { HourPackage } from '#web/app/features/hour-packages/tutor/api.ts'
import { clockTime, counted, day, pounds } from '#web/app/lib/format.ts'
import type { Lesson, Payment } from './api.ts'

/** Rules: payments; the sentences about late cancellations, debts and the bank details are ours. */
export const words = {
  notLoaded: 'Failed to load data',
  loading: 'Loading payments',
  noPending: 'No pending payments.',
  notWaiting: 'This payment waits no longer.',
  noneFound: 'No payments found matching your search.',
  shown: (shown: number, all: number) => `${shown === all ? '' : `${shown} of `}${counted(all, 'payment')}`,
  found: (shown: number, hasMore: boolean) => {
    const payments = counted(shown, 'payment')
    return hasMore ? `The last ${payments}` : payments
  },
  about: 'Confirm a payment when its money has come. The family is told, and it counts in your figures.',
  saidPaid: (day: string) => `Said paid ${day}`,
  confirmed: 'Payment confirmed successfully!',
  notConfirmed: 'Failed to confirm payment',
  confirmingFamily: 'The family is told that the money has come.',
  alsoFrom: (name: string) => `${name} owes more. Tick what has come with it:`,
  undone: 'The payment waits again.',
  slip: 'It was confirmed by mistake.',
  takingBack: 'It waits for its money again, and leaves your figures. The family reads why.',
  takenBack: 'The confirmation was taken back.',
  notTakenBack: 'Failed to take the confirmation back',
  paidLoading: 'Loading what was paid',
  noPaid: 'No payment has been confirmed yet.',
  aboutPaid: 'What you have confirmed, the last one first. A confirmation that was a slip can be taken back.',
  struckOff: 'The debt was struck off.',
  notStruckOff: 'Failed to strike off the debt',
  strikingOff: (amount: string) =>
    `The student was deleted. ${amount} is no longer owed, and what was taught and paid stays in your figures.`,
  strikingOffFinal: 'This cannot be undone. If the money comes after all, it is not counted.',
  linksNotUpdated: 'Failed to update payment links',
  updatingLinks:
    'Every payment that waits gets the link that its price has now. Do this after you have changed the links below.',
  lateAbout: 'Lessons that were cancelled with less notice than agreed stay payable, unless you let them go.',
  lateLoading: 'Loading late cancellations',
  noLate: 'No late cancellation is charged.',
  paidByFamily: 'Paid. Please refund the family yourself if you want to.',
  waived: 'Charge waived successfully!',
  notWaived: 'Failed to waive the charge',
  waivingHours: (hours: number) =>
    `${hoursInWords(hours)} ${hours === 1 ? 'returns' : 'return'} to the package, and the family can read why.`,
  waivingMoney: (amount: string) => `${amount} is no longer owed, and the family can read why.`,
} as const

/** Success messages hide after 3 seconds (Rules: screens). */
export const SHOWN_MS = 3000
/** How long a confirmation can be undone where it is said (Rules #126). */
export const UNDO_MS = 10_000

/** "Tue 8 Sept, 16:30" */
export function dayAndTime(moment: Date | string): string {
  return `${day(moment)}, ${clockTime(moment)}`
}

/** Which payment, for whoever cannot see its row: "Amira Khan, Tue 8 Sept, 16:30". */
export function paymentInWords({ student, booking }: Payment): string {
  return `${student.name}, ${dayAndTime(booking.startTime)}`
}

/**
 * `Confirm £36.00 from Priya Shah for Thu 26 Nov?`, or for `2 lessons and 10 hours of GCSE Mathematics` where several
 * came at once (Rules #124).
 */
export function confirmQuestion(payment: Payment, also: Owing): string {
  const lessons = 1 + also.payments.length
  const what =
    lessons + also.packages.length === 1
      ? [day(payment.booking.startTime)]
      : [lessons === 1 ? '1 lesson' : `${lessons} lessons`, ...also.packages.map(packageHoursOf)]
  return `Confirm ${pounds(billSum(payment, also))} from ${payment.student.name} for ${what.join(' and ')}?`
}

/** What a family owes beside one payment: lessons, and hours that it has ordered. */
export interface Owing {
  readonly payments: readonly Payment[]
  readonly packages: readonly HourPackage[]
}

/** In pounds; whole pence, whatever a computer makes of their sum. */
export function billSum(payment: Payment, { payments, packages }: Owing): number {
  const amounts = [...[payment, ...payments].map(({ amount }) => amount), ...packages.map((each) => each.purchasePrice)]
  return Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100
}

/** `10 hours of GCSE Mathematics` */
export function packageHoursOf({ packageType, subject }: Pick<HourPackage, 'packageType' | 'subject'>): string {
  return `${packageHours[packageType]} hours of ${subjectInFull(subject)}`
}

/** Those of whose student or reference the text is a part, in any case. */
export function matchingPayments(payments: readonly Payment[], search: string): readonly Payment[] {
  const sought = search.trim().toLowerCase()
  return payments.filter(({ student: { name, email }, reference }) =>
    [name, email, reference].some((text = '') => text.toLowerCase().includes(sought)),
  )
}

/** Whoever has an account has an e-mail. */
export function isErased({ student }: Payment): boolean {
  return student.email === ''
}

/** "1 hour", "1.5 hours". */
export function hoursInWords(hours: number): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

/** What a late cancellation still costs the family: hours of a package, money that is owed, or money that was paid. */
export interface StandingCharge {
  readonly lesson: Lesson
  readonly hours: number
  readonly owed: number
  readonly paid: number
  /** Off for what was paid: the tutor gives it back by hand (Rules #126). */
  readonly mayWaive: boolean
}

/** The late cancellations whose charge stands, the newest first (Rules #114). */
export function standingCharges(lessons: readonly Lesson[]): StandingCharge[] {
  return lessons
    .flatMap((lesson) => chargeOf(lesson) ?? [])
    .sort((a, b) => b.lesson.startTime.getTime() - a.lesson.startTime.getTime())
}

function chargeOf(lesson: Lesson): StandingCharge | null {
  const hours = Math.abs(lesson.packageTransaction?.hoursChanged ?? 0)
  const owed = sum(lesson, 'PENDING')
  const paid = sum(lesson, 'PAID')
  const problem = waiverProblem({ ...lesson, isCharged: hours > 0 || owed > 0, isPaid: paid > 0 })
  return problem === null || problem === 'already_paid'
    ? { lesson, hours, owed, paid, mayWaive: problem === null }
    : null
}

function sum({ payments }: Lesson, status: 'PENDING' | 'PAID'): number {
  return payments.filter((payment) => payment.status === status).reduce((total, { amount }) => total + amount, 0)
}
