import { expect, test } from 'vitest'
import { DEFAULT_RULES } from '#domain/diary-rules.ts'
import { paymentFaults } from '#server/features/payments/verification/actions.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, said } from '#server/testing/school.ts'

const LESSON = { startTime: '2026-01-14T16:00:00Z', endTime: '2026-01-14T17:00:00Z' }
const TOO_LATE = '2026-01-12T16:00:00.001Z'
const HALF = { lateHours: 48, latePercent: 50 }

/** Monday 12 January 2026, nine in the morning; an hour costs £25. */
async function aSchoolWithPolicy() {
  const school = await aSchool()
  const { app, nadia, amira, ask } = school
  const call = (person: Person, method: string, path: string, body?: object) =>
    app.call(method, `/api${path}`, { token: person.token, body })
  return {
    ...school,
    call,
    set: (wish: object) => call(nadia, 'PUT', '/diary-rules', { ...DEFAULT_RULES, ...wish }),
    agreed: async (time = LESSON) => {
      const { body } = await ask(amira, time)
      expect((await call(nadia, 'PUT', `/bookings/${body.id}/status`, { status: 'CONFIRMED' })).status).toBe(200)
      return body.id as string
    },
    cancelAt: (at: string, id: string) => {
      app.setClock(at)
      return call(amira, 'PUT', `/bookings/${id}/status`, { status: 'CANCELLED' })
    },
    stored: (id: string) =>
      app.database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    left: (id: string) =>
      app.database.db.selectFrom('hour_packages').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    faults: () => paymentFaults(app.database.db),
  }
}
const owedFor = ({ body }: { body: { payments: { status: string; amount: number }[] } }) =>
  body.payments.map(({ status, amount }) => [status, amount])

test('everybody reads the policy, the tutor sets it with his limits', async () => {
  const { app, set, call, amira } = await aSchoolWithPolicy()
  const read = async () => (await app.call('GET', '/api/policy')).body
  expect(await read()).toEqual({ lateHours: 24, latePercent: 100, absentPercent: 100 })
  expect((await set(HALF)).body).toMatchObject(HALF)
  expect(await read()).toEqual({ ...HALF, absentPercent: 100 })
  expect((await call(amira, 'GET', '/site-settings')).body.noticePeriodHours).toBe(48)
})

test.each([
  [{ lateHours: -1 }, 'lateHours', 'Please enter a whole number from 0 to 168.'],
  [{ lateHours: 169 }, 'lateHours', 'Please enter a whole number from 0 to 168.'],
  [{ lateHours: 1.5 }, 'lateHours', 'Please enter a whole number from 0 to 168.'],
  [{ latePercent: 33 }, 'latePercent', 'Please choose nothing, half or all of it.'],
  [{ latePercent: '50' }, 'latePercent', 'Please choose nothing, half or all of it.'],
])('a policy that cannot be is refused by its field: %j', async (wish, field, msg) => {
  const { app, set } = await aSchoolWithPolicy()
  const { status, body } = await set(wish)
  expect([status, body.errors]).toEqual([400, [{ field, msg }]])
  expect((await app.call('GET', '/api/policy')).body).toEqual({ lateHours: 24, latePercent: 100, absentPercent: 100 })
})

test('half stays payable once it is late, and nothing exactly in time', async () => {
  const { set, agreed, cancelAt, faults } = await aSchoolWithPolicy()
  await set(HALF)
  const [first, second] = [
    await agreed(),
    await agreed({ startTime: '2026-01-14T18:00:00Z', endTime: '2026-01-14T19:00:00Z' }),
  ]
  const late = await cancelAt(TOO_LATE, first)
  expect(late.body).toMatchObject({
    status: 'CANCELLED',
    lateCancellation: true,
    noticePeriodHours: 48,
    latePercent: 50,
  })
  expect(owedFor(late)).toEqual([['PENDING', 12.5]])
  const inTime = await cancelAt('2026-01-12T18:00:00Z', second)
  expect([inTime.body.lateCancellation, owedFor(inTime)]).toEqual([false, []])
  expect(await faults()).toEqual([])
})

test('what was agreed counts, whatever the tutor has changed since', async () => {
  const { set, agreed, cancelAt, stored, faults } = await aSchoolWithPolicy()
  const id = await agreed()
  await set({ lateHours: 168, latePercent: 0 })
  expect(await stored(id)).toMatchObject({ notice_hours: 24, late_percent: 100 })
  const late = await cancelAt('2026-01-13T16:00:00.001Z', id)
  expect(owedFor(late)).toEqual([['PENDING', 25]])
  expect(await faults()).toEqual([])
})

