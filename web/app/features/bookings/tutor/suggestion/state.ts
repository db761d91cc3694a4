import * as z from 'zod'
import { tutorTimeSentences } from '#contract/sentences/bookings.ts'
import type { Subject } from '#contract/subjects.ts'
import { suggestedStart, suggestionTimeProblem } from '#domain/booking-times.ts'
import type { BookingType } from '#domain/bookings.ts'
import { CONSULTATION_MINUTES } from '#domain/consultations.ts'
import { londonClockOf, londonDateOf } from '#domain/time.ts'
import type { Student } from '#web/app/features/students/api.ts'
import { now } from '#web/app/lib/clock.ts'
import type { Option } from '#web/app/ui/option.ts'
import { needed, spanOf, timeShape } from '../time-fields.tsx'
import { words } from './words.ts'

export const types: Option<BookingType>[] = [
  { id: 'LESSON', name: 'Lesson' },
  { id: 'CONSULTATION', name: 'Consultation' },
]

/** What is chosen of a lesson that the tutor gives. */
export const lessonShape = {
  studentId: needed<string>(words.studentMissing),
  subjectId: needed<string>(words.subjectMissing),
  ...timeShape(words.dateMissing, words.timeMissing),
  type: z.custom<BookingType>(),
  isOnline: z.boolean(),
  title: z.string(),
  notes: z.string(),
}
const lesson = z.object(lessonShape)

/** What the server would say of its time, before it is asked, and even while something is missing. */
export function judgeTime({ value, issues }: z.core.ParsePayload<z.output<typeof lesson>>): void {
  if (!value.startTime || !value.startClock) return
  const { startTime: start, endTime: end } = spanOf(value)
  const problem = suggestionTimeProblem({ start, end, type: value.type, now: now() })
  if (!problem) return
  const { field, msg } = tutorTimeSentences[problem]
  issues.push({ code: 'custom', path: [field], message: msg, input: value })
}

/** What is chosen in the dialog. */
export const suggestion = lesson.check(judgeTime)
export type Draft = z.input<typeof suggestion>

/** A consultation has its one length; a lesson begins with the usual one. */
export const firstMinutes: Readonly<Record<BookingType, number>> = { LESSON: 60, CONSULTATION: CONSULTATION_MINUTES }

/** The next full hour, one hour long (Rules: bookings). */
export function freshDraft(studentId: string | null): Draft {
  const start = suggestedStart(now())
  const time = { startTime: londonDateOf(start), startClock: londonClockOf(start), endTime: firstMinutes.LESSON }
  return { studentId, subjectId: null, type: 'LESSON', isOnline: true, ...time, title: '', notes: '' }
}

/** The student's own subjects when there are any, else all (Rules: bookings). */
export function subjectsFor(student: Student | undefined, subjects: readonly Subject[]): readonly Subject[] {
  const own = new Set(student?.studentProfile.subjects.map(({ id }) => id))
  const chosen = subjects.filter(({ id }) => own.has(id))
  return chosen.length > 0 ? chosen : subjects
}
