/** Hours that are bought later, used for what is owed (Rules #129). */
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aSubject, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

const CHANGED = [409, 'These lessons have changed meanwhile. No hours were used. Please look again.']
const NOT_OPEN = [
  409,
  'One of these lessons is not waiting for its payment any more. No hours were used. Please look again.',
]
const CANCELLED = [409, 'One of these lessons has been cancelled meanwhile. No hours were used. Please look again.']

async function aTerm() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const call = (method: string, path: string, body?: object, { token }: Person = nadia) =>
    app.call(method, `/api/${path}`, { token, body })
  /** Agreed while there were no hours: owed at £25 an hour. */
  const owed = async (day: number, wish: { minutes?: number; subjectId?: string; type?: 'CONSULTATION' } = {}) => {
    const start = `2026-01-${day}T16:00:00Z`
    const id = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, start, ...wish })
    app.uncharged.delete(id)
    await call('PUT', `bookings/${id}/status`, { status: 'CONFIRMED' })
    return id
  }
  const hours = (minutes = 600, subjectId = maths) => aPackage(app, { studentId: amira.id, subjectId, minutes })
  const preview = (person: Person = nadia, query = '') =>
    call('GET', `hour-packages/student/${amira.id}/open-lessons${query}`, undefined, person)
  const use = (body: object, person: Person = nadia) =>
    call('POST', `hour-packages/student/${amira.id}/use-hours`, body, person)
  const shown = async (person?: Person) => {
    const { body } = await preview(person)
    const bookingIds = body.lessons.map(({ bookingId }: { bookingId: string }) => bookingId)
    return { bookingIds, hours: body.hours, amount: body.amount }
  }
  const told = async (person: Person) => {
    const rows = await app.database.db
      .selectFrom('notices')
      .select('content')
      .where('user_id', '=', person.id)
      .where('title', 'like', '%hours%')
      .execute()
    return rows.map(({ content }) => content)
  }
  return { ...school, call, owed, hours, preview, use, shown, told }
}

test('the lessons that hours would cover are shown the earliest first, with what using them saves', async () => {
  const { amira, maths, owed, hours, preview } = await aTerm()
  const later = await owed(21)
  const first = await owed(19)
  const long = await owed(20, { minutes: 90 })
  const packageId = await hours(120)
  const { status, body } = await preview(amira)
  expect(status).toBe(200)
  expect(body).toEqual({
    lessons: [
      {
        ...{ bookingId: first, packageId, title: null, isOnline: true, hours: 1, amount: 25 },
        subject: { id: maths, name: 'Mathematics', category: 'GCSE' },
        ...{ startTime: '2026-01-19T16:00:00.000Z', endTime: '2026-01-19T17:00:00.000Z' },
      },
      expect.objectContaining({ bookingId: later }),
    ],
    hours: 2,
    amount: 50,
  })
  expect((await preview(amira, `?bookingId=${long}`)).body.lessons).toMatchObject([{ bookingId: long, hours: 1.5 }])
  expect((await preview(amira, `?bookingId=${newId()}`)).body).toEqual({ lessons: [], hours: 0, amount: 0 })
})

test('only whole lessons of its subject and mode, owed and not paid in part, and no consultation', async () => {
  const { app, nadia, maths, call, owed, hours, preview } = await aTerm()
  const latin = await aSubject(app, { name: 'Latin' })
  await owed(19, { subjectId: latin })
  await owed(20, { type: 'CONSULTATION', minutes: 30 })
  const paid = await owed(21)
  const { body: pending } = await call('GET', 'payments/pending')
  const payment = pending.find((each: { booking: { id: string } }) => each.booking.id === paid)
  await call('PUT', `payments/${payment.id}/confirm`)
  await call('PUT', `bookings/${paid}/tutor-amend`, {
    ...{ startTime: '2026-01-21T16:00:00Z', endTime: '2026-01-21T17:00:00Z', subjectId: maths, price: 30 },
  })
  await owed(22, { minutes: 90 })
  await hours(75)
  expect((await preview(nadia)).body).toEqual({ lessons: [], hours: 0, amount: 0 })
  const coverable = (await call('GET', 'payments/pending')).body.map(
    (each: { isCoverable: boolean }) => each.isCoverable,
  )
  expect(coverable).toEqual([false, false, false, false])
})

test('a taught lesson that is owed is covered too, and a payment says that it can be', async () => {
  const { app, amira, call, owed, hours, use, shown } = await aTerm()
  await owed(19)
  await hours()
  expect((await call('GET', 'payments/pending')).body).toMatchObject([{ isCoverable: true }])
  expect((await call('GET', `payments/student/${amira.id}`, undefined, amira)).body).toMatchObject([
    { isCoverable: true },
  ])
  await app.context.transaction((tx) => tx.updateTable('bookings').set({ status: 'COMPLETED' }).execute())
  expect((await use(await shown())).status).toBe(200)
  expect((await call('GET', 'payments/pending')).body).toEqual([])
})

