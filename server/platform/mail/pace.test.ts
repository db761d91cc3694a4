import { setImmediate as untilNext } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

const { signal } = new AbortController()

test('fifty a second are one each fiftieth of it, however many ask at once', async () => {
  const [pace, begun] = [paceOf(50), performance.now()]
  const turns = await Promise.all(
    Array.from({ length: 5 }, async () => {
      await pace(signal)
      return performance.now() - begun
    }),
  )
  // A timer counts whole milliseconds.
  for (const [n, turn] of turns.entries()) expect(turn).toBeGreaterThan(n * 20 - 2)
})

test('none is any number, at once', async () => {
  const pace = paceOf(0)
  const all = Promise.all(Array.from({ length: 1_000 }, () => pace(signal))).then(() => 'all')
  expect(await Promise.race([all, untilNext('some')])).toBe('all')
})

test('whoever waits is called off', async () => {
  const [pace, calling] = [paceOf(0.01), new AbortController()]
  await pace(calling.signal)
  const waits = pace(calling.signal)
  calling.abort()
  await expect(waits).rejects.toMatchObject({ name: 'AbortError' })
})
