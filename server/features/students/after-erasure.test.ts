import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { aWholeLife, QUENTIN } from './testing/whole-life.ts'

type Life = Awaited<ReturnType<typeof aWholeLife>>

async function aLifeErased() {
  const life = await aWholeLife()
  expect((await life.erase()).status).toBe(204)
  return life
}

const bookingsOf = ({ app, quentin }: Life) =>
  app.database.db.selectFrom('bookings').selectAll().where('student_id', '=', quentin.id).execute()

test('what was taught stays as it was; all else of an erased student is cancelled, and holds no time', async () => {
  const life = await aWholeLife()
  const before = new Map((await bookingsOf(life)).map(({ id, status }) => [id, status]))
  await life.erase()
  for (const { id, status, start_at } of await bookingsOf(life)) {
    const was = before.get(id) ?? ''
    const isAhead = start_at > life.app.context.now().getTime()
    const isOver = ['DENIED', 'CANCELLED'].includes(was) || !isAhead
    expect([id, status]).toEqual([id, isOver ? was : 'CANCELLED'])
  }
  expect(before.get(life.unpaid)).toBe('CONFIRMED')
  expect(before.get(life.covered)).toBe('COMPLETED')
  const held = await life.app.database.db.selectFrom('held_times').select('booking_id').execute()
  expect(held.map(({ booking_id }) => booking_id).sort()).toEqual([life.unpaid, life.paid, life.covered].sort())
})

test('somebody else can have every time that was held for an erased student', async () => {
  const { app, ben, nadia, maths } = await aLifeErased()
  const starts = ['26T10', '26T12', '26T14', '27T16', '28T10', '28T12', '29T10']
  for (const start of starts) {
    const startTime = `2026-01-${start}:00:00Z`
    const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString()
    const wish = { tutorId: nadia.id, subjectId: maths, isOnline: true, startTime, endTime }
    const reply = await app.call('POST', '/api/bookings/request', { token: ben.token, body: wish })
    expect([start, reply.status]).toEqual([start, 201])
  }
})

test('hours return to the package, an unpaid one is withdrawn, and what was earned and owed stays', async () => {
  const life = await aWholeLife()
  const figures = ['totalEarnings', 'completedSessions', 'totalHours', 'earningsBySubject', 'monthlyEarnings']
  const booksOf = async () => {
    const all = await life.read('/admin/payment-dashboard')
    return figures.map((figure) => all[figure])
  }
  const before = await booksOf()
  await life.erase()
  expect(await booksOf()).toEqual(before)

  const packages = await life.read('/hour-packages/admin/all')
  expect(packages).toMatchObject([
    { id: life.bought, student: { name: 'Deleted student', email: '' }, status: 'ACTIVE', remainingHours: 10 },
  ])
  const pending = await life.read('/payments/pending')
  expect(pending).toMatchObject([{ student: { name: 'Deleted student', email: '', isErased: true }, amount: 25 }])
  expect(pending[0].booking.id).toBe(life.unpaid)

  const confirmed = await life.app.call('PUT', `/api/payments/${pending[0].id}/confirm`, { token: life.nadia.token })
  expect([confirmed.status, confirmed.body.status]).toEqual([200, 'PAID'])
  expect(await life.read('/payments/pending')).toEqual([])
})

test('what an erased student will never pay is struck off with its lesson, and the rest of the books stays', async () => {
  const life = await aWholeLife()
  const { app, nadia, unpaid, covered, paid, late } = life
  const before = await life.read('/admin/payment-dashboard')
  await life.erase()
  const strikeOff = (id: string, { token } = nadia) => app.call('DELETE', `/api/bookings/${id}/permanently`, { token })
  expect((await strikeOff(unpaid, life.ben)).status).toBe(403)
  for (const id of [covered, paid, late]) expect([id, (await strikeOff(id)).status]).toEqual([id, 404])
  const heard = hintsFor(app, nadia)
  expect((await strikeOff(unpaid)).status).toBe(204)
  expect(heard).toEqual(expect.arrayContaining(['payments', 'bookings']))

  expect(await life.read('/payments/pending')).toEqual([])
  const owed = await app.database.db.selectFrom('payments').selectAll().where('booking_id', '=', unpaid).execute()
  expect(owed).toMatchObject([{ status: 'VOID', amount_pence: 2500, paid_at: null }])
  const confirmed = await app.call('PUT', `/api/payments/${owed[0]?.id}/confirm`, { token: nadia.token })
  expect(said(confirmed)).toEqual([404, 'Payment not found'])
  expect(await life.read('/admin/payment-dashboard')).toEqual({ ...before, owedNow: 0 })
  expect((await strikeOff(unpaid)).status).toBe(404)
  expect((await auditCounts(app)).booking_deleted).toBe(2) // with one before the erasure
})

