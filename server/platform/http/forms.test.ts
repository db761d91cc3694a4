import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { defineGroup, type Form } from '#contract/core.ts'
import { line } from '#contract/fields.ts'
import { recordFile } from '#server/platform/files/records.ts'
import { fileFaults } from '#server/platform/files/verification.ts'
import { aStudent, aTutor, type Person } from '#server/testing/givens.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

const MOST = 200_000
const form = {
  fields: z.object({ title: line(100, 'A title is required') }),
  files: {
    one: {
      maxBytes: MOST,
      required: 'A file is required',
      tooLarge: { code: 'file_too_large', status: 413, message: 'File is too large' },
    },
    more: { maxBytes: MOST, many: true },
  },
} satisfies Form
const probe = defineGroup({
  keep: {
    method: 'POST',
    path: '/probe',
    access: 'tutor',
    summary: 'A test.',
    form,
    reply: z.object({
      title: z.string(),
      files: z.array(z.object({ fileName: z.string(), size: z.int(), name: z.string() })),
    }),
  },
})

interface Probe {
  readonly app: TestApp
  readonly nadia: Person
  readonly address: string
  readonly send: (body: FormData, more?: { token?: string; headers?: Record<string, string> }) => Promise<Answer>
  readonly names: () => string[]
}
interface Answer {
  readonly status: number
  readonly body: {
    code: string
    message: string
    errors?: unknown
    title: string
    files: { fileName: string; size: number }[]
  }
  readonly headers: Headers
}

async function aProbe(
  options: { storageBytes?: number; work?: (calls: number) => Promise<void> } = {},
): Promise<Probe> {
  const { storageBytes } = options
  const app = await buildTestApp({ ...(storageBytes ? { storageBytes } : {}), hasProbes: true })
  const nadia = await aTutor(app)
  let calls = 0
  app.implement(probe, {
    keep: async ({ body, files }) => {
      calls += 1
      await options.work?.(calls)
      const uploads = [files.one, ...files.more]
      const names = await app.context.files.keep(uploads, (kept) =>
        app.context.transaction(async (tx) => {
          for (const file of kept) await recordFile(tx, file, new Date())
          return kept.map(({ name }) => name)
        }),
      )
      return {
        title: body.title,
        files: uploads.map(({ fileName, size }, place) => ({ fileName, size, name: names[place] ?? '' })),
      }
    },
  })
  const address = await app.listen()
  return {
    app,
    nadia,
    address,
    send: async (body, { token = nadia.token, headers = {} } = {}) => {
      const reply = await fetch(`${address}/api/probe`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...headers },
        body,
      })
      return { status: reply.status, body: (await reply.json()) as Answer['body'], headers: reply.headers }
    },
    names: () => readdirSync(app.context.files.folder),
  }
}

function aForm(
  files: Record<string, Blob | File | Blob[]> = {},
  fields: Record<string, string> = { title: 'Fractions' },
): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const [name, value] of Object.entries(files)) for (const file of [value].flat()) data.append(name, file)
  return data
}
const bytes = (count: number) => new Blob([new Uint8Array(count)])

test('a form is received whole: its text, its files, and their names in any script', async () => {
  const { app, send, names } = await aProbe()
  const file = new File(['Hello'], 'Übung – ① 数学.pdf')
  const reply = await send(aForm({ one: file, more: [bytes(0), new File(['x'], '../../etc/passwd')] }))
  expect([reply.status, reply.body.title]).toEqual([200, 'Fractions'])
  expect(reply.body.files.map(({ fileName, size }) => [fileName, size])).toEqual([
    ['Übung – ① 数学.pdf', 5],
    ['blob', 0],
    ['passwd', 1],
  ])
  expect(names().every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true)
  expect(names()).toHaveLength(3)
  expect(await fileFaults(app.context.db, app.context.files.folder, new Date())).toEqual([])
})

test('a file as large as allowed is received, and one byte more is refused and left nowhere', async () => {
  const { send, names } = await aProbe()
  expect((await send(aForm({ one: bytes(MOST) }))).status).toBe(200)
  const larger = await send(aForm({ one: bytes(MOST + 1) }))
  expect([larger.status, larger.body]).toEqual([413, { code: 'file_too_large', message: 'File is too large' }])
  const plain = await send(aForm({ one: bytes(1), more: [bytes(MOST + 1)] }))
  expect([plain.status, plain.body.message]).toEqual([413, 'The request is too large.'])
  expect(names()).toHaveLength(1)
})

test.each([
  ['no file', aForm(), 400, 'A file is required'],
  ['no title', aForm({ one: bytes(1) }, {}), 400, 'A title is required'],
  ['a title with a control character', aForm({ one: bytes(1) }, { title: 'a\u0000' }), 400, /control characters/],
  ['a file in a field that takes none', aForm({ one: bytes(1), other: bytes(1) }), 400, 'The form could not be read.'],
  ['two files where one is wanted', aForm({ one: [bytes(1), bytes(1)] }), 400, 'The form could not be read.'],
  [
    'eleven parts',
    aForm({ one: bytes(1), more: Array.from({ length: 9 }, () => bytes(1)) }),
    413,
    'The request is too large.',
  ],
  ['a text of 101 KiB', aForm({ one: bytes(1) }, { title: 'x'.repeat(103_425) }), 413, 'The request is too large.'],
])('%s is refused and leaves nothing', async (_what, body, status, message) => {
  const { send, names } = await aProbe()
  const reply = await send(body)
  expect([reply.status, reply.body.message]).toEqual([status, expect.stringMatching(message)])
  expect(names()).toEqual([])
})