test('the family uses its hours: payments become void, the ledger has the lessons, the tutor is told', async () => {
  const { app, nadia, amira, call, owed, hours, use, shown, told } = await aTerm()
  for (const day of [19, 20, 21, 22]) await owed(day)
  const packageId = await hours()
  const wish = await shown(amira)
  expect(wish).toMatchObject({ hours: 4, amount: 100 })
  const [hers, tutors] = [hintsFor(app, amira), hintsFor(app, nadia)]
  const { status, body } = await use(wish, amira)
  expect([status, body.lessons.length, body.hours, body.amount]).toEqual([200, 4, 4, 100])
  const payments = await app.database.db
    .selectFrom('payments')
    .select('status')
    .where('package_id', 'is', null)
    .execute()
  expect(payments.map((each) => each.status)).toEqual(['VOID', 'VOID', 'VOID', 'VOID'])
  const { body: statement } = await call('GET', `hour-packages/${packageId}/entries`)
  expect(statement.map((each: { kind: string; balanceAfter: number }) => [each.kind, each.balanceAfter])).toEqual([
    ['LESSON', 6],
    ['LESSON', 7],
    ['LESSON', 8],
    ['LESSON', 9],
    ['PURCHASE', 10],
  ])
  expect(statement[3].booking.startTime).toBe('2026-01-19T16:00:00.000Z')
  expect(await told(nadia)).toEqual([
    'Amira has used 4 hours of a package for 4 lessons that were not paid: £100.00 less to pay.',
  ])
  expect((await auditCounts(app)).hours_used).toBe(4)
  expect([hers, tutors]).toEqual([
    ['hour-packages', 'payments', 'bookings', 'notices'],
    ['hour-packages', 'payments', 'bookings', 'notices'],
  ])
  // Cancelled in time, the hours come back as for any other lesson.
  await call('PUT', `bookings/${wish.bookingIds[0]}/status`, { status: 'CANCELLED' }, amira)
  expect((await call('GET', `hour-packages/${packageId}/entries`)).body[0]).toMatchObject({
    kind: 'REFUND',
    balanceAfter: 7,
  })
})

test('the tutor does it for a family, which is told', async () => {
  const { amira, owed, hours, use, shown, told } = await aTerm()
  await owed(19)
  await hours(60)
  await use(await shown())
  expect((await told(amira)).sort()).toEqual([
    'The next lessons are paid one by one.',
    'Your tutor has used 1 hour of your package for 1 lesson that was not paid: £25.00 less to pay.',
  ])
})

test('what was shown is what is done, or nothing is', async () => {
  const { app, maths, call, owed, hours, use, shown } = await aTerm()
  const [first, second] = [await owed(19), await owed(20)]
  await hours(120)
  const wish = await shown()
  expect(said(await use({ ...wish, amount: 49 }))).toEqual(CHANGED)
  expect(said(await use({ ...wish, hours: 1.5 }))).toEqual(CHANGED)
  expect(said(await use({ bookingIds: [first, newId()], hours: 2, amount: 50 }))).toEqual(NOT_OPEN)
  await call('PUT', `bookings/${second}/tutor-amend`, {
    ...{ startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:15:00Z', subjectId: maths },
  })
  expect(said(await use(wish))).toEqual([409, 'Not enough hours remaining'])
  await call('PUT', `bookings/${second}/status`, { status: 'CANCELLED' })
  expect(said(await use(wish))).toEqual(CANCELLED)
  expect(await app.count('open_charges')).toBe(0)
  expect((await use({ bookingIds: [first], hours: 1, amount: 25 })).status).toBe(200)
  expect(said(await use({ bookingIds: [first], hours: 1, amount: 25 }))).toEqual(NOT_OPEN)
})

test('nobody uses the hours of others, and the body has its shape', async () => {
  const { app, amira, ben, owed, hours, preview, use } = await aTerm()
  const id = await owed(19)
  await hours()
  const wish = { bookingIds: [id], hours: 1, amount: 25 }
  expect(said(await use(wish, ben))).toEqual([403, 'Access denied.'])
  expect(said(await preview(ben))).toEqual([403, 'Access denied.'])
  const his = `/api/hour-packages/student/${ben.id}`
  expect(said(await app.call('POST', `${his}/use-hours`, { token: ben.token, body: wish }))).toEqual(NOT_OPEN)
  const nobody = `/api/hour-packages/student/${newId()}/open-lessons`
  const { token } = await app
    .call('POST', '/api/auth/login', {
      body: { email: 'nadia@home.test', password: 'correct horse' },
    })
    .then(({ body }) => body)
  expect(said(await app.call('GET', nobody, { token }))).toEqual([404, 'Student not found'])
  expect((await app.call('GET', nobody)).status).toBe(401)
  expect(said(await use({ ...wish, bookingIds: [id, id] }, amira))).toEqual([400, 'Please name each lesson once.'])
  for (const body of [
    { ...wish, bookingIds: [] },
    { ...wish, hours: 0 },
    { ...wish, amount: -1 },
  ]) {
    expect((await use(body, amira)).status).toBe(400)
  }
})

test('before a purchase the family reads what else its hours could be used for', async () => {
  const { app, amira, maths, call, owed, hours } = await aTerm()
  for (const day of [19, 20, 21]) await owed(day)
  const options = async () => {
    const { body } = await call('GET', `hour-packages/pricing/${maths}?isOnline=true`, undefined, amira)
    return body.options.map((each: { openLessons: number; openAmount: number }) => [each.openLessons, each.openAmount])
  }
  expect(await options()).toEqual([
    [3, 75],
    [3, 75],
    [3, 75],
  ])
  await hours(120)
  expect((await options())[0]).toEqual([1, 25])
  const inPerson = await call('GET', `hour-packages/pricing/${maths}?isOnline=false`, undefined, amira)
  expect(inPerson.body.options[0]).toMatchObject({ openLessons: 0, openAmount: 0 })
  expect(await app.count('open_charges')).toBe(0)
})