test('what an erased student has paid is struck off by nobody', async () => {
  const life = await aWholeLife()
  const { app, nadia, unpaid } = life
  await life.erase()
  const [{ id }] = await life.read('/payments/pending')
  expect((await app.call('PUT', `/api/payments/${id}/confirm`, { token: nadia.token })).status).toBe(200)
  expect((await app.call('DELETE', `/api/bookings/${unpaid}/permanently`, { token: nadia.token })).status).toBe(404)
})

test('the tutor meets an erased student in the history of money, and nowhere else', async () => {
  const life = await aLifeErased()
  const lists = [
    '/admin/students',
    '/admin/unused-students',
    `/bookings/${life.nadia.id}`,
    '/bookings/requests',
    '/chat/all-chats',
    '/quizzes',
    `/quizzes/${life.quiz}/attempts`,
    '/notices',
    '/notices/admin/all',
    '/resources',
    '/invite',
    '/contact-messages',
    '/time-off',
    '/admin/analytics',
  ]
  for (const list of lists) {
    const { status, text } = await life.app.call('GET', `/api${list}`, { token: life.nadia.token })
    expect([list, status, text.includes(life.quentin.id), text.includes('Deleted student')]).toEqual([
      ...[list, 200, false, false],
    ])
  }
})

test('a lesson under way at that moment is taught to its end, and the calendar and time off name nobody', async () => {
  const life = await aWholeLife()
  const { app, nadia } = life
  const { body: subscribed } = await app.call('POST', '/api/calendar/secret', { token: nadia.token })
  const calendar = async () => (await app.call('GET', new URL(subscribed.url).pathname)).text
  await app.call('PUT', `/api/bookings/${life.requested}/status`, {
    ...{ token: nadia.token, body: { status: 'CONFIRMED' } },
  })
  expect(await calendar()).toContain(life.requested)
  await life.at('2026-01-26T12:30:00Z')
  await app.call('POST', '/api/time-off', {
    token: nadia.token,
    body: { fromDate: '2026-01-26', toDate: '2026-01-30' },
  })

  await life.erase()
  const left = (await bookingsOf(life)).find(({ id }) => id === life.requested)
  expect(left?.status).toBe('CONFIRMED')
  expect(await calendar()).not.toContain('UID:')
  expect((await life.read('/time-off')).map(({ lessons }: { lessons: unknown[] }) => lessons)).toEqual([[]])
})

