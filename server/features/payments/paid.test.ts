import { expect, test } from 'vitest'
import { payments } from '#contract/payments.ts'
import { newId } from '#server/platform/ids.ts'
import { asked } from '#server/testing/asked.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPayment } from '#server/testing/given-payments.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, said } from '#server/testing/school.ts'

/** Five payments, the first of which was confirmed last, and the next three at one instant. */
async function aLedger() {
  const school = await aSchool()
  const { app, nadia, amira, ben, maths } = school
  const paid = async (day: number, paidAt: string, student: Person = amira) => {
    const start = `2026-01-${day}T16:00:00Z`
    const wish = { tutorId: nadia.id, studentId: student.id, subjectId: maths, start, status: 'CONFIRMED' } as const
    const bookingId = await aBooking(app, wish)
    const id = await aPayment(app, { studentId: student.id, bookingId, status: 'PAID' })
    const paid_at = Date.parse(paidAt)
    await app.context.transaction((tx) => tx.updateTable('payments').set({ paid_at }).where('id', '=', id).execute())
    return { id, reference: `Lesson-${bookingId.slice(-6)}` }
  }
  const [once, last, first] = ['2026-01-10T09:00:00Z', '2026-01-12T09:00:00Z', '2026-01-08T09:00:00Z']
  const newest = await paid(19, last)
  const together = [await paid(20, once), await paid(21, once), await paid(22, once)]
  const oldest = await paid(23, first, ben)
  const read = (query = '', { token } = nadia) => {
    const { path, headers } = asked(payments.paid, query)
    return app.call('GET', path, { token, headers })
  }
  const list = async (query: string) => (await read(query)).body.map(({ id }: { id: string }) => id)
  const middle = together.map(({ id }) => id).sort()
  return { ...school, newest, oldest, middle, read, list, all: [newest.id, ...middle, oldest.id] }
}

test('what was confirmed is read page by page, also where several were confirmed at one instant', async () => {
  const { read, list, all } = await aLedger()
  expect(await list('')).toEqual(all)
  const pages: string[][] = []
  let query = '?limit=2'
  for (let body = (await read(query)).body; body.length > 0; body = (await read(query)).body) {
    pages.push(body.map(({ id }: { id: string }) => id))
    const { id, paidAt } = body.at(-1)
    query = `?limit=2&paidBy=${paidAt}&after=${id}`
  }
  expect(pages).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)])
})

test('what one student has paid is read page by page, apart from what is owed', async () => {
  const { app, nadia, amira, maths, newest, middle } = await aLedger()
  const lesson = { tutorId: nadia.id, studentId: amira.id, subjectId: maths, start: '2026-01-26T16:00:00Z' }
  const owed = await aPayment(app, { studentId: amira.id, bookingId: await aBooking(app, lesson) })
  const list = async (query: string) => {
    const { body } = await app.call('GET', `/api/payments/student/${amira.id}?${query}`, { token: amira.token })
    return body.map(({ id }: { id: string }) => id)
  }
  expect(await list('')).toEqual([owed, newest.id, ...middle])
  expect(await list('limit=2')).toEqual([owed, newest.id])
  expect(await list('status=PENDING')).toEqual([owed])
  expect(await list('status=PAID&limit=2')).toEqual([newest.id, middle[0]])
  const behind = `status=PAID&limit=2&paidBy=2026-01-10T09:00:00Z&after=${middle[0]}`
  expect(await list(behind)).toEqual(middle.slice(1))
  // Whoever goes on in what was paid is shown nothing else; behind the last one is nothing.
  expect(await list(`paidBy=2026-01-10T09:00:00Z&after=${middle[1]}`)).toEqual([middle[2]])
  expect(await list(`paidBy=2026-01-10T09:00:00Z&after=${middle[2]}`)).toEqual([])
  expect(await list(`status=PENDING&paidBy=2026-01-10T09:00:00Z&after=${newId()}`)).toEqual([])
  for (const query of ['status=VOID', 'limit=0', 'limit=501', 'paidBy=soon', 'after=1']) {
    const path = `/api/payments/student/${amira.id}?${query}`
    expect((await app.call('GET', path, { token: amira.token })).status).toBe(400)
  }
})

test('any is found by a part of its student or its reference, in any case and letter by letter', async () => {
  const { app, ben, newest, oldest, list } = await aLedger()
  expect(await list('?search=BEN')).toEqual([oldest.id])
  expect(await list(`?search=${newest.reference.toUpperCase()}`)).toEqual([newest.id])
  expect(await list('?search=lesson-')).toHaveLength(5)
  expect(await list('?search=%25')).toEqual([])
  expect(await list('?search=esson_')).toEqual([])
  const name = 'Élodie Osei'
  await app.context.transaction((tx) => tx.updateTable('users').set({ name }).where('id', '=', ben.id).execute())
  expect(await list('?search=%C3%A9LODIE')).toEqual([oldest.id])
  expect(await list(`?search=osei&paidBy=2026-01-09T09:00:00Z&after=${newId()}`)).toEqual([oldest.id])
})

test('a page is of one to five hundred, from an instant and an id on', async () => {
  const { amira, read } = await aLedger()
  for (const limit of ['0', '501', 'x']) expect(said(await read(`?limit=${limit}`))).toEqual([400, 'Invalid limit'])
  expect((await read('?paidBy=yesterday')).status).toBe(400)
  expect((await read('?after=x')).status).toBe(400)
  expect((await read(`?search=${'x'.repeat(101)}`)).status).toBe(400)
  expect((await read('', amira)).status).toBe(403)
})
