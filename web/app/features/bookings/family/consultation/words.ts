import { bookingRefusals } from '#contract/sentences/bookings.ts'
import type { Subject } from '#contract/subjects.ts'
import { poundsText } from '#domain/money.ts'
import { consultationPriceWords } from '#domain/pricing.ts'

/** Rules: bookings; the rest is ours. */
export const words = {
  lead: '30 minutes, once. All times are UK time.',
  what: 'What it is',
  about:
    'Half an hour with the tutor for parent and child, with a recent piece of school work if there is one. You hear where your child stands and what would help, and you leave with a plan, whether or not you book lessons.',
  subjectWithTime: 'You can also choose it with the time.',
  nextTimes: 'The next free times',
  noNextTimes: 'There is no free time at the moment. Please write to your tutor in the chat.',
  anotherDay: 'Or look at another day.',
  ask: 'Ask for this consultation?',
  askNext:
    'Your tutor answers your request, and you read the answer here and in your notices. The time is held for you until then.',
  receipt: {
    waits: 'Your request is sent',
    suggested: 'Your tutor suggests a consultation',
    agreed: 'Your consultation is agreed',
    over: bookingRefusals.consultation_used.message,
  },
  whatNext: {
    waits:
      'Your tutor answers your request, and you read the answer here and in your notices. The time is held for you until then. There is nothing to pay yet.',
    suggested: 'You accept or decline it under My lessons. The time is held for you until then.',
    agreed: 'It is agreed. How to pay stands under Payments; the link for an online meeting is with the lesson.',
    over: 'It has taken place. Lessons are booked under Book Lessons.',
  },
  studentsOnly: 'Please log in as a student to book a consultation.',
  faces: { waiting: 'Loading the consultation', failed: 'Failed to load subjects. Please try again.' },
  subjectMissing: 'Please select a subject before booking.',
  notBooked: 'Failed to book consultation. Please try again.',
  booked: 'Consultation booked successfully! You will receive confirmation shortly.',
} as const

export function priceOf({ consultationRate }: Subject): string {
  return poundsText(consultationRate)
}

/** Before one is chosen. */
export function priceOfAny(subjects: readonly Subject[]): string {
  return consultationPriceWords(subjects.map(({ consultationRate }) => consultationRate))
}
