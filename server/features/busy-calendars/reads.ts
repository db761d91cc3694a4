import type { ReadProblem } from '#domain/busy-reading.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Another calendar of a tutor's, as it is kept. */
export interface StoredCalendar {
  readonly id: string
  readonly tutorId: string
  readonly name: string
  readonly sealedAddress: Uint8Array
  readonly host: string
  readonly addressEnd: string
  readonly showsTitles: boolean
  readonly countsAllDay: boolean
  readonly etag: string
  readonly digest: Uint8Array
  readonly readAt: Date
  readonly parsedAt: Date
  readonly triedAt: Date
  readonly failures: number
  readonly problem: ReadProblem | null
  readonly toldAt: Date | null
  readonly skipped: number
  readonly busyTimes: number
}

/** Of one tutor, in the order in which they came. */
export async function listCalendars(db: Db, tutorId: string): Promise<StoredCalendar[]> {
  const rows = await selectCalendars(db)
    .where('calendar.tutor_id', '=', tutorId)
    .orderBy('calendar.added_at')
    .orderBy('calendar.id')
    .execute()
  return rows.map(calendarOf)
}

export async function findCalendar(db: Db, id: string): Promise<StoredCalendar | null> {
  const row = await selectCalendars(db).where('calendar.id', '=', id).executeTakeFirst()
  return row ? calendarOf(row) : null
}

/** Those that are to be read by now, the longest due first. */
export async function listDue(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('busy_calendars')
    .select('id')
    .where('next_at', '<=', now.getTime())
    .orderBy('next_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** A time that is kept, at its place. */
export interface KeptTime {
  readonly place: number
  readonly start: Date
  readonly end: Date
  readonly title: string
}

export async function listKeptTimes(db: Db, calendarId: string): Promise<KeptTime[]> {
  const rows = await db
    .selectFrom('busy_times')
    .select(['place', 'start_at', 'end_at', 'title'])
    .where('calendar_id', '=', calendarId)
    .orderBy('place')
    .execute()
  return rows.map(({ place, title, ...row }) => ({
    ...{ place, title, start: new Date(row.start_at), end: new Date(row.end_at) },
  }))
}

function selectCalendars(db: Db) {
  return db
    .selectFrom('busy_calendars as calendar')
    .selectAll('calendar')
    .select((eb) =>
      eb
        .selectFrom('busy_times')
        .select((busy) => busy.fn.countAll<number>().as('count'))
        .whereRef('busy_times.calendar_id', '=', 'calendar.id')
        .as('busy_times'),
    )
}

type CalendarRow = Awaited<ReturnType<ReturnType<typeof selectCalendars>['execute']>>[number]

function calendarOf(row: CalendarRow): StoredCalendar {
  return {
    ...{ id: row.id, tutorId: row.tutor_id, name: row.name, sealedAddress: row.sealed_address },
    ...{ host: row.host, addressEnd: row.address_end },
    ...{ showsTitles: row.shows_titles === 1, countsAllDay: row.counts_all_day === 1 },
    ...{ etag: row.etag, digest: row.digest, readAt: new Date(row.read_at), parsedAt: new Date(row.parsed_at) },
    ...{ triedAt: new Date(row.tried_at), failures: row.failures, problem: row.problem },
    toldAt: row.told_at === null ? null : new Date(row.told_at),
    ...{ skipped: row.skipped, busyTimes: Number(row.busy_times) },
  }
}
