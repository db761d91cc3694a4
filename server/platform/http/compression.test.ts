import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { defineGroup, file } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { aStudent, aTutor } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const text = z.object({ text: z.string() })
const probes = defineGroup({
  read: { method: 'GET', path: '/probe/{length}', access: 'public', summary: 'A test.', reply: text },
  secret: {
    method: 'GET',
    path: '/probe/secret',
    access: 'public',
    summary: 'A test.',
    reply: text,
    holdsSecret: true,
  },
  words: { method: 'GET', path: '/probe/words', access: 'public', summary: 'A test.', reply: file('text/calendar') },
  bytes: { method: 'GET', path: '/probe/bytes', access: 'public', summary: 'A test.', reply: file() },
  pieces: { method: 'GET', path: '/probe/pieces', access: 'public', summary: 'A test.', reply: file() },
  refuse: {
    method: 'POST',
    path: '/probe/refuse',
    access: 'public',
    summary: 'A test.',
    body: text,
    reply: text,
    refuses: [{ code: 'much_to_say', status: 409, message: 'x' }],
  },
})
const long = 'words '.repeat(1000)

async function aServer() {
  const app = await buildTestApp({ hasProbes: true })
  app.implement(probes, {
    read: ({ params }) => ({ text: unlike(Number(params.length)) }),
    secret: () => ({ text: long }),
    words: () => ({ fileName: 'words.ics', content: long }),
    bytes: () => ({ fileName: 'picture.png', content: Buffer.from(long) }),
    pieces: () => ({ fileName: 'pieces.json', content: inTwo() }),
    refuse: () => {
      throw new Refusal({ code: 'much_to_say', status: 409, message: long })
    },
  })
  /** Over a real socket; the body as it came. */
  const ask = async (path: string, accepted: string | readonly string[] | null, more: Asked = {}) => {
    const { port } = new URL(await app.listen())
    return rawAnswer(Number(port), path, accepted, more)
  }
  return { app, ask }
}

async function* inTwo() {
  yield long
  yield long
}
/** Text that cannot be made much shorter. */
const unlike = (length: number) => randomBytes(length).toString('base64url').slice(0, length)

const opened = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
} as const

test('a reply is compressed in the way that its reader prefers, and says so', async () => {
  const { ask } = await aServer()
  const plain = await ask('/api/openapi.json', null)
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(plain.body.length) })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  for (const [coding, open] of Object.entries(opened)) {
    const reply = await ask('/api/openapi.json', coding)
    expect(reply.headers).toMatchObject({
      'content-encoding': coding,
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': String(reply.body.length),
    })
    expect(open(reply.body).equals(plain.body)).toBe(true)
    expect(reply.body.length).toBeLessThan(plain.body.length / 8)
  }
})

test.each([
  [1023, undefined],
  [1024, 'gzip'],
  [128 * 1024, 'gzip'],
  [128 * 1024 + 1, 'gzip'],
])('of %i bytes: %s', async (bytes, coding) => {
  const { ask } = await aServer()
  const path = `/api/probe/${bytes - '{"text":""}'.length}`
  expect((await ask(path, null)).body.length).toBe(bytes)
  const { headers, body } = await ask(path, 'gzip')
  expect([headers['content-encoding'], headers.vary]).toEqual([coding, coding && 'accept-encoding'])
  expect(JSON.parse((coding ? gunzipSync(body) : body).toString()).text).toMatch(/^[\w-]+$/)
})

test('text is compressed wherever it comes from: a calendar, a refusal, the documentation', async () => {
  const { ask } = await aServer()
  const calendar = await ask('/api/probe/words', 'br')
  expect(brotliDecompressSync(calendar.body).toString()).toBe(long)
  const refusal = await ask('/api/probe/refuse', 'br', { method: 'POST', body: '{"text":"x"}' })
  expect(refusal.status).toBe(409)
  expect(JSON.parse(brotliDecompressSync(refusal.body).toString())).toEqual({ code: 'much_to_say', message: long })
  expect((await ask('/api/docs', 'gzip')).headers['content-encoding']).toBe('gzip')
})

