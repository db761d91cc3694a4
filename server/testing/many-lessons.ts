import type { TestApp } from './test-app.ts'

const HOUR = 3_600_000

/**
 * Confirmed lessons of an hour, owed by nobody, in every second hour from the start of 2025, by turns of each student. Counted ids: of
 * 5,000 random ones two may share a bank reference (I25).
 */
export async function manyLessons(
  { context, breakBooks }: TestApp,
  who: { tutorId: string; studentIds: readonly [string, ...string[]]; subjectId: string },
  count: number,
): Promise<void> {
  breakBooks()
  const first = Date.parse('2025-01-01T00:00:00Z')
  const lessons = Array.from({ length: count }, (_, n) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    student_id: who.studentIds[n % who.studentIds.length] ?? who.studentIds[0],
    start_at: first + 2 * n * HOUR,
    end_at: first + (2 * n + 1) * HOUR,
  }))
  await context.transaction(async (tx) => {
    for (let from = 0; from < count; from += 500) {
      const some = lessons.slice(from, from + 500).map((lesson) => ({
        ...lesson,
        tutor_id: who.tutorId,
        subject_id: who.subjectId,
        type: 'LESSON' as const,
        status: 'CONFIRMED' as const,
        is_online: 1 as const,
        price_pence: 2500,
        rate_pence: 2500,
        title: '',
        notes: '',
        amendment_reason: '',
        suggested: 0 as const,
        outside_hours: 0 as const,
        created_at: first,
        updated_at: first,
      }))
      await tx.insertInto('bookings').values(some).execute()
      const held = some.map(({ id, tutor_id, start_at, end_at }) => ({ booking_id: id, tutor_id, start_at, end_at }))
      await tx
        .insertInto('held_times')
        .values(held.map((time) => ({ ...time, is_original: 0 as const })))
        .execute()
    }
  })
}
