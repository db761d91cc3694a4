import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aStudent, type Person } from '#server/testing/givens.ts'
import { auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { aTalk } from './testing/talk.ts'

const NOT_FOUND = [404, 'Chat not found']

test('a conversation is there when its student first asks for it, once, however often and from how many pages', async () => {
  const { app, nadia, amira, mine } = await aTalk()
  const replies = await Promise.all(Array.from({ length: 10 }, () => mine(amira)))
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(replies[0]?.body).toEqual({
    id: expect.any(String),
    person: { id: amira.id, name: 'Amira', role: 'STUDENT' },
    student: { id: amira.id, name: 'Amira' },
    tutor: { id: nadia.id, name: 'Nadia' },
    lastMessage: null,
    lastMessageAt: null,
    unreadCount: 0,
    messages: [],
    hasOlder: false,
  })
  expect(await app.count('chats')).toBe(1)
})

test('what is said stands at the end, trimmed, from whoever is signed in, sent but not yet delivered', async () => {
  const { amira, nadia, chatOf, say } = await aTalk()
  const id = await chatOf(amira)
  const reply = await say(amira, id, '  Hello\r\nI am stuck.  ', { senderId: nadia.id, status: 'READ' })
  expect([reply.status, reply.body]).toEqual([
    201,
    {
      id: expect.any(String),
      content: 'Hello\nI am stuck.',
      createdAt: '2026-01-12T09:00:00.000Z',
      status: 'SENT',
      sender: { id: amira.id },
      clientKey: expect.any(String),
    },
  ])
})

test('a message has between 1 and 4000 characters', async () => {
  const { app, amira, chatOf, say } = await aTalk()
  const id = await chatOf(amira)
  expect(said(await say(amira, id, ''))).toEqual([400, 'Message cannot be empty'])
  expect(said(await say(amira, id, ' \n\t '))).toEqual([400, 'Message cannot be empty'])
  expect((await say(amira, id, 'x'.repeat(4001))).status).toBe(400)
  expect(await app.count('messages')).toBe(0)
  expect((await say(amira, id, 'x'.repeat(4000))).status).toBe(201)
  expect((await say(amira, id, 'x')).status).toBe(201)
})

test("a conversation is its two people's alone; to another it does not exist", async () => {
  const { app, amira, ben, chatOf, one, say } = await aTalk()
  const id = await chatOf(amira)
  expect(said(await one(ben, id))).toEqual(NOT_FOUND)
  expect(said(await say(ben, id, 'Hello'))).toEqual(NOT_FOUND)
  expect(said(await one(ben, newId()))).toEqual(NOT_FOUND)
  expect(await app.count('messages')).toBe(0)
})

test('a message is sent, delivered with the list and read with the conversation, and only by the one it is for', async () => {
  const { amira, nadia, chatOf, say, mine, one, all, statuses } = await aTalk()
  const id = await chatOf(amira)
  await say(amira, id, 'Hello')
  await mine(amira)
  await one(amira, id)
  expect(await statuses()).toEqual(['SENT'])
  await all()
  expect(await statuses()).toEqual(['DELIVERED'])
  await one(amira, id)
  await all()
  expect(await statuses()).toEqual(['DELIVERED'])
  expect((await one(nadia, id)).body.messages[0].status).toBe('READ')
  await all()
  expect((await mine(amira)).body.messages[0].status).toBe('READ')
  await say(nadia, id, 'Hello yourself')
  await one(nadia, id)
  await all()
  expect(await statuses()).toEqual(['READ', 'SENT'])
  await mine(amira)
  expect(await statuses()).toEqual(['READ', 'READ'])
})

test('the tutor sees who wrote last, when, how it begins, and how much is unread', async () => {
  const { app, amira, ben, nadia, chatOf, say, all, one } = await aTalk()
  expect((await all()).body).toEqual([])
  const [hers, his] = [await chatOf(amira), await chatOf(ben)]
  app.setClock('2026-01-12T09:05:00Z')
  await say(amira, hers, 'Hello')
  app.setClock('2026-01-12T09:06:00Z')
  await say(amira, hers, `Long ${'x'.repeat(300)}`)
  const listed = (await all()).body
  expect(listed).toMatchObject([
    { id: hers, student: { id: amira.id }, lastMessageAt: '2026-01-12T09:06:00.000Z', unreadCount: 2 },
    { id: his, student: { name: 'Ben' }, lastMessage: null, lastMessageAt: null, unreadCount: 0 },
  ])
  expect(listed[0].lastMessage).toBe(`Long ${'x'.repeat(155)}`)
  expect(Object.keys(listed[0])).not.toContain('messages')
  await one(nadia, hers)
  expect((await all()).body[0].unreadCount).toBe(0)
  app.setClock('2026-01-12T09:07:00Z')
  await say(ben, his, 'Me too')
  expect((await all()).body.map(({ id }: { id: string }) => id)).toEqual([his, hers])
})

test('whoever has left is not listed, and his conversation cannot be opened', async () => {
  const { app, amira, nadia, chatOf, all, one, say } = await aTalk()
  const id = await chatOf(amira)
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', amira.id).execute(),
  )
  expect((await all()).body).toEqual([])
  expect(said(await one(nadia, id))).toEqual(NOT_FOUND)
  expect(said(await say(nadia, id, 'Hello'))).toEqual(NOT_FOUND)
})

