import { extraHoursRefusals } from '#contract/extra-hours.ts'
import { Refusal } from '#contract/refusals.ts'
import { MOST_EXTRA_HOURS } from '#domain/extra-hours.ts'
import { addMinutes, type Interval, LONGEST_DAY_MINUTES } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface StoredExtraHours {
  readonly id: string
  readonly startTime: Date
  readonly endTime: Date
  readonly subjectId: string | null
  readonly subjectName: string | null
  readonly isOnline: boolean | null
}

/** What ends after `now`, soonest first. */
export async function listExtraHours(db: Db, tutorId: string, now: Date): Promise<StoredExtraHours[]> {
  const rows = await selectExtraHours(db, tutorId)
    .where('extra.start_at', '>', earliestStart(now))
    .where('extra.end_at', '>', now.getTime())
    .orderBy('extra.start_at')
    .limit(MOST_EXTRA_HOURS)
    .execute()
  return rows.map(extraHoursOf)
}

/** What reaches into a span, soonest first. */
export async function listExtraHoursIn(db: Db, tutorId: string, { start, end }: Interval): Promise<StoredExtraHours[]> {
  const rows = await selectExtraHours(db, tutorId)
    .where('extra.start_at', '>', earliestStart(start))
    .where('extra.start_at', '<', end.getTime())
    .where('extra.end_at', '>', start.getTime())
    .orderBy('extra.start_at')
    .execute()
  return rows.map(extraHoursOf)
}

/** They last a day at most: what is not over at a moment began less than that before. */
const earliestStart = (moment: Date): number => addMinutes(moment, -LONGEST_DAY_MINUTES).getTime()

export async function getExtraHours(db: Db, tutorId: string, id: string): Promise<StoredExtraHours> {
  const row = await selectExtraHours(db, tutorId).where('extra.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(extraHoursRefusals.extra_hours_not_found)
  return extraHoursOf(row)
}

function selectExtraHours(db: Db, tutorId: string) {
  return db
    .selectFrom('extra_hours as extra')
    .leftJoin('subjects as subject', 'subject.id', 'extra.subject_id')
    .select(['extra.id', 'extra.start_at', 'extra.end_at', 'extra.subject_id', 'extra.is_online', 'subject.name'])
    .where('extra.tutor_id', '=', tutorId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectExtraHours>['execute']>>[number]

function extraHoursOf(row: Row): StoredExtraHours {
  return {
    ...{ id: row.id, startTime: new Date(row.start_at), endTime: new Date(row.end_at) },
    ...{ subjectId: row.subject_id, subjectName: row.name },
    isOnline: row.is_online === null ? null : row.is_online === 1,
  }
}
