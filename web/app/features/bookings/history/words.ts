import type { BookingStatus, BookingType } from '#domain/bookings.ts'
import { paymentLine } from '#domain/charge-words.ts'
import { counted } from '#web/app/lib/format.ts'
import type { ChipTone } from '#web/app/ui/status-chip.tsx'
import { chargeOf, type Lesson } from '../api.ts'
import { paymentTone } from '../words.ts'

/** Rules: bookings; the rest is ours. */
export const words = {
  next: 'Next Lesson',
  noNext: 'No lesson is agreed at the moment.',
  faces: { waiting: 'Loading lessons', failed: 'Failed to load bookings. Please try again later.' },
  none: 'No lessons to show.',
  shown: (count: number, hasMore: boolean) => `${hasMore ? 'The newest ' : ''}${counted(count, 'lesson')}`,
} as const

/** What the tutor's own list has in red is grey here, and a request is yellow (Rules: bookings). */
export function toneOf(status: BookingStatus): ChipTone {
  if (status === 'CONFIRMED') return 'ok'
  return status === 'PENDING' || status === 'REQUESTED' ? 'warn' : 'neutral'
}

/** How a lesson is paid for; one that was taught and owes nothing is completed (Rules: bookings). */
export function historyLine(
  lesson: Pick<Lesson, 'status' | 'price' | 'payments' | 'packageTransaction'>,
): { readonly line: string; readonly tone: ChipTone } | null {
  const { status, price } = lesson
  const line = price === null ? null : paymentLine({ status, pricePence: price }, chargeOf(lesson))
  if (line === null) return status === 'COMPLETED' ? { line: 'Completed', tone: 'neutral' } : null
  return { line, tone: paymentTone(line) }
}

/** Rules: bookings. */
export const typeWords: Readonly<Record<BookingType, string>> = { LESSON: 'Lesson', CONSULTATION: 'Consultation' }
