import { expect, test } from 'vitest'
import { aNewStudent } from '#server/testing/givens.ts'
import { said } from '#server/testing/school.ts'
import { aTalk } from './testing/talk.ts'

const WAIT = [429, 'Your tutor has been told. Please wait for an answer.']
const LONG = [400, 'Please use at most 500 characters until your tutor has answered.']

test('a new student writes five messages of 500 characters until the tutor has written', async () => {
  const { app, nadia, chatOf, mine, say } = await aTalk()
  const zoe = await aNewStudent(app)
  const chat = await chatOf(zoe)
  expect((await mine(zoe)).body.untilAnswered).toEqual({ messagesLeft: 5, maxCharacters: 500 })
  expect(said(await say(zoe, chat, '👍'.repeat(501)))).toEqual(LONG)
  for (let n = 0; n < 5; n++) expect((await say(zoe, chat, '👍'.repeat(500))).status).toBe(201)
  expect((await mine(zoe)).body.untilAnswered).toEqual({ messagesLeft: 0, maxCharacters: 500 })
  expect(said(await say(zoe, chat, 'Hello?'))).toEqual(WAIT)

  await say(nadia, chat, 'Hello Zoe')
  expect((await mine(zoe)).body).not.toHaveProperty('untilAnswered')
  expect((await say(zoe, chat, 'x'.repeat(4000))).status).toBe(201)
})

test('six messages at once are five', async () => {
  const { app, chatOf, say } = await aTalk()
  const zoe = await aNewStudent(app)
  const chat = await chatOf(zoe)
  const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => say(zoe, chat, `Hello ${n}`)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429])
})

test('a known student and the tutor meet no such limit, and what was said arrives again with its key', async () => {
  const { app, nadia, amira, chatOf, mine, one, say } = await aTalk()
  const zoe = await aNewStudent(app)
  const [amiras, zoes] = [await chatOf(amira), await chatOf(zoe)]
  for (let n = 0; n < 6; n++) expect((await say(amira, amiras, 'x'.repeat(501))).status).toBe(201)
  expect((await mine(amira)).body).not.toHaveProperty('untilAnswered')
  expect((await one(nadia, zoes)).body).not.toHaveProperty('untilAnswered')
  const clientKey = '88888888-8888-4888-8888-888888888888'
  for (let n = 0; n < 4; n++) await say(zoe, zoes, `Hello ${n}`)
  for (let twice = 0; twice < 2; twice++) expect((await say(zoe, zoes, 'Hello', { clientKey })).status).toBe(201)
  expect((await say(zoe, zoes, 'Hello again')).status).toBe(429)
})
