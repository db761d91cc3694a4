import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { Person } from '#server/testing/givens.ts'
import { manyLessons } from '#server/testing/many-lessons.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool, type School } from '#server/testing/school.ts'

const LESSONS = 3_000
const lessonId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

/** A payment for each of many lessons, by turns of Amira's and of Ben's, and by turns waiting and paid. */
async function manyPayments({ app, nadia, amira, ben, maths }: School): Promise<void> {
  await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id, ben.id], subjectId: maths }, LESSONS)
  const payments = Array.from({ length: LESSONS }, (_, place) => ({
    ...{ id: newId(), student_id: place % 2 ? ben.id : amira.id, booking_id: lessonId(place), package_id: null },
    ...{ subject_id: maths, amount_pence: 2500, due_at: LESSONS - place, created_at: 1, updated_at: 1 },
    ...(place % 4 < 2 ? { status: 'PENDING' as const, paid_at: null } : { status: 'PAID' as const, paid_at: place }),
  }))
  await app.context.transaction(async (tx) => {
    for (let from = 0; from < LESSONS; from += 500) {
      await tx
        .insertInto('payments')
        .values(payments.slice(from, from + 500))
        .execute()
    }
  })
}

test('the lists stop at five hundred and cost the same queries for none and for thousands', async () => {
  const school = await aSchool()
  const { app, nadia, amira } = school
  const seen = watchQueries()
  const read = async (path: string, { token }: Person) => {
    seen.length = 0
    const reply = await app.call('GET', `/api/payments/${path}`, { token })
    return { queries: seen.length, payments: reply.body.length }
  }
  const before = [await read('pending', nadia), await read(`student/${amira.id}`, amira)]
  await manyPayments(school)
  const after = [await read('pending', nadia), await read(`student/${amira.id}`, amira)]
  expect(before.map(({ payments }) => payments)).toEqual([0, 0])
  const [ofAll, ofOne] = before.map(({ queries }) => queries) as [number, number]
  // Of those who are listed it is asked once who pays.
  expect(after).toEqual([
    { queries: ofAll + 1, payments: 500 },
    { queries: ofOne, payments: 500 },
  ])
})

test('every waiting payment gets its link in a few statements, however many there are', async () => {
  const school = await aSchool()
  const { app, nadia } = school
  await manyPayments(school)
  const body = { paymentLink25: 'https://pay.example/25' }
  await app.call('PUT', '/api/site-settings', { token: nadia.token, body })
  const seen = watchQueries()
  const { body: reply } = await app.call('PUT', '/api/payments/update-links', { token: nadia.token })
  expect(reply).toEqual({ message: 'Updated 1500 payment links', updated: 1500 })
  expect(seen.filter(({ sql }) => sql.startsWith('update "payments"'))).toHaveLength(3)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'what was paid, and links anew, are ranges of an index',
  async () => {
    const school = await aSchool()
    const { app, nadia } = school
    await manyPayments(school)
    const seen = watchQueries()
    const plan = async (method: string, path: string, headers = {}) => {
      seen.length = 0
      expect((await app.call(method, `/api/payments/${path}`, { token: nadia.token, headers })).status).toBe(200)
      const selects = seen.filter(({ sql }) => sql.startsWith('select') && sql.includes('payments'))
      const steps = await planOf(app, selects)
      expect(steps.filter((step) => step.startsWith('SCAN') && !step.includes(' INDEX '))).toEqual([])
      return steps
    }
    const confirmed = 'SEARCH payment USING INDEX payments_paid (paid_at<?)'
    expect(await plan('GET', 'paid?paidBy=1970-01-01T00:00:02.000Z')).toContain(confirmed)
    await plan('GET', 'paid', { 'private-query': 'search=amira' })
    expect(await plan('PUT', 'update-links')).toContain('SCAN payment USING INDEX payments_waiting')
  },
)
