import { subjectInFull } from '#domain/subjects.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import type { Payment } from './api.ts'

/** `GCSE Mathematics, Tue 8 Sept, 16:30–17:30`: which lesson a button belongs to. */
export function lessonInWords({ lesson }: Pick<Payment, 'lesson'>): string {
  return `${subjectInFull(lesson.subject)}, ${dayAndRange(lesson.startTime, lesson.endTime)}`
}
