import { expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#domain/bookings.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking, type BookingWish } from '#server/testing/given-bookings.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

const texts = { feedback: 'Well done', stepsToImprove: 'Show\nevery step', homeworkTargets: 'Page 12' }
const INCOMPLETE = 'All feedback fields are required'
const NOT_TAUGHT = 'Feedback can be given once a confirmed lesson is over'

/** Amira's confirmed lesson ends now, on Monday 12 January 2026 at nine. Calls are Nadia's unless told otherwise. */
async function aReport() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const usual = {
    ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths },
    ...{ status: 'CONFIRMED' as const, start: '2026-01-12T08:00:00Z' },
  }
  const lesson = (wish: Partial<BookingWish> = {}) => aBooking(app, { ...usual, ...wish })
  const bookingId = await lesson()
  const give = (body: object = {}, { token } = nadia) =>
    app.call('POST', '/api/feedback', { token, body: { bookingId, ...texts, ...body } })
  const change = (id: string, body: object = {}, { token } = nadia) =>
    app.call('PUT', `/api/feedback/${id}`, { token, body: { ...texts, ...body } })
  const get = (path: string, { token } = nadia) => app.call('GET', `/api/feedback/${path}`, { token })
  const booking = (id = bookingId) =>
    app.database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...school, lesson, bookingId, give, change, get, booking }
}

test('the first feedback after the end completes a lesson, and the student is told', async () => {
  const { app, nadia, amira, bookingId, give, booking } = await aReport()
  const [hers, his] = [hintsFor(app, amira), hintsFor(app, nadia)]
  const { status, body } = await give({ feedback: '  Well done \r\n' })
  expect(status).toBe(201)
  const now = '2026-01-12T09:00:00.000Z'
  expect(body).toEqual({ id: expect.any(String), bookingId, ...texts, createdAt: now, updatedAt: now })
  expect((await booking()).status).toBe('COMPLETED')
  expect([await app.count('held_times'), await app.count('feedback')]).toEqual([1, 1])
  expect(hers).toEqual(['feedback', 'bookings', 'notices'])
  expect(his).toEqual(['feedback', 'bookings'])
  const notices = await app.call('GET', '/api/notices', { token: amira.token })
  expect(notices.body).toMatchObject([
    {
      title: 'Feedback on your lesson',
      content: 'Your tutor has written feedback on your GCSE Mathematics lesson on Monday 12 January 2026 at 08:00.',
    },
  ])
  expect(await auditCounts(app)).toEqual({ feedback_given: 1 })
})

test('feedback is given from the instant at which the lesson ends', async () => {
  const { app, give, booking } = await aReport()
  app.setClock('2026-01-12T08:59:59.999Z')
  expect(said(await give())).toEqual([409, NOT_TAUGHT])
  expect([(await booking()).status, await app.count('feedback'), await app.count('notices')]).toEqual([
    'CONFIRMED',
    0,
    0,
  ])
  app.setClock('2026-01-12T09:00:00.000Z')
  expect((await give()).status).toBe(201)
})

test('feedback is given on confirmed and completed lessons, and on no others', async () => {
  const { lesson, give } = await aReport()
  const answered: Record<string, number> = {}
  for (const [place, status] of BOOKING_STATUSES.entries()) {
    const id = await lesson({ status, start: `2026-01-0${place + 1}T16:00:00Z` })
    answered[status] = (await give({ bookingId: id })).status
  }
  const refused = { PENDING: 409, REQUESTED: 409, AMENDED: 409, CANCELLED: 409, DENIED: 409 }
  expect(answered).toEqual({ ...refused, CONFIRMED: 201, COMPLETED: 201 })
})

test('a lesson is written about once', async () => {
  const { app, give, get, bookingId } = await aReport()
  await give()
  expect(said(await give({ feedback: 'Another' }))).toEqual([409, 'Feedback already exists for this booking'])
  expect((await get(`booking/${bookingId}`)).body.feedback).toBe('Well done')
  expect([await app.count('feedback'), await app.count('notices')]).toEqual([1, 1])
})

