import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aTalk } from './testing/talk.ts'

test('two who write at once read one and the same order, without a gap', async () => {
  const { app, amira, nadia, chatOf, say, mine, one } = await aTalk()
  const id = await chatOf(amira)
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) => say(n % 2 ? amira : nadia, id, `${n}`, { clientKey: newId() })),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(40).fill(201))
  const order = (reply: { body: { messages: { id: string }[] } }) => reply.body.messages.map((message) => message.id)
  const hers = order(await mine(amira))
  expect(hers).toHaveLength(40)
  expect(order(await one(nadia, id))).toEqual(hers)
  const places = await app.context.db.selectFrom('messages').select('place').orderBy('place').execute()
  expect(places.map(({ place }) => place)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
})

test('of twenty sendings of one message at once, one message is made', async () => {
  const { app, amira, chatOf, say } = await aTalk()
  const id = await chatOf(amira)
  const clientKey = newId()
  const replies = await Promise.all(Array.from({ length: 20 }, () => say(amira, id, 'Hello', { clientKey })))
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(await app.count('messages')).toBe(1)
})

test('of seventy messages at once, sixty are sent', async () => {
  const { app, amira, chatOf, say } = await aTalk()
  const id = await chatOf(amira)
  const replies = await Promise.all(Array.from({ length: 70 }, (_, n) => say(amira, id, `${n}`)))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(await app.count('messages')).toBe(60)
})

test('reading, listing and sending at once never move a status back', async () => {
  const { amira, nadia, chatOf, say, one, all, mine, statuses } = await aTalk()
  const id = await chatOf(amira)
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      [() => say(amira, id, `${n}`), () => all(), () => one(nadia, id), () => mine(amira)][n % 4]?.(),
    ),
  )
  expect(replies.every((reply) => reply && reply.status < 300)).toBe(true)
  await one(nadia, id)
  expect(await statuses()).toEqual(Array(10).fill('READ'))
})
