import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('what nobody asked for waits until the page has been read', async () => {
  const answer = Promise.withResolvers<string>()
  void queryClient.prefetchQuery({ queryKey: ['page'], queryFn: () => answer.promise })
  const act = vi.fn()
  whenIdle(act)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(act).not.toHaveBeenCalled()
  answer.resolve('read')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(act).toHaveBeenCalledOnce()
})

test('a page that never stops reading is waited for ten seconds', async () => {
  void queryClient.prefetchQuery({ queryKey: ['page'], queryFn: () => new Promise(() => {}) })
  const act = vi.fn()
  whenIdle(act)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(act).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(act).toHaveBeenCalledOnce()
})

test('a browser that is never idle is waited for two seconds', async () => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void, { timeout }: IdleRequestOptions = {}) =>
    timeout === undefined ? 0 : setTimeout(callback, timeout),
  )
  const act = vi.fn()
  whenIdle(act)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(act).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(act).toHaveBeenCalledOnce()
})

test('a page that was left first does nothing more', async () => {
  const act = vi.fn()
  const cancel = whenIdle(act)
  cancel()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(act).not.toHaveBeenCalled()
})
