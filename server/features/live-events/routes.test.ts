import { expect, onTestFinished, test, vi } from 'vitest'
import { aStudent } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

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
