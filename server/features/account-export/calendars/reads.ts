import type { Exported } from '#contract/account-export.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Page } from '../reads.ts'

export async function pageOfBusyCalendars(db: Db, tutorId: string, page: Page): Promise<Exported<'busyCalendars'>[]> {
  const rows = await db
    .selectFrom('busy_calendars')
    .select(['name', 'shows_titles', 'counts_all_day', 'added_at', 'read_at'])
    .where('tutor_id', '=', tutorId)
    .orderBy('added_at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => ({
    ...{ name: row.name, showsTitles: row.shows_titles === 1, countsAllDay: row.counts_all_day === 1 },
    ...{ addedAt: new Date(row.added_at), readAt: new Date(row.read_at) },
  }))
}

export async function pageOfBusyTimes(db: Db, tutorId: string, page: Page): Promise<Exported<'busyTimes'>[]> {
  const rows = await db
    .selectFrom('busy_times as busy')
    .innerJoin('busy_calendars as calendar', 'calendar.id', 'busy.calendar_id')
    .select(['calendar.name', 'busy.start_at', 'busy.end_at', 'busy.title'])
    .where('busy.tutor_id', '=', tutorId)
    .orderBy('busy.start_at')
    .orderBy('busy.calendar_id')
    .orderBy('busy.place')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ name, title, ...row }) => ({
    ...{ calendarName: name, title, startTime: new Date(row.start_at), endTime: new Date(row.end_at) },
  }))
}