test('the unread are counted for the one they are for', async () => {
  const { amira, ben, nadia, chatOf, say, mine, one, unread } = await aTalk()
  expect([await unread(amira), await unread(nadia)]).toEqual([0, 0])
  const [hers, his] = [await chatOf(amira), await chatOf(ben)]
  await say(amira, hers, 'One')
  await say(amira, hers, 'Two')
  await say(ben, his, 'Three')
  await say(nadia, hers, 'Four')
  expect([await unread(amira), await unread(ben), await unread(nadia)]).toEqual([1, 0, 3])
  await one(nadia, hers)
  await mine(amira)
  expect([await unread(amira), await unread(ben), await unread(nadia)]).toEqual([0, 0, 1])
})

test('the tutor may begin, and finds the conversation that is there already', async () => {
  const { app, amira, nadia, chatOf, start, say, mine } = await aTalk()
  const begun = await start(amira.id)
  expect([begun.status, begun.body]).toMatchObject([200, { student: { id: amira.id }, lastMessage: null }])
  expect((await start(amira.id)).body.id).toBe(begun.body.id)
  expect(await chatOf(amira)).toBe(begun.body.id)
  await say(nadia, begun.body.id, 'Welcome')
  expect((await mine(amira)).body.messages).toMatchObject([{ content: 'Welcome', sender: { id: nadia.id } }])
  expect(said(await start(newId()))).toEqual([404, 'Person not found'])
  expect(said(await start(nadia.id))).toEqual([404, 'Person not found'])
  expect(await app.count('chats')).toBe(1)
})

test('a conversation comes fifty at a time, the newest first to come, and each page oldest first', async () => {
  const { app, amira, ben, nadia, chatOf, say, sayMany, mine, one } = await aTalk()
  const id = await chatOf(amira)
  await sayMany(amira, id, 101)
  const texts = ({ body }: { body: { messages: { content: string }[] } }) => body.messages.map(({ content }) => content)
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `${from + n}`)
  const first = await mine(amira)
  expect([texts(first), first.body.hasOlder]).toEqual([numbers(52, 101), true])
  const second = await mine(amira, first.body.messages[0].id)
  expect([texts(second), second.body.hasOlder]).toEqual([numbers(2, 51), true])
  const third = await one(nadia, id, second.body.messages[0].id)
  expect([texts(third), third.body.hasOlder]).toEqual([['1'], false])
  expect(texts(await one(nadia, id, third.body.messages[0].id))).toEqual([])
  const other = await chatOf(ben)
  const foreign = (await say(ben, other, 'Hello')).body.id
  for (const before of [foreign, newId(), 'nonsense']) {
    expect((await app.call('GET', `/api/chat/${id}?before=${before}`, { token: nadia.token })).status).toBe(400)
  }
})

test('looking at older messages reads nothing', async () => {
  const { amira, nadia, chatOf, say, one, statuses } = await aTalk()
  const id = await chatOf(amira)
  const { body } = await say(amira, id, 'Hello')
  await one(nadia, id, body.id)
  expect(await statuses()).toEqual(['SENT'])
})

