import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isChunkFailure } from './chunk-failure.ts'
import { inTime } from './chunk-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a part that has not arrived after 120 seconds is one that did not arrive', async () => {
  let settled: unknown = null
  inTime(new Promise(() => {})).catch((error: unknown) => {
    settled = error
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toEqual(new Error('Loading chunk failed'))
  expect(isChunkFailure(settled)).toBe(true)
})

test('a part that arrives, or fails, in time is heard as it is', async () => {
  const arriving = new Promise((resolve) => setTimeout(resolve, 119_000, 'quiz'))
  const heard = inTime(arriving)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(await heard).toBe('quiz')
  await expect(inTime(Promise.reject(new Error('offline')))).rejects.toThrow('offline')
})