test('ten parts are read, and a field that nobody asked for is dropped', async () => {
  const { send } = await aProbe()
  const files = { one: bytes(1), more: Array.from({ length: 7 }, () => bytes(1)) }
  const reply = await send(aForm(files, { title: 'Fractions', role: 'TUTOR' }))
  expect([reply.status, Object.keys(reply.body)]).toEqual([200, ['title', 'files']])
})

test.each([
  ['JSON', 'application/json', '{"title":"Fractions"}', 415],
  ['plain text', 'text/plain', 'title=Fractions', 415],
  ['a form without a boundary', 'multipart/form-data', 'x', 400],
  ['a form with another boundary', 'multipart/form-data; boundary=x', '--y\r\n\r\n--y--', 400],
  [
    'half a form',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="one"; filename="a"\r\n\r\nabc',
    400,
  ],
  ['a form of nothing', 'multipart/form-data; boundary=x', '', 400],
  [
    'a __proto__ field',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
    400,
  ],
  [
    'a field of JSON',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="title"\r\ncontent-type: application/json\r\n\r\n{"a":1}\r\n--x--\r\n',
    400,
  ],
])('%s is not read as a form', async (_what, type, body, status) => {
  const { app, nadia, names } = await aProbe()
  const reply = await app.call('POST', '/api/probe', { token: nadia.token, body, headers: { 'content-type': type } })
  expect([reply.status, typeof reply.body.code]).toEqual([status, 'string'])
  expect(names()).toEqual([])
})

test('a call that reads JSON reads no form', async () => {
  const { app, nadia } = await aProbe()
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const reply = await app.call('POST', '/api/subjects', { token: nadia.token, body: '--x--\r\n', headers })
  expect([reply.status, reply.body.code]).toEqual([415, 'wrong_media_type'])
})

test('who may not upload is refused before a byte is read', async () => {
  const { app, address, names } = await aProbe()
  const amira = await aStudent(app)
  for (const [token, status] of [
    ['nonsense', 401],
    [amira.token, 403],
  ] as const) {
    const answered = await firstAnswer(address, [
      'POST /api/probe HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 50000000',
      '',
      '',
    ])
    expect(answered).toContain(`HTTP/1.1 ${status}`)
  }
  expect(names()).toEqual([])
})

/** What the server says to a request whose body never comes. */
function firstAnswer(address: string, lines: string[]): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n')))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(String(data))
    })
    socket.once('error', reject)
    onTestFinished(() => void socket.destroy())
  })
}

test('an upload that is broken off leaves nothing', async () => {
  const { address, nadia, names } = await aProbe()
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /api/probe HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${nadia.token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 150000',
    '',
    '--x',
    'content-disposition: form-data; name="one"; filename="a.pdf"',
    '',
    'a'.repeat(100_000),
  ]
  socket.write(head.join('\r\n'))
  await expect.poll(names, { timeout: 10_000 }).toEqual([expect.stringMatching(/\.part$/)])
  socket.destroy()
  await expect.poll(names, { timeout: 10_000 }).toEqual([])
})

test('ten upload at once, and the eleventh is asked to come again', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let inside = 0
  const { send } = await aProbe({
    work: async () => {
      inside += 1
      await gate
    },
  })
  const ten = Array.from({ length: 10 }, () => send(aForm({ one: bytes(10) })))
  await expect.poll(() => inside, { timeout: 10_000 }).toBe(10)
  const eleventh = await send(aForm({ one: bytes(10) }))
  expect([eleventh.status, eleventh.headers.get('retry-after'), eleventh.body.code]).toEqual([503, '10', 'overloaded'])
  open()
  expect((await Promise.all(ten)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await send(aForm({ one: bytes(10) }))).status).toBe(200)
})

test('what does not fit into the storage is refused, alone or together', async () => {
  const { send, names } = await aProbe({ storageBytes: 250_000 })
  expect((await send(aForm({ one: bytes(100_000), more: [bytes(100_000)] }))).status).toBe(200)
  const full = await send(aForm({ one: bytes(50_001) }))
  expect([full.status, full.body]).toEqual([507, { code: 'storage_full', message: 'Storage is full' }])
  expect(names()).toHaveLength(2)
  expect((await send(aForm({ one: bytes(50_000) }))).status).toBe(200)
})

test('where the rows cannot be written, the files are gone again', async () => {
  const { send, names } = await aProbe({
    work: async (calls) => {
      if (calls === 1) throw new Error('the action broke')
    },
  })
  expect((await send(aForm({ one: bytes(10) }))).status).toBe(500)
  expect(names()).toEqual([])
})
