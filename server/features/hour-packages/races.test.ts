import { expect, test } from 'vitest'
import { aLink } from '#server/testing/given-links.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aParent } from '#server/testing/givens.ts'
import { onceAnswered } from '#server/testing/queries.ts'
import { aSchool, auditCounts } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'
import { hourFaults } from './ledger/actions.ts'

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

test('of fifty that take the last half hour exactly one wins', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const id = await aPackage(app, { studentId: amira.id, subjectId: maths, minutes: 30 })
  const address = await app.listen()
  const body = { hoursChange: -0.5, description: 'The last lesson ran over' }
  const replies = await times(50, () =>
    callOver(address, 'POST', `/hour-packages/${id}/adjust`, { token: nadia.token, body }),
  )
  expect(tally(replies.map((reply) => `${reply.status} ${reply.body.message ?? reply.body.status}`))).toEqual({
    '200 DEPLETED': 1,
    '409 Not enough hours remaining': 49,
  })
  expect([await app.count('hour_entries'), await app.count('hour_adjustments')]).toEqual([2, 1])
  expect(await auditCounts(app)).toEqual({ package_adjusted: 1 })
  expect(await hourFaults(app.database.db)).toEqual([])
})

test('fifty adjustments up and down at once are all in the books', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const id = await aPackage(app, { studentId: amira.id, subjectId: maths })
  const address = await app.listen()
  const replies = await times(50, (n) =>
    callOver(address, 'POST', `/hour-packages/${id}/adjust`, {
      token: nadia.token,
      body: { hoursChange: n % 2 ? 1 : -0.5, description: 'Put right' },
    }),
  )
  expect(tally(replies.map((reply) => reply.status))).toEqual({ 200: 50 })
  const { remaining_minutes } = await app.database.db
    .selectFrom('hour_packages')
    .select('remaining_minutes')
    .executeTakeFirstOrThrow()
  expect(remaining_minutes).toBe(600 + 25 * 60 - 25 * 30)
  expect(await app.count('hour_entries')).toBe(51)
  expect(await hourFaults(app.database.db)).toEqual([])
})

test('twenty confirmations of one payment enter the hours once', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const id = await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING' })
  const address = await app.listen()
  const replies = await times(20, () =>
    callOver(address, 'POST', `/hour-packages/${id}/confirm-payment`, { token: nadia.token }),
  )
  expect(tally(replies.map((reply) => `${reply.status} ${reply.body.status}`))).toEqual({ '200 ACTIVE': 20 })
  const entries = await app.database.db.selectFrom('hour_entries').select(['kind', 'minutes']).execute()
  expect(entries).toEqual([{ kind: 'PURCHASE', minutes: 600 }])
  expect(await app.count('notices')).toBe(1)
  expect(await auditCounts(app)).toEqual({ package_payment_confirmed: 1 })
  expect(await hourFaults(app.database.db)).toEqual([])
})

test('twenty clicks buy one package, be they the student’s or of two parents', async () => {
  const { app, amira, maths } = await aSchool()
  const [robert, grace] = [await aParent(app), await aParent(app, 'Grace')]
  for (const parent of [robert, grace]) await aLink(app, { parent, child: amira })
  const address = await app.listen()
  const body = { subjectId: maths, packageType: 'TEN_HOUR', isOnline: true, studentId: amira.id }
  const replies = await times(20, (n) => {
    const { token } = [amira, robert, grace][n % 3] ?? amira
    return callOver(address, 'POST', '/hour-packages/purchase', { token, body })
  })
  expect(tally(replies.map((reply) => reply.status))).toEqual({ 201: 20 })
  expect(new Set(replies.map((reply) => reply.body.package.id)).size).toBe(1)
  expect([await app.count('hour_packages'), await app.count('payments')]).toEqual([1, 1])
})

// SQLite lets nobody write in between.
const onPostgres = test.runIf(process.env.TEST_ENGINE === 'postgres')

onPostgres.each([
  ['deleted by the tutor', '/hour-packages/', 201, undefined],
  ['gone with an erasure', '/admin/students/', 401, 'Authentication required. Please log in again.'],
] as const)('an order %s while it is ordered again is not found again', async (_, door, status, message) => {
  const { app, nadia, amira, maths } = await aSchool()
  const wish = { subjectId: maths, packageType: 'TEN_HOUR', isOnline: true }
  const order = () => app.call('POST', '/api/hour-packages/purchase', { token: amira.token, body: wish })
  const { id } = (await order()).body.package
  const gone = door === '/admin/students/' ? amira.id : id
  onceAnswered(/from "hour_packages" .*"status" = /, () =>
    app.call('DELETE', `/api${door}${gone}`, { token: nadia.token }),
  )
  const again = await order()
  expect([again.status, again.body.message, again.body.package?.id === id]).toEqual([status, message, false])
})

test('six different purchases at once leave three that wait', async () => {
  const { app, amira, maths } = await aSchool()
  const address = await app.listen()
  const sizes = ['TEN_HOUR', 'TWENTY_HOUR', 'THIRTY_HOUR']
  const replies = await times(6, (n) =>
    callOver(address, 'POST', '/hour-packages/purchase', {
      token: amira.token,
      body: { subjectId: maths, packageType: sizes[n % 3], isOnline: n < 3 },
    }),
  )
  expect(tally(replies.map((reply) => reply.body.message))).toEqual({
    undefined: 3,
    'You already have packages awaiting payment': 3,
  })
  expect(await app.count('hour_packages')).toBe(3)
})

test('a confirmation and a deletion at once leave books that agree', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const address = await app.listen()
  for (let n = 0; n < 6; n++) {
    const id = await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING' })
    const moves = [
      () => callOver(address, 'POST', `/hour-packages/${id}/confirm-payment`, { token: nadia.token }),
      () => callOver(address, 'DELETE', `/hour-packages/${id}`, { token: nadia.token }),
    ]
    if (n % 2) moves.reverse()
    const replies = await Promise.all(moves.map((move) => move()))
    const [confirmed, deleted] = n % 2 ? replies.reverse() : replies
    expect(deleted?.status).toBe(200)
    expect([200, 404]).toContain(confirmed?.status)
    const payment = await app.database.db
      .selectFrom('payments')
      .select('status')
      .where('package_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(payment.status).toBe(confirmed?.status === 200 ? 'PAID' : 'VOID')
  }
  expect(await hourFaults(app.database.db)).toEqual([])
})
