import { expect, test } from 'vitest'
import { aTalk } from '#server/features/chat/testing/talk.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking, aFeedback, type BookingWish } from '#server/testing/given-bookings.ts'
import { aContactMessage, aNotice } from '#server/testing/given-notices.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { anAttempt, aQuiz } from '#server/testing/given-quizzes.ts'
import { anAssignment, aResource } from '#server/testing/given-resources.ts'
import { aSubject, type Person } from '#server/testing/givens.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'

/** Monday 12 January 2026, nine in the morning. */
async function aList() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const usual = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  let hour = 0
  return {
    ...school,
    /** Each on an hour of its own, from Monday 19 January 2026 at midnight. */
    lesson: (wish: Partial<BookingWish> = {}) => {
      hour += 1
      const start = new Date(Date.parse('2026-01-19T00:00:00Z') + hour * 3_600_000).toISOString()
      return aBooking(app, { ...usual, start, ...wish })
    },
    toDo: async ({ token }: Person, role: 'tutor' | 'student') =>
      (await app.call('GET', '/api/to-do', { token })).body[role],
  }
}
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
const NOTHING = { count: 0, items: [] }

test('nobody has anything to do at first', async () => {
  const { app, nadia, amira } = await aSchool()
  const none = {
    changes: NOTHING,
    requests: NOTHING,
    payments: NOTHING,
    packages: NOTHING,
    feedback: NOTHING,
    messages: NOTHING,
  }
  expect((await app.call('GET', '/api/to-do', { token: nadia.token })).body).toEqual({
    tutor: { ...none, contactMessages: NOTHING, messageReports: NOTHING },
    student: null,
  })
  const forAmira = { links: NOTHING, suggestions: NOTHING, homework: NOTHING, quizzes: NOTHING, feedback: NOTHING }
  expect((await app.call('GET', '/api/to-do', { token: amira.token })).body).toEqual({
    tutor: null,
    student: { ...forAmira, owed: { count: 0, amount: 0 } },
  })
  expect((await app.call('GET', '/api/to-do')).status).toBe(401)
})

test('requests and changes wait for the tutor, also once their time has passed; a suggestion does not', async () => {
  const { lesson, nadia, amira, maths, toDo } = await aList()
  const late = await lesson({ start: '2026-01-11T10:00:00Z' })
  const request = await lesson()
  const change = await lesson({ status: 'AMENDED', suggested: true, originalStart: '2026-01-25T10:00:00Z' })
  await lesson({ status: 'PENDING' })
  await lesson({ suggested: true })
  await lesson({ status: 'CONFIRMED' })
  await lesson({ status: 'CANCELLED' })
  await lesson({ status: 'DENIED', deletedAt: '2026-01-12T08:00:00Z' })
  const { requests } = await toDo(nadia, 'tutor')
  expect([requests.count, idsOf(requests)]).toEqual([4, [late, request, change]])
  expect(requests.items[2]).toEqual({
    ...{
      id: change,
      seriesId: null,
      status: 'AMENDED',
      bookings: 1,
      lessons: 1,
      partIds: [change],
      otherSubjects: [],
      type: 'LESSON',
      isOnline: true,
    },
    student: { id: amira.id, name: 'Amira' },
    subject: { id: maths, name: 'Mathematics', category: 'GCSE' },
    ...{ startTime: '2026-01-19T03:00:00.000Z', endTime: '2026-01-19T04:00:00.000Z' },
    ...{ originalStartTime: '2026-01-25T10:00:00.000Z', originalEndTime: '2026-01-25T11:00:00.000Z' },
  })
})

test('the number of requests is that of the list to which it leads, and a series is one row of them', async () => {
  const { app, lesson, nadia, toDo } = await aList()
  const series = { seriesId: newId() }
  const first = await lesson(series)
  const alone = await lesson()
  await lesson(series)
  await lesson(series)
  const { requests } = await toDo(nadia, 'tutor')
  expect(requests.items.map(({ id, bookings }: { id: string; bookings: number }) => [id, bookings])).toEqual([
    [first, 3],
    [alone, 1],
  ])
  const listed = await app.call('GET', '/api/bookings/requests', { token: nadia.token })
  expect(requests.count).toBe(listed.body.length)
})

