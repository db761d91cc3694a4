import { expect, test, vi } from 'vitest'
import type { Person } from '#server/testing/givens.ts'
import { aLife, wordsOf } from './testing/short-life.ts'

vi.setConfig({ testTimeout: 60_000 })

type Life = Awaited<ReturnType<typeof aLife>>
type Rival = readonly [method: string, path: string, body?: object]

const NOTES = 'quentin-race'
const lesson = ({ nadia, maths }: Life) => ({
  ...{ tutorId: nadia.id, subjectId: maths, isOnline: true, notes: NOTES },
  ...{ startTime: '2026-01-20T10:00:00Z', endTime: '2026-01-20T11:00:00Z' },
})

/** What a student may be in the middle of. */
const his = (life: Life): Rival[] => [
  ['POST', '/bookings/request', lesson(life)],
  ['POST', '/bookings/consultation', { ...lesson(life), endTime: '2026-01-20T10:30:00Z' }],
  ['POST', '/bookings/series', { ...lesson(life), parts: [{ subjectId: life.maths, minutes: 60 }], weeks: 4 }],
  ['PUT', `/bookings/${life.confirmed}/amend`, { ...lesson(life) }],
  ['PUT', `/bookings/${life.confirmed}/status`, { status: 'CANCELLED', amendmentReason: NOTES }],
  ['PUT', `/bookings/${life.suggested}/status`, { status: 'CONFIRMED' }],
  ['POST', '/hour-packages/purchase', { subjectId: life.maths, packageType: 'TEN_HOUR', isOnline: true }],
  ['POST', `/chat/${life.chat}/messages`, { content: NOTES }],
  ['GET', '/chat/my-chat'],
  ['POST', `/quizzes/${life.quiz.id}/start`],
  ['POST', `/quizzes/attempts/${life.attempt}/answer`, { questionId: life.quiz.questions[1], answer: NOTES }],
  ['POST', `/quizzes/attempts/${life.attempt}/submit`],
  ['POST', `/notices/${life.announced}/read`],
  ['PUT', `/homework/${life.homework}/status`, { status: 'SUBMITTED' }],
  ['POST', '/calendar/secret'],
  ['PUT', '/users/profile', { name: 'Quentin II', description: NOTES, subjects: [life.maths] }],
  [
    'PUT',
    '/users/change-password',
    { currentPassword: life.quentin.password, newPassword: 'lemon pip 7', confirmPassword: 'lemon pip 7' },
  ],
  ['GET', '/users/profile'],
  ['GET', '/account/export'],
]

/** What the tutor may be in the middle of, on another page. */
const hers = (life: Life): Rival[] => [
  ['PUT', `/bookings/${life.requested}/status`, { status: 'CONFIRMED' }],
  ['PUT', `/bookings/${life.requested}/status`, { status: 'DENIED', amendmentReason: NOTES }],
  ['PUT', `/bookings/${life.confirmed}/title`, { title: NOTES }],
  ['PUT', `/bookings/${life.confirmed}/teams-link`, { meetingLink: 'https://quentin.test' }],
  ['PUT', `/bookings/${life.confirmed}/tutor-amend`, { ...lesson(life), notes: NOTES }],
  ['POST', '/bookings/suggest', { ...lesson(life), studentId: life.quentin.id, type: 'LESSON', title: NOTES }],
  ['POST', '/feedback', { bookingId: life.taught, feedback: NOTES, stepsToImprove: NOTES, homeworkTargets: NOTES }],
  [
    'POST',
    '/lesson-resources/assign',
    { bookingId: life.taught, resourceId: life.resource, assignmentType: 'LESSON_MATERIAL' },
  ],
  [
    'POST',
    '/hour-packages/admin/assign',
    {
      ...{ studentId: life.quentin.id, subjectId: life.maths, packageType: 'TEN_HOUR', isOnline: true },
    },
  ],
  ['POST', `/hour-packages/${life.bought}/adjust`, { hoursChange: 1, description: NOTES }],
  ['POST', `/hour-packages/${life.awaited}/confirm-payment`],
  ['POST', `/chat/${life.chat}/messages`, { content: NOTES }],
  ['POST', '/chat', { personId: life.quentin.id }],
  ['POST', `/quizzes/${life.other.id}/assign`, { studentIds: [life.quentin.id] }],
  ['PUT', `/admin/students/${life.quentin.id}/consultation`, { consultationEnabled: false }],
  ['POST', `/users/${life.quentin.id}/reset-password`],
  ['PUT', `/payments/${life.payment}/confirm`],
]

