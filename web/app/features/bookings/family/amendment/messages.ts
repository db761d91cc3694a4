import { subjectsInFull } from '#domain/lessons.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'

/** Rules: bookings; the rest is ours. */
export const messages = {
  startFirst: 'Choose a start',
  timesMissing: 'Start and end are required',
  amended: 'Booking amended successfully! The tutor will be notified.',
  amendFailed: 'Failed to amend booking. Please try again.',
  amendingConfirmed: 'This lesson is confirmed. Until your tutor accepts the new time, both are kept for you.',
  wholeMoves: ({ parts }: Pick<Lesson, 'parts'>) => `${subjectsInFull(parts)} move together. Each keeps its length.`,
  onePartMoves: ({ subject, besides }: Pick<Lesson, 'subject' | 'besides'>) =>
    `Only ${subjectInFull(subject)} moves. ${subjectsInFull(besides)} stays where it is, as a lesson of its own.`,
  shortened: 'The time that you chose has no room for the whole lesson.',
} as const
