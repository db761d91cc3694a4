import type { Mark } from '#domain/attendance.ts'
import { type Booking, type Lesson, showBooking } from '#web/app/features/bookings/api.ts'
import { api } from '#web/app/lib/api.ts'

const one = { show: showBooking }

/** Of several parts the first one is what somebody comes late to. Pressing again marks what is left. */
export async function markLesson({ parts }: Lesson, mark: Mark, lateMinutes: number | null): Promise<void> {
  for (const [place, { id }] of parts.entries()) {
    const isLate = mark === 'LATE' && place === 0
    const body = isLate ? { mark, lateMinutes } : { mark: mark === 'LATE' ? ('PRESENT' as const) : mark }
    await api.attendance.mark({ params: { id }, body }, one)
  }
}

export async function unmarkLesson({ parts }: Lesson): Promise<void> {
  for (const { id } of parts) await api.attendance.unmark({ params: { id } }, one)
}

/** One by one: pressing again cancels what is left. */
export async function cancelForFamily({ parts }: Lesson, toldAt: Date): Promise<Booking[]> {
  const answered: Booking[] = []
  for (const { id, status } of parts) {
    if (status !== 'CONFIRMED') continue
    answered.push(await api.attendance.mark({ params: { id }, body: { mark: 'TOLD', toldAt } }, one))
  }
  return answered
}
