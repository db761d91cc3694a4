import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { heldTimeFaults } from './held-times/actions.ts'

const TOO_EARLY = [409, 'Only past bookings can be deleted']
/** An hour before the clock of these tests. */
const PAST = '2026-01-12T07:30:00Z'

async function aSchoolWithBookings() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  return {
    ...school,
    give: (wish: Partial<Parameters<typeof aBooking>[1]> = {}) =>
      aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, ...wish }),
    remove: (id: string) => app.call('DELETE', `/api/bookings/${id}/permanently`, { token: nadia.token }),
    stored: (id: string) =>
      app.database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}

test('nothing that is still ahead is deleted until it is cancelled or denied', async () => {
  const { app, give, remove, stored } = await aSchoolWithBookings()
  for (const status of ['PENDING', 'REQUESTED', 'CONFIRMED', 'AMENDED'] as const) {
    const originalStart = status === 'AMENDED' ? '2026-01-27T16:00:00Z' : undefined
    const id = await give({ status, ...(originalStart ? { start: PAST, originalStart } : {}) })
    const before = await stored(id)
    expect([status, ...said(await remove(id))]).toEqual([status, ...TOO_EARLY])
    expect(await stored(id)).toEqual(before)
    await app.database.transaction(async (tx) => {
      await tx.deleteFrom('held_times').execute()
      await tx.deleteFrom('bookings').execute()
    })
  }
  for (const status of ['CANCELLED', 'DENIED'] as const) expect((await remove(await give({ status }))).status).toBe(204)
  const begun = await give({ status: 'CONFIRMED', start: '2026-01-12T08:30:00Z' })
  expect(said(await remove(begun))).toEqual(TOO_EARLY)
  app.setClock('2026-01-12T09:29:59.999Z')
  expect(said(await remove(begun))).toEqual(TOO_EARLY)
  app.setClock('2026-01-12T09:30:00Z')
  expect((await remove(begun)).status).toBe(204)
})

test('a deleted lesson is hidden everywhere, and still stands in the books', async () => {
  const { app, nadia, amira, give, remove, stored } = await aSchoolWithBookings()
  const id = await give({ status: 'CONFIRMED', start: PAST })
  expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 404])
  for (const [token, path] of [
    [nadia.token, `/bookings/${nadia.id}`],
    [nadia.token, `/bookings/${amira.id}`],
    [amira.token, `/bookings/${amira.id}`],
    [nadia.token, '/bookings/requests'],
  ] as const) {
    expect((await app.call('GET', `/api${path}`, { token })).body).toEqual([])
  }
  for (const { token } of [nadia, amira]) {
    expect((await app.call('GET', `/api/bookings/${id}/ics`, { token })).status).toBe(404)
  }
  expect(await stored(id)).toMatchObject({ status: 'CONFIRMED', deleted_at: Date.parse('2026-01-12T09:00:00Z') })
  expect(await heldTimeFaults(app.database.db)).toEqual([])
  expect(await auditCounts(app)).toEqual({ booking_deleted: 1 })
})

test('a past request that nobody answered is denied with it, so that the consultation is free again', async () => {
  const { app, amira, give, remove, ask, stored } = await aSchoolWithBookings()
  const id = await give({ type: 'CONSULTATION', start: PAST, minutes: 30 })
  const consultation = { type: 'CONSULTATION', endTime: '2026-01-19T16:30:00Z' }
  expect(said(await ask(amira, consultation))).toEqual([409, 'You have already booked your consultation'])
  expect((await remove(id)).status).toBe(204)
  expect((await stored(id)).status).toBe('DENIED')
  expect(await app.count('held_times')).toBe(0)
  expect((await ask(amira, consultation)).status).toBe(201)
  expect(await heldTimeFaults(app.database.db)).toEqual([])
  expect(await auditCounts(app)).toEqual({ booking_denied: 1, booking_deleted: 1, booking_requested: 1 })
})

test('only the tutor deletes, and only what there is', async () => {
  const { app, amira, give, remove, stored } = await aSchoolWithBookings()
  const id = await give({ status: 'CANCELLED' })
  const path = `/api/bookings/${id}/permanently`
  expect((await app.call('DELETE', path)).status).toBe(401)
  expect((await app.call('DELETE', path, { token: amira.token })).status).toBe(403)
  expect(said(await remove(newId()))).toEqual([404, 'Booking not found'])
  expect(said(await remove('no-id'))).toEqual([404, 'Booking not found'])
  expect((await stored(id)).deleted_at).toBeNull()
})

test('both sides hear that a booking has gone', async () => {
  const { app, nadia, amira, give, remove } = await aSchoolWithBookings()
  const id = await give({ status: 'CANCELLED' })
  const hints = [hintsFor(app, nadia), hintsFor(app, amira)]
  await remove(id)
  expect(hints.map(([first]) => first)).toEqual(['bookings', 'bookings'])
})
