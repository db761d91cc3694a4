import { addMinutes } from '#domain/time.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'
import { tellWhatWaited } from '#server/testing/telling.ts'

export const MONDAYS = ['2026-03-16T16:00Z', '2026-03-23T16:00Z', '2026-03-30T15:00Z', '2026-04-06T15:00Z']

/** Amira's four Mondays at four, over the beginning of summer time, agreed and charged. */
export async function aSeries({ status = 'CONFIRMED', starts = MONDAYS }: { status?: string; starts?: string[] } = {}) {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const seriesId = newId()
  const pair = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  const ids: string[] = []
  for (const start of starts) ids.push(await aBooking(app, { ...pair, start, seriesId }))
  const [first = ''] = ids
  /** Nothing happens at the same moment, so that what is told has an order. */
  const call = (person: Person, method: string, path: string, body: object = {}) => {
    app.setClock(addMinutes(app.context.now(), 1 / 60).toISOString())
    return app.call(method, `/api/bookings/series/${seriesId}/${path}`, { token: person.token, body })
  }
  const edit = (person: Person, body: object) =>
    call(person, 'POST', 'edits', { bookingId: first, scope: 'ALL', kind: 'TIME', ...body })
  if (status === 'CONFIRMED') await call(nadia, 'PUT', 'status', { status })
  return {
    ...{ ...school, pair, ids, first, seriesId, call, edit },
    stored: () =>
      app.database.db
        .selectFrom('bookings')
        .select(['start_at', 'end_at', 'status', 'subject_id', 'is_online', 'price_pence', 'title', 'cancelled_late'])
        .where('series_id', '=', seriesId)
        .orderBy('start_at')
        .execute(),
    /** Once the last change can be undone no more, the newest first. */
    notices: async (person: Person) => {
      await tellWhatWaited(app)
      return (
        await app.database.db
          .selectFrom('notices')
          .select(['title', 'content'])
          .where('user_id', '=', person.id)
          .orderBy('created_at', 'desc')
          .execute()
      ).map(({ title, content }) => `${title}: ${content}`)
    },
    owed: async () =>
      (
        await app.database.db
          .selectFrom('payments')
          .select(['status', 'amount_pence'])
          .where('booking_id', 'is not', null)
          .orderBy('created_at')
          .execute()
      ).map((payment) => `${payment.status} ${payment.amount_pence}`),
  }
}
