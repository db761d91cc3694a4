/** What two people change about the same money at once; every test ends with the books verified. */
import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aSchool } from '#server/testing/school.ts'
import { callOver } from '#server/testing/sockets.ts'

const ROUNDS = 8

/** All of them at once, the last one sent first in every other round. */
async function inTurnFirst<T>(round: number, moves: readonly (() => Promise<T>)[]): Promise<T[]> {
  const order = round % 2 ? [...moves].reverse() : moves
  const replies = await Promise.all(order.map((move) => move()))
  return round % 2 ? replies.reverse() : replies
}

async function aRace() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const address = await app.listen()
  const post = (path: string, { token } = nadia, body?: object) => callOver(address, 'POST', path, { token, body })
  const put = (path: string, { token } = nadia, body?: object) => callOver(address, 'PUT', path, { token, body })
  const agreed = async (hour: number) => {
    const start = new Date(Date.parse('2026-01-19T00:00:00Z') + hour * 3_600_000).toISOString()
    const id = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, start })
    app.uncharged.delete(id)
    const { body } = await put(`/bookings/${id}/status`, nadia, { status: 'CONFIRMED' })
    return { id, paymentId: body.payments[0]?.id as string }
  }
  const statusOf = async (paymentId: string) => {
    const query = app.database.db.selectFrom('payments').select('status').where('id', '=', paymentId)
    return (await query.executeTakeFirstOrThrow()).status
  }
  return { ...school, post, put, agreed, statusOf }
}

test('a payment that is taken back and confirmed at once is one or the other', async () => {
  const { post, put, agreed, statusOf } = await aRace()
  for (let round = 0; round < ROUNDS; round++) {
    const { paymentId } = await agreed(round)
    await put(`/payments/${paymentId}/confirm`)
    const [back, again, confirmed] = await inTurnFirst(round, [
      () => post(`/payments/${paymentId}/take-back`, undefined, { reason: 'Slip' }),
      () => post(`/payments/${paymentId}/take-back`, undefined, { reason: 'Slip' }),
      () => put(`/payments/${paymentId}/confirm`),
    ])
    expect(confirmed?.status).toBe(200)
    const backs = [back?.status, again?.status].filter((status) => status === 200).length
    expect(backs).toBeGreaterThan(0)
    const status = await statusOf(paymentId)
    expect(['PAID', 'PENDING']).toContain(status)
    // Taken back twice, it was confirmed between; only then both went through.
    if (backs === 2) expect(status).toBe('PENDING')
  }
})

test('a package that is taken back and confirmed at once has its hours once or not', async () => {
  const { app, amira, maths, post } = await aRace()
  for (let round = 0; round < ROUNDS; round++) {
    const id = await aPackage(app, { studentId: amira.id, subjectId: maths })
    const [back, confirmed] = await inTurnFirst(round, [
      () => post(`/hour-packages/${id}/take-back`, undefined, { reason: 'Slip' }),
      () => post(`/hour-packages/${id}/confirm-payment`),
    ])
    expect([back?.status, confirmed?.status]).toEqual([200, 200])
    const query = app.database.db.selectFrom('hour_entries').select('kind').where('package_id', '=', id)
    const kinds = (await query.orderBy('place').execute()).map(({ kind }) => kind)
    expect([2, 3]).toContain(kinds.length)
    expect(kinds).toEqual(['PURCHASE', 'TAKEN_BACK', 'PURCHASE'].slice(0, kinds.length))
  }
})

test('an order that is withdrawn and confirmed at once is withdrawn or paid', async () => {
  const { app, nadia, amira, maths, post } = await aRace()
  for (let round = 0; round < ROUNDS; round++) {
    const id = await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING' })
    const [withdrawn, confirmed] = await inTurnFirst(round, [
      () => post(`/hour-packages/${id}/withdraw`, amira),
      () => post(`/hour-packages/${id}/confirm-payment`, nadia),
    ])
    const { status } = await app.database.db
      .selectFrom('payments')
      .select('status')
      .where('package_id', '=', id)
      .executeTakeFirstOrThrow()
    const outcome = [withdrawn?.status, confirmed?.status, status]
    expect([
      [204, 404, 'VOID'],
      [409, 200, 'PAID'],
    ]).toContainEqual(outcome)
  }
})

test('a lesson that is cancelled while hours are used for it gives them back, or never took them', async () => {
  const { app, amira, maths, post, put, agreed, statusOf } = await aRace()
  const lessons = []
  for (let round = 0; round < ROUNDS; round++) lessons.push(await agreed(round))
  const packageId = await aPackage(app, { studentId: amira.id, subjectId: maths })
  for (const [round, { id, paymentId }] of lessons.entries()) {
    const [used, too, cancelled] = await inTurnFirst(round, [
      () => post(`/hour-packages/student/${amira.id}/use-hours`, amira, { bookingIds: [id], hours: 1, amount: 25 }),
      () => post(`/hour-packages/student/${amira.id}/use-hours`, undefined, { bookingIds: [id], hours: 1, amount: 25 }),
      () => put(`/bookings/${id}/status`, amira, { status: 'CANCELLED' }),
    ])
    expect(cancelled?.status).toBe(200)
    expect([used?.status, too?.status].filter((status) => status === 200).length).toBeLessThan(2)
    expect(await statusOf(paymentId)).toBe('VOID')
  }
  const { remaining_minutes } = await app.database.db
    .selectFrom('hour_packages')
    .select('remaining_minutes')
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow()
  expect([remaining_minutes, await app.count('open_charges')]).toEqual([600, 0])
})

test('the last hour that two lessons want covers one', async () => {
  const { app, amira, maths, post, agreed } = await aRace()
  const [first, second] = [await agreed(0), await agreed(1)]
  await aPackage(app, { studentId: amira.id, subjectId: maths, minutes: 60 })
  const replies = await Promise.all(
    [first, second].map(({ id }) =>
      post(`/hour-packages/student/${amira.id}/use-hours`, amira, { bookingIds: [id], hours: 1, amount: 25 }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe('Not enough hours remaining')
})
