/** Files as large as they may be, over a real connection. */
import { readdirSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { fileFaults } from '#server/platform/files/verification.ts'
import { aSchool } from '#server/testing/school.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const MIB = 1024 * 1024
const MOST = 50 * MIB
const CHUNK = Buffer.alloc(64 * 1024, 'x')

async function aLine() {
  const { app, nadia, maths } = await aSchool()
  const address = new URL(await app.listen())
  const field = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = Buffer.from(
    field('title', 'Large') +
      field('subjectIds', JSON.stringify([maths])) +
      field('resourceType', 'OTHER') +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="large.txt"\r\n\r\n',
  )
  const tail = Buffer.from('\r\n--x--\r\n')

  function* formOf(size: number) {
    yield head
    for (let left = size; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, Math.min(left, CHUNK.length))
    yield tail
  }
  const open = (headers: Record<string, string | number>, onAnswer: (status: number, body: string) => void) => {
    const sent = request(new URL('/api/resources', address), {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${nadia.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        ...headers,
      },
    })
    sent.on('response', (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => onAnswer(reply.statusCode ?? 0, Buffer.concat(parts).toString()))
    })
    return sent
  }
  /** Of known length, or in chunks of which nobody knows how many there will be. */
  const upload = (size: number, isChunked = false): Promise<{ status: number; body: { message?: string } }> =>
    new Promise((resolve, reject) => {
      const headers: Record<string, number> = isChunked ? {} : { 'content-length': head.length + size + tail.length }
      const sent = open(headers, (status, body) => resolve({ status, body: JSON.parse(body) }))
      sent.on('error', reject)
      Readable.from(formOf(size)).pipe(sent)
    })
  const begin = (size: number): ClientRequest => {
    const sent = open({ 'content-length': head.length + size + tail.length }, () => undefined)
    sent.on('error', () => undefined)
    sent.write(head)
    return sent
  }
  return { app, upload, begin, names: () => readdirSync(app.context.files.folder) }
}

test('fifty megabytes are taken, one byte less too, and one byte more is refused and left nowhere', async () => {
  const { app, upload, names } = await aLine()
  for (const size of [MOST - 1, MOST]) expect((await upload(size)).status).toBe(201)
  const larger = await upload(MOST + 1)
  expect([larger.status, larger.body.message]).toEqual([413, 'File is too large. Maximum size is 50MB'])
  const endless = await upload(60 * MIB, true)
  expect([endless.status, endless.body.message]).toEqual([413, 'File is too large. Maximum size is 50MB'])
  expect(names()).toHaveLength(2)
  expect(await fileFaults(app.context.db, app.context.files.folder, new Date())).toEqual([])
})

test('an upload that breaks off half-way leaves nothing', async () => {
  const { app, begin, names } = await aLine()
  const sent = begin(MOST)
  for (let n = 0; n < 400; n++) sent.write(CHUNK)
  await expect.poll(names, { timeout: 30_000 }).toEqual([expect.stringMatching(/\.part$/)])
  sent.destroy()
  await expect.poll(names, { timeout: 30_000 }).toEqual([])
  expect(await app.count('resources')).toBe(0)
})

test('five uploads of fifty megabytes at once need little memory', async () => {
  const { upload, names } = await aLine()
  await upload(MIB)
  const before = process.memoryUsage.rss()
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => upload(MOST)))).map(({ status }) => status)
  clearInterval(watching)
  expect(statuses).toEqual(Array(5).fill(201))
  expect(names()).toHaveLength(6)
  // The budget is 64 MB; here the five senders live in the same process.
  expect((most - before) / MIB).toBeLessThan(96)
})