test('a lesson of two subjects is one request with both, and counted once', async () => {
  const { app, lesson, nadia, maths, toDo } = await aList()
  const english = await aSubject(app, { name: 'English' })
  const series = { seriesId: newId() }
  const first = await lesson({ ...series, start: '2026-01-20T16:00:00Z' })
  await lesson({ ...series, start: '2026-01-20T17:00:00Z', subjectId: english })
  const { requests } = await toDo(nadia, 'tutor')
  expect(requests.count).toBe(1)
  expect(requests.items).toMatchObject([
    {
      ...{
        id: first,
        ...series,
        bookings: 2,
        lessons: 1,
        subject: { id: maths },
        otherSubjects: [{ name: 'English' }],
      },
      ...{ startTime: '2026-01-20T16:00:00.000Z', endTime: '2026-01-20T18:00:00.000Z' },
    },
  ])
})

test('a payment waits from the instant at which it is due, until it is confirmed', async () => {
  const { app, lesson, nadia, amira, maths, toDo } = await aList()
  const bookingId = await lesson({ status: 'COMPLETED', start: '2026-01-12T09:00:00Z' })
  const paid = await lesson({ status: 'CONFIRMED' })
  await aPayment(app, { studentId: amira.id, bookingId: paid, status: 'PAID', dueAt: '2026-01-01T00:00:00Z' })
  const id = await aPayment(app, { studentId: amira.id, bookingId, dueAt: '2026-01-12T09:00:00.001Z' })
  expect((await toDo(nadia, 'tutor')).payments).toEqual(NOTHING)
  app.setClock('2026-01-12T09:00:00.001Z')
  expect((await toDo(nadia, 'tutor')).payments).toEqual({
    count: 1,
    items: [
      {
        ...{ id, student: { id: amira.id, name: 'Amira' }, amount: 25, dueDate: '2026-01-12T09:00:00.001Z' },
        subject: { id: maths, name: 'Mathematics', category: 'GCSE' },
        ...{ startTime: '2026-01-12T09:00:00.000Z', reference: `Lesson-${bookingId.slice(-6)}`, saidPaidAt: null },
      },
    ],
  })
  await app.call('PUT', `/api/payments/${id}/confirm`, { token: nadia.token })
  expect((await toDo(nadia, 'tutor')).payments).toEqual(NOTHING)
})

test('a payment of which the family says that it is made waits before it is due', async () => {
  const { app, lesson, nadia, amira, toDo } = await aList()
  const bookingId = await lesson({ status: 'CONFIRMED' })
  const id = await aPayment(app, { studentId: amira.id, bookingId })
  expect((await toDo(nadia, 'tutor')).payments).toEqual(NOTHING)
  expect((await app.call('PUT', `/api/payments/${id}/said-paid`, { token: amira.token })).status).toBeLessThan(300)
  const { payments } = await toDo(nadia, 'tutor')
  expect([idsOf(payments), payments.items[0].saidPaidAt]).toEqual([[id], '2026-01-12T09:00:00.000Z'])
})