test('a message that is sent again with its key is the same one', async () => {
  const { app, amira, nadia, chatOf, say } = await aTalk()
  const id = await chatOf(amira)
  const clientKey = newId()
  const first = await say(amira, id, 'Hello', { clientKey })
  app.setClock('2026-01-12T09:30:00Z')
  const again = await say(amira, id, 'Hello', { clientKey })
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await app.count('messages')).toBe(1)
  // Another's key is his own affair.
  expect((await say(nadia, id, 'Hello', { clientKey })).body.id).not.toBe(first.body.id)
  expect(await app.count('messages')).toBe(2)
})

test('after sixty messages within a minute a person waits; sending one again does not count', async () => {
  const { app, amira, ben, nadia, chatOf, say } = await aTalk()
  const [hers, his] = [await chatOf(amira), await chatOf(ben)]
  const clientKey = newId()
  await say(amira, hers, 'First', { clientKey })
  app.setClock('2026-01-12T09:00:20Z')
  for (let n = 1; n < 60; n++) expect((await say(amira, hers, `${n}`)).status).toBe(201)
  app.setClock('2026-01-12T09:00:30Z')
  const refused = await say(amira, hers, 'One more')
  expect([...said(refused), refused.headers['retry-after']]).toEqual([
    429,
    'You are sending messages too quickly. Please wait a moment.',
    '30',
  ])
  expect((await say(amira, hers, 'First', { clientKey })).status).toBe(201)
  expect((await say(ben, his, 'Hello')).status).toBe(201)
  expect((await say(nadia, hers, 'Slowly')).status).toBe(201)
  app.setClock('2026-01-12T09:01:00Z')
  expect((await say(amira, hers, 'One more')).status).toBe(201)
  expect((await say(amira, hers, 'And another')).status).toBe(429)
})

test('the limit of the tutor is one for all conversations', async () => {
  const { amira, ben, nadia, chatOf, say } = await aTalk()
  const [hers, his] = [await chatOf(amira), await chatOf(ben)]
  for (let n = 0; n < 60; n++) await say(nadia, n % 2 ? hers : his, `${n}`)
  expect([(await say(nadia, hers, 'x')).status, (await say(nadia, his, 'x')).status]).toEqual([429, 429])
})

test('both are told when something was said, whoever wrote it when it was delivered and read, and nobody else', async () => {
  const { app, amira, ben, nadia, chatOf, say, all, one, mine } = await aTalk()
  const id = await chatOf(amira)
  const [hers, his, tutors] = [hintsFor(app, amira), hintsFor(app, ben), hintsFor(app, nadia)]
  const heard = () => {
    const counts = [hers, tutors].map((topics) => topics.filter((topic) => topic === 'chat').length)
    for (const topics of [hers, tutors]) topics.length = 0
    return counts
  }
  const clientKey = newId()
  await say(amira, id, 'Hello', { clientKey })
  expect(heard()).toEqual([1, 1])
  await say(amira, id, 'Hello', { clientKey })
  await mine(amira)
  expect(heard()).toEqual([0, 0])
  await all()
  await all()
  expect(heard()).toEqual([1, 0])
  await one(nadia, id)
  await one(nadia, id)
  // Its reader's other pages hear only that less is unread.
  expect(tutors).toEqual(['unread-messages'])
  expect(heard()).toEqual([1, 0])
  await say(nadia, id, 'Hello Amira')
  expect(heard()).toEqual([1, 1])
  await mine(amira)
  expect(hers).toEqual(['unread-messages'])
  expect(heard()).toEqual([0, 1])
  await say(amira, id, '')
  expect(heard()).toEqual([0, 0])
  expect(his).toEqual([])
})

test('what was said stands in no log', async () => {
  const { app, amira, nadia, chatOf, say, one } = await aTalk()
  const id = await chatOf(amira)
  const before = await auditCounts(app)
  await say(amira, id, 'zzsecret')
  await one(nadia, id)
  expect(await auditCounts(app)).toEqual(before)
})

test('a student has one place of his own and the tutor has the list', async () => {
  const { app, amira, nadia, start } = await aTalk()
  const status = async (path: string, { token }: Person) =>
    (await app.call('GET', `/api/chat/${path}`, { token })).status
  expect([await status('my-chat', nadia), await status('all-chats', amira)]).toEqual([403, 403])
  expect((await start(amira.id, amira)).status).toBe(403)
  const cleo = await aStudent(app, 'Cleo')
  expect(await status('my-chat', cleo)).toBe(200)
})
