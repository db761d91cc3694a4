/** The road of a push, from what has happened to the device. */
import { expect, test } from 'vitest'
import { NO_PUSHES } from '#server/platform/people/devices.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import type { Push, PushAnswer } from '#server/platform/push/transport.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { onADevice, takesPushesAt } from '#server/testing/given-pushes.ts'
import type { Person } from '#server/testing/givens.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { aPost, type Post } from './testing/post.ts'

/** Clock times of London, in winter. */
const MORNING = '2026-01-12T09:00:00Z'

/** A device of somebody's that takes pushes. */
async function aPhone(app: TestApp, person: Person, name = 'phone'): Promise<string> {
  const token = await app.context.transaction((tx) =>
    openSession(tx, { id: person.id, role: 'STUDENT' }, app.context.now()),
  )
  const deviceId = await onADevice(app, { ...person, token })
  await takesPushesAt(app, deviceId, `https://push.test/${name}`)
  return deviceId
}

async function aPushedPost(answers: (PushAnswer | Error)[] = [], wish: { hasMailServer?: boolean } = {}) {
  const pushed: Push[] = []
  const post = await aPost({
    ...wish,
    deliverPush: async (push) => {
      pushed.push(push)
      const answer = answers.shift() ?? { status: 201, retryAfterSeconds: null }
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { ...post, pushed }
}

async function confirmOne(post: Post, start = '2026-01-20T16:00:00Z'): Promise<string> {
  const { app, nadia, amira, maths } = post
  const wish = { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'REQUESTED' as const, start }
  const id = await aBooking(app, wish)
  await post.as(nadia, 'PUT', `/bookings/${id}/status`, { status: 'CONFIRMED' })
  return id
}
const pushesOf = async ({ app }: Post) => {
  const rows = await app.database.db
    .selectFrom('deliveries')
    .select(['status', 'reason', 'due_at', 'attempts'])
    .where('channel', '=', 'PUSH')
    .execute()
  return rows.map(({ status, reason, due_at, attempts }) => ({
    stands: `${status} ${reason}`.trim(),
    dueAt: new Date(due_at).toISOString(),
    attempts,
  }))
}
const stands = async (post: Post) => (await pushesOf(post)).map((push) => push.stands)

test('what a family hears is pushed to each of its devices at once, and mailed as well', async () => {
  const post = await aPushedPost()
  await aPhone(post.app, post.amira, 'phone')
  await aPhone(post.app, post.amira, 'tablet')
  await aPhone(post.app, post.ben, 'his')
  await confirmOne(post)
  await post.send('2026-01-12T09:00:01Z')
  expect(post.pushed.map(({ to }) => to.endpoint).sort()).toEqual([
    'https://push.test/phone',
    'https://push.test/tablet',
  ])
  expect(post.pushed[0]).toMatchObject({
    ...{ title: expect.stringMatching(/^Confirmed: .*, Tuesday 20 January at 16:00$/), urgency: 'high' },
    ...{ body: 'Tap to see it.', path: expect.stringMatching(/^\/schedule/), secondsKept: 48 * 3_600 - 1 },
  })
  expect(post.mails).toEqual([])
  await post.send('2026-01-12T09:01:01Z')
  expect([post.mails.length, post.pushed.length]).toEqual([1, 2])
})

test.each([
  ['2026-01-12T19:59:59Z', null],
  ['2026-01-12T20:00:00Z', '2026-01-13T07:30:00.000Z'],
  ['2026-01-13T07:29:59Z', '2026-01-13T07:30:00.000Z'],
  ['2026-01-13T07:30:00Z', null],
  // The night in which the clocks go forward, and the one in which they go back.
  ['2026-03-28T22:00:00Z', '2026-03-29T06:30:00.000Z'],
  ['2026-10-24T20:00:00Z', '2026-10-25T07:30:00.000Z'],
])('nothing is pushed to a child in the night (I31): at %s it waits until %s', async (at, until) => {
  const post = await aPushedPost()
  await aPhone(post.app, post.amira)
  post.app.setClock(at)
  await confirmOne(post, '2026-11-20T16:00:00Z')
  await post.send(at)
  expect(post.pushed).toHaveLength(until ? 0 : 1)
  if (!until) return
  expect(await pushesOf(post)).toMatchObject([{ dueAt: until, attempts: 0 }])
  await post.send(new Date(Date.parse(until) - 1).toISOString())
  expect(post.pushed).toEqual([])
  await post.send(until)
  expect(post.pushed).toHaveLength(1)
})

test('who widens the quiet hours after something was told is not woken by it', async () => {
  const post = await aPushedPost()
  await aPhone(post.app, post.amira)
  post.app.setClock('2026-01-12T20:30:00Z')
  await confirmOne(post)
  await post.send('2026-01-12T20:30:01Z')
  await post.as(post.amira, 'PUT', '/account/channels', { quietHours: { from: '20:00', until: '08:00' } })
  await post.send('2026-01-13T07:30:00Z')
  expect([post.pushed, await pushesOf(post)]).toEqual([
    [],
    [{ stands: 'WAITING quiet', dueAt: '2026-01-13T08:00:00.000Z', attempts: 0 }],
  ])
  await post.send('2026-01-13T08:00:00Z')
  expect(post.pushed).toHaveLength(1)
})

test('a device that takes no pushes any more, and a person who wants none, get none', async () => {
  const post = await aPushedPost()
  const phone = await aPhone(post.app, post.amira)
  post.app.setClock('2026-01-12T20:30:00Z')
  await confirmOne(post)
  await post.send('2026-01-12T20:30:01Z')
  await post.app.context.transaction((tx) => tx.updateTable('devices').set(NO_PUSHES).where('id', '=', phone).execute())
  await post.send('2026-01-13T07:30:00Z')
  expect([post.pushed, await stands(post)]).toEqual([[], ['WITHDRAWN no_device']])

  const other = await aPushedPost()
  await aPhone(other.app, other.amira)
  other.app.setClock('2026-01-12T20:30:00Z')
  await confirmOne(other)
  await other.send('2026-01-12T20:30:01Z')
  const off = { choices: [{ kind: 'ANSWER', channel: 'PUSH', isOn: false }] }
  await other.as(other.amira, 'PUT', '/account/channels', off)
  await other.send('2026-01-13T07:30:00Z')
  expect([other.pushed, await stands(other)]).toEqual([[], ['WITHDRAWN switched_off']])
})

test('what is overtaken over night is not pushed in the morning, only the newer word', async () => {
  const post = await aPushedPost()
  await aPhone(post.app, post.amira)
  post.app.setClock('2026-01-12T20:30:00Z')
  const id = await confirmOne(post)
  await post.send('2026-01-12T20:30:01Z')
  await post.as(post.nadia, 'PUT', `/bookings/${id}/status`, { status: 'CANCELLED', reason: 'Ill' })
  await post.send('2026-01-13T07:30:00Z')
  expect(post.pushed.map(({ title }) => title)).toEqual([expect.stringMatching(/^Cancelled: /)])
  expect((await stands(post)).sort()).toEqual(['SENT', 'WITHDRAWN overtaken'])
})

test.each([
  [{ status: 410, retryAfterSeconds: null }, 'FAILED device_gone', 0],
  [{ status: 404, retryAfterSeconds: null }, 'FAILED device_gone', 0],
  [{ status: 403, retryAfterSeconds: null }, 'FAILED device_gone', 0],
  [{ status: 413, retryAfterSeconds: null }, 'FAILED push_refused', 1],
  [{ status: 429, retryAfterSeconds: 120 }, 'WAITING push_later', 1],
  [{ status: 503, retryAfterSeconds: null }, 'WAITING push_later', 1],
  [new Error('no connection'), 'WAITING push_later', 1],
])('a push service that answers %o', async (answer, expected, devices) => {
  const post = await aPushedPost([answer])
  await aPhone(post.app, post.amira)
  await confirmOne(post)
  await post.send('2026-01-12T09:00:01Z')
  expect(await stands(post)).toEqual([expected])
  const left = await post.app.database.db
    .selectFrom('devices')
    .where('push_endpoint', 'is not', null)
    .selectAll()
    .execute()
  expect(left).toHaveLength(devices)
})

test('one that asks for patience is asked again when it said, and then it is sent once', async () => {
  const post = await aPushedPost([
    { status: 429, retryAfterSeconds: 120 },
    { status: 503, retryAfterSeconds: null },
  ])
  await aPhone(post.app, post.amira)
  await confirmOne(post)
  for (const at of ['09:00:01', '09:02:00', '09:02:01', '09:07:00', '09:07:01', '09:30:00'])
    await post.send(`2026-01-12T${at}Z`)
  expect([post.pushed.length, await stands(post)]).toEqual([3, ['SENT']])
  expect(new Set(post.pushed.map(({ tag }) => tag)).size).toBe(1)
})

test('a message is pushed, and mailed only to whom no device takes pushes', async () => {
  const post = await aPushedPost()
  await aPhone(post.app, post.amira)
  for (const person of [post.amira, post.ben]) {
    const { body } = await post.as(person, 'GET', '/chat/my-chat')
    await post.as(post.nadia, 'POST', `/chat/${body.id}/messages`, { content: 'See you on Monday, Amira Osei' })
  }
  await post.look('2026-01-12T09:15:01Z')
  expect(post.pushed.map(({ title, body }) => [title, body])).toEqual([
    [expect.stringMatching(/^A message from \S+$/), 'Tap to read and answer.'],
  ])
  expect(post.mails.map(({ recipient }) => recipient)).toEqual([post.ben.email])
})

test('two hours before a lesson a phone is told, or else the mailbox; without a mail server the phone alone', async () => {
  for (const hasMailServer of [true, false]) {
    const post = await aPushedPost([], { hasMailServer })
    await aPhone(post.app, post.amira)
    const { app, nadia, amira, ben, maths } = post
    const lesson = { tutorId: nadia.id, subjectId: maths, status: 'CONFIRMED' as const }
    await aBooking(app, { ...lesson, studentId: amira.id, start: '2026-01-20T16:00:00Z' })
    await aBooking(app, { ...lesson, studentId: ben.id, start: '2026-01-20T17:00:00Z' })
    await post.look('2026-01-20T14:00:00Z')
    await post.look('2026-01-20T15:00:00Z')
    const soon = post.pushed.filter(({ title }) => title.startsWith('At 16:00'))
    expect(soon).toMatchObject([{ body: expect.stringMatching(/Tap to join\.$/) }])
    const mailed = post.mails.filter(({ subject }) => subject.startsWith('At '))
    expect(mailed.map(({ recipient }) => recipient)).toEqual(hasMailServer ? [ben.email] : [])
  }
})

test('two servers push it once', async () => {
  const post = await aPushedPost()
  await aPhone(post.app, post.amira)
  await confirmOne(post)
  post.app.setClock(MORNING)
  await Promise.all([post.send('2026-01-12T09:00:01Z'), post.send('2026-01-12T09:00:01Z')])
  expect([post.pushed.length, await stands(post)]).toEqual([1, ['SENT']])
})