test('an ordered package waits until its money is confirmed or it is deleted', async () => {
  const { app, nadia, amira, ben, maths, toDo } = await aList()
  const english = await aSubject(app, { name: 'English' })
  await aPackage(app, { studentId: amira.id, subjectId: maths })
  const ordered = { status: 'PENDING', purchasedAt: '2026-01-02T09:00:00.000Z' } as const
  const id = await aPackage(app, { studentId: amira.id, subjectId: english, ...ordered })
  const gone = await aPackage(app, { studentId: ben.id, subjectId: maths, status: 'PENDING' })
  expect((await toDo(nadia, 'tutor')).packages.count).toBe(2)
  await app.call('DELETE', `/api/hour-packages/${gone}`, { token: nadia.token })
  const { packages, payments } = await toDo(nadia, 'tutor')
  expect(packages).toEqual({
    count: 1,
    items: [
      {
        ...{ id, student: { id: amira.id, name: 'Amira' }, packageType: 'TEN_HOUR', isOnline: true, price: 225 },
        subject: { id: english, name: 'English', category: 'GCSE' },
        ...{ orderedAt: '2026-01-02T09:00:00.000Z', reference: `Package-${id.slice(-6)}`, saidPaidAt: null },
      },
    ],
  })
  expect(payments).toEqual(NOTHING) // though its money is due too: it waits once
  await app.call('POST', `/api/hour-packages/${id}/confirm-payment`, { token: nadia.token })
  expect((await toDo(nadia, 'tutor')).packages).toEqual(NOTHING)
})

test('feedback for a lesson of two subjects is one line, until both have theirs', async () => {
  const { app, lesson, nadia, toDo } = await aList()
  const english = await aSubject(app, { name: 'English' })
  const taught = { seriesId: newId(), status: 'CONFIRMED' } as const
  const ids = [
    await lesson({ ...taught, start: '2026-01-11T10:00:00Z' }),
    await lesson({ ...taught, start: '2026-01-11T11:00:00Z', subjectId: english }),
  ]
  const due = async (): Promise<string[][]> => {
    const { feedback } = await toDo(nadia, 'tutor')
    expect(feedback.count).toBe(feedback.items.length)
    return feedback.items.map(({ parts }: { parts: { bookingId: string }[] }) => parts.map((part) => part.bookingId))
  }
  expect((await toDo(nadia, 'tutor')).feedback.items[0]).toMatchObject({
    ...{ startTime: '2026-01-11T10:00:00.000Z', endTime: '2026-01-11T12:00:00.000Z' },
    parts: [{ subject: { name: 'Mathematics' } }, { subject: { name: 'English' } }],
  })
  const texts = { feedback: 'Well done', stepsToImprove: 'Show every step', homeworkTargets: 'Page 12' }
  for (const [place, bookingId] of ids.entries()) {
    expect(await due()).toEqual([ids.slice(place)])
    await app.call('POST', '/api/feedback', { token: nadia.token, body: { bookingId, ...texts } })
  }
  expect(await due()).toEqual([])
})

test('feedback is due from the end of a confirmed lesson until it is written, the latest first', async () => {
  const { app, lesson, nadia, toDo } = await aList()
  const earlier = await lesson({ status: 'CONFIRMED', start: '2026-01-10T08:00:00Z' })
  const latest = await lesson({ status: 'CONFIRMED', start: '2026-01-12T08:00:00Z' })
  const dueOf = async () =>
    (await toDo(nadia, 'tutor')).feedback.items.map(
      ({ parts }: { parts: { bookingId: string }[] }) => parts[0]?.bookingId,
    )
  app.setClock('2026-01-12T08:59:59.999Z')
  expect(await dueOf()).toEqual([earlier])
  app.setClock('2026-01-12T09:00:00Z')
  expect(await dueOf()).toEqual([latest, earlier])
  const texts = { feedback: 'Well done', stepsToImprove: 'Show every step', homeworkTargets: 'Page 12' }
  await app.call('POST', '/api/feedback', { token: nadia.token, body: { bookingId: latest, ...texts } })
  expect(await dueOf()).toEqual([earlier])
})

