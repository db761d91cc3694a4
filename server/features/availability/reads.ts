import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { availabilityRefusals } from '#contract/sentences/availability.ts'
import type { AvailabilityBlock, OpeningHours } from '#domain/availability.ts'
import { MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import type { BookingStatus } from '#domain/bookings.ts'
import type { LessonPart } from '#domain/lessons.ts'
import { type Nation, termDates } from '#domain/seasons.ts'
import type { Category } from '#domain/subjects.ts'
import { addMinutes, type Interval, LONGEST_DAY_MINUTES } from '#domain/time.ts'
import type { Flag } from '#server/platform/db/columns.ts'
import { type Db, together } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { holdsAgainst } from './holds/reads.ts'

/** A block with the one subject that it serves, null for every subject. */
export type StoredBlock = AvailabilityBlock & { subject: { id: string; name: string; category: Category } | null }

/** The blocks, and all else that says when a tutor is open. */
export type StoredHours = OpeningHours<StoredBlock>

/** Instants in milliseconds, half-open. */
type Span = { tutorId: string; start: number; end: number }

/** The weekly blocks of a tutor by day and start. */
export async function listBlocks(db: Db, tutorId: string): Promise<StoredBlock[]> {
  return (await blocksInOrder(db, { tutorId })).map(blockOf)
}

const blocksInOrder = prepared((db, { tutorId }: { tutorId: string }) =>
  selectBlocks(db, tutorId).orderBy('block.day_of_week').orderBy('block.start_time').orderBy('block.season', 'desc'),
)

/** When a tutor is open on the London dates of a span: one function says it, `openingsOn` (Rules #29, #221, #222). */
export async function hoursIn(db: Db, tutorId: string, span: Interval): Promise<StoredHours> {
  const [blocks, besides] = await together(listBlocks(db, tutorId), listBesides(db, tutorId, span))
  return { blocks, ...besides }
}

/** Terms, whose bank holidays are closed, and extra hours in a span. */
async function listBesides(db: Db, tutorId: string, { start, end }: Interval): Promise<Omit<StoredHours, 'blocks'>> {
  const rows = await besidesBlocks(db, { ...withinADayOf({ start, end }), tutorId })
  const of = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind)
  return {
    terms: of('TERM').map((row) => termDates(intervalOf(row))),
    nation: of('NATION')[0]?.nation ?? null,
    extra: of('EXTRA').map((row) => ({
      ...{ ...intervalOf(row), subjectId: row.subject_id },
      isOnline: row.is_online === null ? null : row.is_online === 1,
    })),
  }
}

/** In one question, since a week of free times asks it: extra hours last a day at most, terms are few. */
const besidesBlocks = prepared((db, span: Span & { earliestStart: number }) =>
  db
    .selectFrom('extra_hours')
    .select(['start_at', 'end_at', 'subject_id', 'is_online'])
    .select([sql<Nation | null>`NULL`.as('nation'), sql<'EXTRA' | 'TERM' | 'NATION'>`'EXTRA'`.as('kind')])
    .where('tutor_id', '=', span.tutorId)
    .where('start_at', '>', span.earliestStart)
    .where('start_at', '<', span.end)
    .where('end_at', '>', span.start)
    .unionAll(
      db
        .selectFrom('terms')
        .select(['start_at', 'end_at', sql<null>`NULL`.as('subject_id'), sql<null>`NULL`.as('is_online')])
        .select([sql<null>`NULL`.as('nation'), sql<'TERM'>`'TERM'`.as('kind')])
        .where('tutor_id', '=', span.tutorId),
    )
    .unionAll(
      db
        .selectFrom('diary_rules')
        .select([sql<number>`0`.as('start_at'), sql<number>`0`.as('end_at')])
        .select([sql<null>`NULL`.as('subject_id'), sql<null>`NULL`.as('is_online')])
        .select(['nation', sql<'NATION'>`'NATION'`.as('kind')])
        .where('tutor_id', '=', span.tutorId)
        .where('nation', 'is not', null),
    ),
)

