import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { defineGroup, type Form } from '#contract/core.ts'
import { aStudent, aTutor } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const form = {
  fields: z.object({}),
  files: {
    one: {
      maxBytes: 1000,
      required: 'A file is required',
      tooLarge: { code: 'file_too_large', status: 413, message: 'File is too large' },
    },
  },
} satisfies Form
const probe = defineGroup({
  keep: { method: 'POST', path: '/probe', access: 'tutor', summary: 'A test.', form, reply: z.object({}) },
})

const NEXT = 'GET /api/auth/profile HTTP/1.1\r\nhost: x\r\n\r\n'
const part = (name: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${content}\r\n`
const FORM = 'multipart/form-data; boundary=x'
const long = (bytes: number) => 'a'.repeat(bytes)

interface Sent {
  readonly path: string
  readonly type: string
  readonly body: string
  /** What is sent of the body; all of it unless the test says otherwise. */
  readonly sent?: number
  readonly isChunked?: boolean
  readonly who?: 'tutor' | 'student' | 'nobody'
}

async function aServer() {
  const app = await buildTestApp({ hasProbes: true })
  app.implement(probe, { keep: () => ({}) })
  const [nadia, amira] = [await aTutor(app), await aStudent(app)]
  const { port } = new URL(await app.listen())
  const tokens = { tutor: nadia.token, student: amira.token, nobody: 'nonsense' }

  /** What comes back to the request, and to a second one that is sent as soon as the first is answered. */
  async function refused({ path, type, body, sent = body.length, isChunked = false, who = 'tutor' }: Sent) {
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${tokens[who]}`,
      `content-type: ${type}`,
      isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`,
    ]
    const framed = isChunked ? `${body.length.toString(16)}\r\n${body}\r\n` : body.slice(0, sent)
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let received = ''
    let isClosed = false
    socket.setEncoding('utf8').on('data', (text) => {
      received += text
    })
    // A reset is a way of closing, too.
    socket.on('close', () => (isClosed = true)).on('error', () => {})
    socket.write(`${head.join('\r\n')}\r\n\r\n${framed}`)
    await expect.poll(() => received, { timeout: 10_000 }).toContain('\r\n\r\n{')
    const first = received
    if (isChunked) socket.write('0\r\n\r\n')
    socket.write(NEXT)
    await expect.poll(() => isClosed || received.includes('401 Unauthorized', first.length)).toBe(true)
    return { first, second: received.slice(first.length), isClosed: () => isClosed }
  }
  return { app, refused }
}

const CLOSES = /\r\nconnection: close\r\n/i
const JSON_TYPE = 'application/json'
const refusals: [string, Sent, number][] = [
  ['JSON that is too large', { path: '/api/subjects', type: JSON_TYPE, body: long(150_000) }, 413],
  ['JSON of another kind', { path: '/api/subjects', type: 'text/plain', body: long(150_000) }, 415],
  ['JSON that nobody may send', { path: '/api/subjects', type: JSON_TYPE, body: long(150_000), who: 'nobody' }, 401],
  ['JSON of the wrong person', { path: '/api/subjects', type: JSON_TYPE, body: long(150_000), who: 'student' }, 403],
  ['JSON for an unknown address', { path: '/api/nothing', type: JSON_TYPE, body: long(150_000) }, 413],
  ['a form with a file that is too large', { path: '/api/probe', type: FORM, body: part('one', long(900_000)) }, 413],
  ['a form with a file that none asked for', { path: '/api/probe', type: FORM, body: part('two', long(900_000)) }, 400],
  [
    'a form with a second file where one is wanted',
    { path: '/api/probe', type: FORM, body: part('one', 'a') + part('one', long(900_000)) },
    400,
  ],
  [
    'a form that nobody may send',
    { path: '/api/probe', type: FORM, body: part('one', long(900_000)), who: 'nobody' },
    401,
  ],
]

test.each(refusals)('after %s, below 1 MiB, the connection serves the next request', async (_what, sent, status) => {
  const { refused } = await aServer()
  const { first, second, isClosed } = await refused(sent)
  expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect([CLOSES.test(first), isClosed()]).toEqual([false, false])
  expect(second).toMatch(/^HTTP\/1.1 401 /)
})

test.each(refusals)('after %s, much longer, the connection is closed, which was said', async (_what, sent, status) => {
  const { refused } = await aServer()
  const { first, isClosed } = await refused({ ...sent, body: `${sent.body}${long(3_000_000)}` })
  expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(first).toMatch(CLOSES)
  await expect.poll(isClosed).toBe(true)
})

test.each(refusals)(
  'after half of %s the connection is closed to whoever sends no more',
  async (_what, sent, status) => {
    const { refused } = await aServer()
    const { first, isClosed } = await refused({ ...sent, sent: 110_000 })
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    await expect.poll(isClosed).toBe(true)
  },
)

test.each([
  ['JSON', { path: '/api/subjects', type: JSON_TYPE, body: long(150_000), isChunked: true }],
  ['a form', { path: '/api/probe', type: FORM, body: part('one', long(900_000)), isChunked: true }],
])('%s of no length is refused with a connection that closes, or that goes on', async (_what, sent) => {
  const { refused } = await aServer()
  const { first, second, isClosed } = await refused(sent)
  expect(first).toMatch(/^HTTP\/1.1 413 /)
  if (CLOSES.test(first)) await expect.poll(isClosed).toBe(true)
  else expect(second).toMatch(/^HTTP\/1.1 401 /)
})

test('a refusal of what came whole says nothing of closing', async () => {
  const { app } = await aServer()
  const reply = await app.call('POST', '/api/subjects', { body: {} })
  expect([reply.status, reply.headers.connection]).toEqual([401, 'keep-alive'])
})

test('JSON that is no JSON leaves its connection for the next request', async () => {
  const { refused } = await aServer()
  const { first, second } = await refused({ path: '/api/subjects', type: JSON_TYPE, body: '{"name":' })
  expect(first).toMatch(/^HTTP\/1.1 400 /)
  expect(first).not.toMatch(CLOSES)
  expect(second).toMatch(/^HTTP\/1.1 401 /)
})
