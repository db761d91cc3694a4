import { expect, test } from 'vitest'
import { aTutor, type Person } from '#server/testing/givens.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

const subject = { name: 'English', category: 'GCSE', onlineRate: 25, inPersonRate: 30 }
const UNREADABLE = { code: 'malformed_json', message: 'The request could not be read.' }

async function aTutorWhoPosts(): Promise<{
  app: TestApp
  post: (body: string, type?: string) => ReturnType<TestApp['call']>
}> {
  const app = await buildTestApp()
  const nadia: Person = await aTutor(app)
  return {
    app,
    post: (body, type = 'application/json') =>
      app.call('POST', '/api/subjects', { token: nadia.token, body, headers: { 'content-type': type } }),
  }
}
const bodyWith = (more: object) => JSON.stringify({ ...subject, ...more })

test('a body of 100 KiB is read, and one byte more is refused', async () => {
  const { post } = await aTutorWhoPosts()
  const padded = (bytes: number) => {
    const empty = bodyWith({ padding: '' })
    return bodyWith({ padding: 'x'.repeat(bytes - empty.length) })
  }
  expect((await post(padded(102_400))).status).toBe(201)
  const larger = await post(padded(102_401))
  expect([larger.status, larger.body]).toEqual([413, { code: 'too_large', message: 'The request is too large.' }])
})

test('only JSON is read; parameters of the media type are allowed', async () => {
  const { post } = await aTutorWhoPosts()
  expect((await post(bodyWith({}), 'application/json; charset=utf-8')).status).toBe(201)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense']) {
    const reply = await post(bodyWith({ name: 'Latin' }), type)
    expect([type, reply.status, reply.body.message]).toEqual([type, 415, 'Please send this request as JSON.'])
  }
})

test.each([
  ['half an object', '{"name": '],
  ['text', 'name=English'],
  ['a blank', ' '],
  ['a __proto__ key', '{"__proto__": {"role": "TUTOR"}}'],
  ['a hidden __proto__ key', '{"\\u005f_proto__": {"role": "TUTOR"}}'],
  ['a __proto__ key deep inside', '{"a": [{"b": {"__proto__": 1}}]}'],
  ['a constructor key', '{"constructor": 1}'],
  ['a constructor key deep inside', '{"a": [{"constructor": {"prototype": {}}}]}'],
  ['21 levels of lists', `${'['.repeat(21)}${']'.repeat(21)}`],
  ['21 levels of objects', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`],
  ['50,000 levels', '['.repeat(50_000) + ']'.repeat(50_000)],
])('%s cannot be read', async (_what, body) => {
  const { app, post } = await aTutorWhoPosts()
  const reply = await post(body)
  expect([reply.status, reply.body]).toEqual([400, UNREADABLE])
  expect(await app.count('subjects')).toBe(0)
})

test('twenty levels are read, and fields that nobody asked for are dropped', async () => {
  const { app, post } = await aTutorWhoPosts()
  const deep = JSON.parse(`${'['.repeat(19)}${']'.repeat(19)}`)
  const reply = await post(bodyWith({ deep, id: 'mine', createdAt: '2000-01-01T00:00:00Z' }))
  expect(reply.status).toBe(201)
  expect(reply.body).not.toHaveProperty('deep')
  expect([reply.body.id, reply.body.createdAt]).not.toContain('mine')
  expect(reply.body.createdAt).toBe('2026-01-12T09:00:00.000Z')
  expect(await app.count('subjects')).toBe(1)
})

test.each([
  ['a list', []],
  ['a number', 5],
  ['null', null],
  ['a list where text belongs', { ...subject, name: ['English'] }],
  ['an object where text belongs', { ...subject, name: { toString: 'English' } }],
  ['a flag where a number belongs', { ...subject, onlineRate: true }],
])('%s is 400 with the fields that are wrong', async (_what, body) => {
  const { post } = await aTutorWhoPosts()
  const reply = await post(JSON.stringify(body))
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request'])
  expect(reply.body.errors.length).toBeGreaterThan(0)
})

test.each(['\u0000', '\u0007', '\u001b', '\u007f', '\n', '\t'])(
  'the control character %j is refused in a line',
  async (character) => {
    const { post } = await aTutorWhoPosts()
    const reply = await post(bodyWith({ name: `Eng${character}lish` }))
    expect([reply.status, reply.body.message]).toEqual([400, 'Please remove the control characters from this text.'])
  },
)

test('text is stored in one spelling, raw', async () => {
  const { post } = await aTutorWhoPosts()
  const decomposed = await post(bodyWith({ name: 'Franc\u0327ais' }))
  expect(decomposed.body.name).toBe('Fran\u00e7ais')
  const markup = await post(bodyWith({ name: '<b>Bold</b> & "more"' }))
  expect(markup.body.name).toBe('<b>Bold</b> & "more"')
})

test('an empty body is no body', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const reply = await app.call('POST', '/api/auth/logout', { token: nadia.token, body: '' })
  expect(reply.status).toBe(204)
})

test('a parameter of the query that is there twice is refused', async () => {
  const app = await buildTestApp()
  for (const query of [
    'includeInactive=true&includeInactive=true',
    'includeInactive[]=true&includeInactive=false&includeInactive=false',
  ]) {
    expect((await app.call('GET', `/api/subjects?${query}`)).status).toBe(400)
  }
})