test('where nothing stays payable a late cancellation is late, owes nothing, and cannot be waived', async () => {
  const { nadia, set, agreed, cancelAt, call, faults } = await aSchoolWithPolicy()
  await set({ lateHours: 48, latePercent: 0 })
  const id = await agreed()
  const late = await cancelAt(TOO_LATE, id)
  expect([late.body.lateCancellation, owedFor(late)]).toEqual([true, []])
  const waived = await call(nadia, 'POST', `/bookings/${id}/waive-charge`, { reason: 'Flu.' })
  expect(said(waived)).toEqual([409, 'There is no charge to waive for this booking'])
  expect(await faults()).toEqual([])
})

test('half of the hours stays with the package that gave them, and returns when it is waived', async () => {
  const { app, amira, nadia, maths, set, agreed, cancelAt, call, left, faults } = await aSchoolWithPolicy()
  await set(HALF)
  const bought = await aPackage(app, { studentId: amira.id, subjectId: maths, minutes: 60 })
  const id = await agreed()
  expect(await left(bought)).toMatchObject({ remaining_minutes: 0, status: 'DEPLETED' })
  const late = await cancelAt(TOO_LATE, id)
  expect(late.body.packageTransaction).toEqual({ hoursChanged: -0.5 })
  expect(await left(bought)).toMatchObject({ remaining_minutes: 30, status: 'ACTIVE' })
  expect(await faults()).toEqual([])
  expect((await call(nadia, 'POST', `/bookings/${id}/waive-charge`, { reason: 'Flu.' })).status).toBe(200)
  expect(await left(bought)).toMatchObject({ remaining_minutes: 60 })
  expect(await faults()).toEqual([])
})

test('of a lesson that was to be moved half of what was agreed before stays payable', async () => {
  const { amira, set, agreed, cancelAt, call, faults } = await aSchoolWithPolicy()
  await set(HALF)
  const id = await agreed()
  const longer = { startTime: '2026-01-15T16:00:00Z', endTime: '2026-01-15T18:00:00Z' }
  expect((await call(amira, 'PUT', `/bookings/${id}/amend`, longer)).body).toMatchObject({
    status: 'AMENDED',
    price: 50,
  })
  const late = await cancelAt(TOO_LATE, id)
  expect(late.body).toMatchObject({ lateCancellation: true, price: 25 })
  expect(owedFor(late)).toEqual([['PENDING', 12.5]])
  expect(await faults()).toEqual([])
})

test('what was paid beyond the half is overpaid, and taken back only half is owed', async () => {
  const { nadia, set, agreed, cancelAt, call, faults } = await aSchoolWithPolicy()
  await set(HALF)
  const id = await agreed()
  const [{ id: payment }] = (await call(nadia, 'GET', '/payments/pending')).body
  expect((await call(nadia, 'PUT', `/payments/${payment}/confirm`)).status).toBe(200)
  expect(owedFor(await cancelAt(TOO_LATE, id))).toEqual([['PAID', 25]])
  expect(await faults()).toEqual([])
  const back = await call(nadia, 'POST', `/payments/${payment}/take-back`, { reason: 'It had not come.' })
  expect([back.status, back.body.amount]).toEqual([200, 12.5])
  expect(await faults()).toEqual([])
})

test('the database keeps the terms of what is cancelled, and no other share', async () => {
  const { app, set, agreed, cancelAt, stored } = await aSchoolWithPolicy()
  await set(HALF)
  const id = await agreed()
  const write = (change: object) =>
    app.context.transaction((tx) => tx.updateTable('bookings').set(change).where('id', '=', id).execute())
  await expect(write({ late_percent: 33 })).rejects.toThrow()
  await expect(write({ late_percent: null })).rejects.toThrow()
  await expect(write({ charge_percent: 10 })).rejects.toThrow()
  await cancelAt(TOO_LATE, id)
  await expect(write({ late_percent: 0 })).rejects.toThrow()
  await expect(write({ notice_hours: 24 })).rejects.toThrow()
  expect(await stored(id)).toMatchObject({ notice_hours: 48, late_percent: 50, cancelled_late: 1 })
})