test('a lesson that the family called off is news until it was read, what is urgent first until it was opened', async () => {
  const { app, lesson, nadia, toDo } = await aList()
  const told = { userId: nadia.id, priority: 'HIGH' } as const
  const [late, early, later] = [
    await lesson({ status: 'CANCELLED' }),
    await lesson({ status: 'CANCELLED' }),
    await lesson(),
  ]
  const about = (id: string) => ({ about: { kind: 'booking', id } }) as const
  const urgent = await aNotice(app, { ...told, ...about(late), priority: 'URGENT', title: 'Late' })
  await aNotice(app, { ...told, ...about(later), createdAt: '2026-01-12T09:00:00Z' })
  app.setClock('2026-01-12T09:01:00Z')
  const newest = await aNotice(app, { ...told, ...about(early) })
  await aNotice(app, { ...told, title: 'About nothing' })
  const { changes } = await toDo(nadia, 'tutor')
  expect(changes.items.map(({ noticeId }: { noticeId: string }) => noticeId)).toEqual([urgent, newest])
  expect([changes.count, changes.items[0]]).toEqual([
    2,
    {
      ...{ noticeId: urgent, title: 'Late', content: 'There are no lessons next week.', priority: 'URGENT' },
      ...{ about: { kind: 'booking', id: late }, createdAt: '2026-01-12T09:00:00.000Z' },
    },
  ])
  const left = async () =>
    (await toDo(nadia, 'tutor')).changes.items.map(({ noticeId }: { noticeId: string }) => noticeId)
  for (const id of [urgent, newest]) await app.call('POST', `/api/notices/${id}/read`, { token: nadia.token })
  expect(await left()).toEqual([urgent])
  const hints = hintsFor(app, nadia)
  await app.call('POST', `/api/notices/${urgent}/open`, { token: nadia.token })
  expect(await left()).toEqual([])
  expect(hints).toContain('notices')
})

test('a student who cancels too late is the first news of the tutor, until she has opened or dismissed it', async () => {
  const { app, lesson, nadia, amira, toDo } = await aList()
  const id = await lesson({ status: 'CONFIRMED', start: '2026-01-12T15:00:00Z' })
  const cancelled = { token: amira.token, body: { status: 'CANCELLED' } }
  expect((await app.call('PUT', `/api/bookings/${id}/status`, cancelled)).status).toBe(200)
  const { changes } = await toDo(nadia, 'tutor')
  expect(changes.items).toMatchObject([{ priority: 'URGENT', about: { kind: 'booking', id } }])
  await app.call('POST', `/api/notices/${changes.items[0].noticeId}/dismiss`, { token: nadia.token })
  expect((await toDo(nadia, 'tutor')).changes).toEqual(NOTHING)
})

test('a late cancellation that was read and not opened is no news any more once its time has passed', async () => {
  const { app, lesson, nadia, amira, toDo } = await aList()
  const id = await lesson({ status: 'CONFIRMED', start: '2026-01-12T15:00:00Z' })
  await app.call('PUT', `/api/bookings/${id}/status`, { token: amira.token, body: { status: 'CANCELLED' } })
  const [{ noticeId }] = (await toDo(nadia, 'tutor')).changes.items
  app.setClock('2026-01-12T16:00:00Z')
  expect((await toDo(nadia, 'tutor')).changes.count).toBe(1)
  app.setClock('2026-01-12T15:59:00Z')
  await app.call('POST', `/api/notices/${noticeId}/read`, { token: nadia.token })
  expect((await toDo(nadia, 'tutor')).changes.count).toBe(1)
  app.setClock('2026-01-12T16:00:00Z')
  expect((await toDo(nadia, 'tutor')).changes).toEqual(NOTHING)
})

test('what is said of a late cancellation is true when it is read: waived, paid or taken back meanwhile', async () => {
  const { app, lesson, nadia, amira, toDo } = await aList()
  const by = (token: string, method: 'PUT' | 'POST', path: string, body?: object) =>
    app.call(method, path, { token, body })
  const saidNow = async () =>
    (await toDo(nadia, 'tutor')).changes.items.map(({ content }: { content: string }) => content)
  const told =
    'Amira has cancelled the GCSE Mathematics lesson on Monday 12 January 2026 at 15:00, less than 24 hours before the start.'
  const payable = `${told} £25.00 stays payable. You can waive that. Reason: A school trip`
  const id = await lesson({ start: '2026-01-12T15:00:00Z' })
  await by(nadia.token, 'PUT', `/api/bookings/${id}/status`, { status: 'CONFIRMED' })
  await by(amira.token, 'PUT', `/api/bookings/${id}/status`, { status: 'CANCELLED', amendmentReason: 'A school trip' })
  expect(await saidNow()).toEqual([payable])
  const [payment] = (await app.call('GET', '/api/payments/pending', { token: nadia.token })).body
  await by(nadia.token, 'PUT', `/api/payments/${payment.id}/confirm`)
  expect(await saidNow()).toEqual([`${told} The £25.00 that was paid stays paid. Reason: A school trip`])
  await by(nadia.token, 'POST', `/api/payments/${payment.id}/take-back`, { reason: 'A slip' })
  expect(await saidNow()).toEqual([payable])
  expect((await by(nadia.token, 'POST', `/api/bookings/${id}/waive-charge`, { reason: 'Get well' })).status).toBe(200)
  expect(await saidNow()).toEqual([
    `${told} You have waived the charge: nothing is owed any more. Reason: A school trip`,
  ])
})

