import { expect, test } from 'vitest'
import { hourPackages } from '#contract/hour-packages.ts'
import { newId } from '#server/platform/ids.ts'
import { asked } from '#server/testing/asked.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aSchool, said } from '#server/testing/school.ts'

/** Five packages, three of which were bought at one instant; the first is not paid, the last one is used up. */
async function aLedger() {
  const school = await aSchool()
  const { app, nadia, amira, ben, maths } = school
  const bought = (purchasedAt: string, studentId = amira.id, status: 'ACTIVE' | 'PENDING' = 'ACTIVE') =>
    aPackage(app, { studentId, subjectId: maths, purchasedAt, status, minutes: 60 })
  const newest = await bought('2026-01-11T09:00:00Z', amira.id, 'PENDING')
  const together = [1, 2, 3].map(() => bought('2026-01-10T09:00:00Z'))
  const middle = (await Promise.all(together)).sort()
  const oldest = await bought('2026-01-08T09:00:00Z', ben.id)
  const used = { hoursChange: -1, description: 'Used up' }
  await app.call('POST', `/api/hour-packages/${oldest}/adjust`, { token: nadia.token, body: used })
  const read = (query = '', { token } = nadia) => {
    const { path, headers } = asked(hourPackages.all, query)
    return app.call('GET', path, { token, headers })
  }
  const list = async (query: string) => (await read(query)).body.map(({ id }: { id: string }) => id)
  return { ...school, newest, middle, oldest, read, list, all: [newest, ...middle, oldest] }
}

test('all are read page by page, also where several were bought at one instant', async () => {
  const { read, list, all } = await aLedger()
  expect(await list('')).toEqual(all)
  const pages: string[][] = []
  let query = 'limit=2'
  for (let body = (await read(query)).body; body.length > 0; body = (await read(query)).body) {
    pages.push(body.map(({ id }: { id: string }) => id))
    const { id, purchasedAt } = body.at(-1)
    query = `limit=2&purchasedBy=${purchasedAt}&after=${id}`
  }
  expect(pages).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)])
})

test('of those that are paid the last one comes first, and nothing that waits or was given back', async () => {
  const { app, middle, oldest, list } = await aLedger()
  const [first = '', second = '', third = ''] = middle
  const set = (id: string, values: object) =>
    app.context.transaction((tx) => tx.updateTable('hour_packages').set(values).where('id', '=', id).execute())
  await set(oldest, { activated_at: Date.parse('2026-01-12T08:00:00Z') })
  await set(second, { status: 'REFUNDED' })
  expect(await list('paid=true')).toEqual([oldest, first, third])
  expect(await list('paid=true&limit=2')).toEqual([oldest, first])
  expect(await list(`paid=true&limit=2&paidBy=2026-01-10T09:00:00Z&after=${first}`)).toEqual([third])
  // Where the other list goes on is no place in this one.
  expect(await list(`paid=true&purchasedBy=2026-01-01T09:00:00Z&after=${newId()}`)).toEqual([oldest, first, third])
  await set(second, { status: 'ACTIVE' })
})

test('any is found by a part of its student, its reference or its subject, letter by letter', async () => {
  const { app, ben, newest, oldest, all, list } = await aLedger()
  expect(await list('search=BEN')).toEqual([oldest])
  expect(await list(`search=PACKAGE-${newest.slice(-6)}`)).toEqual([newest])
  expect(await list('search=gcse math')).toEqual(all)
  expect(await list('search=gcse math&paid=true')).toEqual([])
  expect(await list('search=%25')).toEqual([])
  expect(await list('search=ackage_')).toEqual([])
  const name = 'Élodie Osei'
  await app.context.transaction((tx) => tx.updateTable('users').set({ name }).where('id', '=', ben.id).execute())
  expect(await list('search=%C3%A9LODIE')).toEqual([oldest])
  expect(await list('search=osei&paid=true')).toEqual([oldest])
  expect(await list(`search=osei&purchasedBy=2026-01-08T09:00:00Z&after=${oldest}`)).toEqual([])
})

test('a page is of one to a thousand, from an instant and an id on', async () => {
  const { amira, read } = await aLedger()
  for (const limit of ['0', '1001', 'x']) expect(said(await read(`limit=${limit}`))).toEqual([400, 'Invalid limit'])
  for (const query of ['purchasedBy=soon', 'paidBy=soon', 'after=x', 'paid=perhaps', `search=${'x'.repeat(101)}`])
    expect([query, (await read(query)).status]).toEqual([query, 400])
  expect((await read('', amira)).status).toBe(403)
})
