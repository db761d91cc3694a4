import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchForDamage } from './damage.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

function watched(damage: () => Promise<string | null>) {
  const log = { error: vi.fn(), fatal: vi.fn() }
  const spies = { damage: vi.fn(damage), end: vi.fn() }
  const stop = watchForDamage({ database: { damage: spies.damage }, log, end: spies.end })
  onTestFinished(stop)
  return { ...spies, log, stop }
}

test('the database is checked a minute after the start and once a day, until the server stops', async () => {
  const { damage, end, stop } = watched(async () => null)
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(damage).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(damage).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * DAY)
  expect(damage).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(2 * DAY)
  expect(damage).toHaveBeenCalledTimes(3)
  expect(end).not.toHaveBeenCalled()
})

test('damage is said and ends the server; a check that fails is said and tried again', async () => {
  const answers = [() => Promise.reject(new Error('no thread')), async () => 'page 7 is lost']
  const { end, log } = watched(() => (answers.shift() ?? (async () => null))())
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(DAY)
  expect(log.fatal).toHaveBeenCalledWith({ damage: 'page 7 is lost' }, expect.any(String))
  expect(end).toHaveBeenCalledTimes(1)
})
