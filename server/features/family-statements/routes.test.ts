import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aFamily } from '#server/testing/given-families.ts'
import { aLink, ONLY_PAYS, ONLY_SEES } from '#server/testing/given-links.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { aParent, aStudent, type Person } from '#server/testing/givens.ts'
import { aSchool, said } from '#server/testing/school.ts'

/** Monday 12 January 2026: Robert acts for Amira and Sam, who are one family, and Paula pays for Amira. */
async function aHouse() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const [sam, robert, paula] = [await aStudent(app, 'Sam'), await aParent(app), await aParent(app, 'Paula')]
  const family = await aFamily(app, [amira, sam])
  for (const child of [amira, sam]) await aLink(app, { parent: robert, child })
  await aLink(app, { parent: paula, child: amira }, ONLY_PAYS)
  let lessons = 0
  /** £25 for a lesson of this child's, due by then. */
  const payment = async (child: Person, dueAt: string, paidAt?: string, isVoid = false) => {
    const start = new Date(Date.parse('2026-02-02T08:00:00Z') + lessons++ * 3_600_000).toISOString()
    const people = { tutorId: nadia.id, studentId: child.id, subjectId: maths }
    const bookingId = await aBooking(app, { ...people, start, status: 'CONFIRMED' })
    app.uncharged.add(bookingId)
    const status = isVoid ? 'VOID' : paidAt ? 'PAID' : 'PENDING'
    return aPayment(app, { studentId: child.id, bookingId, dueAt, status, ...(paidAt ? { paidAt } : {}) })
  }
  const read = ({ token }: Person, query: string, path = '/family/statement') =>
    app.call('GET', `/api${path}?${query}`, { token })
  return { ...school, sam, robert, paula, family, payment, read, ofFamily: `/families/${family}/statement` }
}

const JANUARY = 'from=2026-01-01&to=2026-01-31'
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

test('a statement has what was due or paid in the period, by London days, and what is owed today', async () => {
  const { amira, sam, robert, payment, read } = await aHouse()
  await payment(amira, '2025-12-31T23:59:00Z')
  await payment(amira, '2025-11-30T16:00:00Z', '2025-12-31T23:00:00Z')
  const first = await payment(sam, '2026-01-01T00:00:00Z')
  const early = await payment(amira, '2026-03-01T16:00:00Z', '2026-01-31T23:59:00Z')
  const late = await payment(sam, '2025-11-30T16:00:00Z', '2026-01-02T10:00:00Z')
  const last = await payment(amira, '2026-01-31T23:59:00Z')
  await payment(amira, '2026-02-01T00:00:00Z')
  const before = await payment(amira, '2026-01-05T16:00:00Z', '2025-12-20T10:00:00Z')
  const { body } = await read(robert, JANUARY)
  expect(body).toMatchObject({ from: '2026-01-01', to: '2026-01-31', paidInPeriod: 50, owedToday: 100 })
  expect(idsOf(body.rows)).toEqual([late, first, before, last, early])
})

test('a day of the period is London’s also while clocks are an hour ahead', async () => {
  const { amira, robert, payment, read } = await aHouse()
  const [within, after] = [await payment(amira, '2026-06-30T22:59:00Z'), await payment(amira, '2026-06-30T23:00:00Z')]
  expect(idsOf((await read(robert, 'from=2026-06-01&to=2026-06-30')).body.rows)).toEqual([within])
  expect(idsOf((await read(robert, 'from=2026-07-01&to=2026-07-01')).body.rows)).toEqual([after])
})

