import { KIND_OF } from '#domain/happenings.ts'
import type { Letter } from '#domain/letters.ts'
import { addMinutes, calendarDate } from '#domain/time.ts'
import { type FamilyWeek, type TutorWeek, weekFrom, weekLetter } from '#domain/week-letters.ts'
import { mailOf, samples } from '#server/commands/development/mails/gallery.ts'
import type { Sample } from '#server/commands/development/mails/lesson-samples.ts'
import { type Row, row } from '../table.ts'

const MONDAY = calendarDate('2026-01-19')
/** More than anybody teaches, and than any family's children have to do. */
const [LESSONS_OF_A_TUTOR, LESSONS_OF_A_FAMILY] = [60, 15]
const SUBJECT = { subject: { name: 'Further Mathematics', category: 'A_LEVEL' }, otherSubjects: [] } as const

/** The mails that development shows, each cause to each of its readers, and weeks that are as full as they get. */
export function mailBytes(): Row[] {
  const sizes = samples.map(({ cause, to, letter }) => ({ cause, bytes: bytesOf(to, letter) }))
  const { cause, bytes } = sizes.reduce((most, each) => (each.bytes > most.bytes ? each : most))
  const week = Math.max(
    bytesOf('TUTOR', weekLetter(fullTutor(), MONDAY)),
    bytesOf('FAMILY', weekLetter(fullFamily(), MONDAY)),
  )
  return [
    row('The largest mail, HTML and text', bytes / 1024, { most: 12, unit: 'KiB' }, `${cause}, of ${samples.length}`),
    row('A full week', week / 1024, { most: 60, unit: 'KiB' }, `${LESSONS_OF_A_TUTOR} lessons to the tutor`),
  ]
}

function bytesOf(to: Sample['to'], letter: Letter): number {
  const { html, text } = mailOf({ to, letters: [letter], kind: KIND_OF.confirmed })
  return Buffer.byteLength(html) + Buffer.byteLength(text)
}

const hourOf = (n: number) => addMinutes(weekFrom(MONDAY).start, 8 * 60 + n * 90)

function fullTutor(): TutorWeek {
  const lessons = Array.from({ length: LESSONS_OF_A_TUTOR }, (_, n) => ({
    ...{ ...SUBJECT, startTime: hourOf(n), student: 'Maximiliana Featherstonehaugh' },
  }))
  const debt = { student: 'Maximiliana Featherstonehaugh', pence: 2_500, payers: [] }
  const overdue = { count: 12, pence: 30_000, of: Array.from({ length: 12 }, () => debt) }
  return { of: 'TUTOR', saysSomething: true, lessons, requests: 9, withoutFeedback: 9, overdue, notDelivered: 9 }
}

function fullFamily(): FamilyWeek {
  const each = Array.from({ length: LESSONS_OF_A_FAMILY }, (_, n) => hourOf(n))
  return {
    ...{ of: 'FAMILY', saysSomething: true },
    lessons: each.map((startTime) => ({ ...SUBJECT, startTime, isOnline: true })),
    work: each.map((dueAt) => ({ title: 'Past paper of June 2025, questions 1 to 14', dueAt })),
    feedback: each.map((startTime) => ({ ...SUBJECT, startTime })),
    hours: each.map(() => ({ subject: SUBJECT.subject, minutes: 600 })),
    toPay: each.map((dueAt) => ({ amountPence: 3000, dueAt, reference: 'AB12CD' })),
  }
}
