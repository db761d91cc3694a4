/** An order that is confirmed by mistake or not wanted any more (Rules #127, #128). */
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

async function aShop() {
  const school = await aSchool()
  const { app, nadia, amira, maths, ask } = school
  const call = (method: string, path: string, body?: object, { token }: Person = nadia) =>
    app.call(method, `/api/hour-packages${path}`, { token, body })
  const takeBack = (id: string, reason: unknown = 'It was for another family.', person: Person = nadia) =>
    call('POST', `/${id}/take-back`, { reason } as object, person)
  const withdraw = (id: string, person: Person = amira) => call('POST', `/${id}/withdraw`, undefined, person)
  const bought = (status: 'PENDING' | 'ACTIVE' = 'ACTIVE') =>
    aPackage(app, { studentId: amira.id, subjectId: maths, status })
  const lesson = async () => {
    const { body } = await ask(amira)
    const confirm = { token: nadia.token, body: { status: 'CONFIRMED' } }
    return (await app.call('PUT', `/api/bookings/${body.id}/status`, confirm)).body
  }
  const payments = async () => (await app.database.db.selectFrom('payments').select('status').execute())[0]?.status
  const told = async (person: Person) => {
    const rows = await app.database.db
      .selectFrom('notices')
      .select('content')
      .where('user_id', '=', person.id)
      .execute()
    return rows.map(({ content }) => content)
  }
  return { ...school, call, takeBack, withdraw, bought, lesson, payments, told }
}

test('a package that was confirmed by mistake waits for its money again, without an hour to use', async () => {
  const { app, nadia, amira, call, takeBack, bought, payments, told } = await aShop()
  const id = await bought()
  const [hers, tutors] = [hintsFor(app, amira), hintsFor(app, nadia)]
  const { status, body } = await takeBack(id)
  expect([status, body]).toMatchObject([200, { status: 'PENDING', paidAt: null, totalHours: 10, remainingHours: 10 }])
  expect(await payments()).toBe('PENDING')
  expect([hers, tutors]).toEqual([
    ['hour-packages', 'payments', 'notices'],
    ['hour-packages', 'payments'],
  ])
  expect(await told(amira)).toEqual([
    'The payment for your 10 hours of GCSE Mathematics is not confirmed any more. They can be used once it is. ' +
      'Reason: It was for another family.',
  ])
  expect(await auditCounts(app)).toEqual({ package_taken_back: 1 })
  const statement = (await call('GET', `/${id}/entries`, undefined, amira)).body
  expect(statement).toMatchObject([
    { kind: 'TAKEN_BACK', hoursChanged: -10, balanceAfter: 0, reason: 'It was for another family.', booking: null },
    { kind: 'PURCHASE', hoursChanged: 10, balanceAfter: 10, reason: '' },
  ])
  const exported = await app.call('GET', '/api/account/export', { token: amira.token })
  expect(JSON.parse(exported.text).hourEntries.map(({ kind }: { kind: string }) => kind)).toEqual([
    'PURCHASE',
    'TAKEN_BACK',
  ])
})

test('it can be confirmed and taken back again, as often as it takes', async () => {
  const { app, call, takeBack, bought, lesson, payments } = await aShop()
  const id = await bought()
  for (let n = 0; n < 3; n++) {
    expect((await takeBack(id)).status).toBe(200)
    expect((await call('POST', `/${id}/confirm-payment`)).body).toMatchObject({ status: 'ACTIVE', remainingHours: 10 })
  }
  expect(await payments()).toBe('PAID')
  expect(await app.count('hour_entries')).toBe(7)
  expect((await lesson()).packageTransaction).not.toBeNull()
})

test('what was never confirmed, or was taken back already, has nothing to take back', async () => {
  const { takeBack, bought } = await aShop()
  const sentence = [409, 'This package is not confirmed, so there is nothing to take back']
  expect(said(await takeBack(await bought('PENDING')))).toEqual(sentence)
  const id = await bought()
  await takeBack(id)
  expect(said(await takeBack(id))).toEqual(sentence)
})

test('hours that are used or adjusted keep their confirmation, and those that came back do not', async () => {
  const { app, nadia, call, takeBack, bought, lesson } = await aShop()
  const id = await bought()
  const { id: bookingId } = await lesson()
  const used = [409, 'Some of these hours have been used, so the confirmation cannot be taken back']
  expect(said(await takeBack(id))).toEqual(used)
  await app.call('PUT', `/api/bookings/${bookingId}/status`, { token: nadia.token, body: { status: 'CANCELLED' } })
  expect((await takeBack(id)).status).toBe(200)
  await call('POST', `/${id}/confirm-payment`)
  for (const hoursChange of [-0.5, 0.5]) await call('POST', `/${id}/adjust`, { hoursChange, description: 'Put right' })
  const adjusted = [409, 'These hours have been adjusted, so the confirmation cannot be taken back']
  expect(said(await takeBack(id))).toEqual(adjusted)
})

test('a reason is needed, the tutor gives it, and the package exists', async () => {
  const { app, amira, takeBack, bought } = await aShop()
  const id = await bought()
  expect(said(await takeBack(id, ''))).toEqual([400, 'Please say why you take this back'])
  expect(said(await takeBack(id, 'x'.repeat(1001)))).toEqual([400, 'Please use at most 1000 characters.'])
  expect((await takeBack(id, 'x', amira)).status).toBe(403)
  expect((await app.call('POST', `/api/hour-packages/${id}/take-back`, { body: { reason: 'x' } })).status).toBe(401)
  for (const other of [newId(), 'nonsense'])
    expect(said(await takeBack(other))).toEqual([404, 'Hour package not found'])
})

test('a family withdraws what it has ordered: nothing is owed, and the tutor is told', async () => {
  const { app, nadia, amira, call, withdraw, bought, payments, told } = await aShop()
  const id = await bought('PENDING')
  const [hers, tutors] = [hintsFor(app, amira), hintsFor(app, nadia)]
  expect((await withdraw(id)).status).toBe(204)
  expect(await payments()).toBe('VOID')
  expect((await call('GET', `/student/${amira.id}`, undefined, amira)).body).toEqual([])
  expect((await call('GET', '/admin/all')).body).toEqual([])
  expect([hers, tutors]).toEqual([
    ['hour-packages', 'payments'],
    ['hour-packages', 'payments', 'notices'],
  ])
  expect(await told(nadia)).toEqual(['The 10 hours of GCSE Mathematics are not wanted any more: £225.00 is not owed.'])
  expect(await auditCounts(app)).toEqual({ package_withdrawn: 1 })
  const gone = [404, 'Hour package not found']
  expect(said(await withdraw(id))).toEqual(gone)
  expect(said(await call('POST', `/${id}/confirm-payment`))).toEqual(gone)
})

test('an order that was taken back is an order again, and what is confirmed stays', async () => {
  const { nadia, ben, takeBack, withdraw, bought, payments } = await aShop()
  const id = await bought()
  const paid = [409, 'Your tutor has confirmed this package, so it cannot be withdrawn']
  expect(said(await withdraw(id))).toEqual(paid)
  await takeBack(id)
  expect(said(await withdraw(id, ben))).toEqual([404, 'Hour package not found'])
  expect((await withdraw(id, nadia)).status).toBe(403)
  expect((await withdraw(id)).status).toBe(204)
  expect(await payments()).toBe('VOID')
})
