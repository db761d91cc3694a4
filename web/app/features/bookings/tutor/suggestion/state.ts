import { tutorTimeSentences } from '#contract/sentences/bookings.ts'
import type { Subject } from '#contract/subjects.ts'
import { suggestedStart, suggestionTimeProblem } from '#domain/booking-times.ts'
import type { BookingType } from '#domain/bookings.ts'
import { CONSULTATION_MINUTES } from '#domain/consultations.ts'
import { penceToPounds } from '#domain/money.ts'
import { lessonPricePence } from '#domain/pricing.ts'
import { londonClockOf, londonDateOf } from '#domain/time.ts'
import { type ChosenTime, intervalOf, type Problem } from '#web/app/features/bookings/state.ts'
import type { Student } from '#web/app/features/students/api.ts'
import { ratesOf } from '#web/app/features/subjects/api.ts'
import { words } from './words.ts'

/** What is chosen in the dialog. */
export interface Draft {
  readonly studentId: string | null
  readonly subjectId: string | null
  readonly type: BookingType
  readonly isOnline: boolean
  readonly time: ChosenTime
  readonly title: string
  readonly notes: string
}

const USUAL_MINUTES = 60

/** The next full hour, one hour long (Rules: bookings). */
export function freshDraft(studentId: string | null, now: Date): Draft {
  const start = suggestedStart(now)
  const time = { date: londonDateOf(start), start: londonClockOf(start), minutes: USUAL_MINUTES }
  return { studentId, subjectId: null, type: 'LESSON', isOnline: true, time, title: '', notes: '' }
}

/** A consultation has its one length; a lesson after it begins again with the usual one. */
export function withType(draft: Draft, type: BookingType): Draft {
  if (type === draft.type) return draft
  const minutes = type === 'CONSULTATION' ? CONSULTATION_MINUTES : USUAL_MINUTES
  return { ...draft, type, time: { ...draft.time, minutes } }
}

/** The student's own subjects when there are any, else all (Rules: bookings). */
export function subjectsFor(student: Student | undefined, subjects: readonly Subject[]): readonly Subject[] {
  const own = new Set(student?.studentProfile.subjects.map(({ id }) => id))
  const chosen = subjects.filter(({ id }) => own.has(id))
  return chosen.length > 0 ? chosen : subjects
}

/** Rules: bookings, in pounds. */
export function suggestedPounds(draft: Draft, subject: Subject): number {
  return penceToPounds(lessonPricePence(ratesOf(subject), { ...draft, minutes: draft.time.minutes }))
}

/** What the server would say, before it is asked. */
export function problemOfDraft(draft: Draft, subjectId: string | null, now: Date): Problem | null {
  const fields: Record<string, string> = {}
  if (!draft.studentId) fields.studentId = words.studentMissing
  if (!subjectId) fields.subjectId = words.subjectMissing
  const time = intervalOf(draft.time)
  if (draft.time.date === null) fields.startTime = words.dateMissing
  if (draft.time.start === null) fields.startClock = words.timeMissing
  if (Object.keys(fields).length > 0) return { sentence: words.incomplete, fields }
  const problem = time && suggestionTimeProblem({ ...time, type: draft.type, now })
  if (!problem) return null
  const { field, msg } = tutorTimeSentences[problem]
  return { sentence: msg, fields: { [field]: msg } }
}