test('a lesson that was paid and given up in time asks to be settled until the payment is taken back', async () => {
  const { app, lesson, nadia, amira, toDo } = await aList()
  const by = (token: string, method: 'PUT' | 'POST', path: string, body?: object) =>
    app.call(method, path, { token, body })
  const id = await lesson({ start: '2026-01-19T15:00:00Z' })
  await by(nadia.token, 'PUT', `/api/bookings/${id}/status`, { status: 'CONFIRMED' })
  const [payment] = (await app.call('GET', '/api/payments/pending', { token: nadia.token })).body
  await by(nadia.token, 'PUT', `/api/payments/${payment.id}/confirm`)
  await by(amira.token, 'PUT', `/api/bookings/${id}/status`, { status: 'CANCELLED', amendmentReason: 'A school trip' })
  const saidNow = async () => (await toDo(nadia, 'tutor')).changes.items[0].content
  const told = 'Amira has cancelled the GCSE Mathematics lesson on Monday 19 January 2026 at 15:00.'
  expect(await saidNow()).toBe(`${told} £25.00 was paid: please settle it with the family. Reason: A school trip`)
  await by(nadia.token, 'POST', `/api/payments/${payment.id}/take-back`, { reason: 'A slip' })
  expect(await saidNow()).toBe(`${told} The payment was taken back: there is nothing to settle. Reason: A school trip`)
})

test('of a series that was given up, the lesson that is too late says how its charge stands', async () => {
  const { app, lesson, nadia, amira, toDo } = await aList()
  const seriesId = newId()
  const starts = ['2026-01-12T15:00:00Z', '2026-01-19T15:00:00Z', '2026-01-26T15:00:00Z']
  const [first, , last] = await Promise.all(starts.map((start) => lesson({ start, seriesId })))
  const change = (token: string, path: string, status: string) =>
    app.call('PUT', `/api/bookings/${path}/status`, { token, body: { status } })
  await change(nadia.token, `series/${seriesId}`, 'CONFIRMED')
  await change(amira.token, `${last}`, 'CANCELLED')
  app.setClock('2026-01-12T09:00:01Z')
  await change(amira.token, `series/${seriesId}`, 'CANCELLED')
  const saidNow = async () => (await toDo(nadia, 'tutor')).changes.items[0].content
  const told =
    'Amira has cancelled 2 lessons, the first on Monday 12 January 2026 at 15:00, 1 of them less than 24 hours before the start. Nothing is owed for the rest any more.'
  expect(await saidNow()).toBe(`${told} £25.00 stays payable. You can waive that.`)
  await app.call('POST', `/api/bookings/${first}/waive-charge`, { token: nadia.token, body: { reason: 'Get well' } })
  expect(await saidNow()).toBe(`${told} You have waived the charge: nothing is owed any more.`)
})

