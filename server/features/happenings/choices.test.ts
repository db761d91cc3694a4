/** What people have chosen to hear, on the road from the commit to the mail server. */
import { expect, test } from 'vitest'
import type { Channel, ChosenKind } from '#domain/channels.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import type { Person } from '#server/testing/givens.ts'
import { aPost, type Post } from './testing/post.ts'

const choose = (post: Post, person: Person, kind: ChosenKind, isOn: boolean, channel: Channel = 'EMAIL') =>
  post.as(person, 'PUT', '/account/channels', { choices: [{ kind, channel, isOn }] })

async function aRequest({ app, nadia, amira, maths }: Post): Promise<string> {
  return aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'REQUESTED' })
}
const decide = (post: Post, id: string, status: string) =>
  post.as(post.nadia, 'PUT', `/bookings/${id}/status`, { status })
const recipients = ({ mails }: Post) => mails.map(({ recipient }) => recipient)

test('what somebody has switched off is not mailed to her, and to others it is', async () => {
  const post = await aPost()
  await choose(post, post.amira, 'ANSWER', false)
  const hers = await aRequest(post)
  const his = await aBooking(post.app, {
    ...{ tutorId: post.nadia.id, studentId: post.ben.id, subjectId: post.maths, status: 'REQUESTED' },
    start: '2026-01-20T16:00:00Z',
  })
  for (const id of [hers, his]) await decide(post, id, 'CONFIRMED')
  await post.send('2026-01-12T09:05:00Z')
  expect(recipients(post)).toEqual([post.ben.email])
  expect(await post.states()).toEqual(['SENT'])
})

test('what is switched off while it waits is withdrawn, and what is switched on again does not come back', async () => {
  const post = await aPost()
  await decide(post, await aRequest(post), 'CONFIRMED')
  await post.send('2026-01-12T09:00:30Z')
  expect(await post.states()).toEqual(['WAITING'])
  await choose(post, post.amira, 'ANSWER', false)
  await post.send('2026-01-12T09:01:00Z')
  expect(await post.states()).toEqual(['WITHDRAWN switched_off'])
  await choose(post, post.amira, 'ANSWER', true)
  await post.send('2026-01-12T09:10:00Z')
  expect(post.mails).toEqual([])
})

test('what is switched off for pushes is mailed all the same', async () => {
  const post = await aPost()
  await choose(post, post.amira, 'ANSWER', false, 'PUSH')
  await decide(post, await aRequest(post), 'CONFIRMED')
  await post.send('2026-01-12T09:05:00Z')
  expect(recipients(post)).toEqual([post.amira.email])
})

test('that a lesson is off reaches whoever wants to hear of nothing', async () => {
  const post = await aPost()
  for (const kind of ['ANSWER', 'REMINDER', 'WEEK'] as const) await choose(post, post.amira, kind, false)
  expect((await choose(post, post.amira, 'CHANGE', false)).status).toBe(400)
  const { app, nadia, amira, maths } = post
  const id = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' })
  await decide(post, id, 'CANCELLED')
  await post.send('2026-01-12T09:05:00Z')
  expect(recipients(post)).toEqual([amira.email])
})

test('what is usually not mailed is, to whoever has chosen it', async () => {
  const post = await aPost()
  const { app, amira } = post
  await choose(post, amira, 'WORK', true)
  await app.context.transaction((tx) =>
    tx
      .insertInto('happenings')
      .values(
        [amira, post.ben].map(({ id }) => ({
          ...{ id: `given ${id}`, event_key: `given ${id}`, kind: 'WORK' as const, cause: 'quiz_given' as const },
          ...{ thread: '', student_id: id, user_id: id, happened_at: app.context.now().getTime() },
          facts: JSON.stringify({ subject: 'Fractions', text: 'A quiz.' }),
        })),
      )
      .execute(),
  )
  await post.send('2026-01-12T09:05:00Z')
  expect(recipients(post)).toEqual([amira.email])
})

test('a mail of a kind that can be switched off leads to where that is done, and no other does', async () => {
  const post = await aPost()
  const { app, nadia, amira, maths } = post
  const stopped = () => post.mails.map(({ stopUrl }) => app.context.secretKey.readStopToken(stopUrl?.slice(-64) ?? ''))
  const id = await aRequest(post)
  await decide(post, id, 'CONFIRMED')
  await post.send('2026-01-12T09:05:00Z')
  expect(stopped()).toEqual([{ userId: amira.id, kind: 'ANSWER' }])
  expect(post.mails[0]?.stopUrl).toMatch(/^https:\/\/tuition\.test\/u\/[\w-]{64}$/)
  expect(post.mails[0]?.text).toContain(`No more mails of this kind: ${post.mails[0]?.stopUrl}`)
  await decide(post, id, 'CANCELLED')
  await post.send('2026-01-12T09:10:00Z')
  expect(stopped()).toEqual([{ userId: amira.id, kind: 'ANSWER' }, null])
  expect(post.mails[1]?.text).toContain('Change what you receive: https://tuition.test/profile/notifications')
  expect(post.mails[1]?.text).not.toContain('No more mails')
  // What is gathered for the tutor may be of several kinds; of one it can be stopped.
  await post.as(amira, 'POST', '/bookings/request', {
    ...{ tutorId: nadia.id, subjectId: maths, isOnline: true },
    ...{ startTime: '2026-01-19T10:00:00Z', endTime: '2026-01-19T11:00:00Z' },
  })
  await post.send('2026-01-12T09:40:00Z')
  expect([recipients(post).at(-1), stopped().at(-1)]).toEqual([nadia.email, { userId: nadia.id, kind: 'REQUEST' }])
})

test('the tutor is reminded of lessons by mail once he has chosen it, and by no bell', async () => {
  const post = await aPost()
  const { app, nadia, amira, maths } = post
  app.setClock('2026-01-01T09:00:00Z')
  await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' })
  await post.look('2026-01-18T14:00:00Z')
  expect(recipients(post)).toEqual([amira.email])
  await choose(post, nadia, 'REMINDER', true)
  await post.look('2026-01-18T14:01:00Z')
  await post.look('2026-01-18T14:02:00Z')
  await post.look('2026-01-19T14:00:00Z')
  const his = post.mails.filter(({ recipient }) => recipient === nadia.email)
  expect(his.map(({ subject }) => subject)).toEqual([
    'Monday 19 January at 16:00: Amira, GCSE Mathematics',
    'At 16:00: Amira, GCSE Mathematics',
  ])
  expect(post.mails).toHaveLength(4)
  const bells = await app.database.db.selectFrom('notices').select('user_id').execute()
  expect(bells).toEqual([{ user_id: amira.id }])
})

test('a lesson that is off because another time was not possible reaches whoever wants no answers', async () => {
  const post = await aPost()
  const { app, nadia, amira, maths } = post
  await choose(post, amira, 'ANSWER', false)
  const id = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'AMENDED' })
  await decide(post, id, 'DENIED')
  await post.send('2026-01-12T09:05:00Z')
  expect(post.mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Cancelled'])
})
