import { expect, test, vi } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPayment } from '#server/testing/given-payments.ts'
import { aNewStudent, aStudent, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts } from '#server/testing/school.ts'

vi.setConfig({ testTimeout: 60_000 })

async function aRegister() {
  const school = await aSchool()
  const { app, nadia } = school
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `/api/admin/students${path}`, { token: nadia.token, ...(body ? { body } : {}) })
  const counts = async () => (await call('GET', '/counts')).body
  const removeNew = async (registeredBy = '2026-01-12T09:00:00Z') =>
    (await call('POST', '/remove-new', { registeredBy })).body
  const isThere = async ({ id }: Person) => (await call('GET', `/${id}`)).status === 200
  return { ...school, call, counts, removeNew, isThere }
}

test('new students without an agreed lesson are erased, with what waits of theirs, and nobody else', async () => {
  const { app, nadia, amira, maths, counts, removeNew, isThere } = await aRegister()
  const [zoe, yan, paid] = [await aNewStudent(app), await aNewStudent(app, 'Yan'), await aNewStudent(app, 'Paul')]
  const lesson = { tutorId: nadia.id, subjectId: maths }
  const waiting = await aBooking(app, { ...lesson, studentId: zoe.id, start: '2026-01-20T10:00:00Z' })
  const denied = { ...lesson, studentId: paid.id, start: '2026-01-21T10:00:00Z', status: 'DENIED' as const }
  await aPayment(app, { studentId: paid.id, bookingId: await aBooking(app, denied), status: 'PAID' })
  expect(await counts()).toEqual({ known: 2, new: 3, withoutLesson: 2, countedAt: '2026-01-12T09:00:00.000Z' })
  const before = await app.database.db.selectFrom('notices').selectAll().execute()

  expect(await removeNew()).toEqual({ removed: 2, left: 0 })
  expect([await isThere(zoe), await isThere(yan), await isThere(paid), await isThere(amira)]).toEqual([
    ...[false, false, true, true],
  ])
  const { db } = app.database
  const booking = await db.selectFrom('bookings').select('status').where('id', '=', waiting).executeTakeFirst()
  expect(booking?.status).toBe('CANCELLED')
  expect((await auditCounts(app)).student_erased).toBe(2)
  expect(await db.selectFrom('notices').selectAll().execute()).toEqual(before)
  expect(await removeNew()).toEqual({ removed: 0, left: 0 })
})

test('twenty-five go at a time, and whoever registered after the question stays', async () => {
  const { app, removeNew, counts } = await aRegister()
  for (let n = 0; n < 30; n++) await aNewStudent(app, `Junk${n}`)
  app.setClock('2026-01-12T09:00:00.001Z')
  await aNewStudent(app, 'Late')
  expect(await removeNew()).toEqual({ removed: 25, left: 5 })
  expect(await removeNew()).toEqual({ removed: 5, left: 0 })
  expect(await counts()).toMatchObject({ known: 2, new: 1, withoutLesson: 1 })
})

test('one new student is removed only as long as he is new', async () => {
  const { app, call, isThere } = await aRegister()
  const [zoe, yan] = [await aNewStudent(app), await aStudent(app, 'Yan')]
  expect((await call('DELETE', `/${zoe.id}?isNew=true`)).status).toBe(204)
  const refused = await call('DELETE', `/${yan.id}?isNew=true`)
  expect([refused.status, refused.body.message]).toEqual([
    ...[409, 'This student is one of yours by now. Nothing was removed.'],
  ])
  expect([await isThere(zoe), await isThere(yan)]).toEqual([false, true])
})

test('whoever becomes known meanwhile is not removed, whichever comes first', async () => {
  const { app, call, removeNew, isThere } = await aRegister()
  for (let round = 0; round < 6; round++) {
    const people = await Promise.all([0, 1, 2, 3].map((n) => aNewStudent(app, `Junk${round}${n}`)))
    const vouch = () => Promise.all(people.map(({ id }) => call('POST', `/${id}/known`)))
    const removing = round % 2 === 0 ? null : removeNew()
    const [vouched] = await Promise.all([vouch(), removing ?? removeNew()])
    for (const [n, person] of people.entries()) {
      const status = vouched[n]?.status
      expect([200, 404]).toContain(status)
      expect(await isThere(person)).toBe(status === 200)
    }
  }
})
