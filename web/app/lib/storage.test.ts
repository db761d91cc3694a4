import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, writeStored } from './storage.ts'

/** A browser's storage that takes nothing more once it is full, and nothing at all where it is closed. */
function aDevice() {
  const items = new Map<string, string>()
  const device = { isFull: false, isClosed: false }
  const refuse = (isRefused: boolean) => {
    if (isRefused) throw new DOMException('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      refuse(device.isClosed)
      return items.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      refuse(device.isFull || device.isClosed)
      items.set(key, value)
    },
    removeItem: (key: string) => {
      refuse(device.isClosed)
      items.delete(key)
    },
  })
  return device
}

beforeEach(() => {
  aDevice()
  removeStored('unsentMessages')
})
afterEach(() => void vi.unstubAllGlobals())

test('what was written is read', () => {
  aDevice()
  expect(readStored('unsentMessages')).toBeNull()
  writeStored('unsentMessages', 'one')
  expect(readStored('unsentMessages')).toBe('one')
  removeStored('unsentMessages')
  expect(readStored('unsentMessages')).toBeNull()
})

test('once the device is full the later value is read, not the one that it still has', () => {
  const device = aDevice()
  writeStored('unsentMessages', 'one')
  device.isFull = true
  writeStored('unsentMessages', 'one and two')
  expect(readStored('unsentMessages')).toBe('one and two')
  device.isFull = false
  writeStored('unsentMessages', 'two')
  expect(readStored('unsentMessages')).toBe('two')
})

test('what a full device had is gone once it was removed', () => {
  const device = aDevice()
  writeStored('unsentMessages', 'one')
  device.isFull = true
  writeStored('unsentMessages', 'one and two')
  removeStored('unsentMessages')
  expect(readStored('unsentMessages')).toBeNull()
})

test('where the browser keeps nothing, the page does', () => {
  aDevice().isClosed = true
  writeStored('unsentMessages', 'one')
  expect(readStored('unsentMessages')).toBe('one')
  removeStored('unsentMessages')
  expect(readStored('unsentMessages')).toBeNull()
})
