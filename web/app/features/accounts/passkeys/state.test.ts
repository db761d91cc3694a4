import { expect, test } from 'vitest'
import { isNumberedHost } from './state.ts'

test.for([
  ['localhost', false],
  ['lessons.example', false],
  ['1.lessons.example', false],
  ['127.0.0.1', true],
  ['192.168.1.20', true],
  ['[::1]', true],
] as const)('%s is a host of numbers: %s', ([hostname, isNumbered]) => {
  expect(isNumberedHost(hostname)).toBe(isNumbered)
})