export async function getBlock(db: Db, tutorId: string, id: string): Promise<StoredBlock> {
  const row = await selectBlocks(db, tutorId).where('block.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(availabilityRefusals.block_not_found)
  return blockOf(row)
}

/** Who reads times, and when: a new student does without what is kept for a visitor (I166). */
export interface Reading {
  readonly readerId: string
  readonly now: Date
}

/** Every time in `span` that a tutor cannot give: what live bookings hold, time off and other calendars; in any order. */
export async function busyTimes(
  db: Db,
  tutorId: string,
  span: Interval,
  reading: Reading | null = null,
): Promise<Interval[]> {
  const held = listHeldTimes(db, tutorId, span, reading)
  const [taken, { off, busy }] = await Promise.all([held, listAway(db, tutorId, span)])
  return [...taken, ...off, ...busy]
}

/** A time that a live booking holds, with the booking where it is the reader's own. */
export type HeldTime = Interval & { own: OwnPart | null }
/** A part of a lesson at one of the times that it holds. */
export type OwnPart = LessonPart & { readonly id: string; readonly isOriginal: boolean }

/** What stands in a tutor's week, told apart for one reader: what live bookings hold, time off, and what stands elsewhere. */
export async function timesFor(db: Db, tutorId: string, reading: Reading, span: Interval) {
  const [held, away] = await Promise.all([listHeldFor(db, tutorId, reading, span), listAway(db, tutorId, span)])
  return { held, ...away }
}

/** Whether a tutor has time off at any moment of `interval`, and whether something stands in another calendar of his. */
export async function awayAt(db: Db, tutorId: string, interval: Interval): Promise<{ off: boolean; busy: boolean }> {
  const { off, busy } = await listAway(db, tutorId, interval)
  return { off: off.length > 0, busy: busy.length > 0 }
}

async function listHeldTimes(
  db: Db,
  tutorId: string,
  { start, end }: Interval,
  reading: Reading | null,
): Promise<Interval[]> {
  const earliestStart = addMinutes(start, -MAX_BOOKING_MINUTES).getTime()
  const span = { tutorId, start: start.getTime(), end: end.getTime(), earliestStart }
  const rows = await heldTimesIn(db, { ...span, readerId: reading?.readerId ?? '', now: reading?.now.getTime() ?? 0 })
  return rows.map(intervalOf)
}

/** Nothing is held for longer than twelve hours (I3), so whatever reaches into a span began at most that long before. */
const heldTimesIn = prepared((db, span: Span & { earliestStart: number; readerId: string; now: number }) =>
  db
    .selectFrom('held_times')
    .select(['start_at', 'end_at'])
    .where('tutor_id', '=', span.tutorId)
    .where('start_at', '>', span.earliestStart)
    .where('start_at', '<', span.end)
    .where('end_at', '>', span.start)
    .unionAll(holdsAgainst(db, span)),
)

async function listHeldFor(
  db: Db,
  tutorId: string,
  { readerId, now }: Reading,
  { start, end }: Interval,
): Promise<HeldTime[]> {
  const earliestStart = addMinutes(start, -MAX_BOOKING_MINUTES).getTime()
  const span = { tutorId, start: start.getTime(), end: end.getTime(), earliestStart }
  const rows = await heldTimesFor(db, { ...span, readerId, now: now.getTime() })
  return rows.map((row) => ({ ...intervalOf(row), own: ownPartOf(row, readerId) }))
}

function ownPartOf(row: Awaited<ReturnType<typeof heldTimesFor>>[number], readerId: string): OwnPart | null {
  const { id, status, subject_id, original_start_at, original_end_at } = row
  if (id === null || status === null || subject_id === null) return null
  return {
    ...{ id, status, suggested: row.suggested === 1, isOriginal: row.is_original === 1 },
    ...{ seriesId: row.series_id, student: { id: readerId }, subject: { id: subject_id } },
    startTime: new Date(row.start_at),
    endTime: new Date(row.end_at),
    originalStartTime: original_start_at === null ? null : new Date(original_start_at),
    originalEndTime: original_end_at === null ? null : new Date(original_end_at),
  }
}

/** The join finds nothing but the reader's own bookings, so that no other can be named. */
const heldTimesFor = prepared((db, span: Span & { earliestStart: number; readerId: string; now: number }) =>
  db
    .selectFrom('held_times as held')
    .leftJoin('bookings as own', (join) =>
      join
        .onRef('own.id', '=', 'held.booking_id')
        .on('own.student_id', '=', span.readerId)
        .on('own.deleted_at', 'is', null),
    )
    .select(['held.start_at', 'held.end_at', 'held.is_original', 'own.id', 'own.status', 'own.suggested'])
    .select(['own.series_id', 'own.subject_id', 'own.original_start_at', 'own.original_end_at'])
    .where('held.tutor_id', '=', span.tutorId)
    .where('held.start_at', '>', span.earliestStart)
    .where('held.start_at', '<', span.end)
    .where('held.end_at', '>', span.start)
    .unionAll(
      holdsAgainst(db, span)
        .select([sql.lit<Flag>(0).as('is_original'), sql<string | null>`NULL`.as('id')])
        .select([sql<BookingStatus | null>`NULL`.as('status'), sql<Flag | null>`NULL`.as('suggested')])
        .select([sql<string | null>`NULL`.as('series_id'), sql<string | null>`NULL`.as('subject_id')])
        .select([sql<number | null>`NULL`.as('original_start_at'), sql<number | null>`NULL`.as('original_end_at')]),
    ),
)

/** The times in `span` that live bookings hold, each with its booking; nothing is held for longer than twelve hours (I3). */
export function selectHeld(db: Db, tutorId: string, { start, end }: Interval) {
  return db
    .selectFrom('held_times as held')
    .innerJoin('bookings as booking', 'booking.id', 'held.booking_id')
    .where('held.tutor_id', '=', tutorId)
    .where('held.start_at', '>', addMinutes(start, -MAX_BOOKING_MINUTES).getTime())
    .where('held.start_at', '<', end.getTime())
    .where('held.end_at', '>', start.getTime())
}

/** The tutor's time off in `span`, and what stands in his other calendars, in any order; nothing of what it is (I158). */
export async function listAway(
  db: Db,
  tutorId: string,
  span: Interval,
): Promise<{ off: Interval[]; busy: Interval[] }> {
  const rows = await awayIn(db, { ...withinADayOf(span), tutorId })
  const [off, busy] = [rows.filter(({ is_off }) => is_off === 1), rows.filter(({ is_off }) => is_off === 0)]
  return { off: off.map(intervalOf), busy: busy.map(intervalOf) }
}

/** A busy time, and extra hours, are of one London day: what reaches into a span began at most that long before. */
function withinADayOf({ start, end }: Interval) {
  const earliestStart = addMinutes(start, -LONGEST_DAY_MINUTES).getTime()
  return { start: start.getTime(), end: end.getTime(), earliestStart }
}

const awayIn = prepared((db, span: Span & { earliestStart: number }) =>
  db
    .selectFrom('time_off')
    .select(['start_at', 'end_at', sql.lit<Flag>(1).as('is_off')])
    .where('tutor_id', '=', span.tutorId)
    .where('end_at', '>', span.start)
    .where('start_at', '<', span.end)
    .unionAll(
      db
        .selectFrom('busy_times')
        .select(['start_at', 'end_at', sql.lit<Flag>(0).as('is_off')])
        .where('tutor_id', '=', span.tutorId)
        .where('start_at', '>', span.earliestStart)
        .where('start_at', '<', span.end)
        .where('end_at', '>', span.start),
    ),
)

/** The tutor's time off in `span`, in any order. */
export async function listTimeOff(db: Db, tutorId: string, { start, end }: Interval): Promise<Interval[]> {
  const rows = await timeOffIn(db, { tutorId, start: start.getTime(), end: end.getTime() })
  return rows.map(intervalOf)
}

const timeOffIn = prepared((db, span: Span) =>
  db
    .selectFrom('time_off')
    .select(['start_at', 'end_at'])
    .where('tutor_id', '=', span.tutorId)
    .where('end_at', '>', span.start)
    .where('start_at', '<', span.end),
)

function selectBlocks(db: Db, tutorId: string) {
  return db
    .selectFrom('availability_blocks as block')
    .leftJoin('subjects', 'subjects.id', 'block.subject_id')
    .select(['block.id', 'block.day_of_week', 'block.start_time', 'block.end_time', 'block.subject_id'])
    .select(['block.season', 'block.is_online', 'subjects.name', 'subjects.category'])
    .where('block.tutor_id', '=', tutorId)
}

type BlockRow = Awaited<ReturnType<ReturnType<typeof selectBlocks>['execute']>>[number]

function blockOf({ subject_id, name, category, ...row }: BlockRow): StoredBlock {
  return {
    id: row.id,
    dayOfWeek: row.day_of_week,
    startTime: row.start_time,
    endTime: row.end_time,
    subjectId: subject_id,
    season: row.season,
    isOnline: row.is_online === null ? null : row.is_online === 1,
    subject: subject_id && name && category ? { id: subject_id, name, category } : null,
  }
}

function intervalOf({ start_at, end_at }: { start_at: number; end_at: number }): Interval {
  return { start: new Date(start_at), end: new Date(end_at) }
}
