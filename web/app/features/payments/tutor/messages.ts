import { counted } from '#web/app/lib/format.ts'
import { hoursInWords } from './format.ts'

/** Rules: payments; the sentences about late cancellations, debts and the bank details are ours. */
export const messages = {
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
