import type { Category } from '#domain/subjects.ts'
import type { Weekday } from '#domain/time.ts'
import type { Wish } from '#domain/watches.ts'
import { MOST_WATCHES } from '#domain/watches.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What somebody waits for. */
export interface StoredWatch extends Wish {
  readonly id: string
  readonly studentId: string
  readonly student: { readonly id: string; readonly name: string }
  readonly subject: { readonly id: string; readonly name: string; readonly category: Category }
  readonly isOnline: boolean
  readonly askedAt: Date
  readonly endsAt: Date
}

/** Our choice: five of each of a hundred students. */
const MOST_READ = 500

/** All that have not ended, whoever has waited longest first. */
export async function listWatches(db: Db, now: Date): Promise<StoredWatch[]> {
  const rows = await watchesIn(db, now).orderBy('watch.asked_at').orderBy('watch.id').limit(MOST_READ).execute()
  return rows.map(watchOf)
}

/** Those of a student. */
export async function listWatchesOf(db: Db, studentId: string, now: Date): Promise<StoredWatch[]> {
  const rows = await watchesIn(db, now)
    .where('watch.student_id', '=', studentId)
    .orderBy('watch.asked_at')
    .orderBy('watch.id')
    .limit(MOST_WATCHES)
    .execute()
  return rows.map(watchOf)
}

export async function findWatch(db: Db, id: string, now: Date): Promise<StoredWatch | null> {
  const row = await watchesIn(db, now).where('watch.id', '=', id).executeTakeFirst()
  return row ? watchOf(row) : null
}

function watchesIn(db: Db, now: Date) {
  return db
    .selectFrom('watches as watch')
    .innerJoin('users as student', 'student.id', 'watch.student_id')
    .innerJoin('subjects as subject', 'subject.id', 'watch.subject_id')
    .select(['watch.id', 'watch.student_id', 'watch.subject_id', 'watch.is_online', 'watch.minutes', 'watch.weekdays'])
    .select(['watch.from_time', 'watch.until_time', 'watch.asked_at', 'watch.ends_at'])
    .select(['student.name as student_name', 'subject.name as subject_name', 'subject.category'])
    .where('watch.ends_at', '>', now.getTime())
    .where('student.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof watchesIn>['executeTakeFirstOrThrow']>>

function watchOf(row: Row): StoredWatch {
  return {
    ...{ id: row.id, studentId: row.student_id, student: { id: row.student_id, name: row.student_name } },
    subject: { id: row.subject_id, name: row.subject_name, category: row.category },
    ...{ isOnline: row.is_online === 1, minutes: row.minutes, weekdays: weekdaysIn(row.weekdays) },
    ...{ fromTime: row.from_time, untilTime: row.until_time },
    ...{ askedAt: new Date(row.asked_at), endsAt: new Date(row.ends_at) },
  }
}

const WEEK: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** Kept as a bit each, Sunday the lowest. */
export function weekdaysIn(bits: number): Weekday[] {
  return WEEK.filter((day) => (bits & (1 << day)) !== 0)
}
