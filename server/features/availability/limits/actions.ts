import type { RefusalText } from '#contract/refusals.ts'
import { limitRefusals } from '#contract/sentences/limits.ts'
import type { BookingType } from '#domain/bookings.ts'
import { areRestrictive, type DiaryRules, looksAround } from '#domain/diary-rules.ts'
import { limitSentence } from '#domain/limit-words.ts'
import { type AskedLesson, daysAround, isNear, type Limit, limitProblems } from '#domain/limits.ts'
import type { SlotLimits } from '#domain/slots.ts'
import { type CalendarDate, londonDateOf } from '#domain/time.ts'
import { getDiaryRules } from '#server/features/diary-rules/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listHeldLessons, type StoredHeldLesson } from './reads.ts'

interface Asked {
  readonly startTime: Date
  readonly endTime: Date
  readonly studentId: string
  readonly isOnline: boolean
  readonly type: BookingType
}
interface Limits {
  readonly tutorId: string
  /** Bookings that give up what they hold. */
  readonly except?: readonly string[]
}

/** Of each lesson that a family asks for, the first limit of the tutor's that it reaches, or null (Rules #220). */
export async function limitsReached(
  db: Db,
  lessons: readonly Asked[],
  { tutorId, except = [] }: Limits,
  now: Date,
): Promise<(RefusalText | null)[]> {
  const rules = await getDiaryRules(db, tutorId)
  const asked = lessons.map(askedLesson)
  const held = (await heldAround(db, tutorId, asked, rules)).filter(({ bookingId }) => !except.includes(bookingId))
  return asked.map((lesson) => {
    const around = {
      held: held.filter((other) => isNear(other, lesson)),
      asked: asked.filter((other) => other !== lesson && isNear(other, lesson)),
    }
    const [limit] = limitProblems(lesson, around, rules, now)
    return limit ? refusalOf(limit, lesson.start, rules) : null
  })
}

/** The tutor's limits on slots of some London dates, and what they look at; undefined where he has set none (Rules #220). */
export async function limitsOver(
  db: Db,
  tutorId: string,
  { first, last }: { first: CalendarDate; last: CalendarDate },
  { isOnline, except = [] }: { isOnline: boolean; except?: readonly string[] | undefined },
): Promise<SlotLimits | undefined> {
  const rules = await getDiaryRules(db, tutorId)
  if (!areRestrictive(rules)) return undefined
  const all = looksAround(rules) ? await listHeldLessons(db, tutorId, daysAround(first, last)) : []
  return { rules, isOnline, held: all.filter(({ bookingId }) => !except.includes(bookingId)) }
}

/** Nothing where no rule looks at other lessons. */
async function heldAround(
  db: Db,
  tutorId: string,
  asked: readonly AskedLesson[],
  rules: DiaryRules,
): Promise<StoredHeldLesson[]> {
  const dates = asked.map(({ start }) => londonDateOf(start)).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last || !looksAround(rules)) return []
  return listHeldLessons(db, tutorId, daysAround(first, last))
}

function askedLesson({ startTime: start, endTime: end, studentId, isOnline, type }: Asked): AskedLesson {
  return { start, end, studentId, isOnline, type }
}

/** A time that can never be had is a mistake in the form; another one may be had once something changes. */
function refusalOf(limit: Limit, start: Date, rules: DiaryRules): RefusalText {
  const isMistake = limit === 'notice' || limit === 'furthest' || limit === 'length'
  return {
    ...limitRefusals.limit_reached,
    ...(isMistake ? { status: 400 } : {}),
    message: limitSentence(limit, start, rules),
  }
}
