import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aBlock, aStudent, aSubject, aTutor } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const form = { name: 'English', category: 'GCSE', onlineRate: 25, inPersonRate: 30, isActive: true }
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const FILL_IN = 'Please fill in all required fields'
const OUT_OF_RANGE = 'Please enter an amount from £0 to £1,000.'

test('the tutor adds a subject, and every visitor reads it', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const added = await app.call('POST', '/api/subjects', { token: nadia.token, body: form })
  expect(added.status).toBe(201)
  const subject = {
    id: added.body.id,
    name: 'English',
    category: 'GCSE',
    onlineRate: 25,
    inPersonRate: 30,
    hourlyRate: null,
    consultationRate: 5,
    isActive: true,
    createdAt: '2026-01-12T09:00:00.000Z',
  }
  expect(added.body).toEqual(subject)
  const list = await app.call('GET', '/api/subjects')
  expect([list.status, list.body]).toEqual([200, [subject]])
})

test('the list goes by school years and then by name', async () => {
  const app = await buildTestApp()
  await aSubject(app, { name: 'Physics', category: 'A_LEVEL' })
  await aSubject(app, { name: 'Mathematics', category: 'GCSE' })
  await aSubject(app, { name: 'english', category: 'GCSE' })
  await aSubject(app, { name: 'Verbal Reasoning', category: 'ELEVEN_PLUS' })
  const { body } = await app.call('GET', '/api/subjects')
  expect(body.map((subject: { name: string }) => subject.name)).toEqual([
    'Verbal Reasoning',
    'english',
    'Mathematics',
    'Physics',
  ])
})

test('an inactive subject is shown to the tutor alone, and nobody is refused for asking', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const amira = await aStudent(app)
  await aSubject(app, { name: 'Latin', isActive: false })
  const namesFor = async (token: string | null, query = '?includeInactive=true') => {
    const { status, body } = await app.call('GET', `/api/subjects${query}`, { token })
    return [status, body.length]
  }
  expect(await namesFor(nadia.token)).toEqual([200, 1])
  expect(await namesFor(nadia.token, '?includeInactive=false')).toEqual([200, 0])
  expect(await namesFor(nadia.token, '')).toEqual([200, 0])
  expect(await namesFor(amira.token)).toEqual([200, 0])
  expect(await namesFor(null)).toEqual([200, 0])
  expect(await namesFor('a-token-that-nobody-has')).toEqual([200, 0])
})

test('includeInactive is true or false and nothing else', async () => {
  const app = await buildTestApp()
  for (const query of ['1', 'TRUE', '', 'yes']) {
    const reply = await app.call('GET', `/api/subjects?includeInactive=${query}`)
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      [{ msg: 'Please use true or false.', field: 'includeInactive' }],
    ])
  }
})

test('a student reads the active ones of the subjects that were chosen', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const maths = await aSubject(app)
  const latin = await aSubject(app, { name: 'Latin' })
  await aSubject(app, { name: 'Physics' })
  await app.call('PUT', '/api/users/profile', { token: amira.token, body: { subjects: [maths, latin] } })
  const nadia = await aTutor(app)
  await app.call('PUT', `/api/subjects/${latin}`, { token: nadia.token, body: { isActive: false } })
  const mine = await app.call('GET', '/api/subjects/student/my-subjects', { token: amira.token })
  expect(mine.body.map((subject: { id: string }) => subject.id)).toEqual([maths])
})

test('pounds become exact pence', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const added = await app.call('POST', '/api/subjects', {
    token: nadia.token,
    body: { ...form, onlineRate: 0.29, inPersonRate: 1000, hourlyRate: 37.5, consultationRate: 0 },
  })
  expect(added.body).toMatchObject({ onlineRate: 0.29, inPersonRate: 1000, hourlyRate: 37.5, consultationRate: 0 })
  const stored = await app.context.db.selectFrom('subjects').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    online_rate_pence: 29,
    in_person_rate_pence: 100_000,
    hourly_rate_pence: 3750,
    consultation_price_pence: 0,
  })
})

test.each([
  ['a name that is missing', { name: undefined }, 'name', FILL_IN],
  ['a name of blanks', { name: '  ' }, 'name', FILL_IN],
  ['a category that nobody teaches', { category: 'PRIMARY' }, 'category', FILL_IN],
  ['a rate that is missing', { onlineRate: undefined }, 'onlineRate', FILL_IN],
  ['a rate of null', { inPersonRate: null }, 'inPersonRate', FILL_IN],
  ['a rate written as text', { onlineRate: '25' }, 'onlineRate', FILL_IN],
  ['a negative rate', { onlineRate: -0.01 }, 'onlineRate', OUT_OF_RANGE],
  ['a rate above £1,000', { inPersonRate: 1000.01 }, 'inPersonRate', OUT_OF_RANGE],
  ['a rate with three decimals', { onlineRate: 25.555 }, 'onlineRate', 'Please use at most two decimals.'],
  ['a sum that is not whole pence', { onlineRate: 0.1 + 0.2 }, 'onlineRate', 'Please use at most two decimals.'],
  ['a rate in a list', { onlineRate: [25] }, 'onlineRate', FILL_IN],
  ['an isActive of 1', { isActive: 1 }, 'isActive', FILL_IN],
  ['an isActive written as text', { isActive: 'true' }, 'isActive', FILL_IN],
])('%s is refused', async (_what, wrong, field, sentence) => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const reply = await app.call('POST', '/api/subjects', { token: nadia.token, body: { ...form, ...wrong } })
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ code: 'invalid_request', message: sentence })
  expect(reply.body.errors).toEqual([{ msg: sentence, field }])
  expect(await app.count('subjects')).toBe(0)
})

