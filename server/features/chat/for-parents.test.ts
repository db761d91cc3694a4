/** Who reads and who writes where: every actor, and every state of a link (Rules: families). */
import { expect, test } from 'vitest'
import type { LinkWish } from '#server/testing/given-links.ts'
import { aLink, EVERYTHING, ONLY_PAYS, ONLY_SEES } from '#server/testing/given-links.ts'
import { aParent } from '#server/testing/givens.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { aFamilyTalk, refusalOfAction } from './testing/family-talk.ts'

const UNKNOWN = [404, 'Chat not found']
const NOT_FOR_CHILD = [403, 'You cannot do this for this child. Please ask the tutor.']
const NOT_HIS = [403, 'Access denied.']
const ONLY_THE_TWO = [403, 'Only the student and the tutor write here.']
const NO_MESSAGE = [404, 'Message not found']
const NOT_TO_HIM = [409, 'You can only report what was written to you.']

test.each<[string, LinkWish | undefined, ...((number | string)[] | null)[]]>([
  ['opens everything', { ...EVERYTHING }, null, null, ONLY_THE_TWO, NOT_TO_HIM],
  ['sees and reads the chat', { ...ONLY_SEES, readsChat: true }, null, null, ONLY_THE_TWO, NOT_TO_HIM],
  ['reads no chat', { ...EVERYTHING, readsChat: false }, NOT_FOR_CHILD, NOT_FOR_CHILD, NOT_FOR_CHILD, NOT_FOR_CHILD],
  ['only pays', ONLY_PAYS, NOT_FOR_CHILD, UNKNOWN, UNKNOWN, NO_MESSAGE],
  ['waits', { ...EVERYTHING, state: 'WAITING' }, NOT_HIS, UNKNOWN, UNKNOWN, NO_MESSAGE],
  ['has ended', { ...EVERYTHING, state: 'ENDED' }, NOT_HIS, UNKNOWN, UNKNOWN, NO_MESSAGE],
  ['is not there', undefined, NOT_HIS, UNKNOWN, UNKNOWN, NO_MESSAGE],
])('a parent whose link %s: the child, the chat, a message, a report', async (_what, wish, mine, one, send, report) => {
  const { amira, robert, chat, past, nadiaSays } = await aFamilyTalk(wish)
  const { id } = (await nadiaSays('Well done')).body
  expect(await refusalOfAction(past.mine(robert, { studentId: amira.id }))).toEqual(mine)
  expect(await refusalOfAction(past.one(robert, chat))).toEqual(one)
  expect(await refusalOfAction(past.send(robert, chat))).toEqual(send)
  expect(await refusalOfAction(past.report(robert, id))).toEqual(report)
  expect(await past.unread(robert)).toBe(0)
})

test('who reads along reads nothing from before the student was told: no message, preview, count or report', async () => {
  const { app, amira, nadia, robert, chat, sayAt, past } = await aFamilyTalk({ chatSince: '2026-01-12T09:10:00Z' })
  const old = await sayAt('2026-01-12T09:09:59.999Z', nadia, 'Of before')
  const read = async () => (await past.one(robert, chat)).answer
  expect(await read()).toMatchObject({ messages: [], hasOlder: false, lastMessage: null, lastMessageAt: null })
  expect(await read()).toMatchObject({ unreadCount: 0, person: { id: amira.id }, student: { id: amira.id } })
  const first = await sayAt('2026-01-12T09:10:00Z', amira, 'Thank you')
  for (let n = 0; n < 50; n++) await sayAt(`2026-01-12T10:${n < 10 ? `0${n}` : n}:00Z`, nadia, `${n}`)
  const newest = await read()
  expect([newest.messages.length, newest.hasOlder, newest.lastMessage]).toEqual([50, true, '49'])
  const older = (await past.one(robert, chat, newest.messages[0]?.id)).answer
  expect([older.messages.map(({ id }) => id), older.hasOlder]).toEqual([[first], false])
  expect(await refusalOfAction(past.one(robert, chat, old))).toEqual([400, 'We could not find this message.'])
  expect(await refusalOfAction(past.report(robert, old))).toEqual(NO_MESSAGE)
  expect(await app.count('message_reports')).toBe(0)
})

test('who reads along moves no message on; who was written to does', async () => {
  const { amira, nadia, robert, chat, say, past, mine, one, statuses } = await aFamilyTalk({})
  await say(nadia, chat, 'Well done')
  await say(amira, chat, 'Thank you')
  await past.one(robert, chat)
  await past.mine(robert, { studentId: amira.id })
  expect(await statuses()).toEqual(['SENT', 'SENT'])
  expect((await mine(amira)).body.unreadCount).toBe(0)
  expect(await statuses()).toEqual(['READ', 'SENT'])
  await one(nadia, chat)
  expect(await statuses()).toEqual(['READ', 'READ'])
})