test('all three texts are required, up to five thousand characters each', async () => {
  const { give, change } = await aReport()
  for (const field of ['feedback', 'stepsToImprove', 'homeworkTargets']) {
    for (const value of ['', ' \n ', null, undefined]) {
      const reply = await give({ [field]: value })
      expect([reply.status, reply.body.errors]).toEqual([400, [{ field, msg: INCOMPLETE }]])
    }
    const long = await give({ [field]: 'x'.repeat(5001) })
    expect([long.status, long.body.errors[0].field]).toEqual([400, field])
  }
  const full = 'x'.repeat(5000)
  const { status, body } = await give({ feedback: full, stepsToImprove: full, homeworkTargets: full })
  expect(status).toBe(201)
  expect((await change(body.id, { homeworkTargets: ' ' })).body.errors).toEqual([
    { field: 'homeworkTargets', msg: INCOMPLETE },
  ])
})

test('feedback is written anew, and the family reads again without another notice', async () => {
  const { app, amira, give, change, get, bookingId } = await aReport()
  const { body: first } = await give()
  const hints = hintsFor(app, amira)
  app.setClock('2026-01-12T10:30:00Z')
  const { status, body } = await change(first.id, { feedback: 'Very well done' })
  expect(status).toBe(200)
  expect(body).toEqual({ ...first, feedback: 'Very well done', updatedAt: '2026-01-12T10:30:00.000Z' })
  expect((await get(`booking/${bookingId}`, amira)).body).toEqual(body)
  expect(hints).toEqual(['feedback'])
  expect(await app.count('notices')).toBe(1)
  expect(await auditCounts(app)).toEqual({ feedback_given: 1, feedback_changed: 1 })
})

test('what was taught is read page by page; or only what was written, or is overdue', async () => {
  const { amira, lesson, give, get } = await aReport()
  const taught = (start: string) => lesson({ status: 'COMPLETED', start, minutes: 60 })
  const [later, sooner] = [await taught('2026-01-08T09:00:00Z'), await taught('2026-01-08T08:00:00Z')]
  const oldest = await taught('2026-01-05T08:00:00Z')
  await give({ bookingId: oldest })
  // It had ended 48 hours ago to the minute; the first one ends now.
  const due = await taught('2026-01-10T08:00:00Z')
  const written = await taught('2026-01-10T09:00:00Z')
  await give({ bookingId: written })
  const page = async (query: string) =>
    (await get(`student/${amira.id}?${query}`, amira)).body.map(
      ({ booking }: { booking: { id: string } }) => booking.id,
    )
  const all = await page('')
  expect(all.slice(1)).toEqual([written, due, later, sooner, oldest])
  expect(await page('limit=2')).toEqual(all.slice(0, 2))
  const at = 'limit=2&endsBy=2026-01-08T10:00:00Z'
  expect(await page(at)).toEqual([later, sooner])
  expect(await page(`${at}&after=${later}`)).toEqual([sooner, oldest])
  expect(await page(`endsBy=2026-01-05T09:00:00Z&after=${oldest}`)).toEqual([])
  expect(await page(`after=${oldest}`)).toEqual(all)
  expect(await page('only=written')).toEqual([written, oldest])
  expect(await page('only=overdue')).toEqual([due, later, sooner])
  for (const query of ['limit=0', 'limit=501', 'endsBy=soon', 'after=1', 'only=all']) {
    expect((await get(`student/${amira.id}?${query}`, amira)).status).toBe(400)
  }
})

test("a student reads what is about his own lessons, and another's does not exist", async () => {
  const { amira, ben, give, get, bookingId } = await aReport()
  expect(said(await get(`booking/${bookingId}`, amira))).toEqual([404, 'Feedback not found'])
  await give()
  expect((await get(`booking/${bookingId}`, amira)).body).toMatchObject(texts)
  expect(said(await get(`booking/${bookingId}`, ben))).toEqual([404, 'Feedback not found'])
  expect(said(await get(`student/${amira.id}`, ben))).toEqual([403, 'Access denied.'])
})

test('only the tutor writes', async () => {
  const { app, amira, give, change, bookingId } = await aReport()
  expect((await give({}, amira)).status).toBe(403)
  const { body } = await give()
  expect((await change(body.id, {}, amira)).status).toBe(403)
  expect((await app.call('POST', '/api/feedback', { body: { bookingId, ...texts } })).status).toBe(401)
})

