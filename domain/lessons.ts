import type { Booking, BookingStatus } from './bookings.ts'
import { type Category, subjectInFull } from './subjects.ts'
import { addMinutes, type Interval, minutesBetween } from './time.ts'

/** What has to be known of a booking to find the lesson that it is part of. */
export type LessonPart = Pick<
  Booking,
  'status' | 'suggested' | 'startTime' | 'endTime' | 'originalStartTime' | 'originalEndTime'
> & {
  readonly seriesId: string | null
  readonly student: { readonly id: string }
  readonly subject: { readonly id: string }
}

/** A lesson as people count it: one booking, or those that follow one another. */
export type JoinedLesson<B extends LessonPart> = {
  readonly startTime: Date
  readonly endTime: Date
  /** In order. */
  readonly parts: readonly [B, ...B[]]
}

/**
 * The lessons that bookings make up, soonest first. Bookings of one student and one series are one lesson where each
 * begins as the one before it ends, with another subject, and all stand alike; what was taught and has its feedback
 * stands like what is confirmed. While they wait for another time they follow one another at both (Rules: bookings).
 */
export function lessonsOf<B extends LessonPart>(bookings: readonly B[]): JoinedLesson<B>[] {
  const soonestFirst = bookings.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime())
  const runs = [...Map.groupBy(soonestFirst, whatJoins).values()].flatMap((alike) => {
    const found: [B, ...B[]][] = []
    for (const booking of alike) {
      const run = found.at(-1)
      if (run && continues(run, booking)) run.push(booking)
      else found.push([booking])
    }
    return found
  })
  return runs
    .map((parts) => ({ startTime: parts[0].startTime, endTime: (parts.at(-1) ?? parts[0]).endTime, parts }))
    .sort((a, b) => a.startTime.getTime() - b.startTime.getTime())
}

/** Equal for two bookings that may be one lesson; an object is equal to nothing but itself. */
function whatJoins({ seriesId, student, status, suggested }: LessonPart): unknown {
  if (seriesId === null) return {}
  return [seriesId, student.id, suggested, isAgreed(status) ? 'CONFIRMED' : status].join(' ')
}

function continues(run: readonly LessonPart[], next: LessonPart): boolean {
  const last = run.at(-1)
  const isNext = last?.endTime.getTime() === next.startTime.getTime()
  const wasNext = next.status !== 'AMENDED' || last?.originalEndTime?.getTime() === next.originalStartTime?.getTime()
  return isNext && wasNext && run.every((part) => part.subject.id !== next.subject.id)
}

/** The bookings of one lesson as they lie from another start on: each keeps its length and follows the one before it. */
export function lessonFromStart(
  parts: readonly Pick<LessonPart, 'startTime' | 'endTime'>[],
  start: Date,
): readonly Interval[] {
  let next = start
  return parts.map(({ startTime, endTime }) => {
    const time = { start: next, end: addMinutes(next, minutesBetween(startTime, endTime)) }
    next = time.end
    return time
  })
}

function isAgreed(status: BookingStatus): boolean {
  return status === 'CONFIRMED' || status === 'COMPLETED'
}

/** How a lesson stands: one of whose parts some still wait for their feedback is confirmed (Rules: bookings). */
export function lessonStatus(parts: readonly [LessonPart, ...LessonPart[]]): BookingStatus {
  return parts.find(({ status }) => status === 'CONFIRMED')?.status ?? parts[0].status
}

/** A lesson as one line says it: how it stands, and its whole time, also the one that was agreed before. */
export function asOne<B extends LessonPart>({ parts }: Pick<JoinedLesson<B>, 'parts'>) {
  const { endTime, originalEndTime } = parts.at(-1) ?? parts[0]
  return { ...parts[0], parts, endTime, originalEndTime, status: lessonStatus(parts) }
}

/** "GCSE Mathematics", or "GCSE Mathematics and A-Level Physics": a lesson's subjects in the order of its parts. */
export function subjectsInFull(
  parts: readonly { readonly subject: { readonly name: string; readonly category: Category } }[],
): string {
  return inOneSentence(parts.map(({ subject }) => subjectInFull(subject)))
}

/** What a lesson of these parts is called: each by its title, or else by its subject; null where the tutor gave none. */
export function ownTitle(
  parts: readonly { readonly title: string | null; readonly subject: { readonly name: string } }[],
): string | null {
  if (parts.every(({ title }) => !title)) return null
  return inOneSentence(parts.map(({ title, subject }) => title || subject.name))
}

/** "Mathematics", "Mathematics and Physics", "Mathematics, Physics and Chemistry"; what is said twice is said once. */
export function inOneSentence(words: readonly string[]): string {
  const different = [...new Set(words)]
  const last = different.at(-1) ?? ''
  return different.length < 2 ? last : `${different.slice(0, -1).join(', ')} and ${last}`
}

/**
 * Notes without the words for one hour of two, where both are shown as the one lesson that they are (Rules: bookings).
 */
export function withoutPart(notes: string): string {
  return notes.replace(/ ?\(Part [12] of 2-hour lesson\)/, '').trim()
}
