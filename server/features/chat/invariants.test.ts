import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aTalk } from './testing/talk.ts'

test('I17: a person has one conversation, and not with himself', async () => {
  const { app, amira, ben, nadia, chatOf } = await aTalk()
  await chatOf(amira)
  const add = (person_id: string, tutor_id: string) =>
    refusalOf(app, (tx) =>
      tx.insertInto('chats').values({ id: newId(), person_id, tutor_id, last_place: 0, created_at: 1 }).execute(),
    )
  expect(await add(amira.id, nadia.id)).toBe('chats_person_unique')
  expect(await add(ben.id, ben.id)).toBe('chats_two_people')
  expect(await add(newId(), nadia.id)).toBe('foreign_key')
  expect(await add(ben.id, nadia.id)).toBeNull()
})

test('I17: the status of a message only moves forward, and what was said stays', async () => {
  const { app, amira, ben, chatOf, say } = await aTalk()
  const [id, other] = [await chatOf(amira), await chatOf(ben)]
  await say(amira, id, 'Hello')
  const change = (set: object) => refusalOf(app, (tx) => tx.updateTable('messages').set(set).execute())
  expect(await change({ status: 'SENT' })).toBeNull()
  expect(await change({ status: 'DELIVERED' })).toBeNull()
  expect(await change({ status: 'SENT' })).toBe('messages_forward')
  expect(await change({ status: 'READ' })).toBeNull()
  expect(await change({ status: 'DELIVERED' })).toBe('messages_forward')
  expect(await change({ status: 'SENT' })).toBe('messages_forward')
  expect(await change({ status: 'LOST' })).toBe('messages_status')
  for (const set of [
    { content: 'Goodbye' },
    { from_tutor: 1 },
    { chat_id: other },
    { place: 2 },
    { client_key: newId() },
    { created_at: 1 },
    { id: newId() },
  ]) {
    expect([set, await change(set)]).toEqual([set, 'messages_forward'])
  }
})

test('I17: two messages have neither one place nor one key', async () => {
  const { app, amira, chatOf, sayMany } = await aTalk()
  await sayMany(amira, await chatOf(amira), 1)
  const stored = await app.context.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
  const add = (more: object) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('messages')
        .values({ ...stored, id: newId(), ...more })
        .execute(),
    )
  expect(await add({ client_key: newId() })).toBe('messages_place_unique')
  expect(await add({ place: 2 })).toBe('messages_key_unique')
  expect(await add({ place: 2, client_key: newId(), content: '' })).toBe('messages_content')
  expect(await add({ place: 2, client_key: newId(), from_tutor: 2 })).toBe('messages_from_tutor')
  expect(await add({ place: 2, from_tutor: 1 })).toBeNull()
})

test('a student who is removed takes the conversation along', async () => {
  const { app, amira, chatOf, say } = await aTalk()
  await say(amira, await chatOf(amira), 'Hello')
  await app.context.transaction((tx) => tx.deleteFrom('users').where('id', '=', amira.id).execute())
  expect([await app.count('chats'), await app.count('messages')]).toEqual([0, 0])
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')('whatever is asked often is answered from an index', async () => {
  const { app, amira, ben, nadia, chatOf, sayMany } = await aTalk()
  const [hers, his] = [await chatOf(amira), await chatOf(ben)]
  await sayMany(amira, hers, 3_000)
  await sayMany(nadia, his, 3_000)
  const seen = watchQueries()
  const plan = async ({ token }: { token: string }, path: string) => {
    seen.length = 0
    expect((await app.call('GET', `/api/chat/${path}`, { token })).status).toBe(200)
    const asked = seen.filter(({ sql }) => sql.startsWith('select') && /"(messages|chats)"/.test(sql))
    return (await planOf(app, asked)).filter((step) => /^(SCAN|SEARCH)/.test(step))
  }
  const change = async ({ token }: { token: string }, path: string) => {
    seen.length = 0
    await app.call('GET', `/api/chat/${path}`, { token })
    const asked = seen.filter(({ sql }) => sql.startsWith('update "messages"'))
    return (await planOf(app, asked)).filter((step) => /^(SCAN|SEARCH) messages/.test(step))
  }
  expect(await plan(nadia, 'unread-count')).toEqual([
    'SEARCH message USING COVERING INDEX messages_unread (from_tutor=?)',
  ])
  expect(await plan(ben, 'unread-count')).toEqual([
    'SEARCH message USING COVERING INDEX messages_unread (from_tutor=? AND chat_id=?)',
    'SEARCH chats USING INDEX chats_person_unique (person_id=?)',
  ])
  expect(await change(nadia, 'all-chats')).toEqual([
    'SEARCH messages USING COVERING INDEX messages_unread (from_tutor=?)',
  ])
  expect(await change(nadia, hers)).toEqual([
    'SEARCH messages USING COVERING INDEX messages_unread (from_tutor=? AND chat_id=?)',
  ])
  for (const [person, path] of [
    [amira, 'my-chat'],
    [nadia, hers],
    [nadia, 'all-chats'],
  ] as const) {
    const steps = await plan(person, path)
    expect([path, steps.filter((step) => /^SCAN (?!chat$)/.test(step))]).toEqual([path, []])
  }
})
