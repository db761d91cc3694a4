import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '#contract/live.ts'
import { fakePages } from '#server/testing/fake-pages.ts'
import { aStudent } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

test('a stream begins with the version of the pages that is served', async () => {
  const app = await buildTestApp({ pages: fakePages() })
  const { token } = await aStudent(app)
  const [stop, served] = [new AbortController(), Promise.withResolvers<string>()]
  const listening = listen({
    ...{ url: `${await app.listen()}/api/events`, token: () => token, signal: stop.signal },
    ...{ onHint: () => {}, onReconnect: () => {}, onUnauthenticated: () => {}, onServed: served.resolve },
  })
  expect(await served.promise).toBe('of-today')
  stop.abort()
  await listening
})

test('a token that is renewed while it is refused has not ended the session', async () => {
  const app = await buildTestApp()
  const { token } = await aStudent(app)
  const [stop, hadEnded, connected] = [new AbortController(), vi.fn(), Promise.withResolvers<void>()]
  let known = 'of before'
  const listening = listen({
    ...{ url: `${await app.listen()}/api/events`, token: () => known, signal: stop.signal },
    ...{ onHint: () => {}, onReconnect: () => {}, onUnauthenticated: hadEnded, onServed: () => {} },
    fetch: async (url, init) => {
      const reply = await fetch(url, init)
      known = token
      if (reply.ok) connected.resolve()
      return reply
    },
  })
  await connected.promise
  stop.abort()
  await listening
  expect(hadEnded).not.toHaveBeenCalled()
})

test('a stream ends when its session comes to its end, though nobody has signed out', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await buildTestApp()
  const { token } = await aStudent(app)
  const stream = await fetch(`${await app.listen()}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  const reader = stream
    .body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  expect((await reader.read()).value).toBe(': connected\n\n')

  app.setClock('2026-01-26T08:59:00Z')
  vi.advanceTimersByTime(15_000)
  expect((await reader.read()).value).toBe(': still here\n\n')

  app.setClock('2026-01-26T09:00:00Z')
  vi.advanceTimersByTime(15_000)
  expect((await reader.read()).done).toBe(true)
})
