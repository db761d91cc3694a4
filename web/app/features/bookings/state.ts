import type { Booking } from '#contract/bookings.ts'
import { asOne, inOneSentence, lessonsOf, ownTitle, withoutPart } from '#domain/lessons.ts'

type Parts = readonly [Booking, ...Booking[]]

/**
 * A lesson as people count it: one booking, or several that follow one another (Rules: bookings). Its id is the first
 * one's.
 */
export type Lesson = Booking & {
  readonly parts: Parts
  /** Of a part that is looked at alone: the others of its lesson. */
  readonly besides: readonly Booking[]
}

export function lessonOf(booking: Booking): Lesson {
  return { ...booking, parts: [booking], besides: [] }
}

/** Bookings as the lessons that they make up, soonest first. */
export function lessonsFrom(bookings: readonly Booking[]): Lesson[] {
  return lessonsOf(bookings).map(({ parts }) => (parts.length > 1 ? joined(parts) : lessonOf(parts[0])))
}

/** Each part of a lesson as a lesson, for what is done to one booking at a time. */
export function partsAlone({ parts }: Lesson): Lesson[] {
  return parts.map((part) => ({ ...lessonOf(part), besides: parts.filter((other) => other !== part) }))
}

/** Whether the address names this lesson, or one of its bookings. */
export function isNamed({ parts }: Pick<Lesson, 'parts'>, bookingId: string | undefined): boolean {
  return parts.some(({ id }) => id === bookingId)
}

/** One line of several bookings: the whole time, what all cost together, and what was said about any. */
function joined(parts: Parts): Lesson {
  const late = parts.filter(({ lateCancellation }) => lateCancellation)
  const hours = parts.flatMap(({ packageTransaction }) => packageTransaction?.hoursChanged ?? [])
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
  return {
    ...asOne({ parts }),
    besides: [],
    title: ownTitle(parts),
    price: sumOf(parts.map(({ price }) => price)),
    notes: inOneSentence(parts.map(({ notes }) => withoutPart(notes)).filter(Boolean)),
    amendmentReason: inOneSentence(parts.map((part) => part.amendmentReason).filter(Boolean)),
    meetingLink: parts.find(({ meetingLink }) => meetingLink)?.meetingLink ?? null,
    lateCancellation: late.length > 0,
    chargeWaived: late.length > 0 && late.every(({ chargeWaived }) => chargeWaived),
    payments: parts.flatMap(({ payments }) => payments),
    packageTransaction: hours.length > 0 ? { hoursChanged: sumOf(hours) } : null,
    outsideHours: parts.some(({ outsideHours }) => outsideHours),
  }
}
