import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { aStudent, aTutor } from '#server/testing/givens.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Opens a person's stream of hints; `next` reads what has come since, and null when the stream has ended. */
async function listen(app: TestApp, token: string) {
  const response = await fetch(`${await addressOf(app)}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  const reader = response
    .body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  const next = async () => {
    const { value, done } = await reader.read()
    return done ? null : value
  }
  return { response, next, stop: () => reader.cancel() }
}

const addresses = new WeakMap<TestApp, Promise<string>>()
function addressOf(app: TestApp): Promise<string> {
  const address = addresses.get(app) ?? app.listen()
  addresses.set(app, address)
  return address
}

test('without a session there is no stream', async () => {
  const app = await buildTestApp()
  const reply = await app.call('GET', '/api/events', { token: 'nonsense' })
  expect([reply.status, reply.body.code]).toEqual([401, 'unauthenticated'])
})

test('a hint reaches the person it is for, and nobody else', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const ben = await aStudent(app, 'Ben')
  const [hers, his] = [await listen(app, amira.token), await listen(app, ben.token)]
  expect(hers.response.status).toBe(200)
  expect(hers.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(hers.response.headers.get('cache-control')).toBe('no-store')
  expect(hers.response.headers.get('x-content-type-options')).toBe('nosniff')
  expect([await hers.next(), await his.next()]).toEqual([': connected\n\n', ': connected\n\n'])

  app.context.live.publish('bookings', { people: [amira.id] })
  app.context.live.publish('subjects', 'everyone')
  expect(await his.next()).toBe('data: {"topic":"subjects"}\n\n')
  let heard = ''
  while (!heard.includes('subjects')) heard += await hers.next()
  expect(heard).toBe('data: {"topic":"bookings"}\n\ndata: {"topic":"subjects"}\n\n')
})

test('a stream ends with its session, and when the server stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const nadia = await aTutor(app)
  const [hers, tutors] = [await listen(app, amira.token), await listen(app, nadia.token)]
  await Promise.all([hers.next(), tutors.next()])

  await app.call('POST', '/api/auth/logout', { token: amira.token })
  expect(await hers.next()).toBeNull()
  vi.advanceTimersByTime(15_000)
  expect(await tutors.next()).toBe(': still here\n\n')

  app.context.live.close()
  expect(await tutors.next()).toBeNull()
  vi.useRealTimers()
})

test('a reader who has gone is forgotten', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  let readers = 0
  const { subscribe } = app.context.live
  vi.spyOn(app.context.live, 'subscribe').mockImplementation((id, reader) => {
    readers++
    const unsubscribe = subscribe(id, reader)
    return () => {
      readers--
      unsubscribe()
    }
  })
  const stream = await listen(app, amira.token)
  await stream.next()
  expect(readers).toBe(1)
  await stream.stop()
  await vi.waitFor(() => expect(readers).toBe(0))
})

test('a reader who takes nothing is dropped, and a hint after the end harms nobody', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const { port } = new URL(await addressOf(app))
  const socket = connect(Number(port), '127.0.0.1')
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.on('error', () => undefined)
  socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${amira.token}\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()

  // Far more than the system's own buffers hold.
  for (let round = 0; round < 200; round++) {
    for (let n = 0; n < 2_000; n++) app.context.live.publish('bookings', { people: [amira.id] })
    await new Promise((resolve) => setImmediate(resolve))
  }
  app.context.live.close()
  app.context.live.publish('bookings', { people: [amira.id] })
  socket.resume()
  await closed
})

test('a hint that comes between the end of a stream and its close is dropped', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const stream = await listen(app, amira.token)
  await stream.next()
  const failed = vi.fn()
  process.on('uncaughtException', failed)
  app.context.live.close()
  app.context.live.publish('bookings', { people: [amira.id] })
  expect(await stream.next()).toBeNull()
  process.off('uncaughtException', failed)
  expect(failed).not.toHaveBeenCalled()
})