/** Nobody is answered with a fault of ours, and nothing is left of Quentin but money. */
async function expectErased(life: Life, statuses: readonly number[]) {
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(await wordsOf(life.app)).toEqual([])
  const { db } = life.app.database
  const ahead = await db
    .selectFrom('bookings')
    .select('status')
    .where('student_id', '=', life.quentin.id)
    .where('start_at', '>', life.app.context.now().getTime())
    .where('status', 'not in', ['CANCELLED', 'DENIED'])
    .execute()
  expect(ahead).toEqual([])
  for (const table of ['sessions', 'notices', 'notice_receipts', 'calendar_secrets'] as const) {
    const rows = await db.selectFrom(table).selectAll().where('user_id', '=', life.quentin.id).execute()
    expect([table, rows]).toEqual([table, []])
  }
  const chats = await db.selectFrom('chats').selectAll().where('person_id', '=', life.quentin.id).execute()
  expect(chats).toEqual([])
  for (const table of ['quiz_attempts', 'quiz_assignments', 'student_subjects'] as const) {
    const rows = await db.selectFrom(table).selectAll().where('student_id', '=', life.quentin.id).execute()
    expect([table, rows]).toEqual([table, []])
  }
}

async function race(rivalsOf: (life: Life) => Rival[], by: 'quentin' | 'nadia', which: number, isFirst: boolean) {
  const life = await aLife()
  const [method, path, body] = rivalsOf(life)[which] ?? ['GET', '/nowhere']
  const rival = () => life.app.call(method, `/api${path}`, { token: life[by].token, body })
  const calls = isFirst ? [rival(), life.erase()] : [life.erase(), rival()]
  const replies = await Promise.all(calls)
  const erased = replies[isFirst ? 1 : 0]
  expect([path, erased?.status]).toEqual([path, 204])
  await expectErased(
    life,
    replies.map(({ status }) => status),
  )
}

/** Without an erasure it is a call like any other, whatever the engine: its noun's suite asks it on both. */
async function alone(rivalsOf: (life: Life) => Rival[], by: 'quentin' | 'nadia', which: number) {
  if (process.env.TEST_ENGINE === 'postgres') return
  const life = await aLife()
  const [method, path, body] = rivalsOf(life)[which] ?? ['GET', '/nowhere']
  const reply = await life.app.call(method, `/api${path}`, { token: life[by].token, body })
  expect([path, reply.status, reply.status < 300 ? undefined : reply.body]).toEqual([
    path,
    expect.any(Number),
    undefined,
  ])
}

const places = (count: number) => Array.from({ length: count }, (_, place) => [place] as const)

test.each(places(19))('whatever a student is in the middle of leaves nothing behind (%i)', async (which) => {
  await alone(his, 'quentin', which)
  for (const isFirst of [true, false]) await race(his, 'quentin', which, isFirst)
})

test.each(places(17))('whatever the tutor is in the middle of leaves nothing behind (%i)', async (which) => {
  await alone(hers, 'nadia', which)
  for (const isFirst of [true, false]) await race(hers, 'nadia', which, isFirst)
})

test('everything at once: nothing is left, and nothing fails', async () => {
  const life = await aLife()
  const call = ([method, path, body]: Rival, { token }: Person) => life.app.call(method, `/api${path}`, { token, body })
  const replies = await Promise.all([
    ...his(life).map((rival) => call(rival, life.quentin)),
    life.erase(),
    ...hers(life).map((rival) => call(rival, life.nadia)),
    life.erase(),
  ])
  const erasures = [replies[his(life).length], replies.at(-1)].map((reply) => reply?.status)
  expect(erasures.sort()).toEqual([204, 404])
  await expectErased(
    life,
    replies.map(({ status }) => status),
  )
})

test('a log-in that meets an erasure opens no session that lasts', async () => {
  const life = await aLife()
  const { email, password } = life.quentin
  const logIn = () => life.app.call('POST', '/api/auth/login', { body: { email, password } })
  const replies = await Promise.all([logIn(), logIn(), life.erase(), logIn(), logIn()])
  expect(replies[2]?.status).toBe(204)
  await expectErased(
    life,
    replies.map(({ status }) => status),
  )
  for (const { body } of replies.filter((reply) => reply.status === 200)) {
    expect((await life.app.call('GET', '/api/auth/profile', { token: body.token })).status).toBe(401)
  }
})
