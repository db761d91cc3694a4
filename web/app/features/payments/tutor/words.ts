import type { HourPackage } from '#contract/hour-packages.ts'
import type { Payment } from '#contract/payments.ts'
import type { ChargeSoFar } from '#domain/charge-words.ts'
import { waiverProblem } from '#domain/charges.ts'
import { poundsText } from '#domain/money.ts'
import { anyOf } from '#domain/people.ts'
import { chargeOf, type Lesson } from '#web/app/features/bookings/api.ts'
import { hoursInWords, packageHoursOf } from '#web/app/features/hour-packages/words.ts'
import { counted, day, dayAndTime } from '#web/app/lib/format.ts'
import { brief, lasting } from '#web/app/ui/toasts.tsx'

/** Rules: payments; the sentences about late cancellations, debts and the bank details are ours. */
export const words = {
  faces: { waiting: 'Loading payments', failed: 'Failed to load data' },
  noPending: 'No pending payments.',
  notWaiting: 'This payment waits no longer.',
  noneFound: 'No payments found matching your search.',
  shown: (shown: number, all: number) => `${shown === all ? '' : `${shown} of `}${counted(all, 'payment')}`,
  found: (shown: number, hasMore: boolean) => {
    const payments = counted(shown, 'payment')
    return hasMore ? `The last ${payments}` : payments
  },
  about: 'Confirm a payment when its money has come. The family is told, and it counts in your figures.',
  paidBy: (payers: readonly { readonly name: string }[]) => `To be paid by ${anyOf(payers)}`,
  saidPaid: (day: string) => `Said paid ${day}`,
  confirmed: 'Payment confirmed successfully!',
  notConfirmed: 'Failed to confirm payment',
  confirmingFamily: 'The family is told that the money has come.',
  alsoFrom: (name: string) => `${name} owes more. Tick what has come with it:`,
  undone: lasting('The payment waits again.'),
  slip: 'It was confirmed by mistake.',
  takingBack: 'It waits for its money again, and leaves your figures. The family reads why.',
  takeBack: { success: lasting('The confirmation was taken back.'), fallback: 'Failed to take the confirmation back' },
  paidLoading: 'Loading what was paid',
  noPaid: 'No payment has been confirmed yet.',
  aboutPaid: 'What you have confirmed, the last one first. A confirmation that was a slip can be taken back.',
  strike: { success: brief('The debt was struck off.'), fallback: 'Failed to strike off the debt' },
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
  waiver: { success: brief('Charge waived successfully!'), fallback: 'Failed to waive the charge' },
  waivingHours: (minutes: number) =>
    `${hoursInWords(minutes)} ${minutes === 60 ? 'returns' : 'return'} to the package, and the family can read why.`,
  waivingMoney: (amount: string) => `${amount} is no longer owed, and the family can read why.`,
} as const

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
      : [counted(lessons, 'lesson'), ...also.packages.map(packageHoursOf)]
  return `Confirm ${poundsText(billSum(payment, also))} from ${payment.student.name} for ${what.join(' and ')}?`
}

/** What a family owes beside one payment: lessons, and hours that it has ordered. */
export interface Owing {
  readonly payments: readonly Payment[]
  readonly packages: readonly HourPackage[]
}

/** In pence. */
export function billSum(payment: Payment, { payments, packages }: Owing): number {
  const amounts = [...[payment, ...payments].map(({ amount }) => amount), ...packages.map((each) => each.purchasePrice)]
  return amounts.reduce((sum, amount) => sum + amount)
}

export function isErased({ student }: Payment): boolean {
  return student.isErased === true
}

/** What a late cancellation still costs the family: minutes of a package, pence that are owed, or that were paid. */
export interface StandingCharge extends ChargeSoFar {
  readonly lesson: Lesson
  /** Off for what was paid: the tutor gives it back by hand (Rules #126). */
  readonly mayWaive: boolean
}

/** The late cancellations whose charge stands, the newest first (Rules #114). */
export function standingCharges(lessons: readonly Lesson[]): StandingCharge[] {
  return lessons
    .flatMap((lesson) => standingCharge(lesson) ?? [])
    .sort((a, b) => b.lesson.startTime.getTime() - a.lesson.startTime.getTime())
}

function standingCharge(lesson: Lesson): StandingCharge | null {
  const charge = chargeOf(lesson)
  const isCharged = charge.packageMinutes > 0 || charge.pendingPence > 0
  const problem = waiverProblem({ ...lesson, isCharged, isPaid: charge.paidPence > 0 })
  return problem === null || problem === 'already_paid' ? { ...charge, lesson, mayWaive: problem === null } : null
}
