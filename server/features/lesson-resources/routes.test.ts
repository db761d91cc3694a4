import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking, type BookingWish } from '#server/testing/given-bookings.ts'
import { anAssignment, aResource } from '#server/testing/given-resources.ts'
import { aSubject } from '#server/testing/givens.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'

/** Amira's agreed lesson is on Monday 19 January 2026 from four to five. Calls are Nadia's unless told otherwise. */
async function aLesson() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const lesson = (wish: Partial<BookingWish> = {}) =>
    aBooking(app, {
      ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' as const },
      ...wish,
    })
  const bookingId = await lesson()
  const resourceId = await aResource(app, { subjectIds: [maths] })
  const assign = (change: object = {}, { token } = nadia) =>
    app.call('POST', '/api/lesson-resources/assign', {
      token,
      body: { bookingId, resourceId, assignmentType: 'HOMEWORK', isHomework: true, ...change },
    })
  const get = (path: string, { token } = nadia) => app.call('GET', `/api/lesson-resources/${path}`, { token })
  const takeBack = (id: string, { token } = nadia) => app.call('DELETE', `/api/lesson-resources/${id}`, { token })
  return { ...school, lesson, bookingId, resourceId, assign, get, takeBack }
}

test('homework is given with a lesson, due a week after it, and the student is told', async () => {
  const { app, nadia, amira, bookingId, resourceId, assign, get } = await aLesson()
  const [hers, his] = [hintsFor(app, amira), hintsFor(app, nadia)]
  const { status, body } = await assign()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ bookingId, assignmentType: 'HOMEWORK', isHomework: true, status: 'ASSIGNED' },
    ...{ resource: { id: resourceId, title: 'Fractions' }, assignedAt: '2026-01-12T09:00:00.000Z' },
    dueDate: '2026-01-26T17:00:00.000Z',
  })
  expect([hers, his]).toEqual([['resources', 'notices'], ['resources']])
  const { body: notices } = await app.call('GET', '/api/notices', { token: amira.token })
  expect(notices).toMatchObject([
    {
      title: 'New homework',
      content:
        'Your tutor has given you homework for your GCSE Mathematics lesson on Monday 19 January 2026 at 16:00: Fractions. It is due on Monday 26 January 2026 at 17:00.',
    },
  ])
  for (const who of [nadia, amira]) expect((await get(`booking/${bookingId}`, who)).body).toEqual([body])
  const [listed] = (await get(`student/${amira.id}`, amira)).body
  expect(listed).toEqual({
    ...body,
    booking: expect.objectContaining({ id: bookingId, title: null, status: 'CONFIRMED' }),
  })
})

test('homework is due by the next live lesson in the subject, counted from the end of its own', async () => {
  const { app, lesson, assign } = await aLesson()
  const latin = await aSubject(app, { name: 'Latin' })
  await lesson({ start: '2026-01-13T16:00:00Z' }) // before its own
  await lesson({ start: '2026-01-20T16:00:00Z', subjectId: latin })
  await lesson({ start: '2026-01-21T16:00:00Z', status: 'CANCELLED' })
  await lesson({ start: '2026-02-02T16:00:00Z', status: 'REQUESTED' })
  await lesson({ start: '2026-02-09T16:00:00Z' })
  expect((await assign()).body.dueDate).toBe('2026-02-02T16:00:00.000Z')
})

test('a due date is taken as it is asked for, if it is still ahead', async () => {
  const { assign } = await aLesson()
  expect(said(await assign({ dueDate: '2026-01-12T09:00:00Z' }))).toEqual([
    400,
    'Please choose a due date that is still ahead.',
  ])
  expect((await assign({ dueDate: '2026-01-12T09:00:00.001Z' })).body.dueDate).toBe('2026-01-12T09:00:00.001Z')
})

test('only homework is homework, whatever is sent', async () => {
  const { assign } = await aLesson()
  const sent = { assignmentType: 'LESSON_MATERIAL', isHomework: true, dueDate: '2026-02-01T10:00:00Z' }
  expect((await assign(sent)).body).toMatchObject({ isHomework: false, dueDate: null, status: null })
})

test('only a mark scheme is given out as a mark scheme', async () => {
  const { app, maths, assign } = await aLesson()
  expect(said(await assign({ assignmentType: 'MARK_SCHEME' }))).toEqual([
    400,
    'Only a mark scheme resource can be assigned as a mark scheme',
  ])
  const scheme = await aResource(app, { subjectIds: [maths], resourceType: 'MARK_SCHEME' })
  for (const assignmentType of ['MARK_SCHEME', 'HOMEWORK', 'LESSON_MATERIAL']) {
    expect((await assign({ resourceId: scheme, assignmentType })).status).toBe(201)
  }
})

test('a resource is given once in each way, also to those who click twice', async () => {
  const { app, assign } = await aLesson()
  const replies = await Promise.all([assign(), assign(), assign()])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(said(await assign())).toEqual([409, 'This resource is already assigned'])
  expect([await app.count('lesson_resources'), await app.count('notices')]).toEqual([1, 1])
})

