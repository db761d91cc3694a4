import { expect, test } from 'vitest'
import type { Tx } from '#server/platform/db/database.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aSubject, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, said } from '#server/testing/school.ts'

const START = '2026-01-19T16:00:00Z'

/** Amira asks for an hour of online maths a week ahead; `told` is what a step's booking says of its charge. */
async function aTerm() {
  const school = await aSchool()
  const { app, nadia, amira, maths, ask } = school
  const buy = (wish: Partial<Parameters<typeof aPackage>[1]> = {}) =>
    aPackage(app, { studentId: amira.id, subjectId: maths, ...wish })
  const put = (person: Person, id: string, path: string, body?: object) =>
    app.call('PUT', `/api/bookings/${id}/${path}`, { token: person.token, body })
  const answer = (person: Person, id: string, status: string) => put(person, id, 'status', { status })
  const confirmed = async (wish?: object) => {
    const { body } = await ask(amira, wish as Record<string, unknown>)
    return (await answer(nadia, body.id, 'CONFIRMED')).body
  }
  const remaining = async (id: string) => {
    const found = await app.database.db.selectFrom('hour_packages').selectAll().where('id', '=', id).executeTakeFirst()
    return [found?.remaining_minutes, found?.status]
  }
  const entries = async (id: string) => {
    const query = app.database.db.selectFrom('hour_entries').select(['kind', 'minutes']).where('package_id', '=', id)
    return (await query.orderBy('place').execute()).map(({ kind, minutes }) => `${kind} ${minutes}`)
  }
  const payments = async (id: string) => {
    const query = app.database.db.selectFrom('payments').selectAll().where('booking_id', '=', id)
    return (await query.orderBy('created_at').execute()).map(({ status, amount_pence }) => `${status} ${amount_pence}`)
  }
  const waive = (id: string, reason = 'You were ill.', person = nadia) =>
    app.call('POST', `/api/bookings/${id}/waive-charge`, { token: person.token, body: { reason } })
  /** The tutor's sessions end in between. */
  const at = async (instant: string) => {
    app.setClock(instant)
    const { context } = app
    const session = (tx: Tx) => openSession(tx, { id: nadia.id, role: 'TUTOR' }, context.now())
    Object.assign(nadia, { token: await context.transaction(session) })
  }
  /** Less than a day before the lesson. */
  const late = () => at('2026-01-18T16:00:01Z')
  const pay = (id: string) =>
    app.context.transaction((tx) =>
      tx.updateTable('payments').set({ status: 'PAID', paid_at: 1 }).where('booking_id', '=', id).execute(),
    )
  return { ...school, buy, put, answer, confirmed, remaining, entries, payments, waive, at, late, pay }
}

test('a confirmed lesson without a package is owed at its price, by its start', async () => {
  const { confirmed, payments } = await aTerm()
  const lesson = await confirmed()
  expect(lesson.payments).toEqual([
    {
      id: expect.any(String),
      status: 'PENDING',
      amount: 25,
      dueDate: '2026-01-19T16:00:00.000Z',
      paidAt: null,
      saidPaidAt: null,
      paymentLink: null,
      linkAmount: 25,
    },
  ])
  expect(lesson.packageTransaction).toBeNull()
  expect(await payments(lesson.id)).toEqual(['PENDING 2500'])
})

test('a request costs nothing before it is confirmed, and nothing when it is denied', async () => {
  const { nadia, amira, ask, answer, payments, buy, entries } = await aTerm()
  const hours = await buy()
  const { body } = await ask(amira)
  expect([body.payments, body.packageTransaction]).toEqual([[], null])
  expect((await answer(nadia, body.id, 'DENIED')).status).toBe(200)
  expect([await payments(body.id), await entries(hours)]).toEqual([[], ['PURCHASE 600']])
})

test('a package of the subject and mode covers a lesson, and nothing is owed for it', async () => {
  const { confirmed, buy, remaining, entries, payments } = await aTerm()
  const hours = await buy()
  const lesson = await confirmed()
  expect([lesson.packageTransaction, lesson.payments]).toEqual([{ hoursChanged: -1 }, []])
  expect([await remaining(hours), await entries(hours)]).toEqual([
    [540, 'ACTIVE'],
    ['PURCHASE 600', 'LESSON -60'],
  ])
  expect(await payments(lesson.id)).toEqual([])
})