test('a name has at most 100 characters', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const named = (name: string) => app.call('POST', '/api/subjects', { token: nadia.token, body: { ...form, name } })
  expect((await named('x'.repeat(100))).status).toBe(201)
  expect((await named('x'.repeat(101))).status).toBe(400)
})

test('one category has each name once, whatever its capitals', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  await aSubject(app, { name: 'English' })
  const physics = await aSubject(app, { name: 'Physics' })
  const refusal = { code: 'subject_exists', message: 'A subject with this name and category already exists' }
  const again = await app.call('POST', '/api/subjects', { token: nadia.token, body: { ...form, name: ' ENGLISH ' } })
  expect([again.status, again.body]).toEqual([409, refusal])
  const renamed = await app.call('PUT', `/api/subjects/${physics}`, { token: nadia.token, body: { name: 'English' } })
  expect([renamed.status, renamed.body]).toEqual([409, refusal])
  const other = await app.call('POST', '/api/subjects', { token: nadia.token, body: { ...form, category: 'A_LEVEL' } })
  expect(other.status).toBe(201)
})

test('the tutor changes only what he sends', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const maths = await aSubject(app)
  const put = (body: unknown) => app.call('PUT', `/api/subjects/${maths}`, { token: nadia.token, body })
  const off = await put({ isActive: false })
  expect([off.status, off.body.isActive, off.body.name, off.body.onlineRate]).toEqual([200, false, 'Mathematics', 25])
  const dearer = await put({ onlineRate: 27.5, hourlyRate: 40 })
  expect(dearer.body).toMatchObject({ onlineRate: 27.5, inPersonRate: 30, hourlyRate: 40, isActive: false })
  expect((await put({ hourlyRate: null })).body.hourlyRate).toBeNull()
  expect((await put({})).status).toBe(200)
  const wrong = await put({ isActive: 'no' })
  expect([wrong.status, wrong.body.message]).toEqual([400, FILL_IN])
})

test('a new rate leaves the price of a booking as it was agreed', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const amira = await aStudent(app)
  const maths = await aSubject(app)
  await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths })
  await app.call('PUT', `/api/subjects/${maths}`, { token: nadia.token, body: { onlineRate: 60 } })
  const booking = await app.context.db.selectFrom('bookings').select('price_pence').executeTakeFirstOrThrow()
  expect(booking.price_pence).toBe(2500)
})

test('a subject that only profiles name can be deleted, and leaves them', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const amira = await aStudent(app)
  const maths = await aSubject(app)
  await app.call('PUT', '/api/users/profile', { token: amira.token, body: { subjects: [maths] } })
  const gone = await app.call('DELETE', `/api/subjects/${maths}`, { token: nadia.token })
  expect([gone.status, gone.text]).toEqual([204, ''])
  expect(await app.count('student_subjects')).toBe(0)
  const again = await app.call('DELETE', `/api/subjects/${maths}`, { token: nadia.token })
  expect([again.status, again.body.message]).toEqual([404, 'Subject not found'])
})

test('a subject that a booking or a block refers to stays', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const amira = await aStudent(app)
  const maths = await aSubject(app)
  const latin = await aSubject(app, { name: 'Latin' })
  await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'DENIED' })
  await aBlock(app, { tutorId: nadia.id, subjectId: latin })
  for (const id of [maths, latin]) {
    const reply = await app.call('DELETE', `/api/subjects/${id}`, { token: nadia.token })
    expect([reply.status, reply.body]).toEqual([
      409,
      { code: 'subject_in_use', message: 'This subject is in use. Deactivate it instead.' },
    ])
  }
  expect(await app.count('subjects')).toBe(2)
})

test('only the tutor writes subjects', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const maths = await aSubject(app)
  const writes = [
    ['POST', '/api/subjects'],
    ['PUT', `/api/subjects/${maths}`],
    ['DELETE', `/api/subjects/${maths}`],
  ] as const
  for (const [method, path] of writes) {
    const anonymous = await app.call(method, path, { body: form })
    expect([anonymous.status, anonymous.body.message]).toEqual([401, 'Authentication required. Please log in again.'])
    const student = await app.call(method, path, { token: amira.token, body: form })
    expect([student.status, student.body.message]).toEqual([403, 'Access denied. Tutor privileges required.'])
  }
})

test('my-subjects is for students', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  expect((await app.call('GET', '/api/subjects/student/my-subjects')).status).toBe(401)
  expect((await app.call('GET', '/api/subjects/student/my-subjects', { token: nadia.token })).status).toBe(403)
})

test('an unknown and a malformed id are the same subject that does not exist', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  for (const id of [UNKNOWN, 'nonsense', "'; DROP TABLE subjects"]) {
    for (const method of ['PUT', 'DELETE']) {
      const path = `/api/subjects/${encodeURIComponent(id)}`
      const reply = await app.call(method, path, { token: nadia.token, body: form })
      expect([reply.status, reply.body]).toEqual([404, { code: 'subject_not_found', message: 'Subject not found' }])
    }
  }
})

test('open pages are told after each change', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const heard: string[] = []
  app.context.live.subscribe(nadia, { send: (hint) => heard.push(hint.topic), end: () => undefined })
  const { body } = await app.call('POST', '/api/subjects', { token: nadia.token, body: form })
  await app.call('PUT', `/api/subjects/${body.id}`, { token: nadia.token, body: { isActive: false } })
  await app.call('POST', '/api/subjects', { token: nadia.token, body: form })
  await app.call('DELETE', `/api/subjects/${body.id}`, { token: nadia.token })
  expect(heard).toEqual(['subjects', 'subjects', 'subjects'])
})

test('ten tabs that add the same subject add it once', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => app.call('POST', '/api/subjects', { token: nadia.token, body: form })),
  )
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(9).fill(409)])
})
