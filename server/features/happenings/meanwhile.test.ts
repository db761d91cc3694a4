/** What happens while something is on its way, or beside it, and what it does to it (Rules: notices). */
import { expect, test } from 'vitest'
import type { Mail } from '#server/platform/mail/composing.ts'
import { aBooking, type BookingWish } from '#server/testing/given-bookings.ts'
import { onADevice, takesPushesAt } from '#server/testing/given-pushes.ts'
import { aSubject } from '#server/testing/givens.ts'
import { manyPhones, waitingPushes } from './testing/phones.ts'
import { aPost, type Post } from './testing/post.ts'

const lessonOf = ({ app, nadia, amira, maths }: Post, wish: Partial<BookingWish> = {}) =>
  aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED', ...wish })
const decide = (post: Post, id: string, status: string) =>
  post.as(post.nadia, 'PUT', `/bookings/${id}/status`, { status, amendmentReason: 'Ill' })

test('what a family then asks the tutor for leaves what she is told of the same lesson as it is', async () => {
  const post = await aPost()
  const { app, amira } = post
  const id = await lessonOf(post, { status: 'REQUESTED' })
  await decide(post, id, 'CONFIRMED')
  app.setClock('2026-01-12T09:00:30Z')
  const body = { startTime: '2026-01-19T17:00:00Z', endTime: '2026-01-19T18:00:00Z', amendmentReason: 'Football' }
  expect((await post.as(amira, 'PUT', `/bookings/${id}/amend`, body)).status).toBe(200)
  await post.send('2026-01-12T09:01:00Z')
  const hers = post.mails.filter(({ recipient }) => recipient === amira.email)
  expect(hers.map(({ subject }) => subject)).toEqual(['Confirmed: GCSE Mathematics, Monday 19 January at 16:00'])
  expect(await post.states()).not.toContain('WITHDRAWN overtaken')
})

test('an address that was replaced while mail to the one before was refused is written to', async () => {
  const refused = Object.assign(new Error('no'), { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 No' })
  const sent: Mail[] = []
  const post = await aPost({
    deliver: async (mail) => {
      sent.push(mail)
      if (mail.recipient === 'amira@new.test') return
      const set = { email: 'amira@new.test' }
      const { transaction } = post.app.context
      await transaction((tx) => tx.updateTable('users').set(set).where('id', '=', post.amira.id).execute())
      throw refused
    },
  })
  const id = await lessonOf(post)
  await decide(post, id, 'CANCELLED')
  await post.send('2026-01-12T09:01:01Z')
  expect(await post.states()).toEqual(['FAILED no_such_address'])
  await lessonOf(post, { start: '2026-01-20T16:00:00Z' }).then((other) => decide(post, other, 'CANCELLED'))
  await post.send('2026-01-12T09:03:00Z')
  expect(sent.map(({ recipient }) => recipient)).toEqual(['amira@home.test', 'amira@new.test'])
})

test('newer news of one lesson has the place of the older on a phone, and another lesson its own', async () => {
  const tags: string[] = []
  const post = await aPost({
    deliverPush: async ({ tag }) => {
      tags.push(tag)
      return { status: 201, retryAfterSeconds: null }
    },
  })
  await takesPushesAt(post.app, await onADevice(post.app, post.amira), 'https://push.test/phone')
  const [one, other] = [
    await lessonOf(post, { status: 'REQUESTED' }),
    await lessonOf(post, { status: 'REQUESTED', start: '2026-01-20T16:00:00Z' }),
  ]
  for (const id of [one, other]) await decide(post, id, 'CONFIRMED')
  await post.send('2026-01-12T09:00:01Z')
  await decide(post, one, 'CANCELLED')
  await post.send('2026-01-12T09:00:02Z')
  expect(tags).toHaveLength(3)
  expect([new Set(tags).size, tags.slice(0, 2)]).toEqual([2, expect.arrayContaining([tags[2]])])
})

test('of a lesson of two bookings the longer notice counts, and when the last of it was agreed on', async () => {
  for (const [set, told] of [
    [{ notice_hours: 48, late_percent: 100 }, ['reminder_day']],
    [{ notice_hours: 48, late_percent: 100, agreed_at: Date.parse('2026-01-17T13:00:00.001Z') }, []],
  ] as const) {
    const post = await aPost()
    const physics = await aSubject(post.app, { name: 'Physics' })
    const series = { seriesId: '11111111-1111-4111-8111-111111111111' }
    await lessonOf(post, series)
    const second = await lessonOf(post, { ...series, subjectId: physics, start: '2026-01-19T17:00:00Z' })
    await post.app.context.transaction((tx) => tx.updateTable('bookings').set(set).where('id', '=', second).execute())
    await post.look('2026-01-17T13:59:59Z')
    expect(await post.told()).toEqual([])
    await post.look('2026-01-17T14:00:00Z')
    expect(await post.told()).toEqual(told)
  }
})

test('what another server has begun meanwhile is not given back by the one that was slow', async () => {
  const [slow, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let begun = 0
  let sending = Promise.resolve()
  const post = await aPost({
    deliverPush: async () => {
      begun += 1
      const isSlow = begun <= 8
      // Longer than a lease: another server takes over what is under way, and what was not begun.
      if (begun === 8) sending = post.send('2026-01-12T09:03:00Z')
      await (isSlow ? slow : other).promise
      return { status: 201, retryAfterSeconds: null }
    },
  })
  await manyPhones(post, 12)
  const first = post.send('2026-01-12T09:00:01Z')
  await expect.poll(() => begun).toBe(16)
  slow.resolve()
  await first
  expect(await waitingPushes(post)).toEqual(Array(4).fill({ attempts: 2, due_at: Date.parse('2026-01-12T09:05:00Z') }))
  other.resolve()
  await sending
  expect([begun, new Set(await post.states())]).toEqual([20, new Set(['SENT'])])
})