test('a row says for whom, what, how much, with which reference, and who pays', async () => {
  const { app, amira, robert, paula, maths, payment, read } = await aHouse()
  const lesson = await payment(amira, '2026-01-09T16:00:00Z')
  const hours = await aPackage(app, { studentId: amira.id, subjectId: maths, purchasedAt: '2026-01-05T09:00:00Z' })
  const { rows } = (await read(paula, JANUARY)).body
  const payers = [paula, robert].map(({ id, name }) => ({ id, name }))
  const common = { child: { id: amira.id, name: 'Amira' }, subject: { name: 'Mathematics', category: 'GCSE' }, payers }
  expect(rows).toMatchObject([
    {
      ...common,
      id: lesson,
      amount: 25,
      isOverdue: true,
      paidAt: null,
      packageHours: null,
      booking: { type: 'LESSON' },
    },
    {
      ...common,
      amount: 225,
      isOverdue: false,
      booking: null,
      packageHours: 10,
      reference: `Package-${hours.slice(-6)}`,
    },
  ])
  expect(rows[0].reference).toBe(`Lesson-${rows[0].booking.id.slice(-6)}`)
})

test('nothing is in it that is void', async () => {
  const { amira, robert, payment, read } = await aHouse()
  await payment(amira, '2026-01-09T16:00:00Z', undefined, true)
  expect((await read(robert, JANUARY)).body).toMatchObject({ rows: [], paidInPeriod: 0, owedToday: 0 })
})

test('a parent’s is about the children whose money he sees; the tutor’s about the family', async () => {
  const { app, nadia, amira, sam, robert, paula, payment, read, ofFamily } = await aHouse()
  const [sara, eve, grace] = [await aParent(app, 'Sara'), await aParent(app, 'Eve'), await aParent(app, 'Grace')]
  await aLink(app, { parent: sara, child: amira }, ONLY_SEES)
  await aLink(app, { parent: eve, child: amira }, { state: 'ENDED' })
  const [hers, his] = [await payment(amira, '2026-01-09T16:00:00Z'), await payment(sam, '2026-01-10T16:00:00Z')]
  const seen = async (who: Person) => idsOf((await read(who, JANUARY)).body.rows)
  expect([await seen(robert), await seen(paula)]).toEqual([[hers, his], [hers]])
  const ofOne = (who: Person, child: Person) => read(who, `${JANUARY}&studentId=${child.id}`)
  expect((await ofOne(robert, sam)).body).toMatchObject({ rows: [{ id: his }], owedToday: 25 })
  expect(said(await ofOne(paula, sam))).toEqual([403, 'Access denied.'])
  expect(said(await ofOne(sara, amira))).toEqual([403, 'You cannot do this for this child. Please ask the tutor.'])
  const nothing = { from: '2026-01-01', to: '2026-01-31', rows: [], paidInPeriod: null, owedToday: null }
  for (const who of [sara, eve, grace]) expect((await read(who, JANUARY)).body).toEqual(nothing)
  expect(idsOf((await read(nadia, JANUARY, ofFamily)).body.rows)).toEqual([hers, his])
  await app.context.transaction((tx) => tx.updateTable('users').set({ family_id: null }).execute())
  expect((await read(nadia, JANUARY, ofFamily)).body).toEqual(nothing)
  expect(said(await read(nadia, JANUARY, `/families/${newId()}/statement`))).toEqual([404, 'Family not found'])
})

test.each([
  ['from=2026-01-12&to=2026-01-11', 'Please choose up to a year'],
  ['from=2026-01-01&to=2027-01-02', 'Please choose up to a year'],
  ['from=2026-01-01&to=2027-02-30', 'Invalid date'],
  ['from=2026-13-01&to=2026-12-31', 'Invalid date'],
  ['from=2026-01-01', 'Invalid date'],
  ['from=2026-01-01&to=2026-01-01T00:00:00Z', 'Invalid date'],
  ['from=2026-01-01&from=2026-01-02&to=2026-01-03', 'Invalid date'],
])('a statement of %s is none', async (query, sentence) => {
  const { nadia, robert, read, ofFamily } = await aHouse()
  for (const reply of [await read(robert, query), await read(nadia, query, ofFamily)]) {
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain(sentence)
  }
})

test('a whole leap year is one', async () => {
  const { robert, read } = await aHouse()
  expect((await read(robert, 'from=2028-01-01&to=2028-12-31')).status).toBe(200)
})
