import { expect, test } from 'vitest'
import { payments } from '#contract/payments.ts'
import { newId } from '#server/platform/ids.ts'
import { asked } from '#server/testing/asked.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPayment } from '#server/testing/given-payments.ts'
import type { Person } from '#server/testing/givens.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, said } from '#server/testing/school.ts'

/** Five payments: one is due first, the next three at one instant, Ben's last; and two that wait no longer. */
async function aBill() {
  const school = await aSchool()
  const { app, nadia, amira, ben, maths } = school
  const owe = async (day: number, due: string, student: Person = amira, wish = {}, deletedAt?: string) => {
    const lesson = { tutorId: nadia.id, studentId: student.id, subjectId: maths, start: `2026-01-${day}T16:00:00Z` }
    const bookingId = await aBooking(app, { ...lesson, status: 'CONFIRMED', ...(deletedAt ? { deletedAt } : {}) })
    const id = await aPayment(app, { studentId: student.id, bookingId, ...wish })
    const due_at = Date.parse(due)
    await app.context.transaction((tx) => tx.updateTable('payments').set({ due_at }).where('id', '=', id).execute())
    return { id, reference: `Lesson-${bookingId.slice(-6)}` }
  }
  const [one, same, far] = ['2026-01-10T09:00:00Z', '2026-01-12T09:00:00Z', '2026-01-14T09:00:00Z']
  const last = await owe(19, far, ben)
  const together = [await owe(20, same), await owe(21, same), await owe(22, same)]
  const first = await owe(23, one)
  await owe(24, one, ben, { status: 'PAID' })
  await owe(25, one, ben, {}, '2026-01-12T08:00:00Z')
  const middle = together.map(({ id }) => id).sort()
  const read = (query = '', { token } = nadia) => {
    const { path, headers } = asked(payments.waiting, query)
    return app.call('GET', path, { token, headers })
  }
  const list = async (query = '') => {
    const { payments, next, found, count } = (await read(query)).body
    return { ids: payments.map(({ id }: { id: string }) => id), isLast: next === null, found, count }
  }
  return { ...school, first, last, read, list, all: [first.id, ...middle, last.id] }
}

test('what waits is read page by page in the order of the whole list, also what is due at one instant', async () => {
  const { app, nadia, read, all } = await aBill()
  const whole = (await app.call('GET', '/api/payments/pending', { token: nadia.token })).body
  expect(whole.map(({ id }: { id: string }) => id)).toEqual(all)
  const pages: unknown[][] = []
  for (let query = 'limit=2'; query; ) {
    const { payments, next, found, count } = (await read(query)).body
    pages.push(payments)
    expect([found, count]).toEqual([5, 5])
    query = next && `limit=2&dueFrom=${next.dueFrom}&after=${next.after}`
  }
  expect(pages).toEqual([whole.slice(0, 2), whole.slice(2, 4), whole.slice(4)])
})

test('a page reaches the payment that it is asked to reach, where that waits', async () => {
  const { all, last, list } = await aBill()
  expect(await list(`limit=1&until=${all[2]}`)).toEqual({ ids: all.slice(0, 3), isLast: false, found: 5, count: 5 })
  expect(await list(`limit=1&until=${last.id}`)).toEqual({ ids: all, isLast: true, found: 5, count: 5 })
  for (const until of ['', 'nonsense', newId()]) expect((await list(`limit=1&until=${until}`)).ids).toEqual([all[0]])
})

test('any is found by a part of its student or its reference, and counted beside all; or those of one student', async () => {
  const { amira, ben, all, first, last, list } = await aBill()
  const one = (id: string) => ({ ids: [id], isLast: true, found: 1, count: 5 })
  expect(await list('search=BEN')).toEqual(one(last.id))
  expect(await list(`search=${first.reference.toUpperCase()}`)).toEqual(one(first.id))
  expect(await list('search=lesson-&limit=2')).toEqual({ ids: all.slice(0, 2), isLast: false, found: 5, count: 5 })
  expect(await list('search=esson_')).toEqual({ ids: [], isLast: true, found: 0, count: 5 })
  expect(await list(`studentId=${ben.id}`)).toEqual({ ids: [last.id], isLast: true, found: 1, count: 1 })
  expect((await list(`studentId=${amira.id}`)).ids).toEqual(all.slice(0, 4))
  expect((await list(`studentId=${newId()}`)).ids).toEqual([])
})

test('a forged place is a page like any other, or none; a limit is one to a hundred', async () => {
  const { all, read, list } = await aBill()
  expect((await list(`dueFrom=2026-01-13T00:00:00Z&after=${newId()}`)).ids).toEqual(all.slice(4))
  expect((await list(`dueFrom=9999-12-31T00:00:00Z&after=${all[0]}`)).ids).toEqual([])
  for (const limit of ['0', '101', 'x']) expect(said(await read(`limit=${limit}`))).toEqual([400, 'Invalid limit'])
  for (const query of ['dueFrom=soon', 'after=1', 'studentId=x', `search=${'x'.repeat(101)}`])
    expect((await read(query)).status).toBe(400)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('what waits is found in an index, and read by its ids', async () => {
  const { app, ben, list } = await aBill()
  const seen = watchQueries()
  const plan = async (query: string) => {
    seen.length = 0
    await list(query)
    return planOf(
      app,
      seen.filter(({ sql }) => sql.startsWith('select') && sql.includes('payments')),
    )
  }
  for (const query of ['search=amira', `studentId=${ben.id}`]) {
    const steps = await plan(query)
    expect(steps).toContain('SEARCH payment USING INDEX sqlite_autoindex_payments_1 (id=?)')
    expect(steps.filter((step) => step.startsWith('SCAN') && !step.includes(' INDEX '))).toEqual([])
  }
})
