/** How much leaves at once, and for how long what was asked of it holds (Rules: notices). */
import { expect, test } from 'vitest'
import { aDelivery } from '#server/testing/given-deliveries.ts'
import { takesPushesAt } from '#server/testing/given-pushes.ts'
import { manyPhones, waitingPushes } from './testing/phones.ts'
import { aPost } from './testing/post.ts'

/** Counts how many of these are under way at once; each ends when it is let go. */
function counted() {
  let [underWay, most, begun] = [0, 0, 0]
  const gate = Promise.withResolvers<void>()
  return {
    begin: async () => {
      underWay += 1
      begun += 1
      most = Math.max(most, underWay)
      await gate.promise
      underWay -= 1
    },
    letGo: () => gate.resolve(),
    begun: () => begun,
    most: () => most,
  }
}

test('eight pushes are under way at once, and never more', async () => {
  const { begin, letGo, begun, most } = counted()
  const post = await aPost({
    deliverPush: async () => {
      await begin()
      return { status: 201, retryAfterSeconds: null }
    },
  })
  await manyPhones(post, 12)
  const sending = post.send('2026-01-12T09:00:01Z')
  await expect.poll(begun).toBe(8)
  letGo()
  await sending
  expect([begun(), most()]).toEqual([12, 8])
})

test('three mails are under way at once, once the first has shown that there is a mail server, and never more', async () => {
  const [first, others] = [counted(), counted()]
  let tried = 0
  const post = await aPost({ deliver: () => (tried++ === 0 ? first : others).begin() })
  const { app, amira, ben } = post
  for (let n = 0; n < 7; n++) {
    const facts = { subject: `Letter ${n}`, text: '' }
    await aDelivery(app, { userId: n % 2 ? amira.id : ben.id, status: 'WAITING', reason: '', facts })
  }
  const sending = post.send('2026-01-12T09:00:01Z')
  await expect.poll(first.begun).toBe(1)
  expect(others.begun()).toBe(0)
  first.letGo()
  await expect.poll(others.begun).toBe(3)
  others.letGo()
  await sending
  expect([tried, others.most()]).toEqual([7, 3])
})

test('a push service that is slow in the evening gets nothing for a child in the night', async () => {
  let pushed = 0
  const post = await aPost({
    deliverPush: async () => {
      pushed += 1
      // It takes ten seconds for each of the first.
      if (pushed === 8) post.app.setClock('2026-01-12T20:00:05Z')
      return { status: 201, retryAfterSeconds: null }
    },
  })
  await manyPhones(post, 12)
  await post.send('2026-01-12T19:59:55Z')
  expect(pushed).toBe(8)
  expect(await waitingPushes(post)).toEqual(Array(4).fill({ due_at: Date.parse('2026-01-13T07:30:00Z'), attempts: 0 }))
  await post.send('2026-01-13T07:30:00Z')
  expect(pushed).toBe(12)
})

test('a device that gives another address while the old one is refused keeps the new one', async () => {
  const post = await aPost({
    deliverPush: async ({ to }) => {
      if (to.endpoint !== 'https://push.test/0') return { status: 201, retryAfterSeconds: null }
      const { id } = await post.app.database.db.selectFrom('devices').select('id').executeTakeFirstOrThrow()
      await takesPushesAt(post.app, id, 'https://push.test/renewed')
      return { status: 410, retryAfterSeconds: null }
    },
  })
  await manyPhones(post, 1)
  await post.send('2026-01-12T09:00:01Z')
  const devices = await post.app.database.db.selectFrom('devices').select('push_endpoint').execute()
  expect(devices).toEqual([{ push_endpoint: 'https://push.test/renewed' }])
})