test('a secret, bytes, what comes in pieces, and an answer without a body are sent as they are', async () => {
  const { app, ask } = await aServer()
  const { token } = await aTutor(app)
  for (const [path, length] of [
    ['secret', long.length + '{"text":""}'.length],
    ['bytes', long.length],
    ['pieces', 2 * long.length],
  ] as const) {
    const { headers, body } = await ask(`/api/probe/${path}`, 'zstd, br, gzip')
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers).not.toHaveProperty('vary')
    expect(body.includes(long)).toBe(true)
    expect(body.length).toBeGreaterThanOrEqual(length)
  }
  const signedOut = await ask('/api/auth/logout', 'gzip', { method: 'POST', token })
  expect([signedOut.status, signedOut.headers['content-encoding'], signedOut.body.length]).toEqual([204, undefined, 0])
})

test('hints stay plain', async () => {
  const { app } = await aServer()
  const { token } = await aStudent(app)
  const response = await fetch(`${await app.listen()}/api/events`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'zstd, br, gzip' },
  })
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([null, null])
  await response.body?.cancel()
})

test('whatever a caller says that he accepts, he is answered', async () => {
  const { ask } = await aServer()
  const answers: Record<string, string | undefined> = {}
  const said: readonly (readonly string[])[] = [
    ...[['br;q=0'], ['*'], ['*;q=0'], ['identity;q=0'], ['\u00ff\u00fe'], [','.repeat(10_240)], ['x'.repeat(10_240)]],
    ...[
      ['gzip;q=0', 'br'],
      ['br', 'br;q=0'],
      ['', ''],
    ],
  ]
  for (const accepted of said) {
    const { status, headers, body } = await ask('/api/openapi.json', accepted)
    expect(status).toBe(200)
    expect(body.length).toBe(Number(headers['content-length']))
    answers[accepted.join(' + ').slice(0, 20)] = headers['content-encoding']
  }
  expect(answers).toEqual({
    ...{ 'br;q=0': undefined, '*': 'gzip', '*;q=0': undefined, 'identity;q=0': undefined, '\u00ff\u00fe': undefined },
    ...{ [','.repeat(20)]: undefined, [`${'x'.repeat(20)}`]: undefined },
    ...{ 'gzip;q=0 + br': 'br', 'br + br;q=0': undefined, ' + ': undefined },
  })
})

test('who stops reading half-way holds up nobody, and is forgotten once he is gone', async () => {
  const { app, ask } = await aServer()
  const { port } = new URL(await app.listen())
  const readers = Array.from({ length: 3 }, () => halfRead(Number(port), '/api/probe/20000000'))
  await Promise.all(readers.map(({ begun }) => begun))
  expect((await ask('/api/probe/5000', 'zstd')).status).toBe(200)
  for (const { socket } of readers) {
    expect(socket.bytesRead).toBeLessThan(10_000_000)
    socket.destroy()
  }
  expect((await ask('/api/probe/5000', 'gzip')).status).toBe(200)
  // Nothing waits for them.
  await app.stop()
})

interface Asked {
  readonly method?: string
  readonly body?: string
  readonly token?: string
}
interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

function requestText(
  path: string,
  accepted: string | readonly string[] | null,
  { method = 'GET', body, token }: Asked,
) {
  return [
    `${method} ${path} HTTP/1.1`,
    'host: x',
    'connection: close',
    ...[accepted ?? []].flat().map((value) => `accept-encoding: ${value}`),
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${body.length}`] : []),
    '',
    body ?? '',
  ].join('\r\n')
}

function rawAnswer(...[port, path, accepted, more]: [number, string, string | readonly string[] | null, Asked]) {
  return new Promise<Answered>((resolve, reject) => {
    const pieces: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(requestText(path, accepted, more), 'latin1'))
    socket.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject)
    socket.on('close', () => {
      const all = Buffer.concat(pieces)
      const end = all.indexOf('\r\n\r\n')
      const [first = '', ...lines] = all.toString('latin1', 0, end).split('\r\n')
      const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ') as [string, string]))
      resolve({ status: Number(first.split(' ')[1]), headers, body: all.subarray(end + 4) })
    })
  })
}

/** Reads the beginning of a reply and then no more. */
function halfRead(port: number, path: string): { socket: Socket; begun: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1', () => socket.write(requestText(path, 'gzip', {})))
  onTestFinished(() => void socket.destroy())
  const begun = new Promise((resolve) => socket.once('data', (piece) => resolve(socket.pause() && piece)))
  return { socket, begun }
}
