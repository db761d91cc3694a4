import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineGroup, type Endpoint, file, type Handlers, type Reply } from '#contract/core.ts'
import { ConstraintBroken } from '#server/platform/db/database.ts'
import { aParent, aStudent, aTutor } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { brokenRequestAnswerer } from './errors.ts'

const probes = defineGroup({
  read: {
    method: 'GET',
    path: '/probe',
    access: 'public',
    summary: 'A test.',
    reply: z.object({
      name: z.string(),
      at: z.codec(z.string(), z.date(), { decode: (v) => new Date(v), encode: (v) => v.toISOString() }),
    }),
    cacheSeconds: 60,
  },
  download: { method: 'GET', path: '/probe/file', access: 'public', summary: 'A test.', reply: file('text/calendar') },
})

/** The product with two more endpoints that answer as told. */
async function anAppThatAnswers(handlers: Partial<Handlers<typeof probes>>) {
  const app = await buildTestApp({ hasProbes: true })
  const untold = () => {
    throw new Error('not asked in this test')
  }
  app.implement(probes, { read: untold, download: untold, ...handlers })
  return app
}
const UUID = /^[0-9a-f-]{36}$/

test('what nobody expected is 500 with a request id and nothing else', async () => {
  const app = await anAppThatAnswers({
    read: () => {
      throw Object.assign(new Error('SELECT password FROM users at /srv/secret.ts:1'), { detail: 'amira@home.test' })
    },
  })
  const reply = await app.call('GET', '/api/probe')
  expect(reply.status).toBe(500)
  expect(reply.body).toEqual({
    code: 'unexpected',
    message: 'Something went wrong. Please try again.',
    requestId: expect.stringMatching(UUID),
  })
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('whose own account was erased meanwhile is signed out, and to anybody else a student is not there', async () => {
  const app = await anAppThatAnswers({
    read: () => {
      throw new ConstraintBroken('person_erased', null)
    },
  })
  const answers: [string, number][] = []
  for (const person of [await aStudent(app), await aParent(app), await aTutor(app)])
    answers.push([person.name, (await app.call('GET', '/api/probe', { token: person.token })).status])
  expect(answers).toEqual([
    ['Amira', 401],
    ['Robert', 404],
    ['Nadia', 404],
  ])
})

test('a reply that does not fit its promise is our bug: 500, and nothing of the schema is told', async () => {
  for (const answer of [{ name: 5, at: new Date(0) }, { name: 'x' }, { name: 'x', at: new Date(Number.NaN) }, null]) {
    const app = await anAppThatAnswers({ read: () => answer as Reply<Endpoint & (typeof probes)['read']> })
    const reply = await app.call('GET', '/api/probe')
    expect(reply.status).toBe(500)
    expect(Object.keys(reply.body).sort()).toEqual(['code', 'message', 'requestId'])
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})

test('a reply holds what was promised and nothing more', async () => {
  const more = { name: 'Amira', at: new Date(0), passwordHash: 'secret' }
  const app = await anAppThatAnswers({ read: () => more })
  const reply = await app.call('GET', '/api/probe')
  expect(reply.body).toEqual({ name: 'Amira', at: '1970-01-01T00:00:00.000Z' })
  expect(reply.headers['cache-control']).toBe('public, max-age=60')
})

test("a Zod error that a handler's own code raises is a bug too, not the caller's", async () => {
  const app = await anAppThatAnswers({ read: () => z.never().parse('x') })
  expect((await app.call('GET', '/api/probe')).status).toBe(500)
})

test('a file that cannot be sent is answered as a failure, not as a file', async () => {
  const app = await anAppThatAnswers({ download: () => ({ fileName: 'x.ics', content: 5 as unknown as string }) })
  const reply = await app.call('GET', '/api/probe/file')
  expect([reply.status, reply.body?.code]).toEqual([500, 'unexpected'])
  expect(reply.headers['content-disposition']).toBeUndefined()
})

test.each(['ECONNREFUSED', 'EAI_AGAIN', '57P01', '53300', '40P01'])(
  'a database that answers %s is 503, to be tried again',
  async (code) => {
    const app = await anAppThatAnswers({
      read: () => {
        throw Object.assign(new Error('no database'), { code })
      },
    })
    const reply = await app.call('GET', '/api/probe')
    expect([reply.status, reply.body, reply.headers['retry-after']]).toEqual([
      503,
      { code: 'overloaded', message: 'The server is busy. Please try again in a moment.' },
      '5',
    ])
  },
)

test('an unknown address is 404, and a known one asked in another way is 405 with what is allowed', async () => {
  const app = await buildTestApp()
  const unknown = await app.call('GET', '/api/nothing')
  expect([unknown.status, unknown.body]).toEqual([404, { code: 'not_found', message: 'Not found' }])
  expect(unknown.headers.allow).toBeUndefined()

  const wrong = await app.call('DELETE', '/api/subjects?x=1')
  expect([wrong.status, wrong.body]).toEqual([
    405,
    { code: 'method_not_allowed', message: 'This method is not allowed here.' },
  ])
  expect(wrong.headers.allow).toBe('GET, POST')
  expect((await app.call('PATCH', '/api/subjects/some-id')).headers.allow).toBe('PUT, DELETE')
  expect((await app.call('POST', '/api/docs')).headers.allow).toBe('GET')
})

test('a path that cannot be decoded is 404', async () => {
  const app = await buildTestApp()
  for (const path of ['/api/subjects/%zz', '/%', '/api/%c3%28']) {
    const reply = await app.call('GET', path)
    expect([path, reply.status, reply.body.code]).toEqual([path, 404, 'not_found'])
  }
})

test('a query that cannot be decoded is read as it stands', async () => {
  const app = await buildTestApp()
  expect((await app.call('GET', '/api/subjects?other=%zz')).status).toBe(200)
  expect((await app.call('GET', '/api/subjects?includeInactive=%zz')).status).toBe(400)
})

test.each([
  ['HTTP that is none', 'NONSENSE\r\n\r\n', 400],
  ['a head that is too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a request that names no host', 'GET /api/subjects HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
])('%s is told so in the envelope and with the headers of every reply', async (_what, text, status) => {
  const app = await buildTestApp({ publicOrigin: 'https://tuition.example' })
  const { port } = new URL(await app.listen())
  const answer = await rawAnswer(Number(port), text)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toContain('{"code":"malformed_json","message":"The request could not be read."}')
  const ours = (await app.call('GET', '/api/nothing')).headers
  const { 'content-length': _length, date: _date, connection: _connection, ...everywhere } = ours
  expect(Object.keys(everywhere)).toContain('strict-transport-security')
  const lines = answer.split('\r\n').map((line) => line.toLowerCase())
  for (const [name, value] of Object.entries(everywhere)) expect(lines).toContain(`${name}: ${value}`.toLowerCase())
})

test('a request that does not arrive in time is told so like any other that could not be read', async () => {
  const said: string[] = []
  const socket = { writable: true, write: (text: string) => said.push(text), destroy: () => said.push('(closed)') }
  const answer = brokenRequestAnswerer({ 'x-content-type-options': 'nosniff' })
  answer(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket as unknown as Socket)
  expect(said[0]).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*\r\nx-content-type-options: nosniff\r\n/)
  expect(said[1]).toBe('(closed)')
})

test('a request that expects what we never promise is answered as if it did not', async () => {
  const app = await buildTestApp()
  const { port } = new URL(await app.listen())
  const answer = await rawAnswer(
    Number(port),
    'GET /api/subjects HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('x-content-type-options: nosniff')
})

test('while the server stops, what still arrives on an open connection is answered as ever', async () => {
  const started = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const app = await anAppThatAnswers({
    read: async () => {
      started.resolve()
      await finished.promise
      return { name: 'late', at: new Date(0) }
    },
  })
  const { port } = new URL(await app.listen())
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
  const answers = rawAnswer(Number(port), request('/api/probe'), async (socket) => {
    await started.promise
    const stopped = app.stop()
    socket.write(request('/api/auth/profile'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    finished.resolve()
    await stopped
  })
  const [first, second] = (await answers).split(/(?=HTTP\/1\.1)/)
  expect(first).toContain('"late"')
  expect(second).toContain('401 Unauthorized')
  expect(second).toContain('"code":"unauthenticated"')
  expect(second).toMatch(/x-content-type-options: nosniff/i)
})

test('a refusal that names a wait says so in Retry-After', async () => {
  const app = await buildTestApp()
  const { email } = await aStudent(app)
  const guess = () => app.call('POST', '/api/auth/login', { body: { email, password: 'guess' } })
  for (let n = 0; n < 10; n++) await guess()
  expect((await guess()).headers['retry-after']).toBe('60')
})

function rawAnswer(port: number, text: string, meanwhile?: (socket: Socket) => Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      meanwhile?.(socket).catch(reject)
    })
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer)).on('error', reject)
  })
}
