import { subjectInFull } from '#domain/subjects.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { dayAndRange } from '#web/app/lib/format.ts'

/** Which lesson, whose and when: "GCSE Mathematics with Amira Khan, Tue 8 Sept, 16:30–17:30". */
export function lessonInWords({ subject, student, startTime, endTime }: Lesson): string {
  return `${subjectInFull(subject)} with ${student.name}, ${dayAndRange(startTime, endTime)}`
}