test.each([
  ['REQUESTED', '2026-01-19T16:00:00Z', 201],
  ['AMENDED', '2026-01-19T16:00:00Z', 201],
  ['CANCELLED', '2026-01-19T16:00:00Z', 409],
  ['DENIED', '2026-01-19T16:00:00Z', 409],
  ['CONFIRMED', '2026-01-05T16:00:00Z', 201],
  ['COMPLETED', '2026-01-05T16:00:00Z', 201],
  ['REQUESTED', '2026-01-05T16:00:00Z', 409],
] as const)('a %s lesson on %s takes a resource or does not', async (status, start, expected) => {
  const { lesson, assign } = await aLesson()
  const bookingId = await lesson({ status, start: start.replace('T16', 'T10') })
  expect((await assign({ bookingId })).status).toBe(expected)
})

test('what is given with a lesson that waits for its answer is seen and told only by the tutor', async () => {
  const { app, nadia, amira, lesson, assign, get } = await aLesson()
  const bookingId = await lesson({ status: 'REQUESTED', start: '2026-01-20T16:00:00Z' })
  await assign({ bookingId })
  expect(await app.count('notices')).toBe(0)
  expect(said(await get(`booking/${bookingId}`, amira))).toEqual([404, 'Booking not found'])
  expect((await get(`booking/${bookingId}`, nadia)).body).toHaveLength(1)
  expect([
    (await get(`student/${amira.id}`, amira)).body,
    (await get(`student/${amira.id}`, nadia)).body.length,
  ]).toEqual([[], 1])
})

test('what does not exist is not given', async () => {
  const { assign } = await aLesson()
  expect(said(await assign({ bookingId: newId() }))).toEqual([404, 'Booking not found'])
  expect(said(await assign({ resourceId: newId() }))).toEqual([
    404,
    'Resource not found. It may have been deleted or moved.',
  ])
  expect((await assign({ assignmentType: 'GIFT' })).status).toBe(400)
})

test('the library for a lesson has its own subject first, and says what is given already', async () => {
  const { app, bookingId, resourceId, assign, get } = await aLesson()
  const latin = await aSubject(app, { name: 'Latin' })
  app.setClock('2026-01-12T10:00:00Z')
  const other = await aResource(app, { subjectIds: [latin] })
  await assign()
  await assign({ assignmentType: 'LESSON_MATERIAL' })
  const { body } = await get(`available/${bookingId}`)
  expect(body.map(({ id, assignedAs }: { id: string; assignedAs: string[] }) => [id, assignedAs.sort()])).toEqual([
    [resourceId, ['HOMEWORK', 'LESSON_MATERIAL']],
    [other, []],
  ])
})

test('a student reads his own, and nobody else reads it', async () => {
  const { app, amira, ben, bookingId, resourceId, get } = await aLesson()
  await anAssignment(app, { bookingId, resourceId })
  expect(said(await get(`student/${amira.id}`, ben))).toEqual([403, 'Access denied.'])
  expect(said(await get(`booking/${bookingId}`, ben))).toEqual([404, 'Booking not found'])
  expect(said(await get(`student/${newId()}`))).toEqual([404, 'Student not found'])
})

test('what is taken back is gone at once, and once', async () => {
  const { app, amira, bookingId, assign, get, takeBack } = await aLesson()
  const { body } = await assign()
  const hints = hintsFor(app, amira)
  expect((await takeBack(body.id)).status).toBe(204)
  expect(hints).toEqual(['resources'])
  expect((await get(`booking/${bookingId}`, amira)).body).toEqual([])
  expect(said(await takeBack(body.id))).toEqual([404, 'This resource is no longer assigned'])
})

test('a resource deleted while it is given out leaves nothing of it behind', async () => {
  const { app, nadia, resourceId, assign } = await aLesson()
  const remove = app.call('DELETE', `/api/resources/${resourceId}`, { token: nadia.token })
  const [given, removed] = await Promise.all([assign(), remove])
  expect(removed.status).toBe(204)
  expect([201, 404]).toContain(given.status)
  expect(await app.count('lesson_resources')).toBe(0)
})

test('the list of bookings names what was given with each; its student reads it once the lesson is agreed', async () => {
  const { app, nadia, amira, bookingId, resourceId, lesson, assign } = await aLesson()
  const asked = await lesson({ start: '2026-01-21T16:00:00Z', status: 'REQUESTED' })
  await assign()
  await assign({ assignmentType: 'LESSON_MATERIAL' })
  await assign({ bookingId: asked })
  const given = async (reader: typeof nadia, userId: string) => {
    const { body } = await app.call('GET', `/api/bookings/${userId}`, { token: reader.token })
    return body.map(({ id, lessonResources }: { id: string; lessonResources: { assignmentType: string }[] }) => [
      id,
      lessonResources.map(({ assignmentType }) => assignmentType).sort(),
    ])
  }
  const agreed = [bookingId, ['HOMEWORK', 'LESSON_MATERIAL']]
  for (const userId of [nadia.id, amira.id]) expect(await given(nadia, userId)).toEqual([[asked, ['HOMEWORK']], agreed])
  expect(await given(amira, amira.id)).toEqual([[asked, []], agreed])
  const { body } = await app.call('GET', `/api/bookings/${amira.id}`, { token: amira.token })
  expect(body[1].lessonResources[0].resource).toEqual({
    ...{ id: resourceId, title: 'Fractions', fileName: expect.any(String), fileExtension: expect.any(String) },
    createdAt: expect.any(String),
  })
})
