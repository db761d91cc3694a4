import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAhead, forgetEarly, takeEarly } from './early.ts'

const url = '/api/to-do'
const { signal } = new AbortController()
const wanted = { url, token: 'a-token', signal }

/** As the document asks; `stop` is what ends it. */
function asked({ at = performance.now(), token = 'a-token' as string | null } = {}) {
  const stop = new AbortController()
  const answer = Promise.resolve(new Response('{}'))
  globalThis.early?.set(url, { at, token, answer, stop })
  return { answer, stop }
}

beforeEach(() => {
  globalThis.early = new Map()
})
afterEach(() => {
  globalThis.early = undefined
})

test('what the document has asked is answered once', () => {
  const { answer } = asked()
  expect(takeEarly(wanted)).toBe(answer)
  expect(takeEarly(wanted)).toBeUndefined()
})

test('without such a document everything is asked as ever', () => {
  globalThis.early = undefined
  expect(takeEarly(wanted)).toBeUndefined()
  forgetEarly()
})

test('another token hears nothing of it, and it is ended', () => {
  for (const token of ['another', null]) {
    const { stop } = asked()
    expect(takeEarly({ ...wanted, token })).toBeUndefined()
    expect(stop.signal.aborted).toBe(true)
  }
})

test('ten seconds later it is asked again', () => {
  vi.spyOn(performance, 'now').mockReturnValue(20_000)
  asked({ at: 10_000 })
  expect(takeEarly(wanted)).toBeDefined()
  const { stop } = asked({ at: 9_999 })
  expect(takeEarly(wanted)).toBeUndefined()
  expect(stop.signal.aborted).toBe(true)
  vi.restoreAllMocks()
})

test('whoever gives up ends it, also if that was before', () => {
  const { stop } = asked()
  const patience = new AbortController()
  takeEarly({ ...wanted, signal: patience.signal })
  expect(stop.signal.aborted).toBe(false)
  patience.abort('too long')
  expect(stop.signal.reason).toBe('too long')

  const second = asked()
  takeEarly({ ...wanted, signal: patience.signal })
  expect(second.stop.signal.aborted).toBe(true)
})

test('after a change nothing counts that was asked before it', () => {
  const { stop } = asked()
  forgetEarly()
  expect(stop.signal.aborted).toBe(true)
  expect(takeEarly(wanted)).toBeUndefined()
})

test('what a page shows first is asked for ahead, but for what was ever wanted here', () => {
  const asking = vi.fn<NonNullable<typeof globalThis.askEarly>>()
  globalThis.askEarly = asking
  takeEarly(wanted)
  askAhead({ pathname: '/payments', search: '' })
  const [address, known] = asking.mock.lastCall ?? []
  expect([address, known?.has(url), known?.has('/api/never-wanted')]).toEqual([
    { pathname: '/payments', search: '' },
    true,
    false,
  ])
  globalThis.askEarly = undefined
  expect(() => askAhead({ pathname: '/payments', search: '' })).not.toThrow()
})