test('messages wait by conversation, and as many as the chat says; a contact message until it is handled', async () => {
  const { app, nadia, amira, ben, chatOf, say, one, unread } = await aTalk()
  const [hers, his] = [await chatOf(amira), await chatOf(ben)]
  await say(amira, hers, 'One')
  await say(amira, hers, 'Two')
  app.setClock('2026-01-12T09:05:00Z')
  await say(ben, his, 'Hello')
  await say(nadia, his, 'Good morning')
  const id = await aContactMessage(app)
  const toDo = async () => (await app.call('GET', '/api/to-do', { token: nadia.token })).body.tutor
  const { messages, contactMessages } = await toDo()
  expect(messages).toEqual({
    count: await unread(nadia),
    items: [
      { chatId: his, person: { id: ben.id, name: 'Ben' }, unread: 1, lastAt: '2026-01-12T09:05:00.000Z' },
      { chatId: hers, person: { id: amira.id, name: 'Amira' }, unread: 2, lastAt: expect.any(String) },
    ],
  })
  expect(contactMessages).toEqual({ count: 1, items: [{ id, name: 'Zoë', sentAt: '2026-01-12T09:05:00.000Z' }] })
  await one(nadia, hers)
  await app.call('PUT', `/api/contact-messages/${id}`, { token: nadia.token, body: { isHandled: true } })
  const after = await toDo()
  expect([after.messages.count, after.contactMessages]).toEqual([1, NOTHING])
})

test('a suggestion waits for its student until it is over or answered', async () => {
  const { app, lesson, amira, ben, toDo } = await aList()
  const id = await lesson({ suggested: true, start: '2026-01-12T10:00:00Z' })
  await lesson()
  const open = async (person: Person) => idsOf((await toDo(person, 'student')).suggestions)
  expect([await open(amira), await open(ben)]).toEqual([[id], []])
  app.setClock('2026-01-12T10:59:59.999Z')
  expect(await open(amira)).toEqual([id])
  app.setClock('2026-01-12T11:00:00Z')
  expect(await open(amira)).toEqual([])
})

test('homework is to be done until it is handed in, or four weeks after it was due', async () => {
  const { app, lesson, amira, ben, maths, toDo } = await aList()
  const resourceId = await aResource(app, { subjectIds: [maths] })
  const bookingId = await lesson({ status: 'COMPLETED', start: '2026-01-05T10:00:00Z' })
  const id = await anAssignment(app, { bookingId, resourceId, dueAt: '2026-01-19T16:00:00Z' })
  await anAssignment(app, { bookingId, resourceId, type: 'LESSON_MATERIAL' })
  const hidden = await lesson()
  await anAssignment(app, { bookingId: hidden, resourceId, dueAt: '2026-01-19T16:00:00Z' })
  const { homework } = await toDo(amira, 'student')
  expect(homework).toEqual({
    count: 1,
    items: [
      {
        ...{ id, title: 'Fractions', bookingId, dueDate: '2026-01-19T16:00:00.000Z' },
        subject: { id: maths, name: 'Mathematics', category: 'GCSE' },
      },
    ],
  })
  expect((await toDo(ben, 'student')).homework).toEqual(NOTHING)
  const mark = (status: string) =>
    app.call('PUT', `/api/homework/${id}/status`, { token: amira.token, body: { status } })
  await mark('SUBMITTED')
  expect((await toDo(amira, 'student')).homework).toEqual(NOTHING)
  await mark('ASSIGNED')
  const [old, older] = [await lesson({ status: 'COMPLETED' }), await lesson({ status: 'COMPLETED' })]
  const left = await anAssignment(app, { bookingId: old, resourceId, dueAt: '2025-12-15T09:00:00.001Z' })
  await anAssignment(app, { bookingId: older, resourceId, dueAt: '2025-12-15T09:00:00Z' })
  expect(idsOf((await toDo(amira, 'student')).homework)).toEqual([left, id])
})

