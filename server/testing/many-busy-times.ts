import { aBusyTime } from './given-calendars.ts'
import type { TestApp } from './test-app.ts'

/** A quarter of an hour in every half, from tomorrow on, all of one calendar. */
export async function manyBusyTimes(app: TestApp, tutorId: string, count: number): Promise<void> {
  const from = app.context.now().getTime() + 24 * 3_600_000
  const first = { start: new Date(from).toISOString(), end: new Date(from + 900_000).toISOString() }
  const calendar_id = await aBusyTime(app, { tutorId, ...first })
  await app.context.transaction(async (tx) => {
    for (let place = 1; place < count; place += 500) {
      const rows = Array.from({ length: Math.min(500, count - place) }, (_, more) => {
        const start_at = from + (place + more) * 1_800_000
        return { calendar_id, tutor_id: tutorId, place: place + more, start_at, end_at: start_at + 900_000, title: 'x' }
      })
      await tx.insertInto('busy_times').values(rows).execute()
    }
  })
}