test('a package of another subject, mode or student, or one that waits for its money, covers nothing', async () => {
  const { app, ben, confirmed, buy, payments } = await aTerm()
  const english = await aSubject(app, { name: 'English' })
  await buy({ subjectId: english })
  await buy({ isOnline: false })
  await buy({ studentId: ben.id })
  await buy({ status: 'PENDING' })
  const lesson = await confirmed()
  expect([lesson.packageTransaction, await payments(lesson.id)]).toEqual([null, ['PENDING 2500']])
})

test('the last hour depletes a package, and the next lesson is paid by itself', async () => {
  const { confirmed, buy, remaining, payments } = await aTerm()
  const hours = await buy({ minutes: 60 })
  await confirmed()
  expect(await remaining(hours)).toEqual([0, 'DEPLETED'])
  const next = await confirmed({ startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z' })
  expect(await payments(next.id)).toEqual(['PENDING 2500'])
})

test('a consultation is paid in money though there are hours', async () => {
  const { confirmed, buy, entries } = await aTerm()
  const hours = await buy()
  const talk = await confirmed({ type: 'CONSULTATION', endTime: '2026-01-19T16:30:00Z' })
  expect(talk.payments).toMatchObject([{ amount: 5, linkAmount: 5 }])
  expect(await entries(hours)).toEqual(['PURCHASE 600'])
})

test('what is cancelled in time comes back once, whoever cancels and however often', async () => {
  const { nadia, amira, confirmed, buy, answer, entries, payments, remaining } = await aTerm()
  const hours = await buy({ minutes: 60 })
  const covered = await confirmed()
  const owed = await confirmed({ startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z' })
  for (const lesson of [covered, owed]) {
    expect((await answer(amira, lesson.id, 'CANCELLED')).body).toMatchObject({ payments: [], packageTransaction: null })
    expect((await answer(nadia, lesson.id, 'CANCELLED')).status).toBe(200)
  }
  expect((await entries(hours)).slice(-2)).toEqual(['LESSON -60', 'REFUND 60'])
  expect([await remaining(hours), await payments(owed.id)]).toEqual([[60, 'ACTIVE'], ['VOID 2500']])
})

test('exactly a day before is in time; a second later the student pays', async () => {
  const { app, amira, confirmed, answer, payments } = await aTerm()
  const first = await confirmed()
  const second = await confirmed({ startTime: '2026-01-19T17:00:00Z', endTime: '2026-01-19T18:00:00Z' })
  app.setClock('2026-01-18T16:00:00Z')
  expect((await answer(amira, first.id, 'CANCELLED')).body.lateCancellation).toBe(false)
  expect(await payments(first.id)).toEqual(['VOID 2500'])
  app.setClock('2026-01-18T17:00:00.001Z')
  expect((await answer(amira, second.id, 'CANCELLED')).body.lateCancellation).toBe(true)
  expect(await payments(second.id)).toEqual(['PENDING 2500'])
})

test('the tutor cancels at any time at his own cost', async () => {
  const { nadia, confirmed, buy, answer, late, remaining } = await aTerm()
  const hours = await buy()
  const lesson = await confirmed()
  await late()
  expect((await answer(nadia, lesson.id, 'CANCELLED')).body.lateCancellation).toBe(false)
  expect(await remaining(hours)).toEqual([600, 'ACTIVE'])
})

test('what was paid stays paid when a lesson is cancelled in time', async () => {
  const { amira, confirmed, answer, pay, payments } = await aTerm()
  const lesson = await confirmed()
  await pay(lesson.id)
  const { body } = await answer(amira, lesson.id, 'CANCELLED')
  expect([await payments(lesson.id), body.payments]).toMatchObject([['PAID 2500'], [{ status: 'PAID', amount: 25 }]])
})

test('the charge of a late cancellation is waived once, and the family reads why', async () => {
  const { app, amira, confirmed, buy, answer, late, waive, entries } = await aTerm()
  const hours = await buy()
  const lesson = await confirmed()
  await late()
  await answer(amira, lesson.id, 'CANCELLED')
  expect((await entries(hours)).at(-1)).toBe('LESSON -60')
  const [first, again] = [await waive(lesson.id), await waive(lesson.id, 'Once more.')]
  expect(first.body).toMatchObject({ chargeWaived: true, lateCancellation: true, packageTransaction: null })
  expect([again.status, again.body]).toEqual([200, first.body])
  expect((await entries(hours)).slice(-2)).toEqual(['LESSON -60', 'REFUND 60'])
  expect((await auditCounts(app)).charge_waived).toBe(1)
  const notices = (await app.call('GET', '/api/notices', { token: amira.token })).body
  expect(
    notices.filter(({ title }: { title: string }) => title === 'A late cancellation is not charged'),
  ).toMatchObject([{ content: expect.stringContaining('1 hour returns to your package. Reason: You were ill.') }])
})

test('a waived payment is void; one that was paid is not waived', async () => {
  const { amira, confirmed, answer, late, waive, payments, pay } = await aTerm()
  const owed = await confirmed()
  const paid = await confirmed({ startTime: '2026-01-19T15:00:00Z', endTime: START })
  await pay(paid.id)
  await late()
  for (const lesson of [owed, paid]) await answer(amira, lesson.id, 'CANCELLED')
  expect((await waive(owed.id)).status).toBe(200)
  expect(await payments(owed.id)).toEqual(['VOID 2500'])
  expect(said(await waive(paid.id))).toEqual([409, 'This lesson has been paid. Please refund the family yourself.'])
})

test('only a late cancellation is waived, by the tutor, for a reason', async () => {
  const { app, nadia, amira, ben, confirmed, waive, payments } = await aTerm()
  const lesson = await confirmed()
  expect(said(await waive(lesson.id))).toEqual([409, 'There is no charge to waive for this booking'])
  expect(said(await waive(lesson.id, '  '))).toEqual([400, 'Please give a reason for the family to read'])
  for (const person of [amira, ben]) expect((await waive(lesson.id, 'Please.', person)).status).toBe(403)
  expect((await app.call('POST', `/api/bookings/${lesson.id}/waive-charge`, { body: {} })).status).toBe(401)
  expect(said(await waive('b0000000-0000-4000-8000-000000000000'))).toEqual([404, 'Booking not found'])
  expect((await app.call('POST', '/api/bookings/nothing/waive-charge', { token: nadia.token })).status).toBe(404)
  expect(await payments(lesson.id)).toEqual(['PENDING 2500'])
})

test('a lesson that the tutor makes longer uses more of its package, or moves to money when that is not enough', async () => {
  const { nadia, maths, confirmed, buy, put, entries, payments, remaining } = await aTerm()
  const hours = await buy({ minutes: 90 })
  const lesson = await confirmed()
  const until = (endTime: string) =>
    put(nadia, lesson.id, 'tutor-amend', { startTime: START, endTime, subjectId: maths })
  expect((await until('2026-01-19T17:30:00Z')).body.packageTransaction).toEqual({ hoursChanged: -1.5 })
  expect((await entries(hours)).slice(-3)).toEqual(['LESSON -60', 'REFUND 60', 'LESSON -90'])
  const moved = await until('2026-01-19T18:00:00Z')
  expect(moved.body).toMatchObject({ packageTransaction: null, payments: [{ status: 'PENDING', amount: 50 }] })
  expect([await remaining(hours), await payments(lesson.id)]).toEqual([[90, 'ACTIVE'], ['PENDING 5000']])
})

test('an open payment follows the price and the start; what was paid already counts', async () => {
  const { nadia, maths, confirmed, put, pay, payments } = await aTerm()
  const lesson = await confirmed()
  const to = (price: number, startTime = START, endTime = '2026-01-19T17:00:00Z') =>
    put(nadia, lesson.id, 'tutor-amend', { startTime, endTime, subjectId: maths, price })
  const cheaper = await to(20, '2026-01-21T16:00:00Z', '2026-01-21T17:00:00Z')
  expect(cheaper.body.payments).toMatchObject([{ amount: 20, dueDate: '2026-01-21T16:00:00.000Z', linkAmount: 20 }])
  await pay(lesson.id)
  await to(30)
  expect(await payments(lesson.id)).toEqual(['PAID 2000', 'PENDING 1000'])
  await to(15)
  expect(await payments(lesson.id)).toEqual(['PAID 2000', 'VOID 1000'])
  await to(0)
  expect(await payments(lesson.id)).toEqual(['PAID 2000', 'VOID 1000'])
})

test('what was paid follows a lesson to another subject, in the figures too', async () => {
  const { app, nadia, confirmed, pay, put } = await aTerm()
  const english = await aSubject(app, { name: 'English' })
  const lesson = await confirmed()
  await pay(lesson.id)
  await put(nadia, lesson.id, 'tutor-amend', { startTime: START, endTime: '2026-01-19T17:00:00Z', subjectId: english })
  const { body } = await app.call('GET', '/api/admin/payment-dashboard', { token: nadia.token })
  expect(body.earningsBySubject[0]).toMatchObject({ subject: 'GCSE English', earnings: 25 })
})

test('a change that the student asks for leaves the charge as it is until it is decided', async () => {
  const { nadia, amira, confirmed, buy, put, answer, entries } = await aTerm()
  const hours = await buy()
  const lesson = await confirmed()
  const wish = { startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T18:00:00Z' }
  expect((await put(amira, lesson.id, 'amend', wish)).body.packageTransaction).toEqual({ hoursChanged: -1 })
  await put(nadia, lesson.id, 'keep-original')
  expect(await entries(hours)).toEqual(['PURCHASE 600', 'LESSON -60'])
  await put(amira, lesson.id, 'amend', wish)
  expect((await answer(nadia, lesson.id, 'CONFIRMED')).body.packageTransaction).toEqual({ hoursChanged: -2 })
  await put(amira, lesson.id, 'amend', { startTime: START, endTime: '2026-01-19T17:00:00Z' })
  await answer(nadia, lesson.id, 'DENIED')
  expect((await entries(hours)).slice(1)).toEqual(['LESSON -60', 'REFUND 60', 'LESSON -120', 'REFUND 120'])
})

test('a whole series is confirmed on one package as far as it reaches, and the rest is owed', async () => {
  const { app, nadia, amira, maths, buy, remaining } = await aTerm()
  const hours = await buy({ minutes: 150 })
  const wish = { parts: [{ subjectId: maths, minutes: 60 }], startTime: START, isOnline: true, weeks: 4 }
  const { body } = await app.call('POST', '/api/bookings/series', { token: amira.token, body: wish })
  const path = `/api/bookings/series/${body.seriesId}/status`
  const reply = await app.call('PUT', path, { token: nadia.token, body: { status: 'CONFIRMED' } })
  const charges = reply.body.map((lesson: { packageTransaction: object | null; payments: { amount: number }[] }) =>
    lesson.packageTransaction ? 'hours' : lesson.payments[0]?.amount,
  )
  expect([charges, await remaining(hours)]).toEqual([
    ['hours', 'hours', 25, 25],
    [30, 'ACTIVE'],
  ])
  const cancelled = await app.call('PUT', path, { token: amira.token, body: { status: 'CANCELLED' } })
  expect([cancelled.status, await remaining(hours)]).toEqual([200, [150, 'ACTIVE']])
})

test('a lesson that is deleted is owed no more, and the hours that it used stay used', async () => {
  const { app, nadia, at, confirmed, buy, payments, remaining } = await aTerm()
  const owed = await confirmed()
  const hours = await buy()
  await confirmed({ startTime: '2026-01-19T18:00:00Z', endTime: '2026-01-19T19:00:00Z' })
  await at('2026-01-19T20:00:00Z')
  const { body } = await app.call('GET', `/api/bookings/${nadia.id}`, { token: nadia.token })
  for (const { id } of body) {
    const reply = await app.call('DELETE', `/api/bookings/${id}/permanently`, { token: nadia.token })
    expect(reply.status).toBe(204)
  }
  expect([await payments(owed.id), await remaining(hours)]).toEqual([['VOID 2500'], [540, 'ACTIVE']])
})

test('the notice of a confirmation says what it costs', async () => {
  const { app, amira, confirmed, buy } = await aTerm()
  await confirmed()
  await buy()
  await confirmed({ startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z' })
  const { body } = await app.call('GET', '/api/notices', { token: amira.token })
  const said = body.map(({ content }: { content: string }) => content).join(' ')
  expect(said).toContain('£25.00 is to be paid for it.')
  expect(said).toContain('1 hour of your package is used for it.')
})