test('a quiz is to be taken until it is handed in once, what is due first first', async () => {
  const { app, nadia, amira, ben, toDo } = await aList()
  const someday = await aQuiz(app, { tutorId: nadia.id, title: 'Someday', assignedTo: [amira.id] })
  const soon = await aQuiz(app, {
    ...{ tutorId: nadia.id, title: 'Soon', assignedTo: [amira.id, ben.id], dueAt: '2026-01-13T09:00:00Z' },
  })
  await anAttempt(app, { quiz: someday, studentId: amira.id })
  await anAttempt(app, { quiz: soon, studentId: ben.id, score: 50, submittedAt: '2026-01-12T09:00:00Z' })
  const { quizzes } = await toDo(amira, 'student')
  expect(quizzes).toEqual({
    count: 2,
    items: [
      { id: soon.id, title: 'Soon', dueDate: '2026-01-13T09:00:00.000Z', isInProgress: false },
      { id: someday.id, title: 'Someday', dueDate: null, isInProgress: true },
    ],
  })
  expect((await toDo(ben, 'student')).quizzes).toEqual(NOTHING)
})

test('feedback is new until its student was shown it; the first time counts, and nobody else can say so', async () => {
  const { app, lesson, nadia, amira, ben, maths, toDo } = await aList()
  const bookingId = await lesson({ status: 'COMPLETED', start: '2026-01-05T10:00:00Z' })
  const id = await aFeedback(app, { bookingId })
  expect((await toDo(amira, 'student')).feedback).toEqual({
    count: 1,
    items: [
      {
        ...{ id, bookingId, startTime: '2026-01-05T10:00:00.000Z', writtenAt: '2026-01-12T09:00:00.000Z' },
        subject: { id: maths, name: 'Mathematics', category: 'GCSE' },
      },
    ],
  })
  expect((await toDo(ben, 'student')).feedback).toEqual(NOTHING)
  const read = ({ token }: Person, which = id) => app.call('POST', `/api/feedback/${which}/read`, { token })
  expect(said(await read(ben))).toEqual([404, 'Feedback not found'])
  expect(said(await read(amira, newId()))).toEqual([404, 'Feedback not found'])
  expect((await read(nadia)).status).toBe(403)
  const hints = hintsFor(app, amira)
  app.setClock('2026-01-12T10:00:00Z')
  const first = await read(amira)
  expect([first.status, first.body]).toEqual([200, { id, readAt: '2026-01-12T10:00:00.000Z' }])
  app.setClock('2026-01-12T11:00:00Z')
  expect((await read(amira)).body).toEqual(first.body)
  expect(hints).toEqual(['feedback'])
  expect((await toDo(amira, 'student')).feedback).toEqual(NOTHING)
  const [listed] = (await app.call('GET', `/api/feedback/student/${amira.id}`, { token: amira.token })).body
  expect(listed.readAt).toBe('2026-01-12T10:00:00.000Z')
})

test('of twenty readings at once one counts', async () => {
  const { app, lesson, amira } = await aList()
  const id = await aFeedback(app, { bookingId: await lesson({ status: 'COMPLETED', start: '2026-01-05T10:00:00Z' }) })
  const hints = hintsFor(app, amira)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => app.call('POST', `/api/feedback/${id}/read`, { token: amira.token })),
  )
  expect(new Set(replies.map(({ body }) => body.readAt)).size).toBe(1)
  expect(hints).toEqual(['feedback'])
})

test('what a student owes is one number and one sum: lessons and ordered packages', async () => {
  const { app, lesson, amira, ben, maths, toDo } = await aList()
  const [first, second] = [await lesson({ status: 'CONFIRMED' }), await lesson({ status: 'CONFIRMED' })]
  await aPayment(app, { studentId: amira.id, bookingId: first, amountPence: 3750 })
  await aPayment(app, { studentId: amira.id, bookingId: second, status: 'VOID' })
  await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING' })
  expect((await toDo(amira, 'student')).owed).toEqual({ count: 2, amount: 262.5 })
  expect((await toDo(ben, 'student')).owed).toEqual({ count: 0, amount: 0 })
})

test('of more than three of a kind the first three are sent, and all are counted', async () => {
  const { lesson, nadia, toDo } = await aList()
  for (let place = 0; place < 5; place++) await lesson()
  const { requests } = await toDo(nadia, 'tutor')
  expect([requests.count, requests.items.length]).toEqual([5, 3])
})
