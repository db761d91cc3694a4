/** Times that somebody waits for, written straight into the database. */
import { clockTime } from '#domain/time.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './test-app.ts'

interface WatchWish {
  readonly studentId: string
  readonly subjectId: string
}

/** An hour online, on Tuesdays and Thursdays between four and seven, until June. Returns its id. */
export async function aWatch({ context }: TestApp, { studentId, subjectId }: WatchWish): Promise<string> {
  const id = newId()
  const hours = { from_time: clockTime('16:00'), until_time: clockTime('19:00') }
  const span = { asked_at: context.now().getTime(), ends_at: Date.parse('2026-06-30T23:00:00Z') }
  await context.transaction((tx) =>
    tx
      .insertInto('watches')
      .values({
        ...{ id, student_id: studentId, subject_id: subjectId, is_online: 1, minutes: 60, weekdays: 20 },
        ...{ ...hours, ...span },
      })
      .execute(),
  )
  return id
}
