import { expect, test } from 'vitest'
import type { Person } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'

const WEDNESDAY = { startTime: '2026-01-21T17:00:00.000Z', endTime: '2026-01-21T18:00:00.000Z' }
const [THEN, NOW] = ['2026-01-19T16:00:00.000Z', WEDNESDAY.startTime]

/** Amira's lesson on Monday 19 January, agreed and owed at £25, and those of a series. */
async function aTerm() {
  const school = await aSchool()
  const { app, nadia, amira, maths, ask } = school
  const call = ({ token }: Person, method: 'PUT' | 'POST', path: string, body?: object) =>
    app.call(method, `/api/${path}`, { token, body })
  const agreed = async (wish: Record<string, unknown> = {}) => {
    const { body } = await ask(amira, wish)
    const { payments } = (await call(nadia, 'PUT', `bookings/${body.id}/status`, { status: 'CONFIRMED' })).body
    return { id: body.id as string, paymentId: payments[0].id as string }
  }
  const dueTimes = async (bookingId: string) => {
    const rows = app.database.db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId)
    return (await rows.orderBy('created_at').execute()).map(
      ({ status, due_at }) => `${status} ${new Date(due_at).toISOString()}`,
    )
  }
  const move = (id: string) => call(nadia, 'PUT', `bookings/${id}/tutor-amend`, { ...WEDNESDAY, subjectId: maths })
  const askToMove = (id: string) => call(amira, 'PUT', `bookings/${id}/amend`, WEDNESDAY)
  return { ...school, call, agreed, dueTimes, move, askToMove }
}
type Term = Awaited<ReturnType<typeof aTerm>>

test.each<[string, (term: Term, id: string) => Promise<unknown>, string]>([
  ['the tutor moves it', ({ move }, id) => move(id), NOW],
  ['the student asks to move it', ({ askToMove }, id) => askToMove(id), THEN],
  [
    'the tutor accepts that',
    async ({ call, nadia, askToMove }, id) => {
      await askToMove(id)
      await call(nadia, 'PUT', `bookings/${id}/status`, { status: 'CONFIRMED' })
    },
    NOW,
  ],
  [
    'the tutor keeps the time',
    async ({ call, nadia, askToMove }, id) => {
      await askToMove(id)
      await call(nadia, 'PUT', `bookings/${id}/keep-original`)
    },
    THEN,
  ],
  [
    'it was to be moved and is cancelled too late',
    async ({ app, call, amira, askToMove }, id) => {
      await askToMove(id)
      app.setClock('2026-01-18T16:00:01Z')
      await call(amira, 'PUT', `bookings/${id}/status`, { status: 'CANCELLED' })
    },
    THEN,
  ],
])('what is owed for a lesson is due by the time that was agreed: %s', async (_what, act, due) => {
  const term = await aTerm()
  const { id } = await term.agreed()
  await act(term, id)
  expect(await term.dueTimes(id)).toEqual([`PENDING ${due}`])
})

test('what was paid keeps its time; taken back, it is due by the time to which the lesson was moved', async () => {
  const { call, nadia, agreed, move, dueTimes } = await aTerm()
  const { id, paymentId } = await agreed()
  await call(nadia, 'PUT', `payments/${paymentId}/confirm`)
  await move(id)
  expect(await dueTimes(id)).toEqual([`PAID ${THEN}`])
  expect((await call(nadia, 'POST', `payments/${paymentId}/take-back`, { reason: 'A slip' })).status).toBe(200)
  expect(await dueTimes(id)).toEqual([`PENDING ${NOW}`])
})

test('taken back while another time is asked for, it is due by the time that was agreed', async () => {
  const { call, nadia, agreed, askToMove, dueTimes } = await aTerm()
  const { id, paymentId } = await agreed()
  await call(nadia, 'PUT', `payments/${paymentId}/confirm`)
  await askToMove(id)
  await call(nadia, 'POST', `payments/${paymentId}/take-back`, { reason: 'A slip' })
  expect(await dueTimes(id)).toEqual([`PENDING ${THEN}`])
})

test('that the family said it had paid stays with a payment whose lesson is moved', async () => {
  const { call, nadia, amira, agreed, move, app } = await aTerm()
  const { id, paymentId } = await agreed()
  await call(amira, 'PUT', `payments/${paymentId}/said-paid`)
  await move(id)
  const { body } = await app.call('GET', '/api/payments/pending', { token: nadia.token })
  expect(body).toMatchObject([{ id: paymentId, dueDate: NOW, saidPaidAt: '2026-01-12T09:00:00.000Z' }])
})

test('a lesson of a series that is moved takes its own payment along, and no other', async () => {
  const { app, call, nadia, amira, maths, dueTimes } = await aTerm()
  const wish = { parts: [{ subjectId: maths, minutes: 60 }], startTime: THEN, isOnline: true, notes: '', weeks: 4 }
  const { body } = await call(amira, 'POST', 'bookings/series', { ...wish, leaveOut: [], preview: false })
  await call(nadia, 'PUT', `bookings/series/${body.seriesId}/status`, { status: 'CONFIRMED' })
  const rows = app.database.db.selectFrom('bookings').select('id').where('series_id', '=', body.seriesId)
  const [first, second] = (await rows.orderBy('start_at').execute()).map(({ id }) => id)
  const move = { bookingIds: [first], startTime: NOW }
  expect((await call(nadia, 'PUT', `bookings/series/${body.seriesId}/tutor-amend`, move)).status).toBe(200)
  expect([await dueTimes(`${first}`), await dueTimes(`${second}`)]).toEqual([
    [`PENDING ${NOW}`],
    ['PENDING 2026-01-26T16:00:00.000Z'],
  ])
})