test('to the tutor an erased student is one who never was, whatever is asked', async () => {
  const { app, nadia, quentin, maths, quiz, worksheet, unpaid, covered, late, bought } = await aLifeErased()
  const texts = { feedback: 'x', stepsToImprove: 'x', homeworkTargets: 'x' }
  const lesson = { studentId: quentin.id, subjectId: maths, isOnline: true, type: 'LESSON' }
  const time = { startTime: '2026-01-26T10:00:00Z', endTime: '2026-01-26T11:00:00Z' }
  const asked: [string, string, object?][] = [
    ['GET', `/admin/students/${quentin.id}`],
    ['GET', `/admin/students/${quentin.id}/stats`],
    ['PUT', `/admin/students/${quentin.id}/consultation`, { consultationEnabled: true }],
    ['DELETE', `/admin/students/${quentin.id}`],
    ['POST', `/admin/students/${quentin.id}/known`],
    ['POST', `/admin/students/${quentin.id}/keep`],
    ['POST', `/users/${quentin.id}/reset-password`],
    ['GET', `/bookings/${quentin.id}`],
    ['GET', `/feedback/student/${quentin.id}`],
    ['GET', `/feedback/booking/${covered}`],
    ['GET', `/payments/student/${quentin.id}`],
    ['GET', `/hour-packages/student/${quentin.id}`],
    ['GET', `/lesson-resources/student/${quentin.id}`],
    ['GET', `/lesson-resources/available/${unpaid}`],
    ['GET', `/homework/student/${quentin.id}`],
    ['POST', '/chat', { personId: quentin.id }],
    ['POST', '/bookings/suggest', { ...lesson, ...time }],
    ['PUT', `/bookings/${unpaid}/title`, { title: 'x' }],
    ['PUT', `/bookings/${unpaid}/teams-link`, { meetingLink: 'https://meet.example' }],
    ['PUT', `/bookings/${unpaid}/status`, { status: 'CANCELLED' }],
    ['PUT', `/bookings/${unpaid}/tutor-amend`, { ...time, subjectId: maths }],
    ['POST', `/bookings/${late}/waive-charge`, { reason: 'x' }],
    ['DELETE', `/bookings/${covered}/permanently`],
    ['POST', '/feedback', { bookingId: unpaid, ...texts }],
    ['POST', '/lesson-resources/assign', { bookingId: unpaid, resourceId: worksheet, assignmentType: 'HOMEWORK' }],
    ['POST', '/hour-packages/admin/assign', { ...lesson, packageType: 'TEN_HOUR' }],
    ['POST', `/hour-packages/${bought}/adjust`, { hoursChange: 1, description: 'x' }],
    ['POST', `/quizzes/${quiz}/assign`, { studentIds: [quentin.id] }],
  ]
  for (const [method, path, body] of asked) {
    const reply = await app.call(method, `/api${path}`, { token: nadia.token, body })
    expect([path, reply.status]).toEqual([path, 404])
  }
  expect(said(await app.call('GET', `/api/admin/students/${newId()}`, { token: nadia.token }))).toEqual(
    said(await app.call('GET', `/api/admin/students/${quentin.id}`, { token: nadia.token })),
  )
})

test('an erased student is signed out everywhere, and can begin anew with the same e-mail', async () => {
  const { app, quentin, calendar, nadia, read } = await aLifeErased()
  const { email, password } = QUENTIN
  const logIn = () => app.call('POST', '/api/auth/login', { body: { email, password } })
  expect(said(await app.call('GET', '/api/auth/profile', { token: quentin.token }))).toEqual([
    ...[401, 'Authentication required. Please log in again.'],
  ])
  expect((await app.call('GET', new URL(calendar).pathname)).status).toBe(404)
  expect(said(await logIn())).toEqual([401, 'Invalid email or password'])

  const again = await app.call('POST', '/api/auth/register', { body: { name: 'Q', email, password: 'lemon pip 7' } })
  expect(again.status).toBe(201)
  const { token, user } = again.body
  expect(user.id).not.toBe(quentin.id)
  for (const path of [`/bookings/${user.id}`, `/payments/student/${user.id}`, `/hour-packages/student/${user.id}`]) {
    expect([path, await read(path, { token })]).toEqual([path, []])
  }
  expect(await read(`/admin/students/${user.id}/stats`, nadia)).toEqual({
    ...{ totalPaid: 0, totalOwed: 0, owedNow: 0, comingUp: 0, totalBookings: 0, totalPackagesPurchased: 0 },
  })
})

test('open pages hear of an erasure: those of the student end, those of the tutor read again', async () => {
  const life = await aWholeLife()
  const heard = hintsFor(life.app, life.nadia)
  let hasEnded = false
  life.app.context.live.subscribe(
    { ...life.quentin, side: 'FAMILY' },
    { send: () => undefined, end: () => (hasEnded = true) },
  )
  await life.erase()
  expect(hasEnded).toBe(true)
  expect(heard).toEqual(expect.arrayContaining(['account', 'bookings', 'availability', 'payments', 'chat', 'quizzes']))
})

test('the audit log says who erased whom, and what that cancelled', async () => {
  const life = await aWholeLife()
  const { booking_cancelled: before = 0 } = await auditCounts(life.app)
  await life.erase()
  const counts = await auditCounts(life.app)
  expect([counts.student_erased, (counts.booking_cancelled ?? 0) - before]).toEqual([1, 6])
  const entry = await life.app.database.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('event', '=', 'student_erased')
    .executeTakeFirst()
  expect(entry).toMatchObject({ actor_id: life.nadia.id, subject_id: life.quentin.id })
})
