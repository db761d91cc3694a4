import { expect, test } from 'vitest'
import { aStudent } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const hurry = { code: 'too_many_requests', message: 'Too many requests. Please wait a moment and try again.' }

test('a person who asks too often in one second is told to wait', async () => {
  const app = await buildTestApp({ limits: { perUser: 5, perAddress: 1000 } })
  const amira = await aStudent(app)
  const ben = await aStudent(app, 'Ben')
  const ask = (token: string) => app.call('GET', '/api/auth/profile', { token })
  const replies = []
  for (let n = 0; n < 8; n++) replies.push(await ask(amira.token))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(5)
  const refused = replies.filter((reply) => reply.status === 429)
  expect(refused).toHaveLength(3)
  expect([refused[0]?.body, refused[0]?.headers['retry-after']]).toEqual([hurry, '1'])
  expect((await ask(ben.token)).status).toBe(200)
})

test('a person has one limit, however he spells the word before his token', async () => {
  const app = await buildTestApp({ limits: { perUser: 5, perAddress: 1000 } })
  const { token } = await aStudent(app)
  const spellings = ['Bearer', 'bearer', 'BEARER', 'bEARER', 'Bearer ', 'Bearer  ', 'bearer ', 'BEARER ']
  const statuses: number[] = []
  for (const word of spellings) {
    const headers = { authorization: `${word} ${token}` }
    statuses.push((await app.call('GET', '/api/auth/profile', { headers })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})

test('one address is limited before anybody is looked for', async () => {
  const app = await buildTestApp({ limits: { perUser: 1000, perAddress: 5 } })
  const statuses: number[] = []
  for (let n = 0; n < 8; n++)
    statuses.push((await app.call('GET', '/api/auth/profile', { token: `token-${n}` })).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})

test('whether the server is alive may be asked at any time', async () => {
  const app = await buildTestApp({ limits: { perUser: 1, perAddress: 1 } })
  const replies = await Promise.all(Array.from({ length: 5 }, () => app.call('GET', '/healthz')))
  expect(replies.every((reply) => reply.status === 200)).toBe(true)
})