test('a parent has a conversation of his own, private to him and the tutor', async () => {
  const { app, amira, ben, nadia, robert, grace, chat, own, past, one, say, all } = await aFamilyTalk({})
  app.setClock('2026-01-12T09:01:00Z')
  const id = await own(robert)
  expect(id).not.toBe(chat)
  expect((await past.mine(robert)).answer).toMatchObject({
    ...{ id, student: null, person: { id: robert.id, name: 'Robert', role: 'PARENT' } },
  })
  await past.send(robert, id, 'May we pay next week?')
  expect((await say(nadia, id, 'Of course')).status).toBe(201)
  expect((await past.one(robert, id)).answer.messages.map(({ content }) => content)).toEqual([
    ...['May we pay next week?', 'Of course'],
  ])
  for (const student of [amira, ben]) {
    expect((await one(student, id)).status).toBe(404)
    expect((await say(student, id, 'Hello')).status).toBe(404)
  }
  expect(await refusalOfAction(past.one(grace, id))).toEqual(UNKNOWN)
  expect(await refusalOfAction(past.mine(grace, { studentId: robert.id }))).toEqual(NOT_HIS)
  const listed = (await all()).body as {
    id: string
    person: object
    student: object | null
    lastMessage: string | null
  }[]
  expect(listed.map((each) => [each.id, each.lastMessage, each.student !== null])).toEqual([
    [id, 'Of course', false],
    [chat, null, true],
  ])
})

test('what is unread of his own is counted for a parent, and of a child for the child alone', async () => {
  const { amira, nadia, robert, chat, own, say, past, unread, statuses } = await aFamilyTalk({})
  const id = await own(robert)
  await say(nadia, id, 'To Robert')
  await say(nadia, chat, 'To Amira')
  await past.send(robert, id, 'To Nadia')
  expect([await past.unread(robert), await unread(amira), await unread(nadia)]).toEqual([1, 1, 1])
  await past.one(robert, id)
  expect([await past.unread(robert), await unread(amira), await unread(nadia)]).toEqual([0, 1, 1])
  expect((await statuses()).toSorted()).toEqual(['READ', 'SENT', 'SENT'])
})

test('a message is a hint for the two who talk, and for nobody else', async () => {
  const { amira, nadia, robert, chat, own, past } = await aFamilyTalk({})
  const his = await own(robert)
  expect((await past.send(nadia, chat)).heard.get('chat')).toEqual({ people: [nadia.id, amira.id], tutor: true })
  expect((await past.send(amira, chat)).heard.get('chat')).toEqual({ people: [amira.id], tutor: true })
  expect((await past.send(nadia, his)).heard.get('chat')).toEqual({ people: [nadia.id, robert.id], tutor: true })
  expect((await past.send(robert, his)).heard.get('chat')).toEqual({ people: [robert.id], tutor: true })
  expect([...(await past.one(robert, chat)).heard.keys()]).toEqual([])
  expect((await past.one(robert, his)).heard.get('unread-messages')).toEqual({ people: [robert.id] })
})

test('what was written to a parent he can report; the tutor reads it as his', async () => {
  const { app, nadia, robert, own, say, past } = await aFamilyTalk({})
  const id = await own(robert)
  const written = (await say(nadia, id, 'Pay now')).body.id
  await past.report(robert, written)
  const { answer } = await past.send(robert, id, 'No')
  expect(await refusalOfAction(past.report(robert, answer.id))).toEqual(NOT_TO_HIM)
  const { body } = await app.call('GET', '/api/message-reports', { token: nadia.token })
  expect(body.reports).toMatchObject([{ person: { id: robert.id, name: 'Robert' }, reportedBy: 'PARENT', isNew: true }])
  expect(body.reports[0].messages.map(({ sentBy }: { sentBy: string }) => sentBy)).toEqual(['TUTOR', 'PARENT'])
})

test('nobody but students and parents has a conversation with the tutor', async () => {
  const { app, nadia, robert, start } = await aFamilyTalk()
  expect((await start(nadia.id)).status).toBe(404)
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', robert.id).execute(),
  )
  expect((await start(robert.id)).status).toBe(404)
})

test('the two who talk read who reads along, by name, and nobody else does; it costs no question more', async () => {
  const { app, amira, nadia, robert, grace, chat, own, past, mine, one, all } = await aFamilyTalk({})
  const sara = await aParent(app, 'Sara')
  const seen = watchQueries()
  expect((await mine(amira)).body.readBy).toEqual(['Robert'])
  const questions = seen.length
  await aLink(app, { parent: grace, child: amira }, EVERYTHING)
  await aLink(app, { parent: sara, child: amira }, { ...EVERYTHING, readsChat: false })
  await aLink(app, { parent: await aParent(app, 'Tess'), child: amira }, { state: 'WAITING' })
  seen.length = 0
  expect((await mine(amira)).body.readBy).toEqual(['Grace', 'Robert'])
  expect(seen.length).toBe(questions)
  expect((await one(nadia, chat)).body.readBy).toEqual(['Grace', 'Robert'])
  expect((await past.one(robert, chat)).answer.readBy).toBeUndefined()
  expect((await one(nadia, await own(robert))).body.readBy).toBeUndefined()
  expect(JSON.stringify((await all()).body)).not.toContain('Grace')
})