test('what does not exist is not written about', async () => {
  const { nadia, give, change, get } = await aReport()
  expect(said(await give({ bookingId: newId() }))).toEqual([404, 'Booking not found'])
  expect((await give({ bookingId: 'nonsense' })).status).toBe(400)
  for (const id of [newId(), 'nonsense']) {
    expect(said(await change(id))).toEqual([404, 'Feedback not found'])
    expect(said(await get(`booking/${id}`))).toEqual([404, 'Feedback not found'])
  }
  for (const id of [newId(), nadia.id, 'nonsense']) {
    expect(said(await get(`student/${id}`))).toEqual([404, 'Student not found'])
  }
})

test('a student reads each taught lesson, newest first, with nulls where feedback is missing', async () => {
  const { amira, ben, maths, nadia, lesson, give, get, bookingId } = await aReport()
  const earlier = await lesson({ start: '2026-01-05T16:00:00Z', title: 'Surds' })
  await lesson({ start: '2026-01-12T09:00:00Z' })
  await lesson({ start: '2026-01-06T16:00:00Z', status: 'CANCELLED' })
  await lesson({ start: '2026-01-07T16:00:00Z', status: 'AMENDED' })
  await lesson({ start: '2026-01-08T16:00:00Z', deletedAt: '2026-01-09T16:00:00Z' })
  await lesson({ start: '2026-01-09T16:00:00Z', studentId: ben.id })
  const { body: given } = await give()
  const { status, body } = await get(`student/${amira.id}`, amira)
  expect(status).toBe(200)
  const about = {
    type: 'LESSON',
    isOnline: true,
    subject: { id: maths, name: 'Mathematics', category: 'GCSE' },
    tutor: { id: nadia.id, name: 'Nadia' },
  }
  expect(body).toEqual([
    {
      id: given.id,
      createdAt: '2026-01-12T09:00:00.000Z',
      readAt: null,
      ...texts,
      booking: {
        ...{ id: bookingId, title: null, ...about },
        ...{ startTime: '2026-01-12T08:00:00.000Z', endTime: '2026-01-12T09:00:00.000Z' },
      },
    },
    {
      ...{ id: null, createdAt: null, readAt: null, feedback: null, stepsToImprove: null, homeworkTargets: null },
      booking: {
        ...{ id: earlier, title: 'Surds', ...about },
        ...{ startTime: '2026-01-05T16:00:00.000Z', endTime: '2026-01-05T17:00:00.000Z' },
      },
    },
  ])
  expect((await get(`student/${amira.id}`)).body).toEqual(body)
})

test('the feedback of a deleted booking is gone with it', async () => {
  const { app, nadia, amira, give, change, get, bookingId } = await aReport()
  const { body } = await give()
  await app.call('DELETE', `/api/bookings/${bookingId}/permanently`, { token: nadia.token })
  expect(said(await get(`booking/${bookingId}`))).toEqual([404, 'Feedback not found'])
  expect(said(await change(body.id))).toEqual([404, 'Feedback not found'])
  expect((await get(`student/${amira.id}`)).body).toEqual([])
  expect(said(await give())).toEqual([404, 'Booking not found'])
})

test('a completed lesson keeps what is owed for it, and is changed no more', async () => {
  const { app, nadia, amira, ask } = await aSchool()
  const { body: asked } = await ask(amira, { startTime: '2026-01-12T10:00:00Z', endTime: '2026-01-12T11:00:00Z' })
  const status = (to: string) =>
    app.call('PUT', `/api/bookings/${asked.id}/status`, { token: nadia.token, body: { status: to } })
  await status('CONFIRMED')
  app.setClock('2026-01-12T11:00:00Z')
  await app.call('POST', '/api/feedback', { token: nadia.token, body: { bookingId: asked.id, ...texts } })
  const { body } = await app.call('GET', `/api/bookings/${amira.id}`, { token: amira.token })
  expect(body).toMatchObject([{ status: 'COMPLETED', payments: [{ status: 'PENDING', amount: 25 }] }])
  expect(said(await status('CANCELLED'))).toEqual([409, 'This booking can no longer be changed'])
})
